"""Scenes of the tests: the game's discs on the game's mat. F2.1, F2.6, F2.7"""

from dataclasses import replace
from math import sqrt
from random import Random

from godstone.games.finger.motion import Disc, Motion, Scene

HALF = 0.240
FRICTION = 0.30
RESTITUTION = 0.75
GRAVITY = 9.81
DECELERATION = FRICTION * GRAVITY

PROPHET = Disc(0.0, 0.0, 0.011, 0.0021, FRICTION)
TEMPLAR = Disc(0.0, 0.0, 0.014, 0.0034, FRICTION)
APE = Disc(0.0, 0.0, 0.017, 0.0062, FRICTION)
TEMPLE = Disc(0.0, 0.0, 0.020, 0.0170, FRICTION)
KINDS = (PROPHET, TEMPLAR, APE, TEMPLE)


def at(kind: Disc, x: float, y: float, vx: float = 0.0, vy: float = 0.0) -> Disc:
    """A disc of this kind, here, with this velocity."""
    return replace(kind, x=x, y=y, vx=vx, vy=vy)


def mat(*discs: Disc, restitution: float = RESTITUTION) -> Scene:
    """These discs on the game's mat."""
    return Scene(HALF, restitution, GRAVITY, discs)


def row(count: int, gap: float = 0.0) -> list[Disc]:
    """Prophets in a row along x, from the origin."""
    return [at(PROPHET, k * (2 * PROPHET.radius + gap), 0.0) for k in range(count)]


def rack(gap: float, speed: float, restitution: float) -> Scene:
    """A triangle of fifteen prophets, hit dead centre from below. Disc 0 is flicked."""
    pitch = 2 * PROPHET.radius + gap
    high = pitch * sqrt(3.0) / 2
    places = [((k - r / 2) * pitch, r * high) for r in range(5) for k in range(r + 1)]
    flicked = at(PROPHET, 0.0, -0.125, 0.0, speed)
    return mat(flicked, *(at(PROPHET, x, y) for x, y in places), restitution=restitution)


def strewn(seed: int, count: int = 12, speed: float = 3.0) -> Scene:
    """Discs of every kind on a jittered grid, made without sine or cosine; disc 0 is flicked."""
    random = Random(seed)
    cells = [(c, r) for c in range(5) for r in range(4)]
    random.shuffle(cells)
    discs = []
    for column, line in cells[:count]:
        x = (column - 2) * 0.09 + random.uniform(-0.024, 0.024)
        y = (line - 1.5) * 0.09 + random.uniform(-0.024, 0.024)
        discs.append(at(random.choice(KINDS), x, y))
    dx, dy = discs[1].x - discs[0].x, discs[1].y - discs[0].y
    way = sqrt(dx * dx + dy * dy)
    discs[0] = replace(discs[0], vx=speed * dx / way, vy=speed * dy / way)
    return mat(*discs)


def packed(seed: int) -> Scene:
    """Twenty discs in a loose pack and one flicked into it, made without sine or cosine."""
    random = Random(seed)
    discs = [at(PROPHET, -0.2, random.uniform(-0.02, 0.02), 3.5, random.uniform(-0.3, 0.3))]
    for column in range(4):
        for line in range(5):
            x = (column - 1) * 0.0292 + random.uniform(-0.0003, 0.0003)
            y = (line - 2 + 0.5 * (column % 2)) * 0.0292 + random.uniform(-0.0003, 0.0003)
            discs.append(at(random.choice((PROPHET, TEMPLAR)), x, y))
    return mat(*discs)


def numbers(motion: Motion) -> list[float]:
    """Every number of a motion, in order."""
    found = [value for path in motion.paths for row in path.segments for value in row]
    found += [float(value) for path in motion.paths for value in path.end]
    return found + [value for hit in motion.hits for value in (hit.time, hit.closing)]
