"""OpenSpiel's own suites, on everything that changes a shape; and its algorithms, unchanged."""

import pickle
from pathlib import Path
from typing import Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.tests import games_sim_test

import godstone.envs.openspiel as registered
from godstone.envs import PacalBatch
from godstone.envs.finger.space import STARTS
from godstone.envs.openspiel.finger import FingerGame, FingerState
from godstone.envs.openspiel.pacal import PacalGame
from godstone.games.finger.state import Phase
from tests.envs.small_board import VILLAGE

PACAL, FINGER = (
    registered.PACAL_TYPE.short_name,
    registered.FINGER_TYPE.short_name,
)
COARSE: Final = "places=1,angles=4,strengths=2,grid=2"
GAMES: Final = (
    f"{PACAL}(max_moves=60)",
    f"{PACAL}(players=3,start=-1,edition=it,max_moves=60)",
    f"{PACAL}(players=4,memory=False,rewards=points,max_moves=60)",
    f"{PACAL}(edition=cs,empty_gaps=True,max_moves=60)",
    f"{PACAL}(edition=fr,max_moves=60)",
    f"{PACAL}(edition=pl,max_moves=60)",
    f"{PACAL}(players=5,tilted_squares=True,expert=True,open_ships=True,max_moves=60)",
    f"{FINGER}({COARSE},max_moves=40)",
    f"{FINGER}({COARSE},colours=yellow/green,gods=Ra/Morrigan,max_moves=30)",
    f"{FINGER}({COARSE},players=3,gods=Tyr/Zeus/Ra,laws=5:11/9:4,rewards=points,max_moves=30)",
    f"{FINGER}({COARSE},players=4,first=flick,no_powers=True,max_moves=30)",
)


@pytest.fixture(autouse=True)
def _same_chance() -> None:
    """OpenSpiel draws from NumPy's."""
    np.random.seed(1)  # noqa: NPY002


@pytest.fixture
def village(tmp_path: Path) -> pyspiel.Game:
    """A small board, and few moves."""
    path = tmp_path / "village.toml"
    path.write_text(VILLAGE)
    return pyspiel.load_game(PACAL, {"board": str(path), "max_moves": 12})


@pytest.mark.parametrize("name", GAMES)
def test_random_play_keeps_the_api(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [GAMES[1], GAMES[-2]])
def test_it_passes_the_test_of_all_python_games(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def test_a_whole_game_is_played_to_its_end() -> None:
    state, chance = pyspiel.load_game(PACAL).new_initial_state(), np.random.default_rng(1)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))

    outcome = state.game.outcome()
    assert outcome is not None
    assert sum(state.returns()) == pytest.approx(1.0)
    assert [seat for seat in (0, 1) if state.returns()[seat]] == [*outcome.winners]


def test_mcts_runs_unchanged(village: pyspiel.Game) -> None:
    state = village.new_initial_state()
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(village, 1.4, 12, evaluator)
    while state.current_player() != 0:
        state.apply_action(state.legal_actions()[0])

    assert bot.step(state) in state.legal_actions()


def test_outcome_sampling_mccfr_runs_unchanged(village: pyspiel.Game) -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(village)
    for _ in range(3):
        solver.iteration()

    state = village.new_initial_state()
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1.0)


def test_external_sampling_mccfr_runs_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "village.toml"
    path.write_text(VILLAGE)
    game = pyspiel.load_game(PACAL, {"board": str(path), "max_moves": 3})
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    solver.iteration()

    assert sum(
        solver.average_policy().action_probabilities(game.new_initial_state()).values()
    ) == pytest.approx(1.0)


