"""The board as the game in hand sees it: cells, districts, lake, river, covers (P1.2, P1.4)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

Cell = tuple[int, int]  # (column, row), both counted from 1; a1 is (1, 1), bottom left
Face = int | str  # a number, or "arrows"

ARROWS = "arrows"
SACRED = "S"
LAKE = "~"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
UP, DOWN, LEFT, RIGHT = (0, 1), (0, -1), (-1, 0), (1, 0)
DIRECTIONS = (UP, DOWN, LEFT, RIGHT)

COVERS_USED: dict[int, tuple[str, ...]] = {2: ("2", "2/3"), 3: ("2/3",), 4: ("4",), 5: ()}


@dataclass(frozen=True)
class Board:
    """What the rules need of a board; covered cells and the lake are not in `district`."""

    columns: int
    rows: int
    district: dict[Cell, str]
    value: dict[str, int]
    faces: tuple[Face, ...]
    river_shore: frozenset[Cell]
    lake_shore: frozenset[Cell]

    def sacred(self) -> set[Cell]:
        """P1.5: the cells of the sacred district."""
        return {cell for cell, letter in self.district.items() if letter == SACRED}


def step(cell: Cell, direction: Cell, count: int = 1) -> Cell:
    """The cell `count` cells away in a direction."""
    return (cell[0] + count * direction[0], cell[1] + count * direction[1])


def neighbours(cell: Cell) -> list[Cell]:
    """The four cells beside a cell, on the board or not."""
    return [step(cell, direction) for direction in DIRECTIONS]


def cell_name(cell: Cell) -> str:
    """The cell in notation: columns are letters from the left, rows numbers from the bottom."""
    return f"{LETTERS[cell[0] - 1]}{cell[1]}"


def board_order(cell: Cell) -> tuple[int, int]:
    """The sort key of the notation's board order: row by row from a1."""
    return (cell[1], cell[0])


def parse_board(text: str, players: int) -> Board:
    """Read a board file and lay the covers for this number of players (P1.4)."""
    data: dict[str, Any] = tomllib.loads(text)
    lines = [line.split() for line in data["map"].strip().splitlines()]
    rows, columns = len(lines), max(len(line) for line in lines)
    letters = {
        (column, rows - from_top): letter
        for from_top, line in enumerate(lines)
        for column, letter in enumerate(line, start=1)
    }
    covered = _covered_districts(data.get("covers", {}), players)
    lake = {cell for cell, letter in letters.items() if letter == LAKE}
    district = {
        cell: letter for cell, letter in letters.items() if letter != LAKE and letter not in covered
    }
    return Board(
        columns=columns,
        rows=rows,
        district=district,
        value=dict(data["values"]),
        faces=tuple(data["die"]),
        river_shore=frozenset(_river_sides(data.get("river", []), rows) & district.keys()),
        lake_shore=frozenset(cell for cell in district if lake & set(neighbours(cell))),
    )


def _covered_districts(covers: dict[str, list[str]], players: int) -> set[str]:
    """P1.4: the districts under the covers that this number of players uses."""
    return {letter for cover in COVERS_USED[players] for letter in covers.get(cover, [])}


def _river_sides(corners: list[list[int]], rows: int) -> set[Cell]:
    """Shores: the cells on both sides of every river segment (some may be lake or covered).

    A corner is [row, column] counted from the top left corner of the grid, which is [0, 0].
    """
    sides: set[Cell] = set()
    for (row, column), (next_row, next_column) in pairwise(corners):
        if column == next_column:  # flows up or down, between the cells left and right of it
            for from_top in range(min(row, next_row), max(row, next_row)):
                sides |= {(column, rows - from_top), (column + 1, rows - from_top)}
        elif row == next_row:  # flows sideways, between the cells above and below it
            for from_left in range(min(column, next_column), max(column, next_column)):
                sides |= {(from_left + 1, rows - row + 1), (from_left + 1, rows - row)}
        else:
            raise ValueError("a river segment runs neither along a row nor along a column")
    return sides
