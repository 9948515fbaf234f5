"""A bot that plays what `ppo_pacal.py` has learned, for the arena and wherever a bot has a name.

cd examples; godstone arena pacal 'trained_pacal:Trained?weights=pacal.pt' greedy --players 2
"""

import torch
from ppo_pacal import Net, best, legal_in

from godstone.bots.bot import Thinking
from godstone.envs.pacal.alone import PacalAlone
from godstone.envs.pacal.numbers import action_words
from godstone.games.pacal.game import Pacal


class Trained:
    """Takes the number that the network thinks best. It plays games of as many as it learned."""

    def __init__(self, weights: str = "pacal.pt") -> None:
        kept = torch.load(weights, map_location="cpu")
        wishes = kept["wishes"]
        self.players = wishes["players"]
        self.alone = PacalAlone(self.players)
        self.net = Net(self.alone, wishes["width"], wishes["blocks"])
        self.net.load_state_dict(kept["weights"])

    def choose(self, game: Pacal, seat: int, thinking: Thinking) -> str:
        return game.action_text(self.choose_action(game, game.legal_actions(), seat, thinking))

    @torch.no_grad()
    def choose_action(self, game: Pacal, legal: list[int], seat: int, thinking: Thinking) -> int:
        if len(game.colours) != self.players:
            raise ValueError(f"these weights play games of {self.players}, not {len(game.colours)}")
        self.alone.look_at(game.words)
        seen = torch.from_numpy(self.alone.shown.copy())[None]
        rows, numbers = legal_in(torch.from_dlpack(self.alone.mask()).view(torch.int64))
        parts, _ = self.net(seen)
        number = int(best(self.net.logits(parts, rows, numbers), rows, numbers, 1)[0])
        space = self.alone.numbering
        return action_words(game.table, space.words, space.builds, game.words, number)
