"""Do two discs overlap? Asked of doubles, and answered exactly.

A difference too small to trust is asked again without rounding: every sum and product of doubles
is kept as the rounded result and its error, and the sign of what all of them add up to is the
answer (Dekker, Shewchuk). Exact while no place is nearer to 0 than 1e-100 m, 0 itself aside.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.geometry import NANO
from godstone.kernel import inner

Terms = NDArray[np.float64]

DOUBT: Final = 1e-12  # m²; a difference of squares below it is asked again without rounding
SPLIT: Final = 134_217_729.0  # 2^27 + 1: halves the digits of a double
FIVES: Final = 5.0**18  # 10^18 without its powers of two: a square of metres in nanometres
TWOS: Final = 2.0**-18
MOST_TERMS: Final = 32


@inner
def halves(value: float) -> tuple[float, float]:
    """A double as the sum of two with half the digits."""
    scaled = SPLIT * value
    high = scaled - (scaled - value)
    return high, value - high


@inner
def exact_product(a: float, b: float) -> tuple[float, float]:
    """The product, and what rounding took from it."""
    rounded = a * b
    a_high, a_low = halves(a)
    b_high, b_low = halves(b)
    rest = ((a_high * b_high - rounded) + a_high * b_low + a_low * b_high) + a_low * b_low
    return rounded, rest


@inner
def exact_sum(a: float, b: float) -> tuple[float, float]:
    """The sum, and what rounding took from it."""
    rounded = a + b
    virtual = rounded - a
    return rounded, (a - (rounded - virtual)) + (b - virtual)


@inner
def add(terms: Terms, count: int, value: float) -> int:
    """Add a number to a sum that is kept in parts, from the smallest to the greatest."""
    for place in range(count):
        value, terms[place] = exact_sum(value, terms[place])
    terms[count] = value
    return count + 1


@inner
def add_product(terms: Terms, count: int, a: float, b: float) -> int:
    """Add the product of two numbers, in units of the nanometre's square over 2^18."""
    rounded, rest = exact_product(a, b)
    high, error = exact_product(rounded, FIVES)
    low, least = exact_product(rest, FIVES)
    count = add(terms, count, least)
    count = add(terms, count, low)
    count = add(terms, count, error)
    return add(terms, count, high)


@inner
def add_square(terms: Terms, count: int, one: float, other: float) -> int:
    """Add the square of a difference."""
    high, low = exact_sum(one, -other)
    count = add_product(terms, count, low, low)
    count = add_product(terms, count, high, 2.0 * low)
    return add_product(terms, count, high, high)


@inner
def sign_of(terms: Terms, count: int) -> int:
    """The sign of the whole sum: that of its greatest part."""
    for place in range(count - 1, -1, -1):
        if terms[place] != 0.0:
            return 1 if terms[place] > 0.0 else -1
    return 0


@inner
def overlaps_exactly(terms: Terms, x: float, y: float, x2: float, y2: float, reach: int) -> bool:
    """Is the square of the distance, without any rounding, less than that of `reach`?"""
    count = add_square(terms, 0, x, x2)
    count = add_square(terms, count, y, y2)
    count = add(terms, count, -(reach * reach) * TWOS)
    return sign_of(terms, count) < 0


@inner
def overlaps(terms: Terms, x: float, y: float, x2: float, y2: float, reach: int) -> bool:
    """Are two centres nearer than the sum `reach` of their radii (nm)? Exact for doubles."""
    dx, dy, near = x - x2, y - y2, reach / NANO
    difference = dx * dx + dy * dy - near * near
    if abs(difference) > DOUBT:
        return difference < 0.0
    return overlaps_exactly(terms, x, y, x2, y2, reach)
