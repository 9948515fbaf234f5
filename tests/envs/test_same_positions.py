"""Random games through every library are the games that `play` plays: for every player number and
edition of Pacal's Rocket, and for every number of players of Finger of God.
"""

from itertools import pairwise
from typing import SupportsInt

import numpy as np
import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import godstone.envs.openspiel  # noqa: F401 - registers
from godstone.bots.bot import Thinking
from godstone.bots.names import bot_named
from godstone.envs import FingerBatch, PacalBatch, finger_v0, pacal_v0
from godstone.envs.finger.moves import move_text
from godstone.envs.gymnasium.finger import FingerEnv
from godstone.envs.gymnasium.pacal import PacalEnv
from godstone.envs.gymnasium.vector import PacalVectorEnv
from godstone.envs.pacal.numbers import action_words
from godstone.envs.pacal.space import Numbering
from godstone.games.api import Game
from godstone.games.finger import Finger
from godstone.games.pacal import EDITIONS, Options, Pacal
from godstone.games.pacal.state import Step

every_table = pytest.mark.parametrize(
    ("players", "edition"), [(n, name) for n in (2, 3, 4, 5) for name in sorted(EDITIONS)]
)
Log = list[tuple[Game, int, str]]
MOVES = 150


class Shadow:
    """A game that is played by name beside another, and rolls what the other rolled."""

    def __init__(self, game: Pacal) -> None:
        self.game = game
        self.numbering = Numbering(game.table)

    def text(self, number: SupportsInt) -> str:
        """The move of a number."""
        numbering, game = self.numbering, self.game
        tables = game.table, numbering.words, numbering.builds
        return game.action_text(action_words(*tables, game.words, int(number)))

    def follow(self, number: SupportsInt, other: Pacal) -> None:
        game, said = self.game, self.text(number)
        assert said in game.legal_moves()
        game.play(said)
        if game.step == Step.ROLL:
            face = int(other.position.die)
            game.play(f"roll {face or 'arrows'}")

    def agrees(self, other: Pacal) -> bool:
        return np.array_equal(self.game.words, other.words)


@every_table
def test_pettingzoo_plays_the_same_positions(players: int, edition: str) -> None:
    env = pacal_v0.env(players, edition=edition, expert=players == 3)
    env.reset(seed=players)
    shadow, moves = Shadow(env.game), 0
    for agent in env.agent_iter(MOVES):
        if env.terminations[agent]:
            break
        number = env.action_space(agent).sample(env.observe(agent)["action_mask"])
        env.step(number)  # type: ignore[arg-type]
        shadow.follow(number, env.game)  # type: ignore[arg-type]
        assert shadow.agrees(env.game)
        moves += 1

    assert moves > 50


class Witness:
    """A bot that plays at random and writes down where it was, and what it said."""

    def __init__(self, log: Log) -> None:
        self.log = log

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        before, bot = game.copy(), bot_named(game.name, "random")
        said = bot.choose(game, seat, thinking)
        self.log.append((before, seat, said))
        return said


@every_table
def test_gymnasium_plays_the_same_positions(players: int, edition: str) -> None:
    """What the agent and the bots did, played by name, leads from each position to the next."""
    log: Log = []
    others = [Witness(log) for _ in range(players - 1)]
    env = PacalEnv(others, edition=edition, tilted_squares=players == 2)
    _, info = env.reset(seed=players)
    for _ in range(8):
        number = env.action_space.sample(info["action_mask"])
        log.append((env.game, 0, Shadow(env.game).text(number)))
        *_, info = env.step(number)

    for (game, seat, said), (then, *_) in pairwise(log):
        assert isinstance(game, Pacal)
        assert isinstance(then, Pacal)
        game.play(said, seat)
        if game.step == Step.ROLL:
            game.play(f"roll {int(then.position.die) or 'arrows'}")
        assert game == then


@every_table
def test_a_batch_plays_the_same_positions(players: int, edition: str) -> None:
    batch = PacalBatch(3, players, seed=players, options=Options(edition), restart=False)
    shadows = [Shadow(batch.game(row)) for row in range(3)]
    for _ in range(60):
        numbers = batch.sample().copy()
        assert not batch.step(numbers).illegal.any()
        for row, shadow in enumerate(shadows):
            shadow.follow(numbers[row], batch.game(row))
            assert shadow.agrees(batch.game(row))


@every_table
def test_the_vector_plays_the_same_positions(players: int, edition: str) -> None:
    env = PacalVectorEnv(2, None, players=players, edition=edition, empty_gaps=players == 4)
    _, infos = env.reset(seed=players)
    shadows, chance = [Shadow(env.batch.game(row)) for row in (0, 1)], np.random.default_rng(1)
    for _ in range(40):
        actions = np.array([chance.choice(np.flatnonzero(row)) for row in infos["action_mask"]])
        *_, infos = env.step(actions)
        for row, shadow in enumerate(shadows):
            shadow.follow(actions[row], env.batch.game(row))
            assert shadow.agrees(env.batch.game(row))


@every_table
def test_openspiel_plays_the_same_positions(players: int, edition: str) -> None:
    name = f"python_godstone_pacal(players={players},edition={edition})"
    state, chance = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(players)
    game = state.game
    for _ in range(60):
        action = int(chance.choice(state.legal_actions()))
        game.play(state.action_to_string(state.current_player(), action))
        state.apply_action(action)
        assert np.array_equal(game.words, state.game.words)


