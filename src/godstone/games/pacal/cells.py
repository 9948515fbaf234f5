"""Cells of the grid, and sets of cells as three words of 64 bits.

A cell is `row * 14 + column`, rows from the bottom, so the order of the numbers is board order.
Column 13 and every number above row 12 are no cell: they are in no set of places, so the edge is
an obstacle like any other, and a shifted set never wraps round into the next row.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.kernel import inlined, lowest_bit, popcount, whole

SIDE: Final = 13  # the largest board
STRIDE: Final = SIDE + 1
NUMBERS: Final = 192  # cells and no-cells
NOWHERE: Final = whole(NUMBERS - 1)  # a number that is never a cell
WORDS: Final = 3
ONE: Final = np.uint64(1)
NONE: Final = np.uint64(0)

Cells = tuple[np.uint64, np.uint64, np.uint64]

EMPTY: Final[Cells] = (NONE, NONE, NONE)
ROW: Final = np.arange(NUMBERS, dtype=np.int64) // STRIDE  # [NUMBERS]
COLUMN: Final = np.arange(NUMBERS, dtype=np.int64) % STRIDE  # [NUMBERS]
DIRECTIONS: Final = 4
EAST, NORTH, WEST, SOUTH = range(DIRECTIONS)


def _neighbour(cell: int, step: tuple[int, int]) -> int:
    row, column = cell // STRIDE + step[0], cell % STRIDE + step[1]
    inside = cell % STRIDE < SIDE and 0 <= row < SIDE and 0 <= column < SIDE
    return row * STRIDE + column if inside else NOWHERE


NEXT_CELL: Final = np.array(  # [NUMBERS, DIRECTIONS]
    [
        [_neighbour(cell, step) for step in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        for cell in range(NUMBERS)
    ],
    dtype=np.int64,
)


@cache
def cell_name(cell: int) -> str:
    """c4 for column c, row 4."""
    return f"{'abcdefghijklm'[cell % STRIDE]}{cell // STRIDE + 1}"


CELL_NAMES: Final = {
    cell_name(row * STRIDE + column): row * STRIDE + column
    for row in range(SIDE)
    for column in range(SIDE)
}


def words_of(cells: Iterable[int]) -> NDArray[np.uint64]:
    """The set of these cells, as the records keep it."""
    words = np.zeros(WORDS, dtype=np.uint64)
    for cell in cells:
        words[cell // 64] |= ONE << np.uint64(cell % 64)
    return words


def cells_in(words: Iterable[int] | NDArray[np.uint64]) -> list[int]:
    """The cells of a set, in board order."""
    cells = []
    for place, word in enumerate(words):
        rest = int(word)
        while rest:
            lowest = rest & -rest
            cells.append(64 * place + lowest.bit_length() - 1)
            rest ^= lowest
    return cells


@inlined
def word_of(cell: int) -> np.uint64:
    """Which word holds the cell. (Not signed: Numba need not look for an index from the end.)"""
    return np.uint64(cell) >> np.uint64(6)


@inlined
def bit_of(cell: int) -> np.uint64:
    """The cell in its word."""
    return ONE << np.uint64(cell & 63)


@inlined
def cell_set(sets: NDArray[np.uint64], which: int) -> Cells:
    """One of the sets in a record. (Its words one by one: a view of a row costs more.)"""
    return (sets[which, 0], sets[which, 1], sets[which, 2])


@inlined
def only(cell: int) -> Cells:
    word, bit = cell >> 6, bit_of(cell)
    return (bit if word == 0 else NONE, bit if word == 1 else NONE, bit if word == 2 else NONE)


@inlined
def union(a: Cells, b: Cells) -> Cells:
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2])


@inlined
def common(a: Cells, b: Cells) -> Cells:
    return (a[0] & b[0], a[1] & b[1], a[2] & b[2])


@inlined
def without(a: Cells, b: Cells) -> Cells:
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2])


@inlined
def is_empty(a: Cells) -> bool:
    return (a[0] | a[1] | a[2]) == NONE


@inlined
def size(a: Cells) -> int:
    return popcount(a[0]) + popcount(a[1]) + popcount(a[2])


@inlined
def contains(a: Cells, cell: int) -> bool:
    word = a[0] if cell < 64 else (a[1] if cell < 128 else a[2])
    return (word & bit_of(cell)) != NONE


@inlined
def first(a: Cells) -> int:
    """The first cell in board order of a set that is not empty."""
    if a[0] != NONE:
        return lowest_bit(a[0])
    if a[1] != NONE:
        return 64 + lowest_bit(a[1])
    return 128 + lowest_bit(a[2])


@inlined
def after_first(a: Cells) -> Cells:
    """The set without its first cell."""
    if a[0] != NONE:
        return (a[0] & (a[0] - ONE), a[1], a[2])
    if a[1] != NONE:
        return (a[0], a[1] & (a[1] - ONE), a[2])
    return (a[0], a[1], a[2] & (a[2] - ONE))


@inlined
def east(a: Cells) -> Cells:
    return (a[0] << 1, (a[1] << 1) | (a[0] >> 63), (a[2] << 1) | (a[1] >> 63))


@inlined
def west(a: Cells) -> Cells:
    return ((a[0] >> 1) | (a[1] << 63), (a[1] >> 1) | (a[2] << 63), a[2] >> 1)


@inlined
def north(a: Cells) -> Cells:
    return (a[0] << 14, (a[1] << 14) | (a[0] >> 50), (a[2] << 14) | (a[1] >> 50))


@inlined
def south(a: Cells) -> Cells:
    return ((a[0] >> 14) | (a[1] << 50), (a[1] >> 14) | (a[2] << 50), a[2] >> 14)


@inlined
def has(sets: NDArray[np.uint64], which: int, cell: int) -> bool:
    """Whether one of the sets in a record holds the cell."""
    return (sets[which, word_of(cell)] & bit_of(cell)) != NONE


@inlined
def put(sets: NDArray[np.uint64], which: int, cell: int) -> None:
    sets[which, word_of(cell)] |= bit_of(cell)


@inlined
def take(sets: NDArray[np.uint64], which: int, cell: int) -> None:
    sets[which, word_of(cell)] &= ~bit_of(cell)
