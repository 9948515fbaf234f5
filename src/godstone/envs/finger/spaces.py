"""What is seen and done in Finger of God, as spaces of Gymnasium."""

import numpy as np

from godstone.envs.finger.alone import FingerAlone
from godstone.envs.finger.planes import bounds_for
from godstone.envs.finger.space import BOX
from godstone.envs.spaces import Box, Hybrid, Numbers


def action_space(alone: FingerAlone) -> Hybrid | Numbers:
    return Hybrid(alone.choices, BOX) if alone.discrete is None else Numbers(alone.actions)


def floats_space(alone: FingerAlone) -> Box:
    least, most = bounds_for(alone.players)
    return Box(np.array(least, np.float32), np.array(most, np.float32), dtype=np.float32)
