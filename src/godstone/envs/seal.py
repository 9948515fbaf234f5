"""A mark on kept positions, by which it is seen whether anybody changed them.

Rules and motion believe a position: one that was changed by hand could lead beyond memory, or
never come to an end.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from godstone.envs.device import Array, Device, Work
from godstone.kernel import entry, inlined, inner

Words = NDArray[np.uint64]
Bytes = NDArray[np.uint8]
SPREAD: Final = np.uint64(0x9E3779B97F4A7C15)  # odd: no two words come to the same
HALF: Final = np.uint64(32)


class Sealed(NamedTuple):
    """Arrays with a row for each game."""

    states: Words
    secrets: Words
    dice: Words
    picks: Words
    moves: NDArray[np.int64]
    terminated: Bytes
    truncated: Bytes
    seals: Words  # [count] which are written


@inlined
def mixed(seal: np.uint64, word: np.uint64) -> np.uint64:
    """Law: another word, another seal."""
    here = (seal ^ word) * SPREAD
    return here ^ (here >> HALF)


@inlined
def mixed_row(seal: np.uint64, row: Words) -> np.uint64:
    for place in range(len(row)):
        seal = mixed(seal, row[place])
    return seal


@inner
def seal_one(kept: Sealed, settings: int, game: int, words: Words) -> None:
    seal = mixed(SPREAD, np.uint64(kept.moves[game]))
    seal = mixed(seal, np.uint64(2 * kept.terminated[game] + kept.truncated[game]))
    seal = mixed_row(seal, kept.states[game])
    seal = mixed_row(seal, kept.secrets[game])
    seal = mixed_row(seal, kept.dice[game])
    kept.seals[game] = mixed_row(seal, kept.picks[game])


@entry
def seal_all(kept: Sealed, settings: int, words: Words, first: int, last: int) -> None:
    for game in range(first, last):
        seal_one(kept, settings, game, words)


WORK: Final = Work(seal_one, seal_all, 1)


def seals_of(device: Device, arrays: dict[str, Array]) -> Array:
    """[count] of positions, by the names of `Positions`; what a game has no secrets of is not."""
    count = arrays["moves"].shape[0]
    seals = device.zeros((count,), np.uint64)
    named = {"secrets": arrays["states"], **arrays}
    device.call(WORK, count, Sealed(**named, seals=seals), 0)
    return seals
