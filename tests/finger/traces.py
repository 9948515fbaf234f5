"""Seeded games whose whole course is known by its hash: state, lists, events, views, refusals.

The games are drawn through the contract alone (`games/api.py`), so that only the rules and motion
can change them. `python -m tests.finger.traces 200` prints the hashes of as many games.
"""

import json
import sys
from collections.abc import Mapping
from hashlib import sha256
from random import Random
from typing import Any

from godstone.games.finger import Finger

COLOURS = ("blue", "violet", "yellow", "green")
CORNERS = {1: (-1, -1), 2: (-1, 1), 3: (1, 1), 4: (1, -1)}
TRIES = 60

Illegal = tuple[type[Exception], ...]


def setup_of(random: Random, players: int) -> dict[str, Any]:
    """Any players, gods and options; some games by the first version, some with planned offers."""
    options = {
        "first": random.choice(["flick", "lot"]),
        "no_powers": random.random() < 0.1,
        "gods": random.choice(["written", "balanced"]),
    }
    setup: dict[str, Any] = {
        "game": "finger",
        "seats": [{"colour": colour} for colour in random.sample(COLOURS, players)],
        "options": options,
    }
    if random.random() < 0.3:
        setup["rules_version"] = 1
    if random.random() < 0.5:
        points = random.sample([11, 12, 14, 15, 16, 17], 3)
        others = random.sample([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 18, 19, 20], 3)
        setup["offers"] = [[*pair] for pair in zip(points, others, strict=True)]
    return setup


def flick(game: Any, random: Random, seat: int, beginning: str) -> str:  # noqa: ANN401
    """A flick from somewhere in the corner, or from where the disc lies."""
    state, disc = game.state(), beginning.split(" ")[1]
    across, up = CORNERS[state["launch"][game.colours[seat]]]
    x = across * (240_000 - random.randrange(11_000, 90_000))
    y = up * (240_000 - random.randrange(11_000, 90_000))
    if state["phase"] == "again":
        x, y = (round(value * 1e6) for value in state["discs"][disc])
    speed = random.choice([300_000, 800_000, 1_400_000, 2_300_000])
    vx, vy = random.randrange(-speed, speed), random.randrange(-speed, speed)
    if random.random() < 0.7:
        vx, vy = -across * abs(vx), -up * abs(vy)
    side = f" {random.randrange(-9, 10)} {random.randrange(1, 9)}" if random.random() < 0.5 else ""
    return f"{beginning} {x} {y} {vx} {vy}{side}"


ADORNMENTS = {"effects", "standing"}


def completed(game: Any, random: Random, seat: int, beginning: str) -> str:  # noqa: ANN401
    """A listed beginning with numbers, legal or not."""
    x, y = random.randrange(-240_000, 240_001), random.randrange(-240_000, 240_001)
    first = beginning.split(" ", maxsplit=1)[0]
    if first == "flick":
        return flick(game, random, seat, beginning)
    if first == "temple":
        at = [value * random.choice([0.6, 1.0]) for value in (x, y)]
        return f"{beginning} {round(at[0])} {round(at[1])}"
    if first == "hand":
        a, b = random.choice([(60_000, 0), (36_000, 48_000), (0, 60_000)])
        return f"hand {x} {y} {x + a} {y + b}"
    if first == "heart":
        discs = [*game.state()["discs"].values(), [x / 1e6, y / 1e6]]
        at = random.choice(discs)
        return f"heart {round(at[0] * 1e6)} {round(at[1] * 1e6)}"
    return beginning


def unadorned(view: Any) -> dict[str, Any]:  # noqa: ANN401
    """A view without what a page was given later to show it; that follows from the rest."""
    return {key: value for key, value in view.items() if key not in ADORNMENTS}


def noted(game: Any, events: list[Any]) -> list[Any]:  # noqa: ANN401
    """What is to be the same after a move."""
    views = [unadorned(game.view(seat)) for seat in (None, *range(len(game.colours)))]
    seen = [game.seen_by(seat).state() for seat in range(len(game.colours))]
    told = [event.to_json() for event in events]
    chances = [chance.move for chance in game.chances()]
    moves = [game.legal_moves(), game.to_move, chances]
    return [game.state(), moves, told, views, seen, game.answer, game.motion]


def played(game: Any, random: Random, illegal: Illegal) -> tuple[str, list[Any]]:  # noqa: ANN401
    """One move of anyone, and what was noted; refused ones are noted too."""
    refusals: list[str] = []
    chances = game.chances()
    if chances:
        move = random.choice(chances).move
        return move, noted(game, game.play(move))
    seat = random.choice(game.to_move)
    while True:
        moves = game.legal_moves(seat)
        usual = [move for move in moves if move in ("keep", "stay")]
        late = len(refusals) > TRIES and usual
        move = usual[0] if late else completed(game, random, seat, random.choice(moves))
        try:
            return move, [refusals, *noted(game, game.play(move, seat))]
        except illegal as refused:
            refusals.append(str(refused).partition(" ")[0])


def trace_hash(seed: int, finger: Any, illegal: Illegal) -> str:  # noqa: ANN401
    """One game's whole course in sixteen letters."""
    random, digest = Random(seed), sha256()
    game = finger.start(setup_of(random, 2 + seed % 3))
    while not game.is_over:
        digest.update(json.dumps(played(game, random, illegal)).encode())
    outcome = game.outcome()
    detail: Mapping[str, Any] = outcome.detail
    digest.update(json.dumps([outcome.score, outcome.winners, detail]).encode())
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    from godstone.games.api import IllegalMove

    for number in range(int(sys.argv[1])):
        print(trace_hash(number, Finger, (IllegalMove,)), flush=True)
