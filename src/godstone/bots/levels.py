"""The levels people choose from: rows of levels.toml."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from godstone.games.api import Toml
from godstone.messages import Message


@dataclass(frozen=True)
class Level:
    """One opponent, from gentle to frightening."""

    name: str
    told: Message  # what it is like to play against
    seconds: float  # to think about one decision
    search: Toml  # what the game's search reads


@cache
def levels(game: str) -> Mapping[str, Level]:
    """The levels of a game by name, weakest first; none where a game has only simple bots."""
    text = (resources.files(__package__) / "levels.toml").read_text("utf-8")
    rows: Mapping[str, Toml] = tomllib.loads(text).get(game, {})
    return {name: _level(game, name, dict(row)) for name, row in rows.items()}


def _level(game: str, name: str, row: Toml) -> Level:
    return Level(name, Message(f"botText.{game}.{name}"), row.pop("seconds"), row)
