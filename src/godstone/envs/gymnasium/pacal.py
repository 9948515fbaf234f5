"""Pacal's Rocket for Gymnasium: the agent has one seat."""

from typing import SupportsIndex

import numpy as np
from typing_extensions import Unpack

from godstone.envs.gymnasium.seat import SeatEnv, number_of
from godstone.envs.opponents import Opponents, Wished
from godstone.envs.pacal.alone import PacalAlone, PacalWishes
from godstone.envs.pacal.numbers import number_words
from godstone.envs.pacal.spaces import bytes_space
from godstone.envs.spaces import Numbers
from godstone.envs.told import REFUSED
from godstone.games.pacal.game import Pacal


class PacalEnv(SeatEnv[np.int64, Pacal]):
    """Observations and actions are those of `PacalBatch`.

    `opponents` are bots by name, clockwise; `seat` is the agent's, None: drawn for each game.
    """

    alone: PacalAlone

    def __init__(
        self,
        opponents: Wished = ("greedy",),
        *,
        seat: int | None = 0,
        players: int | None = None,
        render_mode: str | None = None,
        **wishes: Unpack[PacalWishes],
    ) -> None:
        others = Opponents("pacal", opponents, seat, players)
        alone = PacalAlone(others.players, **wishes)
        shown, numbers = bytes_space(alone.layout), Numbers(alone.actions)
        super().__init__(alone, others, shown, numbers, render_mode)

    def _played(self, action: SupportsIndex) -> int:
        number = number_of(action)
        return self.alone.play(number) if 0 <= number < self.alone.actions else REFUSED

    def _bot_played(self, seat: int) -> int:
        game = self.alone.watched
        action = self.opponents.action(game, seat)
        number = number_words(game.table, self.alone.numbering.words, game.words, action)
        return self.alone.play(number)
