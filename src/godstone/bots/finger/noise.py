"""The errors of a hand, drawn once and given to every shot alike (common random numbers)."""

from dataclasses import dataclass
from math import radians

import numpy as np
from numpy.typing import NDArray

from godstone.bots.finger.board import Shots
from godstone.bots.finger.hand import Skill

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Errors:
    """J slips of the hand: how a flick is turned, and by what its speed is multiplied."""

    cosine: Floats  # [J]
    sine: Floats
    push: Floats

    def __len__(self) -> int:
        return len(self.push)

    def part(self, start: int, end: int) -> "Errors":
        return Errors(self.cosine[start:end], self.sine[start:end], self.push[start:end])


def errors(skill: Skill, factor: float, count: int, chance: np.random.Generator) -> Errors:
    """Slips of a skill; laws make them greater by `factor`."""
    turn = chance.normal(0.0, radians(skill.angle) * factor, count)
    push = np.maximum(0.0, 1.0 + chance.normal(0.0, skill.speed * factor, count))
    return Errors(np.cos(turn), np.sin(turn), push)


def spread(shots: Shots, slips: Errors, top: float) -> Shots:
    """Every shot with every slip, shot by shot: K times J."""
    vx, vy = shots.velocities[:, :1], shots.velocities[:, 1:]  # [K, 1]
    x = slips.push * (vx * slips.cosine - vy * slips.sine)
    y = slips.push * (vx * slips.sine + vy * slips.cosine)
    velocities = np.stack([x, y], axis=2).reshape(-1, 2)
    count = len(slips)
    return Shots(
        np.repeat(shots.places, count, axis=0),
        held(velocities, top),
        np.repeat(shots.sides, count, axis=0),
    )


def held(velocities: Floats, top: float | Floats) -> Floats:
    """Velocities, none faster than the fastest allowed."""
    speed = np.sqrt((velocities**2).sum(axis=1, keepdims=True))
    return velocities * np.minimum(1.0, top / np.maximum(speed, 1e-9))
