"""F4.3 b  The Navel."""

from typing import Final

from godstone.games.finger.desk import Play, Told, tell
from godstone.games.finger.ground import ISLANDS, touches_island, touches_navel
from godstone.games.finger.laws import Law
from godstone.games.finger.laws import whole as number
from godstone.games.finger.rules.facts import at, gain, has, is_on_map, is_prophet
from godstone.games.finger.state import SEATS, Source, Where
from godstone.games.finger.table import APE
from godstone.kernel import inner, whole

NAVEL_POINTS: Final = whole(1)
GOLDEN_POINTS: Final = whole(number(Law.GOLDEN_NAVEL, "points"))


@inner
def is_present(play: Play, seat: int, island: int) -> bool:
    """F5.1  Has the seat a prophet or a temple on the island?"""
    table, state = play.table, play.state
    for disc in range(table.discs):
        if table.owner[disc] == seat and is_on_map(state, disc):
            x, y = at(state, disc)
            if touches_island(table.ground, island, x, y, table.radius[disc]):
                return True
    return False


@inner
def islands_of(play: Play, seat: int) -> int:
    """F5.1  The islands where the seat is present, as bits."""
    islands = 0
    for island in range(ISLANDS):
        islands += 1 << island if is_present(play, seat, island) else 0
    return islands


@inner
def navel_points(play: Play) -> int:
    """F4.3 b  A hit is worth 1 before the islands are added. Law 14: 3."""
    return GOLDEN_POINTS if has(play.state, Law.GOLDEN_NAVEL) else NAVEL_POINTS


@inner
def is_hit(play: Play, disc: int) -> bool:
    """F4.3 b  Is it a prophet in or touching the Navel?"""
    if not is_prophet(play.table, disc) or not is_on_map(play.state, disc):
        return False
    x, y = at(play.state, disc)
    return touches_navel(play.table.ground, x, y, play.table.radius[disc])


@inner
def hit_points(play: Play, islands: int, earlier: int) -> int:
    """F4.3 b  What a hit is worth to an owner with so many islands, after so many earlier hits.

    The islands are added once for the flick: with the first prophet.
    """
    counted = 0 if earlier > 0 and play.table.islands_once else islands
    return navel_points(play) + counted


@inner
def count_bits(islands: int) -> int:
    count = 0
    for island in range(ISLANDS):
        count += (islands >> island) & 1
    return count


@inner
def score_hit(play: Play, disc: int, islands: int, earlier: int) -> None:
    """F4.3 b  The owner scores, the prophet goes to the reserve."""
    seat = play.table.owner[disc]
    points = hit_points(play, count_bits(islands), earlier)
    play.state.where[disc] = Where.RESERVE
    gain(play.state, seat, Source.NAVEL, points)
    told = tell(play, Told.NAVEL)
    told.numbers[0] = disc
    told.numbers[1] = seat
    told.numbers[2] = islands if points > navel_points(play) else 0
    told.numbers[3] = points


@inner
def score_navel(play: Play) -> None:
    """F4.3 b  Every prophet in or touching the Navel scores and goes to the reserve.

    Where an owner is present is asked before any of them has gone.
    """
    present, hits = play.desk.held[0], play.desk.held[1]
    for seat in range(SEATS):
        hits[seat] = 0
        present[seat] = 0
    for disc in range(play.table.discs):
        seat = play.table.owner[disc]
        if play.table.kind[disc] != APE and hits[seat] == 0 and is_hit(play, disc):
            hits[seat] = 1
            present[seat] = islands_of(play, seat)
    for seat in range(SEATS):
        hits[seat] = 0
    for disc in range(play.table.discs):
        if is_hit(play, disc):
            seat = play.table.owner[disc]
            score_hit(play, disc, present[seat], hits[seat])
            hits[seat] += 1
