"""Positions that somebody wrote by hand: what cannot be is refused, and what is taken ends."""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from godstone.envs import FingerBatch, PacalBatch
from godstone.games.finger import Finger
from godstone.games.pacal import Pacal
from godstone.games.pacal.cells import NOWHERE
from godstone.games.pacal.state import Step
from tests.loose import Json

FEW_MOVES = 300
both = pytest.mark.parametrize("kind", [PacalBatch, FingerBatch])


@cache
def batch_of(kind: Json) -> Json:
    """One for all: to number a board's actions takes longer than a game."""
    return kind(1, 3, restart=False, max_moves=FEW_MOVES)


def wandered(kind: Json, seed: int, steps: int) -> Json:
    """A position of a random game."""
    batch = batch_of(kind)
    batch.reset(seed)
    for _ in range(steps):
        drawn = batch.sample()
        batch.step(drawn) if kind is PacalBatch else batch.step(*drawn)
    return batch.game(0)


def memory_of(game: Pacal | Finger) -> list[np.ndarray]:
    if isinstance(game, Pacal):
        return [game.words.view(np.uint8)]
    return [game.position.words.view(np.uint8), game.position.secrets.view(np.uint8)]


@both
@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(0, 200))
def test_every_position_of_a_game_is_taken(kind: Json, seed: int, steps: int) -> None:
    game = wandered(kind, seed, steps)
    batch = batch_of(kind)
    assume(not game.is_over)

    batch.load(0, game)

    assert batch.game(0).key() == game.key()


@both
@settings(max_examples=60)
@given(
    st.integers(0, 2**32),
    st.integers(0, 150),
    st.lists(st.tuples(st.integers(0, 2**20), st.integers(0, 7)), min_size=1, max_size=4),
)
def test_a_position_with_wrong_bits_is_refused_or_comes_to_an_end(
    kind: Json, seed: int, steps: int, wrong: list[tuple[int, int]]
) -> None:
    game = wandered(kind, seed, steps)
    for place, bit in wrong:
        for memory in memory_of(game):
            memory[place % len(memory)] ^= 1 << bit
    batch = batch_of(kind)

    try:
        batch.load(0, game)
    except ValueError:
        return
    batch.play_out()

    assert batch.game(0).is_over


@both
def test_memory_that_is_none_is_refused(kind: Json) -> None:
    batch, wrongs = kind(1, 3), (np.ones(3, np.uint64), np.zeros(64), None, "words")
    for wrong in wrongs:
        game = wandered(kind, 1, 5)
        place = game if kind is PacalBatch else game.position
        place.words = wrong
        with pytest.raises(ValueError, match=r"words of 64 bits|no game of these|Pacal|Finger"):
            batch.load(0, game)


def nowhere(game: Pacal) -> None:
    game.position.ships[0] = NOWHERE


def beyond_the_grid(game: Pacal) -> None:
    game.position.ships[1] = NOWHERE - 1


def tall(game: Pacal) -> None:
    game.position.storeys[:] = game.position.storeys | game.position.stones[0]


def many(game: Pacal) -> None:
    game.position.supply[0] = 100


def beside_the_table(game: Pacal) -> None:
    game.position.to_move = 4


@pytest.mark.parametrize("wrong", [nowhere, beyond_the_grid, tall, many, beside_the_table])
def test_a_position_that_cannot_be_is_refused(wrong: Callable[[Pacal], None]) -> None:
    game: Pacal = wandered(PacalBatch, 3, 40)
    assert game.step != Step.PLACE
    wrong(game)

    with pytest.raises(ValueError, match="no such position can be"):
        PacalBatch(1, 3).load(0, game)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ships_are_being_placed_whoever_started(players: int) -> None:
    batch = PacalBatch(1, players)
    for start in range(players):
        game = Pacal.new(players, start=start)
        while game.step == Step.PLACE:
            batch.load(0, game)
            assert batch.game(0).key() == game.key()
            game.play(game.legal_moves()[0])


def test_a_seat_that_has_no_ship_yet_is_not_passed_over() -> None:
    game = Pacal.new(3, start=1)
    game.position.to_move = 0

    with pytest.raises(ValueError, match="ships stand on cells in play"):
        PacalBatch(1, 3).load(0, game)


@both
def test_a_game_that_was_cut_off_is_not_loaded(kind: Json) -> None:
    cut = kind(1, 2, max_moves=4, restart=False)
    cut.play_out()
    game = cut.game(0)

    assert (game.is_over, game.to_move) == (True, ())
    with pytest.raises(ValueError, match="is over"):
        kind(1, 2).load(0, game)


@both
@pytest.mark.parametrize("wrong", [None, 3, "game"])
def test_what_is_no_game_is_not_loaded(kind: Json, wrong: object) -> None:
    with pytest.raises(ValueError, match="is no game of these players"):
        kind(1, 2).load(0, wrong)
