"""The eight gods and their pantheons (F1.1, F7) as data. A power stands in the rule it changes."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib import resources
from types import MappingProxyType

from godstone.games.api import Toml


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


class Terms(StrEnum):
    """F7  How far the powers go: as the rules say, or as simulation found them even."""

    WRITTEN = "written"
    BALANCED = "balanced"


@dataclass(frozen=True)
class Side:
    """One side of a pantheon's card."""

    colour: Colour
    pantheon: str
    measures: Mapping[str, float]  # of the Heart and the Hand; lengths in millimetres
    terms: Mapping[Terms, Mapping[str, int]]


def _side(row: Toml) -> Side:
    terms = {terms: MappingProxyType(row[terms]) for terms in Terms}
    measures = MappingProxyType(row.get("measures", {}))
    return Side(Colour(row["colour"]), row["pantheon"], measures, MappingProxyType(terms))


def _read() -> Mapping[God, Side]:
    text = (resources.files(__package__) / "gods.toml").read_text("utf-8")
    rows = tomllib.loads(text)
    return MappingProxyType({god: _side(rows[god]) for god in God})


SIDES: Mapping[God, Side] = _read()


def choices(colour: str) -> list[God]:
    """F1.1  The two gods of a pantheon."""
    return [god for god, side in SIDES.items() if side.colour == colour]
