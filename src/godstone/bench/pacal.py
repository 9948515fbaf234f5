"""Pacal's speed: random play with 4 players on one core, beside OpenSpiel in the same run."""

import json
import os
import subprocess
import sys
import tempfile
from time import perf_counter
from typing import Final

import numpy as np

from godstone.bench.c_peer import NoPeer, PlayGames, c_play_games
from godstone.bench.rates import best_rate
from godstone.bots.dice import dice
from godstone.bots.pacal.playout import play_games
from godstone.games.pacal import Pacal
from godstone.games.pacal.actions import LEGAL_MAX

PLAYERS: Final = 4
TARGETS: Final = {
    "games_per_s": 30_000,
    "decisions_per_s_objects": 600_000,
    "copies_per_s": 2_500_000,
    "cold_compile_s": 10.0,
    "cached_start_s": 1.0,
}


def rates(play: PlayGames) -> tuple[float, float]:
    """Games and decisions a second, of the kernel or of what stands in for it."""
    game = Pacal.new(PLAYERS)
    opening, state = game.words, game.words.copy()
    buffer, chance = np.empty(LEGAL_MAX, dtype=np.int64), dice(1)

    def work() -> int:
        return play(game.table, opening, state, chance, buffer, 50)

    decisions_per_game = play(game.table, opening, state, chance, buffer, 500) / 500
    decisions = best_rate(work)
    return decisions / decisions_per_game, decisions


def in_c() -> dict[str, object]:
    """The same algorithm in C, where it can be had."""
    try:
        games, decisions = rates(c_play_games())
    except NoPeer as reason:
        return {"missing": str(reason)}
    return {"games_per_s": games, "decisions_per_s": decisions}


def object_rate() -> float:
    """Decisions a second through Python objects: list the legal actions, choose one, play it."""
    start = Pacal.new(PLAYERS)
    chance = np.random.default_rng(1)

    def work() -> int:
        game, decisions = start.copy(), 0
        picks = chance.random(2000).tolist()
        while decisions < 2000 and (actions := game.legal_actions()):
            game.play_action(actions[int(picks[decisions] * len(actions))])
            decisions += 1
        return decisions

    return best_rate(work)


def copy_rate() -> float:
    """Copies of a game a second, from Python."""
    game = Pacal.new(PLAYERS)

    def work() -> int:
        for _ in range(1000):
            game.copy()
        return 1000

    return best_rate(work)


def _timed(command: list[str], cache: str | None = None) -> float:
    environment = {**os.environ, **({"GODSTONE_CACHE": cache} if cache else {})}
    began = perf_counter()
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return perf_counter() - began


EVERYTHING: Final = """
from godstone.cli.compiling import pacal_kernels
for _, compiled in pacal_kernels():
    compiled()
"""


def start_times() -> tuple[float, float]:
    """Compiling all of Pacal and its simple bots from nothing; and `godstone --help`."""
    with tempfile.TemporaryDirectory() as folder:
        cold = _timed([sys.executable, "-c", EVERYTHING], folder)
        warm = _timed([sys.executable, "-c", EVERYTHING], folder)
    help_command = [sys.executable, "-m", "godstone", "--help"]
    return cold - warm, min(_timed(help_command) for _ in range(3))


OPENSPIEL: Final = """
import json, random, sys, time
import pyspiel
game = pyspiel.load_game(sys.argv[1])
def play():
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])
        decisions += 1
    return decisions
play()
best = best_games = 0.0
for _ in range(3):
    began, decisions, games = time.perf_counter(), 0, 0
    while time.perf_counter() - began < 0.7:
        decisions += play()
        games += 1
    seconds = time.perf_counter() - began
    best, best_games = max(best, decisions / seconds), max(best_games, games / seconds)
state = game.new_initial_state()
began = time.perf_counter()
for _ in range(100_000):
    state.clone()
copies = 100_000 / (time.perf_counter() - began)
print(json.dumps({"games_per_s": best_games, "decisions_per_s": best, "copies_per_s": copies}))
"""


def openspiel(name: str) -> dict[str, object]:
    """OpenSpiel through Python, in a process of its own."""
    command = [sys.executable, "-c", OPENSPIEL, name]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    if finished.returncode:
        reason = "OpenSpiel is not installed; the extra 'bench' brings it"
        return {"missing": reason if "No module" in finished.stderr else finished.stderr[-200:]}
    measured: dict[str, object] = json.loads(finished.stdout)
    return measured


def run() -> dict[str, object]:
    """Everything, as one JSON object."""
    games, decisions = rates(play_games)
    cold, cached = start_times()
    return {
        "games_per_s": games,
        "decisions_per_s_kernel": decisions,
        "decisions_per_s_objects": object_rate(),
        "copies_per_s": copy_rate(),
        "cold_compile_s": cold,
        "cached_start_s": cached,
        "peers": {
            "openspiel_hex_11x11": openspiel("hex(board_size=11)"),
            "openspiel_maedn_4": openspiel("maedn(players=4)"),
            "same_algorithm_in_c": in_c(),
        },
        "targets": TARGETS,
    }
