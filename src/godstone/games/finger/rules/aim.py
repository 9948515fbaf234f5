"""F9 and the laws of aiming: what the numbers of a flick mean, and what the aiming seat sees."""

from fractions import Fraction

from godstone.games.finger.discs import MAKES, PHYSICS, Kind
from godstone.games.finger.laws import CARDS, Law, number
from godstone.games.finger.state import State

Velocity = tuple[float, float]  # m/s


def hides_map(state: State) -> bool:
    """Law 1  While you aim only your corner and your arrow show."""
    return state.has(Law.BLIND_FAITH)


def mirrored(x: float, y: float, velocity: Velocity) -> Velocity:
    """The velocity, mirrored about the line from a place to the Navel. Twice gives it back."""
    vx, vy = velocity
    square = (x * x) + (y * y)
    if square == 0.0:
        return velocity
    twice = 2.0 * ((vx * x) + (vy * y)) / square
    return twice * x - vx, twice * y - vy


def launched(state: State, x: float, y: float, velocity: Velocity) -> Velocity:
    """The velocity a disc leaves with when it was aimed so. Law 2 mirrors the aim."""
    if state.has(Law.OTHER_HAND):
        return mirrored(x, y, velocity)
    return velocity


def top_speed_part(state: State) -> Fraction:
    """Law 3  Flicks reach 55 % of the top speed."""
    if state.has(Law.LITTLE_FINGER):
        return number(Law.LITTLE_FINGER, "top_speed")
    return Fraction(1)


def is_too_fast(state: State, mass: int, vx: int, vy: int) -> bool:
    """F2.7  The fastest flick of a prophet, and for heavier discs at most the same energy."""
    part = top_speed_part(state)
    top = PHYSICS.top_speed * part.numerator
    energy = (vx * vx + vy * vy) * mass * part.denominator**2
    return energy > top * top * MAKES[Kind.PROPHET].mass


def bot_error(state: State) -> float:
    """Laws 1 and 2  How much greater a bot's error of aim is."""
    factor = Fraction(1)
    for law in state.laws:
        factor *= CARDS[law].numbers.get("bot_error", Fraction(1))
    return float(factor)
