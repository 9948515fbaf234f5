"""Bots no server should suffer from. Workers find them as `tests.server.odd_bots:Name`."""

import os

from godstone.bots.bot import Advice, Thinking
from godstone.games.api import Game


class Crashing:
    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        raise ZeroDivisionError


class Vanishing:
    """Takes its process along."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        os._exit(3)


class Hanging:
    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        while True:
            pass


class Cheating:
    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        return "build 5 e5 e6 e7 e8 e9"


class Babbling:
    """Says what is no text at all."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        return None  # type: ignore[return-value]


class Idle:
    """Never builds, so that its games do not end."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        moves = game.legal_moves(seat)
        return "build -" if "build -" in moves else moves[0]


class Last:
    """Always the last of the legal moves, and it says so."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        return game.legal_moves(seat)[-1]

    def advise(self, game: Game, seat: int, thinking: Thinking) -> list[Advice]:
        return [Advice((self.choose(game, seat, thinking),), 1.5, 0.75)]

    def judge(self, game: Game, thinking: Thinking) -> list[float]:
        return [1.0 / len(game.colours)] * len(game.colours)


class Located(Last):
    """Says where it thinks: Ray tells those below it which node's they are."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        print("below Ray" if "RAY_RAYLET_PID" in os.environ else "here")
        return super().choose(game, seat, thinking)


def named(bot: type) -> str:
    return f"{bot.__module__}:{bot.__qualname__}"


ODD = [Crashing, Vanishing, Hanging, Cheating, Babbling]
BOTS = {"pacal": tuple(map(named, [*ODD, Idle, Last]))}
