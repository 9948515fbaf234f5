"""Compiles the kernels of both games' environments once: several workers would each do it anew."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np

from godstone.envs import FingerBatch, PacalBatch
from godstone.envs.finger.alone import FingerAlone
from godstone.envs.pacal.alone import PacalAlone


def pacal() -> None:
    batch = PacalBatch(1, 2)
    batch.step(batch.sample())
    batch.legal()
    batch.restore(batch.copy())
    batch.observe(1)
    batch.play_out()
    batch.random_games(1)
    PacalAlone(2).play(0)


def finger() -> None:
    batch = FingerBatch(1, 2)
    batch.step(*batch.sample())
    batch.observe(1)
    FingerAlone(2).play(0, np.zeros(6))


if __name__ == "__main__":
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        for begun in [processes.submit(game) for game in (finger, pacal)]:
            begun.result()
