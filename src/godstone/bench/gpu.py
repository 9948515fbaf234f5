"""How fast batches play on an NVIDIA GPU, that they play the CPU's games, and beside Pgx."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Final

import numpy as np

from godstone.bench import pgx_peer
from godstone.bench.envs import times_best_peer
from godstone.bench.motion import Solved, solved_scenes
from godstone.envs import FingerBatch, PacalBatch
from godstone.envs.device import Array
from godstone.envs.finger.flicks import FlickBatch
from godstone.games.finger.motion import Outcomes, board
from godstone.gpu import NoGpu, cuda

PLAYERS: Final = 4
COMPARED: Final = 256  # games that CPU and GPU both play
STEPS: Final = 200
COUNTS: Final = (65_536, 262_144)
COMPARED_FINGER: Final = 64
STEPS_FINGER: Final = 100
FLICKS: Final = 131_072
FINGER_GAMES: Final = 16_384
FEW: Final = 256  # games of the peers where no GPU is
EACH: Final = 4  # random games for a thread in one call
TARGETS: Final = {
    "pacal_random_games_per_s": 1_200_000,
    "pacal_decisions_per_s": 100_000_000,
    "break_flicks_per_s": 5_000_000,
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


def finger_bits_differ() -> list[str]:
    """The same after steps of Finger of God, where discs slide."""
    here = FingerBatch(COMPARED_FINGER, PLAYERS, seed=1)
    there = FingerBatch(COMPARED_FINGER, PLAYERS, seed=1, device="cuda")
    for batch in (here, there):
        for _ in range(STEPS_FINGER):
            batch.step(*batch.sample())
    return [
        name
        for name in here._games._fields
        if not np.array_equal(getattr(here._games, name), getattr(there._games, name).numpy())
    ]


def breaks(one: Solved, count: int) -> tuple[Array, Array]:
    """A break again and again, each with another direction and strength."""
    mover = next(i for i, disc in enumerate(one.scene.discs) if disc.vx or disc.vy)
    disc, chance = one.scene.discs[mover], np.random.default_rng(mover)
    turn, strength = chance.uniform(-0.1, 0.1, count), chance.uniform(0.7, 1.0, count)
    flicks = np.empty((count, 1, 4))
    flicks[:, 0, 0], flicks[:, 0, 1] = disc.x, disc.y
    flicks[:, 0, 2] = strength * (disc.vx * np.cos(turn) - disc.vy * np.sin(turn))
    flicks[:, 0, 3] = strength * (disc.vx * np.sin(turn) + disc.vy * np.cos(turn))
    return np.full((count, 1), mover, np.int64), flicks


def at_rest(one: Solved) -> Solved:
    """The scene before its flick."""
    discs = tuple(replace(disc, vx=0.0, vy=0.0) for disc in one.scene.discs)
    return replace(one, scene=replace(one.scene, discs=discs))


def run_breaks(one: Solved, count: int, device: str) -> Outcomes:
    return FlickBatch(board(at_rest(one).scene), count, device).run(*breaks(one, count))


def flick_bits_differ() -> list[str]:
    """The outcomes in which CPU and GPU differ, over all breaks."""
    found = []
    for number, one in enumerate(solved_scenes()["break"]):
        here, there = (vars(run_breaks(one, COMPARED, device)) for device in ("cpu", "cuda"))
        same = {name: np.array_equal(here[name], there[name].numpy()) for name in here}
        found += [f"break {number}: {name}" for name, equal in same.items() if not equal]
    return found


def break_rate() -> float:
    """Flicks a second over all breaks, the flicks on the GPU already."""
    seconds, scenes = 0.0, solved_scenes()["break"]
    for one in scenes:
        batch = FlickBatch(board(at_rest(one).scene), FLICKS, "cuda")
        discs, flicks = map(batch.device.put, breaks(one, FLICKS))
        seconds += seconds_for(partial(batch.run, discs, flicks), 2)
    return FLICKS * len(scenes) / seconds


def finger_rate() -> float:
    """Decisions of Finger of God a second, with mask, observation and all that slides."""
    batch = FingerBatch(FINGER_GAMES, PLAYERS, seed=1, device="cuda")
    for _ in range(STEPS_FINGER):
        batch.step(*batch.sample())
    return FINGER_GAMES / seconds_for(lambda: batch.step(*batch.sample()), 10)


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
        return {"missing": str(reason), "targets": TARGETS, "peers": pgx_peer.peers(FEW)}
    differing = [*bits_differ(), *finger_bits_differ(), *flick_bits_differ()]
    by_count = {count: rates(count) for count in COUNTS}
    best = {name: max(each[name] for each in by_count.values()) for name in by_count[COUNTS[0]]}
    ours, found = {"pacal_decisions_per_s": best["decisions_per_s"]}, pgx_peer.peers()
    return {
        **ours,
        **times_best_peer(ours, pgx_peer.on_gpu(found)),
        "pacal_random_games_per_s": best["random_games_per_s"],
        "pacal_random_decisions_per_s": best["random_decisions_per_s"],
        "break_flicks_per_s": break_rate(),
        "finger_decisions_per_s": finger_rate(),
        "bits_that_differ_from_the_cpu": len(differing),
        "differing": differing,
        "games_at_once": {str(count): figures for count, figures in by_count.items()},
        "peers": found,
        "targets": TARGETS,
    }
