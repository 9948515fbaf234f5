"""A game played by bots: chance is drawn, every move is recorded."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import inf
from typing import Protocol, cast

import numpy as np

from godstone.bots.bot import ActionBot, Bot, Thinking
from godstone.games.api import ActionGame, Event, Game, IllegalMove, NotationError
from godstone.games.record import Played, Record


@dataclass(frozen=True)
class Moved:
    """One move of a match: the record's entry and what happened."""

    played: Played
    events: list[Event]


class BadMove(Exception):
    """A bot said what is no move, or one that the rules forbid."""

    def __init__(self, seat: int, sentence: str) -> None:
        super().__init__(seat, sentence)
        self.seat, self.sentence = seat, sentence


class Draws(Protocol):
    """All that chance must be able to do: NumPy's generators can, as can a server's dice."""

    def integers(self, high: int, /) -> int:
        """A whole number from 0 and below `high`, each as likely."""


def drawn(game: Game, chance: Draws) -> str:
    """What chance answers, each thing as likely as its weight."""
    chances = game.chances()
    weights = [*accumulate(each.weight for each in chances)]
    return chances[bisect_right(weights, chance.integers(weights[-1]))].move


def match(
    game: Game, bots: Sequence[Bot], seed: Sequence[int], seconds: float | None = inf
) -> Iterator[Moved]:
    """Play to the end.

    Without a limit of time a level does the work its row says, however long that takes.
    Law: then the same seed gives the same moves.
    """
    chance, thinking = _generators(len(bots), seed, seconds)
    while not game.is_over:
        if game.to_move:
            seat = game.to_move[0]
            colour: str | None = game.colours[seat]
            move = bots[seat].choose(game.seen_by(seat), seat, thinking[seat])
            events = _chosen(game, seat, move)
        else:
            move, colour = drawn(game, chance), game.chance_colour
            events = game.play(move)
        yield Moved(Played(colour, move, game.answer), events)


def unseen_match(
    game: Game, bots: Sequence[Bot], seed: Sequence[int], seconds: float | None = inf
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
    while legal := game.legal_actions():
        if seats := game.to_move:
            seat = seats[0]
            colour: str | None = game.colours[seat]
            chosen = bots[seat].choose_action(game, legal, seat, thinking[seat])
            action = _allowed(legal, seat, chosen)
        else:
            answered, colour = drawn(game, chance), game.chance_colour
            action = next(each for each in legal if game.action_text(each) == answered)
        move = game.action_text(action)
        game.play_action(action)
        yield Played(colour, move, game.answer)


def _generators(
    seats: int, seed: Sequence[int], seconds: float | None
) -> tuple[np.random.Generator, list[Thinking]]:
    """Chance of the table, and of each seat its own: what one draws changes no other's."""
    own = [np.random.default_rng([*seed, 1 + seat]) for seat in range(seats)]
    return np.random.default_rng([*seed, 0]), [Thinking(each, seconds) for each in own]


def _allowed(legal: list[int], seat: int, action: int) -> int:
    """The action a bot chose; a bot of one's own may choose anything."""
    try:
        return legal[legal.index(action)]
    except ValueError as error:
        raise BadMove(seat, f"its action {action!r:.200} is not legal") from error


def _chosen(game: Game, seat: int, move: object) -> list[Event]:
    """Play what a bot chose; a bot of one's own may choose anything."""
    if not isinstance(move, str):
        raise BadMove(seat, f"a move is text, and not {type(move).__name__}")
    try:
        return game.play(move, seat)
    except (IllegalMove, NotationError) as error:
        raise BadMove(seat, f"its move {move!r:.200} cannot be played: {error}") from error


def record_of(game: Game) -> Record:
    """An empty record of a game that begins."""
    return Record(game.name, game.rules_version, game.setup)
