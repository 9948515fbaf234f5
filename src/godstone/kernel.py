"""What compiles the rules: with inner_code.py the only module that knows Numba.

A kernel is a small function on NumPy records and plain numbers. It allocates nothing, draws no
chance, prints nothing and raises nothing, so it runs compiled, uncompiled (NUMBA_DISABLE_JIT=1)
and inside a CUDA kernel.
"""

import os
import re
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
from llvmlite.ir import IRBuilder, Value
from numba import config, njit, types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.typing import NDArray

from godstone.inner_code import InnerCompiler

flags: Any = config  # its names are made while it loads: type checkers know none
P = ParamSpec("P")
R = TypeVar("R")

SOURCES = Path(__file__).parent
IMPORT = re.compile(r"^from (godstone[\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)
COMPILED = not flags.DISABLE_JIT
NO_MEMORY: dict[str, Any] = {"_nrt": False}  # kernels allocate nothing: nothing is counted
INNER: dict[str, Any] = {  # options of `njit`, each of its own type
    **NO_MEMORY,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "pipeline_class": InnerCompiler,
}


def _file(module: str) -> Path:
    """The file of one of our modules."""
    place = SOURCES.parent.joinpath(*module.split("."))
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


@cache
def _imported(file: Path) -> frozenset[Path]:
    """Our modules that a module imports, as files."""
    found = set()
    for module, names in IMPORT.findall(file.read_text(encoding="utf-8")):
        found.add(_file(module))
        found |= {_file(f"{module}.{name}") for name in re.findall(r"\w+", names)}
    return frozenset(found)


@cache
def _fingerprint(file: Path) -> str:
    """One name per state of a module, of all it imports, and of the config.

    Numba's own cache overlooks edits in imported modules, and the flag for bounds checks.
    """
    known, ahead = set(), {file}
    while ahead:
        here = ahead.pop()
        known.add(here)
        ahead |= {found for found in _imported(here) if found.exists()} - known
    digest = sha256(f"{numba.__version__} {np.__version__} {flags.BOUNDSCHECK}".encode())
    for source in sorted(known):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path | None:
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    folder = Path(os.environ.get("GODSTONE_CACHE", f"{home}/godstone"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


CACHE = _cache_folder()


def inner(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that only kernels call: it has no door for Python and no machine code of its own.
    Type checkers see it as it was written.

    Were it copied into its callers, as `inlined` is, Pacal's search would take 77 seconds to
    compile, not 14.
    """
    return cast("Callable[P, R]", njit(error_model="numpy", **INNER)(function))


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """An inner kernel that is copied into its callers: for what runs many times a move.

    Random play of Pacal is 28 % quicker by it: 9,350 games a second for 7,290.
    """
    return cast("Callable[P, R]", njit(error_model="numpy", forceinline=True, **INNER)(function))


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that Python calls: kept on disk, with all it calls, and free of Python's lock.

    Only entries are kept: what they call is inside them, and saving it too doubles a cold start.
    """
    if CACHE is not None:
        flags.CACHE_DIR = str(CACHE / _fingerprint(Path(function.__code__.co_filename)))
    compiled = njit(cache=CACHE is not None, error_model="numpy", nogil=True, **NO_MEMORY)(function)
    return cast("Callable[P, R]", compiled)


# What an entry raises when it is given what no number of its is, compiled or not.
UNFIT = (TypeError, ValueError, OverflowError, numba.TypingError)


@inlined
def widened(number: int | np.uint64) -> int:
    """A small number from a record as a whole one: one type, so a rule is compiled only once."""
    return np.int64(number)  # type: ignore[return-value]


def plain(compiled: Callable[P, R]) -> Callable[P, R]:
    """The function a kernel was made of, for Python to call without compiling it."""
    return cast("Callable[P, R]", getattr(compiled, "py_func", compiled))


def whole(number: int) -> int:
    """A constant for kernels: Numba compiles a function anew for each literal argument."""
    return cast("int", np.int64(number))


def record_view(layout: np.dtype[np.void]) -> Callable[[NDArray[np.uint64]], np.record]:
    """A kernel that sees an array of words as one record of this layout.

    A call from Python with a plain array costs a tenth of a call with a record.
    """
    if not COMPILED:
        return lambda words: words.view(layout).view(np.recarray)[0]

    def view(words: NDArray[np.uint64]) -> np.record:
        record: np.record = words.view(layout)[0]
        return record

    # Two kernels of one name would be taken for each other where one comes from the disk.
    view.__qualname__ = f"view_{sha256(repr(layout).encode()).hexdigest()[:16]}"
    return inner(view)


def _intrinsic_popcount(_context: object, _word: object) -> object:
    def build(
        _target: object, builder: IRBuilder, _signature: object, words: Sequence[Value]
    ) -> object:
        return builder.ctpop(words[0])

    return types.int64(types.uint64), build


def _intrinsic_lowest_bit(_context: object, _word: object) -> object:
    def build(
        _target: object, builder: IRBuilder, _signature: object, words: Sequence[Value]
    ) -> object:
        return builder.cttz(words[0], cgutils.false_bit)

    return types.int64(types.uint64), build


def _slow_popcount(word: np.uint64) -> int:
    return int(word).bit_count()


def _slow_lowest_bit(word: np.uint64) -> int:
    number = int(word)
    return (number & -number).bit_length() - 1 if number else 64


popcount: Callable[[np.uint64], int]
lowest_bit: Callable[[np.uint64], int]
if COMPILED:
    popcount = cast("Callable[[np.uint64], int]", intrinsic(_intrinsic_popcount))
    lowest_bit = cast("Callable[[np.uint64], int]", intrinsic(_intrinsic_lowest_bit))
else:
    popcount = _slow_popcount
    lowest_bit = _slow_lowest_bit
