"""Set-ups to try each game with, and a random move for any position."""

import random
from collections.abc import Mapping

import numpy as np

from godstone.bots.bot import Thinking
from godstone.bots.finger.random_bot import RandomFinger
from godstone.games.api import Game
from godstone.games.finger.game import Finger
from godstone.games.pacal import Options, setup_json
from godstone.games.pacal.notation import COLOURS
from tests.loose import Json

OPENINGS: Mapping[str, list[dict[str, Json]]] = {
    "pacal": [
        setup_json(COLOURS[:2], "green"),
        setup_json(COLOURS[:3], "yellow", options=Options("it", expert=True, empty_gaps=True)),
        setup_json(COLOURS[:4], "blue", options=Options("fr", open_ships=True)),
        setup_json(COLOURS[:5], "red", options=Options("cs", tilted_squares=True)),
    ],
    "finger": [
        {"game": "finger", "seats": [{"colour": "blue"}, {"colour": "violet"}]},
        {
            "game": "finger",
            "seats": [{"colour": colour} for colour in ("green", "yellow", "blue")],
            "options": {"first": "lot", "no_powers": True},
        },
        {
            "game": "finger",
            "seats": [{"colour": colour} for colour in ("violet", "green", "yellow", "blue")],
            "options": {"first": "lot", "gods": "balanced"},
        },
    ],
}


def random_move(game: Game, chance: random.Random) -> tuple[int | None, str]:
    """Any legal move of a seat to move, or what chance may answer."""
    if not game.to_move:
        return None, game.sample_chance(chance)
    seat = chance.choice(game.to_move)
    if isinstance(game, Finger):
        thinking = Thinking(np.random.default_rng(chance.getrandbits(32)))
        return seat, RandomFinger().choose(game, seat, thinking)
    return seat, chance.choice(game.legal_moves(seat))
