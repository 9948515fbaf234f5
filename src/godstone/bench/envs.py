"""How fast batches step with mask and observation on one core, beside peers in the same run."""

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import Final

from godstone.bench.rates import best_rate
from godstone.envs import FingerBatch, PacalBatch

PLAYERS: Final = 4
COUNT: Final = 256
TARGETS: Final = {"pacal_decisions_per_s": 1_000_000}


def stepping_rate(count: int = COUNT) -> float:
    """Decisions a second: a random legal number for each game, step, mask and observation."""
    batch = PacalBatch(count, PLAYERS, seed=1, threads=1)

    def work() -> int:
        batch.step(batch.sample())
        return count

    return best_rate(work)


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


OPENSPIEL: Final = """
import json, random, sys, time
import pyspiel
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
env = importlib.import_module("pettingzoo.classic." + sys.argv[1]).env()
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
MEASURED: Final = """
play()
best = 0.0
for _ in range(3):
    began, decisions = time.perf_counter(), 0
    while time.perf_counter() - began < 0.7:
        decisions += play()
    best = max(best, decisions / (time.perf_counter() - began))
print(json.dumps({"decisions_per_s": best}))
"""


OPENSPIEL_FROM: Final = "OpenSpiel is not installed; the extra 'bench' brings it"
PETTINGZOO_FROM: Final = "PettingZoo is not installed; pip install 'pettingzoo[classic]' brings it"


def peer(source: str, name: str, absent: str) -> Mapping[str, object]:
    """A peer in a process of its own; why it is missing, where it is."""
    command = [sys.executable, "-c", source + MEASURED, name]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    if finished.returncode:
        return {"missing": absent if "No module" in finished.stderr else finished.stderr[-200:]}
    measured: dict[str, object] = json.loads(finished.stdout)
    return measured


def run() -> dict[str, object]:
    """Everything, as one JSON object."""
    games, decisions = random_rates()
    return {
        "pacal_decisions_per_s": stepping_rate(),
        "finger_decisions_per_s": finger_rate(),
        "pacal_random_games_per_s": games,
        "pacal_random_decisions_per_s": decisions,
        "peers": {
            "openspiel_hex_11x11": peer(OPENSPIEL, "hex(board_size=11)", OPENSPIEL_FROM),
            "openspiel_backgammon": peer(OPENSPIEL, "backgammon", OPENSPIEL_FROM),
            "pettingzoo_connect_four": peer(PETTINGZOO, "connect_four_v3", PETTINGZOO_FROM),
        },
        "targets": TARGETS,
    }
