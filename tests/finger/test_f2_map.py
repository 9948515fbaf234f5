"""F2  The map and the discs."""

from math import atan2, cos, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from godstone.games.finger import motion
from godstone.games.finger.discs import MAKES, PHYSICS, Kind
from godstone.games.finger.geometry import PER_MILLI, Point, edges, turned
from godstone.games.finger.ground import Corner, Island
from godstone.games.finger.mat import load
from godstone.games.finger.rules.aim import is_too_fast
from tests.finger.doors import told
from tests.finger.table import CITIES, INLAND, mission

MAT = load("archipelago")
PROPHET = 11 * PER_MILLI


def mm(x: float, y: float) -> Point:
    return round(x * PER_MILLI), round(y * PER_MILLI)


def test_f2_1_the_mat_is_a_square_of_480() -> None:
    assert MAT.is_on_mat(mm(240, -240))
    assert not MAT.is_on_mat((240 * PER_MILLI + 1, 0))


def test_f2_1_a_disc_is_off_the_map_when_its_centre_is() -> None:
    assert MAT.is_on_mat(mm(239.9, 0))
    assert not MAT.is_wholly_on_mat(mm(239.9, 0), PROPHET)


def test_f2_2_touching_the_navel_counts() -> None:
    assert MAT.touches_navel(mm(33, 0), PROPHET)
    assert not MAT.touches_navel((33 * PER_MILLI + 1, 0), PROPHET)


def test_f2_2_the_navel_is_no_island() -> None:
    assert MAT.islands_touched((0, 0), PROPHET) == []


def test_f2_3_every_point_of_the_outline_is_within_78_of_the_centre() -> None:
    x, y = MAT.centre
    assert (x, y) == mm(0, -135)
    assert max((a - x) ** 2 + (b - y) ** 2 for a, b in MAT.outline) <= mm(78, 0)[0] ** 2


def test_f2_3_the_outline_is_irregular_and_fine() -> None:
    x, y = MAT.centre
    reaches = [((a - x) ** 2 + (b - y) ** 2) ** 0.5 for a, b in MAT.outline]
    assert max(reaches) > 1.2 * min(reaches)
    assert len(MAT.outline) >= 90


@pytest.mark.parametrize("island", list(Island))
def test_f2_3_the_islands_lie_at_the_middle_of_each_side(island: Island) -> None:
    name = island.name.lower()
    assert MAT.islands_touched(mm(*INLAND[name]), PROPHET) == [island]
    assert MAT.touches_city(island, mm(*CITIES[name]), 0)


@pytest.mark.parametrize("island", list(Island))
def test_f2_3_the_city_is_18_round_a_point_12_out_and_belongs_to_the_island(island: Island) -> None:
    edge = turned(mm(0, -147 + 18 + 11), island)
    beyond = turned((0, mm(0, -147 + 18 + 11)[1] + 1), island)
    assert MAT.touches_city(island, edge, PROPHET)
    assert not MAT.touches_city(island, beyond, PROPHET)
    assert MAT.is_inside_island(island, turned(MAT.city, island), MAT.city_radius)


@given(st.integers(-240_000_000, 240_000_000), st.integers(-240_000_000, 240_000_000))
def test_f2_3_no_corner_is_better_the_map_turned_is_the_same(x: int, y: int) -> None:
    for quarters in range(4):
        here = turned((x, y), quarters)
        moved = {Island((island + quarters) % 4) for island in MAT.islands_touched((x, y), PROPHET)}
        assert set(MAT.islands_touched(here, PROPHET)) == moved


def slow_distance(at: Point) -> float:
    """From a point to the south island's border, in doubles."""
    best = float("inf")
    for (ax, ay), (bx, by) in edges(MAT.outline):
        part = ((at[0] - ax) * (bx - ax) + (at[1] - ay) * (by - ay)) / (
            (bx - ax) ** 2 + (by - ay) ** 2
        )
        part = min(1.0, max(0.0, part))
        dx, dy = at[0] - ax - part * (bx - ax), at[1] - ay - part * (by - ay)
        best = min(best, (dx * dx + dy * dy) ** 0.5)
    return best


