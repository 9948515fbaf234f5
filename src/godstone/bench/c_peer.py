"""Pacal's peer in C: the same algorithm, compiled by the machine's own compiler."""

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.state import Words

SOURCE: Final = Path(__file__).with_name("pacal.c")
FLAGS: Final = ("-std=c11", "-O3", "-march=native", "-shared", "-fPIC")
MISSING: Final = "no C compiler was found"
PlayGames = Callable[[Words, Words, Words, Words, NDArray[np.int64], int], int]


@cache
def c_play_games() -> PlayGames | None:
    """`play_games` of bots/pacal/playout.py, in C; None where nothing can compile it."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "pacal.so"
        subprocess.run([compiler, *FLAGS, str(SOURCE), "-o", str(library)], check=True)
        play = ctypes.CDLL(str(library)).play_games
    play.argtypes, play.restype = [ctypes.c_void_p] * 5 + [ctypes.c_int64], ctypes.c_int64

    def play_games(*given: Any) -> int:  # noqa: ANN401
        *arrays, games = given
        return int(play(*(array.ctypes.data for array in arrays), games))

    return play_games
