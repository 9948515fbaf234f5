"""What resting positions are worth, many at once: the points of F4.3 b and F5, and prospects.

The same points as rules/navel.py and rules/conversion.py give (tests compare them), here over
arrays. Compared in doubles: a disc within a nanometre of a line may be judged otherwise.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.discs import Kind
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import NANO
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law, whole
from godstone.games.finger.mat import Island, Mat
from godstone.games.finger.rules.captives import captor_seat
from godstone.games.finger.rules.conversion import DOMINANCE_POINTS, PRESENCE_POINTS
from godstone.games.finger.rules.navel import navel_points
from godstone.games.finger.state import State, Where
from godstone.kernel import entry, kernel

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Counts = NDArray[np.int64]

SPARE_PROPHET = 0.8  # what a prophet still in hand is worth, in points
NEW_TEMPLE = 0.3  # a temple can be built now
TEMPLE_LATER = 0.9  # and what it brings in each generation to come
ENEMY_GONE = 0.25  # an enemy prophet sent off is an enemy point less to come


@cache
def _outline(mat: Mat) -> Floats:
    return np.array(mat.outline, np.float64) / NANO


@kernel
def gap_square(outline: Floats, start: int, end: int, x: float, y: float) -> float:
    """The square of the distance from a point to one side of the outline."""
    ux, uy = outline[end, 0] - outline[start, 0], outline[end, 1] - outline[start, 1]
    dx, dy = x - outline[start, 0], y - outline[start, 1]
    part = min(max((ux * dx + uy * dy) / (ux * ux + uy * uy), 0.0), 1.0)
    across, up = dx - part * ux, dy - part * uy
    return float(across * across + up * up)


@kernel
def crosses(outline: Floats, start: int, end: int, x: float, y: float) -> bool:
    """Does the ray from the point to the right cross this side?"""
    ax, ay, by = outline[start, 0], outline[start, 1], outline[end, 1]
    if (ay > y) == (by > y):
        return False
    side = (outline[end, 0] - ax) * (y - ay) - (x - ax) * (by - ay)
    return bool((side > 0.0) == (by > ay))


@kernel
def touches(outline: Floats, x: float, y: float, radius: float) -> bool:
    """F5.2  Inside the outline or touching it."""
    inside = False
    for start in range(len(outline)):
        end = start + 1 if start + 1 < len(outline) else 0
        if gap_square(outline, start, end, x, y) <= radius * radius:
            return True
        if crosses(outline, start, end, x, y):
            inside = not inside
    return inside


@entry
def mark_islands(
    positions: Floats, on_mat: Bools, radii: Floats, outline: Floats, disc_of: Floats, marks: Bools
) -> None:
    """marks[k, disc, island]: does the disc lie inside the border or touch it?

    `disc_of` is a circle round the island, x, y, radius: beyond it nothing need be asked.
    """
    for k in range(positions.shape[0]):
        for disc in range(positions.shape[1]):
            x, y = positions[k, disc, 0], positions[k, disc, 1]
            for island in range(marks.shape[2]):
                far = disc_of[2] + radii[disc]
                away = (x - disc_of[0]) ** 2 + (y - disc_of[1]) ** 2
                if on_mat[k, disc] and away <= far * far:
                    marks[k, disc, island] = touches(outline, x, y, radii[disc])
                x, y = y, -x  # the next island is this one turned


def islands_touched(state: State, positions: Floats, on_mat: Bools) -> Bools:
    """F5.2  Who lies on which island: [K, discs, islands]."""
    marks = np.zeros((*on_mat.shape, len(Island)), np.bool_)
    radii = np.array([disc.radius for disc in state.discs]) / NANO
    round_it = np.array([*state.mat.centre, state.mat.within]) / NANO
    mark_islands(positions, on_mat, radii, _outline(state.mat), round_it, marks)
    return marks


def _members(state: State, seat: int) -> tuple[list[int], list[int]]:
    """The seat's prophets and temples, by number."""
    own = [number for number, disc in enumerate(state.discs) if disc.seat == seat]
    prophets = [number for number in own if state.discs[number].is_prophet]
    return prophets, [number for number in own if state.discs[number].kind is Kind.TEMPLE]


def _in_circle(state: State, positions: Floats, x: float, y: float, reach: float) -> Bools:
    """Which discs are in or touch a circle: [K, discs]."""
    radii = np.array([disc.radius for disc in state.discs]) / NANO
    away = (positions[:, :, 0] - x) ** 2 + (positions[:, :, 1] - y) ** 2
    return np.asarray(away <= (radii + reach) ** 2)


def _factors(state: State, marks: Bools, on_mat: Bools) -> Counts:
    """Laws 7 and 17  [K, islands]: 0 under the Ape, 2 on the Holy Isle, else 1."""
    factors = np.ones((len(marks), len(Island)), np.int64)
    if state.isle is not None and state.has(Law.HOLY_ISLE):
        factors[:, state.isle] = whole(Law.HOLY_ISLE, "times")
    ape = state.ape()
    factors[marks[:, ape] & on_mat[:, ape, None]] = 0
    return factors


def _dominators(state: State, weights: Counts) -> Bools:
    """F5.3, laws 15 and 16  [K, seats, islands]."""
    counted = weights > 0
    if state.has(Law.MEEK_INHERIT):
        best = np.where(counted, weights, 99).min(axis=1, keepdims=True)
    else:
        best = weights.max(axis=1, keepdims=True)
    first = (weights == best) & counted
    return np.asarray(first & (first.sum(axis=1, keepdims=True) == 1))


