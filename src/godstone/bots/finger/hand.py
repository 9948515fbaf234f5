"""The hand of a bot: what it means to do, and what its skill lets it do."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from math import cos, radians, sin
from typing import Final

import numpy as np

USUAL_SKILL: Final = "good"


@dataclass(frozen=True)
class Skill:
    """The spread of a flick round its intention."""

    angle: float  # degrees
    speed: float  # share of the speed

    def flicked(
        self, velocity: tuple[float, float], factor: float, chance: np.random.Generator
    ) -> tuple[float, float]:
        """The velocity the disc gets; laws make a bot's error greater by `factor`."""
        turn = radians(chance.normal(0.0, self.angle * factor))
        push = max(0.0, 1.0 + chance.normal(0.0, self.speed * factor))
        x, y = velocity
        return push * (x * cos(turn) - y * sin(turn)), push * (x * sin(turn) + y * cos(turn))


def _read() -> dict[str, Skill]:
    text = (resources.files(__package__) / "skills.toml").read_text("utf-8")
    return {name: Skill(**row) for name, row in tomllib.loads(text).items()}


SKILLS: Final[Mapping[str, Skill]] = _read()
