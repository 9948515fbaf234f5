"""Ctrl-C, as a terminal sends it: to the command and all its processes at once."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Timer

import pytest

from godstone.games.record import Record
from tests.bots.unruly import BUSY

ROOT = Path(__file__).parents[2]
HANGS = "tests.bots.unruly:Hangs"
LONGEST = 100.0  # seconds; then it hangs


def heard() -> None:
    """Also where these tests run behind a terminal that keeps Ctrl-C to itself."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(words: Sequence[str | Path], busy: int, times: int = 1) -> tuple[int, str, str]:
    """Ctrl-C once so many bots have said that they are busy: the status, stdout and stderr.

    Law: all its processes have ended, since each has stderr.
    """
    playing = subprocess.Popen(
        [sys.executable, "-m", "godstone", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=ROOT,
        preexec_fn=heard,  # noqa: PLW1509 - it takes no lock
    )
    patience = Timer(LONGEST, os.killpg, (playing.pid, signal.SIGKILL))
    patience.start()
    assert playing.stderr is not None
    while busy:
        line = playing.stderr.readline()
        assert line, "it ended by itself"
        busy -= line.strip() == BUSY
    for _ in range(times):
        os.killpg(playing.pid, signal.SIGINT)
    out, told = playing.communicate()
    patience.cancel()
    return playing.returncode, out, told


def test_an_arena_that_is_ended_keeps_what_was_played_and_names_who_was_thinking(
    tmp_path: Path,
) -> None:
    file = tmp_path / "a.jsonl"
    words = ("random", "greedy", HANGS, "--games", "6", "--jobs", "2", "--out", file)

    status, out, told = interrupted(["arena", "pacal", *words], busy=2)

    assert status == 130
    for game in (3, 4):
        assert f"In game {game}, move " in told
    assert told.count(f"{HANGS} at seat ") == 2
    assert f"Stopped after 2 games, kept in {file}." in told
    assert len([*Record.load_all(file)]) == 2
    assert "won : lost" in out


@pytest.mark.parametrize("times", [2, 5])
def test_nobody_plays_on_where_ctrl_c_is_pressed_again(times: int, tmp_path: Path) -> None:
    words = (HANGS, "random", "--games", "6", "--jobs", "3", "--out", tmp_path / "a.jsonl")

    status, _, _ = interrupted(["arena", "pacal", *words], busy=3, times=times)

    assert status != -signal.SIGKILL


def test_an_arena_in_one_process_is_ended_alike(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"

    status, _, told = interrupted(["arena", "pacal", HANGS, "--jobs", "1", "--out", file], busy=1)

    assert status == 130
    assert "In game 1, move " in told
    assert f"Stopped after 0 games, kept in {file}." in told


@pytest.mark.parametrize("trace", [False, True])
def test_a_simulation_that_is_ended_says_so(trace: bool, tmp_path: Path) -> None:
    out, more = tmp_path / "a.jsonl", ("--trace", tmp_path / "t.jsonl") if trace else ()

    status, _, told = interrupted(
        ["simulate", "pacal", "--seats", f"random,{HANGS}", "--out", out, *more], busy=1
    )

    assert status == 130
    assert f"{HANGS} at seat 2 was to move." in told
    assert f"Stopped after 0 games, kept in {out}." in told
