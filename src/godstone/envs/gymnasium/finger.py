"""Finger of God for Gymnasium: the agent has one seat."""

from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray
from typing_extensions import Unpack

from godstone.bots.match import BadMove
from godstone.envs.finger.alone import FingerAlone, FingerWishes, hybrid_of
from godstone.envs.finger.spaces import action_space, floats_space
from godstone.envs.gymnasium.seat import SeatEnv, number_of
from godstone.envs.opponents import Opponents, Wished
from godstone.envs.told import REFUSED
from godstone.games.api import IllegalMove, NotationError
from godstone.games.finger.game import Finger

Hybrid = tuple[SupportsIndex, NDArray[np.floating]]


class FingerEnv(SeatEnv[SupportsIndex | Hybrid, Finger]):
    """Observations and actions are those of `FingerBatch`, or of `Discrete`.

    `opponents` are bots by name, clockwise; `seat` is the agent's, None: drawn for each game.
    """

    alone: FingerAlone

    def __init__(
        self,
        opponents: Wished = ("greedy",),
        *,
        seat: int | None = 0,
        players: int | None = None,
        render_mode: str | None = None,
        **wishes: Unpack[FingerWishes],
    ) -> None:
        others = Opponents("finger", opponents, seat, players)
        alone = FingerAlone(others.players, **wishes)
        shown, acted = floats_space(alone), action_space(alone)
        super().__init__(alone, others, shown, acted, render_mode)  # type: ignore[arg-type]

    def _played(self, action: SupportsIndex | Hybrid) -> int:
        if self.alone.discrete is None:
            return self.alone.play(*hybrid_of(action))
        number = number_of(action)
        return self.alone.play_number(number) if 0 <= number < self.alone.actions else REFUSED

    def _bot_played(self, seat: int) -> int:
        game = self.game
        said = self.opponents.move(game, seat)
        try:
            return self.alone.play_move(said, seat, self.np_random)
        except (IllegalMove, NotationError) as error:
            sentence = f"its move {said!r:.200} cannot be played: {error}"
            raise BadMove(seat, sentence, repr(game)) from error
