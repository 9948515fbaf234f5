"""Seeded games whose whole course is known by its hash: moves, events, positions, lists.

The games are drawn through the contract alone (`games/api.py`), so that only the rules can change
them. `python -m tests.pacal.traces 200` prints the hashes of as many games.
"""

import json
import sys
from hashlib import sha256
from random import Random

from godstone.games.pacal import Pacal
from tests.loose import Json

COLOURS = ("yellow", "green", "violet", "blue", "red")
EDITIONS = ("standard", "fr", "pl", "cs", "it")
EVERY = 25  # moves between two looks at all there is: lists take most of the time


def opening(random: Random) -> Pacal:
    """Any players, edition and options, by the first version or the second."""
    colours = random.sample(COLOURS, random.randrange(2, 6))
    flags = ("expert", "tilted_squares", "empty_gaps", "open_ships")
    chosen = {flag: True for flag in flags if random.random() < 0.25}
    setup: Json = {
        "game": "pacal",
        "seats": [{"colour": colour} for colour in colours],
        "start": random.choice(colours),
        "board": "palenque",
        "options": {"edition": random.choice(EDITIONS), **chosen},
        "rules_version": random.choice([1, 2]),
    }
    return Pacal.start(setup)


def noted(game: Pacal) -> list[object]:
    """What is to stay the same of a position; views may come to say more."""
    return [game.state(), game.legal_moves(), game.to_move]


def as_bytes(told: object) -> bytes:
    """Uncompiled, some numbers are NumPy's: the same numbers."""
    return json.dumps(told, default=int).encode()


def trace_hash(seed: int) -> str:
    """One game by chance, to its end."""
    random, course, number = Random(seed), sha256(), 0
    game = opening(random)
    while not game.is_over:
        move = game.action_text(random.choice(game.legal_actions()))
        said: list[object] = [move, [event.to_json() for event in game.play(move)]]
        said += noted(game) if number % EVERY == 0 else []
        course.update(as_bytes(said))
        number += 1
    outcome = game.outcome()
    assert outcome is not None
    course.update(as_bytes([noted(game), outcome.detail, outcome.winners]))
    return course.hexdigest()[:16]


if __name__ == "__main__":
    for seed in range(int(sys.argv[1])):
        print(trace_hash(seed), flush=True)
