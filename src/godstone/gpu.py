"""What runs kernels on an NVIDIA GPU: the only module that knows Numba's CUDA.

A kernel of the rules is called there as it is: each thread has one game and memory of its own.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache, partial
from types import ModuleType, SimpleNamespace
from typing import Any, Final

import numpy as np

THREADS: Final = 64  # of a block: small, so that few games fill all of a GPU
MADE_FOR: Final = (9, 0)  # the compute capability of an H100 and an H200
REGISTERS: Final = 128  # of a thread: so twice as many games are under way at once
OLD_NAMES: Final = {"row_stack": np.vstack, "in1d": np.isin, "trapz": np.trapezoid}


Numba = Any  # what has no types


class NoGpu(RuntimeError):
    """Why no GPU can be used here."""


@cache
def compiler() -> ModuleType:
    """Numba's CUDA, which compiles where no GPU is, too.

    numba-cuda still asks NumPy for names that version 2.4 took away.
    """
    for name, now in OLD_NAMES.items():
        if not hasattr(np, name):
            setattr(np, name, now)
    try:
        import numba_cuda  # noqa: F401
        from numba import cuda as found
    except ImportError as error:
        raise NoGpu("numba-cuda is not installed; pip install 'godstone[gpu]' brings it") from error
    module: ModuleType = found
    return module


@cache
def cuda() -> ModuleType:
    """The same with a GPU to run on."""
    module = compiler()
    if not module.is_available():
        raise NoGpu("there is no NVIDIA GPU here; device='cpu' plays the same games")
    return module


@contextmanager
def _in_place_of(module: Numba, name: str, other: object) -> Iterator[None]:
    """Meanwhile something else has a name of numba-cuda, which has no argument for it."""
    kept = getattr(module, name)
    setattr(module, name, other)
    try:
        yield
    finally:
        setattr(module, name, kept)


def each_result_rounded(kernel: Numba) -> AbstractContextManager[None]:
    """What is compiled meanwhile rounds every product and sum, as the CPU does.

    A GPU would add to a product before it is rounded, and discs would rest elsewhere.
    """
    nvvm = sys.modules[type(kernel).__module__].nvvm
    return _in_place_of(nvvm, "compile_ir", partial(nvvm.compile_ir, fma=False))


def _own_words_intrinsic() -> Callable[[int], Numba]:
    """Memory of a thread. Numba's own is filled with zeros first: that took half of a step."""
    from llvmlite import ir
    from numba.cuda import extending
    from numba.cuda import types as found

    types: Numba = found
    intrinsic: Numba = extending.intrinsic

    def own_words(_typing: object, length: Numba) -> Numba:
        if not isinstance(length, types.IntegerLiteral):
            return None  # Numba asks again with the number itself
        kind = types.Array(types.uint64, 1, "C")

        def build(context: Numba, builder: Numba, _kind: object, _lengths: object) -> Numba:
            words = ir.ArrayType(ir.IntType(64), length.literal_value)
            with builder.goto_entry_block():
                memory = builder.alloca(words)
            number = partial(context.get_constant, types.intp)
            array = context.make_array(kind)(context, builder)
            data = builder.bitcast(memory, array.data.type)
            shape, strides = [number(length.literal_value)], [number(8)]
            laid = {"data": data, "shape": shape, "strides": strides, "itemsize": number(8)}
            context.populate_array(array, meminfo=None, **laid)
            return array._getvalue()

        return kind(length), build

    made: Callable[[int], Numba] = intrinsic(own_words)
    return made


Launch = Callable[..., None]


def _kernel(one: Callable[..., None], words: int) -> Numba:
    """A GPU's kernel: `one(games, settings, game, words, *more)` for every game.

    The words are memory of the thread that plays the game; nothing is in them at first.
    """
    gpu: Numba = compiler()
    own_words = _own_words_intrinsic()

    def each(count: int, games: object, settings: object, more: tuple[object, ...]) -> None:
        game = gpu.grid(1)
        if game < count:
            one(games, settings, game, own_words(words), *more)

    return gpu.jit(each, lto=False, max_registers=REGISTERS)


@cache
def launcher(one: Callable[..., None], words: int) -> Launch:
    """What runs a kernel on the GPU; it is compiled once."""
    kernel = _kernel(one, words)

    def launch(count: int, games: object, settings: object, *more: object) -> None:
        with each_result_rounded(kernel):
            kernel[-(-count // THREADS), THREADS](count, games, settings, more)

    return launch


def machine_code(one: Callable[..., None], words: int, *handed: object) -> str:
    """What a GPU would run, as text (PTX): needs the compiler, but no GPU.

    `handed` are the games, the settings and what else there is, as NumPy's arrays.
    """
    import numba

    kernel = _kernel(one, words)
    games, settings, *more = handed
    kinds = map(numba.typeof, (len(handed), games, settings, tuple(more)))
    dispatchers = sys.modules[type(kernel).__module__]
    device = SimpleNamespace(compute_capability=MADE_FOR)
    made_for = _in_place_of(dispatchers, "get_current_device", lambda: device)
    with made_for, each_result_rounded(kernel):
        each, takes = kernel.py_func, numba.void(*kinds)
        code, _ = compiler().compile(each, takes, device=False, cc=MADE_FOR, abi="numba")
    return str(code)
