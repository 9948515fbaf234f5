"""Every picture of the rulebook is what it says: its facts are asked of the rules."""

from collections.abc import Callable, Mapping
from itertools import product
from math import hypot
from typing import Any

import pytest

from godstone.games.finger import Finger
from godstone.games.finger.diagrams import draw, may_build, may_launch, points, position
from godstone.games.finger.discs import MAKES, Kind
from godstone.games.finger.drawing import board_json
from godstone.games.finger.geometry import PER_MILLI, Point
from godstone.games.finger.ground import Island
from godstone.games.finger.questions import taken_by_heart
from godstone.games.finger.state import Where
from godstone.games.rulebook import FrameRow, SceneRow, book_of, frames_of
from tests.loose import said

BOOK = book_of("godstone.games.finger")
PICTURES = [
    pytest.param(frame, id=f"{row['name']}-{number}")
    for row in BOOK["scenes"]
    for number, frame in enumerate(frames_of(row))
]


def names(game: Finger, where: Where) -> list[str]:
    return sorted(game.position.discs[disc].name for disc in game.position.of(where))


def from_hands(game: Finger, frame: FrameRow, where: Where) -> list[str]:
    """Of the discs that the row lays on the map, those that are there now."""
    laid = frame["position"].get("discs", {})
    return [name for name in names(game, where) if name in laid]


def present(game: Finger, colour: str) -> list[str]:
    """The islands where a colour would score for presence."""
    islands = game.view(None)["standing"]
    assert islands is not None
    return sorted(name for name, island in islands["islands"].items() if island["presence"][colour])


def dominance(game: Finger) -> dict[str, str]:
    standing = game.view(None)["standing"]
    assert standing is not None
    found = {name: island["dominance"] for name, island in standing["islands"].items()}
    return {name: colour for name, colour in found.items() if colour is not None}


def spots(frame: FrameRow, which: str) -> Any:  # noqa: ANN401 - as the file has them
    return frame["marks"][which]


def lettered(
    game: Finger, frame: FrameRow, which: str, may: Callable[[Finger, Any], bool]
) -> list[str]:
    return [letter for letter, spot in spots(frame, which).items() if may(game, spot)]


def at(spot: tuple[float, float]) -> Point:
    return round(spot[0] * PER_MILLI), round(spot[1] * PER_MILLI)


def on_island(game: Finger, spot: tuple[float, float]) -> bool:
    return any(game.position.mat.touches_island(island, at(spot), 0) for island in Island)


def in_city(game: Finger, spot: tuple[float, float]) -> bool:
    return any(game.position.mat.touches_city(island, at(spot), 0) for island in Island)


def islands_are_apart(game: Finger) -> bool:
    """No disc of this map can touch two islands."""
    south, east = (board_json(game)["islands"][name]["outline"] for name in ("south", "east"))
    least = min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in product(south, east))
    return least > MAKES[Kind.TEMPLE].diameter / 1e9


FACTS: Mapping[str, Callable[[Finger, FrameRow, Any], object]] = {
    "corners": lambda game, *_: game.view(None)["corners"],
    "lying": lambda game, *_: len(names(game, Where.MAP)),
    "map": lambda game, *_: names(game, Where.MAP),
    "reserve": lambda game, frame, _: from_hands(game, frame, Where.RESERVE),
    "card": lambda game, *_: names(game, Where.CARD),
    "phase": lambda game, *_: game.step.name.lower(),
    "laws": lambda game, *_: [int(law) for law in game.position.laws],
    "launches": lambda game, frame, _: lettered(game, frame, "launches", may_launch),
    "temples": lambda game, frame, _: lettered(game, frame, "temples", may_build),
    "navel": lambda game, frame, _: lettered(
        game, frame, "letters", lambda g, spot: g.position.mat.touches_navel(at(spot), 0)
    ),
    "island": lambda game, frame, _: lettered(game, frame, "letters", on_island),
    "city": lambda game, frame, _: lettered(game, frame, "letters", in_city),
    "sea": lambda game, frame, _: lettered(
        game, frame, "letters", lambda g, spot: not on_island(g, spot)
    ),
    "score": lambda game, *_: points(game, "score"),
    "conversion": lambda game, *_: points(game, "conversion"),
    "present": lambda game, _, whose: {colour: present(game, colour) for colour in whose},
    "dominance": lambda game, *_: dominance(game),
    "counts": lambda game, *_: sorted(said(game.view(None)["standing"])["counts"]),
    "apart": lambda game, *_: islands_are_apart(game),
    "winners": lambda game, *_: [game.colours[seat] for seat in game.position.winners],
    "heart": lambda game, *_: sorted(
        game.position.discs[disc].name for disc in taken_by_heart(game.position)
    ),
    "wall": lambda game, *_: game.view(None)["wall"] is not None,
    "moved": lambda game, *_: sorted(
        said(game.motion)["names"][disc["i"]] for disc in said(game.motion)["discs"]
    ),
}


@pytest.mark.parametrize("frame", PICTURES)
def test_a_picture_shows_what_it_says(frame: FrameRow) -> None:
    game, shows = position(frame), frame["shows"]

    assert {fact: FACTS[fact](game, frame, each) for fact, each in shows.items()} == shows


@pytest.mark.parametrize("row", BOOK["scenes"], ids=lambda row: row["name"])
def test_every_diagram_states_a_fact(row: SceneRow) -> None:
    assert any(frame["shows"] for frame in frames_of(row))


@pytest.mark.parametrize("frame", PICTURES)
def test_a_picture_is_drawn_of_its_position(frame: FrameRow) -> None:
    drawn = draw(frame)

    assert drawn.view == position(frame).view(None)
