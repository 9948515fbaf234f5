"""When two discs meet: closed form against a resting disc, a safe search when both slide.

The search looks at f(t) = |D + Vt + At²/2|² - R². The least curvature of f over the time left is
known exactly, so a parabola lies below f from here on. The next step goes to the parabola's first
root: it cannot pass a root of f, and it comes to it from outside.
"""

from math import sqrt
from typing import Final

from godstone.games.finger.motion.slide import LEAVES, is_sliding, place_at, speed_at, time_to_cover
from godstone.games.finger.motion.table import NEVER, Row
from godstone.kernel import inner

TOUCH: Final = 1e-12  # m; a smaller gap is a touch
LEAST_APPROACH: Final = 1e-10  # m/s; touching discs that close more slowly do not approach
CLOSE: Final = 2.0**-48  # of R²: where the search has arrived
CLOSE_AGAIN: Final = 2.0**-50  # of the first slope: the same for the search after a touch
MAX_STEPS: Final = 100  # a grazing pair needs the most, some sixty


@inner
def approach(dx: float, dy: float, vx: float, vy: float) -> float:
    """The speed with which a partner at D with relative velocity V comes nearer."""
    return -((dx * vx) + (dy * vy)) / sqrt((dx * dx) + (dy * dy))


@inner
def reach_resting(mover: Row, x: float, y: float, reach: float, now: float) -> float:
    """When the mover's centre comes within reach of a point at rest."""
    here_x, here_y = place_at(mover, now)
    dx = x - here_x
    dy = y - here_y
    along = (dx * mover.ux) + (dy * mover.uy)
    if along <= 0.0:
        return NEVER
    speed = speed_at(mover, now)
    gap = ((dx * dx) + (dy * dy)) - reach * reach
    if gap <= 2.0 * TOUCH * reach:
        hits = approach(dx, dy, -mover.ux * speed, -mover.uy * speed) >= LEAST_APPROACH
        return now if hits else NEVER
    across = (dx * mover.uy) - (dy * mover.ux)
    chord = (reach - across) * (reach + across)
    if chord <= 0.0:
        return NEVER
    time = now + time_to_cover(gap / (along + sqrt(chord)), speed, mover.dec)
    return time if time <= mover.latest else NEVER


@inner
def safe_step(gap: float, rate: float, bend: float) -> float:
    """The first root of gap + 2 rate s + bend s², with gap > 0."""
    inside = rate * rate - bend * gap
    if inside < 0.0 or (rate >= 0.0 and bend >= 0.0):
        return NEVER
    if rate < 0.0:
        return gap / (sqrt(inside) - rate)
    return (rate + sqrt(inside)) / -bend


@inner
def least_bend(bend: float, twist: float, curl: float, left: float) -> float:
    """The least of bend + twist s + curl s² for s from 0 to left; curl is not negative."""
    if twist >= 0.0:
        return bend
    if twist + 2.0 * curl * left <= 0.0:
        return bend + left * (twist + curl * left)
    return bend - twist * twist / (4.0 * curl)


@inner
def first_meeting(
    dx: float, dy: float, vx: float, vy: float, ax: float, ay: float, reach: float, left: float
) -> float:
    """When a partner at D, with V and A, first comes within reach; they do not touch now."""
    pull = (ax * ax) + (ay * ay)
    time = 0.0
    for _ in range(MAX_STEPS):
        wx = vx + time * ax
        wy = vy + time * ay
        x = dx + time * (vx + 0.5 * time * ax)
        y = dy + time * (vy + 0.5 * time * ay)
        gap = ((x * x) + (y * y)) - reach * reach
        rate = (x * wx) + (y * wy)
        if gap <= CLOSE * reach * reach and rate < 0.0:
            return time
        bend = ((wx * wx) + (wy * wy)) + ((x * ax) + (y * ay))
        bend = least_bend(bend, 3.0 * ((wx * ax) + (wy * ay)), 1.5 * pull, left - time)
        later = time + safe_step(max(gap, 0.0), rate, bend)
        if later > left:
            return NEVER
        if later == time:
            return time
        time = later
    return time  # safe: it has not passed the root; the shot looks again from there


@inner
def next_meeting(
    dx: float, dy: float, vx: float, vy: float, ax: float, ay: float, reach: float, left: float
) -> float:
    """When a partner that touches now, and does not approach, comes back: the roots of f(t) / t.

    A pair at rest to each other but pulled together counts as parting with the least approach:
    so it meets again when it closes with that speed.
    """
    start = 2.0 * max((dx * vx) + (dy * vy), LEAST_APPROACH * reach)
    slope = ((vx * vx) + (vy * vy)) + ((dx * ax) + (dy * ay))
    twist = (vx * ax) + (vy * ay)
    curl = 0.25 * ((ax * ax) + (ay * ay))
    time = 0.0
    for _ in range(MAX_STEPS):
        gap = start + time * (slope + time * (twist + time * curl))
        rate = 0.5 * (slope + time * (2.0 * twist + time * 3.0 * curl))
        if gap <= CLOSE_AGAIN * start and rate < 0.0:
            return time
        later = time + safe_step(max(gap, 0.0), rate, twist + 3.0 * curl * time)
        if later > left:
            return NEVER
        if later == time:
            return time
        time = later
    return time


@inner
def meet_sliding(first: Row, second: Row, now: float) -> float:
    """When two sliding discs meet while both slide."""
    x, y = place_at(first, now)
    dx, dy = place_at(second, now)
    dx -= x
    dy -= y
    first_speed = speed_at(first, now)
    second_speed = speed_at(second, now)
    vx = second.ux * second_speed - first.ux * first_speed
    vy = second.uy * second_speed - first.uy * first_speed
    ax = first.ux * first.dec - second.ux * second.dec
    ay = first.uy * first.dec - second.uy * second.dec
    reach = first.radius + second.radius
    left = min(first.latest, second.latest) - now
    if ((dx * dx) + (dy * dy)) - reach * reach > 2.0 * TOUCH * reach:
        return now + first_meeting(dx, dy, vx, vy, ax, ay, reach, left)
    if approach(dx, dy, vx, vy) >= LEAST_APPROACH:
        return now
    return now + next_meeting(dx, dy, vx, vy, ax, ay, reach, left)


@inner
def meet_after_stop(stopped: Row, other: Row) -> float:
    """When the other disc runs into the one that has come to rest first."""
    if stopped.fate == LEAVES or not is_sliding(other, stopped.until):
        return NEVER
    reach = stopped.radius + other.radius
    return reach_resting(other, stopped.end_x, stopped.end_y, reach, stopped.until)


@inner
def meet(first: Row, second: Row, now: float) -> float:
    """When two discs meet, if nothing else happens to them."""
    reach = first.radius + second.radius
    if not is_sliding(second, now):
        if not is_sliding(first, now):
            return NEVER
        return reach_resting(first, second.end_x, second.end_y, reach, now)
    if not is_sliding(first, now):
        return reach_resting(second, first.end_x, first.end_y, reach, now)
    time = meet_sliding(first, second, now)
    if time < NEVER:
        return time
    if first.until <= second.until:
        return meet_after_stop(first, second)
    return meet_after_stop(second, first)
