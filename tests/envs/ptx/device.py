"""A GPU's own code on the CPU: compiled for an H200, written again in C, run on this memory."""

import ctypes
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from godstone.envs.device import Array, Work
from godstone.envs.on_gpu import GpuArray
from godstone.gpu import THREADS, NoGpu, compiler, machine_code
from tests.envs.far_memory import Far
from tests.envs.ptx.program import program

# As a GPU wraps, reads and rounds. Better code would take three times as long to make.
EXACT = ("-fwrapv", "-fno-strict-aliasing", "-ffp-contract=off")
GCC = ("gcc", "-O0", "-w", *EXACT, "-shared", "-fPIC", "-o")
Run = Callable[[int, int, ctypes.c_void_p], None]
_made: dict[object, Run] = {}


@cache
def missing() -> str:
    """What of all that this takes is not here; nothing, where all is."""
    try:
        compiler()
    except NoGpu as reason:
        return str(reason)
    return "" if shutil.which("gcc") else "gcc is not installed, which compiles a GPU's code in C"


def flat(handed: object) -> list[int]:
    """What numba-cuda hands to a kernel: an array is seven numbers or more, a tuple its parts."""
    if isinstance(handed, np.ndarray):
        owners = [0, 0]
        memory = [handed.size, handed.itemsize, handed.ctypes.data]
        return [*owners, *memory, *handed.shape, *handed.strides]
    if isinstance(handed, tuple):
        return [number for each in handed for number in flat(each)]
    assert isinstance(handed, int | np.integer), handed
    return [int(handed)]


def kind(handed: object) -> object:
    """What a kernel is compiled anew for."""
    if isinstance(handed, np.ndarray):
        return handed.dtype.str, handed.ndim
    if isinstance(handed, tuple):
        return type(handed), tuple(map(kind, handed))
    return type(handed)


def built(code: str) -> Run:
    """A function of C in this process."""
    with TemporaryDirectory(prefix="godstone-ptx-") as folder:
        source, library = Path(folder, "kernel.c"), Path(folder, "kernel.so")
        source.write_text(program(code), encoding="utf-8")
        subprocess.run([*GCC, str(library), str(source), "-lm"], check=True)
        run: Run = ctypes.CDLL(str(library)).run
    return run


def run_of(work: Work, *handed: object) -> Run:
    """A kernel, made once."""
    key = work.one, work.words, kind(handed)
    if key not in _made:
        _made[key] = built(machine_code(work.one, work.words, *handed))
    return _made[key]


class Translated(Far):
    """The device of the batches, with all that a GPU would run."""

    def call(self, work: Work, count: int, games: Array, settings: object, *more: object) -> None:
        inner = type(games)(*(each.memory.kept for each in games))
        extra = tuple(each.memory.kept if isinstance(each, GpuArray) else each for each in more)
        run = run_of(work, inner, settings, *extra)
        handed = np.array(flat((count, inner, settings, extra)), np.int64)
        places = handed.ctypes.data + 8 * np.arange(len(handed))
        run(-(-count // THREADS), THREADS, places.ctypes.data_as(ctypes.c_void_p))
