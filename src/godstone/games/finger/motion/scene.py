"""A scene as people write it, checked before anything moves."""

from dataclasses import dataclass
from itertools import combinations, pairwise
from math import isfinite, sqrt
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.motion.table import (
    MAX_DISCS,
    MAX_WALLS,
    Simulation,
    add_disc,
    add_wall,
    clear,
    new_simulation,
)
from godstone.kernel import plain

OVERLAP: Final = 1e-9  # m; what rounding elsewhere may have left
SMALLEST: Final = 1e-6  # m and kg
LARGEST: Final = 1e3  # m, kg and m/s: beyond it a square would lose the other terms
EDGES: Final = 4


class MotionError(ValueError):
    """What cannot be simulated, in a sentence."""


@dataclass(frozen=True)
class Disc:
    """A disc and its velocity at the start; SI units."""

    x: float
    y: float
    radius: float
    mass: float
    friction: float
    vx: float = 0.0
    vy: float = 0.0
    rolling_friction: float | None = None  # until it first touches a disc or comes to rest


@dataclass(frozen=True)
class Wall:
    """A straight wall without thickness."""

    x: float
    y: float
    end_x: float
    end_y: float
    restitution: float


@dataclass(frozen=True)
class Scene:
    """A square mat with its discs and walls. With `edge_restitution` its edge is a wall.

    A disc whose centre is on the mat may reach over the edge; the edge's wall then lets it inward.
    """

    half: float
    restitution: float
    gravity: float
    discs: tuple[Disc, ...]
    walls: tuple[Wall, ...] = ()
    edge_restitution: float | None = None
    fastest: float | None = None  # m/s; a faster start is refused


def require(fact: bool, sentence: str) -> None:  # noqa: FBT001
    """Refuse with a sentence what is not so."""
    if not fact:
        raise MotionError(sentence)


def require_size(value: float, what: str) -> None:
    """Refuse what is no sensible size."""
    sentence = f"{what} is {value}; it must be between {SMALLEST} and {LARGEST}."
    require(isfinite(value) and SMALLEST <= value <= LARGEST, sentence)


def require_part(value: float, what: str) -> None:
    """Refuse what is not between 0 and 1."""
    require(0.0 <= value <= 1.0, f"{what} is {value}; it must be between 0 and 1.")


def require_friction(value: float, what: str) -> None:
    """Refuse what is no friction."""
    require(0.0 <= value <= LARGEST, f"{what} is {value}; it must be between 0 and {LARGEST}.")


def check_mat(scene: Scene) -> None:
    """The mat and its constants."""
    require_size(scene.half, "Half the mat's side")
    require_size(scene.gravity, "Gravity")
    require_part(scene.restitution, "Restitution")
    if scene.edge_restitution is not None:
        require_part(scene.edge_restitution, "The edge's restitution")
    count = len(scene.discs)
    require(count <= MAX_DISCS, f"There are {count} discs; {MAX_DISCS} is the most.")
    most = MAX_WALLS - EDGES
    require(len(scene.walls) <= most, f"There are {len(scene.walls)} walls; {most} is the most.")


def check_disc(scene: Scene, index: int) -> None:
    """A disc's size, friction, place and speed."""
    disc = scene.discs[index]
    require_size(disc.radius, f"The radius of disc {index}")
    require_size(disc.mass, f"The mass of disc {index}")
    require_friction(disc.friction, f"The friction of disc {index}")
    if disc.rolling_friction is not None:
        require_friction(disc.rolling_friction, f"The rolling friction of disc {index}")
    inside = abs(disc.x) <= scene.half and abs(disc.y) <= scene.half
    require(inside, f"Disc {index} at ({disc.x}, {disc.y}) is not on the mat.")
    check_speed(scene, index)


def check_speed(scene: Scene, index: int) -> None:
    """A disc's speed against the fastest allowed."""
    disc = scene.discs[index]
    finite = isfinite(disc.vx) and isfinite(disc.vy)
    require(finite, f"Disc {index} has the velocity ({disc.vx}, {disc.vy}).")
    speed = sqrt(disc.vx * disc.vx + disc.vy * disc.vy)
    fastest = LARGEST if scene.fastest is None else scene.fastest
    allowed = speed <= fastest * (1.0 + OVERLAP)
    require(allowed, f"Disc {index} starts with {speed} m/s; {fastest} m/s is the fastest.")


def check_overlaps(scene: Scene) -> None:
    """No two discs overlap."""
    for (i, a), (j, b) in combinations(enumerate(scene.discs), 2):
        reach = a.radius + b.radius - OVERLAP
        dx, dy = a.x - b.x, a.y - b.y
        require(dx * dx + dy * dy >= reach * reach, f"Disc {i} and disc {j} overlap.")


