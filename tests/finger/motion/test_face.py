"""What people and browsers get of a motion."""

import json
from dataclasses import replace

import pytest

from godstone.games.finger.motion import Motion, Path, Wall, simulate
from tests.finger.motion.build import PROPHET, TEMPLE, at, mat, packed


def short_shot() -> Motion:
    """A prophet hits a temple, then a wall stands behind it."""
    scene = mat(at(PROPHET, -0.1, 0.0, 1.5, 0.0), at(TEMPLE, 0.0, 0.0), at(TEMPLE, 0.0, 0.2))
    return simulate(replace(scene, walls=(Wall(-0.115, -0.05, -0.115, 0.05, 0.5),)))


def test_only_discs_that_moved_are_sent_to_the_browser() -> None:
    sent = json.loads(json.dumps(short_shot().to_json()))

    assert [disc["i"] for disc in sent["discs"]] == [0, 1]
    assert sent["v"] == 1


def test_what_is_sent_keeps_every_bit() -> None:
    motion = simulate(packed(1))
    sent = json.loads(json.dumps(motion.to_json()))

    for disc in sent["discs"]:
        path = motion.paths[disc["i"]]
        assert tuple(map(tuple, disc["s"])) == path.segments
        assert tuple(disc["e"]) == path.end


def test_a_wall_is_sent_as_a_partner_below_zero() -> None:
    motion = short_shot()
    sent = json.loads(json.dumps(motion.to_json()))

    assert [hit[1:3] for hit in sent["hits"]] == [[0, 1], [0, -1]]
    assert [hit[3] for hit in sent["hits"]] == [hit.closing for hit in motion.hits]


def test_the_first_hit_is_between_discs() -> None:
    motion = short_shot()

    assert motion.first_hit == motion.hits[0]
    assert simulate(mat(PROPHET)).first_hit is None


def test_those_who_left_are_told_in_their_order() -> None:
    motion = simulate(
        mat(at(PROPHET, 0.0, 0.0, 2.0, 0.0), at(PROPHET, 0.1, 0.1, 2.0, 0.0), at(PROPHET, 0.0, 0.2))
    )

    assert motion.left == (1, 0)


def test_the_motion_lasts_until_the_last_disc_rests_or_leaves() -> None:
    motion = short_shot()

    assert motion.duration == max(path.end[0] for path in motion.paths)


@pytest.mark.parametrize("path", simulate(packed(2)).paths)
def test_a_path_has_no_jumps(path: Path) -> None:
    for row in path.segments:
        assert path.at(row[0] - 1e-9) == pytest.approx((row[1], row[2]), abs=1e-8)
    assert path.at(path.end[0] - 1e-9) == pytest.approx(path.end[1:3], abs=1e-8)


def test_an_empty_mat_is_at_rest() -> None:
    assert simulate(mat()).duration == 0.0
