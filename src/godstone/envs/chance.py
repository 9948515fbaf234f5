"""A generator of its own for every game of a batch, from one seed."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.bots.dice import DICE_WORDS

GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
PARTS_OF_SEED: Final = 1 << 63  # seeds that a generator of NumPy draws are below
APART: Final = np.uint64(0xD1342543DE82EF95)  # odd: no two games of a batch begin alike


def _mixed(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """splitmix64's last step."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))


def expect_seed(seed: object) -> None:
    """Law: no game is without chance."""
    if not isinstance(seed, int | np.integer) or isinstance(seed, bool) or not 0 <= seed < 1 << 64:
        raise ValueError(f"a seed is a whole number from 0 to 2^64 - 1, and {seed!r} is not")


def dice_for(seed: int, count: int, stream: int = 0) -> NDArray[np.uint64]:
    """[count, DICE_WORDS]. Law: a game's chance depends on the seed and its number alone."""
    expect_seed(seed)
    start = _mixed(np.array([seed], np.uint64) + GOLDEN) ^ np.uint64(stream)
    games = _mixed(start + APART * np.arange(1, count + 1, dtype=np.uint64))
    steps = GOLDEN * np.arange(1, DICE_WORDS + 1, dtype=np.uint64)
    return np.ascontiguousarray(_mixed(games[:, None] + steps))
