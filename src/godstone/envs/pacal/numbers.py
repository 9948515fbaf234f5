"""Between a legal action and its number, in a position. Laws: each is the other's inverse."""

import numpy as np
from numpy.typing import NDArray

from godstone.envs.pacal.space import (
    BOTH_FROM_SUPPLY,
    BUILDS_OF_LINE_3,
    BUILDS_OF_PAIR,
    DROPS_PER_SHIP,
    HEIGHTS_OF_LINE_3,
    HEIGHTS_OF_LINE_4,
    HEIGHTS_OF_PAIR,
    HEIGHTS_OF_SQUARE,
    LAST_AND_RECYCLED,
    OTHER_SHIPS,
    OWN_ALONE,
    SOURCES,
    TWO_RECYCLED,
    Actions,
    Space,
    space_of,
)
from godstone.games.pacal.actions import (
    SUPPLY,
    Kind,
    cell_of,
    kind_of,
    member_of,
    number_of,
    simple,
)
from godstone.games.pacal.cells import (
    NONE,
    NOWHERE,
    ONE,
    STRIDE,
    Cells,
    after_first,
    bit_of,
    cell_set,
    contains,
    first,
    is_empty,
    size,
    union,
)
from godstone.games.pacal.rules.build import BUILD_NOTHING, CORNERS, SQUARE
from godstone.games.pacal.rules.drop import NO_SHIP, drop
from godstone.games.pacal.rules.flight import (
    NO_DROPS,
    ONE_DROP,
    TWO_DROPS,
    free_cells,
    god_ends,
    one_drop_ends,
    two_drop_ends,
)
from godstone.games.pacal.rules.turn import free_places
from godstone.games.pacal.state import GODS, State, Step, Table, Words, mover, state_of, table_of
from godstone.kernel import entry, inlined, inner, popcount, whole, widened

NO_ACTION = whole(-1)
FIRST = whole(0)


@inlined
def rank_of(cells: Cells, cell: int) -> int:
    """How many cells of a set come before this one."""
    below = bit_of(cell) - ONE
    if cell < 64:
        return popcount(cells[0] & below)
    if cell < 128:
        return popcount(cells[0]) + popcount(cells[1] & below)
    return popcount(cells[0]) + popcount(cells[1]) + popcount(cells[2] & below)


@inlined
def cell_at(cells: Cells, rank: int) -> int:
    """The cell of this rank in a set that has so many."""
    for _ in range(rank):
        cells = after_first(cells)
    return first(cells)


@inlined
def source_number(stones: Cells, source: int) -> int:
    """The supply, or the rank of a recycled stone."""
    return FIRST if source == SUPPLY else 1 + rank_of(stones, source)


@inlined
def source_at(stones: Cells, number: int) -> int:
    return SUPPLY if number == 0 else cell_at(stones, number - 1)


@inner
def two_sources(stones: Cells, own_from: int, other_from: int) -> int:
    """P4.3  In the block of a ship: where two stones come from."""
    if other_from == SUPPLY:
        return BOTH_FROM_SUPPLY
    second = rank_of(stones, other_from)
    if own_from == SUPPLY:
        return LAST_AND_RECYCLED + second
    return TWO_RECYCLED + second * (second - 1) // 2 + rank_of(stones, own_from)


@inner
def drop_number(table: Table, state: State, action: int) -> int:
    """The number of a drop, in its section."""
    seat = mover(state)
    stones = cell_set(state.stones, seat)
    other, own_from, other_from = number_of(action), cell_of(action), member_of(action, FIRST)
    if other == NO_SHIP:
        return FIRST if own_from == NOWHERE else OWN_ALONE + source_number(stones, own_from)
    ahead = other - 1 - seat if other - 1 > seat else other - 1 - seat + table.players
    block = OTHER_SHIPS + (ahead - 1) * DROPS_PER_SHIP
    if own_from == NOWHERE:
        return block + source_number(stones, other_from)
    return block + two_sources(stones, own_from, other_from)


@inner
def two_recycled(other: int, stones: Cells, number: int) -> int:
    """P4.3  The drop of a pair of own stones, by the number of the pair."""
    second = 1
    while (second + 1) * second // 2 <= number:
        second += 1
    rank = number - second * (second - 1) // 2
    return drop(other, cell_at(stones, rank), cell_at(stones, second))


