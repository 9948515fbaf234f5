"""Rolling discs (Rolling Wheels) and discs launched at the same instant (Judgement Day)."""

from dataclasses import replace

import pytest

from godstone.games.finger.motion import Wall, simulate
from tests.finger.motion.build import DECELERATION, FRICTION, PROPHET, TEMPLE, at, mat

ROLLING = FRICTION / 5


def test_a_rolling_disc_goes_five_times_as_far() -> None:
    disc = replace(at(PROPHET, -0.2, 0.0, 0.5, 0.0), rolling_friction=ROLLING)
    motion = simulate(mat(disc))

    assert motion.places[0][0] == pytest.approx(-0.2 + 5 * 0.25 / (2 * DECELERATION), rel=1e-14)


def test_a_rolling_disc_falls_flat_when_it_touches_a_disc() -> None:
    disc = replace(at(PROPHET, -0.1, 0.0, 0.5, 0.0), rolling_friction=ROLLING)
    motion = simulate(mat(disc, at(TEMPLE, 0.0, 0.0)))

    decelerations = [row[5] for row in motion.paths[0].segments]
    assert decelerations == [pytest.approx(DECELERATION / 5), pytest.approx(DECELERATION)]


def test_a_rolling_disc_that_is_hit_falls_flat() -> None:
    rolling = replace(at(PROPHET, 0.0, 0.0, 0.1, 0.0), rolling_friction=ROLLING)
    motion = simulate(mat(rolling, at(TEMPLE, -0.1, 0.0, 1.5, 0.0)))

    assert motion.paths[0].segments[1][5] == pytest.approx(DECELERATION)


def test_a_wall_does_not_end_the_rolling() -> None:
    disc = replace(at(PROPHET, 0.0, 0.0, 1.0, 0.0), rolling_friction=ROLLING)
    scene = replace(mat(disc), walls=(Wall(0.05, -0.03, 0.05, 0.03, 0.5),))
    motion = simulate(scene)

    assert [row[5] for row in motion.paths[0].segments] == [pytest.approx(DECELERATION / 5)] * 2


def test_a_resting_disc_does_not_begin_to_roll_when_hit() -> None:
    target = replace(at(PROPHET, 0.0, 0.0), rolling_friction=ROLLING)
    motion = simulate(mat(at(PROPHET, -0.1, 0.0, 1.0, 0.0), target))

    assert motion.paths[1].segments[0][5] == pytest.approx(DECELERATION)


def test_two_discs_launched_at_each_other_meet_halfway() -> None:
    motion = simulate(mat(at(PROPHET, -0.1, 0.0, 1.0, 0.0), at(PROPHET, 0.1, 0.0, -1.0, 0.0)))

    assert motion.paths[0].segments[1][1] == pytest.approx(-PROPHET.radius, abs=1e-16)
    assert motion.places[0][0] == -motion.places[1][0]


def test_a_faster_disc_catches_up_with_a_slower() -> None:
    """Both slow down alike: the gap of 0.05 closes at 0.5 m/s evenly."""
    ahead, behind = at(PROPHET, 0.0, 0.0, 0.5, 0.0), at(PROPHET, -0.072, 0.0, 1.0, 0.0)
    motion = simulate(mat(ahead, behind))

    assert motion.hits[0].time == pytest.approx(0.1, rel=1e-14)


def test_a_disc_runs_into_one_that_stopped_before() -> None:
    ahead, behind = at(PROPHET, 0.0, 0.0, 0.1, 0.0), at(PROPHET, -0.1, 0.0, 0.8, 0.0)
    motion = simulate(mat(ahead, behind))

    stop = 0.01 / (2 * DECELERATION)
    assert motion.hits[0].time > 0.1 / DECELERATION
    assert motion.paths[0].segments[1][1] == pytest.approx(stop, rel=1e-12)


def test_discs_that_touch_and_go_the_same_way_do_not_hit() -> None:
    pair = [at(PROPHET, 0.0, 0.0, 0.5, 0.0), at(PROPHET, 2 * PROPHET.radius, 0.0, 0.5, 0.0)]
    motion = simulate(mat(*pair))

    assert motion.hits == ()


def test_a_disc_pushed_by_one_that_brakes_less_stays_ahead_of_it() -> None:
    """They touch, at rest to each other, and friction draws them together."""
    behind = replace(at(PROPHET, 0.0, 0.0, 0.5, 0.0), rolling_friction=ROLLING)
    ahead = at(PROPHET, 2 * PROPHET.radius, 0.0, 0.5, 0.0)
    motion = simulate(mat(behind, ahead))

    assert len(motion.hits) > 0
    assert motion.places[1][0] - motion.places[0][0] >= 2 * PROPHET.radius
