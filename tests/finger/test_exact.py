"""Whole numbers and doubles are compared exactly: as fractions do it, at every borderline."""

from fractions import Fraction
from math import cos, nextafter, sin

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.games.finger.exact import MOST_TERMS, overlaps
from godstone.games.finger.geometry import NANO, compared, near_segment
from tests.compiled import compiled

TERMS = np.zeros(MOST_TERMS)
REACHES = [22, 25, 28, 31, 34, 37, 40]  # millimetres: two radii

small = st.integers(0, 2**62 - 1)
length = st.integers(-500_000_000, 500_000_000)
tiny = st.floats(-0.2, 0.2, allow_subnormal=False).filter(lambda x: x == 0.0 or abs(x) > 1e-40)
micro = st.integers(-200_000, 200_000).map(lambda number: number / 1e6)


@compiled
def asks_overlap(x: float, y: float, x2: float, y2: float, reach: int) -> bool:
    return overlaps(TERMS.copy(), x, y, x2, y2, reach)


@compiled
def asks_products(a: int, b: int, c: int, d: int) -> int:
    return compared(a, b, c, d)


def sign(value: int | Fraction) -> int:
    return (value > 0) - (value < 0)


def overlap_of_fractions(x: float, y: float, x2: float, y2: float, reach: int) -> bool:
    across, up = Fraction(x) - Fraction(x2), Fraction(y) - Fraction(y2)
    return across * across + up * up < Fraction(reach, NANO) ** 2


@settings(max_examples=400, deadline=None)
@given(
    tiny | micro,
    tiny | micro,
    st.sampled_from(REACHES),
    st.sampled_from([(1.0, 0.0), (0.0, -1.0), (0.6, 0.8), (-0.28, 0.96)])
    | st.floats(0.0, 6.3).map(lambda turn: (cos(turn), sin(turn))),
    st.integers(-3, 3),
)
def test_discs_that_touch_to_the_last_bit_are_judged_as_fractions_judge(
    x: float, y: float, millimetres: int, way: tuple[float, float], steps: int
) -> None:
    reach = millimetres * 1_000_000
    x2, y2 = x + way[0] * reach / NANO, y + way[1] * reach / NANO
    for _ in range(abs(steps)):
        x2 = nextafter(x2, float(steps))

    expected = overlap_of_fractions(x, y, x2, y2, reach)

    assert bool(asks_overlap(x, y, x2, y2, reach)) == expected


@settings(max_examples=300, deadline=None)
@given(small, small, small, small, st.integers(-1, 1))
def test_products_of_two_words_compare_exactly(a: int, b: int, c: int, d: int, more: int) -> None:
    near = min(max(a * b // max(c, 1) + more, 0), 2**62 - 1)

    assert asks_products(a, b, c, d) == sign(a * b - c * d)
    assert asks_products(a, b, c, near) == sign(a * b - c * near)
    assert asks_products(a, b, b, a) == 0


@settings(max_examples=300, deadline=None)
@given(length, length, length, length, length, length, st.integers(0, 300_000_000))
def test_a_segment_is_as_near_as_fractions_say(
    x: int, y: int, x1: int, y1: int, dx: int, dy: int, reach: int
) -> None:
    x2, y2 = x1 + dx // 8, y1 + dy // 8
    across, up, length_square = x2 - x1, y2 - y1, (x2 - x1) ** 2 + (y2 - y1) ** 2
    along = Fraction(across * (x - x1) + up * (y - y1), length_square) if length_square else 0
    part = min(max(Fraction(along), Fraction(0)), Fraction(1))
    away = (x - x1 - part * across) ** 2 + (y - y1 - part * up) ** 2

    assert near_segment(x, y, x1, y1, x2, y2, reach) == sign(away - reach * reach)


def test_a_segment_exactly_as_near_is_neither_nearer_nor_farther() -> None:
    assert near_segment(3, 4 + 50, -60, 54 - 30, 60 * 2, 24, 30) == 0
    assert near_segment(0, 5_000_000, -3_000_000, 0, 3_000_000, 0, 5_000_000) == 0
