"""What an agent is shown of Pacal's Rocket: planes of cells and numbers, each a byte.

The seat that looks is always the first; the others follow clockwise. Everything was done in the
open (P4.2), so whoever remembers knows what lies under ships: `memory` shows it, and so do open
ships. Without both those bytes are 0.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.board import Board
from godstone.games.pacal.state import GODS, HEIGHTS, PYRAMIDS, STONES, Step
from godstone.kernel import whole

SHOWN_STEPS: Final = (Step.PLACE, Step.FLY, Step.DROP, Step.BUILD)
MOST: Final = whole(255)  # what a byte holds; a larger number is shown as this


@dataclass(frozen=True)
class Shown:
    """One plane or number: what it says, and what it is divided by to be a float."""

    name: str
    most: int


PLANES_OF_SEAT: Final = (
    Shown("visible stones", 1),
    Shown("storeys of pyramids", HEIGHTS - 1),
    Shown("ship", 1),
)
NUMBERS: Final = (
    *(Shown(f"to decide: {step.name.lower()}", 1) for step in SHOWN_STEPS),
    Shown("the die shows arrows", 1),
    Shown("the die's number", 12),
    Shown("drops the flight gave", 2),
    Shown("round", 255),
    Shown("final round", 1),
    Shown("who moves, counted from the seat that looks", 4),
    Shown("who started the round, likewise", 4),
)
NUMBERS_OF_SEAT: Final = (
    Shown("points on the track", 255),
    Shown("stones in supply", STONES),
    *(Shown(f"pyramids of {storeys} left", PYRAMIDS[storeys]) for storeys in range(1, HEIGHTS)),
    *(Shown(f"god stone worth {worth}", 1) for worth in GODS),
)
CARGO: Final = "under its ship, stones of seat {}"
SEAT_PLANES: Final = whole(len(PLANES_OF_SEAT))
FIRST_NUMBERS: Final = whole(len(NUMBERS))
SEAT_NUMBERS: Final = whole(len(NUMBERS_OF_SEAT))  # and one for each colour under the ship


@dataclass(frozen=True)
class Layout:
    """The shape of an observation. Law: `bytes` is a multiple of 8; what is over is 0."""

    players: int
    rows: int
    columns: int

    @cached_property
    def planes(self) -> tuple[Shown, ...]:
        return tuple(
            Shown(f"seat {seat}: {shown.name}", shown.most)
            for shown in PLANES_OF_SEAT
            for seat in range(self.players)
        )

    @cached_property
    def numbers(self) -> tuple[Shown, ...]:
        return (*NUMBERS, *self._of_seats())

    def _of_seats(self) -> Iterator[Shown]:
        for seat in range(self.players):
            for shown in NUMBERS_OF_SEAT:
                yield Shown(f"seat {seat}: {shown.name}", shown.most)
            for colour in range(self.players):
                yield Shown(f"seat {seat}: {CARGO.format(colour)}", STONES)

    @property
    def plane_shape(self) -> tuple[int, int, int]:
        return len(self.planes), self.rows, self.columns

    @property
    def plane_bytes(self) -> int:
        return len(self.planes) * self.rows * self.columns

    @property
    def words(self) -> int:
        """Of 64 bits."""
        return -(-(self.plane_bytes + len(self.numbers)) // 8)

    @cached_property
    def most(self) -> NDArray[np.uint8]:
        """The most that each byte can be; 1 for what is over, which is 0."""
        cells = [shown.most for shown in self.planes for _ in range(self.rows * self.columns)]
        numbers = [shown.most for shown in self.numbers]
        rest = [1] * (8 * self.words - len(cells) - len(numbers))
        return np.array([*cells, *numbers, *rest], np.uint8)

    @cached_property
    def scale(self) -> NDArray[np.float32]:
        """What each byte is multiplied with to be a float from 0 to 1."""
        return (1.0 / self.most).astype(np.float32)


def layout_for(board: Board, players: int) -> Layout:
    return Layout(players, board.rows, board.columns)
