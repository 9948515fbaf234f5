"""P5  Building: constellations, what they allow, and the building itself."""

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.actions import (
    LEGAL_MAX,
    NO_CELLS,
    cell_of,
    constellation,
    member_of,
    number_of,
)
from godstone.games.pacal.cells import (
    EMPTY,
    NOWHERE,
    STRIDE,
    Cells,
    after_first,
    cell_set,
    common,
    contains,
    first,
    has,
    is_empty,
    put,
    take,
    union,
)
from godstone.games.pacal.state import PLANES, State, Table, mover, ship_of
from godstone.kernel import inlined, inner, whole, widened

ONE_CELL, PAIR, LINE_OF_3, LINE_OF_4, SQUARE = map(whole, range(1, 6))  # P5.1: storeys
CORNERS = whole(4)
SIDES = ((0, 1), (0, 2), (1, 3), (2, 3))  # of a square, by the places of its corners
ONE_LISTED, NONE_FOUND = whole(1), whole(0)
FOUND_AT = whole(LEGAL_MAX // 2)  # where the buffer keeps constellations meanwhile
BUILD_NOTHING = NO_CELLS | NOWHERE << 8


@inlined
def height_at(state: State, cell: int) -> int:
    """The storeys of the pyramid on a cell, 0 without one."""
    height = 0
    for plane in range(PLANES):
        if has(state.storeys, plane, cell):
            height += 1 << plane
    return height


@inlined
def raise_to(state: State, cell: int, storeys: int) -> None:
    for plane in range(PLANES):
        if (storeys >> plane) & 1 == 1:
            put(state.storeys, plane, cell)
        else:
            take(state.storeys, plane, cell)


@inlined
def stones_among(state: State, seat: int, members: int) -> int:
    """How many of the constellation's cells hold an own stone."""
    count = 0
    for place in range(CORNERS):
        if has(state.stones, seat, member_of(members, place)):
            count += 1
    return count


@inner
def is_occupied(table: Table, state: State, cell: int) -> bool:
    """A ship, a pyramid or a visible stone is there, whoever's it is."""
    for seat in range(table.players):
        if has(state.stones, seat, cell) or has(state.pyramids, seat, cell):
            return True
        if ship_of(state, seat) == cell:
            return True
    return False


@inlined
def steps_between(a: int, b: int) -> int:
    """How far it is from one cell to another of its row, column or diagonal."""
    return max(abs(b // STRIDE - a // STRIDE), abs(b % STRIDE - a % STRIDE))


@inner
def is_gap_empty(table: Table, state: State, a: int, b: int) -> bool:
    """P5.1  Nothing lies between two neighbouring cells of a constellation."""
    steps = steps_between(a, b)
    for place in range(1, steps):
        if is_occupied(table, state, a + place * (b - a) // steps):
            return False
    return True


@inner
def are_gaps_empty(table: Table, state: State, storeys: int, members: int) -> bool:
    """P5.1  In a line between each two cells, in a square on each side."""
    if storeys == SQUARE:
        for one, other in SIDES:
            if not is_gap_empty(table, state, member_of(members, one), member_of(members, other)):
                return False
        return True
    for place in range(1, storeys):
        if not is_gap_empty(table, state, member_of(members, place - 1), member_of(members, place)):
            return False
    return True


@inlined
def may_build_at(table: Table, state: State, cell: int, storeys: int, pyramids: int) -> bool:
    """P5.2, P5.5, P9  On an own stone, or in place of a lower own pyramid; experts use no other."""
    seat = mover(state)
    if has(state.stones, seat, cell):
        return table.expert == 0 or pyramids == 0
    if has(state.pyramids, seat, cell):
        return height_at(state, cell) < storeys and (table.expert == 0 or pyramids == 1)
    return False


@inlined
def list_at_height(
    table: Table,
    state: State,
    storeys: int,
    pyramids: int,
    members: int,
    actions: NDArray[np.int64],
    count: int,
) -> int:
    """One pyramid of this height on each cell of the constellation that may bear it."""
    for place in range(CORNERS):
        cell = member_of(members, place)
        if may_build_at(table, state, cell, storeys, pyramids):
            actions[count] = members | storeys << 4 | cell << 8
            count += 1
    return count


@inlined
def list_constellation(
    table: Table, state: State, found: int, actions: NDArray[np.int64], count: int
) -> int:
    """P5.4, P5.6  At least one stone; its own height, or a lower one when none of that is left."""
    seat, storeys, members = mover(state), number_of(found), found & ~(15 << 4)
    stones = stones_among(state, seat, members)
    if stones == 0:
        return count
    if table.empty_gaps == 1 and not are_gaps_empty(table, state, storeys, members):
        return count
    pyramids = min(storeys, CORNERS) - stones
    own_height = state.pyramid_supply[seat, storeys] > 0
    for height in range(storeys if own_height else ONE_CELL, storeys + own_height):
        if state.pyramid_supply[seat, height] > 0:
            count = list_at_height(table, state, height, pyramids, members, actions, count)
    return count


@inlined
def find(members: int, storeys: int, actions: NDArray[np.int64], found: int) -> int:
    """Note a constellation, with what it is worth, to list its builds later."""
    actions[FOUND_AT + found] = members | storeys << 4
    return found + 1


@inlined
def find_from_pair(
    table: Table, own: Cells, a: int, b: int, actions: NDArray[np.int64], found: int
) -> int:
    """P5.1  Every constellation whose first two cells (of a square: whose lower edge) these are."""
    if b - a == 1 or b - a == STRIDE:
        found = find(constellation(a, b, NOWHERE, NOWHERE), PAIR, actions, found)
    c = widened(table.next_in_line[a, b])
    if contains(own, c):
        found = find(constellation(a, b, c, NOWHERE), LINE_OF_3, actions, found)
        d = widened(table.next_in_line[b, c])
        if contains(own, d):
            found = find(constellation(a, b, c, d), LINE_OF_4, actions, found)
    c = widened(table.square_corner[a, b])
    if contains(own, c) and contains(own, b + c - a):
        square = constellation(a, min(b, c), max(b, c), b + c - a)
        found = find(square, SQUARE, actions, found)
    return found


@inlined
def find_single_stones(stones: Cells, actions: NDArray[np.int64], found: int) -> int:
    """P5.1  One storey from one stone."""
    while not is_empty(stones):
        single = constellation(first(stones), NOWHERE, NOWHERE, NOWHERE)
        found = find(single, ONE_CELL, actions, found)
        stones = after_first(stones)
    return found


@inlined
def find_constellations(
    table: Table, stones: Cells, pyramids: Cells, actions: NDArray[np.int64], found: int
) -> int:
    """P5.1  Every constellation of several cells, by its first two.

    One loop for both cells: on a GPU games would wait for each other in the inner one of two.
    """
    own = union(stones, pyramids)
    rest, partners, a = own, EMPTY, NOWHERE
    while not (is_empty(rest) and is_empty(partners)):
        if is_empty(partners):
            a = first(rest)
            rest = after_first(rest)
            partners = common(rest, cell_set(table.partners, a))
        if not is_empty(partners):
            found = find_from_pair(table, own, a, first(partners), actions, found)
            partners = after_first(partners)
    return found


@inlined
def list_builds(table: Table, state: State, actions: NDArray[np.int64]) -> int:
    """P5  Every build, first none. Constellations first, in the buffer's second half."""
    seat = mover(state)
    actions[0] = BUILD_NOTHING
    stones, pyramids = cell_set(state.stones, seat), cell_set(state.pyramids, seat)
    count, found = ONE_LISTED, NONE_FOUND
    if is_empty(stones):
        return count
    if state.pyramid_supply[seat, ONE_CELL] > 0:
        found = find_single_stones(stones, actions, found)
    found = find_constellations(table, stones, pyramids, actions, found)
    for place in range(found):
        count = list_constellation(table, state, actions[FOUND_AT + place], actions, count)
    return count


@inlined
def return_stones(table: Table, state: State, cell: int) -> None:
    """P5.3  All stones on the building cell go back to their owners."""
    for colour in range(table.players):
        if has(state.stones, colour, cell):
            take(state.stones, colour, cell)
            state.supply[colour] += 1


@inlined
def spend_constellation(state: State, seat: int, action: int) -> None:
    """P5.2  The own stones of the constellation return to the supply; pyramids stay."""
    for place in range(CORNERS):
        cell = member_of(action, place)
        if has(state.stones, seat, cell):
            take(state.stones, seat, cell)
            state.supply[seat] += 1


@inlined
def build(table: Table, state: State, action: int) -> None:
    """P5.2, P5.3, P5.5  The pyramid goes up; a lower one it replaces returns to the supply."""
    seat, cell, storeys = mover(state), cell_of(action), number_of(action)
    spend_constellation(state, seat, action)
    return_stones(table, state, cell)
    if has(state.pyramids, seat, cell):
        state.pyramid_supply[seat, height_at(state, cell)] += 1
    put(state.pyramids, seat, cell)
    raise_to(state, cell, storeys)
    state.pyramid_supply[seat, storeys] -= 1
