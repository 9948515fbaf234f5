"""Pacal's Rocket describes itself."""

from dataclasses import fields
from typing import TYPE_CHECKING, Final, cast

from godstone.games.api import Game, Json
from godstone.games.pacal.editions import EDITIONS, Options
from godstone.games.pacal.payload import PacalBoard
from godstone.games.spec import Asked, Option, Spec

if TYPE_CHECKING:
    from godstone.games.pacal.game import Pacal

NAME: Final = "pacal"
LOT, SEAT = "lot", "seat"


def load() -> type[Game]:
    from godstone.games.pacal.game import Pacal

    return Pacal


def setup(asked: Asked) -> dict[str, Json]:
    """P1  Seats in clockwise order; further keys of a seat are kept with it."""
    from godstone.games.pacal.board import Board
    from godstone.games.pacal.setup import read_options, setup_json

    rules = {each.name: asked.options[each.name] for each in fields(Options)}
    colours = tuple(str(seat["colour"]) for seat in asked.seats)
    start = asked.lot if asked.options["first"] == LOT else colours[0]
    board = asked.board if isinstance(asked.board, str | Board) else "palenque"
    made = setup_json(colours, start, board, read_options(rules))
    return {**made, "seats": [dict(seat) for seat in asked.seats]}


def board(game: Game) -> PacalBoard:
    from godstone.games.pacal.drawing import board_json

    return board_json(cast("Pacal", game))


SPEC: Final = Spec(
    name=NAME,
    title="Pacal's Rocket",
    players=range(2, 6),
    players_rule="P1.1",
    colours=("yellow", "green", "violet", "blue", "red"),
    options=(
        Option(
            "edition", "Editions", "Play by this printed rulebook.", tuple(EDITIONS), "standard"
        ),
        Option("expert", "P9", "The expert game: new pyramids from stones alone."),
        Option("tilted_squares", "P5.1", "Squares may stand on a corner."),
        Option("empty_gaps", "P5.1", "Nothing may lie in the gaps of a constellation."),
        Option("open_ships", "P4.2", "Everyone sees what ships hold.", alone=True),
        Option("first", "P1.5", "Who begins.", (LOT, SEAT), LOT, in_commands=False),
    ),
    load=load,
    setup=setup,
    board=board,
    bots="godstone.bots.pacal",
    payload="godstone.games.pacal.payload",
    has_boards=True,
)
