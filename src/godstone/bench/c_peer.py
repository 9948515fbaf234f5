"""Pacal's peer in C: the same algorithm, compiled by the machine's own compiler.

Its source is no part of the package: it stands in `bench/` of a checkout.
"""

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.state import Words

SOURCE: Final = Path(__file__).parents[3] / "bench" / "pacal.c"
FLAGS: Final = ("-std=c11", "-O3", "-march=native", "-shared", "-fPIC")
PlayGames = Callable[[Words, Words, Words, Words, NDArray[np.int64], int], int]


class NoPeer(Exception):
    """Why there is nothing to compare with here."""


@cache
def c_play_games() -> PlayGames:
    """`play_games` of bots/pacal/playout.py, in C."""
    if not SOURCE.exists():
        raise NoPeer("its source, bench/pacal.c, is only in a checkout of Godstone")
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise NoPeer("no C compiler was found")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "pacal.so"
        subprocess.run([compiler, *FLAGS, str(SOURCE), "-o", str(library)], check=True)
        play = ctypes.CDLL(str(library)).play_games
    play.argtypes, play.restype = [ctypes.c_void_p] * 5 + [ctypes.c_int64], ctypes.c_int64

    def play_games(
        table: Words,
        opening: Words,
        state: Words,
        chance: Words,
        buffer: NDArray[np.int64],
        games: int,
    ) -> int:
        arrays = table, opening, state, chance, buffer
        return int(play(*(array.ctypes.data for array in arrays), games))

    return play_games