@inner
def drop_at(table: Table, state: State, number: int) -> int:
    """The drop of a number in its section."""
    seat = mover(state)
    stones = cell_set(state.stones, seat)
    if number == 0:
        return drop(NO_SHIP, NOWHERE, NOWHERE)
    if number < OTHER_SHIPS:
        return drop(NO_SHIP, source_at(stones, number - OWN_ALONE), NOWHERE)
    ahead = (number - OTHER_SHIPS) // DROPS_PER_SHIP + 1
    part = (number - OTHER_SHIPS) % DROPS_PER_SHIP
    ship = seat + ahead if seat + ahead < table.players else seat + ahead - table.players
    if part < SOURCES:
        return drop(ship + 1, NOWHERE, source_at(stones, part))
    if part == BOTH_FROM_SUPPLY:
        return drop(ship + 1, SUPPLY, SUPPLY)
    if part < TWO_RECYCLED:
        return drop(ship + 1, SUPPLY, cell_at(stones, part - LAST_AND_RECYCLED))
    return two_recycled(ship + 1, stones, part - TWO_RECYCLED)


@inlined
def storeys_meant(members: int) -> int:
    """P5.1  What a constellation is worth. Four cells in a line are as far apart as two of them."""
    a, b, c = member_of(members, 0), member_of(members, 1), member_of(members, 2)
    if b == NOWHERE:
        return FIRST + 1
    if c == NOWHERE:
        return FIRST + 2
    if member_of(members, 3) == NOWHERE:
        return FIRST + 3
    return FIRST + 4 if c - b == b - a else SQUARE


@inlined
def place_among(members: int, cell: int) -> int:
    for place in range(CORNERS):
        if member_of(members, place) == cell:
            return place
    return FIRST


@inlined
def height_rank(state: State, most: int, storeys: int) -> int:
    """P5.6  How many higher ones could be built in place of this: 0 for the constellation's own."""
    rank = 0
    for higher in range(storeys + 1, most):
        rank += 1 if state.pyramid_supply[mover(state), higher] > 0 else 0
    return rank


@inlined
def height_at_rank(state: State, most: int, rank: int) -> int:
    """The height of a rank; 0 if there is none."""
    if state.pyramid_supply[mover(state), most] > 0:
        return most if rank == 0 else FIRST
    storeys = most - 1
    while storeys > 0:
        if state.pyramid_supply[mover(state), storeys] > 0:
            if rank == 0:
                return storeys
            rank -= 1
        storeys -= 1
    return FIRST


@inner
def build_number(space: Space, state: State, action: int) -> int:
    """The number of a build, in its section."""
    storeys, cell = number_of(action), cell_of(action)
    if storeys == 0:
        return FIRST
    most = storeys_meant(action)
    if most == 1:
        return 1 + widened(space.index[cell])
    a, b = member_of(action, 0), member_of(action, 1)
    place, rank = place_among(action, cell), height_rank(state, most, storeys)
    if most == SQUARE:
        return widened(space.squares[a, b]) + place * HEIGHTS_OF_SQUARE + rank
    start = widened(space.lines[a, b])
    if most == 2:
        return start + place * HEIGHTS_OF_PAIR + rank
    if b - a == 1 or b - a == STRIDE:
        start += BUILDS_OF_PAIR
    if most == 3:
        return start + place * HEIGHTS_OF_LINE_3 + rank
    return start + BUILDS_OF_LINE_3 + place * HEIGHTS_OF_LINE_4 + rank


@inner
def build_at(builds: Actions, state: State, number: int) -> int:
    """The build of a number in its section."""
    if number == 0:
        return BUILD_NOTHING
    ranked = builds[number]
    storeys = height_at_rank(state, storeys_meant(ranked), number_of(ranked))
    return (ranked & ~(15 << 4)) | storeys << 4


@inner
def flight_number(space: Space, action: int) -> int:
    """The number of a flight, a god stone or a lift."""
    kind, cell = kind_of(action), widened(space.index[cell_of(action)])
    if kind == Kind.FLY:
        return space.fly + cell
    if kind == Kind.LIFT:
        return space.lift + cell
    god = FIRST
    while GODS[god] != number_of(action):
        god += 1
    return space.god + god * space.cell_count + cell


