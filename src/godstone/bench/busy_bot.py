"""A bot that holds a core as long as it may, in plain Python: the worst company for a server."""

from time import perf_counter

from godstone.bots.bot import Thinking
from godstone.games.api import Game


class Busy:
    """Plays the first legal move, when its time is over."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        end = perf_counter() + (thinking.seconds or 1.0)
        while perf_counter() < end:
            pass
        return game.legal_moves(seat)[0]
