"""Scenes of discs on the mat, each drawn from a seed. SI units, the origin at the mat's centre."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import cos, hypot, pi, sin, sqrt
from random import Random

HALF = 0.24  # F2.1
FRICTION = 0.30  # F2.7
RESTITUTION = 0.75  # F2.7
EDGE_RESTITUTION = 0.70  # law 20
HAND_LENGTH = 0.060  # F7, Dagda
HAND_CLEARANCE = 0.025  # F7, Dagda
FASTEST = 4.0  # F2.7

Point = tuple[float, float]
Segment = tuple[float, float, float, float]
Kind = tuple[float, float]  # radius, mass

PROPHET: Kind = (0.011, 0.0021)  # F2.6
TEMPLAR: Kind = (0.014, 0.0034)
APE: Kind = (0.017, 0.0062)
TEMPLE: Kind = (0.020, 0.0170)


@dataclass(frozen=True)
class Disc:
    """A disc at the launch. With `rolling_friction` it rolls until it touches a disc or rests."""

    x: float
    y: float
    radius: float
    mass: float
    friction: float
    vx: float = 0.0
    vy: float = 0.0
    rolling_friction: float | None = None


@dataclass(frozen=True)
class Scene:
    """Discs on a mat, whose edge is open (None) or a wall of restitution `edge`, and the Hands."""

    discs: tuple[Disc, ...]
    half: float
    restitution: float
    edge: float | None = None
    walls: tuple[Segment, ...] = ()
    wall_restitution: float = 0.15


@dataclass(frozen=True)
class Rest:
    """Where every disc rests, or where it left the mat, and how many hits there were."""

    x: tuple[float, ...]
    y: tuple[float, ...]
    left: tuple[bool, ...]
    hits: int


def disc(kind: Kind, at: Point, friction: float = FRICTION) -> Disc:
    """A resting disc of this kind."""
    return Disc(at[0], at[1], kind[0], kind[1], friction)


def flicked(resting: Disc, aim: Point, speed: float) -> Disc:
    """The disc, launched at that speed towards the point."""
    dx, dy = aim[0] - resting.x, aim[1] - resting.y
    scale = speed / hypot(dx, dy)
    return replace(resting, vx=dx * scale, vy=dy * scale)


def rolled(flat: Disc) -> Disc:
    """Law 6  The disc, on its rim: a fifth of the friction."""
    return replace(flat, rolling_friction=flat.friction / 5)


def mat(discs: list[Disc], restitution: float = RESTITUTION) -> Scene:
    """The discs on the open mat."""
    return Scene(tuple(discs), HALF, restitution)


def gap(one: Disc, other: Disc) -> float:
    """The free space between two discs."""
    return hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius


def strew(random: Random, kinds: list[Kind], within: float, apart: float) -> list[Disc]:
    """Resting discs anywhere in the square |x|, |y| <= within, at least so far apart."""
    placed: list[Disc] = []
    while len(placed) < len(kinds):
        at = (random.uniform(-within, within), random.uniform(-within, within))
        new = disc(kinds[len(placed)], at)
        if all(gap(new, other) >= apart for other in placed):
            placed.append(new)
    return placed


def hexagonal(count: int, pitch: float) -> list[Point]:
    """The points of a triangular lattice nearest to its centre."""
    span = range(-count, count + 1)
    points = [(pitch * (i + j / 2), pitch * j * sqrt(3) / 2) for i in span for j in span]
    return sorted(points, key=lambda p: (round(hypot(*p), 9), p))[:count]


def pack(random: Random, kinds: list[Kind], pitch: float, jitter: float) -> list[Disc]:
    """Resting discs in a hexagonal pack, each moved from its place by up to `jitter`."""
    discs = []
    for kind, (x, y) in zip(kinds, hexagonal(len(kinds), pitch), strict=True):
        angle, way = random.uniform(0, 2 * pi), jitter * random.random()
        discs.append(disc(kind, (x + way * cos(angle), y + way * sin(angle))))
    return discs


def cue(random: Random, kind: Kind = PROPHET, away: float = 0.19) -> Disc:
    """A disc to be flicked, on a circle around the mat's centre."""
    angle = random.uniform(0, 2 * pi)
    return disc(kind, (away * cos(angle), away * sin(angle)))


