"""What a bot's process tells the server: one short JSON text. Nothing of a bot is unpickled."""

import json
from collections.abc import Mapping
from typing import Annotated, Final

from pydantic import Field, ValidationError

from godstone.bots.bot import Advice
from godstone.games.api import Json
from godstone.server.protocol.rest_models import MOVE_MAX, Model

ANSWER_BYTES: Final = 16 * 1024
SENTENCE_MAX: Final = 300
Answer = str | list[Advice]
MoveText = Annotated[str, Field(max_length=MOVE_MAX)]
Number = Annotated[float, Field(allow_inf_nan=False)]


class BotFailed(Exception):
    """No answer: the bot raised, overran, or took its process down."""


class NoAdviser(BotFailed):
    """This bot plays, and cannot say what it thinks."""


class ToldWay(Model):
    """One `Advice`."""

    moves: Annotated[list[MoveText], Field(max_length=50)]
    gain: Number
    chance: Number


class Told(Model):
    """One of the first four. `unfit`: the process should think no more."""

    move: MoveText | None = None
    ways: Annotated[list[ToldWay], Field(max_length=50)] | None = None
    failed: Annotated[str, Field(max_length=SENTENCE_MAX)] | None = None
    no_adviser: str | None = None
    unfit: bool = False

    def answer(self) -> Answer:
        if self.no_adviser is not None:
            raise NoAdviser(self.no_adviser)
        if self.ways is not None:
            return [Advice(tuple(way.moves), way.gain, way.chance) for way in self.ways]
        if self.move is None:
            raise BotFailed(self.failed or "it said nothing")
        return self.move


def read(text: bytes) -> Told:
    """Whatever a process said: an answer, or BotFailed."""
    try:
        return Told.model_validate_json(text)
    except ValidationError as error:
        raise BotFailed("its answer cannot be read") from error


# In the bot's process


def told_move(move: object) -> dict[str, Json]:
    if not isinstance(move, str):
        raise TypeError(f"it answered with {type(move).__name__}, not with text")
    return {"move": move}


def told_ways(ways: object) -> dict[str, Json]:
    if not isinstance(ways, list) or not all(isinstance(way, Advice) for way in ways):
        raise TypeError("its advice is no list of Advice")
    return {"ways": [_told_way(way) for way in ways]}


def _told_way(way: Advice) -> dict[str, Json]:
    return {"moves": [*way.moves], "gain": float(way.gain), "chance": float(way.chance)}


def described(error: BaseException) -> str:
    """An exception in few words, even one that cannot speak."""
    try:
        words = f"{type(error).__name__}: {error}"
    except BaseException:
        words = "an exception that cannot be told"
    return words[:SENTENCE_MAX].encode("utf-8", "replace").decode()


def written(told: Mapping[str, Json]) -> bytes:
    """The text of an answer; one that is too long says so."""
    text = json.dumps(told, allow_nan=False).encode()
    if len(text) <= ANSWER_BYTES:
        return text
    return written({"failed": f"its answer has {len(text)} bytes; {ANSWER_BYTES} are allowed"})
