"""OpenSpiel's states in several threads, and copied observers: each answers what it does alone."""

import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import godstone.envs.openspiel as registered
from godstone.envs.openspiel.finger import FingerState, SeatObserver
from godstone.envs.openspiel.pacal import PacalState, PositionObserver

PACAL = f"{registered.PACAL_TYPE.short_name}(players=3)"
FINGER = f"{registered.FINGER_TYPE.short_name}(places=1,angles=4,strengths=2,grid=2,gods=Tyr/Zeus)"
THREADS, ROUNDS = 4, 1000
Either = PacalState | FingerState
Observer = PositionObserver | SeatObserver


@pytest.fixture(autouse=True)
def _threads_change_often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def somewhere(game: pyspiel.Game, seed: int) -> Either:
    """A position in which a seat decides, after random play."""
    state: Either = game.new_initial_state()
    chance = np.random.default_rng(seed)
    while state.moves < 5 + 2 * seed or state.is_chance_node():
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


def legal(state: Either) -> object:
    return state.legal_actions()


def shown(state: Either) -> object:
    return np.array(state.observation_tensor(0)).tobytes()


def named(state: Either) -> object:
    """What is not legal has a name that says no more than its number."""
    return [state.action_to_string(number) for number in range(0, 1200, 97)]


def asked_together(ask: Callable[[Either], object], states: Sequence[Either]) -> list[int]:
    """How often each state answered otherwise than alone."""
    alone = [ask(state) for state in states]

    def wrong(place: int) -> int:
        return sum(ask(states[place]) != alone[place] for _ in range(ROUNDS))

    with ThreadPoolExecutor(len(states)) as pool:
        return [*pool.map(wrong, range(len(states)))]


@pytest.mark.parametrize("name", [PACAL, FINGER])
@pytest.mark.parametrize("ask", [legal, shown, named])
def test_in_threads_every_state_answers_for_itself(
    name: str, ask: Callable[[Either], object]
) -> None:
    game = pyspiel.load_game(name)
    states = [somewhere(game, seed) for seed in range(THREADS)]

    assert asked_together(ask, states) == [0] * THREADS


@pytest.mark.parametrize("name", [PACAL, FINGER])
@pytest.mark.parametrize("copied", [deepcopy, lambda given: pickle.loads(pickle.dumps(given))])
def test_a_copied_observer_shows_one_position(
    name: str, copied: Callable[[Observer], Observer]
) -> None:
    """Its dictionary is its tensor in parts."""
    game = pyspiel.load_game(name)
    observer = copied(make_observation(game))

    observer.set_from(somewhere(game, 1), 0)

    parts = [part.ravel() for part in observer.dict.values()]
    assert observer.tensor is not None
    assert observer.tensor.any()
    assert np.array_equal(np.concatenate(parts), observer.tensor)
