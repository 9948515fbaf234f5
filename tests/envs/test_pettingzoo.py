"""PettingZoo's own suites, on everything that changes a shape; and what they do not ask."""

from collections.abc import Callable, Mapping

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from godstone.envs import finger_v0, pacal_v0
from godstone.envs.aec import TurnEnv
from godstone.envs.finger.space import STARTS, TEMPLES
from godstone.games.api import SetupError
from godstone.games.finger.discs import DISCS_PER_COLOUR
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import NANO, turned
from godstone.games.finger.state import Phase
from godstone.games.pacal import EDITIONS
from godstone.games.pacal.board_file import read_board
from godstone.games.pacal.game import Pacal
from tests.envs.small_board import VILLAGE

# `api_test` knows by name which environments have a mask beside the observation; ours it warns of.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    # A hybrid action is a choice and a box, and so neither a Box nor a Discrete alone.
    pytest.mark.filterwarnings("ignore:Action space for each agent probably:UserWarning"),
    # Whoever is asked after the end has nothing left to choose.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]
Making = Callable[..., TurnEnv[object, Pacal | Finger]]
COARSE = {"actions": "discrete", "places": 1, "angles": 4, "strengths": 2, "grid": 2}


def pacal(**wishes: object) -> Making:
    return lambda **more: pacal_v0.env(**wishes, **more)  # type: ignore[arg-type]


def finger(**wishes: object) -> Making:
    return lambda **more: finger_v0.env(**wishes, **more)  # type: ignore[arg-type]


SHAPES: Mapping[str, Making] = {
    **{f"pacal of {players}": pacal(players=players) for players in (2, 3, 4, 5)},
    **{f"pacal, {name}": pacal(players=2, edition=name) for name in sorted(EDITIONS)},
    "pacal, tilted squares": pacal(players=2, tilted_squares=True),
    "pacal without memory, for points": pacal(players=3, memory=False, rewards="points"),
    "pacal, open ships, expert": pacal(players=4, open_ships=True, expert=True, empty_gaps=True),
    "pacal on a small board": pacal(players=2, board=read_board(VILLAGE)),
    **{f"finger of {players}": finger(players=players) for players in (2, 3, 4)},
    "finger, gods and a first flick": finger(players=2, gods=("Tyr", "Zeus"), first="flick"),
    "finger, discrete": finger(players=2, actions="discrete"),
    "finger, coarse": finger(players=3, **COARSE),
}


def on_every_shape(test: Callable[[Making], None]) -> Callable[[Making], None]:
    return pytest.mark.parametrize("making", SHAPES.values(), ids=[*SHAPES])(test)


@on_every_shape
def test_it_keeps_the_api(making: Making) -> None:
    api_test(making(), num_cycles=200)


@on_every_shape
def test_a_seed_decides_everything(making: Making) -> None:
    seed_test(making, num_cycles=60)


@pytest.mark.parametrize("making", [pacal(players=2), finger(players=2)])
def test_every_way_to_render_works(making: Making) -> None:
    render_test(making, {"svg": lambda drawn: drawn.startswith("<svg")})


