"""Games of Pgx (JAX) on the same device, stepped as our batches are: a peer, where installed."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Final

Figures = dict[str, float | str]
GAMES: Final = ("hex", "backgammon", "connect_four")
COUNT: Final = 65_536  # games side by side
MISSING: Final = "Pgx is not installed; pip install pgx and jax for your device bring it"

# A process of its own, which takes memory as it needs it: our batches have theirs on the same GPU.
MODEST: Final = {**os.environ, "XLA_PYTHON_CLIENT_PREALLOCATE": "false"}
LOOP: Final = """
import json, sys, time
import jax, jax.numpy as jnp, pgx
from pgx.experimental import auto_reset
name, count, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
env = pgx.make(name)
begin, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

def decide(both, _):
    state, key = both
    key, picked, falls = jax.random.split(key, 3)
    legal = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
    actions = jax.random.categorical(picked, legal, axis=-1)
    state = step(state, actions, jax.random.split(falls, count))
    seen = state.observation.astype(jnp.float32).sum()  # it is asked for, so it is written
    return (state, key), seen

@jax.jit
def play(state, key):
    return jax.lax.scan(decide, (state, key), None, length=steps)

key = jax.random.PRNGKey(1)
state = jax.jit(begin)(jax.random.split(key, count))
(state, key), seen = jax.block_until_ready(play(state, key))
best = 0.0
for _ in range(3):
    began = time.perf_counter()
    (state, key), seen = jax.block_until_ready(play(state, key))
    best = max(best, count * steps / (time.perf_counter() - began))
device = jax.devices()[0]
print(json.dumps({"decisions_per_s": best, "games_at_once": count, "device": device.device_kind}))
"""


def pgx_rate(name: str, count: int = COUNT, steps: int = 64) -> Figures:
    """Decisions a second, a random legal one in each game, with mask and observation."""
    command = [sys.executable, "-c", LOOP, name, str(count), str(steps)]
    finished = subprocess.run(command, capture_output=True, text=True, check=False, env=MODEST)
    if finished.returncode:
        return {"missing": why_not(finished.stderr)}
    found: Figures = json.loads(finished.stdout.splitlines()[-1])
    return found


def why_not(complaint: str) -> str:
    absent = "No module named 'pgx'" in complaint or "No module named 'jax'" in complaint
    return MISSING if absent else complaint.strip()[-200:]


def on_gpu(found: Mapping[str, Figures]) -> dict[str, Figures]:
    """Those that JAX did not play on the CPU."""
    return {name: told for name, told in found.items() if told.get("device") != "cpu"}


def peers(count: int = COUNT) -> dict[str, Figures]:
    """Each game of Pgx; the device that JAX found is told with it."""
    return {f"pgx_{name}": pgx_rate(name, count) for name in GAMES}
