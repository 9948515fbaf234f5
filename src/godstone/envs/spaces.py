"""Spaces of actions whose samples are quick, and keep to a mask as PettingZoo hands it over."""

import numpy as np
from numpy.typing import NDArray

from godstone.envs.extra import missing

try:
    from gymnasium.spaces import Box, Dict, Discrete, Tuple
except ModuleNotFoundError as error:
    raise missing("Gymnasium", error) from error

__all__ = ["Box", "Dict", "Hybrid", "Numbers", "with_mask"]
Flags = NDArray[np.int8]


class Numbers(Discrete[np.int64]):
    """Gymnasium's, with a quick sample: theirs takes 20 microseconds for ten thousand numbers."""

    def sample(self, mask: Flags | None = None, probability: Flags | None = None) -> np.int64:
        if mask is None or probability is not None or mask.shape != (self.n,):
            return super().sample(mask, probability)
        allowed = (mask.view(bool) if mask.dtype == np.int8 else mask).nonzero()[0]
        if not len(allowed):
            return self.start
        return allowed[int(self.np_random.random() * len(allowed))]


class Parts(Box):
    """Numbers from -1 to 1, with a quick sample: Gymnasium's takes 40 microseconds."""

    def __init__(self, numbers: int) -> None:
        super().__init__(-1.0, 1.0, (numbers,), np.float32)

    def sample(self, mask: None = None, probability: None = None) -> NDArray[np.float32]:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        return 2 * self.np_random.random(self.shape, np.float32) - 1


class Hybrid(Tuple[object]):
    """A choice, and numbers from -1 to 1 beside it. The mask is that of the choices."""

    def __init__(self, choices: int, numbers: int) -> None:
        super().__init__((Numbers(choices), Parts(numbers)))

    def sample(
        self,
        mask: Flags | tuple[object, ...] | None = None,
        probability: tuple[object, ...] | None = None,
    ) -> tuple[object, ...]:
        both = (mask, None) if isinstance(mask, np.ndarray) else mask
        return super().sample(both, probability)


def with_mask(observation: Box, actions: int) -> Dict:
    """What agents see: an observation, and 1 for each action that is legal."""
    return Dict({"observation": observation, "action_mask": Box(0, 1, (actions,), np.int8)})
