"""Whatever is handed over in place of an action is refused, or flagged in its own game; the game
stands as it stood, and no neighbour is touched.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache

import numpy as np
import pyspiel
import pytest
from gymnasium.error import ResetNeeded
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import godstone.envs.openspiel  # noqa: F401 - registers
from godstone.envs import FingerBatch, PacalBatch, finger_v0, pacal_v0
from godstone.envs.finger.discrete import Discrete
from godstone.envs.finger.flicks import FlickBatch
from godstone.envs.gymnasium.finger import FingerEnv
from godstone.envs.gymnasium.pacal import PacalEnv
from godstone.envs.gymnasium.vector import PacalVectorEnv
from godstone.games.finger.game import Finger
from godstone.games.finger.motion import Disc, Scene, board
from godstone.games.pacal import Options
from godstone.games.pacal.game import Pacal

COARSE = {"actions": "discrete", "places": 1, "angles": 4, "strengths": 2, "grid": 2}
huge = st.integers(-(2**80), 2**80)
number = st.one_of(huge, st.integers(-20, 20_000))
box = st.one_of(
    st.lists(st.floats(width=32), max_size=8),
    st.lists(st.floats(-1, 1, width=32), min_size=6, max_size=6),
    st.none(),
    st.text(max_size=3),
    st.just([[0.0] * 6]),
    st.just([1j] * 6),
)
thing = st.one_of(
    number,
    st.floats(),
    st.none(),
    st.text(max_size=3),
    st.binary(max_size=3),
    st.lists(number, max_size=3),
    st.dictionaries(st.text(max_size=1), number, max_size=2),
    st.tuples(number, box),
    st.builds(np.float64, st.floats()),
    st.builds(lambda numbers: np.array(numbers, float), st.lists(st.floats(), max_size=3)),
)
TURNS: dict[str, Callable[[], pacal_v0.PacalEnv | finger_v0.FingerEnv]] = {
    "pacal": cache(lambda: pacal_v0.env(2)),
    "finger": cache(lambda: finger_v0.env(2)),
    "finger, discrete": cache(lambda: finger_v0.env(2, **COARSE)),  # type: ignore[arg-type]
}
SEATS: dict[str, Callable[[], PacalEnv | FingerEnv]] = {
    "pacal": cache(lambda: PacalEnv(["random"])),
    "finger": cache(lambda: FingerEnv(["random"])),
    "finger, discrete": cache(lambda: FingerEnv(["random"], **COARSE)),  # type: ignore[arg-type]
}


@cache
def batch_of(_which: int) -> PacalBatch:
    """Made once: its tables take longer than a game."""
    return PacalBatch(3, 2)


def is_legal(action: object, flags: np.ndarray) -> bool:
    """Could it be one, by chance?"""
    choice = action[0] if isinstance(action, tuple) else action
    return isinstance(choice, int) and choice in range(len(flags)) and bool(flags[choice])


@pytest.mark.parametrize("making", TURNS.values(), ids=[*TURNS])
@settings(max_examples=60)
@given(action=thing, steps=st.integers(0, 12))
def test_pettingzoo_refuses_it(
    making: Callable[[], pacal_v0.PacalEnv], action: object, steps: int
) -> None:
    env = making()
    env.reset(seed=1)
    for agent in env.agent_iter(steps):
        env.step(env.action_space(agent).sample(env.observe(agent)["action_mask"]))  # type: ignore[arg-type]
    before, seen = env.game, env.observe(env.agent_selection)
    assume(not is_legal(action, seen["action_mask"]))

    with pytest.raises(ValueError, match="is not"):
        env.step(action)  # type: ignore[arg-type]

    assert env.game == before
    after = env.observe(env.agent_selection)
    assert all(np.array_equal(seen[name], after[name]) for name in seen)


@pytest.mark.parametrize("making", SEATS.values(), ids=[*SEATS])
@settings(max_examples=60)
@given(action=thing, steps=st.integers(0, 5))
def test_gymnasium_refuses_it_or_flags_it(
    making: Callable[[], PacalEnv], action: object, steps: int
) -> None:
    env = making()
    seen, info = env.reset(seed=1)
    for _ in range(steps):
        seen, *_, info = env.step(env.action_space.sample(info["action_mask"]))
    before = env.game
    assume(not is_legal(action, env.action_masks()))

    with suppress(ValueError):
        after, reward, *_, info = env.step(action)  # type: ignore[arg-type]
        assert (reward, info["illegal"]) == (0.0, True)
        assert np.array_equal(seen, after)

    assert env.game == before


def test_before_a_reset_gymnasium_says_so() -> None:
    for env in (PacalEnv(), FingerEnv(), PacalVectorEnv(2)):
        with pytest.raises(ResetNeeded, match=r"reset\(\) begins"):
            env.step(np.zeros(2, np.int64))  # type: ignore[arg-type]


@pytest.mark.parametrize("making", SEATS.values(), ids=[*SEATS])
def test_after_the_end_gymnasium_flags_every_action(making: Callable[[], PacalEnv]) -> None:
    env = making()
    _, info = env.reset(seed=1)
    over = False
    while not over:
        action = env.action_space.sample(info["action_mask"])
        *_, terminated, truncated, info = env.step(action)
        over = terminated or truncated
    before = env.game

    _, reward, terminated, truncated, info = env.step(action)

    assert (reward, terminated, truncated, info["illegal"]) == (0.0, True, False, True)
    assert env.game == before


@settings(max_examples=60)
@given(st.integers(-(2**63), 2**63 - 1) | st.integers(-20, 20_000), st.integers(0, 60))
def test_a_batch_flags_a_wrong_number_and_touches_no_neighbour(wrong: int, steps: int) -> None:
    batch, alone = batch_of(0), batch_of(1)
    batch.reset(4)
    alone.reset(4)
    for _ in range(steps):
        batch.step(batch.sample())
        alone.step(alone.sample())
    assume(not is_legal(wrong, batch.legal()[1]))
    numbers = batch.sample().copy()
    numbers[1] = wrong
    before, shown = batch.game(1), batch.observe().copy()
    alone.step(alone.sample())

    stepped = batch.step(numbers)

    assert stepped.illegal.tolist() == [0, 1, 0]
    assert not stepped.rewards[1].any()
    assert batch.game(1) == before
    assert np.array_equal(batch.observe()[1], shown[1])
    for other in (0, 2):
        assert batch.game(other) == alone.game(other)
        assert np.array_equal(batch.observe()[other], alone.observe()[other])


@pytest.mark.parametrize("kind", ["i1", "i2", "u4", "i8", ">i8", "u8"])
def test_whole_numbers_of_any_kind_are_taken(kind: str) -> None:
    batch, alone = PacalBatch(2, 2, seed=4), PacalBatch(2, 2, seed=4)
    numbers = batch.sample().copy()
    alone.step(numbers)

    batch.step(numbers.astype(kind))

    assert batch.game(1) == alone.game(1)


@settings(max_examples=60)
@given(st.integers(-(2**63), 2**63 - 1), st.lists(st.floats(), min_size=6, max_size=6))
def test_a_batch_of_finger_flags_a_wrong_action_and_touches_no_neighbour(
    choice: int, numbers: list[float]
) -> None:
    batch, alone = FingerBatch(3, 2, seed=4), FingerBatch(3, 2, seed=4)
    for _ in range(9):
        batch.step(*batch.sample())
        alone.step(*alone.sample())
    choices, boxes = (each.copy() for each in batch.sample())
    alone.step(*alone.sample())
    legal = choice in range(batch.choices) and bool(batch.mask()[1, choice])
    assume(not legal or not (np.abs(np.array(numbers)) <= 1).all())
    choices[1], boxes[1] = choice, numbers
    before = batch.game(1)

    stepped = batch.step(choices, boxes)

    assert stepped.illegal.tolist() == [0, 1, 0]
    assert batch.game(1) == before
    for other in (0, 2):
        assert batch.game(other) == alone.game(other)


@given(st.integers(-(2**62), 2**62))
def test_a_number_that_is_none_of_discrete_ones_is_illegal_in_its_game(wrong: int) -> None:
    batch, numbers = FingerBatch(2, 2, seed=1), Discrete(2, 1, 4, 2, 2)
    legal = numbers.mask(batch.mask())[0]
    assume(not is_legal(wrong, legal))

    stepped = batch.step(*numbers.actions(np.array([wrong, int(np.flatnonzero(legal)[0])])))

    assert stepped.illegal.tolist() == [1, 0]


def test_a_game_that_began_again_does_not_end_twice() -> None:
    """An illegal number in the next step of its row is flagged, and no second end is told."""
    batch, hands = PacalBatch(1, 2, max_moves=3), FingerBatch(1, 2, max_moves=3)
    for _ in range(3):
        ended, also = batch.step(batch.sample()), hands.step(*hands.sample())
    assert (ended.truncated.tolist(), also.truncated.tolist()) == ([1], [1])

    told = batch.step(np.array([-1])), hands.step(np.array([-1]), np.zeros((1, 6)))

    for each in told:
        assert (each.illegal.tolist(), each.truncated.tolist()) == ([1], [0])


OTHERWISE = "these positions are of another batch, which was set up otherwise"


@pytest.mark.parametrize(
    ("others", "why"),
    [
        (lambda: PacalBatch(3, 2), "there are 3 positions for 2 games"),
        (lambda: PacalBatch(2, 3), OTHERWISE),
        (lambda: PacalBatch(2, 2, options=Options("it")), OTHERWISE),
        (lambda: FingerBatch(2, 2), OTHERWISE),
    ],
)
def test_positions_of_another_batch_are_refused(
    others: Callable[[], PacalBatch | FingerBatch], why: str
) -> None:
    """Of more games, of more players, of another edition, of the other game."""
    batch = PacalBatch(2, 2)
    before = batch.game(1)

    with pytest.raises(ValueError, match=why):
        batch.restore(others().copy())

    assert batch.game(1) == before


@pytest.mark.parametrize(
    ("others", "why"),
    [
        (lambda: FingerBatch(3, 2), "there are 3 positions for 2 games"),
        (lambda: FingerBatch(2, 3), OTHERWISE),
    ],
)
def test_f_positions_of_another_batch_are_refused(
    others: Callable[[], FingerBatch], why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        FingerBatch(2, 2).restore(others().copy())


def test_what_is_no_copy_is_not_restored() -> None:
    wrongs: tuple[object, ...] = None, 3, []
    for wrong in wrongs:
        with pytest.raises(ValueError, match=r"positions are what copy\(\) answers"):
            PacalBatch(1, 2).restore(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("making", [PacalBatch, FingerBatch])
@pytest.mark.parametrize("seed", [None, True, -1, 1.5])
def test_no_batch_is_without_chance(making: Callable[..., object], seed: object) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        making(1, 2, seed=seed)


@pytest.mark.parametrize(
    ("making", "why"),
    [
        (lambda: PacalBatch(1, board=None), "board is Board"),  # type: ignore[arg-type]
        (lambda: PacalBatch(1, options="it"), "options is Options"),  # type: ignore[arg-type]
        (lambda: FingerBatch(1, gods="Ra"), "gods is a list, and 'Ra' is not"),
        (lambda: FingerBatch(1, gods=1), "gods is a list, and 1 is not"),  # type: ignore[arg-type]
        (lambda: FingerBatch(1, colours="blue"), "colours is a list, and 'blue' is not"),
        (lambda: FingerBatch(1, options="it"), "options is dict"),  # type: ignore[arg-type]
        (lambda: FingerBatch(1, offers=3), "pairs of laws is a list, and 3 is not"),  # type: ignore[arg-type]
        (lambda: FingerBatch(1, offers=[5, 11]), "a pair of laws is a list, and 5 is not"),  # type: ignore[list-item]
    ],
)
def test_a_wrong_wish_of_a_batch_is_refused(making: Callable[[], object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        making()


@pytest.mark.parametrize("wrong", [None, 3, np.zeros(5), np.zeros((1, 7), np.uint8)])
def test_only_observations_of_the_batch_have_planes_and_numbers(wrong: object) -> None:
    batch = PacalBatch(2, 2)
    for view in (batch.planes, batch.numbers):
        with pytest.raises(ValueError, match="observations are an array of shape"):
            view(wrong)


@pytest.mark.parametrize("wrong", [None, np.zeros(85, np.uint8), np.zeros((2, 5), np.uint8)])
def test_only_masks_of_choices_are_spread_out(wrong: object) -> None:
    with pytest.raises(ValueError, match="masks are an array of shape"):
        Discrete(2).mask(wrong)  # type: ignore[arg-type]


def test_a_list_is_no_array_and_is_told_so() -> None:
    with pytest.raises(ValueError, match="and a value of type list is not"):
        PacalBatch(2, 2).step([0, 0])


def test_flicks_are_asked_for_by_whole_numbers_and_on_a_table() -> None:
    with pytest.raises(ValueError, match=r"a table is what motion.board\(\) lays"):
        FlickBatch(None, 1)  # type: ignore[arg-type]
    batch = FlickBatch(board(Scene(0.24, 0.75, 9.81, (Disc(0.0, 0.0, 0.011, 0.0021, 0.3),))), 2)
    with pytest.raises(ValueError, match="discs are whole numbers, and float64 are not"):
        batch.run(np.zeros((2, 1)), np.zeros((2, 1, 4)))


def test_a_flick_that_cannot_start_says_so_and_touches_no_neighbour() -> None:
    """A disc that is not there, and a speed that is none."""
    batch = FlickBatch(board(Scene(0.24, 0.75, 9.81, (Disc(0.0, 0.0, 0.011, 0.0021, 0.3),))), 4)
    flicks = np.tile([0.0, 0.0, 0.1, 0.0], (4, 1, 1))
    flicks[2, 0, 2] = np.nan

    outcomes = batch.run(np.array([[0], [10**9], [0], [0]]), flicks)

    assert outcomes.status.astype(bool).tolist() == [False, True, True, False]
    assert np.array_equal(outcomes.places[0], outcomes.places[3])


@pytest.mark.parametrize("making", [pacal_v0.env, finger_v0.env])
def test_who_is_no_agent_is_told(making: Callable[[int], pacal_v0.PacalEnv]) -> None:
    env = making(2)
    for asking in (env.observe, env.action_space, env.observation_space):
        with pytest.raises(ValueError, match="there is no agent 'player_9'; there are player_0"):
            asking("player_9")
    with pytest.raises(ValueError, match=r"reset\(\) begins a game"):
        env.last()


@pytest.mark.parametrize("name", ["memory", "restart"])
def test_yes_and_no_are_true_and_false(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} is True or False, and 'no' is not"):
        PacalBatch(1, **{name: "no"})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name",
    [
        "python_godstone_pacal(start=-1)",
        "python_godstone_pacal(max_moves=9)",
        "python_godstone_finger_discrete(places=1,angles=4,strengths=2,grid=2,max_moves=9)",
    ],
)
@settings(max_examples=60)
@given(wrong=st.integers(-(2**62), 2**62) | st.integers(-20, 20_000), steps=st.integers(0, 12))
def test_openspiel_refuses_it(name: str, wrong: int, steps: int) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
    assume(state.is_terminal() or wrong not in state.legal_actions())
    before, history = str(state), state.history()

    with pytest.raises((ValueError, pyspiel.SpielError)):
        state.apply_action(wrong)

    assert (str(state), state.history()) == (before, history)


@pytest.mark.parametrize(
    "name", ["python_godstone_pacal", "python_godstone_finger_discrete(angles=4,grid=2)"]
)
@given(action=st.integers(0, 2**62) | st.integers(0, 5_000))
def test_openspiel_names_what_cannot_be_played(name: str, action: int) -> None:
    """A game is asked for names without a position, and asks its opening."""
    state = pyspiel.load_game(name).new_initial_state()
    assume(action not in state.legal_actions())

    assert state.action_to_string(0, action) == f"action {action}"


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "one", np.nan])
def test_a_wrong_seed_is_refused_and_the_game_stands(seed: object) -> None:
    for env in (pacal_v0.env(2), finger_v0.env(2)):
        env.reset(seed=1)
        before: Pacal | Finger = env.game
        with pytest.raises(ValueError, match="a seed is a whole number"):
            env.reset(seed=seed)  # type: ignore[arg-type]
        assert env.game == before
