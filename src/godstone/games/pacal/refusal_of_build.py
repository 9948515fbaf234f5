"""Why a build is not legal, looked at in the order a player would."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from godstone.games.api import IllegalMove
from godstone.games.pacal.cells import STRIDE, cell_name, cells_in
from godstone.games.pacal.editions import EDITIONS
from godstone.games.pacal.moves import Build
from godstone.games.pacal.position import pyramids_json
from godstone.games.pacal.rules.build import SIDES, SQUARE, steps_between
from godstone.games.pacal.setup import Setup
from godstone.games.pacal.state import State
from godstone.games.pacal.table import is_line, is_lower_edge, moved
from godstone.kernel import plain
from godstone.messages import Arguments

steps = plain(steps_between)
STONES: Final = {2: "two", 3: "three", 4: "four"}


def refused_build(setup: Setup, state: State, move: Build) -> IllegalMove:
    """The first reason against it."""
    return next(_reasons(setup, state, move))


def _reasons(setup: Setup, state: State, move: Build) -> Iterator[IllegalMove]:
    seat = int(state.to_move)
    stones, pyramids = set(cells_in(state.stones[seat])), set(cells_in(state.pyramids[seat]))
    yield from _foreign_cells(state, move, stones | pyramids)
    yield from _alone(state, move, stones)
    storeys = storeys_of(setup, move.constellation)
    if storeys == 0:
        yield _no_constellation(setup, move)
    if not stones & set(move.constellation):
        yield IllegalMove("P5.4", "refusal.pacal.noOwnStone")
    yield from _full_gaps(setup, state, move, storeys)
    yield from _wrong_height(state, move, storeys)
    if move.cell not in move.constellation:
        yield IllegalMove("P5.2", "refusal.pacal.notOnConstellation")
    yield from _wrong_upgrade(setup, state, move)
    yield from _wrong_for_experts(setup, move, pyramids)
    yield IllegalMove("P5", "refusal.pacal.noBuild")


def _listed(move: Build) -> list[str]:
    return [*map(cell_name, move.constellation)]


def _no_constellation(setup: Setup, move: Build) -> IllegalMove:
    diagonals = "yes" if EDITIONS[setup.options.edition].diagonals else "no"
    stones = STONES[len(move.constellation)]
    said: Arguments = {"cells": _listed(move), "stones": stones, "diagonals": diagonals}
    return IllegalMove("P5.1", "refusal.pacal.noConstellation", said)


def _foreign_cells(state: State, move: Build, own: set[int]) -> Iterator[IllegalMove]:
    for cell in move.constellation:
        if cell in own:
            continue
        where = {"cell": cell_name(cell)}
        if cell in (int(ship) for ship in state.ships):
            yield IllegalMove("P4.2", "refusal.pacal.underShip", where)
        yield IllegalMove("P5.4", "refusal.pacal.nothingOwn", where)


def _alone(state: State, move: Build, stones: set[int]) -> Iterator[IllegalMove]:
    """Why nothing is built on a cell by itself: also the answer to who asks why it is not lit."""
    if len(move.constellation) > 1:
        return
    cell = move.constellation[0]
    if cell not in stones:
        yield IllegalMove("P5.5", "refusal.pacal.pyramidAlone", {"cell": cell_name(cell)})
    if not state.pyramid_supply[int(state.to_move)][1]:
        yield IllegalMove("P5.6", "refusal.pacal.stoneAlone")


def storeys_of(setup: Setup, cells: tuple[int, ...]) -> int:
    """P5.1  What a set of cells in board order is a constellation for; 0 for nothing."""
    if len(cells) == 1:
        return 1
    a, b = cells[0], cells[1]
    rows, columns = b // STRIDE - a // STRIDE, b % STRIDE - a % STRIDE
    if len(cells) == 2:
        return 2 if rows + abs(columns) == 1 else 0
    diagonals = EDITIONS[setup.options.edition].diagonals
    steps = {_step(p, q) for p, q in pairwise(cells)}
    if len(steps) == 1 and is_line(*steps.pop(), diagonals):
        return len(cells)
    return 5 if len(cells) == 4 and _is_square(setup, cells) else 0


def _step(a: int, b: int) -> tuple[int, int]:
    return b // STRIDE - a // STRIDE, b % STRIDE - a % STRIDE


def _is_square(setup: Setup, cells: tuple[int, ...]) -> bool:
    a = cells[0]
    for b in cells[1:3]:
        rows, columns = _step(a, b)
        if is_lower_edge(rows, columns, setup.options.tilted_squares):
            corner = moved(a, columns, -rows)
            if {a, b, corner, b + corner - a} == set(cells):
                return True
    return False


def gap_cells(storeys: int, cells: tuple[int, ...]) -> Iterator[int]:
    """P5.1  What lies between the neighbouring cells of a constellation."""
    sides = SIDES if storeys == SQUARE else pairwise(range(len(cells)))
    for one, other in sides:
        a, b = cells[one], cells[other]
        yield from (a + place * (b - a) // steps(a, b) for place in range(1, steps(a, b)))


def _full_gaps(setup: Setup, state: State, move: Build, storeys: int) -> Iterator[IllegalMove]:
    ships = {int(ship) for ship in state.ships}
    lying = {cell for own in (*state.stones, *state.pyramids) for cell in cells_in(own)}
    full = (ships | lying).intersection(gap_cells(storeys, move.constellation))
    if setup.options.empty_gaps and full:
        gap = {"cell": cell_name(min(full)), "cells": _listed(move)}
        yield IllegalMove("P5.1", "refusal.pacal.fullGap", gap)


def _wrong_height(state: State, move: Build, storeys: int) -> Iterator[IllegalMove]:
    supply = state.pyramid_supply[int(state.to_move)]
    if move.storeys > storeys:
        said: Arguments = {"cells": _listed(move), "storeys": storeys, "asked": move.storeys}
        yield IllegalMove("P5.1", "refusal.pacal.tooHigh", said)
    if move.storeys < storeys and supply[storeys]:
        yield IllegalMove("P5.6", "refusal.pacal.tooLow", {"storeys": storeys})
    if not supply[move.storeys]:
        yield IllegalMove("P5.6", "refusal.pacal.noneLeft", {"storeys": move.storeys})


def _wrong_upgrade(setup: Setup, state: State, move: Build) -> Iterator[IllegalMove]:
    cell = "" if move.cell is None else cell_name(move.cell)
    standing = pyramids_json(state, setup.colours).get(cell)
    if standing and standing[1] >= move.storeys:
        said: Arguments = {"cell": cell, "storeys": standing[1]}
        yield IllegalMove("P5.5", "refusal.pacal.notHigher", said)


def _wrong_for_experts(setup: Setup, move: Build, pyramids: set[int]) -> Iterator[IllegalMove]:
    if setup.options.expert and pyramids & set(move.constellation):
        yield IllegalMove("P9", "refusal.pacal.expert")
