"""An environment that is copied, or comes from a pickle, plays on as the first does."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import godstone.envs.gymnasium  # noqa: F401 - registers the ids
from godstone.envs import finger_v0, pacal_v0

BEFORE, AFTER = 20, 15
Turns = pacal_v0.PacalEnv | finger_v0.FingerEnv
Seat = gymnasium.Env[np.ndarray, int]


def play_turns(env: Turns, steps: int, seed: int) -> bytes:
    """Random play; the position it leads to."""
    chance = np.random.default_rng(seed)
    for _ in range(steps):
        mask = env.last()[0]["action_mask"]
        env.step(int(chance.choice(np.flatnonzero(mask))))
    return env.game.key()


def play_seat(env: Seat, steps: int, seed: int) -> bytes:
    """Random play of one seat, in which nothing is illegal; the position it leads to."""
    chance = np.random.default_rng(seed)
    for _ in range(steps):
        mask = env.unwrapped.action_masks()  # type: ignore[attr-defined]
        *_, info = env.step(int(chance.choice(np.flatnonzero(mask))))
        assert not info["illegal"]
    key: bytes = env.unwrapped.game.key()  # type: ignore[attr-defined]
    return key


def pickled(env: object) -> object:
    return pickle.loads(pickle.dumps(env))


ways = pytest.mark.parametrize("way", [copy.deepcopy, pickled])


@ways
@pytest.mark.parametrize(
    "made", [lambda: pacal_v0.env(3), lambda: finger_v0.env(3, actions="discrete")]
)
def test_a_table_that_is_copied_plays_on(
    made: Callable[[], Turns], way: Callable[[Turns], Turns]
) -> None:
    env = made()
    env.reset(seed=3)
    play_turns(env, BEFORE, 1)

    copied = way(env)

    assert play_turns(copied, AFTER, 2) == play_turns(env, AFTER, 2)


@ways
@pytest.mark.parametrize(
    ("name", "more"),
    [("godstone/Pacal-v0", {}), ("godstone/Finger-v0", {"actions": "discrete"})],
)
def test_a_seat_that_is_copied_plays_on(
    name: str, more: dict[str, Any], way: Callable[[Seat], Seat]
) -> None:
    env = gymnasium.make(name, opponents=["random"], **more)
    env.reset(seed=3)
    play_seat(env, 10, 1)

    copied = way(env)

    assert play_seat(copied, 15, 2) == play_seat(env, 15, 2)


def test_what_a_copy_plays_does_not_happen_to_the_first() -> None:
    env = pacal_v0.env(2)
    env.reset(seed=5)
    before = env.game.key()

    play_turns(copy.deepcopy(env), AFTER, 1)

    assert env.game.key() == before
