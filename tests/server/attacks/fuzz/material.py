"""Good things to begin from: records, boards, a map and moves, as people have them."""

import json
from functools import cache
from importlib import resources
from pathlib import Path
from random import Random
from typing import Final

from tests.loose import Json

TESTS: Final = Path(__file__).parents[3]
SHORT: Final = 60  # moves: a case should take a millisecond


@cache
def records() -> tuple[Json, ...]:
    """Of both games, cut short: what follows the cut is not needed to be wrong."""
    files = [*TESTS.glob("pacal/records/*.jsonl"), *TESTS.glob("finger/records/*/*.jsonl")]
    lines = [line for file in sorted(files) for line in file.read_text("utf-8").splitlines()]
    return tuple(map(json.loads, lines))


def record(chance: Random) -> Json:
    """A real one up to some move; sometimes whole, with its result."""
    whole = chance.choice(records())
    if chance.random() < 0.02:
        return whole
    return {**whole, "moves": whole["moves"][: chance.randrange(SHORT)], "result": None}


@cache
def boards() -> tuple[str, ...]:
    folder = resources.files("godstone.games.pacal") / "boards"
    palenque = (folder / "palenque.toml").read_text("utf-8")
    small = palenque.replace('"Palenque"', '"Mine"').replace("E = 6", "E = 9")
    return palenque, small


@cache
def maps() -> tuple[str, ...]:
    folder = resources.files("godstone.games.finger") / "maps"
    return ((folder / "archipelago.toml").read_text("utf-8"),)


@cache
def moves() -> dict[str, tuple[str, ...]]:
    """Every move of the records, by game."""
    told: dict[str, dict[str, None]] = {"pacal": {}, "finger": {}}
    for each in records():
        told[each["game"]] |= {entry["move"]: None for entry in each["moves"] if "move" in entry}
    return {game: tuple(listed) for game, listed in told.items()}
