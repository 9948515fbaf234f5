"""A finished game judged: every seat's chance of winning turn by turn, and where it turned."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TypedDict

import numpy as np

from godstone.bots.bot import Adviser, Thinking
from godstone.bots.levels import levels
from godstone.bots.names import bot_named
from godstone.games.known_keys import colours_in
from godstone.games.record import Record, Starter, replay

TURNING_POINTS = 5
LEAST_TURN = 0.05  # of a chance of winning: less is no turning point


@dataclass(frozen=True)
class Point:
    """Where a turn begins: after so many moves, whose turn, and everyone's chance."""

    moves: int
    seat: int | None
    chances: list[float]
    winners: tuple[int, ...] | None  # at the end


class Chances(TypedDict):
    """Everyone's chance of winning where a turn begins, by colour."""

    move: int
    seat: str | None
    chances: dict[str, float]


class Turn(TypedDict):
    """What a turn did to the chance of who took it."""

    move: int
    seat: str
    moves: list[str]
    before: float
    after: float
    change: float


class Analysis(TypedDict):
    """A game judged, as it is printed."""

    game: str
    colours: list[str]
    simulations: int
    graph: list[Chances]
    turning_points: list[Turn]
    winners: list[str] | None


def strongest(game: str) -> Adviser:
    """The best level of a game, which also judges."""
    bot = bot_named(game, [*levels(game)][-1])
    assert isinstance(bot, Adviser)
    return bot


def points(record: Record, start: Starter, thinking: Thinking) -> Iterator[Point]:
    """Every turn's beginning, and the end."""
    judge, last = strongest(record.game), None
    for number, (game, _) in enumerate(replay(record, start)):
        seat = game.to_move[0] if game.to_move else None
        if game.is_over or (seat is not None and (seat != last or number == 0)):
            outcome = game.outcome()
            winners = None if outcome is None else tuple(outcome.winners)
            yield Point(number, seat, judge.judge(game.copy(), thinking), winners)
        last = seat


def analysis(record: Record, start: Starter, simulations: int, seed: int = 0) -> Analysis:
    """The graph of chances and the turning points. Law: the same seed, the same numbers."""
    thinking = Thinking(np.random.default_rng(seed), simulations=simulations)
    graph = [*points(record, start, thinking)]
    colours = colours_in(record.setup)
    moves = [played.move for played in record.moves()]
    turns = [_turn(moves, colours, a, b) for a, b in pairwise(graph)]
    winners = graph[-1].winners if graph else None
    turning = sorted(turns, key=lambda turn: -abs(turn["change"]))[:TURNING_POINTS]
    return {
        "game": record.game,
        "colours": colours,
        "simulations": simulations,
        "graph": [_point(point, colours) for point in graph],
        "turning_points": [turn for turn in turning if abs(turn["change"]) >= LEAST_TURN],
        "winners": None if winners is None else [colours[seat] for seat in winners],
    }


def _point(point: Point, colours: list[str]) -> Chances:
    chances = {c: round(x, 4) for c, x in zip(colours, point.chances, strict=True)}
    return {
        "move": point.moves,
        "seat": None if point.seat is None else colours[point.seat],
        "chances": chances,
    }


def _turn(moves: list[str], colours: list[str], before: Point, after: Point) -> Turn:
    """What a turn did to the chance of who took it."""
    seat = before.seat or 0
    change = after.chances[seat] - before.chances[seat]
    return {
        "move": before.moves + 1,
        "seat": colours[seat],
        "moves": moves[before.moves : after.moves],
        "before": round(before.chances[seat], 4),
        "after": round(after.chances[seat], 4),
        "change": round(change, 4),
    }
