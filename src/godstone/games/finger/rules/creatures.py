"""What laws let loose on the map: King Ape (law 7), the Tornado (law 8), the Kraken (law 10)."""

from typing import Final

from godstone.games.finger.desk import Play, Told, tell_one, tell_place
from godstone.games.finger.geometry import MICROS, NANO, PER_MICRO, PER_MILLI, within
from godstone.games.finger.ground import (
    ISLANDS,
    touches_corner,
    touches_corner_line,
    touches_island,
    touches_navel,
)
from godstone.games.finger.laws import Law
from godstone.games.finger.laws import whole as number
from godstone.games.finger.rules.facts import ape_of, at, has, is_on_map, is_prophet, put
from godstone.games.finger.rules.free import nearest_free_place
from godstone.games.finger.state import Where
from godstone.kernel import inner, whole

STEPS: Final = (  # twelve directions of exactly one length, so that no sine is needed
    (5, 0), (4, 3), (3, 4), (0, 5), (-3, 4), (-4, 3),
    (-5, 0), (-4, -3), (-3, -4), (0, -5), (3, -4), (4, -3),
)  # fmt: skip
TORNADO_RADIUS: Final = number(Law.TORNADO, "diameter") * PER_MILLI // 2
_STEP: Final = number(Law.TORNADO, "way") * (PER_MILLI // PER_MICRO) // 5
WINDS: Final = tuple((x * _STEP, y * _STEP) for x, y in STEPS)  # micrometres
NOTHING: Final = whole(0)


@inner
def put_ape(play: Play, key: int) -> None:
    """On the Navel, or as near as is free."""
    ape = ape_of(play.table)
    _, x, y = nearest_free_place(play, 0.0, 0.0, play.table.radius[ape], ape)
    put(play.state, ape, x, y)
    tell_place(play, key, NOTHING, x, y)


@inner
def stand_ape(play: Play) -> None:
    """Law 7  The Ape stands on the Navel at the start of each generation, or as near as is free."""
    if has(play.state, Law.KING_APE):
        put_ape(play, Told.APE_STANDS)


@inner
def return_ape(play: Play) -> None:
    """Law 7  Off the map it returns to the Navel."""
    if play.state.where[ape_of(play.table)] == Where.OFF:
        put_ape(play, Told.APE_RETURNED)


@inner
def is_silenced(play: Play, island: int) -> bool:
    """Law 7  An island the Ape touches scores nothing at conversion."""
    ape = ape_of(play.table)
    if not is_on_map(play.state, ape):
        return False
    x, y = at(play.state, ape)
    return touches_island(play.table.ground, island, x, y, play.table.radius[ape])


@inner
def raise_tornado(play: Play) -> None:
    """Law 8  The marker starts on the Navel."""
    state = play.state
    state.tornado = 1 if has(state, Law.TORNADO) else 0
    state.tornado_x = 0
    state.tornado_y = 0
    state.wind = 0


@inner
def is_wind(x: int, y: int) -> bool:
    """Law 8  One of the twelve directions."""
    for place in range(len(WINDS)):
        if WINDS[place][0] == x and WINDS[place][1] == y:
            return True
    return False


@inner
def blow(play: Play, x: int, y: int) -> None:
    """Law 8  The direction in which the Tornado will move after this cycle."""
    state = play.state
    state.wind, state.wind_x, state.wind_y = 1, x, y
    tell_place(play, Told.WIND, NOTHING, x / MICROS, y / MICROS)


@inner
def turned_back(value: int, half: int) -> int:
    """Law 8  Turning back at the edge."""
    if value > half:
        return 2 * half - value
    return -2 * half - value if value < -half else value


@inner
def move_tornado(play: Play) -> None:
    """Law 8  After each cycle it moves as was shown; prophets it then touches go to the reserve."""
    state, half = play.state, play.table.ground.half
    if state.tornado == 0 or state.wind == 0:
        return
    state.tornado_x = turned_back(state.tornado_x + state.wind_x * PER_MICRO, half)
    state.tornado_y = turned_back(state.tornado_y + state.wind_y * PER_MICRO, half)
    state.wind = 0
    x, y = state.tornado_x, state.tornado_y
    tell_place(play, Told.TORNADO_MOVED, NOTHING, x / NANO, y / NANO)
    for disc in range(play.table.discs):
        if is_prophet(play.table, disc) and is_on_map(state, disc):
            disc_x, disc_y = at(state, disc)
            if within(disc_x, disc_y, x, y, TORNADO_RADIUS + play.table.radius[disc]):
                state.where[disc] = Where.RESERVE
                tell_one(play, Told.SWEPT, disc)


@inner
def touches_land(play: Play, disc: int) -> bool:
    """Law 10  Does it touch the Navel or an island?"""
    ground, radius = play.table.ground, play.table.radius[disc]
    x, y = at(play.state, disc)
    if touches_navel(ground, x, y, radius):
        return True
    for island in range(ISLANDS):
        if touches_island(ground, island, x, y, radius):
            return True
    return False


@inner
def is_wholly_at_sea(play: Play, disc: int) -> bool:
    """Law 10  Touching no border of island, Navel or corner, and not in the own corner."""
    table, radius = play.table, play.table.radius[disc]
    if touches_land(play, disc):
        return False
    x, y = at(play.state, disc)
    for seat in range(table.players):
        corner = table.corner[seat]
        if touches_corner_line(table.ground, corner, x, y, radius):
            return False
        if seat == table.owner[disc] and touches_corner(table.ground, corner, x, y, radius):
            return False
    return True


@inner
def feed_kraken(play: Play) -> None:
    """Law 10  At the end of a turn prophets wholly in the sea go onto the law card."""
    if not has(play.state, Law.KRAKEN):
        return
    for disc in range(play.table.discs):
        if is_prophet(play.table, disc) and is_on_map(play.state, disc):
            if is_wholly_at_sea(play, disc):
                play.state.where[disc] = Where.CARD
                tell_one(play, Told.KRAKEN_TOOK, disc)
