"""What the lessons' door takes and gives. The words of a lesson are in the catalogue."""

from typing import Annotated

from pydantic import Field, JsonValue

from godstone.server.protocol.rest_models import MOVE_MAX, Model, MoveInfo, Name, Result, SeatInfo
from godstone.server.protocol.socket_messages import Refused

MOVES_MAX = 12  # no lesson has as many steps


class LessonStep(Model):
    """One move of the learner. `solution` is one that does it; `point` are cells to be shown."""

    name: str
    solution: str
    point: list[str]


class LessonInfo(Model):
    """A lesson in the list. `rules` are those it shows."""

    name: str
    seconds: int
    steps: list[LessonStep]
    rules: list[str]


class LessonTry(Model):
    """The learner's moves so far; only the last may be a wrong one.

    `what_if`: a move that is only thought of; then nothing but the rules' answer to it is told.
    """

    moves: Annotated[list[Annotated[str, Field(max_length=MOVE_MAX)]], Field(max_length=MOVES_MAX)]
    what_if: Annotated[str, Field(max_length=MOVE_MAX)] | None = None


class LessonStand(Model):
    """A position of a lesson, as the learner may see it."""

    view: JsonValue
    to_move: list[int]
    result: Result | None  # when the game is over


class LessonMove(Model):
    """One move, and the position it led to."""

    move: MoveInfo
    after: LessonStand


class LessonAnswer(Model):
    """How far the lesson is (`done` steps), and what the last move led to.

    `say`: which of the step's texts answers it. `seen`: what happened; unless `say` is `done`, it
    is taken back. `anew`: `now` is where the next step begins, not where that led.
    """

    done: int
    say: str | None
    seen: list[LessonMove]
    anew: bool
    now: LessonStand
    refused: Refused | None


class LessonRoom(Model):
    """What a page needs to begin: the board, who sits there, and what is agreed at the table."""

    lesson: LessonInfo
    board: JsonValue
    setup: JsonValue
    seats: list[SeatInfo]
    seat: int  # the learner's
    customs: dict[Name, str]
