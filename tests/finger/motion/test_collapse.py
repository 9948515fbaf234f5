"""What once went wrong: discs that touch, soft hits, endless ever faster bouncing."""

from math import cos, hypot, pi, sin, sqrt

import pytest

from godstone.games.finger.motion import Scene, new_simulation, simulate
from tests.finger.motion import fuzz
from tests.finger.motion.build import PROPHET, TEMPLE, at, mat
from tests.finger.motion.clearance import clearance


def nest(gap: float, restitution: float, aim: float) -> Scene:
    """37 discs in a hexagon and one flicked into it."""
    pitch = 2 * PROPHET.radius + gap
    span = range(-3, 4)
    lattice = [(i + j / 2, j * sqrt(3.0) / 2) for i in span for j in span if abs(i + j) <= 3]
    discs = [at(PROPHET, pitch * x, pitch * y) for x, y in lattice]
    x, y = 0.16 * cos(aim), 0.16 * sin(aim)
    return mat(at(PROPHET, x, y, -18 * x, -18 * y), *discs, restitution=restitution)


@pytest.mark.parametrize("gap", [0.0, 1e-9, 1e-6, 1e-4])
@pytest.mark.parametrize("restitution", [0.0, 0.2, 0.5, 0.75, 1.0])
def test_a_nest_of_touching_discs_comes_to_rest(gap: float, restitution: float) -> None:
    table = new_simulation()
    for k in range(3):
        motion = simulate(nest(gap, restitution, 0.1 + 2 * k), table)

        assert 0 < len(motion.hits) < 10_000
        assert clearance(table) > -1e-12


def test_a_perfectly_elastic_row_without_gaps_makes_no_endless_loop() -> None:
    discs = [at(PROPHET, 2 * PROPHET.radius * k, 0.0) for k in range(8)]
    motion = simulate(mat(at(PROPHET, -0.1, 0.0, 2.0, 0.0), *discs, restitution=1.0))

    assert 8 <= len(motion.hits) < 100


def test_a_disc_squeezed_between_two_heavy_ones_comes_to_rest() -> None:
    reach = PROPHET.radius + TEMPLE.radius
    left, right = at(TEMPLE, -reach - 1e-6, 0.0, 1.0, 0.0), at(TEMPLE, reach + 1e-6, 0.0, -1.0, 0.0)
    motion = simulate(mat(left, at(PROPHET, 0.0, 0.0), right, restitution=0.0))

    assert motion.duration < 1.0


def test_kicks_are_marked_and_give_little() -> None:
    motion = simulate(nest(0.0, 0.0, 0.3))
    kicks = [hit for hit in motion.hits if hit.kicked]
    start = 0.5 * PROPHET.mass * (18 * 0.16) ** 2

    assert kicks
    assert all(hit.closing < 5e-3 for hit in kicks)
    assert len(kicks) * 0.25 * PROPHET.mass * 5e-3**2 < 2e-3 * start


def test_slow_hits_are_elastic() -> None:
    """u' = max(e u, min(u, 5 mm/s))."""
    gap = 1e-7
    first = at(PROPHET, -2 * PROPHET.radius - gap, 0.0, 3e-3, 0.0)
    motion = simulate(mat(first, at(PROPHET, 0.0, 0.0), restitution=0.1))

    assert motion.paths[1].segments[0][3] == pytest.approx(motion.hits[0].closing, rel=1e-12)


def test_touching_discs_launched_apart_do_not_hit() -> None:
    turn = 0.7
    x, y = PROPHET.radius * cos(turn), PROPHET.radius * sin(turn)
    pair = [at(PROPHET, x, y, x * 30, y * 30), at(PROPHET, -x, -y, -x * 30, -y * 30)]

    assert simulate(mat(*pair)).hits == ()


@pytest.mark.parametrize("angle", [k * pi / 7 for k in range(1, 7)])
def test_a_disc_that_just_hit_comes_back_only_when_it_must(angle: float) -> None:
    """Both slide on after the hit: the root at the touch itself is no hit."""
    reach = 2 * PROPHET.radius
    one = at(PROPHET, -reach, 0.0, 1.0, 0.0)
    other = at(PROPHET, 0.0, 0.0, 0.5 * cos(angle), 0.5 * sin(angle))
    motion = simulate(mat(one, other))

    assert len(motion.hits) == 1
    assert hypot(*motion.places[1]) > 0.0


@pytest.mark.parametrize("seed", [17531, 47658])
def test_a_disc_that_glides_between_two_others_does_not_hit_them_for_ever(seed: int) -> None:
    """No time passed between the hits, the two lay still after each, and kicks had to wait."""
    motion = simulate(fuzz.dense(seed))

    assert len(motion.hits) < 5_000
