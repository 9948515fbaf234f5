"""Flicks as the page foresees them: what it knew, what it sent, what motion answered.

`python -m tests.finger.launches` writes the file that the page's own tests read.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from godstone.games.finger import Finger
from godstone.games.finger.drawing import board_json
from tests.finger.play import random_setup, step
from tests.loose import Json, said

FILE = Path(__file__).parents[2] / "web/src/games/finger/board/launches.json"
KNOWN = (
    "phase",
    "discs",
    "effects",
    "aims",
    "wall",
    "blind",
    "seat",
    "active",
    "launch",
    "corners",
)
MAT = ("half", "corner", "corners", "discs", "friction", "gravity")
GAMES = range(24)
EACH = 2  # flicks alike
USUAL = ("1.0", "False", "None")  # effects


def known(game: Finger, seat: int) -> dict[str, Json]:
    """Of a view what the page looks at, of the choices only flicks."""
    view = said(game.view(seat))
    flicks = [one for one in view["choices"] if one["move"].startswith("flick ")]
    return {**{key: view[key] for key in KNOWN}, "choices": flicks}


def path_of(game: Finger, disc: str) -> dict[str, Json] | None:
    """How this disc went, and when it first met something; None where nothing moved."""
    film = game.motion
    if film is None:
        return None
    index = film["names"].index(disc)
    path = next(one for one in film["discs"] if one["i"] == index)
    hits = [time for time, one, other, _ in film["hits"] if index in (one, other)]
    return {"path": path, "hit": min(hits, default=None)}


def flicks(seed: int) -> Iterator[dict[str, Json]]:
    """The flicks of a random game, with what the page knew before each."""
    random = Random(seed)
    game = Finger.start(random_setup(random, 2 + seed % 3))
    while not game.is_over:
        views = {game.colours[seat]: known(game, seat) for seat in game.to_move}
        played = step(game, random)
        if played.seat is not None and played.move.startswith("flick "):
            answer = path_of(game, played.move.split(" ")[1])
            yield {"view": views[played.seat], "move": played.move, "answer": answer}


def kind(case: dict[str, Json]) -> str:
    """Flicks are alike when the same things matter for them."""
    view, answer = case["view"], case["answer"]
    effects = [name for name, value in view["effects"].items() if repr(value) not in USUAL]
    meets = answer is not None and answer["hit"] is not None
    return str((view["phase"], effects, view["wall"] is None, view["blind"], meets))


def told() -> dict[str, Json]:
    """Of the board what matters, and a few flicks of every kind that many games had."""
    kinds: dict[str, list[dict[str, Json]]] = {}
    for seed in GAMES:
        for case in flicks(seed):
            alike = kinds.setdefault(kind(case), [])
            alike += [case] if len(alike) < EACH else []
    cases = [case for alike in kinds.values() for case in alike]
    board = said(board_json(Finger.start(random_setup(Random(0), 2))))
    return {"board": {key: board[key] for key in MAT}, "cases": cases}


def text() -> str:
    return json.dumps(told(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text())
