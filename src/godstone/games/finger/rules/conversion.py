"""F5  Conversion: presence and dominance, island by island, and the return of the prophets."""

from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.desk import Play, Told, tell, tell_one, tell_two
from godstone.games.finger.ground import ISLANDS, touches_island
from godstone.games.finger.laws import CARDS, Lasts, Law
from godstone.games.finger.laws import whole as number
from godstone.games.finger.rules.captives import captive_points, captor_seat
from godstone.games.finger.rules.creatures import is_silenced
from godstone.games.finger.rules.facts import (
    ape_of,
    at,
    clockwise,
    gain,
    has,
    is_on_map,
    is_prophet,
    score_of,
)
from godstone.games.finger.rules.heart import heart_seat, list_taken_by_heart
from godstone.games.finger.state import NO_ISLE, NO_LAW, NOBODY, SEATS, Source, Where, remove
from godstone.kernel import inner, whole

PRESENCE_POINTS: Final = whole(1)
DOMINANCE_POINTS: Final = whole(2)
HOLY_TIMES: Final = whole(number(Law.HOLY_ISLE, "times"))
REACH_POINTS: Final = (  # by islands
    0,
    0,
    0,
    number(Law.FAR_AND_WIDE, "three"),
    number(Law.FAR_AND_WIDE, "four"),
)
ENDS: Final = (0, *(int(CARDS[law].lasts is Lasts.GENERATION) for law in Law))  # by law
UNDER_APE, PLAIN_TIMES = map(whole, range(2))
NONE, ONE = map(whole, range(2))
PROPHETS, TEMPLES = map(whole, range(2))  # rows of what is held

Share = TypeVar("Share", int, float)
Held = NDArray[np.int64]  # [2, SEATS] prophets and temples on one island


@inner
def counts_for(play: Play, taken: int, disc: int) -> int:
    """Whose a disc is now: the Heart's, if it is among the discs taken, on the desk."""
    for place in range(taken):
        if play.desk.discs[place] == disc:
            return heart_seat(play)
    return play.table.owner[disc]


@inner
def count_held(play: Play, island: int) -> None:
    """F5.2  On an island is who lies inside its border or touches it. By seat, on the desk."""
    table, held = play.table, play.desk.held
    for seat in range(SEATS):
        held[PROPHETS, seat] = 0
        held[TEMPLES, seat] = 0
    taken = list_taken_by_heart(play)
    for disc in range(table.discs):
        seat = counts_for(play, taken, disc)
        if seat != NOBODY and is_on_map(play.state, disc):
            x, y = at(play.state, disc)
            if touches_island(table.ground, island, x, y, table.radius[disc]):
                held[PROPHETS if is_prophet(table, disc) else TEMPLES, seat] += 1


@inner
def is_held(held: Held, seat: int) -> bool:
    """F5.1  At least one own prophet or temple."""
    return held[PROPHETS, seat] + held[TEMPLES, seat] > 0


@inner
def counts_temples(play: Play) -> bool:
    """F5.3  Prophets and temples count for dominance. Law 15: temples do not."""
    return not has(play.state, Law.ICONOCLASM)


@inner
def fewest_rule(play: Play) -> bool:
    """Law 16  Dominance goes to the fewest discs, at least one."""
    return has(play.state, Law.MEEK_INHERIT)


@inner
def weight(prophets: int, temples: int, temples_count: bool) -> int:  # noqa: FBT001
    """F5.3, law 15  What counts for dominance."""
    return prophets + temples if temples_count else prophets


@inner
def dominator(play: Play, held: Held) -> int:
    """F5.3  Who has more discs than every other; the meek: fewer. A tie: NOBODY."""
    temples_count, meek = counts_temples(play), fewest_rule(play)
    best, first = 0, NOBODY
    for seat in range(SEATS):
        discs = weight(held[PROPHETS, seat], held[TEMPLES, seat], temples_count)
        better = discs < best if meek else discs > best
        if discs > 0 and (best == 0 or better):
            best, first = discs, seat
        elif discs > 0 and discs == best:
            first = NOBODY
    return first


@inner
def holy_factor(play: Play, island: int) -> int:
    """Law 17: the Holy Isle scores double."""
    holy = has(play.state, Law.HOLY_ISLE) and island == play.state.isle
    return HOLY_TIMES if holy else PLAIN_TIMES


@inner
def island_factor(play: Play, island: int) -> int:
    """Law 7 beats law 17: under the Ape nothing scores."""
    return UNDER_APE if is_silenced(play, island) else holy_factor(play, island)


@inner
def island_points(factor: int, presence: Share, dominance: Share) -> Share:
    """F5.1, F5.3  1 point for presence, 2 more for dominance. Bots hope for parts of them."""
    return factor * (PRESENCE_POINTS * presence + DOMINANCE_POINTS * dominance)


@inner
def presence_points(held: Held, seat: int, factor: int) -> int:
    """F5.1  For an island with at least one own prophet or temple."""
    return island_points(factor, ONE if is_held(held, seat) else NONE, NONE)


@inner
def dominance_points(first: int, seat: int, factor: int) -> int:
    """F5.3  For the dominator."""
    return island_points(factor, NONE, ONE if first == seat else NONE)


