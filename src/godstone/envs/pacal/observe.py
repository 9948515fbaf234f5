"""A position as bytes for an agent, in the layout of `planes`. Kernels only."""

import numpy as np
from numpy.typing import NDArray

from godstone.envs.pacal.planes import (
    FIRST_NUMBERS,
    MOST,
    SEAT_NUMBERS,
    SEAT_PLANES,
)
from godstone.games.pacal.cells import (
    NOWHERE,
    STRIDE,
    Cells,
    after_first,
    cell_set,
    first,
    is_empty,
)
from godstone.games.pacal.rules.build import height_at
from godstone.games.pacal.state import ARROWS, GODS, HEIGHTS, State, Step, Table, mover, ship_of
from godstone.kernel import inlined, inner, whole

Shown = NDArray[np.uint8]
ONE = whole(1)


@inlined
def ahead_of(table: Table, seat: int, looking: int) -> int:
    """How many seats clockwise one is from the one that looks."""
    return seat - looking if seat >= looking else seat - looking + table.players


@inlined
def byte(number: int) -> int:
    return min(number, MOST)


@inlined
def mark_cells(shown: Shown, start: int, columns: int, cells: Cells) -> None:
    """A plane of ones."""
    while not is_empty(cells):
        cell = first(cells)
        cells = after_first(cells)
        shown[start + cell // STRIDE * columns + cell % STRIDE] = 1


@inlined
def mark_heights(state: State, shown: Shown, start: int, columns: int, cells: Cells) -> None:
    """A plane of storeys."""
    while not is_empty(cells):
        cell = first(cells)
        cells = after_first(cells)
        shown[start + cell // STRIDE * columns + cell % STRIDE] = height_at(state, cell)


@inner
def show_cells(
    table: Table, state: State, looking: int, rows: int, columns: int, shown: Shown
) -> None:
    """The planes of all seats."""
    plane, players = rows * columns, table.players
    for seat in range(players):
        ahead = ahead_of(table, seat, looking)
        mark_cells(shown, ahead * plane, columns, cell_set(state.stones, seat))
        start = (players + ahead) * plane
        mark_heights(state, shown, start, columns, cell_set(state.pyramids, seat))
        ship = ship_of(state, seat)
        if ship != NOWHERE:
            start = (2 * players + ahead) * plane
            shown[start + ship // STRIDE * columns + ship % STRIDE] = 1


@inlined
def show_step(state: State, shown: Shown, start: int) -> None:
    """A one for what is to be decided; nothing once it is over."""
    if state.step == Step.PLACE:
        shown[start] = 1
    elif state.step == Step.FLY:
        shown[start + 1] = 1
    elif state.step == Step.DROP:
        shown[start + 2] = 1
    elif state.step == Step.BUILD:
        shown[start + 3] = 1


@inner
def show_numbers(table: Table, state: State, looking: int, shown: Shown, start: int) -> None:
    """What is no seat's."""
    show_step(state, shown, start)
    if state.step != Step.PLACE:
        shown[start + 4] = 1 if state.die == ARROWS else 0
        shown[start + 5] = state.die
    if state.step == Step.DROP:
        shown[start + 6] = state.drops
    shown[start + 7] = byte(state.round_number)
    shown[start + 8] = state.final_round
    shown[start + 9] = ahead_of(table, mover(state), looking)
    shown[start + 10] = ahead_of(table, state.starter, looking)


@inner
def show_seat(
    table: Table, state: State, seat: int, looking: int, memory: int, shown: Shown, start: int
) -> None:
    """What one seat has."""
    shown[start] = byte(state.score[seat])
    shown[start + 1] = state.supply[seat]
    for storeys in range(1, HEIGHTS):
        shown[start + 1 + storeys] = state.pyramid_supply[seat, storeys]
    for god in range(len(GODS)):
        shown[start + 1 + HEIGHTS + god] = state.gods[seat, god]
    if memory == 1:
        for colour in range(table.players):
            place = start + SEAT_NUMBERS + ahead_of(table, colour, looking)
            shown[place] = state.cargo[seat, colour]


@inlined
def show(
    table: Table,
    state: State,
    looking: int,
    rows: int,
    columns: int,
    memory: int,
    shown: Shown,
) -> None:
    """All of it, onto bytes that are 0."""
    show_cells(table, state, looking, rows, columns, shown)
    start = SEAT_PLANES * table.players * rows * columns
    show_numbers(table, state, looking, shown, start)
    start += FIRST_NUMBERS
    for seat in range(table.players):
        place = start + ahead_of(table, seat, looking) * (SEAT_NUMBERS + table.players)
        show_seat(table, state, seat, looking, memory, shown, place)
