"""Games of a batch are the games that `Pacal` plays, and none disturbs another."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.bots.pacal.playout import play_games
from godstone.envs import PacalBatch
from godstone.envs.pacal.numbers import number_words
from godstone.games.api import SetupError
from godstone.games.pacal import EDITIONS, Options, Pacal
from godstone.games.pacal.actions import LEGAL_MAX
from godstone.games.pacal.state import Step

options = st.builds(Options, st.sampled_from(sorted(EDITIONS)), *[st.booleans()] * 4)


def legal_in(batch: PacalBatch, game: Pacal) -> list[int]:
    """The numbers of a game's legal actions, by asking the game."""
    return sorted(
        number_words(game.table, batch.numbering.words, game.words, action)
        for action in game.legal_actions()
    )


@settings(max_examples=10)
@given(st.integers(2, 5), options, st.integers(0, 2**32))
def test_the_mask_is_what_legal_moves_lists(players: int, chosen: Options, seed: int) -> None:
    batch = PacalBatch(3, players, seed=seed, options=chosen)

    for _ in range(60):
        batch.step(batch.sample())
        legal = batch.legal()
        for number in range(batch.count):
            listed = np.flatnonzero(legal[number]).tolist()
            assert listed == legal_in(batch, batch.game(number))


@settings(max_examples=10)
@given(st.integers(2, 5), options, st.integers(0, 2**32))
def test_a_game_of_a_batch_is_played_by_the_rules(players: int, chosen: Options, seed: int) -> None:
    """The moves by name, played in `Pacal`, lead to the same position; the die's as they fell."""
    batch = PacalBatch(1, players, seed=seed, options=chosen, restart=False)
    game = batch.game(0)

    while not game.is_over:
        number = batch.sample().copy()
        texts = dict(zip(legal_in_order(batch, game), game.legal_moves(), strict=True))
        game.play(texts[int(number[0])])
        batch.step(number)
        while game.step == Step.ROLL:
            die = int(batch.game(0).position.die)
            game.play(f"roll {die or 'arrows'}")
        assert np.array_equal(game.words, batch.game(0).words)
    outcome = game.outcome()
    assert outcome is not None
    assert batch.results().points[0].tolist() == list(outcome.score)
    shares = [1 / len(outcome.winners) * (seat in outcome.winners) for seat in range(players)]
    assert batch.results().rewards[0].tolist() == np.array(shares, np.float32).tolist()


def legal_in_order(batch: PacalBatch, game: Pacal) -> list[int]:
    return [
        number_words(game.table, batch.numbering.words, game.words, action)
        for action in game.legal_actions()
    ]


def test_a_game_is_the_same_in_every_batch() -> None:
    few, many = PacalBatch(2, seed=9, threads=1), PacalBatch(200, seed=9, threads=2)

    for _ in range(100):
        few.step(few.sample())
        many.step(many.sample())

    assert np.array_equal(few.game(1).words, many.game(1).words)
    assert np.array_equal(few.observe()[1], many.observe()[1])


def test_games_of_one_batch_differ() -> None:
    points = PacalBatch(50, seed=1).play_out().points

    assert len(np.unique(points, axis=0)) > 40


def test_random_play_to_the_end_ends_every_game() -> None:
    batch = PacalBatch(70, 3, seed=5, restart=False)

    results = batch.play_out()

    assert all(batch.game(number).is_over for number in range(batch.count))
    assert results.rewards.sum(axis=1) == pytest.approx(np.ones(batch.count))
    assert not batch.mask().any()
    assert (results.moves > 50).all()


def test_a_game_that_ends_begins_again() -> None:
    batch = PacalBatch(40, 2, seed=3)
    ended = 0

    for _ in range(600):
        stepped = batch.step(batch.sample())
        over = np.flatnonzero(stepped.terminated)
        ended += len(over)
        assert (batch.moves[over] == 0).all()
        assert stepped.rewards[over].sum() == pytest.approx(len(over))

    assert ended > 20


def test_without_restart_a_finished_game_refuses_and_stays() -> None:
    batch = PacalBatch(2, 2, seed=3, restart=False)
    batch.play_out()
    before = batch.copy()

    stepped = batch.step(np.zeros(2, np.int64))

    assert stepped.illegal.tolist() == [1, 1]
    assert batch.sample().tolist() == [-1, -1]
    assert np.array_equal(batch.copy().states, before.states)


