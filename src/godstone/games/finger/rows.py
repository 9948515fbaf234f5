"""Rows of the records for Python: shots, rides, and lists of fixed length as tuples."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.ground import Corner


@dataclass(frozen=True)
class Shot:
    """F9  A disc as it was aimed: micrometres, micrometres a second."""

    disc: int
    corner: Corner  # it is launched from, or was when it is flicked again
    x: int
    y: int
    vx: int
    vy: int
    side: tuple[int, int] | None = None  # where the rider is set down (law 4)


@dataclass(frozen=True)
class Ride:
    """Law 4  A prophet on another, and the side it will be set down on."""

    carrier: int
    rider: int
    side: tuple[int, int]


def listed(row: NDArray[np.int64], none: int) -> tuple[int, ...]:
    """A list as a tuple."""
    found: list[int] = row.tolist()
    return tuple(found[: found.index(none)] if none in found else found)


def fill(row: NDArray[np.int64], values: Sequence[int], none: int) -> None:
    """Write a list."""
    row[:] = none
    row[: len(values)] = values


def shot_of(
    disc: int, corner: int, x: int, y: int, vx: int, vy: int, carries: int, side_x: int, side_y: int
) -> Shot:
    """A shot from the numbers of its row."""
    side = (side_x, side_y) if carries else None
    return Shot(disc, Corner(corner), x, y, vx, vy, side)
