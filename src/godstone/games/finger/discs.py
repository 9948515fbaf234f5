"""The kinds of disc (F2.6), how they slide (F2.7), and the discs of a game by name."""

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from importlib import resources
from typing import Final

from godstone.games.api import Toml
from godstone.games.finger.geometry import NANO, PER_MICRO, PER_MILLI

PROPHETS_PER_COLOUR = 7  # F1.2
TEMPLARS_PER_COLOUR = 2  # F1.2
TEMPLES_PER_COLOUR = 4  # F1.2
DISCS_PER_COLOUR = PROPHETS_PER_COLOUR + TEMPLARS_PER_COLOUR + TEMPLES_PER_COLOUR + 1  # the Sphinx


class Kind(StrEnum):
    """F2.6  What a disc is."""

    PROPHET = "prophet"
    TEMPLAR = "templar"
    SPHINX = "sphinx"
    APE = "ape"
    TEMPLE = "temple"


PREACHERS: Final = (Kind.PROPHET, Kind.TEMPLAR, Kind.SPHINX)  # what counts as a prophet


@dataclass(frozen=True)
class Make:
    """How a kind of disc is made."""

    diameter: int  # nanometres
    height: int  # nanometres
    mass: int  # milligrams

    @property
    def radius(self) -> int:
        return self.diameter // 2


@dataclass(frozen=True)
class Physics:
    """F2.7  What motion is told. `top_speed` is in micrometres a second, as flicks are."""

    version: int
    friction: float
    restitution: float
    gravity: float
    top_speed: int


def _read() -> tuple[Physics, dict[Kind, Make]]:
    text = (resources.files(__package__) / "discs.toml").read_text("utf-8")
    values: Toml = tomllib.loads(text)
    physics = Physics(
        values["physics_version"],
        values["friction"],
        values["restitution"],
        values["gravity"],
        values["top_speed"] * PER_MILLI // PER_MICRO,
    )
    kinds = {
        Kind(name): Make(row["diameter"] * PER_MILLI, row["height"] * PER_MILLI, row["mass"])
        for name, row in values["kinds"].items()
    }
    return physics, kinds


PHYSICS, MAKES = _read()


@dataclass(frozen=True)
class Disc:
    """One disc of the box. Its place is the state's affair."""

    kind: Kind
    seat: int | None  # its owner; the Ape is nobody's
    name: str

    @cached_property
    def radius(self) -> int:
        """Nanometres."""
        return MAKES[self.kind].radius

    @cached_property
    def mass(self) -> int:
        """Milligrams."""
        return MAKES[self.kind].mass

    @property
    def is_prophet(self) -> bool:
        """Laws 9 and F7  Templars and the Sphinx count as prophets."""
        return self.kind in PREACHERS

    @property
    def radius_m(self) -> float:
        return self.radius / NANO


def box(colours: tuple[str, ...]) -> tuple[Disc, ...]:
    """F1.2  Every disc there is for these colours, in a fixed order; the Ape is the last."""
    discs = []
    for seat, colour in enumerate(colours):
        numbered = (
            (Kind.PROPHET, PROPHETS_PER_COLOUR),
            (Kind.TEMPLAR, TEMPLARS_PER_COLOUR),
            (Kind.TEMPLE, TEMPLES_PER_COLOUR),
        )
        for kind, count in numbered:
            discs += [Disc(kind, seat, f"{colour}.{kind}.{n}") for n in range(1, count + 1)]
        discs.append(Disc(Kind.SPHINX, seat, f"{colour}.{Kind.SPHINX}"))
    return (*discs, Disc(Kind.APE, None, str(Kind.APE)))
