"""F9 and the laws of aiming: what the numbers of a flick mean, and what the aiming seat sees."""

from typing import Final

from godstone.games.finger.desk import Play
from godstone.games.finger.discs import MAKES, PHYSICS, Kind
from godstone.games.finger.geometry import compared
from godstone.games.finger.laws import Law, number
from godstone.games.finger.rules.facts import has
from godstone.kernel import inner, whole

PROPHET_MASS: Final = whole(MAKES[Kind.PROPHET].mass)
TOP_SPEED: Final = whole(PHYSICS.top_speed)
LITTLE: Final = number(Law.LITTLE_FINGER, "top_speed")
LITTLE_PART: Final = (LITTLE.numerator, LITTLE.denominator)


@inner
def hides_map(play: Play) -> bool:
    """Law 1  While you aim only your corner and your arrow show."""
    return has(play.state, Law.BLIND_FAITH)


@inner
def mirrored(x: float, y: float, vx: float, vy: float) -> tuple[float, float]:
    """The velocity, mirrored about the line from a place to the Navel. Twice gives it back."""
    square = (x * x) + (y * y)
    if square == 0.0:
        return vx, vy
    twice = 2.0 * ((vx * x) + (vy * y)) / square
    return twice * x - vx, twice * y - vy


@inner
def launched(play: Play, x: float, y: float, vx: float, vy: float) -> tuple[float, float]:
    """The velocity a disc leaves with when it was aimed so. Law 2 mirrors the aim."""
    if has(play.state, Law.OTHER_HAND):
        return mirrored(x, y, vx, vy)
    return vx, vy


@inner
def top_speed_part(play: Play) -> tuple[int, int]:
    """Law 3  Flicks reach 55 % of the top speed: a fraction."""
    if has(play.state, Law.LITTLE_FINGER):
        return LITTLE_PART
    return 1, 1


@inner
def is_too_fast(play: Play, mass: int, vx: int, vy: int) -> bool:
    """F2.7  The fastest flick of a prophet, and for heavier discs at most the same energy."""
    if abs(vx) > TOP_SPEED or abs(vy) > TOP_SPEED:
        return True  # no disc is lighter than a prophet
    part, of = top_speed_part(play)
    top = TOP_SPEED * part
    return compared(vx * vx + vy * vy, mass * of * of, top * top, PROPHET_MASS) > 0
