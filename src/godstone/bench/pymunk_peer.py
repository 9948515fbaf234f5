"""The same shots in pymunk: fixed steps, contacts by its solver, mat friction by us at each step.

Lengths are millimetres there, so that its default tolerances (0.1 units) suit discs of this size.
"""

import importlib
from math import hypot, sqrt
from time import process_time
from types import ModuleType
from typing import Any, Final, TypeAlias

from godstone.games.finger.motion import Scene

Theirs: TypeAlias = Any  # of pymunk, which may not be installed
MILLI: Final = 1e3
LONGEST_S: Final = 20.0  # of simulated time


def find_pymunk() -> ModuleType | None:
    """pymunk, if it is installed."""
    try:
        return importlib.import_module("pymunk")
    except ImportError:
        return None


class Peer:
    """pymunk with one length of step."""

    def __init__(self, pymunk: ModuleType, dt: float) -> None:
        self.pymunk = pymunk
        self.dt = dt
        self.step_seconds = 0.0  # spent inside pymunk itself, over all shots

    def simulate(self, scene: Scene) -> tuple[list[list[float]], list[bool]]:
        """Where the discs rest, in metres, and which left the mat."""
        space = self.pymunk.Space()
        bodies = [self.body(space, scene, index) for index in range(len(scene.discs))]
        left = [False] * len(bodies)
        for _ in range(int(LONGEST_S / self.dt)):
            began = process_time()
            space.step(self.dt)
            self.step_seconds += process_time() - began
            if not self.brake(space, scene, bodies, left):
                break
        places = [[body.position.x / MILLI, body.position.y / MILLI] for body in bodies]
        return places, left

    def body(self, space: Theirs, scene: Scene, index: int) -> Theirs:
        """A disc, in millimetres; pymunk multiplies the elasticities of two partners."""
        disc = scene.discs[index]
        body = self.pymunk.Body(disc.mass, float("inf"))
        body.position = (disc.x * MILLI, disc.y * MILLI)
        body.velocity = (disc.vx * MILLI, disc.vy * MILLI)
        shape = self.pymunk.Circle(body, disc.radius * MILLI)
        shape.elasticity = sqrt(scene.restitution)
        shape.friction = 0.0
        space.add(body, shape)
        return body

    def brake(self, space: Theirs, scene: Scene, bodies: list[Theirs], left: list[bool]) -> bool:
        """The mat's friction for one step, and discs leaving; does anything still move?"""
        moving = False
        for index, body in enumerate(bodies):
            vx, vy = body.velocity
            if left[index] or (vx == 0.0 and vy == 0.0):
                continue
            x, y = body.position
            if abs(x) > scene.half * MILLI or abs(y) > scene.half * MILLI:
                left[index] = True
                space.remove(body, *body.shapes)
                continue
            slower = scene.discs[index].friction * scene.gravity * MILLI * self.dt
            keep = max(1.0 - slower / hypot(vx, vy), 0.0)
            body.velocity = (vx * keep, vy * keep)
            moving = moving or keep > 0.0
        return moving
