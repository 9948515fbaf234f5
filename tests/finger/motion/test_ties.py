"""Hits at the same instant are solved together, so that symmetry lasts."""

from dataclasses import replace
from math import sqrt

import pytest

from godstone.games.finger.motion import Scene, simulate
from tests.finger.motion.build import PROPHET, TEMPLE, at, mat, rack


def is_symmetric(scene: Scene) -> bool:
    """Do mirrored discs of a left-right symmetric scene end at mirrored places, to the bit?"""
    places = simulate(scene).places
    partner = {(disc.x, disc.y): place for disc, place in zip(scene.discs, places, strict=True)}
    return all(partner[-x, y] == (-end_x, end_y) for (x, y), (end_x, end_y) in partner.items())


@pytest.mark.parametrize("gap", [0.0, 1e-9, 1e-6, 1e-3])
@pytest.mark.parametrize("restitution", [0.0, 0.3, 0.6, 0.75, 1.0])
def test_a_rack_hit_dead_centre_stays_symmetric(gap: float, restitution: float) -> None:
    assert is_symmetric(rack(gap, 3.0, restitution))


def test_a_rack_between_walls_stays_symmetric() -> None:
    assert is_symmetric(replace(rack(0.0, 4.0, 0.9), edge_restitution=0.7))


def test_a_disc_that_hits_two_at_once_gives_both_the_same() -> None:
    aside = PROPHET.radius
    discs = [at(PROPHET, 0.0, -0.1, 0.0, 1.0), at(PROPHET, -aside, 0.0), at(PROPHET, aside, 0.0)]
    motion = simulate(mat(*discs, restitution=1.0))

    assert [hit.time for hit in motion.hits] == [motion.hits[0].time] * 2
    assert motion.places[1][0] == -motion.places[2][0]


def test_a_disc_that_hits_two_squarely_comes_back_with_a_fifth() -> None:
    """Momentum and energy leave it -1/5 of its speed, and each of the two 3/5 along its way."""
    reach = 2 * PROPHET.radius
    high = sqrt(3.0) / 2
    first = at(PROPHET, 0.0, -reach * high, 0.0, 1.0)
    pair = [at(PROPHET, -reach / 2, 0.0), at(PROPHET, reach / 2, 0.0)]
    motion = simulate(mat(first, *pair, restitution=1.0))

    assert motion.paths[0].segments[-1][4] == pytest.approx(-0.2, rel=1e-12)
    assert motion.paths[1].segments[-1][4] == pytest.approx(0.6, rel=1e-12)


def test_seven_discs_that_close_on_one_point_part_again() -> None:
    """Twelve contacts, one more than the discs can tell apart."""
    reach, speed = 2 * PROPHET.radius, 1.0
    high = sqrt(3.0) / 2
    around = [(1.0, 0.0), (0.5, high), (-0.5, high), (-1.0, 0.0), (-0.5, -high), (0.5, -high)]
    ring = [at(PROPHET, reach * x, reach * y, -speed * x, -speed * y) for x, y in around]
    motion = simulate(mat(at(PROPHET, 0.0, 0.0), *ring, restitution=1.0))

    outward = [path.segments[-1] for path in motion.paths[1:]]
    assert motion.places[0] == pytest.approx((0.0, 0.0), abs=1e-12)
    for (x, y), row in zip(around, outward, strict=True):
        assert (row[3], row[4]) == pytest.approx((speed * x, speed * y), abs=1e-9)


def test_the_hardest_of_tied_hits_comes_first() -> None:
    """A temple squeezed from both sides at once by a fast and a slow prophet."""
    reach = PROPHET.radius + TEMPLE.radius
    fast, slow = at(PROPHET, -reach, 0.0, 2.0, 0.0), at(PROPHET, reach, 0.0, -1.0, 0.0)
    motion = simulate(mat(slow, at(TEMPLE, 0.0, 0.0), fast))

    assert [hit.time for hit in motion.hits[:2]] == [0.0, 0.0]
    assert motion.hits[0].closing == 2.0
    assert motion.hits[1].closing > 1.0
