"""What is seen of Pacal's Rocket, as a space of Gymnasium."""

import numpy as np

from godstone.envs.pacal.planes import Layout
from godstone.envs.spaces import Box


def bytes_space(layout: Layout) -> Box:
    return Box(np.zeros_like(layout.most), layout.most, dtype=np.uint8)