def near(random: Random, x: float, y: float, by: float) -> Point:
    """A point not far from this one."""
    return (x + random.uniform(-by, by), y + random.uniform(-by, by))


def sparse(seed: int) -> Scene:
    """Eight resting discs and one flicked at one of them."""
    random = Random(seed)
    kinds = [PROPHET] + [random.choice((PROPHET, TEMPLAR, APE, TEMPLE)) for _ in range(8)]
    discs = strew(random, kinds, 0.20, 0.004)
    aim = near(random, discs[1].x, discs[1].y, discs[1].radius)
    return mat([flicked(discs[0], aim, random.uniform(0.8, FASTEST)), *discs[1:]])


def broken_pack(seed: int) -> Scene:
    """The break: twenty discs of two sizes, hexagonal, gaps from 0.2 mm, and one flicked into them.

    Neighbours are 0.2-2.6 mm (large), 3.2-5.6 mm (mixed) or 6.2-8.6 mm (small) apart.
    """
    random = Random(seed)
    kinds = [random.choice((PROPHET, TEMPLAR)) for _ in range(20)]
    pile = pack(random, kinds, 0.0294, 0.0006)
    aim = near(random, 0.0, 0.0, 0.02)
    return mat([flicked(cue(random), aim, random.uniform(3.0, FASTEST)), *pile])


def dense(seed: int) -> Scene:
    """A cluster of twelve equal discs with gaps of 0.02-0.18 mm."""
    random = Random(seed)
    pile = pack(random, [PROPHET] * 12, 0.0221, 0.00004)
    aim = near(random, 0.0, 0.0, 0.02)
    return mat([flicked(cue(random, TEMPLAR), aim, random.uniform(1.0, 3.0)), *pile])


def jammed(seed: int) -> Scene:
    """Ten discs 1 nm apart and soft: the collapse law is needed. No stepper can follow."""
    random = Random(seed)
    pile = pack(random, [PROPHET] * 10, 0.022 + 1e-9, 0.0)
    aim = near(random, 0.0, 0.0, 0.02)
    shot = flicked(cue(random, TEMPLE), aim, random.uniform(1.0, 2.0))
    return mat([shot, *pile], restitution=random.choice((0.0, 0.2, 0.5)))


def triangle(seed: int) -> Scene:
    """Fifteen equal discs, touching or 1 mm apart, hit dead centre: many hits at one time."""
    pitch = 0.022 + 0.001 * (seed % 2)
    rows = [(row, place) for row in range(5) for place in range(row + 1)]
    at = [((place - row / 2) * pitch, row * pitch * sqrt(3) / 2) for row, place in rows]
    shot = flicked(disc(PROPHET, (0.0, -0.15)), (0.0, 0.0), 3.0)
    return mat([shot, *(disc(PROPHET, point) for point in at)])


def hand(random: Random, at: Point) -> Segment:
    """A wall of the Hand's length through this point, standing anyhow."""
    angle, part = random.uniform(0, pi), random.random()
    dx, dy = HAND_LENGTH * cos(angle), HAND_LENGTH * sin(angle)
    x, y = at[0] - part * dx, at[1] - part * dy
    return (x, y, x + dx, y + dy)


def span(point: Point, wall: Segment) -> float:
    """The distance from a point to a wall."""
    dx, dy = wall[2] - wall[0], wall[3] - wall[1]
    along = ((point[0] - wall[0]) * dx + (point[1] - wall[1]) * dy) / (dx * dx + dy * dy)
    foot = min(1.0, max(0.0, along))
    return hypot(point[0] - wall[0] - foot * dx, point[1] - wall[1] - foot * dy)


def walled(seed: int) -> Scene:
    """The sparse scene with the Hand (F7, Dagda) across the flicked disc's path."""
    random = Random(seed)
    while True:
        scene = sparse(random.randrange(1 << 30))
        shot, target = scene.discs[0], scene.discs[1]
        part = random.uniform(0.3, 0.7)
        way = (shot.x + part * (target.x - shot.x), shot.y + part * (target.y - shot.y))
        wall = hand(random, way)
        if all(span((d.x, d.y), wall) >= d.radius + HAND_CLEARANCE for d in scene.discs):
            return replace(scene, walls=(wall,))


