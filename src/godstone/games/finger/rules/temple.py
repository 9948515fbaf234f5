"""F4.3 a and d  Temples: built in a city's island, and returned when they lie outside."""

from typing import Final

from godstone.games.finger.actions import Move, Refusal
from godstone.games.finger.desk import Play, Told, tell, tell_one
from godstone.games.finger.geometry import MICROS, PER_MICRO
from godstone.games.finger.gods import God
from godstone.games.finger.ground import ISLANDS, is_inside_island, touches_city, touches_island
from godstone.games.finger.rules.facts import (
    at,
    first_of,
    is_on_map,
    is_prophet,
    is_temple,
    put,
    seat_of,
)
from godstone.games.finger.rules.free import is_free
from godstone.games.finger.state import NO_DISC, NO_ISLE, Where
from godstone.games.finger.table import GOD_NUMBER, TEMPLE
from godstone.kernel import inner, whole

ZEUS: Final = whole(GOD_NUMBER[God.ZEUS])


@inner
def city_of(play: Play, disc: int) -> int:
    """The island whose city a disc touches, or NO_ISLE."""
    x, y = at(play.state, disc)
    for island in range(ISLANDS):
        if touches_city(play.table.ground, island, x, y, play.table.radius[disc]):
            return island
    return NO_ISLE


@inner
def is_founder(play: Play, seat: int, disc: int) -> bool:
    """F4.3 a  One of the seat's prophets that touch a city."""
    table = play.table
    if table.owner[disc] != seat or not is_prophet(table, disc):
        return False
    return is_on_map(play.state, disc) and city_of(play, disc) != NO_ISLE


@inner
def is_buildable(play: Play, seat: int, disc: int) -> bool:
    """F4.3 a  One temple from supply (they are alike); with none left, any that stands."""
    first = first_of(play, seat, TEMPLE, Where.HAND)
    if first != NO_DISC:
        return disc == first
    owned = play.table.owner[disc] == seat and is_temple(play.table, disc)
    return owned and is_on_map(play.state, disc)


@inner
def may_build(play: Play, seat: int) -> bool:
    """F4.3 a  Has the seat a founder, and a temple to build?"""
    founder, temple = False, False
    for disc in range(play.table.discs):
        founder = founder or is_founder(play, seat, disc)
        temple = temple or is_buildable(play, seat, disc)
    return founder and temple


@inner
def is_site(play: Play, seat: int, prophet: int, island: int) -> bool:
    """F4.3 a  A temple is put on the city's island. Zeus: on any island, so many a game."""
    if seat == seat_of(play, ZEUS) and play.state.strayed < play.table.uses[ZEUS]:
        return True
    return city_of(play, prophet) == island


@inner
def is_on_a_site(play: Play, seat: int, move: Move) -> bool:
    """F4.3 a  Is the whole temple inside the border of an island where it may be built?"""
    x, y, radius = move[3] * PER_MICRO, move[4] * PER_MICRO, play.table.radius[move[2]]
    for island in range(ISLANDS):
        if is_site(play, seat, move[1], island):
            if is_inside_island(play.table.ground, island, x, y, radius):
                return True
    return False


@inner
def refusal_of_temple(play: Play, seat: int, move: Move) -> int:
    """F4.3 a  Why a temple may not be built so, if so."""
    prophet, temple = move[1], move[2]
    if prophet == NO_DISC or not is_founder(play, seat, prophet):
        return Refusal.NO_FOUNDER.value
    if temple == NO_DISC or not is_buildable(play, seat, temple):
        return Refusal.NOT_THE_TEMPLE.value
    if not is_on_a_site(play, seat, move):
        return Refusal.NOT_ON_THE_ISLAND.value
    x, y, radius = move[3] / MICROS, move[4] / MICROS, play.table.radius[temple]
    if not is_free(play, x, y, radius, prophet, temple):
        return Refusal.TEMPLE_ON_A_DISC.value
    return Refusal.NONE.value


@inner
def is_home(play: Play, move: Move) -> bool:
    """Is a temple's place on the island of the city that the prophet touches?"""
    x, y, radius = move[3] * PER_MICRO, move[4] * PER_MICRO, play.table.radius[move[2]]
    return is_inside_island(play.table.ground, city_of(play, move[1]), x, y, radius)


@inner
def build(play: Play, seat: int, move: Move) -> None:
    """F4.3 a  The prophet goes to the reserve, the temple onto the island."""
    state, prophet, temple = play.state, move[1], move[2]
    state.strayed += 0 if is_home(play, move) else 1
    told = tell(play, Told.TEMPLE_MOVED if is_on_map(state, temple) else Told.TEMPLE_BUILT)
    state.where[prophet] = Where.RESERVE
    put(state, temple, move[3] / MICROS, move[4] / MICROS)
    told.numbers[0] = seat
    told.numbers[1] = prophet
    told.numbers[2] = temple
    told.x = state.x[temple]
    told.y = state.y[temple]


@inner
def is_on_an_island(play: Play, disc: int) -> bool:
    """F5.2  Inside any island's border or touching it."""
    x, y = at(play.state, disc)
    for island in range(ISLANDS):
        if touches_island(play.table.ground, island, x, y, play.table.radius[disc]):
            return True
    return False


@inner
def return_temple(play: Play, disc: int) -> None:
    play.state.where[disc] = Where.HAND
    tell_one(play, Told.TEMPLE_RETURNED, disc)


@inner
def return_temples(play: Play) -> None:
    """F4.3 d  Temples outside every island's border return to their owners' supply."""
    table, state = play.table, play.state
    for disc in range(table.discs):
        if is_temple(table, disc) and is_on_map(state, disc) and not is_on_an_island(play, disc):
            return_temple(play, disc)
    for disc in range(table.discs):
        if is_temple(table, disc) and state.where[disc] == Where.OFF:
            return_temple(play, disc)


@inner
def temples_on_map(play: Play, seat: int) -> int:
    """F6.1  Ties go to the most temples on the map."""
    count = 0
    for disc in range(play.table.discs):
        if play.table.owner[disc] == seat and is_temple(play.table, disc):
            count += 1 if is_on_map(play.state, disc) else 0
    return count
