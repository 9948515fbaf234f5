"""Pacal's Rocket for PettingZoo: `from godstone.envs import pacal_v0; env = pacal_v0.env()`."""

from operator import index

from typing_extensions import Unpack

from godstone.envs.aec import TurnEnv
from godstone.envs.pacal.alone import PacalAlone, PacalWishes
from godstone.envs.pacal.spaces import bytes_space
from godstone.envs.spaces import Numbers, with_mask
from godstone.envs.told import REFUSED
from godstone.games.pacal.game import Pacal


class PacalEnv(TurnEnv[int, Pacal]):
    """Observations and actions are those of `PacalBatch`; a mask is a byte for each number."""

    metadata = {**TurnEnv.metadata, "name": "pacal_v0"}  # noqa: RUF012 - as PettingZoo types it

    alone: PacalAlone

    def __init__(
        self, players: int = 4, *, render_mode: str | None = None, **wishes: Unpack[PacalWishes]
    ) -> None:
        alone = PacalAlone(players, **wishes)
        super().__init__(alone, render_mode)
        actions = alone.actions
        for agent in self.possible_agents:
            self.observation_spaces[agent] = with_mask(bytes_space(alone.layout), actions)
            self.action_spaces[agent] = Numbers(actions)
        self._numbers = range(actions)

    def _played(self, action: int | None) -> int:
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            number = REFUSED
        told = self.alone.play(number) if number in self._numbers else REFUSED
        if told == REFUSED:
            raise ValueError(f"{action!r} is not legal now; the action_mask says what is")
        return told


def env(
    players: int = 4, *, render_mode: str | None = None, **wishes: Unpack[PacalWishes]
) -> PacalEnv:
    """A table of Pacal's Rocket: `env(3, edition="it", expert=True, render_mode="ansi")`."""
    return PacalEnv(players, render_mode=render_mode, **wishes)
