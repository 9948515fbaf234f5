"""What a bot is: it is shown a game, has some time and some chance, and says a move."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Protocol, runtime_checkable

import numpy as np
from typing_extensions import TypeVar  # with a default, before Python 3.13

from godstone.games.api import ActionGame, Game

G = TypeVar("G", bound=Game, contravariant=True, default=Game)  # noqa: PLC0105 - as short as it is used
A = TypeVar("A", bound=ActionGame, contravariant=True, default=ActionGame)  # noqa: PLC0105


@dataclass(frozen=True)
class Thinking:
    """What a bot is given for one decision."""

    chance: np.random.Generator
    seconds: float | None = None  # None: as long as the bot likes, or its level says
    simulations: int | None = None  # work instead of time: then the same chance, the same move
    threads: int = 1  # how many cores it may use
    untimed: bool = False  # a level does its whole work, however long: the same chance, likewise

    def limit(self, usual: float) -> float:
        """The seconds there are for this decision; `usual` where nobody has said otherwise."""
        return usual if self.seconds is None else self.seconds

    def limit_of_level(self, usual: float) -> float:
        """The same for a level of ours, which ends by itself when its work is done."""
        return inf if self.untimed and self.seconds is None else self.limit(usual)


class Bot(Protocol[G]):
    """A player made of code. It keeps nothing between decisions: the game holds all there is.

    For type checkers `Bot[Pacal]` plays one game, a plain `Bot` every one.
    """

    def choose(self, game: G, seat: int, thinking: Thinking) -> str:
        """A legal move in notation for `seat`, which is to move. The game is the bot's own copy."""


Makers = Mapping[str, Callable[[], Bot]]  # how each bot of a game is made, by its name


@runtime_checkable
class ActionBot(Bot[A], Protocol[A]):
    """A bot that also chooses by action, where a game has actions: no text is made or read."""

    def choose_action(self, game: A, legal: list[int], seat: int, thinking: Thinking) -> int:
        """One of `legal`, what the game lists now. The game is the table's own: to be looked at.

        Law: the game stays as it was, and the action's text is what `choose` would say.
        """


@dataclass(frozen=True)
class Advice:
    """One way to go on, and what it is expected to lead to."""

    moves: tuple[str, ...]  # the rest of the turn, move by move
    gain: float  # expected points over the strongest rival, at the end or at the horizon
    chance: float  # of winning, 0 to 1


@runtime_checkable
class Adviser(Protocol):
    """A bot that can also say what it thinks."""

    def advise(self, game: Game, seat: int, thinking: Thinking) -> list[Advice]:
        """The best few ways to go on, best first."""

    def judge(self, game: Game, thinking: Thinking) -> list[float]:
        """Every seat's chance of winning; together 1."""
