"""What games tell a page is what their payloads' types say: no key more, no key less."""

import json
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pydantic import TypeAdapter

from godstone.bots.bot import Thinking
from godstone.bots.match import drawn
from godstone.bots.names import bot_named
from godstone.games import game_named, spec_named, specs
from godstone.games.api import Game
from tests.contract.openings import OPENINGS
from tests.loose import Json

TYPED = [name for name, spec in specs().items() if spec.payload]
CASES = [(name, number) for name in TYPED for number in range(len(OPENINGS[name]))]


def type_named(game: str, name: str) -> TypeAdapter[Any]:
    return TypeAdapter(getattr(import_module(spec_named(game).payload), name))


def check(game: str, name: str, payload: Json) -> None:
    """As strictly as a page would have to read it."""
    text = json.dumps(payload)
    read = type_named(game, name).validate_json(text, strict=True, extra="forbid")
    assert json.loads(json.dumps(read)) == json.loads(text)


def moments(name: str, number: int) -> Iterator[Game]:
    game, chance = game_named(name).start(OPENINGS[name][number]), np.random.default_rng(number)
    bot = bot_named(name, "random")
    while not game.is_over:
        yield game
        seat = game.to_move[0] if game.to_move else None
        thinking = Thinking(chance)
        move = drawn(game, chance) if seat is None else bot.choose(game.copy(), seat, thinking)
        game.play(move, seat)
    yield game


@pytest.mark.parametrize(("name", "number"), CASES)
def test_views_are_what_their_type_says(name: str, number: int) -> None:
    for at, game in enumerate(moments(name, number)):
        if at % 7 == 0 or game.is_over:
            for seat in (None, *range(len(game.colours))):
                check(name, f"{name.capitalize()}View", game.view(seat))


@pytest.mark.parametrize(("name", "number"), CASES)
def test_boards_are_what_their_type_says(name: str, number: int) -> None:
    game = game_named(name).start(OPENINGS[name][number])

    check(name, f"{name.capitalize()}Board", spec_named(name).board(game))


def test_motions_are_what_their_type_says() -> None:
    motions = [game.motion for game in moments("finger", 0) if game.motion is not None]

    assert motions
    for motion in motions:
        check("finger", "Motion", motion)
