"""Chance for kernels: a small generator whose state the caller keeps (xoshiro256++)."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.kernel import inlined, widened

DICE_WORDS: Final = 4
_MASK: Final = (1 << 64) - 1


def dice(seed: int) -> NDArray[np.uint64]:
    """A generator's state from a seed, by splitmix64 so that near seeds differ everywhere."""
    words = []
    state = seed & _MASK
    for _ in range(DICE_WORDS):
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        words.append(mixed ^ (mixed >> 31))
    return np.array(words, dtype=np.uint64)


@inlined
def turned(word: np.uint64, left: int, right: int) -> np.uint64:
    return (word << left) | (word >> right)


@inlined
def advance(state: NDArray[np.uint64]) -> np.uint64:
    """The next 64 random bits."""
    result = turned(state[0] + state[3], 23, 41) + state[0]
    shifted = state[1] << 17
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = turned(state[3], 45, 19)
    return result


@inlined
def below(state: NDArray[np.uint64], limit: int) -> int:
    """A number from 0 to limit - 1. The bias is under limit / 2^32, far below any sample here."""
    return widened(((advance(state) >> 32) * np.uint64(limit)) >> 32)
