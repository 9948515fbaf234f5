"""The eight gods and their pantheons (F1.1, F7) as data. A power stands in the rule it changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType


class Colour(StrEnum):
    """F1.1  A pantheon by its colour."""

    BLUE = "blue"  # Norse
    VIOLET = "violet"  # Greek
    YELLOW = "yellow"  # Egyptian
    GREEN = "green"  # Celtic


class God(StrEnum):
    """F7  The gods."""

    TYR = "Tyr"
    FREJA = "Freja"
    ZEUS = "Zeus"
    THEMIS = "Themis"
    RA = "Ra"
    ANUBIS = "Anubis"
    DAGDA = "Dagda"
    MORRIGAN = "Morrigan"


@dataclass(frozen=True)
class Side:
    """One side of a pantheon's card. `numbers` are its own; lengths in millimetres."""

    colour: Colour
    pantheon: str
    numbers: Mapping[str, int] = field(default_factory=dict)
    restitution: float = 0.0  # of the Hand


def _side(colour: Colour, pantheon: str, restitution: float = 0.0, **numbers: int) -> Side:
    return Side(colour, pantheon, MappingProxyType(numbers), restitution)


SIDES: Mapping[God, Side] = MappingProxyType(
    {
        God.TYR: _side(Colour.BLUE, "Norse", captives=2, points=1),
        God.FREJA: _side(Colour.BLUE, "Norse", diameter=50, prophets=2),
        God.ZEUS: _side(Colour.VIOLET, "Greek"),
        God.THEMIS: _side(Colour.VIOLET, "Greek", points=1),
        God.RA: _side(Colour.YELLOW, "Egyptian"),
        God.ANUBIS: _side(Colour.YELLOW, "Egyptian", prophets=1),
        God.DAGDA: _side(
            Colour.GREEN, "Celtic", 0.15, length=60, from_discs=25, from_corner=40, uses=1
        ),
        God.MORRIGAN: _side(Colour.GREEN, "Celtic", uses=2),
    }
)


def choices(colour: str) -> list[God]:
    """F1.1  The two gods of a pantheon."""
    return [god for god, side in SIDES.items() if side.colour == colour]
