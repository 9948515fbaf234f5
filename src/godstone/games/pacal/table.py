"""From board, player number and options to the table the rules read."""

from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.layout import seen
from godstone.games.pacal.board import SACRED, Board
from godstone.games.pacal.cells import (
    CELL_NAMES,
    EAST,
    NEXT_CELL,
    NORTH,
    NOWHERE,
    NUMBERS,
    SIDE,
    STRIDE,
    WORDS,
    words_of,
)
from godstone.games.pacal.editions import AT_ONCE, EDITIONS, VERSIONS, Options
from godstone.games.pacal.state import (
    ARROWS,
    LAKE_SHORE,
    LAND_CELLS,
    RIVER_SHORE,
    SACRED_CELLS,
    TABLE,
    Table,
    Words,
)

Numbers = NDArray[np.uint8]


def _arrow_cells(cell: int) -> Words:
    """P3.5  The other cells of a cell's row and column."""
    row, column = divmod(cell, STRIDE)
    level = {row * STRIDE + other for other in range(SIDE)}
    upright = {other * STRIDE + column for other in range(SIDE)}
    return words_of((level | upright) - {cell})


ARROW_CELLS: Final = np.zeros((NUMBERS, WORDS), np.uint64)
for _cell in CELL_NAMES.values():
    ARROW_CELLS[_cell] = _arrow_cells(_cell)


def laid_out(board: Board, players: int, options: Options, version: int) -> Words:
    """The board under its covers, the die and the options, as one record."""
    words = np.zeros(TABLE.itemsize // 8, dtype=np.uint64)
    table: Table = seen(words, TABLE)
    _lay_board(table, board, players)
    _lay_options(table, players, options)
    _lay_version(table, options, version)
    _lay_constellations(table, options)
    table.arrows[:] = ARROW_CELLS
    return words


def _lay_board(table: Table, board: Board, players: int) -> None:
    land = board.land(players)
    sacred = {cell for cell in land if board.districts[cell] == SACRED}
    table.places[LAND_CELLS] = words_of(land)
    table.places[SACRED_CELLS] = words_of(sacred)
    table.places[RIVER_SHORE] = words_of(board.river_shore() & set(land))
    table.places[LAKE_SHORE] = words_of(board.lake_shore() & set(land))
    table.districts = len(board.letters())
    for number, letter in enumerate(board.letters()):
        cells = [cell for cell in land if board.districts[cell] == letter]
        table.district[number] = words_of(cells)
        table.value[number] = board.values[letter]
        table.district_of[cells] = number
    table.face_count = len(board.die)
    for place, face in enumerate(board.die):
        table.faces[place] = ARROWS if face == "arrows" else face


def _lay_options(table: Table, players: int, options: Options) -> None:
    edition = EDITIONS[options.edition]
    table.players = players
    table.target = edition.targets[players]
    table.ends_at_target = players in AT_ONCE
    table.diagonals = edition.diagonals
    table.dead_ends = edition.dead_ends
    table.last_ends = edition.last_ends
    table.half_up = edition.half_up
    table.expert = options.expert
    table.tilted = options.tilted_squares
    table.empty_gaps = options.empty_gaps


def _lay_version(table: Table, options: Options, version: int) -> None:
    """What the editions and the versions of these rules decide together."""
    played, single_own = VERSIONS[version], EDITIONS[options.edition].single_own
    table.both_or_none = single_own and played.both_or_none
    table.single_own = single_own and not played.both_or_none
    table.early_gods = played.early_gods
    table.upgrade_counts = played.upgrade_counts


def _lay_constellations(table: Table, options: Options) -> None:
    """P5.1  For every two cells, what continues their line and what makes them a square."""
    lines, corners = _constellations(EDITIONS[options.edition].diagonals, options.tilted_squares)
    table.next_in_line[:] = lines
    table.square_corner[:] = corners
    for a in CELL_NAMES.values():
        begun = (lines[a] != NOWHERE) | (corners[a] != NOWHERE)
        beside = {int(NEXT_CELL[a, EAST]), int(NEXT_CELL[a, NORTH])} - {NOWHERE}
        table.partners[a] = words_of(beside | set(np.flatnonzero(begun).tolist()))


@cache
def _constellations(diagonals: bool, tilted: bool) -> tuple[Numbers, Numbers]:  # noqa: FBT001
    lines = np.full((NUMBERS, NUMBERS), NOWHERE, dtype=np.uint8)
    corners = lines.copy()
    for a, b in combinations(sorted(CELL_NAMES.values()), 2):
        rows, columns = b // STRIDE - a // STRIDE, b % STRIDE - a % STRIDE
        if is_line(rows, columns, diagonals):
            lines[a, b] = moved(b, rows, columns)
        if is_lower_edge(rows, columns, tilted) and moved(b, columns, -rows) != NOWHERE:
            corners[a, b] = moved(a, columns, -rows)
    return lines, corners


def is_line(rows: int, columns: int, diagonals: bool) -> bool:  # noqa: FBT001
    return rows == 0 or columns == 0 or (diagonals and rows == abs(columns))


def is_lower_edge(rows: int, columns: int, tilted: bool) -> bool:  # noqa: FBT001
    """From a square's lowest corner to the right: level, or diagonal where tilted ones count."""
    return columns > 0 and (rows == 0 or (tilted and rows == columns))


def moved(cell: int, rows: int, columns: int) -> int:
    row, column = cell // STRIDE + rows, cell % STRIDE + columns
    return row * STRIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else NOWHERE