@settings(max_examples=8)
@given(
    st.integers(2, 5),
    st.builds(Options, st.sampled_from(sorted(EDITIONS)), *[st.booleans()] * 4),
    st.integers(0, 2**32),
)
def test_the_libraries_play_one_game(players: int, chosen: Options, seed: int) -> None:
    """The same seed and numbers: PettingZoo's game is the batch's first."""
    env = pacal_v0.env(
        players,
        edition=chosen.edition,
        expert=chosen.expert,
        tilted_squares=chosen.tilted_squares,
        empty_gaps=chosen.empty_gaps,
        open_ships=chosen.open_ships,
    )
    env.reset(seed=seed)
    batch = PacalBatch(2, players, seed=seed, options=chosen, restart=False)
    for _ in range(120):
        numbers = batch.sample()
        if numbers[0] < 0:
            break
        assert np.array_equal(env.observe(env.agent_selection)["action_mask"], batch.legal()[0])
        env.step(int(numbers[0]))
        batch.step(numbers)
        assert env.game == batch.game(0)
        assert np.array_equal(env.observe(env.agent_selection)["observation"], batch.observe()[0])


# Finger of God.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f_pettingzoo_plays_the_same_positions(players: int) -> None:
    """A choice and a box by name, and the physics of `play`: the same words, to the last bit."""
    env = finger_v0.env(players)
    env.reset(seed=players)
    compared = 0
    for agent in env.agent_iter(90):
        if env.terminations[agent]:
            break
        choice, box = env.action_space(agent).sample(env.observe(agent)["action_mask"])  # type: ignore[misc]
        game, seat = env.game, int(env.alone.to_move[0])
        numbers = int(choice), np.asarray(box, np.float64)  # type: ignore[arg-type]
        game.play(move_text(game.position, seat, *numbers), seat)
        env.step((choice, box))
        if game.to_move or game.is_over:  # else chance has spoken in the environment
            assert game == env.game
            compared += 1

    assert compared > 40


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f_openspiel_plays_the_same_positions(players: int) -> None:
    name = f"python_godstone_finger_discrete(players={players},angles=6,grid=3)"
    state, chance = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(players)
    batch = FingerBatch(1, players)
    assert batch.opening.position.words.tolist() == state.game.position.words.tolist()
    for _ in range(60):
        if state.is_terminal():
            break
        game, action = state.game, int(chance.choice(state.legal_actions()))
        move = state.action_to_string(state.current_player(), action).split(" (")[0]
        game.play(move, *game.to_move[:1])
        state.apply_action(action)
        assert game == state.game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f_gymnasium_plays_the_same_positions(players: int) -> None:
    """The same; what was said in secret, and what chance answered, is not followed."""
    log: Log = []
    env = FingerEnv([Witness(log) for _ in range(players - 1)])
    _, info = env.reset(seed=players)
    while not (position := env.game).is_over:
        choice, box = env.action_space.sample(info["action_mask"])  # type: ignore[misc]
        said = move_text(position.position, 0, int(choice), np.asarray(box, np.float64))
        log.append((position, 0, said))
        *_, info = env.step((choice, box))

    compared = 0
    for (game, seat, said), (then, watching, _) in pairwise(log):
        if not game.is_secret:
            game.play(said, seat)
            if game.to_move:
                assert game.seen_by(watching) == then.seen_by(watching)
                compared += 1
    assert compared > 20


def played_by_name(game: Finger, seat: int, choice: int, box: np.ndarray) -> bool:
    """The same decision in the game itself; whether chance had nothing to add."""
    game.play(move_text(game.position, seat, choice, box), seat)
    return bool(game.to_move) or game.is_over


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("terms", ["written", "balanced"])
def test_f_a_batch_plays_the_same_positions(players: int, terms: str) -> None:
    batch = FingerBatch(2, players, seed=players, options={"gods": terms}, restart=False)
    compared = 0
    for _ in range(40):
        choices, boxes = (each.copy() for each in batch.sample())
        games, seats = [batch.game(row) for row in (0, 1)], batch.to_move.tolist()
        flagged = batch.step(choices, boxes).illegal.tolist()
        for row in [row for row in (0, 1) if choices[row] >= 0 and not flagged[row]]:
            if played_by_name(games[row], seats[row], choices[row], boxes[row]):
                assert games[row] == batch.game(row)
                compared += 1

    assert compared > 20


@settings(max_examples=8)
@given(
    st.integers(2, 4),
    st.sampled_from(["written", "balanced"]),
    st.booleans(),
    st.sampled_from(["lot", "flick"]),
    st.integers(0, 2**32),
)
def test_f_the_libraries_play_one_game(
    players: int, terms: str, no_powers: bool, first: str, seed: int
) -> None:
    """PettingZoo's game is the batch's first, and every row's is the one that `play` plays."""
    options = {"gods": terms, "no_powers": no_powers, "first": first}
    batch = FingerBatch(2, players, seed=seed, options=options, restart=False)  # type: ignore[arg-type]
    env = finger_v0.env(players, terms=terms, no_powers=no_powers, first=first)  # type: ignore[arg-type]
    env.reset(seed=seed)
    compared = 0
    for _ in range(60):
        choices, boxes = (each.copy() for each in batch.sample())
        if (choices < 0).any():
            break
        games, seats = [batch.game(row) for row in (0, 1)], batch.to_move.tolist()
        flagged = batch.step(choices, boxes).illegal.tolist()
        env.step((int(choices[0]), boxes[0]))
        assert env.game == batch.game(0)
        for row in (0, 1):
            if not flagged[row] and played_by_name(
                games[row], seats[row], choices[row], boxes[row]
            ):
                assert games[row] == batch.game(row)
                compared += 1

    assert compared > 40
