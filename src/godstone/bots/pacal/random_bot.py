"""Random play: every legal move is as likely as any other, step by step."""

from godstone.bots.bot import Thinking
from godstone.games.api import Game
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.moves import move_of


class RandomPacal:
    """Uniform over the legal moves."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        assert isinstance(game, Pacal)
        actions = game.legal_actions()
        return game.text(move_of(actions[thinking.chance.integers(len(actions))]))
