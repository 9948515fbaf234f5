"""What a bot is: it is shown a game, has some time and some chance, and says a move."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from godstone.games.api import Game


@dataclass(frozen=True)
class Thinking:
    """What a bot is given for one decision."""

    chance: np.random.Generator
    seconds: float = 1.0


class Bot(Protocol):
    """A player made of code. It keeps nothing between decisions: the game holds all there is."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        """A legal move in notation for `seat`, which is to move. The game is the bot's own copy."""