@inner
def flight_at(table: Table, space: Space, state: State, number: int) -> int:
    """The flight of a number. P3.3, P3.4  A straight one gives two drops, a bent one one."""
    if number >= space.lift:
        return simple(Kind.LIFT, NO_DROPS, widened(space.cells[number - space.lift]))
    if number >= space.god:
        god = (number - space.god) // space.cell_count
        cell = (number - space.god) % space.cell_count
        return simple(Kind.GOD, GODS[god], widened(space.cells[cell]))
    cell = widened(space.cells[number - space.fly])
    straight = contains(two_drop_ends(table, state, free_cells(table, state)), cell)
    return simple(Kind.FLY, TWO_DROPS if straight else ONE_DROP, cell)


@inlined
def number_of_action(table: Table, space: Space, state: State, action: int) -> int:
    """The number of a legal action that is not chance's."""
    if state.step == Step.FLY:
        return flight_number(space, action)
    if state.step == Step.DROP:
        return space.drop + drop_number(table, state, action)
    if state.step == Step.BUILD:
        return space.build + build_number(space, state, action)
    return space.place + widened(space.sacred_index[cell_of(action)])


@inlined
def action_of_number(table: Table, space: Space, builds: Actions, state: State, number: int) -> int:
    """The action of a number that is legal now."""
    if state.step == Step.FLY:
        return flight_at(table, space, state, number)
    if state.step == Step.DROP:
        return drop_at(table, state, number - space.drop)
    if state.step == Step.BUILD:
        return build_at(builds, state, number - space.build)
    return simple(Kind.PLACE, NO_DROPS, widened(space.sacred[number - space.place]))


@entry
def number_words(table: Words, space: Words, state: Words, action: int) -> int:
    """`number_of_action` for callers in Python."""
    return number_of_action(table_of(table), space_of(space), state_of(state), action)


@inlined
def is_of_step(space: Space, step: int, number: int) -> bool:
    """Is it one of the numbers among which a step's legal ones are?"""
    if step == Step.BUILD:
        return space.build <= number < space.total
    if step == Step.DROP:
        return space.drop <= number < space.build
    if step == Step.FLY:
        return space.fly <= number < space.drop
    return step == Step.PLACE and space.place <= number < space.fly


@entry
def action_words(table: Words, space: Words, builds: Actions, state: Words, number: int) -> int:
    """`action_of_number` for callers in Python; NO_ACTION for what is no number of this step."""
    numbers, here = space_of(space), state_of(state)
    if not is_of_step(numbers, here.step, number):
        return NO_ACTION
    return action_of_number(table_of(table), numbers, builds, here, number)


@inlined
def mark_cells(space: Space, cells: Cells, start: int, mask: Words) -> None:
    """Set the bits of a set of cells, in a section that has one for each."""
    while not is_empty(cells):
        number = start + widened(space.index[first(cells)])
        mask[number >> 6] |= bit_of(number)
        cells = after_first(cells)


@inlined
def mark_places(table: Table, space: Space, state: State, mask: Words) -> int:
    """P1.5  The same for the sacred cells on which a ship may be placed; how many they are."""
    cells = free_places(table, state)
    listed = size(cells)
    while not is_empty(cells):
        number = space.place + widened(space.sacred_index[first(cells)])
        mask[number >> 6] |= bit_of(number)
        cells = after_first(cells)
    return listed


@inlined
def mark_flights(table: Table, space: Space, state: State, mask: Words) -> int:
    """P3  Set the bits of what `list_flights` lists; how many they are."""
    free = free_cells(table, state)
    straight = two_drop_ends(table, state, free)
    flights = union(straight, one_drop_ends(table, state, free, straight))
    anywhere = god_ends(table, state, free, straight)
    mark_cells(space, flights, space.fly, mask)
    listed, places = size(flights), size(anywhere)
    for god in range(len(GODS)):
        if state.gods[mover(state), god] == 1:
            mark_cells(space, anywhere, space.god + god * space.cell_count, mask)
            listed += places
    if listed == 0:
        mark_cells(space, anywhere, space.lift, mask)
        listed = places
    return listed


@inlined
def mark_legal(
    table: Table,
    space: Space,
    state: State,
    actions: NDArray[np.int64],
    count: int,
    mask: Words,
) -> None:
    """Set the bits of what was listed."""
    for place in range(count):
        number = number_of_action(table, space, state, actions[place])
        mask[number >> 6] |= bit_of(number)


@inlined
def is_marked(mask: Words, number: int) -> bool:
    return (mask[number >> 6] & bit_of(number)) != NONE
