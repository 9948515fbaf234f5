"""Freja's Heart: dropped once, just before each conversion."""

from typing import Final

from godstone.games.finger.actions import Refusal
from godstone.games.finger.desk import Play, Told, tell
from godstone.games.finger.geometry import NANO, PER_MICRO, PER_MILLI, square_between
from godstone.games.finger.gods import SIDES, God
from godstone.games.finger.ground import ISLANDS, is_on_mat, touches_island
from godstone.games.finger.rules.creatures import is_silenced
from godstone.games.finger.rules.facts import at, is_awake, is_on_map, is_prophet, seat_of
from godstone.games.finger.state import NO_DISC, NOBODY
from godstone.games.finger.table import GOD_NUMBER
from godstone.kernel import inner, whole

FREJA: Final = whole(GOD_NUMBER[God.FREJA])
HEART_RADIUS: Final = int(SIDES[God.FREJA].measures["diameter"]) * PER_MILLI // 2
FAR_AWAY: Final = 2**62
TAKEN_AT: Final = 2  # where in the event the discs taken stand, the nearest first


@inner
def heart_seat(play: Play) -> int:
    """Who drops the Heart."""
    return seat_of(play, FREJA)


@inner
def is_heart_due(play: Play) -> bool:
    """F7  Before each conversion; by other terms in the last generations only."""
    return heart_seat(play) != NOBODY and is_awake(play, FREJA)


@inner
def scores(play: Play, disc: int) -> bool:
    """The Heart takes nothing on an island that scores nothing."""
    x, y = at(play.state, disc)
    for island in range(ISLANDS):
        if touches_island(play.table.ground, island, x, y, play.table.radius[disc]):
            if not is_silenced(play, island):
                return True
    return False


@inner
def from_heart(play: Play, disc: int) -> int:
    """The square of the distance from the Heart's centre."""
    x, y = at(play.state, disc)
    return square_between(x, y, play.state.heart_x, play.state.heart_y)


@inner
def is_under_heart(play: Play, disc: int) -> bool:
    """F7  An enemy prophet with its centre under the Heart, that scores."""
    if not is_prophet(play.table, disc) or not is_on_map(play.state, disc):
        return False
    if play.table.owner[disc] == heart_seat(play):
        return False
    return from_heart(play, disc) <= HEART_RADIUS * HEART_RADIUS and scores(play, disc)


@inner
def next_under_heart(play: Play, last: int) -> int:
    """The disc under the Heart next in distance to another, then in number; or NO_DISC."""
    best, nearest = NO_DISC, FAR_AWAY
    for disc in range(play.table.discs):
        if is_under_heart(play, disc):
            away = from_heart(play, disc)
            if last == NO_DISC or (away, disc) > (from_heart(play, last), last):
                if away < nearest:
                    best, nearest = disc, away
    return best


@inner
def list_taken_by_heart(play: Play) -> int:
    """F7  Some enemy prophets under the Heart, the nearest first, onto the desk."""
    if play.state.heart == 0 or heart_seat(play) == NOBODY:
        return 0
    count, disc = 0, next_under_heart(play, NO_DISC)
    while disc != NO_DISC and count < play.table.uses[FREJA]:
        play.desk.discs[count] = disc
        count += 1
        disc = next_under_heart(play, disc)
    return count


@inner
def refusal_of_heart(play: Play, x: int, y: int) -> int:
    """F7  The Heart is dropped on the map."""
    if is_on_mat(play.table.ground, x * PER_MICRO, y * PER_MICRO):
        return Refusal.NONE.value
    return Refusal.HEART_OFF_THE_MAP.value


@inner
def drop_heart(play: Play, x: int, y: int) -> None:
    """F7  The Heart lies on the map, and what it takes counts as Freja's."""
    state = play.state
    state.heart = 1
    state.heart_x = x * PER_MICRO
    state.heart_y = y * PER_MICRO
    told = tell(play, Told.HEART_DROPPED)
    told.x = state.heart_x / NANO
    told.y = state.heart_y / NANO
    told.numbers[0] = list_taken_by_heart(play)
    for place in range(told.numbers[0]):
        told.numbers[TAKEN_AT + place] = play.desk.discs[place]
