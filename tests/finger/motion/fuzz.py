"""Dense scenes drawn from a seed: clusters that touch or nearly touch, of any sizes and masses."""

from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from random import Random

from godstone.games.finger.motion import Disc, Scene, Wall

HALF = 0.30
GAPS = (0.0, 1e-9, 1e-6, 1e-4)
FASTEST = 4.0


def fits(new: Disc, placed: list[Disc]) -> bool:
    """Does the disc lie on the mat, apart from the others?"""
    if abs(new.x) > HALF - new.radius or abs(new.y) > HALF - new.radius:
        return False
    reach = [new.radius + other.radius - 1e-12 for other in placed]
    gaps = [hypot(new.x - d.x, new.y - d.y) - r for d, r in zip(placed, reach, strict=True)]
    return all(gap >= 0.0 for gap in gaps)


def any_disc(random: Random, equal: bool) -> Disc:
    """A disc of any size and mass; equal ones make closer packs."""
    radius = 0.011 if equal else random.uniform(0.008, 0.025)
    mass = 0.0021 if equal else 10 ** random.uniform(-3.0, -0.8)
    friction = random.uniform(0.1, 0.6) if random.random() < 0.3 else 0.3
    return Disc(0.0, 0.0, radius, mass, friction)


def beside(random: Random, new: Disc, other: Disc, gap: float, angle: float) -> Disc:
    """The disc laid next to another one."""
    way = new.radius + other.radius + gap
    return replace(new, x=other.x + way * cos(angle), y=other.y + way * sin(angle))


def cluster(random: Random, count: int, gap: float) -> list[Disc]:
    """Discs grown one beside another."""
    equal = random.random() < 0.5
    turn = random.uniform(0.0, 2.0 * pi)
    discs = [any_disc(random, equal)]
    for _ in range(30 * count):
        if len(discs) == count:
            break
        new, other = any_disc(random, equal), random.choice(discs)
        angle = turn + random.randrange(6) * pi / 3 if equal else random.uniform(0.0, 2.0 * pi)
        laid = beside(random, new, other, gap, angle)
        if fits(laid, discs):
            discs.append(laid)
    return discs


def launched(random: Random, disc: Disc, target: Disc) -> Disc:
    """The disc, launched roughly at the target."""
    dx = target.x - disc.x + random.uniform(-0.02, 0.02)
    dy = target.y - disc.y + random.uniform(-0.02, 0.02)
    scale = random.uniform(0.05, FASTEST) / max(sqrt(dx * dx + dy * dy), 1e-9)
    rolling = disc.friction / 5.0 if random.random() < 0.2 else None
    return replace(disc, vx=dx * scale, vy=dy * scale, rolling_friction=rolling)


def cue(random: Random, discs: list[Disc]) -> Disc:
    """A disc that lies free, launched at the cluster; or one of the cluster itself."""
    for _ in range(20):
        x, y = random.uniform(-0.25, 0.25), random.uniform(-0.25, 0.25)
        new = replace(any_disc(random, False), x=x, y=y)
        if fits(new, discs):
            return launched(random, new, random.choice(discs))
    return launched(random, discs.pop(), discs[0])


def is_clear(wall: Wall, discs: list[Disc]) -> bool:
    """Does the wall stand apart from every disc?"""
    for disc in discs:
        for k in range(101):
            x = wall.x + (wall.end_x - wall.x) * k / 100
            y = wall.y + (wall.end_y - wall.y) * k / 100
            if hypot(x - disc.x, y - disc.y) < disc.radius + 1e-3:
                return False
    return True


def any_wall(random: Random) -> Wall:
    """A wall anywhere."""
    x, y = random.uniform(-0.2, 0.2), random.uniform(-0.2, 0.2)
    angle, length = random.uniform(0.0, 2.0 * pi), random.uniform(0.01, 0.1)
    return Wall(x, y, x + length * cos(angle), y + length * sin(angle), random.random())


def dense(seed: int) -> Scene:
    """2 to 39 discs, most of them in a cluster, one or more launched, sometimes walls."""
    random = Random(seed)
    discs = cluster(random, random.randint(2, 38), random.choice(GAPS))
    discs.append(cue(random, discs))
    if random.random() < 0.2:
        discs[0] = launched(random, discs[0], discs[-1])
    walls = [any_wall(random) for _ in range(2)] if random.random() < 0.4 else []
    kept = tuple(wall for wall in walls if is_clear(wall, discs))
    edge = random.random() if random.random() < 0.3 else None
    return Scene(HALF, random.random(), 9.81, tuple(discs), kept, edge)


def times_rise(times: list[float]) -> bool:
    """Does no time come before the one noted earlier?"""
    return all(one <= other for one, other in pairwise(times))
