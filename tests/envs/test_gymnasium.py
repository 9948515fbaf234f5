"""Gymnasium's own check, on everything that changes a shape; and what it does not ask."""

import sys
from collections.abc import Callable, Mapping

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

import godstone.envs.gymnasium as registered
from godstone.bots.match import BadMove
from godstone.bots.names import UnknownBot
from godstone.envs.gymnasium.finger import FingerEnv
from godstone.envs.gymnasium.pacal import PacalEnv
from godstone.envs.gymnasium.seat import SeatEnv
from godstone.envs.gymnasium.vector import PacalVectorEnv
from godstone.games.api import SetupError
from godstone.games.finger.game import Finger
from godstone.games.pacal.board_file import read_board
from godstone.games.pacal.game import Pacal
from tests.envs.small_board import VILLAGE

PACAL, FINGER = registered.PACAL, registered.FINGER
Wishes = Mapping[str, object]
Making = Callable[[], SeatEnv[object, Pacal | Finger]]
SHAPES: tuple[tuple[str, Wishes], ...] = (
    (PACAL, {}),
    (PACAL, {"opponents": ["random", "greedy"], "seat": 1}),
    (PACAL, {"opponents": ["random"] * 4, "seat": None, "memory": False}),
    (PACAL, {"opponents": ["greedy"], "tilted_squares": True, "edition": "it", "start": None}),
    (PACAL, {"board": read_board(VILLAGE), "edition": "cs", "open_ships": True}),
    (PACAL, {"opponents": ["random"] * 3, "edition": "fr", "expert": True}),
    (FINGER, {}),
    (FINGER, {"opponents": ["random", "random"], "seat": 2}),
    (FINGER, {"opponents": ["random"] * 3, "actions": "discrete", "angles": 4, "grid": 2}),
)


@pytest.mark.parametrize(("name", "wishes"), SHAPES)
def test_it_keeps_the_api(name: str, wishes: Wishes) -> None:
    check_env(gymnasium.make(name, **wishes).unwrapped)  # type: ignore[arg-type]


