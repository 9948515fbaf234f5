"""The least gap between discs, and between discs and walls, over all time: exact, from the film.

It shares nothing with the engine's search for contacts: the extremes of the squared distance are
found by halving between the extremes of its derivative.
"""

from math import sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.motion import Fate, Simulation
from godstone.kernel import entry, inner

Floats = NDArray[np.float64]
FOREVER: Final = 1e9
LONG: Final = 1e3  # s; after it everything lies still
SINCE, UNTIL, X, Y, VX, VY, AX, AY = range(8)  # the columns of a piece
HALVINGS: Final = 80


def pieces_of(table: Simulation) -> tuple[Floats, NDArray[np.int64]]:
    """Every disc's pieces of constant acceleration, and where each disc's pieces begin."""
    rows: Any = table.segments[: table.segment_count]
    pieces: list[tuple[float, ...]] = []
    firsts = [0]
    for disc in range(table.disc_count):
        pieces += disc_pieces(table, disc, rows[rows["disc"] == disc].tolist())
        firsts.append(len(pieces))
    return np.array(pieces), np.array(firsts)


def disc_pieces(
    table: Simulation, disc: int, rows: list[tuple[float, ...]]
) -> list[tuple[float, ...]]:
    """The pieces of one disc: resting, sliding, resting again."""
    row: Any = table.discs[disc]
    if not rows:
        return [resting(0.0, FOREVER, row.start_x, row.start_y)]
    pieces = [resting(0.0, rows[0][0], rows[0][1], rows[0][2])]
    times = [later[0] for later in rows[1:]]
    for (since, x, y, vx, vy, dec, _), following in zip(rows, [*times, FOREVER], strict=True):
        speed = sqrt(vx * vx + vy * vy)
        is_last = following == FOREVER
        stop = since + speed / dec if dec > 0.0 else FOREVER
        until = row.until if is_last else min(stop, following)
        here = (x, y)
        if speed > 0.0:
            ax, ay = -dec * vx / speed, -dec * vy / speed
            pieces.append((since, until, x, y, vx, vy, ax, ay))
            span = until - since
            here = (x + span * (vx + 0.5 * span * ax), y + span * (vy + 0.5 * span * ay))
        if until < following and not (is_last and row.fate == Fate.LEAVES):
            pieces.append(resting(until, following, *here))
    return pieces


def resting(since: float, until: float, x: float, y: float) -> tuple[float, ...]:
    """A disc that lies still."""
    return (since, until, x, y, 0.0, 0.0, 0.0, 0.0)


@inner
def poly(a: float, b: float, c: float, d: float, t: float) -> float:
    """A cubic."""
    return a + t * (b + t * (c + t * d))


@inner
def distance(q: Floats, t: float) -> float:
    """|D + Vt + At²/2| of q = dx, dy, vx, vy, ax, ay."""
    x = q[0] + t * (q[2] + 0.5 * t * q[4])
    y = q[1] + t * (q[3] + 0.5 * t * q[5])
    return sqrt(x * x + y * y)


@inner
def rising_zero(a: float, b: float, c: float, d: float, low: float, high: float) -> float:
    """Where a cubic that rises through zero between low and high does so, by halving."""
    for _ in range(HALVINGS):
        middle = 0.5 * (low + high)
        if poly(a, b, c, d, middle) < 0.0:
            low = middle
        else:
            high = middle
    return high


@inner
def least_distance(q: Floats, span: float) -> float:
    """The least distance for t from 0 to span."""
    a = q[0] * q[2] + q[1] * q[3]
    b = q[2] * q[2] + q[3] * q[3] + q[0] * q[4] + q[1] * q[5]
    c = 1.5 * (q[2] * q[4] + q[3] * q[5])
    d = 0.5 * (q[4] * q[4] + q[5] * q[5])
    least = min(distance(q, 0.0), distance(q, span))
    marks = (0.0, 0.0, 0.0, span)
    inside = c * c - 3.0 * b * d
    if inside > 0.0 and d > 0.0:
        root = sqrt(inside)
        one = min(max((-c - root) / (3.0 * d), 0.0), span)
        two = min(max((-c + root) / (3.0 * d), 0.0), span)
        marks = (0.0, one, two, span)
    for k in range(3):
        low, high = marks[k], marks[k + 1]
        if poly(a, b, c, d, low) < 0.0 <= poly(a, b, c, d, high):
            least = min(least, distance(q, rising_zero(a, b, c, d, low, high)))
    return least


