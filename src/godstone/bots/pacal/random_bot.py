"""Random play: every legal move is as likely as any other, step by step."""

from godstone.bots.bot import Thinking
from godstone.games.api import ActionGame, Game
from godstone.games.pacal.game import Pacal


class RandomPacal:
    """Uniform over the legal moves."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        assert isinstance(game, Pacal)
        return game.action_text(self.choose_action(game, game.legal_actions(), seat, thinking))

    def choose_action(
        self, game: ActionGame, legal: list[int], seat: int, thinking: Thinking
    ) -> int:
        # A third of a game's time was spent in `integers`; the bias of a double is not to be seen.
        return legal[int(thinking.chance.random() * len(legal))]