@inner
def reach_points(play: Play, islands: int) -> int:
    """Law 11  +1 for presence on three islands, +2 for four."""
    return REACH_POINTS[islands] if has(play.state, Law.FAR_AND_WIDE) else 0


@inner
def add_island(
    play: Play, island: int, points: NDArray[np.int64], reach: NDArray[np.int64]
) -> None:
    """F5.1, F5.3  What an island gives each seat: [Source, seat]."""
    count_held(play, island)
    held, factor = play.desk.held, island_factor(play, island)
    first = dominator(play, held)
    for seat in range(play.table.players):
        points[Source.PRESENCE, seat] += presence_points(held, seat, factor)
        points[Source.DOMINANCE, seat] += dominance_points(first, seat, factor)
        reach[seat] += 1 if is_held(held, seat) and factor > 0 else 0


@inner
def add_conversion(play: Play, points: NDArray[np.int64]) -> None:
    """F5  What each seat scores if the generation ends now, added to [Source, seat]."""
    reach = play.desk.reach
    for seat in range(SEATS):
        reach[seat] = 0
    for island in range(ISLANDS):
        add_island(play, island, points, reach)
    for seat in range(play.table.players):
        points[Source.FAR_AND_WIDE, seat] += reach_points(play, reach[seat])
    captor = captor_seat(play)
    if captor != NOBODY:
        points[Source.CAPTIVES, captor] += captive_points(play)


ISLAND_AT, DOMINANCE_AT, TIMES_AT = map(whole, range(3))  # in the event of an island
PROPHETS_AT, TEMPLES_AT, PRESENCE_AT, POINTS_AT = map(whole, range(3, 19, 4))


@inner
def write_island(play: Play, island: int, numbers: NDArray[np.int64]) -> None:
    """What stands on an island and what it gives. Under the Ape nobody dominates."""
    count_held(play, island)
    held, factor = play.desk.held, island_factor(play, island)
    first = NOBODY if is_silenced(play, island) else dominator(play, held)
    numbers[ISLAND_AT] = island
    numbers[DOMINANCE_AT] = first
    numbers[TIMES_AT] = factor
    for seat in range(play.table.players):
        present = presence_points(held, seat, factor)
        numbers[PROPHETS_AT + seat] = held[PROPHETS, seat]
        numbers[TEMPLES_AT + seat] = held[TEMPLES, seat]
        numbers[PRESENCE_AT + seat] = present
        numbers[POINTS_AT + seat] = present + dominance_points(first, seat, factor)


@inner
def tell_island(play: Play, island: int) -> None:
    """An island of the conversion."""
    write_island(play, island, tell(play, Told.ISLAND).numbers)


@inner
def tell_captives(play: Play) -> None:
    """Tyr's captives, as bits, and what they bring."""
    captor, discs = captor_seat(play), 0
    for disc in range(play.table.discs):
        discs += 1 << disc if play.state.where[disc] == Where.CAPTIVE else 0
    if discs > 0 and captor != NOBODY:
        told = tell(play, Told.CAPTIVES_COUNTED)
        told.numbers[0] = captor
        told.numbers[1] = discs
        told.numbers[2] = captive_points(play)


@inner
def tell_reach(play: Play, points: NDArray[np.int64]) -> None:
    """Law 11  Whom it gave something."""
    for seat in range(play.table.players):
        if points[Source.FAR_AND_WIDE, seat] > 0:
            tell_two(play, Told.FAR_AND_WIDE, seat, points[Source.FAR_AND_WIDE, seat])


@inner
def convert(play: Play) -> None:
    """F5.1 - F5.3  Score every island, and tell it island by island."""
    points = play.desk.points
    for island in range(ISLANDS):
        tell_island(play, island)
    points[:] = 0
    add_conversion(play, points)
    tell_reach(play, points)
    tell_captives(play)
    for seat in range(play.table.players):
        before = score_of(play.state, seat)
        for source in range(len(points)):
            gain(play.state, seat, source, points[source, seat])
        tell_two(play, Told.CONVERTED, seat, score_of(play.state, seat) - before)


@inner
def return_prophets(play: Play) -> None:
    """F5.4  All prophets return from map, reserve, laws and gods. Temples stay."""
    state, ape = play.state, ape_of(play.table)
    for disc in range(play.table.discs):
        here = state.where[disc]
        away = here in (Where.MAP, Where.RESERVE, Where.CARD, Where.CAPTIVE)
        if is_prophet(play.table, disc) and away:
            state.where[disc] = Where.HAND
    if is_on_map(state, ape):
        state.where[ape] = Where.BOX  # it stands up again with the next generation


@inner
def expire_laws(play: Play) -> None:
    """F5.5  Laws that have run out are removed."""
    state, place = play.state, 0
    while place < len(state.laws) and state.laws[place] != NO_LAW:
        law = state.laws[place]
        if ENDS[law]:
            tell_one(play, Told.LAW_ENDED, law)
            remove(state.laws, law, NO_LAW)
        else:
            place += 1
    state.tornado = 0
    state.heart = 0
    state.isle = NO_ISLE


@inner
def pass_marker(play: Play) -> None:
    """F5.5  The first-player marker passes to the left: to the next seat clockwise."""
    play.state.first = clockwise(play.table, play.state.first, 1)
    tell_one(play, Told.FIRST_PLAYER, play.state.first)
