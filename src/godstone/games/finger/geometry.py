"""Exact questions about points, circles and outlines, asked in whole nanometres.

Rules look at a place rounded to the nanometre and compare whole numbers, so that every machine
answers alike. At equality a disc touches. Only overlap is asked of the doubles themselves, because
motion starts from them (exact.py).
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.kernel import entry, inner

Point = tuple[int, int]  # nanometres
Place = tuple[float, float]  # metres
Outline = NDArray[np.int64]  # [vertices, 2] nanometres

NANO: Final = 1_000_000_000
MICROS: Final = 1_000_000  # micrometres in a metre
PER_MICRO: Final = 1_000  # nanometres in a micrometre
PER_MILLI: Final = 1_000_000  # nanometres in a millimetre
FAR: Final = 1_500_000_000  # nanometres: farther than any reach, and its square still fits
DIGIT: Final = 31  # bits: two such numbers multiplied fit into a word
DIGITS: Final = (1 << DIGIT) - 1


def point(x: float, y: float) -> Point:
    """A place in metres as the rules see it."""
    return round(x * NANO), round(y * NANO)


def metres(micrometres: int) -> float:
    """A number of a move in metres: the double nearest to its decimal."""
    return micrometres / MICROS


def micrometres(value: float) -> int:
    """A length in metres as a move writes it."""
    return round(value * MICROS)


def turned(at: Point, quarters: int) -> Point:
    """The point, turned anticlockwise by quarters of a full turn about the mat's centre."""
    x, y = at
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def edges(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The sides of a closed outline."""
    return list(pairwise([*outline, outline[0]]))


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do the segments ab and cd meet?"""
    if not (_spans_meet(a[0], b[0], c[0], d[0]) and _spans_meet(a[1], b[1], c[1], d[1])):
        return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _spans_meet(a: int, b: int, c: int, d: int) -> bool:
    return max(min(a, b), min(c, d)) <= min(max(a, b), max(c, d))


def _turn(a: Point, b: Point, c: Point) -> int:
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


@inner
def nano(place: float) -> int:
    """A coordinate in metres as the rules see it."""
    return round(place * NANO)


@inner
def held(length: int) -> int:
    """A length whose square fits into a word; what is cut off is out of reach anyway."""
    return min(max(length, -FAR), FAR)


@inner
def square_between(x: int, y: int, other_x: int, other_y: int) -> int:
    """The square of the distance between two points."""
    dx, dy = held(x - other_x), held(y - other_y)
    return dx * dx + dy * dy


@entry
def within(x: int, y: int, other_x: int, other_y: int, reach: int) -> bool:
    """Are the points at most `reach` apart?"""
    return square_between(x, y, other_x, other_y) <= reach * reach


@inner
def product(a: int, b: int) -> tuple[int, int]:
    """The product of two numbers below 2^62, in two parts that compare as one number does."""
    low = (a & DIGITS) * (b & DIGITS)
    middle = (low >> DIGIT) + (a & DIGITS) * (b >> DIGIT) + (a >> DIGIT) * (b & DIGITS)
    high = (a >> DIGIT) * (b >> DIGIT) + (middle >> DIGIT)
    return high, ((middle & DIGITS) << DIGIT) | (low & DIGITS)


@inner
def compared(a: int, b: int, c: int, d: int) -> int:
    """-1, 0 or 1: the product ab is less than cd, equal, or more. Exact below 2^62 each."""
    high, low = product(a, b)
    other_high, other_low = product(c, d)
    if high != other_high:
        return 1 if high > other_high else -1
    if low != other_low:
        return 1 if low > other_low else -1
    return 0


@entry
def near_segment(x: int, y: int, x1: int, y1: int, x2: int, y2: int, reach: int) -> int:
    """-1, 0 or 1: the segment is nearer than `reach`, exactly as near, or farther."""
    across, up = x2 - x1, y2 - y1
    dx, dy = x - x1, y - y1
    along, length = across * dx + up * dy, across * across + up * up
    if 0 < along < length:
        aside = abs(across * dy - up * dx)
        return compared(aside, aside, reach * reach, length)
    gap = dx * dx + dy * dy if along <= 0 else (x - x2) * (x - x2) + (y - y2) * (y - y2)
    if gap == reach * reach:
        return 0
    return 1 if gap > reach * reach else -1


@entry
def border_gap(outline: Outline, vertices: int, x: int, y: int, reach: int) -> int:
    """-1, 0 or 1: the outline comes nearer than `reach`, exactly as near, or stays farther."""
    gap = 1
    last = vertices - 1
    for here in range(vertices):
        side = near_segment(
            x, y, outline[last, 0], outline[last, 1], outline[here, 0], outline[here, 1], reach
        )
        gap = min(gap, side)
        last = here
    return gap


@entry
def contains(outline: Outline, vertices: int, x: int, y: int) -> bool:
    """Is the point inside the outline? On the line itself either answer may come."""
    inside = False
    last = vertices - 1
    for here in range(vertices):
        x1, y1 = outline[last, 0], outline[last, 1]
        x2, y2 = outline[here, 0], outline[here, 1]
        if (y1 > y) != (y2 > y):
            side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)
            if (side > 0) == (y2 > y1):
                inside = not inside
        last = here
    return inside
