"""The same flick gives the same bits: replayed, elsewhere, mirrored, turned, renumbered."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from random import Random
from struct import pack

import numpy as np
import pytest

from godstone.games.finger.motion import Motion, Scene, Wall, board, simulate, simulate_batch
from tests.finger.motion import fuzz
from tests.finger.motion.build import numbers, packed, rack, strewn

Turn = Callable[[float, float], tuple[float, float]]

SCENES = [
    *(strewn(seed) for seed in range(30)),
    *(packed(seed) for seed in range(15)),
    *(rack(gap, 3.0, e) for gap in (0.0, 1e-6, 1e-3) for e in (0.3, 0.75, 1.0)),
    *(fuzz.dense(seed) for seed in range(30)),
]
TURNS: dict[str, Turn] = {
    "mirrored": lambda x, y: (-x, y),
    "turned": lambda x, y: (-y, x),
    "turned twice": lambda x, y: (-x, -y),
    "transposed": lambda x, y: (y, x),
}
GOLDEN = "79cb3e212a217fdfee03a0e2b578418028b566cc26c65d8fb7cf2a1c9ec942bc"


def turned(scene: Scene, turn: Turn) -> Scene:
    """The scene, mirrored or turned."""
    discs = [
        replace(d, x=p[0], y=p[1], vx=v[0], vy=v[1])
        for d in scene.discs
        for p, v in [(turn(d.x, d.y), turn(d.vx, d.vy))]
    ]
    walls = [Wall(*turn(w.x, w.y), *turn(w.end_x, w.end_y), w.restitution) for w in scene.walls]
    return replace(scene, discs=tuple(discs), walls=tuple(walls))


def digest(motions: list[Motion]) -> str:
    """A fingerprint of every number; a negative zero counts as zero."""
    found = sha256()
    for motion in motions:
        values = [value + 0.0 for value in numbers(motion)]
        found.update(pack(f"<{len(values)}d", *values))
    return found.hexdigest()


def golden() -> str:
    """The fingerprint of shots whose starts need no sine, so they are the same everywhere."""
    scenes = [strewn(seed) for seed in range(40)] + [packed(seed) for seed in range(20)]
    walled = [replace(scene, walls=(), edge_restitution=0.7) for scene in scenes[::4]]
    return digest([simulate(scene) for scene in scenes + walled])


@pytest.mark.parametrize("scene", SCENES)
def test_replayed(scene: Scene) -> None:
    assert simulate(scene) == simulate(scene)


@pytest.mark.parametrize("name", TURNS)
@pytest.mark.parametrize("scene", SCENES)
def test_mirrored_or_turned(scene: Scene, name: str) -> None:
    turn = TURNS[name]
    expected = [turn(x, y) for x, y in simulate(scene).places]

    assert list(simulate(turned(scene, turn)).places) == expected


@pytest.mark.parametrize("scene", SCENES)
def test_renumbered(scene: Scene) -> None:
    order = list(range(len(scene.discs)))
    Random(1).shuffle(order)
    other = simulate(replace(scene, discs=tuple(scene.discs[i] for i in order)))

    assert list(other.places) == [simulate(scene).places[i] for i in order]


@pytest.mark.parametrize("scene", SCENES)
def test_filmed_or_not_alone_or_in_a_batch(scene: Scene) -> None:
    """The batch also goes through other flicks before, on the same table."""
    motion = simulate(scene)
    table = board(scene)
    nobody, nothing = np.empty((3, 0), np.int64), np.empty((3, 0, 4))
    outcomes = simulate_batch(table, nobody, nothing)

    for k in range(3):
        assert [tuple(place) for place in outcomes.places[k].tolist()] == list(motion.places)
        assert outcomes.left[k].tolist() == [path.end[3] for path in motion.paths]
        assert outcomes.hits[k] == len(motion.hits)


def test_a_used_table_is_as_good_as_a_new_one() -> None:
    table = board(SCENES[-1])
    for scene in SCENES[:20]:
        assert simulate(scene, table) == simulate(scene)


def test_golden() -> None:
    assert golden() == GOLDEN


def test_golden_in_another_process() -> None:
    line = "from tests.finger.motion.test_same_to_the_bit import golden; print(golden())"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [sys.executable, "-c", line], env=env, capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == GOLDEN
