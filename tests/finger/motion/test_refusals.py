"""What cannot be is refused with a sentence, and nothing hangs."""

from dataclasses import replace
from math import inf, nan

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from godstone.games.finger.motion import (
    Disc,
    MotionError,
    Scene,
    Wall,
    board,
    simulate,
    simulate_batch,
)
from godstone.games.finger.motion.batch import room
from godstone.kernel import COMPILED
from tests.finger.motion.build import HALF, PROPHET, at, mat

quick = pytest.mark.skipif(not COMPILED, reason="a hundred thousand hits, uncompiled")

BAD_DISCS = {
    "The radius of disc 0 is 0.0": replace(PROPHET, radius=0.0),
    "The radius of disc 0 is nan": replace(PROPHET, radius=nan),
    "The mass of disc 0 is -1.0": replace(PROPHET, mass=-1.0),
    "The mass of disc 0 is inf": replace(PROPHET, mass=inf),
    "The friction of disc 0 is -0.1": replace(PROPHET, friction=-0.1),
    "The rolling friction of disc 0 is nan": replace(PROPHET, rolling_friction=nan),
    "Disc 0 at (nan, 0.0) is not on the mat": replace(PROPHET, x=nan),
    "Disc 0 at (0.0, 0.25) is not on the mat": replace(PROPHET, y=0.25),
    "Disc 0 has the velocity (inf, 0.0)": replace(PROPHET, vx=inf),
}


@pytest.mark.parametrize("sentence", BAD_DISCS)
def test_a_disc_that_cannot_be_is_refused(sentence: str) -> None:
    with pytest.raises(MotionError) as refusal:
        simulate(mat(BAD_DISCS[sentence]))

    assert str(refusal.value).startswith(sentence)


def test_overlapping_discs_are_refused() -> None:
    with pytest.raises(MotionError, match="Disc 0 and disc 1 overlap"):
        simulate(mat(at(PROPHET, 0.0, 0.0), at(PROPHET, 0.022 - 2e-9, 0.0)))


def test_an_overlap_of_a_nanometre_is_a_touch() -> None:
    motion = simulate(mat(at(PROPHET, 0.0, 0.0, 1.0, 0.0), at(PROPHET, 0.022 - 0.9e-9, 0.0)))

    assert motion.hits[0].time == 0.0


def test_too_fast_a_start_is_refused() -> None:
    scene = replace(mat(at(PROPHET, 0.0, 0.0, 3.0, 3.0)), fastest=4.0)

    with pytest.raises(MotionError, match=r"4\.0 m/s is the fastest"):
        simulate(scene)


def test_the_fastest_start_is_allowed() -> None:
    motion = simulate(replace(mat(at(PROPHET, 0.0, 0.0, 4.0, 0.0)), fastest=4.0))

    assert motion.duration > 0.0


def test_a_disc_in_a_wall_is_refused() -> None:
    scene = replace(mat(PROPHET), walls=(Wall(0.005, -0.1, 0.005, 0.1, 0.5),))

    with pytest.raises(MotionError, match="Disc 0 and wall 0 overlap"):
        simulate(scene)


@pytest.mark.parametrize(
    ("scene", "sentence"),
    [
        (Scene(nan, 0.75, 9.81, ()), "Half the mat's side is nan"),
        (Scene(HALF, 1.1, 9.81, ()), "Restitution is 1.1"),
        (Scene(HALF, nan, 9.81, ()), "Restitution is nan"),
        (Scene(HALF, 0.75, 0.0, ()), "Gravity is 0.0"),
        (Scene(HALF, 0.75, 9.81, (), edge_restitution=-0.1), "The edge's restitution is -0.1"),
        (Scene(HALF, 0.75, 9.81, (PROPHET,) * 65), "There are 65 discs"),
        (Scene(HALF, 0.75, 9.81, (), (Wall(0.0, 0.0, 0.1, 0.0, 0.5),) * 9), "There are 9 walls"),
        (Scene(HALF, 0.75, 9.81, (), (Wall(0.0, 0.0, 0.0, 0.0, 0.5),)), "The length of wall 0"),
        (Scene(HALF, 0.75, 9.81, (), (Wall(nan, 0.0, 0.1, 0.0, 0.5),)), "Wall 0 has the ends"),
        (Scene(HALF, 0.75, 9.81, (), (Wall(0.0, 0.0, 0.1, 0.0, 7.0),)), "The restitution of wall"),
    ],
)
def test_a_mat_that_cannot_be_is_refused(scene: Scene, sentence: str) -> None:
    with pytest.raises(MotionError) as refusal:
        simulate(scene)

    assert str(refusal.value).startswith(sentence)


