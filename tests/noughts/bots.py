"""One bot, which marks any free field."""

from godstone.bots.bot import Makers, Thinking
from godstone.games.api import Game


class RandomNoughts:
    """Any legal move."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        return str(thinking.chance.choice(game.legal_moves(seat)))


def makers() -> Makers:
    return {"random": RandomNoughts}
