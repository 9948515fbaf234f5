"""How fast batches play on an NVIDIA GPU, and that they play the CPU's games, bit for bit."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

import numpy as np

from godstone.envs import PacalBatch
from godstone.gpu import NoGpu, cuda

PLAYERS: Final = 4
COMPARED: Final = 256  # games that CPU and GPU both play
STEPS: Final = 200
COUNTS: Final = (65_536, 262_144)
EACH: Final = 4  # random games for a thread in one call
TARGETS: Final = {
    "pacal_random_games_per_s": 1_200_000,
    "pacal_decisions_per_s": 100_000_000,
}


def bits_differ() -> list[str]:
    """The arrays in which CPU and GPU differ after the same steps and random games."""
    here = PacalBatch(COMPARED, PLAYERS, seed=1)
    there = PacalBatch(COMPARED, PLAYERS, seed=1, device="cuda")
    for batch in (here, there):
        for _ in range(STEPS):
            batch.step(batch.sample())
        batch.random_games(1)
    return [
        name
        for name in here._games._fields
        if not np.array_equal(getattr(here._games, name), getattr(there._games, name).numpy())
    ]


def seconds_for(work: Callable[[], object], times: int) -> float:
    """Of one call, when many follow each other."""
    work()
    cuda().synchronize()
    began = perf_counter()
    for _ in range(times):
        work()
    cuda().synchronize()
    return (perf_counter() - began) / times


def rates(count: int) -> dict[str, float]:
    """One batch size: steps with and without what is shown, and random games."""
    batch = PacalBatch(count, PLAYERS, seed=1, device="cuda")
    for _ in range(STEPS):
        batch.step(batch.sample())
    stepping = seconds_for(lambda: batch.step(batch.sample()), 50)
    sampling = seconds_for(batch.sample, 50)
    playing = seconds_for(lambda: batch.random_games(EACH), 2)
    decisions = float(batch.random_games(EACH).decisions.numpy().sum())
    return {
        "decisions_per_s": count / stepping,
        "samples_per_s": count / sampling,
        "random_games_per_s": EACH * count / playing,
        "random_decisions_per_s": decisions / playing,
    }


def run() -> dict[str, object]:
    """Everything, as one JSON object."""
    try:
        cuda()
    except NoGpu as reason:
        return {"missing": str(reason), "targets": TARGETS, "peers": {}}
    differing = bits_differ()
    by_count = {count: rates(count) for count in COUNTS}
    best = {name: max(each[name] for each in by_count.values()) for name in by_count[COUNTS[0]]}
    return {
        "pacal_decisions_per_s": best["decisions_per_s"],
        "pacal_random_games_per_s": best["random_games_per_s"],
        "pacal_random_decisions_per_s": best["random_decisions_per_s"],
        "bits_that_differ_from_the_cpu": len(differing),
        "differing": differing,
        "peers": {f"{count} games at once": figures for count, figures in by_count.items()},
        "targets": TARGETS,
    }
