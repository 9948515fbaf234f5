"""One seat of a table as Gymnasium's environment; bots have the others."""

from abc import ABC, abstractmethod
from operator import index
from typing import Final, Generic, TypeVar

import numpy as np
from gymnasium import Env, Space
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from godstone.envs.alone import Alone, Playing_co
from godstone.envs.chance import PARTS_OF_SEED
from godstone.envs.opponents import Opponents
from godstone.envs.rendering import MODES, Frame, expect_mode, frame
from godstone.envs.told import REFUSED, SEAT, TERMINATED, TRUNCATED

Action = TypeVar("Action")
Seen = NDArray[np.generic]
Info = dict[str, object]
NO_GAME: Final = "no game has begun, or a bot failed in it: reset() begins one"
TOO_SHORT: Final = "max_moves is too small: a game was cut off before the agent's first decision"


def number_of(action: object) -> int:
    """Law: what is no whole number raises ValueError."""
    try:
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        raise ValueError(f"an action is a whole number, and {action!r} is not") from None


class SeatEnv(Env[Seen, Action], ABC, Generic[Action, Playing_co]):
    """An agent's seat. The mask of what is legal stands in the info, as `action_mask`.

    Law: an action that is not legal changes nothing but `illegal` in the info.
    """

    metadata = {"render_modes": [*MODES], "render_fps": 4}  # noqa: RUF012 - as Gymnasium types it

    def __init__(
        self,
        alone: Alone[Playing_co],
        opponents: Opponents,
        observed: Space[Seen],
        acted: Space[Action],
        render_mode: str | None,
    ) -> None:
        expect_mode(render_mode)
        self.render_mode = render_mode
        self.alone, self.opponents = alone, opponents
        self.observation_space, self.action_space = observed, acted
        self._told = REFUSED

    @property
    def game(self) -> Playing_co:
        """The position as an object: to draw, to ask, to play on elsewhere."""
        return self.alone.game(0)

    def reset(
        self, *, seed: int | None = None, options: object = None
    ) -> tuple[Seen, dict[str, object]]:
        """A new game, in which bots move until the agent has to decide."""
        super().reset(seed=seed)
        self._told = REFUSED
        self.opponents.sit_down(self.np_random)
        self.alone.reset(int(self.np_random.integers(PARTS_OF_SEED)))
        told = self._after_bots(int(self.alone.to_move[0]))
        if told > SEAT:  # nobody would be told of its reward
            raise ValueError(TOO_SHORT)
        self._told = told
        return self._seen(), self._info(illegal=False)

    def step(self, action: Action) -> tuple[Seen, float, bool, bool, dict[str, object]]:
        if self._told == REFUSED:
            raise ResetNeeded(NO_GAME)
        told = self._played(action)
        if told != REFUSED:
            self._told = REFUSED
            self._told = self._after_bots(told)
        if self.render_mode == "human":
            self.render()
        terminated, truncated = bool(self._told & TERMINATED), bool(self._told & TRUNCATED)
        over = told != REFUSED and (terminated or truncated)
        reward = self.alone.rewards[self.opponents.seat] if over else 0.0
        return self._seen(), reward, terminated, truncated, self._info(illegal=told == REFUSED)

    def _after_bots(self, told: int) -> int:
        """What the last decision before the agent's led to.

        Where a bot fails its seat is still to move, and the agent's next action would be played for
        it. The bot is not asked again: the agent has not seen what its action would then follow.
        """
        while told <= SEAT and told != self.opponents.seat:
            told = self._bot_played(told)
        return told

    def _info(self, *, illegal: bool) -> Info:
        return {"action_mask": self.action_masks(), "illegal": illegal}

    def action_masks(self) -> NDArray[np.int8]:
        """[actions] 1 where an action is legal, by the name that masked algorithms ask for."""
        return self.alone.legal_flags()

    def _seen(self) -> Seen:
        """What the agent sees; a copy."""
        if int(self.alone.to_move[0]) == self.opponents.seat:
            return self.alone.shown.copy()
        seen: Seen = self.alone.observe(self.opponents.seat)[0]
        return seen

    @abstractmethod
    def _played(self, action: Action) -> int:
        """What the agent's decision led to (told.py)."""

    @abstractmethod
    def _bot_played(self, seat: int) -> int:
        """What a bot's decision led to."""

    def render(self) -> Frame | None:
        return frame(self.game, self.render_mode)