def slow_inside(at: Point) -> bool:
    """By the angle the border turns round the point."""
    total = 0.0
    for (ax, ay), (bx, by) in edges(MAT.outline):
        a, b = atan2(ay - at[1], ax - at[0]), atan2(by - at[1], bx - at[0])
        total += atan2(sin(b - a), cos(b - a))
    return abs(total) > 3.0


@given(
    st.integers(-90_000_000, 90_000_000),
    st.integers(-225_000_000, -45_000_000),
    st.sampled_from([11, 14, 17, 20]),
)
def test_f2_5_inside_touching_and_outside_agree_with_distances(x: int, y: int, radius: int) -> None:
    size, gap, inside = radius * PER_MILLI, slow_distance((x, y)), slow_inside((x, y))
    if abs(gap - size) > 10:
        assert MAT.touches_island(Island.SOUTH, (x, y), size) == (inside or gap < size)
        assert MAT.is_inside_island(Island.SOUTH, (x, y), size) == (inside and gap > size)


def test_f2_4_the_corner_is_a_quarter_disc_of_88() -> None:
    assert MAT.touches_corner(Corner.SOUTH_WEST, mm(-240 + 99, -240), PROPHET)
    assert not MAT.touches_corner(Corner.SOUTH_WEST, mm(-240 + 99.001, -240), PROPHET)


def test_f2_4_a_corner_is_sea() -> None:
    assert MAT.islands_touched(mm(-200, -200), PROPHET) == []


def test_f2_5_touching_a_border_line_from_either_side_counts() -> None:
    """R1"""
    for reach in (88.0 - 11, 88.0 + 11):
        assert MAT.touches_corner_line(Corner.NORTH_EAST, mm(240 - reach, 240), PROPHET)
    for reach in (88 - 11.001, 88 + 11.001):
        assert not MAT.touches_corner_line(Corner.NORTH_EAST, mm(240 - reach, 240), PROPHET)


def test_f2_5_a_disc_that_touches_the_island_by_a_hair_is_there() -> None:
    """R1"""
    low = min(MAT.outline, key=lambda at: at[1])
    touching = (low[0], low[1] - PROPHET)
    assert MAT.touches_island(Island.SOUTH, touching, PROPHET)
    assert not MAT.touches_island(Island.SOUTH, (low[0], low[1] - PROPHET - 1), PROPHET)


@pytest.mark.parametrize(
    ("kind", "diameter", "height", "milligrams"),
    [
        (Kind.PROPHET, 22, 8, 2100),
        (Kind.TEMPLAR, 28, 8, 3400),
        (Kind.SPHINX, 34, 10, 6200),
        (Kind.APE, 34, 10, 6200),
        (Kind.TEMPLE, 40, 20, 17000),
    ],
)
def test_f2_6_the_discs(kind: Kind, diameter: int, height: int, milligrams: int) -> None:
    make = MAKES[kind]
    assert make.diameter == diameter * PER_MILLI
    assert make.height == height * PER_MILLI
    assert make.mass == milligrams


def test_f2_7_friction_restitution_gravity() -> None:
    assert (PHYSICS.friction, PHYSICS.restitution, PHYSICS.gravity) == (0.30, 0.75, 9.81)
    assert PHYSICS.version == motion.PHYSICS_VERSION


def test_f2_7_four_metres_a_second_is_the_fastest_for_a_prophet() -> None:
    state = mission().position
    assert not told(state, is_too_fast, 2100, 4_000_000, 0)
    assert told(state, is_too_fast, 2100, 4_000_000, 1)


def test_f2_7_a_heavier_disc_leaves_with_at_most_the_same_energy() -> None:
    state = mission().position
    top = int(4_000_000 * (2100 / 6200) ** 0.5)
    assert not told(state, is_too_fast, 6200, top, 0)
    assert told(state, is_too_fast, 6200, top + 1, 0)