def _held(marks: Bools, discs: list[int]) -> Counts:
    return np.asarray(marks[:, discs].sum(axis=1), np.int64)


def conversion_points(state: State, marks: Bools, on_mat: Bools) -> Counts:
    """F5  [K, seats]: the points of conversion as discs lie, captives left out."""
    members = [_members(state, seat) for seat in state.seats]
    prophets = np.stack([_held(marks, own) for own, _ in members], axis=1)  # [K, seats, islands]
    temples = np.stack([_held(marks, own) for _, own in members], axis=1)
    present = prophets + temples > 0
    weights = prophets if state.has(Law.ICONOCLASM) else prophets + temples
    factors = _factors(state, marks, on_mat)[:, None, :]
    points = PRESENCE_POINTS * present + DOMINANCE_POINTS * _dominators(state, weights)
    total = (points * factors).sum(axis=2)
    if state.has(Law.FAR_AND_WIDE):
        reach = (present & (factors > 0)).sum(axis=2)
        total += np.where(reach == 3, whole(Law.FAR_AND_WIDE, "three"), 0)
        total += np.where(reach == 4, whole(Law.FAR_AND_WIDE, "four"), 0)
    return np.asarray(total, np.int64)


def points_now(state: State, positions: Floats, on_mat: Bools, marks: Bools) -> Counts:
    """F4.3 b, then F5  [K, seats]: Navel hits, then conversion of what is left."""
    prophets = np.array([disc.is_prophet for disc in state.discs])
    hits = on_mat & prophets & _in_circle(state, positions, 0.0, 0.0, state.mat.navel / NANO)
    points = np.zeros((len(positions), len(state.colours)), np.int64)
    for seat in state.seats:
        own_prophets, own_temples = _members(state, seat)
        islands = marks[:, own_prophets + own_temples].any(axis=1).sum(axis=1)
        own_hits = hits[:, own_prophets].sum(axis=1)
        times = np.minimum(own_hits, 1) if state.book.islands_once else own_hits
        points[:, seat] = own_hits * navel_points(state) + times * islands
    return points + conversion_points(state, marks & ~hits[:, :, None], on_mat)


def _city_gains(state: State, seat: int, positions: Floats, on_mat: Bools) -> Floats:
    """F4.3 a  Own prophets touching a city, and what a temple brings until the end."""
    later = state.generations - state.generation
    worth = NEW_TEMPLE + TEMPLE_LATER * later
    own, _ = _members(state, seat)
    x, y = (value / NANO for value in state.mat.city)
    touching = np.zeros(on_mat.shape, np.bool_)
    for _ in Island:
        touching |= _in_circle(state, positions, x, y, state.mat.city_radius / NANO)
        x, y = -y, x
    ready = (touching & on_mat)[:, own].sum(axis=1)
    supply = len(state.temples(Where.HAND, seat))
    return np.asarray(np.minimum(ready, supply) * worth, np.float64)


def _sent_off(state: State, seat: int, on_mat: Bools) -> Floats:
    """Enemy prophets that this flick sends off: Bounty, Tyr, and a point less for them."""
    enemies = [disc for disc in state.prophets(Where.MAP) if state.discs[disc].seat != seat]
    gone = (~on_mat[:, enemies]).sum(axis=1)
    worth = gone * ENEMY_GONE
    if state.has(Law.BOUNTY):
        worth = worth + np.minimum(gone, whole(Law.BOUNTY, "most")) * whole(Law.BOUNTY, "points")
    if seat == captor_seat(state):
        cells = state.term(God.TYR, "captives") - len(state.of(Where.CAPTIVE))
        worth = worth + np.minimum(gone, cells) * state.term(God.TYR, "points")
    return np.asarray(worth, np.float64)


def _own_temples_lost(state: State, seat: int, marks: Bools, on_mat: Bools) -> Floats:
    """F4.3 d  Temples pushed off every island bring nothing later."""
    standing = state.temples(Where.MAP, seat)
    kept = (marks.any(axis=2) & on_mat)[:, standing].sum(axis=1)
    later = state.generations - state.generation
    return np.asarray((len(standing) - kept) * TEMPLE_LATER * later, np.float64)


def value(game: Finger, seat: int, positions: Floats, on_mat: Bools) -> Floats:
    """What each resting position would be worth to a seat now, in points over the others' mean.

    Score so far, Navel hits, conversion as it lies, cities in reach, enemies sent off, discs left
    in hand.
    """
    state = game.position
    marks = islands_touched(state, positions, on_mat)
    worth = points_now(state, positions, on_mat, marks).astype(np.float64) + np.array(state.score)
    for other in state.seats:
        worth[:, other] += SPARE_PROPHET * len(state.prophets(Where.HAND, other))
        worth[:, other] -= _own_temples_lost(state, other, marks, on_mat)
    worth[:, seat] += _city_gains(state, seat, positions, on_mat)
    worth[:, seat] += _sent_off(state, seat, on_mat)
    others = (worth.sum(axis=1) - worth[:, seat]) / (len(state.colours) - 1)
    return np.asarray(worth[:, seat] - others, np.float64)


def nearness(game: Finger, disc: str, positions: Floats, on_mat: Bools) -> Floats:
    """F1.4  For a flick at the Navel: minus the distance to its centre; off the map is worst."""
    number = game.position.named(disc)
    away = np.hypot(positions[:, number, 0], positions[:, number, 1]).reshape(-1)
    return np.asarray(np.where(on_mat[:, number].reshape(-1), -away, -9.0), np.float64)
