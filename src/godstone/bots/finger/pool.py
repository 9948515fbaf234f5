"""Shots under consideration, on one or several boards, and what is known of each."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from godstone.bots.finger.board import Board, Shots, joined
from godstone.bots.finger.chances import winning
from godstone.bots.finger.noise import Errors, spread

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


@dataclass
class Pool:
    """K shots. `chance` sums the seat's chances of winning over the slips tried so far."""

    boards: list[Board]
    on: Whole  # [K] the board of each
    shots: Shots
    points: float  # see chances.blur
    tried: int = 0  # slips
    chance: Floats = field(default_factory=lambda: np.zeros(0))  # [K] sums
    square: Floats = field(default_factory=lambda: np.zeros(0))  # [K] sums of squares
    worths: Floats = field(default_factory=lambda: np.zeros((0, 0)))  # [K, seats] sums

    def __len__(self) -> int:
        return len(self.on)

    @property
    def mean(self) -> Floats:
        return self.chance / max(1, self.tried)

    @property
    def doubt(self) -> Floats:
        """The standard error of each mean."""
        count = max(2, self.tried)
        spread_ = np.maximum(0.0, self.square / count - self.mean**2)
        return np.asarray(np.sqrt(spread_ / (count - 1)))

    def take(self, rows: Whole) -> "Pool":
        kept = self.chance[rows], self.square[rows], self.worths[rows]
        return Pool(
            self.boards, self.on[rows], self.shots.take(rows), self.points, self.tried, *kept
        )

    def best(self, count: int) -> "Pool":
        """The best so far, best first."""
        return self.take(np.argsort(-self.mean, kind="stable")[:count])

    def try_slips(self, slips: Errors) -> None:
        """Every shot with these slips, the same for all."""
        for number, board in enumerate(self.boards):
            rows = np.flatnonzero(self.on == number)
            if len(rows):
                all_shots = spread(self.shots.take(rows), slips, board.top)
                worths = board.worths(all_shots).reshape(len(rows), len(slips), -1)
                self._note(rows, winning(worths, self.points)[:, :, board.seat], worths)
        self.tried += len(slips)

    def _note(self, rows: Whole, chances: Floats, worths: Floats) -> None:
        self.chance[rows] += chances.sum(axis=1)
        self.square[rows] += (chances**2).sum(axis=1)
        self.worths[rows] += worths.sum(axis=1)

    def fresh(self) -> "Pool":
        """The same shots, of which nothing is known yet."""
        return new_pool(self.boards, self.on, self.shots, self.points)


def new_pool(boards: list[Board], on: Whole, shots: Shots, points: float) -> Pool:
    """Shots of which nothing is known yet."""
    count, seats = len(on), boards[0].layout.seats
    return Pool(
        boards, on, shots, points, 0, np.zeros(count), np.zeros(count), np.zeros((count, seats))
    )


def merged(one: Pool, other: Pool) -> Pool:
    """Two pools on the same boards that tried equally many slips."""
    assert one.tried == other.tried
    return Pool(
        one.boards,
        np.concatenate([one.on, other.on]),
        joined([one.shots, other.shots]),
        one.points,
        one.tried,
        np.concatenate([one.chance, other.chance]),
        np.concatenate([one.square, other.square]),
        np.concatenate([one.worths, other.worths]),
    )
