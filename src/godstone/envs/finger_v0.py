"""Finger of God for PettingZoo: `from godstone.envs import finger_v0; env = finger_v0.env()`."""

from operator import index
from typing import Any

from typing_extensions import Unpack

from godstone.envs.aec import TurnEnv
from godstone.envs.finger.alone import FingerAlone, FingerWishes, hybrid_of, is_box
from godstone.envs.finger.spaces import action_space, floats_space
from godstone.envs.spaces import with_mask
from godstone.games.finger.game import Finger

# A number, or a choice and a box; what else a caller may hand over is refused.
Action = Any


class FingerEnv(TurnEnv[Action, Finger]):
    """Observations and actions are those of `FingerBatch`, or of `Discrete`.

    Law: a choice that the mask allows, but for which the map has no room, changes nothing: the
    info of its agent says `illegal`, and the mask has it no longer.
    """

    metadata = {**TurnEnv.metadata, "name": "finger_v0"}  # noqa: RUF012 - as PettingZoo types it

    alone: FingerAlone

    def __init__(
        self, players: int = 4, *, render_mode: str | None = None, **wishes: Unpack[FingerWishes]
    ) -> None:
        alone = FingerAlone(players, **wishes)
        super().__init__(alone, render_mode)
        for agent in self.possible_agents:
            self.observation_spaces[agent] = with_mask(floats_space(alone), alone.actions)
            self.action_spaces[agent] = action_space(alone)

    def _played(self, action: Action) -> int:
        if self.alone.discrete is not None:
            return self._played_number(action)
        choice, box = hybrid_of(action)
        if not is_box(box):
            raise ValueError(f"a box is {len(box)} numbers from -1 to 1, and {box!r} is not")
        if not self.alone.is_choice(choice):
            raise ValueError(f"the choice {choice} is not legal now; the action_mask says what is")
        return self.alone.play(choice, box)

    def _played_number(self, action: Action) -> int:
        try:
            number = index(action)
        except TypeError:
            number = -1
        if number not in range(self.alone.actions) or not self.alone.is_number(number):
            raise ValueError(f"{action!r} is not legal now; the action_mask says what is")
        return self.alone.play_number(number)


def env(
    players: int = 4, *, render_mode: str | None = None, **wishes: Unpack[FingerWishes]
) -> FingerEnv:
    """A table of Finger of God: `env(3, actions="discrete", laws=[(5, 11)])`."""
    return FingerEnv(players, render_mode=render_mode, **wishes)
