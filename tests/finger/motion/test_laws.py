"""Laws that every motion keeps: momentum, energy, order of time, no overlap."""

from collections import defaultdict
from itertools import pairwise
from math import hypot

import pytest

from godstone.games.finger.motion import Motion, Scene, new_simulation, simulate
from tests.finger.motion import fuzz
from tests.finger.motion.build import PROPHET, at, mat, packed, rack, strewn
from tests.finger.motion.clearance import clearance

Velocity = tuple[float, float]

SCENES = [
    *(strewn(seed) for seed in range(20)),
    *(packed(seed) for seed in range(10)),
    *(rack(gap, 2.0, 0.75) for gap in (0.0, 1e-6, 1e-3)),
]
HARD = [fuzz.dense(seed) for seed in range(40)]


def changes(motion: Motion) -> dict[float, dict[int, tuple[Velocity, Velocity]]]:
    """For each time of a hit: every struck disc's velocity before and after."""
    found: dict[float, dict[int, tuple[Velocity, Velocity]]] = defaultdict(dict)
    for disc, path in enumerate(motion.paths):
        rest = (0.0, path.end[1], path.end[2], 0.0, 0.0, 1.0)
        started = bool(path.segments) and path.segments[0][0] == 0.0
        rows = path.segments if started else (rest, *path.segments)
        for before, after in pairwise(rows):
            then, _ = found[after[0]].get(disc, (velocity(before, after[0]), (0.0, 0.0)))
            found[after[0]][disc] = (then, (after[3], after[4]))
    return found


def velocity(row: tuple[float, ...], time: float) -> Velocity:
    """The velocity on a segment."""
    t0, _, _, vx, vy, dec = row
    speed = hypot(vx, vy)
    left = max(speed - dec * (time - t0), 0.0) / speed if speed > 0.0 else 0.0
    return vx * left, vy * left


def energy(scene: Scene, disc: int, v: Velocity) -> float:
    """The kinetic energy of a disc."""
    return 0.5 * scene.discs[disc].mass * (v[0] ** 2 + v[1] ** 2)


@pytest.mark.parametrize("scene", SCENES)
def test_a_hit_keeps_the_momentum(scene: Scene) -> None:
    for struck in changes(simulate(scene)).values():
        for axis in range(2):
            before = sum(scene.discs[d].mass * v[axis] for d, (v, _) in struck.items())
            after = sum(scene.discs[d].mass * v[axis] for d, (_, v) in struck.items())
            size = sum(scene.discs[d].mass * hypot(*v) for d, (v, _) in struck.items())

            assert after == pytest.approx(before, abs=1e-14 * size + 1e-6 * 0.02 * len(struck))


@pytest.mark.parametrize("scene", SCENES + HARD)
def test_only_a_kick_gives_energy_and_no_more_than_its_speed_allows(scene: Scene) -> None:
    motion = simulate(scene)
    heaviest = max(disc.mass for disc in scene.discs)
    kicks: dict[float, int] = defaultdict(int)
    for hit in motion.hits:
        kicks[hit.time] += hit.kicked
    for time, struck in changes(motion).items():
        before = sum(energy(scene, disc, v) for disc, (v, _) in struck.items())
        after = sum(energy(scene, disc, v) for disc, (_, v) in struck.items())

        assert after - before <= 1e-14 * before + kicks[time] * 0.5 * heaviest * 5e-3**2


@pytest.mark.parametrize("scene", SCENES)
def test_ordinary_shots_need_no_kick(scene: Scene) -> None:
    assert not any(hit.kicked for hit in simulate(scene).hits)


@pytest.mark.parametrize("scene", SCENES + HARD)
def test_hits_come_in_the_order_of_time(scene: Scene) -> None:
    assert fuzz.times_rise([hit.time for hit in simulate(scene).hits])


@pytest.mark.parametrize("scene", SCENES + HARD)
def test_partners_touch_when_they_hit(scene: Scene) -> None:
    motion = simulate(scene)
    for hit in motion.hits:
        if hit.other is not None:
            (x, y), (p, q) = (
                motion.paths[hit.disc].at(hit.time),
                motion.paths[hit.other].at(hit.time),
            )
            reach = scene.discs[hit.disc].radius + scene.discs[hit.other].radius

            assert hypot(x - p, y - q) == pytest.approx(reach, abs=1e-11)


@pytest.mark.parametrize("scene", SCENES)
def test_no_discs_ever_overlap(scene: Scene) -> None:
    table = new_simulation()
    simulate(scene, table)

    assert clearance(table) > -1e-12


@pytest.mark.parametrize("scene", SCENES + HARD)
def test_what_did_not_leave_lies_on_the_mat(scene: Scene) -> None:
    motion = simulate(scene)

    for x, y, left in (path.end[1:] for path in motion.paths):
        assert left or (abs(x) <= scene.half and abs(y) <= scene.half)


def reversed_scene(scene: Scene, motion: Motion, time: float) -> Scene:
    """Every disc where it is at this time, going back."""
    discs = []
    for disc, path in zip(scene.discs, motion.paths, strict=True):
        x, y = path.at(time)
        vx, vy = next((row[3:5] for row in reversed(path.segments)), (0.0, 0.0))
        discs.append(type(disc)(x, y, disc.radius, disc.mass, 0.0, -vx, -vy))
    return Scene(scene.half, 1.0, scene.gravity, tuple(discs))


@pytest.mark.parametrize("seed", range(10))
def test_without_loss_a_shot_runs_backward_to_its_start(seed: int) -> None:
    """No friction, e = 1, a mat so wide that no disc leaves before the last hit."""
    start = strewn(seed, count=6, speed=1.0)
    discs = tuple(type(d)(d.x, d.y, d.radius, d.mass, 0.0, d.vx, d.vy) for d in start.discs)
    scene = Scene(50.0, 1.0, 9.81, discs)
    motion = simulate(scene)
    time = max(hit.time for hit in motion.hits) + 0.01

    back = simulate(reversed_scene(scene, motion, time))

    for disc, path in zip(discs, back.paths, strict=True):
        assert path.at(time) == pytest.approx((disc.x, disc.y), abs=1e-9)


def test_a_disc_slower_than_a_micrometre_a_second_lies_still() -> None:
    motion = simulate(mat(at(PROPHET, 0.0, 0.0, 9e-7, 0.0)))

    assert motion.places == ((0.0, 0.0),)
