"""How fast batches and the libraries' environments step, on one core, beside peers in one run."""

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from time import process_time
from typing import Final

from godstone.bench.rates import best_rate
from godstone.envs import FingerBatch, PacalBatch

PLAYERS: Final = 4
COUNT: Final = 256
Figures = Mapping[str, float | str]
TARGETS: Final = {
    "pacal_decisions_per_s": 1_000_000,
    "pettingzoo_pacal_decisions_per_s": 60_000,
    "pacal_times_best_peer": 1,
    "pettingzoo_pacal_times_best_peer": 1,
}


def stepping_rates(count: int = COUNT) -> dict[str, float | str]:
    """Decisions a second: a random legal number for each game, step, mask and observation."""
    batch = PacalBatch(count, PLAYERS, seed=1, threads=1)

    def work() -> int:
        batch.step(batch.sample())
        return count

    return {
        "pacal_decisions_per_s": best_rate(work),
        "pacal_decisions_per_cpu_s": best_rate(work, process_time),
    }


def finger_rate(count: int = 64) -> float:
    """The same for Finger of God: discs slide, lots are drawn."""
    batch = FingerBatch(count, PLAYERS, seed=1, threads=1)

    def work() -> int:
        batch.step(*batch.sample())
        return count

    return best_rate(work)


def random_rates() -> tuple[float, float]:
    """Random games a second to their end in one call, and their decisions."""
    batch = PacalBatch(COUNT, PLAYERS, seed=1, threads=1)
    decisions_per_game = float(batch.random_games(4).decisions.sum()) / (4 * COUNT)
    games = best_rate(lambda: batch.random_games(1).games)
    return games, games * decisions_per_game


# The same loops for ours and for peers: what a policy is given is asked for, the choice is random.
OPENSPIEL: Final = """
import importlib, json, random, sys, time
import pyspiel
if sys.argv[1].startswith("python_godstone"):
    importlib.import_module("godstone.envs.openspiel")
game = pyspiel.load_game(sys.argv[1])
def play():
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            faces, chances = zip(*state.chance_outcomes())
            state.apply_action(random.choices(faces, chances)[0])
            continue
        state.observation_tensor(state.current_player())
        state.legal_actions_mask()
        actions = state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])
        decisions += 1
    return decisions
"""
PETTINGZOO: Final = """
import importlib, json, random, sys, time
env = importlib.import_module(sys.argv[1]).env()
def play():
    env.reset(seed=random.randrange(1 << 30))
    decisions = 0
    for agent in env.agent_iter():
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        mask = observation["action_mask"]
        env.step(env.action_space(agent).sample(mask))
        decisions += 1
    return decisions
"""
GYMNASIUM: Final = """
import json, random, sys, time
import gymnasium, godstone.envs.gymnasium
env = gymnasium.make(sys.argv[1], opponents=["random"] * 3)
def play():
    _, info = env.reset(seed=random.randrange(1 << 30))
    decisions, over = 0, False
    while not over:
        action = env.action_space.sample(info["action_mask"])
        _, _, terminated, truncated, info = env.step(action)
        over = terminated or truncated
        decisions += 1
    return decisions
"""
# By the wall, and by the processor: others may be at work on the same core.
MEASURED: Final = """
play()
wall = cpu = 0.0
for _ in range(3):
    began, worked, decisions = time.perf_counter(), time.process_time(), 0
    while time.perf_counter() - began < 0.7:
        decisions += play()
    wall = max(wall, decisions / (time.perf_counter() - began))
    cpu = max(cpu, decisions / (time.process_time() - worked))
print(json.dumps({"decisions_per_s": wall, "decisions_per_cpu_s": cpu}))
"""
NOT_THERE: Final = re.compile(r"No module named '([\w.]+)'")


def why_not(complaint: str) -> str:
    """A library that is not there is named, with what brings it; PyPI has no wheel of chess."""
    if (found := NOT_THERE.search(complaint)) is None:
        return complaint[-200:]
    brings = "pettingzoo[classic]" if found[1] == "chess" else "godstone[bench]"
    return f"{found[1]} is not installed; pip install '{brings}' brings it"


def measured(source: str, name: str) -> Figures:
    """A loop in a process of its own; why there is none, where something is missing."""
    command = [sys.executable, "-c", source + MEASURED, name]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    if finished.returncode:
        return {"missing": why_not(finished.stderr)}
    found: Figures = json.loads(finished.stdout.splitlines()[-1])
    return found


def libraries() -> dict[str, float | str]:
    """Our games through the libraries' own loops. Of Gymnasium only the agent's decisions count."""
    found = {
        "pettingzoo_pacal": measured(PETTINGZOO, "godstone.envs.pacal_v0"),
        "pettingzoo_finger": measured(PETTINGZOO, "godstone.envs.finger_v0"),
        "gymnasium_pacal": measured(GYMNASIUM, "godstone/Pacal-v0"),
        "openspiel_pacal": measured(OPENSPIEL, "python_godstone_pacal(players=4)"),
    }
    return {f"{name}_{what}": told for name, each in found.items() for what, told in each.items()}


def peers() -> dict[str, Figures]:
    return {
        "openspiel_hex_11x11": measured(OPENSPIEL, "hex(board_size=11)"),
        "openspiel_backgammon": measured(OPENSPIEL, "backgammon"),
        "pettingzoo_connect_four": measured(PETTINGZOO, "pettingzoo.classic.connect_four_v3"),
        "pettingzoo_chess": measured(PETTINGZOO, "pettingzoo.classic.chess_v6"),
    }


def times_best_peer(ours: Figures, found: Mapping[str, Figures]) -> dict[str, float]:
    """How many times as fast as the fastest peer the batch is, and PettingZoo's loop."""
    rates = [float(each["decisions_per_s"]) for each in found.values() if "missing" not in each]
    names = [name for name in ("pacal", "pettingzoo_pacal") if f"{name}_decisions_per_s" in ours]
    return {
        f"{name}_times_best_peer": float(ours[f"{name}_decisions_per_s"]) / max(rates)
        for name in (names if rates else [])
    }


def run() -> dict[str, object]:
    """Everything, as one JSON object."""
    games, decisions = random_rates()
    ours: dict[str, float | str] = {
        **stepping_rates(),
        "finger_decisions_per_s": finger_rate(),
        "pacal_random_games_per_s": games,
        "pacal_random_decisions_per_s": decisions,
        **libraries(),
    }
    found = peers()
    return {**ours, **times_best_peer(ours, found), "peers": found, "targets": TARGETS}
