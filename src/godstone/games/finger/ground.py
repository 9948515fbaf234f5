"""The map (F2) as the rules ask it: one record, and what a disc at a point touches.

A place is x and y, a disc's size its radius, all in whole nanometres. The border of an island is
a closed polygon, drawn once for the south and turned for the others; it is the polygon itself that
counts, not a curve through it.
"""

from enum import IntEnum
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.geometry import border_gap, contains, square_between, within
from godstone.kernel import entry, inner, record_view

MOST_VERTICES: Final = 256
ISLANDS: Final = 4
CORNERS: Final = 4
ACROSS: Final = (0, -1, -1, 1, 1)  # by corner: on which side of the mat it lies; corner 0 is none
UP: Final = (0, -1, 1, 1, -1)


class Island(IntEnum):
    """F2.3  The islands, anticlockwise from the south: each is the one before, turned."""

    SOUTH = 0
    EAST = 1
    NORTH = 2
    WEST = 3


class Corner(IntEnum):
    """F2.4  The corners, clockwise: the order of play. `corner 2` is the second."""

    SOUTH_WEST = 1
    NORTH_WEST = 2
    NORTH_EAST = 3
    SOUTH_EAST = 4


class Ground(Protocol):
    """The map's record."""

    half: int
    navel: int
    corner: int
    centre_x: int  # of the south island
    centre_y: int
    within: int  # no point of the south island is farther from its centre
    core: int  # and every point at most so far from it is inside
    city_x: int  # of the south island
    city_y: int
    city_radius: int
    vertices: int
    outline: NDArray[np.int64]  # [MOST_VERTICES, 2] of the south island, anticlockwise


GROUND: Final = np.dtype(
    [
        *((name, np.int64) for name in ("half", "navel", "corner", "centre_x", "centre_y")),
        *((name, np.int64) for name in ("within", "core", "city_x", "city_y", "city_radius")),
        ("vertices", np.int64),
        ("outline", np.int64, (MOST_VERTICES, 2)),
    ],
    align=True,
)
ground_of = record_view(GROUND)


@inner
def is_on_mat(ground: Ground, x: int, y: int) -> bool:
    """F4.3  A disc is off the map when its centre is."""
    return abs(x) <= ground.half and abs(y) <= ground.half


@inner
def is_wholly_on_mat(ground: Ground, x: int, y: int, radius: int) -> bool:
    """F2.1  No part of the disc hangs over the edge."""
    return max(abs(x), abs(y)) + radius <= ground.half


@inner
def touches_navel(ground: Ground, x: int, y: int, radius: int) -> bool:
    """F2.2  In or touching the Navel."""
    reach = ground.navel + radius
    return square_between(x, y, 0, 0) <= reach * reach


@inner
def turned_south(island: int, x: int, y: int) -> tuple[int, int]:
    """The point, with the island turned to the south."""
    for _ in range(island):
        x, y = y, -x
    return x, y


@inner
def touches_island(ground: Ground, island: int, x: int, y: int, radius: int) -> bool:
    """F5.2  Inside the island's border or touching it."""
    x, y = turned_south(island, x, y)
    if not within(x, y, ground.centre_x, ground.centre_y, ground.within + radius):
        return False
    if within(x, y, ground.centre_x, ground.centre_y, ground.core + radius):
        return True
    if contains(ground.outline, ground.vertices, x, y):
        return True
    return border_gap(ground.outline, ground.vertices, x, y, radius) <= 0


@inner
def is_inside_island(ground: Ground, island: int, x: int, y: int, radius: int) -> bool:
    """F4.3  The whole disc lies inside the island's border, which it may touch."""
    x, y = turned_south(island, x, y)
    if not within(x, y, ground.centre_x, ground.centre_y, ground.within):
        return False
    inner_reach = ground.core - radius
    if inner_reach >= 0 and within(x, y, ground.centre_x, ground.centre_y, inner_reach):
        return True
    if not contains(ground.outline, ground.vertices, x, y):
        return False
    return border_gap(ground.outline, ground.vertices, x, y, radius) >= 0


@inner
def touches_city(ground: Ground, island: int, x: int, y: int, radius: int) -> bool:
    """F2.3  In or touching the island's city."""
    x, y = turned_south(island, x, y)
    return within(x, y, ground.city_x, ground.city_y, ground.city_radius + radius)


@inner
def square_from_corner(ground: Ground, corner: int, x: int, y: int) -> int:
    """The square of the distance from the mat's corner."""
    return square_between(x, y, ACROSS[corner] * ground.half, UP[corner] * ground.half)


@inner
def touches_corner(ground: Ground, corner: int, x: int, y: int, radius: int) -> bool:
    """F2.4  Not wholly outside the corner's border."""
    reach = ground.corner + radius
    return square_from_corner(ground, corner, x, y) <= reach * reach


@inner
def touches_corner_line(ground: Ground, corner: int, x: int, y: int, radius: int) -> bool:
    """F2.5  On the line itself: neither wholly inside nor wholly outside."""
    inner_reach, outer_reach = ground.corner - radius, ground.corner + radius
    away = square_from_corner(ground, corner, x, y)
    return inner_reach * inner_reach <= away <= outer_reach * outer_reach


class Asked(IntEnum):
    """What callers in Python ask of the map."""

    NAVEL = 0
    ISLAND = 1
    INSIDE = 2
    CITY = 3
    CORNER = 4
    CORNER_LINE = 5


@entry
def ask_ground(
    words: NDArray[np.uint64], asked: int, which: int, x: int, y: int, radius: int
) -> bool:
    """One question about the map, for callers in Python; `which` island or corner."""
    ground: Ground = ground_of(words)
    if asked == Asked.ISLAND:
        return touches_island(ground, which, x, y, radius)
    if asked == Asked.INSIDE:
        return is_inside_island(ground, which, x, y, radius)
    if asked == Asked.CITY:
        return touches_city(ground, which, x, y, radius)
    if asked == Asked.CORNER:
        return touches_corner(ground, which, x, y, radius)
    if asked == Asked.CORNER_LINE:
        return touches_corner_line(ground, which, x, y, radius)
    return touches_navel(ground, x, y, radius)