def check_wall(scene: Scene, index: int) -> None:
    """A wall's ends and restitution."""
    wall = scene.walls[index]
    ends = (wall.x, wall.y, wall.end_x, wall.end_y)
    require(all(abs(end) <= LARGEST for end in ends), f"Wall {index} has the ends {ends}.")
    require_part(wall.restitution, f"The restitution of wall {index}")
    along_x, along_y = wall.end_x - wall.x, wall.end_y - wall.y
    require_size(sqrt(along_x * along_x + along_y * along_y), f"The length of wall {index}")


def distance_to_wall(wall: Wall, x: float, y: float) -> float:
    """How far a point lies from the wall's nearest point."""
    along_x, along_y = wall.end_x - wall.x, wall.end_y - wall.y
    square = along_x * along_x + along_y * along_y
    part = ((x - wall.x) * along_x + (y - wall.y) * along_y) / square
    part = min(max(part, 0.0), 1.0)
    dx, dy = x - wall.x - part * along_x, y - wall.y - part * along_y
    return sqrt(dx * dx + dy * dy)


def check_walls_clear(scene: Scene) -> None:
    """No disc overlaps a wall."""
    for k, wall in enumerate(scene.walls):
        for i, disc in enumerate(scene.discs):
            distance = distance_to_wall(wall, disc.x, disc.y)
            require(distance >= disc.radius - OVERLAP, f"Disc {i} and wall {k} overlap.")


def check(scene: Scene) -> None:
    """Refuse, with a sentence, a scene that cannot be."""
    check_mat(scene)
    for index in range(len(scene.discs)):
        check_disc(scene, index)
    for index in range(len(scene.walls)):
        check_wall(scene, index)
    check_overlaps(scene)
    check_walls_clear(scene)


def check_laid(table: Simulation) -> None:
    """The same of discs that already lie on the table, at its start."""
    rows = cast("NDArray[np.void]", table.discs[: table.disc_count])
    check_places(table, rows["start_x"], rows["start_y"], rows["radius"])


def check_places(
    table: Simulation,
    x: NDArray[np.float64],
    y: NDArray[np.float64],
    radius: NDArray[np.float64],
) -> None:
    """May discs lie so among the table's walls: on the mat, and none over another or a wall?"""
    require(
        bool(((np.abs(x) <= table.half) & (np.abs(y) <= table.half)).all()),
        "A disc is beside the mat.",
    )
    reach = radius[:, None] + radius - OVERLAP
    apart = (x[:, None] - x) ** 2 + (y[:, None] - y) ** 2 >= reach * reach
    np.fill_diagonal(apart, val=True)
    require(bool(apart.all()), "Two discs overlap.")
    for number in range(table.wall_count):
        row = table.walls[number]
        wall = Wall(row.x, row.y, row.end_x, row.end_y, row.restitution)
        clear = [
            distance_to_wall(wall, *disc[:2]) >= disc[2] - OVERLAP
            for disc in zip(x, y, radius, strict=True)
        ]
        require(row.edge == 1 or all(clear), "A disc and a wall overlap.")


def edge_walls(half: float, restitution: float) -> tuple[Wall, ...]:
    """The mat's edges as walls: south, east, north, west."""
    corners = ((-half, -half), (half, -half), (half, half), (-half, half), (-half, -half))
    return tuple(Wall(*one, *other, restitution) for one, other in pairwise(corners))


def stand(wall: Wall, table: Simulation, edge: int) -> None:
    """Stand a wall on the table."""
    plain(add_wall)(table, wall.x, wall.y, wall.end_x, wall.end_y, wall.restitution, edge)


def lay(scene: Scene, table: Simulation) -> None:
    """Lay a checked scene on the table."""
    plain(clear)(table, scene.half, scene.restitution)
    for disc in scene.discs:
        rolling = disc.friction if disc.rolling_friction is None else disc.rolling_friction
        friction = (scene.gravity * disc.friction, scene.gravity * rolling)
        index = plain(add_disc)(table, disc.x, disc.y, disc.radius, disc.mass, *friction)
        table.discs[index].start_vx = disc.vx
        table.discs[index].start_vy = disc.vy
    for wall in scene.walls:
        stand(wall, table, 0)
    if scene.edge_restitution is not None:
        for wall in edge_walls(scene.half, scene.edge_restitution):
            stand(wall, table, 1)


def board(scene: Scene, table: Simulation | None = None) -> Simulation:
    """Check the scene and lay it on a table, a new one if none is given."""
    check(scene)
    table = new_simulation() if table is None else table
    lay(scene, table)
    return table