@inner
def relative(one: Floats, other: Floats, since: float, q: Floats) -> None:
    """Fill q with the relative motion of two pieces from `since` on."""
    s = since - one[SINCE]
    t = since - other[SINCE]
    for k in range(2):
        q[k] = other[X + k] - one[X + k] + t * (other[VX + k] + 0.5 * t * other[AX + k])
        q[k] -= s * (one[VX + k] + 0.5 * s * one[AX + k])
        q[2 + k] = (other[VX + k] + t * other[AX + k]) - (one[VX + k] + s * one[AX + k])
        q[4 + k] = other[AX + k] - one[AX + k]


@inner
def least_pair_gap(one: Floats, other: Floats, q: Floats) -> float:
    """The least distance of two discs over all time; their pieces are in the order of time."""
    least = FOREVER
    first = 0
    for k in range(len(one)):
        while first + 1 < len(other) and other[first, UNTIL] < one[k, SINCE]:
            first += 1
        for m in range(first, len(other)):
            since = max(one[k, SINCE], other[m, SINCE])
            span = min(one[k, UNTIL], other[m, UNTIL]) - since
            if other[m, SINCE] > one[k, UNTIL]:
                break
            if span >= 0.0:
                relative(one[k], other[m], since, q)
                least = min(least, least_distance(q, min(span, LONG)))
    return least


@entry
def least_gap(pieces: Floats, firsts: NDArray[np.int64], radii: Floats, q: Floats) -> float:
    """The least gap of any two discs over all time."""
    least = FOREVER
    for i in range(len(radii)):
        for j in range(i + 1, len(radii)):
            one, other = pieces[firsts[i] : firsts[i + 1]], pieces[firsts[j] : firsts[j + 1]]
            least = min(least, least_pair_gap(one, other, q) - radii[i] - radii[j])
    return least


@inner
def point_to_segment(x: float, y: float, ends: Floats) -> float:
    """The distance from a point to a segment."""
    along_x, along_y = ends[2] - ends[0], ends[3] - ends[1]
    square = along_x * along_x + along_y * along_y
    part = (x - ends[0]) * along_x + (y - ends[1]) * along_y
    part = min(max(part / square, 0.0), 1.0) if square > 0.0 else 0.0
    dx, dy = x - ends[0] - part * along_x, y - ends[1] - part * along_y
    return sqrt(dx * dx + dy * dy)


@inner
def side(ends: Floats, x: float, y: float) -> float:
    """On which side of the line through the segment a point lies."""
    turn: float = (ends[2] - ends[0]) * (y - ends[1]) - (ends[3] - ends[1]) * (x - ends[0])
    return turn


@inner
def segments_apart(one: Floats, other: Floats) -> float:
    """The distance of two segments."""
    if side(one, other[0], other[1]) * side(one, other[2], other[3]) < 0.0:
        if side(other, one[0], one[1]) * side(other, one[2], one[3]) < 0.0:
            return 0.0
    here = min(point_to_segment(one[0], one[1], other), point_to_segment(one[2], one[3], other))
    there = min(
        point_to_segment(other[0], other[1], one), point_to_segment(other[2], other[3], one)
    )
    return min(here, there)


@entry
def least_wall_gap(
    pieces: Floats, firsts: NDArray[np.int64], radii: Floats, walls: Floats, path: Floats
) -> float:
    """The least gap of any disc and any wall over all time: paths are straight."""
    least = FOREVER
    for disc in range(len(radii)):
        for k in range(firsts[disc], firsts[disc + 1]):
            t = min(pieces[k, UNTIL] - pieces[k, SINCE], LONG)
            for axis in range(2):
                path[axis] = pieces[k, X + axis]
                step = pieces[k, VX + axis] + 0.5 * t * pieces[k, AX + axis]
                path[2 + axis] = path[axis] + t * step
            for wall in range(len(walls)):
                least = min(least, segments_apart(path, walls[wall]) - radii[disc])
    return least


def clearance(table: Simulation) -> float:
    """The least gap of a filmed shot between any disc and any other disc or wall."""
    pieces, firsts = pieces_of(table)
    discs: Any = table.discs[: table.disc_count]
    radii = np.ascontiguousarray(discs["radius"])
    rows = [(w.x, w.y, w.end_x, w.end_y) for w in table.walls[: table.wall_count]]
    walls = np.array(rows, np.float64).reshape(-1, 4)
    gap: float = least_gap(pieces, firsts, radii, np.empty(6))
    return min(gap, least_wall_gap(pieces, firsts, radii, walls, np.empty(4)))
