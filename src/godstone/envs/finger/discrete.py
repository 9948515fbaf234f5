"""Finger's actions as plain numbers, for those who want no continuous ones.

Each choice without a box is one number; a choice with one is as many as there are boxes for it:
flicks by place, angle and strength, the rest by a grid over the mat. A strength is a way: so far a
disc slides if it meets nothing. Parts of the top speed (F2.7) would send most discs off the mat.
"""

from collections.abc import Iterator
from math import cos, hypot, pi, sin, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.envs import asked
from godstone.envs.finger.space import BOX, FLICK, HAND, HEART, TEMPLE, choices_for
from godstone.games.finger.discs import PHYSICS
from godstone.games.finger.geometry import MICROS, NANO
from godstone.games.finger.mat import load
from godstone.games.finger.setup import DEFAULT_MAP

PLACES: Final = ((-0.2, -0.2), (-0.6, 0.2), (0.2, -0.6), (-0.6, -0.6), (0.1, 0.1))  # in a corner
NO_CHOICE: Final = -1
FINEST: Final = 1_000  # angles, strengths, cells of the grid along a side
MOST_NUMBERS: Final = 1_000_000
Boxes = list[tuple[float, ...]]


def _to_navel(x: float, y: float) -> float:
    """How far from the Navel's centre a place in a corner is, metres."""
    mat = load(DEFAULT_MAP)
    away = (mat.half - (part + 1) / 2 * mat.corner for part in (x, y))
    return hypot(*away) / NANO


def _speed(way: float) -> float:
    """F2.7  Of a disc that comes to rest after so many metres, as a part of the top speed."""
    return sqrt(2 * PHYSICS.friction * PHYSICS.gravity * way) / (PHYSICS.top_speed / MICROS)


def _speeds(x: float, y: float, strengths: int) -> list[float]:
    """The weakest first: their ways are spread evenly over twice the way to the Navel's centre.

    Law: of an odd number of strengths the middle one ends there.
    """
    return [_speed(_to_navel(x, y) * odd / strengths) for odd in range(1, 2 * strengths, 2)]


def _flicks(places: int, angles: int, strengths: int) -> Iterator[tuple[float, ...]]:
    for x, y in PLACES[:places]:
        for turn in range(angles):
            angle = 2 * pi * turn / angles
            for part in _speeds(x, y, strengths):
                yield x, y, part * cos(angle), part * sin(angle), 0.0, 1.0


def _grid(grid: int, ways: tuple[float, ...] = (0.0,)) -> Iterator[tuple[float, ...]]:
    steps = [(2 * place + 1) / grid - 1 for place in range(grid)]
    for way in ways:
        for y in steps:
            for x in steps:
                yield x, y, way, 0.0, 0.0, 0.0


class Discrete:
    """A fixed discrete space over the hybrid one. Number n is `choice[n]` with `box[n]`."""

    def __init__(
        self, players: int, places: int = 5, angles: int = 24, strengths: int = 5, grid: int = 8
    ) -> None:
        asked.whole_between(2, 4, players, "players")
        asked.whole_between(1, len(PLACES), places, "places")
        for name, number in (("angles", angles), ("strengths", strengths), ("grid", grid)):
            asked.whole_between(1, FINEST, number, name)
        _expect_few(players, places * angles * strengths, grid * grid)
        flicks, spots = [*_flicks(places, angles, strengths)], [*_grid(grid)]
        hands, alone = [*_grid(grid, (1.0, -1.0))], [tuple(0.0 for _ in range(BOX))]

        def boxes(choice: int) -> Boxes:
            if choice >= FLICK:
                return flicks
            if choice == HAND:
                return hands
            return spots if choice == HEART or choice >= TEMPLE else alone

        every = [boxes(choice) for choice in range(choices_for(players))]
        self.each = np.array([len(some) for some in every])  # [choices] numbers of each
        self.choice = np.repeat(np.arange(len(every)), self.each)  # [size]
        self.box = np.array([box for some in every for box in some])  # [size, BOX]

    @property
    def size(self) -> int:
        return len(self.choice)

    def mask(self, choices: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """[count, size] of a batch's mask of choices."""
        rows = getattr(choices, "shape", (0,))[0]
        asked.shape(choices, (rows, len(self.each)), "masks")
        return np.repeat(choices, self.each, axis=1)

    def actions(self, numbers: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """The choices and boxes of numbers, for `FingerBatch.step`: illegal if there is none."""
        asked.numbers(numbers, np.size(numbers))
        known = (numbers >= 0) & (numbers < self.size)
        within = np.where(known, numbers, 0)
        return np.where(known, self.choice[within], NO_CHOICE), self.box[within]


def _expect_few(players: int, flicks: int, spots: int) -> None:
    """Before they are written down."""
    discs = choices_for(players) - FLICK
    if (many := discs * flicks + FLICK * spots) > MOST_NUMBERS:
        raise ValueError(f"so fine, actions are some {many:,} numbers; {MOST_NUMBERS:,} are most")
