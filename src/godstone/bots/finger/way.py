"""One way to go on, and what it is thought to lead to."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from godstone.bots.finger.board import Board, Shots

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Way:
    """The moves of the rest of a turn. With a shot, the last of them is a flick as intended."""

    moves: tuple[str, ...]
    worths: Floats  # [seats] points hoped for
    chance: float  # of winning
    board: Board | None = None
    shot: Shots | None = None

    def gain(self, seat: int) -> float:
        """Points hoped for over the strongest rival."""
        return float(self.worths[seat] - np.delete(self.worths, seat).max())
