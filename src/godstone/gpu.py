"""What runs kernels on an NVIDIA GPU: the only module that knows Numba's CUDA.

A kernel of the rules is called there as it is: each thread has one game and memory of its own.
"""

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, Final, cast

import numpy as np

THREADS: Final = 64  # of a block: small, so that few games fill all of a GPU
OLD_NAMES: Final = {"row_stack": np.vstack, "in1d": np.isin, "trapz": np.trapezoid}


class NoGpu(RuntimeError):
    """Why no GPU can be used here."""


@cache
def cuda() -> ModuleType:
    """Numba's CUDA. numba-cuda still asks NumPy for names that version 2.4 took away."""
    for name, now in OLD_NAMES.items():
        if not hasattr(np, name):
            setattr(np, name, now)
    try:
        import numba_cuda  # noqa: F401
        from numba import cuda as found
    except ImportError as error:
        raise NoGpu("numba-cuda is not installed; pip install 'godstone[gpu]' brings it") from error
    module: Any = found  # it has no types
    if not module.is_available():
        raise NoGpu("there is no NVIDIA GPU here; device='cpu' plays the same games")
    return cast("ModuleType", module)


Launch = Callable[..., None]


def launcher(one: Callable[..., None], own: type, lengths: tuple[int, ...], extra: int) -> Launch:
    """A GPU's kernel: `one(games, settings, game, scratch, *extra)` for every game.

    The scratch is a named tuple of arrays in the thread's own memory: the first of signed words,
    the others of unsigned ones.
    """
    gpu: Any = cuda()  # its decorators have no types
    actions, state, dice = lengths
    device = gpu.jit

    def scratchless(count: int, games: object, settings: object) -> None:
        game = gpu.grid(1)
        if game < count:
            listed = gpu.local.array(actions, np.int64)
            here = gpu.local.array(state, np.uint64)
            chance = gpu.local.array(dice, np.uint64)
            one(games, settings, game, own(listed, here, chance))

    def with_one(count: int, games: object, settings: object, first: object) -> None:
        game = gpu.grid(1)
        if game < count:
            listed = gpu.local.array(actions, np.int64)
            here = gpu.local.array(state, np.uint64)
            chance = gpu.local.array(dice, np.uint64)
            one(games, settings, game, own(listed, here, chance), first)

    def with_two(
        count: int, games: object, settings: object, first: object, second: object
    ) -> None:
        game = gpu.grid(1)
        if game < count:
            listed = gpu.local.array(actions, np.int64)
            here = gpu.local.array(state, np.uint64)
            chance = gpu.local.array(dice, np.uint64)
            one(games, settings, game, own(listed, here, chance), first, second)

    kernel = device((scratchless, with_one, with_two)[extra])

    def launch(count: int, *arguments: object) -> None:
        kernel[-(-count // THREADS), THREADS](count, *arguments)

    return launch
