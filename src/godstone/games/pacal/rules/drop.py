"""P4  Dropping stones into ships."""

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.actions import SUPPLY, Kind, cell_of, number_of, simple
from godstone.games.pacal.cells import (
    NOWHERE,
    Cells,
    after_first,
    cell_set,
    first,
    is_empty,
    size,
    take,
)
from godstone.games.pacal.state import State, Table, mover
from godstone.kernel import inlined, whole

ONE_LISTED = whole(1)
NO_SHIP = whole(0)  # in place of the other seat + 1


@inlined
def drop(other: int, own_from: int, other_from: int) -> int:
    """The action; NOWHERE where no stone is dropped."""
    return simple(Kind.DROP, other, own_from) | other_from << 16


@inlined
def must_drop_both(table: Table, state: State) -> bool:
    """P4.1  Version 1 of some editions: both or none, while a second stone can be had."""
    seat = mover(state)
    to_be_had = state.supply[seat] + size(cell_set(state.stones, seat))
    return table.both_or_none == 1 and state.drops == 2 and to_be_had > 1


@inlined
def may_drop_one(table: Table, state: State) -> bool:
    """P4.1  A single stone, of one drop or of two: into the own ship at least."""
    return state.drops > 0 and not must_drop_both(table, state)


@inlined
def list_into_others(
    table: Table, seat: int, own_from: int, other_from: int, actions: NDArray[np.int64], count: int
) -> int:
    """P4.1  The same drop for each ship that may take the other stone."""
    for other in range(table.players):
        if other != seat:
            actions[count] = drop(other + 1, own_from, other_from)
            count += 1
    return count


@inlined
def list_single(
    table: Table, state: State, source: int, actions: NDArray[np.int64], count: int
) -> int:
    """P4.1  One stone: into the own ship, or with two drops into another; not in all editions."""
    actions[count] = drop(NO_SHIP, source, NOWHERE)
    if state.drops == 2 and table.single_own == 0:
        return list_into_others(table, mover(state), NOWHERE, source, actions, count + 1)
    return count + 1


@inlined
def list_pairs(table: Table, state: State, actions: NDArray[np.int64], count: int) -> int:
    """P4.3  Two from supply; the last from supply and one recycled; or two recycled."""
    seat = mover(state)
    supply = state.supply[seat]
    if supply > 1:
        return list_into_others(table, seat, SUPPLY, SUPPLY, actions, count)
    visible = cell_set(state.stones, seat)
    while not is_empty(visible):
        here = first(visible)
        visible = after_first(visible)
        if supply == 1:
            count = list_into_others(table, seat, SUPPLY, here, actions, count)
        else:
            count = list_pairs_with(table, seat, here, visible, actions, count)
    return count


@inlined
def list_pairs_with(
    table: Table, seat: int, own_from: int, rest: Cells, actions: NDArray[np.int64], count: int
) -> int:
    """P4.3  Stones are alike, so two recycled ones stand in board order."""
    while not is_empty(rest):
        count = list_into_others(table, seat, own_from, first(rest), actions, count)
        rest = after_first(rest)
    return count


@inlined
def list_singles(table: Table, state: State, actions: NDArray[np.int64], count: int) -> int:
    """P4.3  From supply; only when that is empty, recycled from the board."""
    if state.supply[mover(state)] > 0:
        return list_single(table, state, SUPPLY, actions, count)
    visible = cell_set(state.stones, mover(state))
    while not is_empty(visible):
        count = list_single(table, state, first(visible), actions, count)
        visible = after_first(visible)
    return count


@inlined
def list_drops(table: Table, state: State, actions: NDArray[np.int64]) -> int:
    """P4  Every way to drop, first none."""
    actions[0] = drop(NO_SHIP, NOWHERE, NOWHERE)
    count = ONE_LISTED
    if may_drop_one(table, state):
        count = list_singles(table, state, actions, count)
    if state.drops == 2:
        count = list_pairs(table, state, actions, count)
    return count


@inlined
def drop_one(state: State, ship: int, source: int) -> None:
    """P4.1, P4.3  One own stone, from supply or recycled, into a ship."""
    seat = mover(state)
    if source == NOWHERE:
        return
    if source == SUPPLY:
        state.supply[seat] -= 1
    else:
        take(state.stones, seat, source)
    state.cargo[ship, seat] += 1


@inlined
def drop_stones(state: State, action: int) -> None:
    drop_one(state, mover(state), cell_of(action))
    drop_one(state, number_of(action) - 1, (action >> 16) & 255)