@quick
def test_discs_that_never_rest_are_an_error() -> None:
    """No friction, no loss, walls all around: it would bounce for ever."""
    disc = replace(at(PROPHET, 0.0, 0.0, 1.0, 0.3), friction=0.0)
    scene = replace(mat(disc), edge_restitution=1.0)

    with pytest.raises(MotionError, match="not at rest after 100000 hits"):
        simulate(scene)


def one_flick(disc: int, *numbers: float) -> None:
    """Flick on a board of two prophets."""
    table = board(mat(at(PROPHET, -0.1, 0.0), at(PROPHET, 0.0, 0.0)))
    simulate_batch(table, np.array([[disc]]), np.array([[numbers]]))


@pytest.mark.parametrize(
    ("disc", "numbers", "sentence"),
    [
        (0, (0.01, 0.0, 1.0, 0.0), "A launched disc overlaps"),
        (0, (0.0, 0.3, 1.0, 0.0), "A launched disc starts off the mat"),
        (0, (0.1, 0.1, nan, 0.0), "A flick is not a finite"),
        (0, (0.1, 0.1, inf, 0.0), "A flick is not a finite"),
        (2, (0.1, 0.1, 1.0, 0.0), "A flick launches a disc that is not among the 2"),
        (-1, (0.1, 0.1, 1.0, 0.0), "A flick launches a disc that is not among the 2"),
    ],
)
def test_a_batch_refuses_bad_flicks(disc: int, numbers: tuple[float, ...], sentence: str) -> None:
    with pytest.raises(MotionError, match=sentence):
        one_flick(disc, *numbers)


def test_a_batch_refuses_arrays_that_do_not_fit() -> None:
    table = board(mat(PROPHET))

    with pytest.raises(MotionError, match="x, y, vx, vy for every launch"):
        simulate_batch(table, np.zeros((2, 1), np.int64), np.zeros((1, 1, 4)))
    with pytest.raises(MotionError, match="arrays do not fit"):
        simulate_batch(table, np.zeros((2, 1), np.int64), np.zeros((2, 1, 4)), room(1, 1))


anything = st.one_of(
    st.floats(), st.sampled_from([0.0, 1e-300, 1e300, 1e-6, 1e3, -1e3]), st.floats(-0.3, 0.3)
)
discs = st.builds(Disc, *([anything] * 7))


@settings(max_examples=200)
@given(anything, anything, anything, st.lists(discs, max_size=3))
def test_any_numbers_at_all_come_to_rest_or_are_refused(
    half: float, restitution: float, gravity: float, some: list[Disc]
) -> None:
    try:
        motion = simulate(Scene(half, restitution, gravity, tuple(some)))
    except MotionError:
        return
    assert all(abs(x) <= half and abs(y) <= half for x, y in motion.places)


sizes = st.floats(1e-6, 1e3)
places = st.floats(-1e3, 1e3)
possible = st.builds(Disc, places, places, sizes, sizes, st.floats(0.0, 1e3), places, places)


@quick
@settings(max_examples=200, phases=[Phase.explicit, Phase.generate])
@given(st.floats(0.0, 1.0), sizes, st.lists(possible, max_size=3))
def test_extreme_but_possible_numbers_come_to_rest_or_say_that_they_do_not(
    restitution: float, gravity: float, some: list[Disc]
) -> None:
    """A disc without friction pushes one of friction 1000 with millions of small hits."""
    try:
        motion = simulate(Scene(1e3, restitution, gravity, tuple(some)))
    except MotionError:
        return
    assert all(abs(x) <= 1e3 and abs(y) <= 1e3 for x, y in motion.places)