@pytest.mark.parametrize("making", [pacal(players=2), finger(**COARSE)])
def test_the_performance_benchmark_runs(
    making: Making, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It plays for five seconds by the clock: here the clock is quick. It takes numbers alone."""
    seconds = iter(range(10**9))
    monkeypatch.setattr("time.time", lambda: float(next(seconds)))

    performance_benchmark(making())

    assert "turns per second" in capsys.readouterr().out


def play(env: TurnEnv[object, Pacal | Finger], seed: int) -> dict[str, float]:
    """At random to the end: the rewards."""
    env.reset(seed=seed)
    for place, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + place)
    earned: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            earned[agent] = reward
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(seen["action_mask"]))
    return dict(sorted(earned.items()))


def test_the_winner_has_it_all() -> None:
    earned = play(pacal_v0.env(3), 5)

    assert sum(earned.values()) == pytest.approx(1.0)
    assert [*earned] == ["player_0", "player_1", "player_2"]


def test_points_can_be_earned() -> None:
    env = pacal_v0.env(2, rewards="points")

    earned = play(env, 5)

    assert tuple(earned.values()) == env.alone.game(0).points_now()


@pytest.mark.parametrize("making", [pacal(players=4, max_moves=7), finger(max_moves=7)])
def test_too_long_a_game_is_cut_off_and_drawn(making: Making) -> None:
    env = making()

    earned = play(env, 1)

    assert earned == dict.fromkeys(env.possible_agents, 0.25)
    env.reset(seed=1)
    for agent in env.agent_iter(7):
        env.step(env.action_space(agent).sample(env.observe(agent)["action_mask"]))
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}


def test_observations_can_be_kept() -> None:
    env = pacal_v0.env(2)
    env.reset(seed=1)
    before = env.observe("player_0")
    kept = {name: array.copy() for name, array in before.items()}

    env.step(int(np.flatnonzero(before["action_mask"])[0]))

    assert all(np.array_equal(before[name], kept[name]) for name in kept)


def test_who_is_not_to_move_sees_its_own_side_and_has_no_choice() -> None:
    env = pacal_v0.env(3)
    env.reset(seed=1)

    seen = env.observe("player_2")

    assert not seen["action_mask"].any()
    assert np.array_equal(seen["observation"], env.alone.observe(2)[0])


@pytest.mark.parametrize("wrong", [-1, 10**5, 2**70, 600, 0.5, None, "fly", np.nan])
def test_an_illegal_number_is_refused_and_changes_nothing(wrong: object) -> None:
    env = pacal_v0.env(2)
    env.reset(seed=1)
    before = env.game

    with pytest.raises(ValueError, match="is not legal now; the action_mask says what is"):
        env.step(wrong)  # type: ignore[arg-type]

    assert env.game == before
    assert env.agent_selection == "player_0"


BOX = np.zeros(6)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (3, "a choice and a box"),
        ((2, BOX), "the choice 2 is not legal now"),
        ((10**6, BOX), "is not legal now"),
        ((0, np.zeros(5)), "a box is 6 numbers from -1 to 1"),
        ((0, BOX + np.nan), "a box is 6 numbers from -1 to 1"),
        ((0, BOX + 1.5), "a box is 6 numbers from -1 to 1"),
        (None, "a choice and a box"),
    ],
)
def test_an_illegal_hybrid_is_refused_and_changes_nothing(wrong: object, why: str) -> None:
    env = finger_v0.env(2)
    env.reset(seed=1)
    before = env.game

    with pytest.raises(ValueError, match=why):
        env.step(wrong)

    assert env.game == before


@pytest.mark.parametrize("wrong", [-1, 10**7, 3, 0.5])
def test_an_illegal_discrete_action_is_refused(wrong: object) -> None:
    env = finger_v0.env(2, actions="discrete")
    env.reset(seed=1)

    with pytest.raises(ValueError, match="is not legal now"):
        env.step(wrong)


def founding(env: finger_v0.FingerEnv) -> tuple[int, int]:
    """A position in which a temple may be built: the choice, and its founder."""
    env.reset(seed=1)
    for seat, agent in enumerate(env.agents):
        env.action_space(agent).seed(seat)
    while True:
        if env.terminations[env.agent_selection]:
            env.reset()
        agent = env.agent_selection
        mask, position = env.observe(agent)["action_mask"], env.game.position
        if position.phase is Phase.TEMPLE:
            choice = int(np.flatnonzero(mask)[-1])
            place = (choice - STARTS["temple"]) // TEMPLES
            return choice, env.game.to_move[0] * DISCS_PER_COLOUR + int(place)
        env.step(env.action_space(agent).sample(mask))


def strew(env: finger_v0.FingerEnv, founder: int) -> None:
    """The founder's island is full of prophets."""
    game = env.game
    position = game.position
    island = position.mat.islands_touched(position.at(founder), 0)[0]
    x, y = (part / NANO for part in turned(position.mat.centre, island))
    places = [(x + 0.04 * i, y + 0.04 * j) for i in range(-2, 3) for j in range(-2, 3)]
    others = [n for n, disc in enumerate(position.discs) if disc.is_prophet and n != founder]
    for disc, place in zip(others, places, strict=False):
        position.put(disc, *place)
    env.alone.load(0, game)


def test_a_choice_without_room_is_taken_from_the_mask() -> None:
    env = finger_v0.env(4, gods=("Tyr", "Zeus", "Ra", "Dagda"))
    choice, founder = founding(env)
    strew(env, founder)
    agent, before = env.agent_selection, env.game

    env.step((choice, BOX))

    assert env.game == before
    assert env.agent_selection == agent
    assert env.infos[agent] == {"illegal": True}
    assert env.observe(agent)["action_mask"][choice] == 0


def test_after_the_end_there_is_a_sentence() -> None:
    env = pacal_v0.env(2, max_moves=1)

    with pytest.raises(ValueError, match=r"reset\(\) begins a game"):
        env.step(0)
    play(env, 1)
    with pytest.raises(ValueError, match=r"reset\(\) begins a game"):
        env.step(None)


@pytest.mark.parametrize(
    ("making", "why"),
    [
        (pacal(players=6), "players is a whole number from 2 to 5"),
        (pacal(playerz=3), "there is no argument 'playerz'; there are board, start"),
        (pacal(edition="xx"), "unknown edition 'xx'"),
        (pacal(expert="yes"), "option 'expert' cannot be 'yes'"),
        (pacal(board="atlantis"), "unknown board 'atlantis'"),
        (pacal(render_mode="3d"), "render_mode is one of human, ansi, svg, rgb_array"),
        (pacal(rewards="glory"), "rewards is one of shares, points"),
        (finger(players=5), "players is a whole number from 2 to 4"),
        (finger(actions="brave"), "actions is one of hybrid, discrete"),
        (finger(angles=4), "only discrete actions can be fine or coarse"),
        (finger(actions="discrete", angles=0), "angles is a whole number from 1 to"),
        (finger(gods=("Ra",)), "a god for each of 4 players"),
        (finger(laws=[(5, 99)]), "99"),
        (finger(terms="mild"), "gods"),
        (finger(swiftness=3), "there is no argument 'swiftness'"),
    ],
)
def test_a_wrong_wish_is_refused_with_a_sentence(making: Making, why: str) -> None:
    with pytest.raises((ValueError, SetupError), match=why):
        making()


def test_the_laws_offered_first_can_be_wished() -> None:
    env = finger_v0.env(2, gods=("Tyr", "Zeus"), laws=[(5, 11)])
    env.reset(seed=1)

    assert env.game.state()["offer"] == (5, 11)


@pytest.mark.parametrize("making", [pacal(players=3, max_moves=5), finger(players=3, max_moves=5)])
def test_at_the_end_every_seat_sees_its_own_side(making: Making) -> None:
    env = making()
    env.reset(seed=1)
    for agent in env.agent_iter(5):
        env.step(env.action_space(agent).sample(env.observe(agent)["action_mask"]))

    for agent in env.agent_iter():
        seen, *_ = env.last()
        own = env.alone.observe(env.possible_agents.index(agent))[0]
        assert np.array_equal(seen["observation"], own)
        env.step(None)