def test_mccfr_runs_where_something_is_hidden() -> None:
    game = pyspiel.load_game(f"{FINGER}({COARSE},gods=Tyr/Zeus,max_moves=6)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)

    solver.iteration()

    assert solver.average_policy() is not None


def test_the_die_is_a_chance_node_with_its_faces_weights() -> None:
    state = pyspiel.load_game(PACAL).new_initial_state()
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])

    assert state.is_chance_node()
    likely = {state.action_to_string(face): part for face, part in state.chance_outcomes()}
    assert likely == pytest.approx(
        {"roll 2": 1 / 6, "roll 3": 1 / 3, "roll 4": 1 / 6, "roll 5": 1 / 6, "roll arrows": 1 / 6}
    )


def test_the_observer_shows_what_the_batch_shows() -> None:
    game = pyspiel.load_game(f"{PACAL}(players=3)")
    batch, state, observer = PacalBatch(1, 3), game.new_initial_state(), make_observation(game)

    observer.set_from(state, 0)

    floats = batch.observe(0)[0] * batch.layout.scale
    assert np.array_equal(observer.tensor, floats[: len(observer.tensor)])
    assert observer.dict["planes"].shape == (9, 11, 11)
    assert "seat 0" in observer.string_from(state, 0)


@pytest.mark.parametrize(
    ("ours", "theirs", "kind"),
    [
        (FINGER, f"{FINGER}(players=3,grid=3)", None),
        (FINGER, f"{FINGER}(players=3,grid=3)", INFO_STATE_OBS_TYPE),
        (PACAL, f"{PACAL}(players=4)", None),
        (PACAL, FINGER, None),
        (FINGER, PACAL, None),
    ],
)
def test_an_observer_refuses_a_state_of_another_game(ours: str, theirs: str, kind: object) -> None:
    """A kernel would read beyond its memory."""
    observer = pyspiel.load_game(ours).make_py_observer(kind)
    state = pyspiel.load_game(theirs).new_initial_state()

    for ask in (observer.set_from, observer.string_from):
        with pytest.raises(ValueError, match="an observer shows states of its own game"):
            ask(state, 0)


@pytest.mark.parametrize("name", [PACAL, FINGER])
def test_an_observer_refuses_a_seat_that_there_is_not(name: str) -> None:
    game = pyspiel.load_game(name)
    observer, state = make_observation(game), game.new_initial_state()

    for ask in (observer.set_from, observer.string_from):
        with pytest.raises(ValueError, match="player is a whole number from 0 to 1, and 9 is not"):
            ask(state, 9)


@pytest.mark.parametrize("name", [PACAL, f"{FINGER}(gods=Tyr/Zeus)"])
def test_where_a_seat_decides_chance_has_no_outcomes(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)

    with pytest.raises(ValueError, match="chance does not decide here"):
        state.chance_outcomes()


def voting(choices: list[int]) -> FingerState:
    """The council, after these votes."""
    game = pyspiel.load_game(f"{FINGER}({COARSE},players=3,gods=Tyr/Zeus/Ra)")
    state: FingerState = game.new_initial_state()
    while state.game.step is not Phase.VOTE:
        state.apply_action(state.legal_actions()[0])
    for up in choices:
        state.apply_action(STARTS["vote"] + up)
    return state


def test_f3_1_who_has_not_voted_cannot_tell_votes_apart() -> None:
    """The information state is the same whatever another seat voted, and not its own."""
    down, up = voting([0]), voting([1])
    voter = 0
    others = [seat for seat in range(3) if seat != voter]

    for seat in others:
        assert down.information_state_string(seat) == up.information_state_string(seat)
        assert down.observation_tensor(seat) == up.observation_tensor(seat)
    assert down.information_state_string(voter) != up.information_state_string(voter)


def test_f3_1_when_all_have_voted_everyone_knows_who_voted_what() -> None:
    """One against two, by another seat each time: the same law, and not the same to remember."""
    first, second = voting([1, 0, 0]), voting([0, 1, 0])

    assert first.game.state()["laws"] == second.game.state()["laws"]
    assert first.information_state_string(2) != second.information_state_string(2)


