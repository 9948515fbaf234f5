"""From points hoped for to chances of winning.

The two numbers are those under which the winners of some thirty games between experts, with two and
with four players, were likeliest: 1700 positions before a flick.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.position import Position
from godstone.games.finger.state import Phase, Where
from godstone.games.finger.table import prophets_at_start

Floats = NDArray[np.float64]

STEADY: Final = 0.5  # points worth e times the chance when nothing is to come
PER_FLICK: Final = 2.0  # and what each further flick of everyone adds, squared


def flicks_left(state: Position) -> int:
    """Prophets that will still be flicked by all, until the end."""
    if state.phase is Phase.OVER:
        return 0
    later = state.generations - state.generation
    return len(state.prophets(Where.HAND)) + later * len(state.colours) * prophets_at_start(
        len(state.colours)
    )


def blur(state: Position) -> float:
    """How many points are worth e times the chance."""
    return STEADY + PER_FLICK * float(np.sqrt(flicks_left(state) / len(state.colours)))


def winning(worths: Floats, points: float) -> Floats:
    """[..., seats] chances from points hoped for; together 1."""
    power = np.exp((worths - worths.max(axis=-1, keepdims=True)) / points)
    return np.asarray(power / power.sum(axis=-1, keepdims=True))
