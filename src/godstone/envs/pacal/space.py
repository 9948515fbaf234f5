"""One numbering of Pacal's actions: every move that could ever be legal on a board has a number.

The order is that of `SECTIONS`, and in each section that of its rows. What chance decides has no
number. A number says nothing of the seat: other ships are counted on from the mover's, so that
the numbers mean the same whoever moves.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from godstone.games.layout import LongInt, layout_of, seen
from godstone.games.pacal.actions import Kind
from godstone.games.pacal.cells import NOWHERE, NUMBERS, STRIDE, cells_in
from godstone.games.pacal.state import (
    GODS,
    LAND_CELLS,
    SACRED_CELLS,
    STONES,
    TABLE,
    Bytes,
    Table,
    Words,
)
from godstone.kernel import record_view, whole

Actions = NDArray[np.int64]
Starts = NDArray[np.uint16]

# P4  Drops: none; the own ship alone; then a block for each other ship.
SOURCES: Final = whole(1 + STONES)  # the supply, or one of the own stones in board order
PAIRS: Final = whole(STONES * (STONES - 1) // 2)
OWN_ALONE: Final = whole(1)
OTHER_SHIPS: Final = whole(OWN_ALONE + SOURCES)
BOTH_FROM_SUPPLY: Final = whole(SOURCES)  # in the block of a ship, after the single stones
LAST_AND_RECYCLED: Final = whole(BOTH_FROM_SUPPLY + 1)
TWO_RECYCLED: Final = whole(LAST_AND_RECYCLED + STONES)
DROPS_PER_SHIP: Final = whole(TWO_RECYCLED + PAIRS)

# P5.6  How many heights a constellation can come to: its own, or a lower one when none is left.
HEIGHTS_OF_PAIR: Final = whole(1)
HEIGHTS_OF_LINE_3: Final = whole(2)
HEIGHTS_OF_LINE_4: Final = whole(3)
HEIGHTS_OF_SQUARE: Final = whole(4)
BUILDS_OF_PAIR: Final = whole(2 * HEIGHTS_OF_PAIR)
BUILDS_OF_LINE_3: Final = whole(3 * HEIGHTS_OF_LINE_3)
MOST_NUMBERS: Final = 1 << 16


class Space(Protocol):
    """The tables of a numbering, as kernels read them."""

    lines: Annotated[Starts, (NUMBERS, NUMBERS)]  # in the builds: first with these two cells first
    squares: Annotated[Starts, (NUMBERS, NUMBERS)]  # the same, of a square
    cells: Annotated[Bytes, (NUMBERS,)]  # P1.4  those in play, in board order
    index: Annotated[Bytes, (NUMBERS,)]  # a cell's place among them
    sacred: Annotated[Bytes, (NUMBERS,)]  # P1.5  the sacred ones
    sacred_index: Annotated[Bytes, (NUMBERS,)]
    cell_count: LongInt
    place: LongInt  # the first number of each section
    fly: LongInt
    god: LongInt
    lift: LongInt
    drop: LongInt
    build: LongInt
    total: LongInt


SPACE: Final = layout_of(Space)
space_of = record_view(SPACE)


@dataclass(frozen=True)
class Section:
    """A stretch of numbers of one kind of move."""

    name: str
    rows: str  # what the numbers are, in their order
    count: str  # how many; c: cells in play, s: sacred cells, p: players


SECTIONS: Final = (
    Section("place", "each sacred cell, in board order (a1, b1, ... a2, ...)", "s"),
    Section("fly", "each cell in play, in board order; the die says whether straight or bent", "c"),
    Section(
        "god",
        "each cell in play with the god stone worth 2; then each with that worth 4; then with"
        " that worth 6",
        "3 c",
    ),
    Section("lift", "each cell in play (P3.7)", "c"),
    Section(
        "drop",
        "none; own ship alone from the supply, then recycling the own 1st to 10th visible stone in"
        " board order; then for each other ship, the next clockwise first: that ship alone (as"
        " before, 11), both from the supply (1), own from the supply and the other recycled (10),"
        " both recycled (45: stones 1+2, 1+3, 2+3, 1+4, ...)",
        "12 + 67 (p - 1)",
    ),
    Section(
        "build",
        "nothing; one storey on each cell in play; then every constellation that fits on the cells"
        " in play, by its first and second cell: pair (2), line of 3 (6), line of 4 (12); then"
        " every square likewise (16). Of one constellation: by the cell that is built on, then the"
        " highest pyramid that may be built, the next lower one (P5.6), ...",
        "by board and edition",
    ),
)


class Numbering:
    """The numbers of a table's actions. Law: what is ever legal has exactly one number."""

    def __init__(self, table_words: Words) -> None:
        self.table: Table = seen(table_words, TABLE)
        self.words = np.zeros(SPACE.itemsize // 8, np.uint64)
        self.space: Space = seen(self.words, SPACE)
        self._lay_cells()
        self._lay_sections()
        self.builds = self._lay_builds()
        self.space.total = self.space.build + len(self.builds)
        assert self.size <= MOST_NUMBERS

    @property
    def size(self) -> int:
        return int(self.space.total)

    @cached_property
    def starts(self) -> dict[str, int]:
        """The first number of each section."""
        return {section.name: int(getattr(self.space, section.name)) for section in SECTIONS}

    @cached_property
    def land(self) -> list[int]:
        return cells_in(self.table.places[LAND_CELLS])

    @cached_property
    def sacred(self) -> list[int]:
        return cells_in(self.table.places[SACRED_CELLS])

    def _lay_cells(self) -> None:
        space = self.space
        space.cell_count = len(self.land)
        space.cells[: len(self.land)] = self.land
        space.index[self.land] = range(len(self.land))
        space.sacred[: len(self.sacred)] = self.sacred
        space.sacred_index[self.sacred] = range(len(self.sacred))

    def _lay_sections(self) -> None:
        cells, others = len(self.land), int(self.table.players) - 1
        space = self.space
        space.fly = space.place + len(self.sacred)
        space.god = space.fly + cells
        space.lift = space.god + len(GODS) * cells
        space.drop = space.lift + cells
        space.build = space.drop + OTHER_SHIPS + others * DROPS_PER_SHIP

    def _lay_builds(self) -> Actions:
        """Every build with the rank of its height in place of the height; where each begins."""
        builds = [_build(()), *(_build((cell,), cell) for cell in self.land)]
        land = set(self.land)
        for a in self.land:
            for b in self.land:
                if members := [*_lines(self.table, land, a, b)]:
                    self.space.lines[a, b] = len(builds)
                    builds += [each for cells in members for each in _builds(cells, len(cells) - 1)]
        for square in _squares(self.table, land, self.land):
            self.space.squares[square[0], square[1]] = len(builds)
            builds += _builds(square, int(HEIGHTS_OF_SQUARE))
        return np.array(builds, np.int64)


Cells = tuple[int, ...]


def _build(members: Cells, cell: int = int(NOWHERE), rank: int = 0) -> int:
    full = (*members, *[int(NOWHERE)] * 4)[:4]
    cells = sum(member << 16 + 8 * place for place, member in enumerate(full))
    return int(Kind.BUILD) | rank << 4 | cell << 8 | cells


def _builds(members: Cells, heights: int) -> list[int]:
    return [_build(members, cell, rank) for cell in members for rank in range(heights)]


def _lines(table: Table, land: set[int], a: int, b: int) -> Iterator[Cells]:
    """P5.1  The pair and the lines that begin with two cells."""
    if b - a in (1, STRIDE):
        yield a, b
    c = int(table.next_in_line[a, b])
    if c in land:
        yield a, b, c
        d = int(table.next_in_line[b, c])
        if d in land:
            yield a, b, c, d


def _squares(table: Table, land: set[int], cells: list[int]) -> list[Cells]:
    """P5.1  Every square, its cells in board order."""
    found = []
    for a in cells:
        for b in cells:
            c = int(table.square_corner[a, b])
            if c in land and b + c - a in land:
                found.append((a, min(b, c), max(b, c), b + c - a))
    return sorted(found)
