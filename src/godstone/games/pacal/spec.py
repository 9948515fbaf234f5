"""Pacal's Rocket describes itself."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Final, cast

from godstone.games.api import Game, Json, SetupError
from godstone.games.pacal.editions import EDITIONS, Options
from godstone.games.pacal.payload import PacalBoard
from godstone.games.spec import Asked, Course, Option, Spec

if TYPE_CHECKING:
    from godstone.games.lessons.lesson import Lesson
    from godstone.games.pacal.game import Pacal
    from godstone.games.rulebook_payload import Rulebook

NAME: Final = "pacal"
LOT, SEAT = "lot", "seat"
USUAL: Final = "palenque"  # the board, where none is named


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
    board = USUAL if asked.board is None else asked.board
    if not isinstance(board, str | Board):
        said = "a board is the name of a shipped one, or what read_board(text) made"
        raise SetupError(f"{said}, and not {board!r:.40}")
    made = setup_json(colours, start, board, read_options(rules))
    return {**made, "seats": [dict(seat) for seat in asked.seats]}


def board(game: Game) -> PacalBoard:
    from godstone.games.pacal.drawing import board_json

    return board_json(cast("Pacal", game))


def rulebook() -> "Rulebook":
    from godstone.games.pacal.rulebook import rulebook

    return rulebook()


def lessons() -> Sequence["Lesson"]:
    from godstone.games.pacal.lessons import lessons

    return lessons()


def scene(row: Mapping[str, object]) -> Game:
    from godstone.games.pacal.scene import scene

    return scene(row)


SPEC: Final = Spec(
    name=NAME,
    title="Pacal's Rocket",
    players=range(2, 6),
    players_rule="P1.1",
    colours=("yellow", "green", "violet", "blue", "red"),
    options=(
        Option("edition", "Editions", tuple(EDITIONS), "standard"),
        Option("expert", "P9"),
        Option("tilted_squares", "P5.1"),
        Option("empty_gaps", "P5.1"),
        Option("open_ships", "P4.2", alone=True),
        Option("first", "P1.5", (LOT, SEAT), LOT, in_commands=False),
    ),
    load=load,
    setup=setup,
    board=board,
    rulebook=rulebook,
    bots="godstone.bots.pacal",
    payload="godstone.games.pacal.payload",
    has_boards=True,
    course=Course(lessons, scene),
)