def edged(seed: int) -> Scene:
    """Law 20  The sparse scene, the mat's edge a wall, the flick strong."""
    random = Random(seed)
    scene = sparse(random.randrange(1 << 30))
    shot = scene.discs[0]
    aim = near(random, 0.0, 0.0, HALF)
    faster = flicked(shot, aim, random.uniform(2.5, FASTEST))
    return replace(scene, discs=(faster, *scene.discs[1:]), edge=EDGE_RESTITUTION)


def several(seed: int) -> Scene:
    """Laws 5, 19  Two to four discs launched at the same instant from the corners."""
    random = Random(seed)
    corners = [(-0.2, -0.2), (0.2, -0.2), (0.2, 0.2), (-0.2, 0.2)]
    shots = [
        flicked(disc(PROPHET, at), near(random, 0.0, 0.0, 0.05), random.uniform(1.5, FASTEST))
        for at in corners[: random.randint(2, 4)]
    ]
    return mat([*shots, *strew(random, [PROPHET, TEMPLAR, APE, TEMPLE, PROPHET], 0.12, 0.002)])


def rolling(seed: int) -> Scene:
    """Law 6  The scene of several launched, rolling; on odd seeds the edge is a wall."""
    scene = several(seed)
    discs = tuple(rolled(d) if d.vx or d.vy else d for d in scene.discs)
    return replace(scene, discs=discs, edge=EDGE_RESTITUTION if seed % 2 else None)


def frozen(seed: int) -> Scene:
    """Law 18  The break with half the friction, between walls (law 20)."""
    scene = broken_pack(seed)
    discs = tuple(replace(d, friction=d.friction / 2) for d in scene.discs)
    return replace(scene, discs=discs, edge=EDGE_RESTITUTION)


def mixed(seed: int) -> Scene:
    """Beyond the rules: any friction, any mass, any restitution, several launched."""
    random = Random(seed)
    kinds = [(random.uniform(0.008, 0.025), 10 ** random.uniform(-3.5, -1.5)) for _ in range(8)]
    discs = [
        replace(d, friction=random.uniform(0.1, 0.6)) for d in strew(random, kinds, 0.18, 0.001)
    ]
    moving = [
        flicked(d, near(random, 0.0, 0.0, 0.08), random.uniform(0.5, FASTEST)) for d in discs[:3]
    ]
    return mat([*moving, *discs[3:]], restitution=random.uniform(0.3, 1.0))


def head_on(seed: int) -> Scene:
    """One disc flicked straight along x into a resting one of another mass."""
    random = Random(seed)
    one, other = random.choice((PROPHET, APE)), random.choice((PROPHET, TEMPLAR, TEMPLE))
    shot = flicked(disc(one, (-0.1, 0.0)), (0.0, 0.0), random.uniform(1.0, 1.5))
    return mat([shot, disc(other, (0.0, 0.0))])


def cut(seed: int) -> Scene:
    """One disc flicked along x past the middle of an equal one, at 10 to 80 degrees."""
    random = Random(seed)
    aside = 2 * PROPHET[0] * sin(random.uniform(10, 80) * pi / 180)
    shot = flicked(disc(PROPHET, (-0.1, aside)), (0.0, aside), random.uniform(1.0, 1.3))
    return mat([shot, disc(PROPHET, (0.0, 0.0))])


def cradle(seed: int) -> Scene:
    """Newton's cradle: a row of two to six equal discs, touching, hit along its line."""
    row = [disc(PROPHET, (2 * PROPHET[0] * k, 0.0)) for k in range(2 + seed % 5)]
    return mat([flicked(disc(PROPHET, (-0.1, 0.0)), (0.0, 0.0), 1.5), *row])


MAKERS: dict[str, Callable[[int], Scene]] = {
    "sparse": sparse,
    "broken_pack": broken_pack,
    "dense": dense,
    "jammed": jammed,
    "triangle": triangle,
    "walled": walled,
    "edged": edged,
    "several": several,
    "rolling": rolling,
    "frozen": frozen,
    "mixed": mixed,
    "head_on": head_on,
    "cut": cut,
    "cradle": cradle,
}
