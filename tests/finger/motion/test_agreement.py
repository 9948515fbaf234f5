"""The engine agrees with two witnesses that share no line with it."""

import json
from importlib.resources import files

import pytest

from godstone.games.finger.motion import Disc, Scene, Wall, simulate
from tests.finger.motion import bench_scenes
from tests.finger.motion.reference import precise, scenes, stepper

GRAVITY = 9.81
STEP = 1e-5

LAWFUL = [name for name in scenes.MAKERS if name != "jammed"]  # hundreds of slow hits: chaos
ORDINARY = [("sparse", seed) for seed in range(40)] + [("broken_pack", seed) for seed in range(3)]
EVERY_KIND = [(name, seed) for name in LAWFUL for seed in (100, 101)]
MANY = [(name, seed) for name in LAWFUL for seed in range(200, 260)]
STEPPED = [(name, 300) for name in ("sparse", "walled", "edged", "several", "rolling", "cut")]


def ours(scene: scenes.Scene) -> Scene:
    """A witness's scene in our words."""
    discs = [
        Disc(d.x, d.y, d.radius, d.mass, d.friction, d.vx, d.vy, d.rolling_friction)
        for d in scene.discs
    ]
    walls = [Wall(*ends, scene.wall_restitution) for ends in scene.walls]
    return Scene(scene.half, scene.restitution, GRAVITY, tuple(discs), tuple(walls), scene.edge)


def difference(scene: scenes.Scene, rest: scenes.Rest) -> float:
    """How far our places are from the witness's; the hits and those who left must be the same."""
    motion = simulate(ours(scene))
    assert [path.end[3] for path in motion.paths] == list(rest.left)
    assert len(motion.hits) == rest.hits
    found = [
        max(abs(x - there_x), abs(y - there_y))
        for (x, y), there_x, there_y in zip(motion.places, rest.x, rest.y, strict=True)
    ]
    return max(found)


@pytest.mark.parametrize(("name", "seed"), ORDINARY + EVERY_KIND)
def test_sixty_digits_agree(name: str, seed: int) -> None:
    scene = scenes.MAKERS[name](seed)

    assert difference(scene, precise.simulate(scene)) < 1e-12


@pytest.mark.long
@pytest.mark.parametrize(("name", "seed"), MANY)
def test_sixty_digits_agree_on_many_scenes(name: str, seed: int) -> None:
    """Where micro-bounces die out, the approach that counts as none, 1e-10 m/s, leaves 1e-10 m."""
    scene = scenes.MAKERS[name](seed)

    assert difference(scene, precise.simulate(scene)) < 1e-9


@pytest.mark.parametrize(("name", "seed"), STEPPED)
def test_small_steps_of_time_come_near(name: str, seed: int) -> None:
    scene = scenes.MAKERS[name](seed)

    assert difference(scene, stepper.simulate(scene, STEP)) < 2e-3


@pytest.mark.long
@pytest.mark.parametrize("seed", range(400, 420))
def test_smaller_steps_of_time_come_nearer(seed: int) -> None:
    """A grazing hit magnifies the step's error a hundredfold."""
    scene = scenes.sparse(seed)

    assert difference(scene, stepper.simulate(scene, 1e-6)) < 1e-3


def test_the_benchs_scenes_are_still_what_the_witness_says() -> None:
    text = files("godstone.bench").joinpath("motion_scenes.json").read_text()
    kept = json.loads(text)

    made = bench_scenes.solved(scenes.broken_pack(bench_scenes.BREAKS[0]))

    assert kept["break"][0] == json.loads(json.dumps(made))
