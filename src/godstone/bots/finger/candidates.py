"""Shots worth a thought: at the Navel, at cities and islands, and at discs, whole or thin."""

from functools import cache
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.bots.finger.board import Board, Shots
from godstone.bots.finger.noise import held
from godstone.games.finger.geometry import NANO, turned
from godstone.games.finger.ground import Island
from godstone.games.finger.mat import Mat

Floats = NDArray[np.float64]

AT_DISCS: Final = 0.4  # the share of shots at discs
SPREAD: Final = 0.03  # metres round an island's place
NEAR: Final = (0.94, 1.08)  # of the speed that just reaches a place
THROUGH: Final = (0.02, 1.5)  # metres a disc would slide on behind the one it hits
THIN: Final = 0.9  # of the two radii: how far beside its middle a disc is hit
SIDES: Final = 16


@cache
def marks(mat: Mat) -> Floats:
    """The Navel, the cities, and places on the islands, in metres: [M, 2]."""
    x, y = mat.centre
    span = mat.core // 2
    south = [mat.city, (x, y + span), (x + span, y), (x - span, y)]
    points = [turned(point, island) for island in Island for point in south]
    return np.array([(0, 0), (0, 0), *points], np.float64) / NANO


def at_marks(board: Board, count: int, chance: np.random.Generator) -> tuple[Floats, Floats]:
    """Places to stop at, and how far it is there: starts and targets."""
    aims = marks(board.game.position.mat)
    start = board.places[chance.integers(len(board.places), size=count)]
    target = aims[chance.integers(len(aims), size=count)]
    return start, target + chance.normal(0.0, SPREAD / 2, (count, 2))


def at_discs(board: Board, count: int, chance: np.random.Generator) -> tuple[Floats, Floats]:
    """Discs to hit, in the middle or beside it: starts and where the flicked disc would be."""
    rows, own = board.layout.rows, board.launched[-1]
    others = np.delete(np.arange(len(rows)), own)
    hit = others[chance.integers(len(others), size=count)]
    start = board.places[chance.integers(len(board.places), size=count)]
    middle = np.stack([rows["start_x"][hit], rows["start_y"][hit]], axis=1)
    line = middle - start
    across = np.stack([-line[:, 1], line[:, 0]], axis=1)
    across /= np.maximum(np.sqrt((line**2).sum(axis=1, keepdims=True)), 1e-9)
    reach = rows["radius"][hit] + rows["radius"][own]
    return start, middle + across * (reach * chance.uniform(-THIN, THIN, count))[:, None]


def aimed(board: Board, start: Floats, target: Floats, beyond: Floats, factor: Floats) -> Floats:
    """Velocities that carry a disc to the target and so far beyond."""
    line = target - start
    distance = np.maximum(np.sqrt((line**2).sum(axis=1)), 1e-6)
    speed = np.sqrt(2.0 * board.slowing * (distance + beyond)) * factor
    return held(line * (speed / distance)[:, None], board.top)


def sides(count: int, chance: np.random.Generator) -> Floats:
    """Law 4  Sides on which a rider may be set down."""
    angle = chance.integers(SIDES, size=count) * (2.0 * np.pi / SIDES)
    return np.stack([np.cos(angle), np.sin(angle)], axis=1)


def candidates(board: Board, count: int, chance: np.random.Generator) -> Shots:
    """So many shots, some at places, some at discs if any lie there."""
    hits = int(count * AT_DISCS) if len(board.layout.rows) > 1 else 0
    start, target = at_marks(board, count - hits, chance)
    factor = chance.uniform(*NEAR, count - hits)
    velocities = aimed(board, start, target, np.zeros(count - hits), factor)
    if hits:
        from_, at = at_discs(board, hits, chance)
        beyond = np.exp(chance.uniform(log(THROUGH[0]), log(THROUGH[1]), hits))
        pushes = aimed(board, from_, at, beyond, np.ones(hits))
        start, velocities = np.concatenate([start, from_]), np.concatenate([velocities, pushes])
    return Shots(start, velocities, sides(count, chance))


def at_navel(board: Board, count: int, chance: np.random.Generator) -> Shots:
    """F1.4  Shots that stop about the Navel's centre."""
    start = board.places[chance.integers(len(board.places), size=count)]
    factor = chance.uniform(*NEAR, count)
    velocities = aimed(board, start, np.zeros((count, 2)), np.zeros(count), factor)
    return Shots(start, velocities, sides(count, chance))
