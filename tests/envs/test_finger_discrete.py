"""Discrete flicks of Finger of God: however few there are, some stay on the map."""

import numpy as np
import pytest

from godstone.envs import finger_v0
from godstone.envs.finger.discrete import Discrete
from godstone.envs.finger.flicks import FlickBatch
from godstone.envs.finger.space import FLICK
from godstone.games.finger.motion import Disc, Scene, board

HALF, CORNER, TOP = 0.24, 0.088, 4.0  # F2.1, F2.4, F2.7
CORNERS = ((-1, -1), (-1, 1), (1, 1), (1, -1))
EMPTY = Scene(HALF, 0.75, 9.81, (Disc(0.0, 0.0, radius=0.011, mass=0.0021, friction=0.3),))


def rests_of(numbers: Discrete, corner: tuple[int, int]) -> np.ndarray:
    """[flicks, 3] where each flick of a prophet ends on an empty mat, and whether it left it."""
    boxes = numbers.box[numbers.choice == FLICK]
    launches = np.empty((len(boxes), 1, 4))
    launches[:, 0, :2] = np.array(corner) * (HALF - (boxes[:, :2] + 1) / 2 * CORNER)
    launches[:, 0, 2:] = boxes[:, 2:4] * TOP
    done = FlickBatch(board(EMPTY), len(boxes)).run(np.zeros((len(boxes), 1), np.int64), launches)
    return np.column_stack([done.places[:, 0], done.left[:, 0]])


@pytest.mark.parametrize("strengths", [1, 2, 3, 4, 5, 9])
@pytest.mark.parametrize("angles", [2, 3, 4, 24])
def test_from_every_corner_some_flicks_stay_on_the_map(angles: int, strengths: int) -> None:
    numbers = Discrete(2, places=1, angles=angles, strengths=strengths, grid=1)

    assert all((rests_of(numbers, corner)[:, 2] == 0).any() for corner in CORNERS)


@pytest.mark.parametrize("strengths", [1, 2, 3, 5])
def test_every_strength_can_stay_on_the_map_from_every_place(strengths: int) -> None:
    numbers = Discrete(2, strengths=strengths, grid=1)

    for corner in CORNERS:
        stayed = rests_of(numbers, corner)[:, 2].reshape(5, 24, strengths) == 0
        assert stayed.any(axis=1).all()


@pytest.mark.parametrize("strengths", [1, 3, 5])
def test_the_middle_strength_goes_as_far_as_the_navel(strengths: int) -> None:
    numbers = Discrete(2, places=1, angles=8, strengths=strengths, grid=1)

    rests = rests_of(numbers, (-1, -1))[:, :2].reshape(8, strengths, 2)

    assert rests[1, strengths // 2] == pytest.approx([0.0, 0.0], abs=1e-5)


def test_f1_4_flicks_of_one_strength_find_a_first_player() -> None:
    env = finger_v0.env(2, actions="discrete", places=1, angles=4, strengths=1, first="flick")
    chance, ended = np.random.default_rng(1), 0
    for seed in range(5):
        env.reset(seed=seed)
        for agent in env.agent_iter(1500):
            legal = env.observe(agent)["action_mask"].nonzero()[0]
            over = env.terminations[agent]
            env.step(None if over else int(chance.choice(legal)))
            ended += over

    assert ended == 5 * 2


@pytest.mark.parametrize(
    "fine",
    [{"angles": 10**9}, {"grid": 1_001}, {"strengths": 1_001}, {"angles": 900, "strengths": 90}],
)
def test_more_numbers_than_anybody_can_choose_from_are_refused(fine: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"from 1 to 1000, and|1,000,000 are most"):
        Discrete(4, **fine)
