"""What lies on the table: players' supplies, ships, stones and pyramids; and the table options."""

from __future__ import annotations

from dataclasses import dataclass, field

from .board import Board, Cell

COLOURS = ("yellow", "green", "violet", "blue", "red")
HEIGHTS = (1, 2, 3, 4, 5)
EDITIONS = ("standard", "pl", "cs", "fr", "it")


@dataclass(frozen=True)
class Options:
    """The table options; each edition's differences are the table under "Editions"."""

    edition: str
    expert: bool
    tilted_squares: bool
    empty_gaps: bool

    def target(self, players: int) -> int:
        """P7.2, P8: the points on the track that end the game."""
        if players == 5 and self.edition == "cs":
            return 40
        return {2: 45, 3: 40, 4: 35, 5: 30}[players]

    def diagonal_lines(self) -> bool:
        """P5.1: whether lines of three and four may be diagonal."""
        return self.edition != "it"

    def dead_ends(self) -> bool:
        """P3.4: whether a bent flight may end early in a dead end."""
        return self.edition != "cs"

    def last_pyramid_ends(self) -> bool:
        """P7.1: whether it is the last pyramid, not the penultimate, that ends the game."""
        return self.edition == "fr"

    def shares_to_nearest(self) -> bool:
        """P7.4: whether shared places are rounded to the nearest (half up), not down."""
        return self.edition == "fr"

    def single_stone_is_own(self) -> bool:
        """P4.1: whether, of two drops, one stone alone must go into the own ship."""
        return self.edition in ("pl", "cs", "it")


@dataclass
class Player:
    """P1.1: what a player has in front of him, and his place on the score track."""

    colour: str
    stones: int = 10
    pyramids: dict[int, int] = field(default_factory=lambda: {1: 1, 2: 3, 3: 3, 4: 2, 5: 2})
    gods: list[int] = field(default_factory=lambda: [2, 4, 6])
    score: int = 0

    def copy(self) -> Player:
        """An equal player that shares nothing with this one."""
        return Player(self.colour, self.stones, dict(self.pyramids), list(self.gods), self.score)


@dataclass
class Position:
    """The board with all that lies on it. `stones` are the visible ones."""

    board: Board
    players: dict[str, Player]  # by colour, in seat order
    ships: dict[str, Cell] = field(default_factory=dict)
    cargo: dict[str, list[str]] = field(default_factory=dict)
    stones: dict[Cell, set[str]] = field(default_factory=dict)
    pyramids: dict[Cell, tuple[str, int]] = field(default_factory=dict)

    def copy(self) -> Position:
        """An equal position that shares only the board with this one."""
        return Position(
            board=self.board,
            players={colour: player.copy() for colour, player in self.players.items()},
            ships=dict(self.ships),
            cargo={colour: list(inside) for colour, inside in self.cargo.items()},
            stones={cell: set(colours) for cell, colours in self.stones.items()},
            pyramids=dict(self.pyramids),
        )

    def is_free(self, cell: Cell) -> bool:
        """P3.9: on the board, not lake, not covered, no ship, no pyramid."""
        return (
            cell in self.board.district
            and cell not in self.ships.values()
            and cell not in self.pyramids
        )

    def free_cells(self) -> set[Cell]:
        """P3.9: every free cell."""
        return {cell for cell in self.board.district if self.is_free(cell)}

    def visible_stones(self, colour: str) -> set[Cell]:
        """P4.2: the cells where a stone of this colour is in sight."""
        return {cell for cell, colours in self.stones.items() if colour in colours}

    def pyramids_of(self, colour: str) -> dict[Cell, int]:
        """P5.4: the storeys of each pyramid of this colour on the board."""
        return {cell: high for cell, (owner, high) in self.pyramids.items() if owner == colour}

    def is_empty(self, cell: Cell) -> bool:
        """P5.1, table option: no ship, no pyramid, no visible stone (lake and covers have none)."""
        return not (
            cell in self.ships.values() or cell in self.pyramids or self.stones.get(cell, set())
        )

    def take_stone(self, cell: Cell, colour: str) -> None:
        """Lift one visible stone off the board; the caller says where it goes."""
        self.stones[cell].remove(colour)
        if not self.stones[cell]:
            del self.stones[cell]

    def in_seat_order(self, colours: list[str] | set[str]) -> list[str]:
        """The colours sorted by seat, repetitions kept."""
        return sorted(colours, key=list(self.players).index)
