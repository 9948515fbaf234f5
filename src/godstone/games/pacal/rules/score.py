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
    State,
    Table,
    Words,
    mover,
    state_of,
    table_of,
)
from godstone.kernel import entry, inlined, inner

PLACE_POINTS = (12, 8, 4)  # P7.4
SECOND_POINTS = 2  # P7.5
PENULTIMATE_POINTS = 5  # P7.1


@inlined
def storeys_in(state: State, seat: int, place: Cells) -> int:
    """All storeys of a player's pyramids in a set of cells."""
    own = common(cell_set(state.pyramids, seat), place)
    storeys = 0
    for plane in range(PLANES):
        storeys += size(common(own, cell_set(state.storeys, plane))) << plane
    return storeys


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
def shore_points(table: Table, state: State, seat: int, shore: int) -> int:
    """P7.4  12, 8, 4 by storeys on the shore; equal players share the places they cover."""
    place = cell_set(table.places, shore)
    own = storeys_in(state, seat, place)
    if own == 0:
        return 0
    above, equal = 0, 0
    for other in range(table.players):
        storeys = storeys_in(state, other, place)
        above += 1 if storeys > own else 0
        equal += 1 if storeys == own else 0
    points = 0
    for covered in range(above, min(above + equal, len(PLACE_POINTS))):
        points += PLACE_POINTS[covered]
    return shared(points, equal, table.half_up)


@inner
def district_points(table: Table, state: State, seat: int, number: int) -> int:
    """P7.5  Most storeys: the value. Second: 2, unless several are first."""
    place = cell_set(table.district, number)
    own = storeys_in(state, seat, place)
    if own == 0:
        return 0
    first, firsts = 0, 0
    for other in range(table.players):
        storeys = storeys_in(state, other, place)
        if storeys > first:
            first, firsts = storeys, 0
        if storeys == first:
            firsts += 1
    if own == first:
        return table.value[number]
    if firsts > 1:
        return 0
    return SECOND_POINTS if is_second(table, state, own, first, place) else 0


@inner
def is_second(table: Table, state: State, own: int, first: int, place: Cells) -> bool:
    """P7.5  Nobody stands between these storeys and the most."""
    for other in range(table.players):
        if own < storeys_in(state, other, place) < first:
            return False
    return True


@inner
def all_district_points(table: Table, state: State, seat: int) -> int:
    points = 0
    for number in range(table.districts):
        points += district_points(table, state, seat, number)
    return points


@inner
def god_points(state: State, seat: int) -> int:
    """P7.6  Those not spent, at face value."""
    points = 0
    for god in range(len(GODS)):
        points += GODS[god] * state.gods[seat, god]
    return points


@inner
def final_score(table: Table, state: State, seat: int) -> int:
    """P7.3-P7.7  The track, and everything that is added at the end."""
    shores = shore_points(table, state, seat, RIVER_SHORE)
    shores += shore_points(table, state, seat, LAKE_SHORE)
    points = state.score[seat] + shores + all_district_points(table, state, seat)
    return points + god_points(state, seat)


@entry
def count_up(table_words: Words, state_words: Words, points: NDArray[np.int64]) -> None:
    """P7.4-P7.6  Into the buffer [seat, part]: river, lake, districts, god stones."""
    table, state = table_of(table_words), state_of(state_words)
    for seat in range(len(points)):
        points[seat, 0] = shore_points(table, state, seat, RIVER_SHORE)
        points[seat, 1] = shore_points(table, state, seat, LAKE_SHORE)
        points[seat, 2] = all_district_points(table, state, seat)
        points[seat, 3] = god_points(state, seat)


@entry
def count_districts(table_words: Words, state_words: Words, points: NDArray[np.int64]) -> None:
    """P7.5  Into the buffer [seat, district]: what each district gives at the end."""
    table, state = table_of(table_words), state_of(state_words)
    for seat in range(len(points)):
        for number in range(table.districts):
            points[seat, number] = district_points(table, state, seat, number)


@entry
def points_of_build(table_words: Words, state_words: Words, action: int) -> int:
    """P6.1  What a build would score now, for callers in Python."""
    return build_points(table_of(table_words), state_of(state_words), action)
