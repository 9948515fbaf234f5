"""Dense clusters of any discs: every shot ends, nothing ever overlaps."""

import pytest

from godstone.games.finger.motion import Simulation, board, new_simulation
from godstone.games.finger.motion.batch import room, run
from godstone.games.finger.motion.face import NO_FLICK, NOBODY
from tests.finger.motion import fuzz
from tests.finger.motion.clearance import clearance

SHOTS = 2_000
MANY_SHOTS = 100_000


def film(seed: int, table: Simulation) -> None:
    """Film a dense shot on the table; an unfinished one raises."""
    scene = fuzz.dense(seed)
    board(scene, table)
    table.filming = 1
    run(table, NOBODY, NO_FLICK, room(1, len(scene.discs)))


def overlaps(seeds: range) -> list[int]:
    """The seeds of shots with an overlap at any time."""
    table = new_simulation()
    found = []
    for seed in seeds:
        film(seed, table)
        if clearance(table) < -1e-12:
            found.append(seed)
    return found


def test_dense_shots_end_and_never_overlap() -> None:
    assert overlaps(range(SHOTS)) == []


@pytest.mark.long
def test_very_many_dense_shots_end_and_never_overlap() -> None:
    assert overlaps(range(SHOTS, SHOTS + MANY_SHOTS)) == []


def test_the_fuzz_reaches_large_clusters() -> None:
    sizes = [len(fuzz.dense(seed).discs) for seed in range(200)]

    assert min(sizes) <= 3
    assert max(sizes) > 35
