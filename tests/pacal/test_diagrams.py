"""Every picture of the rulebook is what it says: its facts are asked of the rules."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

from godstone.games.pacal import Pacal
from godstone.games.pacal.diagrams import (
    builds,
    draw,
    flights,
    legal,
    order,
    places,
    points,
    position,
    shore,
    single,
)
from godstone.games.pacal.drawing import board_json
from godstone.games.rulebook import FrameRow, SceneRow, book_of, frames_of
from tests.loose import Json, said

BOOK = book_of("godstone.games.pacal")
PICTURES = [
    pytest.param(frame, id=f"{row['name']}-{number}")
    for row in BOOK["scenes"]
    for number, frame in enumerate(frames_of(row))
]


def drops(game: Pacal) -> dict[str, int]:
    return {each["cell"]: each["drops"] for each in legal(game) if "drops" in each}


def told(frame: FrameRow) -> dict[str, int]:
    """The points of what the last move made happen."""
    *before, last = frame["moves"]
    events = position({**frame, "moves": before}).play(last)
    found = {event.key: event.arguments.get("points") for event in events}
    return {key: int(value) for key, value in found.items() if isinstance(value, int | np.integer)}


def gain(game: Pacal, frame: FrameRow) -> int | None:
    build = f"build {frame['marks']['scores']}"
    return next(each["points"] for each in legal(game) if each["move"] == build)


def marked(frame: FrameRow, name: str) -> Json:
    return said(draw(frame).marks[name])


def hidden(game: Pacal) -> list[str]:
    land = set(game.place.board.land(len(game.colours)))
    return sorted({d for cell, d in game.place.board.districts.items() if cell not in land})


def pyramids(game: Pacal) -> dict[str, int]:
    return {cell: storeys for cell, (_, storeys) in game.state()["pyramids"].items()}


def own_cells(cells: list[str]) -> list[str]:
    return sorted(set(cells))


FACTS: Mapping[str, Callable[[Pacal, FrameRow, Any], object]] = {
    "supply": lambda game, frame, _: game.state()["supply"][str(frame["marks"]["supply"])],
    "districts": lambda game, *_: len(game.place.board.values),
    "hidden": lambda game, *_: hidden(game),
    "places": lambda game, *_: sorted(places(game)),
    "order": lambda game, *_: order(game),
    "stones": lambda game, *_: game.state()["stones"],
    "left": lambda game, _, said: {c: game.state()["supply"][c]["stones"] for c in said},
    "flights": lambda game, *_: flights(game, "all"),
    "straight": lambda game, *_: flights(game, "straight"),
    "bent": lambda game, *_: sorted(flights(game, "bent")),
    "path": lambda _, frame, __: marked(frame, "path")["path"],
    "drops": lambda game, _, said: {cell: drops(game)[cell] for cell in said},
    "taken": lambda game, _, said: [cell for cell in said if cell not in drops(game)],
    "unreached": lambda game, _, said: [c for c in said if c not in flights(game, "all")],
    "verbs": lambda game, *_: own_cells([each["move"].split()[0] for each in legal(game)]),
    "single": lambda game, *_: single(game),
    "legal": lambda game, _, said: [move for move in said if move in game.legal_moves()],
    "illegal": lambda game, _, said: [move for move in said if move not in game.legal_moves()],
    "builds": lambda game, frame, _: [
        each["move"].removeprefix("build ") for each in builds(game, frame["marks"]["builds"])
    ],
    "building": lambda game, frame, _: own_cells(
        [each["cell"] for each in builds(game, frame["marks"]["builds"])]
    ),
    "storeys": lambda game, *_: sorted({each["storeys"] for each in builds(game)}),
    "gone": lambda game, _, said: [cell for cell in said if cell not in game.state()["stones"]],
    "pyramids": lambda game, *_: pyramids(game),
    "points": lambda game, frame, _: gain(game, frame),
    "score": lambda game, *_: points(game, "score"),
    "over": lambda game, *_: game.is_over,
    "reason": lambda game, *_: game.view(None)["result"]["reason"],
    "told": lambda _, frame, __: told(frame),
    "target": lambda game, *_: game.place.target,
    "at_once": lambda game, *_: board_json(game)["at_once"],
    "river": lambda game, *_: points(game, "river"),
    "lake": lambda game, *_: points(game, "lake"),
    "district": lambda game, frame, _: points(game, frame["marks"]["district"]),
    "shore": lambda game, frame, _: sorted(shore(game, frame["marks"]["shore"])),
}


@pytest.mark.parametrize("frame", PICTURES)
def test_a_picture_shows_what_it_says(frame: FrameRow) -> None:
    game, shows = position(frame), frame["shows"]

    assert {fact: FACTS[fact](game, frame, each) for fact, each in shows.items()} == shows


@pytest.mark.parametrize("row", BOOK["scenes"], ids=lambda row: row["name"])
def test_every_diagram_states_a_fact(row: SceneRow) -> None:
    assert any(frame["shows"] for frame in frames_of(row))