def test_the_information_state_of_an_open_game_is_its_history() -> None:
    game = pyspiel.load_game(PACAL)
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[3])

    remembered = make_observation(game, INFO_STATE_OBS_TYPE).string_from(state, 0)

    assert remembered == state.history_str() == state.information_state_string(1)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (f"{PACAL}(players=9)", "players is a whole number from 2 to 5"),
        (f"{PACAL}(max_moves=2147483647)", "max_moves is a whole number from 1 to 1000000, and"),
        (f"{FINGER}(max_moves=107374182)", "max_moves is a whole number from 1 to 1000000, and"),
        (f"{PACAL}(edition=xx)", "unknown edition 'xx'"),
        (f"{PACAL}(board=atlantis)", "unknown board 'atlantis'"),
        (f"{PACAL}(colour=3)", "Unknown parameter 'colour'"),
        (f"{FINGER}(laws=five)", "laws are pairs of numbers like 5:11/3:7, and 'five' is not"),
        (f"{FINGER}(gods=Ra)", "a god for each of 2 players"),
        (f"{FINGER}(colours=red/blue)", "'red' is none of blue, violet, yellow, green"),
    ],
)
def test_a_wrong_parameter_is_refused_with_a_sentence(name: str, why: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=why):
        pyspiel.load_game(name)


def test_the_longest_games_length_can_be_told() -> None:
    game = pyspiel.load_game(f"{FINGER}({COARSE},max_moves=1000000)")

    assert game.max_history_length() > game.max_game_length() == 1_000_000


@pytest.mark.parametrize(
    ("making", "wishes", "why"),
    [
        (PacalGame, {"kind": 1}, "there is no argument 'kind'"),
        (PacalGame, {"players": True}, "players is a whole number from 2 to 5, and True is not"),
        (FingerGame, {"players": 2.0}, "players is a whole number from 2 to 4, and 2.0 is not"),
    ],
)
def test_what_openspiel_has_not_looked_at_is_refused_too(
    making: type[PacalGame | FingerGame], wishes: dict[str, float | str], why: str
) -> None:
    """2 == 2.0, but tables that are kept for one are not for the other."""
    making()

    with pytest.raises(ValueError, match=why):
        making(wishes)


def test_a_board_file_with_mistakes_is_refused_with_them(tmp_path: Path) -> None:
    path = tmp_path / "no_board.toml"
    path.write_text("name = 3")

    with pytest.raises(ValueError, match="line 1"):
        pyspiel.load_game(PACAL, {"board": str(path)})


def test_a_board_file_that_was_changed_is_another_game(tmp_path: Path) -> None:
    board = tmp_path / "village.toml"
    states = []
    for text in (VILLAGE, VILLAGE.replace("C = 5", "C = 6")):
        board.write_text(text)
        states.append(PacalGame({"board": str(board)}).new_initial_state())

    before, after = ([*state.game.table] for state in states)
    assert before != after


def test_an_observer_refuses_a_state_of_a_board_that_changed(tmp_path: Path) -> None:
    """A kernel would read and write beyond its memory."""
    path, games = tmp_path / "mine.toml", []
    for text in (VILLAGE, VILLAGE.replace("B\n", "B B\n")):
        path.write_text(text)
        games.append(pyspiel.load_game(f"{PACAL}(board={path})"))
    before, after = games
    observer, state = before.make_py_observer(), after.new_initial_state()

    with pytest.raises(ValueError, match="an observer shows states of its own game"):
        observer.set_from(state, 0)


def test_what_was_kept_is_not_read_by_a_board_that_changed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(VILLAGE)
    kept = pickle.dumps(pyspiel.load_game(f"{PACAL}(board={path})").make_py_observer())
    path.write_text(VILLAGE.replace("C = 5", "C = 6"))

    with pytest.raises(ValueError, match=r"mine\.toml is not as it was when this was kept"):
        pickle.loads(kept)
