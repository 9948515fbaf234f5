"""P3  Flying: obstacles, straight and bent flights, arrows, god stones, lift-off and landing."""

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.actions import Kind, simple
from godstone.games.pacal.cells import (
    EMPTY,
    NONE,
    NUMBERS,
    ONE,
    STRIDE,
    Cells,
    cell_set,
    common,
    contains,
    east,
    has,
    is_empty,
    north,
    only,
    put,
    south,
    take,
    union,
    west,
    without,
)
from godstone.games.pacal.state import (
    ARROWS,
    GODS,
    LAND_CELLS,
    SACRED_CELLS,
    State,
    Table,
    mover,
    ship_of,
)
from godstone.kernel import inlined, lowest_bit, whole

NO_DROPS, ONE_DROP, TWO_DROPS = map(whole, range(3))
NONE_LISTED = whole(0)
STEPS_ASIDE = (whole(1), whole(STRIDE), whole(-1), whole(-STRIDE))  # east, north, west, south
FIRST_WORD, SECOND_WORD, THIRD_WORD = map(whole, (0, 64, 128))


@inlined
def free_cells(table: Table, state: State) -> Cells:
    """P3.9  On the board, no lake, no cover, no ship, no pyramid. Stones do not matter."""
    free = cell_set(table.places, LAND_CELLS)
    for seat in range(table.players):
        free = without(free, cell_set(state.pyramids, seat))
        free = without(free, only(ship_of(state, seat)))
    return free


@inlined
def straight_end(free: Cells, start: int, step: int, number: int) -> int:
    """P3.3  The whole number, unless an obstacle ends it early."""
    here = start
    for _ in range(number):
        ahead = here + step
        if ahead < 0 or ahead >= NUMBERS or not contains(free, ahead):
            break
        here = ahead
    return here


@inlined
def straight_ends(free: Cells, start: int, number: int) -> Cells:
    """P3.3  One for each direction that is open; at least one cell is flown."""
    ends = EMPTY
    for step in STEPS_ASIDE:
        end = straight_end(free, start, step, number)
        if end != start:
            ends = union(ends, only(end))
    return ends


@inlined
def bent_ends(free: Cells, start: int, number: int, dead_ends: int) -> Cells:
    """P3.4  Exactly the number, never back; or to a dead end. All ends at once.

    The walk is done for all paths together: four sets of ships, by heading. Those that never
    turned are among them, for they end only where straight flights end: the caller takes these off.
    """
    launch = only(start)
    sky = union(free, launch)
    e, n = common(east(launch), sky), common(north(launch), sky)
    w, s = common(west(launch), sky), common(south(launch), sky)
    to_east, to_north, to_west, to_south = west(sky), south(sky), east(sky), north(sky)
    upright, level = union(to_north, to_south), union(to_east, to_west)
    ends = EMPTY
    for _ in range(number - 1):
        if dead_ends == 1:
            ends = union(ends, without(e, union(to_east, upright)))
            ends = union(ends, without(w, union(to_west, upright)))
            ends = union(ends, without(n, union(to_north, level)))
            ends = union(ends, without(s, union(to_south, level)))
        vertical, horizontal = union(n, s), union(e, w)
        e, w = common(east(union(e, vertical)), sky), common(west(union(w, vertical)), sky)
        n, s = common(north(union(n, horizontal)), sky), common(south(union(s, horizontal)), sky)
    ends = union(ends, union(union(e, n), union(w, s)))
    return without(ends, launch)


@inlined
def arrow_ends(table: Table, free: Cells, start: int) -> Cells:
    """P3.5  Any distance in one direction, over everything, to a free cell."""
    return common(free, cell_set(table.arrows, start))


@inlined
def two_drop_ends(table: Table, state: State, free: Cells) -> Cells:
    """P3.3, P3.5, P3.8  Where straight flights and arrows lead; in round 1 out, if they can."""
    start = ship_of(state, mover(state))
    arrows = state.die == ARROWS
    ends = arrow_ends(table, free, start) if arrows else straight_ends(free, start, state.die)
    if state.round_number == 1:
        out = without(ends, cell_set(table.places, SACRED_CELLS))
        if not is_empty(out):
            return out
    return ends


@inlined
def one_drop_ends(table: Table, state: State, free: Cells, straight: Cells) -> Cells:
    """P3.4, P3.8  Where only a bent flight leads. None in round 1."""
    if state.die == ARROWS or state.round_number == 1:
        return EMPTY
    start = ship_of(state, mover(state))
    return without(bent_ends(free, start, state.die, table.dead_ends), straight)


@inlined
def god_ends(table: Table, state: State, free: Cells, straight: Cells) -> Cells:
    """P3.6, P3.8  Any free cell; in round 1 one outside, and only without a straight flight."""
    if state.round_number > 1:
        return free
    if is_empty(straight) or table.early_gods == 1:
        return without(free, cell_set(table.places, SACRED_CELLS))
    return EMPTY


@inlined
def list_word(
    word: np.uint64, base: int, kind: int, number: int, actions: NDArray[np.int64], count: int
) -> int:
    """The cells of one word of a set."""
    while word != NONE:
        actions[count] = simple(kind, number, base + lowest_bit(word))
        word &= word - ONE
        count += 1
    return count


@inlined
def list_cells(ends: Cells, kind: int, number: int, actions: NDArray[np.int64], count: int) -> int:
    """One action for each cell of a set, in board order."""
    count = list_word(ends[0], FIRST_WORD, kind, number, actions, count)
    count = list_word(ends[1], SECOND_WORD, kind, number, actions, count)
    return list_word(ends[2], THIRD_WORD, kind, number, actions, count)


@inlined
def list_flights(table: Table, state: State, actions: NDArray[np.int64]) -> int:
    """P3  Every flight, then every use of a god stone; P3.7 when there is neither."""
    free = free_cells(table, state)
    straight = two_drop_ends(table, state, free)
    bent = one_drop_ends(table, state, free, straight)
    count = list_cells(straight, Kind.FLY, TWO_DROPS, actions, NONE_LISTED)
    count = list_cells(bent, Kind.FLY, ONE_DROP, actions, count)
    anywhere = god_ends(table, state, free, straight)
    for god in range(len(GODS)):
        if state.gods[mover(state), god] == 1:
            count = list_cells(anywhere, Kind.GOD, GODS[god], actions, count)
    if count == 0:
        count = list_cells(anywhere, Kind.LIFT, NO_DROPS, actions, count)
    return count


@inlined
def lift_off(table: Table, state: State, seat: int) -> None:
    """P3.1  The stones stay and become visible; a colour that lies there twice goes home."""
    cell = ship_of(state, seat)
    for colour in range(table.players):
        left = state.cargo[seat, colour]
        if left == 1:
            put(state.stones, colour, cell)
        elif left > 1:
            state.supply[colour] += left
        state.cargo[seat, colour] = 0


@inlined
def land(table: Table, state: State, seat: int, cell: int) -> None:
    """P4.2  The ship stands over what lies there: out of sight."""
    state.ships[seat] = cell
    for colour in range(table.players):
        if has(state.stones, colour, cell):
            take(state.stones, colour, cell)
            state.cargo[seat, colour] += 1


@inlined
def spend_god_stone(state: State, seat: int, worth: int) -> None:
    """P3.6  It leaves the game."""
    for god in range(len(GODS)):
        if GODS[god] == worth:
            state.gods[seat, god] = 0
