"""Exact questions about points, circles and outlines, asked in whole nanometres.

Rules look at a place rounded to the nanometre and compare whole numbers, so that every machine
answers alike. At equality a disc touches. Only overlap is asked of the doubles themselves, because
motion starts from them.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

Point = tuple[int, int]  # nanometres
Place = tuple[float, float]  # metres

NANO = 1_000_000_000
MICROS = 1_000_000  # micrometres in a metre
PER_MICRO = 1_000  # nanometres in a micrometre
PER_MILLI = 1_000_000  # nanometres in a millimetre
DOUBT = 1e-12  # m²; a difference of squares below it is asked again with fractions


def point(x: float, y: float) -> Point:
    """A place in metres as the rules see it."""
    return round(x * NANO), round(y * NANO)


def metres(micrometres: int) -> float:
    """A number of a move in metres: the double nearest to its decimal."""
    return micrometres / MICROS


def micrometres(value: float) -> int:
    """A length in metres as a move writes it."""
    return round(value * MICROS)


def within(one: Point, other: Point, reach: int) -> bool:
    """Are the points at most `reach` apart?"""
    dx, dy = one[0] - other[0], one[1] - other[1]
    return dx * dx + dy * dy <= reach * reach


def turned(at: Point, quarters: int) -> Point:
    """The point, turned anticlockwise by quarters of a full turn about the mat's centre."""
    x, y = at
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def near_segment(at: Point, start: Point, end: Point, reach: int) -> int:
    """-1, 0 or 1: the segment is nearer than `reach`, exactly as near, or farther."""
    across, up = end[0] - start[0], end[1] - start[1]
    dx, dy = at[0] - start[0], at[1] - start[1]
    along, length = across * dx + up * dy, across * across + up * up
    if along <= 0:
        gap, limit = dx * dx + dy * dy, reach * reach
    elif along >= length:
        gap, limit = (at[0] - end[0]) ** 2 + (at[1] - end[1]) ** 2, reach * reach
    else:
        gap, limit = (across * dy - up * dx) ** 2, reach * reach * length
    return (gap > limit) - (gap < limit)


def edges(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The sides of a closed outline."""
    return list(pairwise([*outline, outline[0]]))


def border_gap(outline: Sequence[Point], at: Point, reach: int) -> int:
    """-1, 0 or 1: the outline comes nearer than `reach`, exactly as near, or stays farther."""
    return min(near_segment(at, start, end, reach) for start, end in edges(outline))


def contains(outline: Sequence[Point], at: Point) -> bool:
    """Is the point inside the outline? On the line itself either answer may come."""
    x, y = at
    inside = False
    for (x1, y1), (x2, y2) in edges(outline):
        if (y1 > y) != (y2 > y):
            side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)
            inside ^= (side > 0) == (y2 > y1)
    return inside


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


def overlaps(one: Place, other: Place, reach: int) -> bool:
    """Are two centres nearer than the sum `reach` of their radii (nm)? Exact for doubles."""
    dx, dy, near = one[0] - other[0], one[1] - other[1], reach / NANO
    difference = dx * dx + dy * dy - near * near
    if abs(difference) > DOUBT:
        return difference < 0
    across, up = Fraction(one[0]) - Fraction(other[0]), Fraction(one[1]) - Fraction(other[1])
    return across * across + up * up < Fraction(reach, NANO) ** 2