def played(env: SeatEnv[object, Pacal | Finger], seed: int) -> tuple[list[float], bool]:
    """At random to the end: all rewards, and whether it was cut off."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    earned: list[float] = []
    while True:
        _, reward, terminated, truncated, info = env.step(
            env.action_space.sample(info["action_mask"])
        )
        assert not info["illegal"]
        earned.append(reward)
        if terminated or truncated:
            return earned, truncated


@pytest.mark.parametrize(("name", "wishes"), SHAPES)
def test_a_game_is_played_to_its_end(name: str, wishes: Wishes) -> None:
    env = gymnasium.make(name, **wishes).unwrapped  # type: ignore[arg-type]
    assert isinstance(env, SeatEnv)

    earned, truncated = played(env, 3)

    assert not any(earned[:-1])
    assert not truncated
    outcome = env.game.outcome()
    assert outcome is not None
    won = env.opponents.seat in outcome.winners
    assert earned[-1] == pytest.approx(won / len(outcome.winners))


@pytest.mark.parametrize(
    "making", [lambda: PacalEnv(rewards="points"), lambda: FingerEnv(rewards="points")]
)
def test_points_can_be_earned(making: Making) -> None:
    env = making()
    earned, _ = played(env, 2)

    outcome = env.game.outcome()
    assert outcome is not None
    assert earned[-1] == outcome.score[0]


@pytest.mark.parametrize("making", [lambda: PacalEnv(max_moves=9), lambda: FingerEnv(max_moves=9)])
def test_too_long_a_game_is_cut_off_and_drawn(making: Making) -> None:
    env = making()
    earned, truncated = played(env, 1)

    assert truncated
    assert earned[-1] == 0.5


@pytest.mark.parametrize(
    "making", [lambda: PacalEnv(["greedy", "random"]), lambda: FingerEnv(["greedy"])]
)
def test_the_same_seed_is_the_same_game(making: Making) -> None:
    env = making()
    first = played(env, 7)
    there = env.game

    assert played(env, 7) == first
    assert env.game == there


@pytest.mark.parametrize("wrong", [-1, 10**5, 600])
def test_an_illegal_number_changes_nothing_but_the_info(wrong: int) -> None:
    env = PacalEnv()
    seen, _ = env.reset(seed=1)
    before = env.game

    after, reward, terminated, truncated, info = env.step(np.int64(wrong))

    assert (reward, terminated, truncated, info["illegal"]) == (0.0, False, False, True)
    assert np.array_equal(seen, after)
    assert env.game == before


def test_a_box_that_is_none_changes_nothing_but_the_info() -> None:
    env = FingerEnv()
    _, info = env.reset(seed=1)
    choice, _ = env.action_space.sample(info["action_mask"])  # type: ignore[misc]
    before = env.game

    *_, info = env.step((choice, np.full(6, np.nan)))

    assert info["illegal"]
    assert env.game == before


class Stubborn:
    """A bot that says what is no move."""

    def choose(self, *_: object) -> str:
        return "fly away"


class Slow:
    """A bot by text only."""

    def choose(self, game: object, *_: object) -> str:
        said: str = game.legal_moves()[0]  # type: ignore[attr-defined]
        return said


def test_a_bot_of_ones_own_may_sit_there() -> None:
    env = PacalEnv([Slow()], max_moves=40)

    assert played(env, 1)[1]  # type: ignore[arg-type]


def test_a_bots_failure_is_told() -> None:
    with pytest.raises(BadMove, match="'fly away' cannot be played"):
        PacalEnv([Stubborn()], seat=1).reset(seed=1)


class Leaving:
    """A bot that ends the process it is in."""

    def choose(self, *_: object) -> str:
        sys.exit(3)


def test_a_bot_that_wants_to_exit_has_failed() -> None:
    with pytest.raises(BadMove, match="it failed with SystemExit: 3"):
        PacalEnv([Leaving()], seat=1).reset(seed=1)


@pytest.mark.parametrize(
    ("name", "wishes", "why"),
    [
        (PACAL, {"opponents": ["genius"]}, "no bot 'genius' plays pacal"),
        (PACAL, {"opponents": "greedy"}, r"a list of bots, like \['greedy'\]"),
        (PACAL, {"opponents": None}, "opponents is a list, and None is not"),
        (PACAL, {"opponents": [3]}, "a bot is a name, or has a method choose, and 3 has not"),
        (PACAL, {"players": 3}, "players are the agent and its opponents: 2, not 3"),
        (PACAL, {"opponents": []}, "players is a whole number from 2 to 5"),
        (PACAL, {"seat": 2}, "seat is a whole number from 0 to 1, and 2 is not"),
        (PACAL, {"edition": "xx"}, "unknown edition 'xx'"),
        (PACAL, {"playerz": 2}, "there is no argument 'playerz'"),
        (FINGER, {"opponents": ["random"] * 4}, "players is a whole number from 2 to 4"),
        (FINGER, {"actions": "brave"}, "actions is one of hybrid, discrete"),
    ],
)
def test_a_wrong_wish_is_refused_with_a_sentence(name: str, wishes: Wishes, why: str) -> None:
    with pytest.raises((ValueError, SetupError, UnknownBot), match=why):
        gymnasium.make(name, **wishes)  # type: ignore[arg-type]


def test_a_filter_for_masks_finds_them() -> None:
    """By the name that masked algorithms ask for."""
    env = PacalEnv()
    _, info = env.reset(seed=1)

    assert np.array_equal(env.action_masks(), np.asarray(info["action_mask"]))


# The vector environment.


def vector(games: int = 6, **wishes: object) -> PacalVectorEnv:
    made = gymnasium.make_vec(PACAL, games, **wishes)  # type: ignore[arg-type]
    assert isinstance(made, PacalVectorEnv)
    return made


def some(masks: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """A legal number for each game, any where one is over."""
    return np.array([chance.choice(np.flatnonzero(row)) if row.any() else 0 for row in masks])


VECTORS: tuple[Wishes, ...] = (
    {"opponents": ["random"]},
    {"opponents": ["random", "greedy"], "seat": 1, "expert": True},
    {"opponents": None, "players": 3},
    {"opponents": None, "players": 5, "tilted_squares": True},
    {"opponents": None, "players": 2, "edition": "it", "board": read_board(VILLAGE)},
)


@pytest.mark.parametrize("wishes", VECTORS)
def test_a_vector_answers_in_its_spaces_and_begins_games_again(wishes: Wishes) -> None:
    env, chance, ended = vector(6, max_moves=60, **wishes), np.random.default_rng(1), 0
    seen, infos = env.reset(seed=1)
    over = np.zeros(6, bool)
    for _ in range(130):
        actions = some(infos["action_mask"], chance)
        assert actions in env.action_space
        seen, rewards, terminated, truncated, infos = env.step(actions)
        assert seen in env.observation_space
        assert rewards.shape == terminated.shape == truncated.shape == (6,)
        assert terminated.dtype == truncated.dtype == np.dtype("bool")
        assert not infos["illegal"].any()
        assert not (over & (terminated | truncated)).any()
        over = terminated | truncated
        ended += int(over.sum())
        assert infos["rewards"][over].sum() == pytest.approx(over.sum())
        assert not infos["rewards"][~over].any()
        assert not infos["action_mask"][over].any()

    assert ended >= 6
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_gymnasiums_own_wrappers_take_a_vector() -> None:
    env = wrappers.DictInfoToList(wrappers.RecordEpisodeStatistics(vector(max_moves=30)))
    chance = np.random.default_rng(1)
    _, infos = env.reset(seed=1)

    lengths = []
    for _ in range(40):
        masks = np.array([info["action_mask"] for info in infos])
        *_, infos = env.step(some(masks, chance))
        lengths += [info["episode"]["l"] for info in infos if "episode" in info]

    assert lengths
    env.close()


def test_a_vector_without_copies_of_its_memory() -> None:
    env, chance = vector(opponents=None), np.random.default_rng(1)
    seen, infos = env.reset(seed=1)
    kept = seen.copy(), infos["action_mask"].copy()

    env.step(some(infos["action_mask"], chance))

    assert np.array_equal(seen, kept[0])
    assert np.array_equal(infos["action_mask"], kept[1])


def test_a_vectors_seed_decides_everything() -> None:
    ways = []
    for _ in range(2):
        env, chance = vector(opponents=["greedy", "random"]), np.random.default_rng(1)
        _, infos = env.reset(seed=4)
        for _ in range(12):
            seen, *_, infos = env.step(some(infos["action_mask"], chance))
        ways.append(seen)

    assert np.array_equal(ways[0], ways[1])


def test_in_a_vector_an_illegal_number_touches_no_neighbour() -> None:
    env, alone = vector(opponents=None), vector(opponents=None)
    _, infos = env.reset(seed=1)
    alone.reset(seed=1)
    actions = some(infos["action_mask"], np.random.default_rng(1))
    expected, *_ = alone.step(actions)
    wrong = actions.copy()
    wrong[2] = 10**6
    before = env.batch.game(2)

    seen, *_, infos = env.step(wrong)

    assert infos["illegal"].tolist() == [False, False, True, False, False, False]
    assert env.batch.game(2) == before
    assert np.array_equal(np.delete(seen, 2, axis=0), np.delete(expected, 2, axis=0))


def test_a_vector_can_be_drawn() -> None:
    env = vector(2, render_mode="rgb_array")
    env.reset(seed=1)

    frames = env.render()

    assert frames is not None
    assert [np.asarray(each).shape for each in frames] == [(352, 352, 3)] * 2


def test_a_vector_counts_its_games_in_whole_numbers_without_end() -> None:
    env = PacalVectorEnv(np.uint8(200), ["random"])  # type: ignore[arg-type]

    assert env.num_envs * 2 == 400


def test_a_vectors_seat_is_one_for_all() -> None:
    with pytest.raises(ValueError, match="one number for all games, not None"):
        vector(seat=None)


def test_a_vectors_players_are_the_agent_and_its_opponents() -> None:
    with pytest.raises(ValueError, match="players are the agent and its opponents: 2, not 6"):
        vector(players=6)


def test_gymnasium_makes_a_vector_of_finger_itself() -> None:
    env = gymnasium.make_vec(FINGER, 2, opponents=["random"])

    seen, _ = env.reset(seed=1)

    assert seen in env.observation_space
