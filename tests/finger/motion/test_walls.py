"""Walls on the mat (the Hand of God) and at its edge (Walls of Heaven)."""

from dataclasses import replace
from math import cos, pi, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from godstone.games.finger.motion import Motion, Scene, Wall, simulate
from tests.finger.motion.build import DECELERATION, HALF, PROPHET, at, mat

HAND = Wall(0.05, -0.03, 0.05, 0.03, 0.15)


def at_hand(scene: Scene, *walls: Wall) -> Motion:
    """Simulate with these walls."""
    return simulate(replace(scene, walls=walls))


def test_a_disc_bounces_off_a_wall_with_the_walls_restitution() -> None:
    motion = at_hand(mat(at(PROPHET, 0.0, 0.0, 1.0, 0.0)), HAND)

    way = 0.05 - PROPHET.radius
    speed = sqrt(1.0 - 2 * DECELERATION * way)
    assert motion.hits[0].wall == 0
    assert motion.hits[0].closing == pytest.approx(speed, rel=1e-14)
    assert motion.paths[0].segments[1][1] == pytest.approx(way, abs=1e-16)
    assert motion.paths[0].segments[1][3] == pytest.approx(-0.15 * speed, rel=1e-14)


@given(st.floats(0.1, 1.4), st.floats(0.0, 2 * pi))
def test_a_wall_turns_the_normal_part_of_the_velocity_only(angle: float, turn: float) -> None:
    """A long wall through the origin, turned; the disc comes at the angle from its left."""
    tx, ty = cos(turn), sin(turn)
    wall = Wall(-0.2 * tx, -0.2 * ty, 0.2 * tx, 0.2 * ty, 0.5)
    vx, vy = cos(turn - angle), sin(turn - angle)
    start = at(PROPHET, -0.03 * ty - 0.03 * tx, 0.03 * tx - 0.03 * ty, 2 * vx, 2 * vy)
    motion = at_hand(mat(start), wall)

    before, after = motion.paths[0].segments[:2]
    u = motion.hits[0].closing
    speed = u / sin(angle)
    assert before[0] == 0.0
    assert after[3] * tx + after[4] * ty == pytest.approx(speed * cos(angle), abs=1e-13)
    assert -after[3] * ty + after[4] * tx == pytest.approx(0.5 * u, abs=1e-13)


@given(st.floats(0.01, 0.95))
def test_a_wall_ends_in_a_point(part: float) -> None:
    """The disc passes the wall's upper end; the rim meets the point."""
    aside = PROPHET.radius * part
    motion = at_hand(mat(at(PROPHET, 0.0, 0.03 + aside, 1.0, 0.0)), HAND)

    x, y = motion.paths[0].segments[1][1:3]
    normal = sqrt(PROPHET.radius**2 - aside**2) / PROPHET.radius
    assert sqrt((x - 0.05) ** 2 + (y - 0.03) ** 2) == pytest.approx(PROPHET.radius, abs=1e-15)
    assert motion.hits[0].closing == pytest.approx(
        normal * sqrt(1 - 2 * DECELERATION * x), rel=1e-12
    )


def test_a_disc_that_goes_by_a_walls_end_is_not_hit() -> None:
    motion = at_hand(mat(at(PROPHET, 0.0, 0.03 + PROPHET.radius * (1 + 1e-9), 1.0, 0.0)), HAND)

    assert motion.hits == ()


def test_a_wall_is_met_end_on() -> None:
    wall = Wall(0.05, 0.0, 0.15, 0.0, 1.0)
    motion = at_hand(mat(at(PROPHET, 0.0, 0.0, 1.0, 0.0)), wall)

    assert motion.paths[0].segments[1][1] == pytest.approx(0.05 - PROPHET.radius, abs=1e-16)
    assert motion.paths[0].segments[1][3] < 0.0


def test_a_disc_slides_along_a_wall_that_it_touches() -> None:
    scene = mat(at(PROPHET, 0.05 - PROPHET.radius, -0.02, 0.0, 0.7))
    motion = at_hand(scene, HAND)

    assert motion.hits == ()
    assert motion.places[0][1] == pytest.approx(-0.02 + 0.49 / (2 * DECELERATION), rel=1e-14)


@pytest.mark.parametrize("speed", [0.9, 2.0, 4.0])
def test_with_walls_at_the_edge_no_disc_leaves(speed: float) -> None:
    scene = replace(mat(at(PROPHET, 0.1, 0.05, speed, 0.4 * speed)), edge_restitution=0.7)
    motion = simulate(scene)

    room = HALF - PROPHET.radius
    assert motion.left == ()
    assert all(abs(x) <= room and abs(y) <= room for x, y in motion.places)


def test_the_edge_gives_back_its_part_of_the_speed() -> None:
    scene = replace(mat(at(PROPHET, 0.2, 0.0, 1.0, 0.0)), edge_restitution=0.7)
    motion = simulate(scene)

    speed = sqrt(1.0 - 2 * DECELERATION * (HALF - PROPHET.radius - 0.2))
    assert motion.hits[0].wall == 1
    assert motion.paths[0].segments[1][3] == pytest.approx(-0.7 * speed, rel=1e-14)


def test_a_disc_sent_into_a_corner_comes_back_the_same_way() -> None:
    """Both edges are hit at the same instant and solved together."""
    scene = replace(mat(at(PROPHET, 0.1, 0.1, 1.5, 1.5)), edge_restitution=0.7)
    motion = simulate(scene)

    assert [hit.wall for hit in motion.hits] == [1, 2]
    assert motion.hits[0].time == motion.hits[1].time
    assert motion.places[0][0] == motion.places[0][1] < 0.229


def test_the_scenes_walls_come_before_the_edges() -> None:
    scene = replace(mat(at(PROPHET, 0.0, 0.1, 2.0, 0.0)), walls=(HAND,), edge_restitution=0.7)
    motion = simulate(scene)

    assert motion.hits[0].wall == 2


@pytest.mark.parametrize("x", [HALF, HALF - 0.004])
def test_a_disc_that_lay_over_the_edge_before_it_was_a_wall_is_only_let_inward(x: float) -> None:
    """A temple may lie over the edge when the law is voted in."""
    outward = replace(mat(at(PROPHET, x, 0.0, 0.5, 0.0)), edge_restitution=0.7)
    inward = replace(mat(at(PROPHET, x, 0.0, -0.5, 0.0)), edge_restitution=0.7)
    beside = replace(mat(at(PROPHET, x, 0.0, 0.0, 0.5)), edge_restitution=0.7)

    assert simulate(outward).paths[0].segments[-1][3] == pytest.approx(-0.35)
    assert simulate(inward).hits == simulate(beside).hits == ()
    assert simulate(beside).places[0][0] == x
