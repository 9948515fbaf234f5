"""Noughts and crosses describes itself. The one registration: GODSTONE_GAMES=tests.noughts.spec."""

from godstone.games.api import Game, Json, Payload
from godstone.games.spec import Asked, Spec


def load() -> type[Game]:
    from tests.noughts.game import Noughts

    return Noughts


def setup(asked: Asked) -> dict[str, Json]:
    return {"game": "noughts", "seats": [dict(seat) for seat in asked.seats]}


def board(game: Game) -> Payload:
    return {"game": game.name, "name": "Three by three"}


SPEC = Spec(
    name="noughts",
    title="Noughts and crosses",
    players=range(2, 3),
    players_rule="N1",
    colours=("white", "black"),
    options=(),
    load=load,
    setup=setup,
    board=board,
    bots="tests.noughts.bots",
)
