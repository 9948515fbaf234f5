"""Many flicks on one board, for bots."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from godstone.games.finger.motion import (
    NO_DISC,
    Fate,
    Outcomes,
    Scene,
    board,
    simulate,
    simulate_batch,
)
from godstone.games.finger.motion.batch import room
from tests.finger.motion.build import HALF, PROPHET, TEMPLE, at, mat, strewn

BOARD = mat(at(PROPHET, -0.2, -0.2), at(TEMPLE, 0.0, 0.0), at(PROPHET, 0.1, 0.0))


def flicked(*flicks: tuple[float, float, float, float]) -> Outcomes:
    """Flick disc 0 of the board."""
    return simulate_batch(
        board(BOARD), np.zeros((len(flicks), 1), np.int64), np.array([flicks]).swapaxes(0, 1)
    )


def test_a_flick_may_start_anywhere() -> None:
    outcomes = flicked((-0.1, 0.0, 0.0, 0.0), (-0.1, 0.05, 0.0, 0.0))

    assert outcomes.places[:, 0].tolist() == [[-0.1, 0.0], [-0.1, 0.05]]


def test_a_flick_leaves_nothing_behind_for_the_next() -> None:
    hard, soft = (-0.1, 0.0, 2.0, 0.0), (-0.1, 0.1, 0.3, 0.0)
    outcomes = flicked(hard, soft, hard)

    assert outcomes.places[0].tolist() == outcomes.places[2].tolist()
    assert outcomes.places[1, 1].tolist() == [0.0, 0.0]


def test_the_first_hit_is_the_disc_that_the_flicked_one_touched_first() -> None:
    outcomes = flicked((-0.1, 0.0, 1.0, 0.0), (0.2, 0.0, -1.0, 0.0), (0.0, 0.2, 0.1, 0.0))

    assert outcomes.first_hit.tolist() == [1, 2, NO_DISC]


def test_what_leaves_the_mat_is_told() -> None:
    outcomes = flicked((0.2, 0.1, 2.0, 0.0))

    assert outcomes.left[0].tolist() == [Fate.LEAVES, Fate.RESTS, Fate.RESTS]
    assert outcomes.places[0, 0, 0] == HALF


def test_several_discs_are_launched_at_once() -> None:
    discs = np.array([[0, 2]])
    flicks = np.array([[(-0.1, 0.1, 1.0, 0.0), (0.1, 0.1, -1.0, 0.0)]])
    outcomes = simulate_batch(board(BOARD), discs, flicks)

    assert outcomes.hits[0] == 1
    assert outcomes.places[0, 0, 0] == -outcomes.places[0, 2, 0]


def test_a_flick_of_a_batch_is_the_scene_simulated() -> None:
    scene = strewn(3)
    start = scene.discs[0]
    lying = replace(scene, discs=(replace(start, vx=0.0, vy=0.0), *scene.discs[1:]))
    flick = np.array([[[start.x, start.y, start.vx, start.vy]]])
    outcomes = simulate_batch(board(lying), np.array([[0]]), flick)

    assert list(map(tuple, outcomes.places[0].tolist())) == list(simulate(scene).places)


def test_the_callers_arrays_are_filled() -> None:
    table, outcomes = board(BOARD), room(1, 3)
    given = simulate_batch(table, np.array([[0]]), np.array([[[0.0, 0.1, 0.5, 0.0]]]), outcomes)

    assert given is outcomes


def test_threads_with_their_own_tables_agree_with_one_alone() -> None:
    scenes = [strewn(seed) for seed in range(8)]

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(last_places, scenes))

    assert together == [last_places(scene) for scene in scenes]


def last_places(scene: Scene) -> list[list[float]]:
    """Where the discs lie after the last of many equal flicks."""
    nobody, nothing = np.empty((300, 0), np.int64), np.empty((300, 0, 4))
    places: list[list[float]] = simulate_batch(board(scene), nobody, nothing).places[-1].tolist()
    return places
