"""Bots that fail or say what is no move, and games too short for an agent: told in a sentence."""

from collections.abc import Callable
from functools import partial

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from godstone.bots.bot import Thinking
from godstone.bots.match import BadMove
from godstone.bots.names import bot_named
from godstone.envs.gymnasium.finger import FingerEnv
from godstone.envs.gymnasium.pacal import PacalEnv
from godstone.envs.gymnasium.seat import SeatEnv
from godstone.envs.gymnasium.vector import PacalVectorEnv
from godstone.games.api import ActionGame, Game
from godstone.games.finger.game import Finger
from godstone.games.pacal.game import Pacal

Seated = SeatEnv[object, Pacal | Finger]
Making = Callable[..., Seated]
BOTH = [(PacalEnv, "pacal"), (FingerEnv, "finger")]
ODD: tuple[object, ...] = (
    "",
    "fly away",
    "flick T 9999999999999999999999 0",
    "é\0",
    None,
    3,
    b"roll",
    np.zeros(3),
    [],
)


class Saying:
    """A bot by text that says what it was told to, from some decision on."""

    def __init__(self, said: object, after: int = 0) -> None:
        self.said, self.left = said, after

    def choose(self, game: Game, *_: object) -> str:
        self.left -= 1
        return game.legal_moves()[0] if self.left >= 0 else self.said  # type: ignore[return-value]


class Acting(Saying):
    """The same for a bot that knows actions."""

    def choose_action(self, _game: ActionGame, legal: list[int], *_: object) -> int:
        self.left -= 1
        return legal[0] if self.left >= 0 else self.said  # type: ignore[return-value]


class Unequal:
    """What cannot be compared."""

    def __eq__(self, _: object) -> bool:
        raise RuntimeError("compare me with nothing")

    __hash__ = None  # type: ignore[assignment]


class Failing:
    """A random bot that fails from when it is told to."""

    def __init__(self, game: str) -> None:
        self.bot, self.fails = bot_named(game, "random"), False

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        if self.fails:
            raise RuntimeError("no connection")
        return self.bot.choose(game, seat, thinking)


def legal_action(env: Seated, info: dict[str, object]) -> object:
    mask = info["action_mask"]
    return env.action_space.sample(mask if isinstance(env, PacalEnv) else (mask, None))


def play_on(env: Seated, info: dict[str, object]) -> None:
    """Until a bot fails."""
    while True:
        *_, info = env.step(legal_action(env, info))


@pytest.mark.parametrize("said", ODD)
@pytest.mark.parametrize("making", [PacalEnv, FingerEnv])
def test_what_is_no_move_is_told_of_the_bot_that_said_it(making: Making, said: object) -> None:
    with pytest.raises(BadMove) as told:
        making([Saying(said)], seat=1).reset(seed=1)

    assert told.value.seat == 0
    assert "cannot be played" in told.value.sentence or "a move is text" in told.value.sentence


def test_an_illegal_move_of_finger_is_told_of_the_bot_that_said_it() -> None:
    with pytest.raises(BadMove, match="its move 'vote up' cannot be played: "):
        FingerEnv([Saying("vote up")], seat=1).reset(seed=1)


@pytest.mark.parametrize("said", [None, "9", 1.0, -1, 2**70, np.zeros(3), [5], Unequal()])
def test_what_is_no_action_is_told_of_the_bot_that_said_it(said: object) -> None:
    with pytest.raises(BadMove) as told:
        PacalEnv([Acting(said)], seat=1).reset(seed=1)

    assert told.value.seat == 0


@pytest.mark.parametrize(("making", "name"), BOTH)
def test_where_a_bot_failed_in_a_step_the_agent_does_not_play_its_seat(
    making: Making, name: str
) -> None:
    bot = Failing(name)
    env = making([bot])
    _, info = env.reset(seed=1)
    bot.fails = True
    with pytest.raises(BadMove):
        play_on(env, info)
    before = env.game

    with pytest.raises(ResetNeeded, match=r"a bot failed.*: reset\(\) begins one"):
        env.step(legal_action(env, {"action_mask": env.action_masks()}))
    assert env.game == before

    bot.fails = False
    _, info = env.reset(seed=1)
    assert not env.step(legal_action(env, info))[-1]["illegal"]


