"""What a bot of Pacal's Rocket writes on while it thinks. One for each thread."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.actions import LEGAL_MAX
from godstone.games.pacal.state import SEATS, STATE_WORDS
from godstone.kernel import whole

DESKS: Final = 4  # positions in hand at once
FLOWN, TURNED, HOPED, WALKED = map(whole, range(DESKS))
MOST_KEPT: Final = 64
PARTS: Final = 4  # river, lake, districts, god stones
Floats = NDArray[np.float64]

# A taste: what each of these is worth in points.
TASTES: Final = 3
OPEN_POINTS, OPEN_STOREY, STONE_IN_PLAY = map(whole, range(TASTES))
PLAIN_TASTE: Final = np.array([0.5, 0.35, 0.15])


class Desk(NamedTuple):
    """Positions, lists and figures, to be written over."""

    positions: NDArray[np.uint64]  # [DESKS, STATE_WORDS]
    actions: NDArray[np.int64]  # [DESKS, LEGAL_MAX]
    points: NDArray[np.int64]  # [players, PARTS]
    worth: Floats  # [SEATS]
    chance: Floats  # [SEATS]
    taste: Floats  # [TASTES]
    builds: NDArray[np.int64]  # [MOST_KEPT] the likeliest after one flight
    build_worth: Floats  # [MOST_KEPT]
    pairs: NDArray[np.int64]  # [MOST_KEPT, 2] flight and build that go best together
    pair_worth: Floats  # [MOST_KEPT]


def new_desk(players: int, taste: Floats) -> Desk:
    return Desk(
        np.zeros((DESKS, STATE_WORDS), dtype=np.uint64),
        np.zeros((DESKS, LEGAL_MAX), dtype=np.int64),
        np.zeros((players, PARTS), dtype=np.int64),
        np.zeros(SEATS),
        np.zeros(SEATS),
        taste,
        np.zeros(MOST_KEPT, dtype=np.int64),
        np.zeros(MOST_KEPT),
        np.zeros((MOST_KEPT, 2), dtype=np.int64),
        np.zeros(MOST_KEPT),
    )
