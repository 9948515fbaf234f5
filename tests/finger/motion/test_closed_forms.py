"""What can be said about a motion with pen and paper."""

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from godstone.games.finger.motion import Disc, Scene, simulate
from tests.finger.motion.build import (
    DECELERATION,
    HALF,
    KINDS,
    PROPHET,
    RESTITUTION,
    TEMPLE,
    at,
    mat,
    row,
)

slow = st.floats(0.01, 1.0)
fast = st.floats(1.3, 4.0)
kinds = st.sampled_from(KINDS)


@given(slow)
def test_a_disc_slides_v_squared_over_two_mu_g(speed: float) -> None:
    motion = simulate(mat(at(PROPHET, 0.0, 0.0, speed, 0.0)))

    assert motion.places[0][0] == pytest.approx(speed**2 / (2 * DECELERATION), rel=1e-15)


@given(slow)
def test_a_disc_slides_for_v_over_mu_g(speed: float) -> None:
    motion = simulate(mat(at(PROPHET, 0.0, 0.0, 0.0, speed)))

    assert motion.duration == pytest.approx(speed / DECELERATION, rel=1e-15)


@given(fast)
def test_a_disc_leaves_when_its_centre_does(speed: float) -> None:
    motion = simulate(mat(at(PROPHET, 0.0, 0.0, speed, 0.0)))

    time = (speed - sqrt(speed**2 - 2 * DECELERATION * HALF)) / DECELERATION
    assert motion.left == (0,)
    assert motion.paths[0].end[0] == pytest.approx(time, rel=1e-14)
    assert motion.paths[0].end[1] == HALF


def test_a_disc_that_stops_on_the_edge_stays() -> None:
    motion = simulate(mat(at(PROPHET, HALF, 0.1, 0.0, 0.5)))

    assert motion.left == ()


def test_a_disc_on_the_edge_that_moves_outward_leaves_at_once() -> None:
    motion = simulate(mat(at(PROPHET, HALF, 0.1, 0.5, 0.0)))

    assert motion.paths[0].end == (0.0, HALF, 0.1, True)


@given(kinds, kinds, slow, st.floats(0.0, 1.0))
def test_discs_part_head_on_by_mass_and_restitution(
    one: Disc, other: Disc, speed: float, restitution: float
) -> None:
    gap = 0.01 * speed**2
    first = at(one, -gap - one.radius - other.radius, 0.0, speed, 0.0)
    motion = simulate(mat(first, at(other, 0.0, 0.0), restitution=restitution))

    u = sqrt(speed**2 - 2 * DECELERATION * gap)
    parting = max(restitution * u, min(u, 5e-3))
    impulse = (u + parting) / (1 / one.mass + 1 / other.mass)
    after = [path.segments[-1][3] for path in motion.paths]
    assert motion.hits[0].time == pytest.approx((speed - u) / DECELERATION, rel=1e-12)
    assert after[0] == pytest.approx(u - impulse / one.mass, abs=1e-6 + 1e-14 * u)
    assert after[1] == pytest.approx(impulse / other.mass, rel=1e-14)


@given(st.floats(0.02, 0.98), slow)
def test_a_cut_disc_goes_along_the_line_of_centres(part: float, speed: float) -> None:
    aside = 2 * PROPHET.radius * part
    ahead = sqrt((2 * PROPHET.radius) ** 2 - aside**2)
    flicked = at(PROPHET, -ahead - 0.001 * speed, aside, speed, 0.0)
    motion = simulate(mat(flicked, at(PROPHET, 0.0, 0.0)))

    _, _, _, vx, vy, _ = motion.paths[1].segments[0]
    assert vy / vx == pytest.approx(-aside / ahead, rel=1e-9)


@pytest.mark.parametrize("count", [2, 3, 5, 9])
def test_a_cradle_passes_on_half_of_one_plus_e_each_time(count: int) -> None:
    flicked = at(PROPHET, -2 * PROPHET.radius, 0.0, 0.5, 0.0)
    motion = simulate(mat(flicked, *row(count)))

    last = motion.paths[count].segments[0][3]
    assert last == pytest.approx(0.5 * ((1 + RESTITUTION) / 2) ** count, rel=1e-14)


@pytest.mark.parametrize("speed", [1.0, 1.7, 2.3, 3.1])
@pytest.mark.parametrize("later", [0.0, 1e-9])
def test_a_hit_at_the_moment_of_leaving_counts_first(speed: float, later: float) -> None:
    """The disc goes diagonally; it touches the temple just when its centre is on the edge."""
    flicked = at(PROPHET, HALF - 0.03, 0.0, speed, speed)
    temple = at(TEMPLE, HALF, 0.03 + PROPHET.radius + TEMPLE.radius + later)

    assert len(simulate(mat(flicked, temple)).hits) == (1 if later == 0.0 else 0)


def test_doubled_speed_and_fourfold_lengths_repeat_every_bit() -> None:
    """Lengths times 4 and speeds times 2 leave friction as it is; no hit here is slow."""
    small = mat(at(PROPHET, -0.05, 0.001, 1.0, 0.02), at(TEMPLE, 0.0, 0.0))
    discs = [
        Disc(4 * d.x, 4 * d.y, 4 * d.radius, d.mass, d.friction, 2 * d.vx, 2 * d.vy)
        for d in small.discs
    ]
    large = Scene(4 * HALF, RESTITUTION, small.gravity, tuple(discs))

    expected = [(4 * x, 4 * y) for x, y in simulate(small).places]

    assert list(simulate(large).places) == expected
