"""A game played by bots: chance is drawn, every move is recorded."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from traceback import format_exception
from typing import TypeVar, cast

import numpy as np

from godstone.bots.bot import ActionBot, Bot, Thinking
from godstone.bots.limits import STOPPED
from godstone.bots.saying import named
from godstone.games.api import (
    ActionGame,
    Event,
    Game,
    IllegalMove,
    Integers,
    Json,
    NotationError,
    Outcome,
)
from godstone.games.record import Played, Record

Draws = Integers  # all that chance must be able to do
T = TypeVar("T")
G = TypeVar("G", bound=Game)


@dataclass(frozen=True)
class Moved:
    """One move of a match: the record's entry and what happened."""

    played: Played
    events: list[Event]
    seconds: float = 0.0  # that a bot thought


class BadMove(Exception):
    """A bot failed, or said what is no move, or one that the rules forbid."""

    def __init__(self, seat: int, sentence: str, position: str = "", details: str = "") -> None:
        super().__init__(seat, sentence, position, details)
        self.seat, self.sentence = seat, sentence
        self.position = position  # where, in few words
        self.details = details  # where in the bot's own code, if it failed there

    def __str__(self) -> str:
        """Seats are counted from 0 here, as in the library; commands count from 1."""
        return "\n".join(filter(None, [f"seat {self.seat}: {self.sentence}", self.details]))


def failed(game: Game, seat: int, error: BaseException) -> BadMove:
    """What is told of a bot that raised an error, or wanted to exit."""
    details = "".join(format_exception(error)[2:]).rstrip()  # without the heading and this module
    return BadMove(seat, f"it failed with {named(error)}", repr(game), details)


def drawn(game: Game, chance: Draws) -> str:
    """What chance answers, each thing as likely as its weight."""
    return game.sample_chance(chance)


def up_to(moves: Iterable[T], most: int) -> Iterator[T]:
    """The first so many moves of a match: bots that never build never end a game."""
    return islice(moves, most)


def outcome_of(game: Game) -> Outcome:
    """How a match ended: as the rules say, or in a draw that says it was stopped.

    A record of the latter has no result: by the rules the game is unfinished.
    """
    outcome = game.outcome()
    if outcome is not None:
        return outcome
    score, seats = game.points_now(), tuple(range(len(game.colours)))
    by_colour = dict(zip(game.colours, score, strict=True))
    detail = {"score": by_colour, "winners": [*game.colours], "reason": STOPPED}
    return Outcome(score, seats, STOPPED, detail)


def match(
    game: G, bots: Sequence[Bot[G]], seed: Sequence[int], seconds: float | None = None
) -> Iterator[Moved]:
    """Play to the end.

    Without a limit of time `thinking.seconds` is None, and a level does the work its row says,
    however long that takes. Law: then the same seed gives the same moves.
    """
    chance, thinking = _generators(len(bots), seed, seconds)
    while not game.is_over:
        took = 0.0
        if game.to_move:
            seat = game.to_move[0]
            colour: str | None = game.colours[seat]
            seen, began = game.seen_by(seat), perf_counter()
            try:
                move = bots[seat].choose(seen, seat, thinking[seat])
            except KeyboardInterrupt:  # of who waits, not of the bot
                raise
            except BaseException as error:  # a bot of one's own may do anything
                raise failed(game, seat, error) from error
            took = perf_counter() - began
            events = _chosen(game, seat, move)
        else:
            move, colour = drawn(game, chance), game.chance_colour
            events = game.play(move)
        yield Moved(Played(colour, move, game.answer), events, took)


def unseen_match(
    game: G, bots: Sequence[Bot[G]], seed: Sequence[int], seconds: float | None = None
) -> Iterator[Played]:
    """The moves of `match` without events: by action, where the game and all bots know actions.

    Law: they are the same moves.
    """
    if not isinstance(game, ActionGame) or not all(isinstance(bot, ActionBot) for bot in bots):
        return (moved.played for moved in match(game, bots, seed, seconds))
    return _match_of_actions(game, cast("Sequence[ActionBot]", bots), seed, seconds)


def _match_of_actions(
    game: ActionGame, bots: Sequence[ActionBot], seed: Sequence[int], seconds: float | None
) -> Iterator[Played]:
    chance, thinking = _generators(len(bots), seed, seconds)
    strangers = {seat for seat, bot in enumerate(bots) if not _is_ours(bot)}
    while legal := game.legal_actions():
        if seats := game.to_move:
            seat = seats[0]
            colour: str | None = game.colours[seat]
            try:
                if seat in strangers:
                    chosen = _of_stranger(game, bots[seat], legal, seat, thinking[seat])
                else:
                    chosen = bots[seat].choose_action(game, legal, seat, thinking[seat])
            except (KeyboardInterrupt, Touched):
                raise
            except BaseException as error:
                raise failed(game, seat, error) from error
            action = _allowed(game, legal, seat, chosen)
        else:
            answered, colour = drawn(game, chance), game.chance_colour
            action = next(each for each in legal if game.action_text(each) == answered)
        move = game.action_text(action)
        game.play_action(action)
        yield Played(colour, move, game.answer)


class Touched(BadMove):
    """A bot changed the table's game instead of looking at it."""


def _is_ours(bot: ActionBot) -> bool:
    """Tests hold ours to their word. To ask at every move would cost a third of a random game."""
    return type(bot).__module__.startswith("godstone.bots.")


def _of_stranger(
    game: ActionGame, bot: ActionBot, legal: list[int], seat: int, thinking: Thinking
) -> int:
    """What a bot of one's own chooses: the list is its own, the game is still the table's."""
    before = game.copy()
    chosen = bot.choose_action(game, [*legal], seat, thinking)
    if game.key() != before.key():
        sentence = "its choose_action changed the game, which is the table's: copy() it first"
        raise Touched(seat, sentence, repr(before))
    return chosen


def _generators(
    seats: int, seed: Sequence[int], seconds: float | None
) -> tuple[np.random.Generator, list[Thinking]]:
    """Chance of the table, and of each seat its own: what one draws changes no other's."""
    own = [np.random.default_rng([*seed, 1 + seat]) for seat in range(seats)]
    thinking = [Thinking(each, seconds, untimed=seconds is None) for each in own]
    return np.random.default_rng([*seed, 0]), thinking


def _allowed(game: Game, legal: list[int], seat: int, action: int) -> int:
    """The action a bot chose; a bot of one's own may choose anything."""
    try:
        return legal[legal.index(action)]
    except ValueError as error:
        sentence = f"its action {action!r:.200} is not legal"
        raise BadMove(seat, sentence, repr(game)) from error


def _chosen(game: Game, seat: int, move: object) -> list[Event]:
    """Play what a bot chose; a bot of one's own may choose anything."""
    if not isinstance(move, str):
        raise BadMove(seat, f"a move is text, and not {type(move).__name__}", repr(game))
    try:
        return game.play(move, seat)
    except (IllegalMove, NotationError) as error:
        sentence = f"its move {move!r:.200} cannot be played: {error}"
        raise BadMove(seat, sentence, repr(game)) from error


def record_of(game: Game) -> Record:
    """An empty record of a game that begins."""
    return Record(game.name, game.rules_version, own(game.setup))


def own(setup: Mapping[str, Json]) -> dict[str, Json]:
    """A set-up that shares nothing with this one: copies of a game have theirs in common."""
    return {key: _own(value) for key, value in setup.items()}


def _own(value: Json) -> Json:
    if isinstance(value, Mapping):
        return own(value)
    if isinstance(value, str) or not isinstance(value, Sequence):
        return value
    return [_own(each) for each in value]
