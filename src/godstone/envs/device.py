"""Where a batch lives and works: in NumPy's memory on the CPU's threads, or on a GPU."""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import DTypeLike

FEW: Final = 64  # games, under which a thread costs more than it brings
Array = Any  # NumPy's, or a GPU's: `on_gpu.GpuArray`


@dataclass(frozen=True)
class Work:
    """A kernel for every game of a batch, as each kind of device calls it.

    `one` takes the games, the settings, a game's number, words to write on, and what else there
    is; `many` is the entry that does it from a first game to a last: games, settings, words,
    first, last.
    """

    one: Callable[..., None]
    many: Callable[..., None]
    words: int  # of 64 bits, which a thread writes on meanwhile


class Device(Protocol):
    """Memory and threads. Law: the same kernels give the same bits on each."""

    name: str
    clears: bool  # it sets memory to 0 at once, faster than kernels do, game by game

    def zeros(self, shape: tuple[int, ...], kind: DTypeLike) -> Array:
        """Memory of the device."""

    def put(self, array: Array, kind: DTypeLike | None = None) -> Array:
        """An array where kernels can work on it; the same one if they already can."""

    def fill(self, array: Array, values: Array) -> None:
        """Write over an array of the device."""

    def clear(self, array: Array) -> None:
        """Set all of an array to 0."""

    def taken(self, array: Array, rows: Array | None) -> Array:
        """A copy of some rows of an array, a row as often as it is named; None: of all."""

    def lay(self, array: Array, values: Array, rows: Array | None) -> None:
        """Write over some rows of an array of the device; None: over all."""

    def host(self, array: Array) -> Array:
        """An array for NumPy to read."""

    def call(self, work: Work, count: int, games: object, settings: object, *more: object) -> None:
        """Do a kernel's work for all games."""

    def wait(self) -> None:
        """Until all that was begun is done."""


def cores() -> int:
    """Those this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Cpu:
    """Threads that each take a stretch of the games. Law: their number changes no bit."""

    name = "cpu"
    clears = False

    def __init__(self, threads: int | None = None) -> None:
        self.threads = cores() if threads is None else threads
        self._pool: ThreadPoolExecutor | None = None
        self._process = os.getpid()
        self._desks: dict[tuple[int, int], Array] = {}
        self._busy = Lock()  # who calls from several threads waits

    def __reduce__(self) -> tuple[object, ...]:
        """A copy begins threads of its own."""
        return Cpu, (self.threads,)

    def zeros(self, shape: tuple[int, ...], kind: DTypeLike) -> Array:
        return np.zeros(shape, kind)

    def put(self, array: Array, kind: DTypeLike | None = None) -> Array:
        """Kernels are compiled anew, slowly, for arrays of any other sort."""
        here = np.ascontiguousarray(array, kind)
        return here if here.flags.carray else here.copy()

    def fill(self, array: Array, values: Array) -> None:
        array[...] = values

    def clear(self, array: Array) -> None:
        array[...] = 0

    def taken(self, array: Array, rows: Array | None) -> Array:
        return array.copy() if rows is None else array[rows]

    def lay(self, array: Array, values: Array, rows: Array | None) -> None:
        array[... if rows is None else rows] = values

    def host(self, array: Array) -> Array:
        return array

    def call(self, work: Work, count: int, games: object, settings: object, *more: object) -> None:
        def stretch(thread: int, first: int, last: int) -> None:
            work.many(games, settings, self._desk(work, thread), first, last, *more)

        threads = max(1, min(self.threads, count // FEW))
        bounds = [count * part // threads for part in range(threads + 1)]
        with self._alone():
            if threads == 1:
                stretch(0, 0, count)
            else:
                self._together(stretch, zip(range(threads), bounds, bounds[1:], strict=False))

    def _together(
        self, stretch: Callable[..., None], parts: Iterable[tuple[int, int, int]]
    ) -> None:
        """Law: when it ends, all have ended, also where somebody pressed Ctrl-C."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads, thread_name_prefix="godstone-batch")
        try:
            for begun in [self._pool.submit(stretch, *part) for part in parts]:
                begun.result()
        except BaseException:  # it may come between two that are begun
            pool, self._pool = self._pool, None
            pool.shutdown()
            raise

    def call_one(self, work: Work, game: int, games: object, settings: object) -> None:
        """The same for one game."""
        with self._alone():
            work.many(games, settings, self._desk(work, 0), game, game + 1)

    def _alone(self) -> Lock:
        """A fork has no threads: nobody would let it in who was busy before."""
        if self._process != os.getpid():
            self._process, self._pool, self._busy = os.getpid(), None, Lock()
        return self._busy

    def wait(self) -> None:
        """Nothing is left undone here."""

    def _desk(self, work: Work, thread: int) -> Array:
        """A thread's words, made once."""
        key = work.words, thread
        if key not in self._desks:
            self._desks[key] = np.zeros(work.words, np.uint64)
        return self._desks[key]


def device_named(name: str, threads: int | None) -> Device:
    """Law: a GPU that is not there is refused with a sentence."""
    whole = isinstance(threads, int | np.integer) and not isinstance(threads, bool)
    if threads is not None and not (whole and threads >= 1):
        raise ValueError(f"{threads!r} threads cannot play; take 1 or more")
    if name == "cpu":
        return Cpu(None if threads is None else int(threads))
    if name == "cuda":
        from godstone.envs.on_gpu import Gpu

        return Gpu()
    raise ValueError(f"{name!r} is no device; there are cpu and cuda")
