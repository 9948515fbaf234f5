"""A game as PettingZoo's AEC: one agent after another decides, and chance falls in between."""

import secrets
from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

import numpy as np

from godstone.envs.alone import Alone, Playing_co
from godstone.envs.extra import missing
from godstone.envs.rendering import MODES, Frame, expect_mode, frame
from godstone.envs.spaces import Dict, Hybrid, Numbers
from godstone.envs.told import REFUSED, SEAT, TRUNCATED

try:
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise missing("PettingZoo", error) from error

Action = TypeVar("Action")
Seen = dict[str, np.ndarray]  # "observation" and "action_mask"
Info = dict[str, bool]
OVER = "nobody is left to move: reset() begins a game"


class TurnEnv(AECEnv[str, Seen, Action], ABC, Generic[Action, Playing_co]):
    """Agents are `player_0`, `player_1`, ... by seat.

    Law: an action that the mask does not allow raises ValueError, and the game stands as it stood.
    """

    metadata: ClassVar[dict[str, object]] = {
        "render_modes": [*MODES],
        "render_fps": 4,
        "is_parallelizable": False,
    }

    def __init__(self, alone: Alone[Playing_co], render_mode: str | None) -> None:
        expect_mode(render_mode)
        self.render_mode = render_mode
        self.alone = alone
        self.possible_agents = [f"player_{seat}" for seat in range(alone.players)]
        self.agents: list[str] = []
        self._over = True
        self._mover: str | None = None
        self._next_seed: int | None = secrets.randbits(64)
        self.observation_spaces: dict[str, Dict] = {}
        self.action_spaces: dict[str, Numbers | Hybrid] = {}

    @property
    def game(self) -> Playing_co:
        """The position as an object: to draw, to ask, to play on elsewhere."""
        return self.alone.game(0)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Numbers | Hybrid:
        return self.action_spaces[self._known(agent)]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """A new game. A seed decides the chance of this and all later games."""
        self.alone.reset(self._next_seed if seed is None else seed)
        self._next_seed = None
        self._deal()

    def observe(self, agent: str) -> Seen:
        """What a seat sees. Copies, so that they can be kept."""
        alone = self.alone
        if agent == self._mover:
            return {"observation": alone.shown.copy(), "action_mask": alone.legal_flags()}
        shown = alone.observe(self.possible_agents.index(self._known(agent)))[0]
        return {"observation": shown, "action_mask": np.zeros(alone.actions, np.int8)}

    def last(self, observe: bool = True) -> tuple[Seen, float, bool, bool, Info]:  # noqa: FBT001, FBT002 - as PettingZoo has it
        """What the agent to move is told."""
        if not self.agents:
            raise ValueError(OVER)
        return super().last(observe)

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise ValueError(
                f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}"
            )
        return agent

    def _deal(self) -> None:
        """Everybody takes part again, and somebody is to move."""
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._over = False
        self.agent_selection = self._mover = self.possible_agents[int(self.alone.to_move[0])]

    def _end(self, rewards: list[float], *, truncated: bool) -> None:
        """Rewards come at the end only, so nothing was gathered before."""
        self._over = True
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, not truncated)
        self.truncations = dict.fromkeys(self.agents, truncated)

    def step(self, action: Action | None) -> None:
        """One decision; after the end agents leave one by one, with None."""
        if self._over:
            if not self.agents:
                raise ValueError(OVER)
            self._was_dead_step(action)
            return
        told = self._played(action)
        if told == REFUSED or self.infos[self.agent_selection]:
            self.infos[self.agent_selection] = {"illegal": True} if told == REFUSED else {}
        if told != REFUSED:
            self.agent_selection = self._mover = self.possible_agents[told & SEAT]
        if told > SEAT:
            self._end(self.alone.rewards, truncated=told >= TRUNCATED)
        if self.render_mode == "human":
            self.render()

    @abstractmethod
    def _played(self, action: Action | None) -> int:
        """What a decision led to (told.py)."""

    def render(self) -> Frame | None:
        return frame(self.game, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
