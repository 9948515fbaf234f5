"""Set-ups to try each game with, and a random move for any position."""

import random
from collections.abc import Mapping

from godstone.games.api import Game, Json
from godstone.games.pacal import Options, setup_json
from godstone.games.pacal.notation import COLOURS

OPENINGS: Mapping[str, list[dict[str, Json]]] = {
    "pacal": [
        setup_json(COLOURS[:2], "green"),
        setup_json(COLOURS[:3], "yellow", options=Options("it", expert=True)),
        setup_json(COLOURS[:4], "blue", options=Options("fr", open_ships=True)),
        setup_json(COLOURS[:5], "red", options=Options("cs", tilted_squares=True)),
    ],
}


def random_move(game: Game, chance: random.Random) -> tuple[int | None, str]:
    """Any legal move of a seat to move, or what chance may answer."""
    if not game.to_move:
        return None, chance.choice(game.chances()).move
    seat = chance.choice(game.to_move)
    return seat, chance.choice(game.legal_moves(seat))
