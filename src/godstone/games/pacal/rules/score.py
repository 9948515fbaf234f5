"""P6, P7  Points: for a build, and at the end by river, lake, districts and god stones."""

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.actions import cell_of, number_of
from godstone.games.pacal.cells import Cells, cell_set, common, size
from godstone.games.pacal.rules.build import height_at
from godstone.games.pacal.state import (
    GODS,
    HEIGHTS,
    LAKE_SHORE,
    PLANES,
    RIVER_SHORE,
    SEATS,
    State,
    Table,
    Words,
    mover,
    state_of,
    table_of,
)
from godstone.kernel import entry, inlined, inner, whole

PLACE_POINTS = (12, 8, 4)  # P7.4
SECOND_POINTS = 2  # P7.5
PENULTIMATE_POINTS = 5  # P7.1
FIRST_SEAT = whole(0)
RIVER, LAKE, IN_DISTRICTS, GOD_STONES = map(whole, range(4))  # the parts of the final count

Storeys = tuple[int, int, int, int, int]  # by seat


@inlined
def storeys_in(state: State, seat: int, place: Cells) -> int:
    """All storeys of a player's pyramids in a set of cells."""
    own = common(cell_set(state.pyramids, seat), place)
    storeys = 0
    for plane in range(PLANES):
        storeys += size(common(own, cell_set(state.storeys, plane))) << plane
    return storeys


@inlined
def storeys_of_all(state: State, place: Cells) -> Storeys:
    """Every seat's storeys in a set of cells; a seat that is not in the game has none."""
    return (
        storeys_in(state, FIRST_SEAT, place),
        storeys_in(state, FIRST_SEAT + 1, place),
        storeys_in(state, FIRST_SEAT + 2, place),
        storeys_in(state, FIRST_SEAT + 3, place),
        storeys_in(state, FIRST_SEAT + 4, place),
    )


@inlined
def most_of_others(table: Table, state: State, seat: int, place: Cells) -> int:
    most = 0
    for other in range(table.players):
        if other != seat:
            most = max(most, storeys_in(state, other, place))
    return most


@inlined
def build_points(table: Table, state: State, action: int) -> int:
    """P6.1  The district's value, if this build (not yet made) takes it; else nothing."""
    storeys, cell, seat = number_of(action), cell_of(action), mover(state)
    if storeys == 0:
        return 0
    number = table.district_of[cell]
    place = cell_set(table.district, number)
    others = most_of_others(table, state, seat, place)
    before = storeys_in(state, seat, place)
    after = before + storeys - height_at(state, cell)
    return table.value[number] if before <= others < after else 0


@inlined
def pyramids_left(state: State, seat: int) -> int:
    left = 0
    for storeys in range(1, HEIGHTS):
        left += state.pyramid_supply[seat, storeys]
    return left


@inner
def shared(points: int, players: int, half_up: int) -> int:
    """P7.4  Equal players share, rounded down; in one edition to the nearest, half up."""
    if half_up == 1:
        return (2 * points + players) // (2 * players)
    return points // players


@inner
def shore_points(storeys: Storeys, seat: int, half_up: int) -> int:
    """P7.4  12, 8, 4 by storeys on the shore; equal players share the places they cover."""
    own = storeys[seat]
    if own == 0:
        return 0
    above, equal = 0, 0
    for other in range(SEATS):
        above += 1 if storeys[other] > own else 0
        equal += 1 if storeys[other] == own else 0
    points = 0
    for covered in range(above, min(above + equal, len(PLACE_POINTS))):
        points += PLACE_POINTS[covered]
    return shared(points, equal, half_up)


@inner
def district_points(storeys: Storeys, seat: int, value: int) -> int:
    """P7.5  Most storeys: the value. Second: 2, unless several are first."""
    own, firsts, between = storeys[seat], 0, False
    first = max(storeys[0], storeys[1], storeys[2], storeys[3], storeys[4])
    if own == 0:
        return 0
    if own == first:
        return value
    for other in range(SEATS):
        firsts += 1 if storeys[other] == first else 0
        between = between or own < storeys[other] < first
    return SECOND_POINTS if firsts == 1 and not between else 0


@inner
def god_points(state: State, seat: int) -> int:
    """P7.6  Those not spent, at face value."""
    points = 0
    for god in range(len(GODS)):
        points += GODS[god] * state.gods[seat, god]
    return points


@inner
def count(table: Table, state: State, points: NDArray[np.int64]) -> None:
    """P7.3-P7.6  Into the buffer [seat, part]: river, lake, districts, god stones."""
    river = storeys_of_all(state, cell_set(table.places, RIVER_SHORE))
    lake = storeys_of_all(state, cell_set(table.places, LAKE_SHORE))
    for seat in range(len(points)):
        points[seat, RIVER] = shore_points(river, seat, table.half_up)
        points[seat, LAKE] = shore_points(lake, seat, table.half_up)
        points[seat, IN_DISTRICTS] = 0
        points[seat, GOD_STONES] = god_points(state, seat)
    for number in range(table.districts):
        storeys = storeys_of_all(state, cell_set(table.district, number))
        for seat in range(len(points)):
            points[seat, IN_DISTRICTS] += district_points(storeys, seat, table.value[number])


@entry
def count_up(table_words: Words, state_words: Words, points: NDArray[np.int64]) -> None:
    """`count` for callers in Python."""
    count(table_of(table_words), state_of(state_words), points)


@entry
def count_districts(table_words: Words, state_words: Words, points: NDArray[np.int64]) -> None:
    """P7.5  Into the buffer [seat, district]."""
    table, state = table_of(table_words), state_of(state_words)
    for number in range(table.districts):
        storeys = storeys_of_all(state, cell_set(table.district, number))
        for seat in range(len(points)):
            points[seat, number] = district_points(storeys, seat, table.value[number])


@entry
def points_of_build(table_words: Words, state_words: Words, action: int) -> int:
    """P6.1  What a build would score now, for callers in Python."""
    return build_points(table_of(table_words), state_of(state_words), action)