@pytest.mark.parametrize("wrong", [-1, 14_399, 2**62, -(2**62), 3000])
def test_an_illegal_number_is_flagged_and_touches_nothing(wrong: int) -> None:
    batch, alone = PacalBatch(3, seed=4), PacalBatch(3, seed=4)
    before = batch.game(1).words
    numbers = batch.sample().copy()
    alone.step(numbers)
    numbers[1] = wrong

    stepped = batch.step(numbers)

    assert stepped.illegal.tolist() == [0, 1, 0]
    assert np.array_equal(batch.game(1).words, before)
    assert np.array_equal(batch.game(0).words, alone.game(0).words)
    assert np.array_equal(batch.game(2).words, alone.game(2).words)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (np.zeros(3, np.int64), r"shape \(2,\), and \(3,\)"),
        (np.zeros((2, 1), np.int64), r"shape \(2,\)"),
        (np.array([0.0, np.nan]), "whole numbers, and float64"),
        ([0, 0], "shape"),
    ],
)
def test_what_is_no_action_is_refused(wrong: np.ndarray, why: str) -> None:
    batch = PacalBatch(2)

    with pytest.raises(ValueError, match=why):
        batch.step(wrong)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"count": 0}, "count is a whole number from 1 to"),
        ({"count": 1, "players": 6}, "players is a whole number from 2 to 5"),
        ({"count": 1, "players": 1}, "players is a whole number from 2 to 5"),
        ({"count": 1, "device": "tpu"}, "'tpu' is no device"),
        ({"count": 1, "threads": 0}, "0 threads cannot play"),
        ({"count": 1, "rewards": "glory"}, "rewards is one of shares, points"),
        ({"count": 1, "seed": -1}, "a seed is a whole number"),
        ({"count": 1, "start": 4}, "start is a whole number from 0 to 3"),
        ({"count": 1, "max_moves": 0}, "max_moves is a whole number from 1 to"),
        ({"count": 1, "board": "atlantis"}, "unknown board 'atlantis'"),
        ({"count": 1, "options": Options("xx")}, "unknown edition 'xx'"),
        ({"count": 1, "options": {"edition": 3}}, "option 'edition' cannot be '3'"),
        ({"count": 1, "options": {"editon": "it"}}, "unknown option 'editon'"),
        ({"count": 1, "board": "./atlantis.toml"}, r"there is no file \./atlantis.toml"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(asked: dict[str, object], why: str) -> None:
    with pytest.raises((ValueError, SetupError), match=why):
        PacalBatch(**asked)  # type: ignore[arg-type]


def test_a_copy_is_a_place_to_come_back_to() -> None:
    batch = PacalBatch(5, seed=6)
    for _ in range(30):
        batch.step(batch.sample())
    kept, mask, shown = batch.copy(), batch.mask().copy(), batch.observe().copy()
    ways = []
    for _ in range(2):
        for _ in range(50):
            batch.step(batch.sample())
        ways.append(batch.copy().states)
        batch.restore(kept)

    assert np.array_equal(ways[0], ways[1])
    assert np.array_equal(batch.mask(), mask)
    assert np.array_equal(batch.observe(), shown)


def test_too_long_a_game_is_cut_off_and_drawn() -> None:
    batch = PacalBatch(2, 4, max_moves=10, restart=False)

    for _ in range(10):
        stepped = batch.step(batch.sample())

    assert stepped.truncated.tolist() == [1, 1]
    assert stepped.terminated.tolist() == [0, 0]
    assert stepped.rewards.tolist() == [[0.25] * 4] * 2
    assert batch.sample().tolist() == [-1, -1]


def test_rewards_can_be_points() -> None:
    results = PacalBatch(5, 3, rewards="points").play_out()

    assert np.array_equal(results.rewards, results.points.astype(np.float32))


def test_the_start_player_can_be_drawn() -> None:
    batch = PacalBatch(60, 3, start=None)

    assert set(batch.to_move.tolist()) == {0, 1, 2}


def test_the_die_falls_as_often_as_its_faces() -> None:
    """3 is on two of six faces."""
    batch = PacalBatch(3000, 2, seed=1)
    for _ in range(2):
        batch.step(batch.sample())

    shown = [int(batch.game(number).position.die) for number in range(batch.count)]

    share = {face: shown.count(face) / len(shown) for face in set(shown)}
    assert share == pytest.approx({0: 1 / 6, 2: 1 / 6, 3: 1 / 3, 4: 1 / 6, 5: 1 / 6}, abs=0.03)


def test_every_edition_has_a_batch() -> None:
    for edition in EDITIONS:
        batch = PacalBatch(2, 3, options=replace(Options(), edition=edition))
        assert batch.play_out().rewards.sum() == pytest.approx(2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_random_play_by_turns_is_random_play_by_steps(players: int, edition: str) -> None:
    """The same chance leads to the same games, whatever was counted instead of listed."""
    chosen = Options(edition, expert=players == 3, tilted_squares=players == 2)
    batch = PacalBatch(4, players, seed=7, options=chosen, restart=False)
    states, dice = batch.copy().states, batch.copy().dice
    batch.play_out()

    for number in range(batch.count):
        buffer = np.empty(LEGAL_MAX, np.int64)
        play_games(
            batch.place.table, states[number].copy(), states[number], dice[number], buffer, 1
        )
        assert np.array_equal(states[number], batch.game(number).words)


def test_many_random_games_are_summed_by_row() -> None:
    batch = PacalBatch(3, 2, seed=8)

    played = batch.random_games(5)

    assert played.games == 15
    assert played.rewards.sum(axis=1).tolist() == pytest.approx([5, 5, 5])
    assert (played.decisions > 5 * 50).all()
    assert batch.moves.tolist() == [0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_game_knows_who_started_however_many_rounds_there_were(players: int) -> None:
    for start in range(players):
        batch = PacalBatch(3, players, seed=start, start=start)
        for _ in range(60):
            assert batch.game(1).setup == Pacal.new(players, start=start).setup
            for _ in range(5):
                batch.step(batch.sample())
            if batch.moves[1] < 5:
                break


def test_an_opening_is_the_game_that_anybody_begins() -> None:
    assert PacalBatch(1, 3, start=2).game(0) == Pacal.new(3, start=2)


def test_what_is_written_into_moves_cuts_no_game_off() -> None:
    batch = PacalBatch(2, 2)
    batch.moves[:] = 10**6

    assert batch.step(batch.sample()).truncated.tolist() == [0, 0]


@pytest.mark.parametrize("wrong", [None, "2", 2.0])
def test_players_that_are_no_number_are_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match="players is a whole number from 2 to 5"):
        PacalBatch(1, wrong)  # type: ignore[arg-type]


def test_so_many_positions_are_named_for_so_many_games() -> None:
    batch = PacalBatch(4, 2)

    with pytest.raises(ValueError, match="there are 2 positions for 4 games"):
        batch.restore(batch.copy(rows=[0, 1]))