@pytest.mark.parametrize(("making", "name"), [*BOTH, (partial(PacalVectorEnv, 2), "pacal")])
def test_where_a_bot_failed_in_a_reset_the_agent_does_not_play_its_seat(
    making: Making, name: str
) -> None:
    bot = Failing(name)
    env = making([bot], seat=1)
    env.reset(seed=1)
    bot.fails = True
    with pytest.raises(BadMove):
        env.reset(seed=1)

    with pytest.raises(ResetNeeded):
        env.step(env.action_space.sample())


def test_where_a_bot_failed_a_vector_has_to_be_reset() -> None:
    bot = Failing("pacal")
    env = PacalVectorEnv(3, [bot])
    _, infos = env.reset(seed=1)
    bot.fails = True
    with pytest.raises(BadMove):
        env.step(infos["action_mask"].argmax(axis=1))
    mask = env.batch.mask().copy()

    with pytest.raises(ResetNeeded, match=r"a bot failed.*: reset\(\) begins them"):
        env.step(np.zeros(3, np.int64))
    assert np.array_equal(env.batch.mask(), mask)

    bot.fails = False
    _, infos = env.reset(seed=1)
    env.step(infos["action_mask"].argmax(axis=1))


def test_a_vectors_wrong_actions_do_not_end_its_games() -> None:
    env = PacalVectorEnv(3, ["random"])
    _, infos = env.reset(seed=1)

    with pytest.raises(ValueError, match="actions"):
        env.step(np.zeros(4, np.int64))

    env.step(infos["action_mask"].argmax(axis=1))


# A game that ends before the agent has decided.


@pytest.mark.parametrize(
    "making",
    [
        lambda: PacalEnv(["random"] * 3, seat=3, max_moves=2),
        lambda: FingerEnv(["random"], seat=1, max_moves=1),
        lambda: PacalVectorEnv(2, ["random"] * 3, seat=3, max_moves=2),
    ],
)
def test_a_game_too_short_for_the_agent_is_refused(making: Callable[[], gymnasium.Env]) -> None:
    env = making()

    with pytest.raises(ValueError, match=r"max_moves is too small: .* before the agent's first"):
        env.reset(seed=1)
    with pytest.raises(ResetNeeded):
        env.step(env.action_space.sample())


def test_a_game_with_one_decision_of_the_agent_has_its_reward_told() -> None:
    env = PacalEnv(["random"] * 3, seat=3, max_moves=4)
    _, info = env.reset(seed=1)

    _, reward, terminated, truncated, _ = env.step(env.action_space.sample(info["action_mask"]))

    assert (reward, terminated, truncated) == (0.25, False, True)


# Seats.


@pytest.mark.parametrize("seat", [True, 1.0, "1", np.float64(1)])
@pytest.mark.parametrize("making", [PacalEnv, FingerEnv, partial(PacalVectorEnv, 2)])
def test_a_seat_is_a_whole_number(making: Making, seat: object) -> None:
    with pytest.raises(ValueError, match="seat is a whole number from 0 to 1, and"):
        making(["random"], seat=seat)


def test_numpys_whole_numbers_are_seats() -> None:
    alone = PacalEnv(["random"], seat=np.int64(1))  # type: ignore[arg-type]
    several = PacalVectorEnv(2, ["random"], seat=np.uint8(1))  # type: ignore[arg-type]

    _, told = alone.reset(seed=1)
    _, of_all = several.reset(seed=1)

    assert told["action_mask"].any()  # type: ignore[attr-defined]
    assert of_all["to_move"].tolist() == [1, 1]


@pytest.mark.parametrize("seat", [9, 1, -1, None, True, 0.0])
def test_a_vector_without_opponents_has_no_seat_of_the_agent(seat: object) -> None:
    with pytest.raises(ValueError, match="without opponents the agent has every seat"):
        PacalVectorEnv(2, None, seat=seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2.0, True, "2"])
def test_players_beside_opponents_are_a_whole_number(players: object) -> None:
    with pytest.raises(ValueError, match="players is a whole number"):
        PacalEnv(["random"], players=players)  # type: ignore[arg-type]
