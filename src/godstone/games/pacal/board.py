"""Boards as data: cells, districts, values, lake, river, shores, covers, die (P1.2-P1.4)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from godstone.games.pacal.cells import STRIDE

Corner = tuple[int, int]  # row and column of a grid corner, from the top left corner

SACRED: Final = "S"
LAKE: Final = "~"
COVERS_FOR: Final[Mapping[int, tuple[str, ...]]] = {  # P1.4
    2: ("2", "2/3"),
    3: ("2/3",),
    4: ("4",),
    5: (),
}
CELLS_PER_PLAYER: Final = 12  # all pyramids and the ship: so no game runs out of free cells


@dataclass(frozen=True)
class Board:
    """A map. Cells are numbers as in `cells`; everything else is derived from what is here."""

    name: str
    columns: int
    rows: int
    districts: Mapping[int, str]  # cell: district letter
    lake: frozenset[int]
    river: tuple[Corner, ...]
    values: Mapping[str, int]
    covers: Mapping[str, tuple[str, ...]]
    die: tuple[int | str, ...]
    source: str  # the file's text

    def land(self, players: int) -> list[int]:
        """P1.4  The cells in play: not lake, not covered."""
        covered = {letter for cover in COVERS_FOR[players] for letter in self.covers[cover]}
        return [cell for cell, letter in sorted(self.districts.items()) if letter not in covered]

    def has_room(self, players: int) -> bool:
        return len(self.land(players)) > CELLS_PER_PLAYER * players

    def seats(self) -> list[int]:
        """The player numbers this board has room for."""
        return [players for players in COVERS_FOR if self.has_room(players)]

    def letters(self) -> list[str]:
        return sorted(set(self.districts.values()))

    def lake_shore(self) -> set[int]:
        """A cell with a lake cell beside it."""
        beside = (1, -1, STRIDE, -STRIDE)
        return {cell for cell in self.districts for step in beside if cell + step in self.lake}

    def river_shore(self) -> set[int]:
        """A cell with a river segment on one of its four edges."""
        edges = set(self.river_edges())
        return {cell for cell in self.districts if edges & set(self._edges_of(cell))}

    def river_edges(self) -> Iterator[tuple[Corner, Corner]]:
        """The river cut into pieces one cell long, each with its smaller end first."""
        for (row, column), (row_after, column_after) in zip(
            self.river, self.river[1:], strict=False
        ):
            length = abs(row_after - row) + abs(column_after - column)
            step = ((row_after - row) // length, (column_after - column) // length)
            for piece in range(length):
                here = (row + piece * step[0], column + piece * step[1])
                there = (here[0] + step[0], here[1] + step[1])
                yield min(here, there), max(here, there)

    def _edges_of(self, cell: int) -> list[tuple[Corner, Corner]]:
        top, left = self.rows - 1 - cell // STRIDE, cell % STRIDE
        corners = [(top, left), (top, left + 1), (top + 1, left), (top + 1, left + 1)]
        return [(corners[a], corners[b]) for a, b in ((0, 1), (0, 2), (1, 3), (2, 3))]

    def _repr_svg_(self) -> str:
        """A notebook draws the map, without covers."""
        from godstone.games.pacal.picture import svg_of_board

        return svg_of_board(self)


def shipped_boards() -> list[str]:
    """The names of the boards that come with the game."""
    folder = resources.files("godstone.games.pacal") / "boards"
    return sorted(
        f.name.removesuffix(".toml") for f in folder.iterdir() if f.name.endswith(".toml")
    )


@cache
def shipped_board(name: str) -> Board:
    """One of `shipped_boards`."""
    from godstone.games.pacal.board_file import read_board

    folder = resources.files("godstone.games.pacal") / "boards"
    return read_board((folder / f"{name}.toml").read_text(encoding="utf-8"))
