"""Positions are kept, spread over rows, given another chance, and taken from other games."""

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from godstone.envs import FingerBatch, PacalBatch
from godstone.envs.batch import Batch
from godstone.games.finger import Finger
from godstone.games.pacal import Options, Pacal

MANY = 130  # enough for two threads


def wander(batch: PacalBatch | FingerBatch, steps: int) -> None:
    for _ in range(steps):
        if isinstance(batch, PacalBatch):
            batch.step(batch.sample())
        else:
            batch.step(*batch.sample())


def shown(batch: PacalBatch | FingerBatch) -> np.ndarray:
    return np.concatenate([batch.observe().view(np.uint8), batch.mask().view(np.uint8)], axis=1)


def middle(kind: Callable[..., PacalBatch | FingerBatch]) -> PacalBatch | FingerBatch:
    batch = kind(6, 2, seed=4)
    wander(batch, 40)
    return batch


both = pytest.mark.parametrize("kind", [PacalBatch, FingerBatch])
Kind = Callable[..., PacalBatch | FingerBatch]


@both
def test_one_position_is_spread_over_all_rows(kind: Kind) -> None:
    batch = middle(kind)
    before = shown(batch)[2]

    batch.restore(batch.copy(rows=[2] * 6))

    assert (shown(batch) == before).all()


@both
def test_a_row_is_restored_and_no_other_changes(kind: Kind) -> None:
    batch = middle(kind)
    kept, before = batch.copy(rows=[1]), batch.game(1).key()
    wander(batch, 30)
    others = shown(batch)

    batch.restore(kept, rows=[4])

    assert batch.game(4).key() == before
    assert np.array_equal(np.delete(shown(batch), 4, 0), np.delete(others, 4, 0))


@both
def test_the_same_chance_comes_back_with_a_position(kind: Kind) -> None:
    batch = middle(kind)
    kept = batch.copy()
    ends = []
    for _ in range(2):
        batch.restore(kept)
        ends.append(batch.play_out().points.copy())

    assert np.array_equal(ends[0], ends[1])


@both
def test_a_seed_gives_every_restored_game_a_chance_of_its_own(kind: Kind) -> None:
    batch = middle(kind)
    kept = batch.copy(rows=[0] * 6)
    ends = set()
    for seed in range(3):
        batch.restore(kept, seed=seed)
        batch.play_out()
        ends |= {batch.game(number).key() for number in range(batch.count)}

    assert len(ends) > 12  # of 18


@both
def test_the_same_seed_gives_the_same_chance_again(kind: Kind) -> None:
    batch = middle(kind)
    kept = batch.copy()
    batch.restore(kept, seed=9)
    once = batch.play_out().points.copy()
    batch.restore(kept, seed=9)

    assert np.array_equal(batch.play_out().points, once)


def ended(batch: PacalBatch | FingerBatch) -> list[list[int]]:
    """What is said of numbers that are none: which games are over, and which were cut off."""
    none = np.full(batch.count, -1)
    if isinstance(batch, PacalBatch):
        stepped = batch.step(none)
    else:
        stepped = batch.step(none, np.zeros((batch.count, 6)))
    return [stepped.terminated.tolist(), stepped.truncated.tolist()]


@both
def test_a_game_that_ended_goes_on_where_it_is_restored(kind: Kind) -> None:
    batch = kind(2, 2, restart=False)
    opening = batch.copy()
    batch.play_out()

    batch.restore(opening)

    assert ended(batch) == [[0, 0], [0, 0]]


@both
def test_a_game_that_ended_is_over_wherever_it_is_restored(kind: Kind) -> None:
    batch, other = kind(2, 2, restart=False), kind(2, 2, restart=False)
    batch.play_out()

    other.restore(batch.copy())

    assert ended(other) == [[1, 1], [0, 0]]


@both
def test_a_game_that_was_cut_off_is_so_wherever_it_is_restored(kind: Kind) -> None:
    batch, other = (kind(2, 2, restart=False, max_moves=9) for _ in range(2))
    batch.play_out()

    other.restore(batch.copy(rows=[0]), rows=[1])

    assert ended(other) == [[0, 0], [0, 1]]


@both
def test_a_game_is_loaded_in_place_of_one_that_ended(kind: Kind) -> None:
    batch = kind(2, 2, restart=False)
    game = batch.game(0)
    batch.play_out()

    batch.load(0, game)  # type: ignore[arg-type]

    assert ended(batch) == [[0, 1], [0, 0]]


@both
@pytest.mark.parametrize("rows", [[6], [-1], [], [0.5], "0", [[0]], None])
def test_rows_that_are_none_are_refused(kind: Kind, rows: object) -> None:
    batch = middle(kind)
    before = shown(batch)

    with pytest.raises(ValueError, match=r"rows are|1 positions for 6 games"):
        batch.restore(batch.copy(rows=[0]), rows=rows)  # type: ignore[arg-type]

    assert np.array_equal(shown(batch), before)


def test_a_game_that_was_played_elsewhere_is_loaded() -> None:
    batch, game, chance = PacalBatch(3, 3, seed=1), Pacal.new(3), np.random.default_rng(1)
    for _ in range(50):
        game.play(game.legal_moves()[0] if game.to_move else game.sample_chance(chance))
    while not game.to_move:
        game.play(game.sample_chance(chance))
    before = batch.game(2).key()

    batch.load(1, game)

    assert batch.game(1).key() == game.key()
    assert batch.legal()[1].sum() == len(game.legal_moves())
    assert batch.game(2).key() == before


def test_f_a_game_that_was_played_elsewhere_is_loaded() -> None:
    other = FingerBatch(1, 3, seed=8)
    wander(other, 25)
    batch = FingerBatch(2, 3, seed=1)

    batch.load(1, other.game(0))

    assert batch.game(1).key() == other.game(0).key()
    assert np.array_equal(batch.observe()[1], other.observe()[0])


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (lambda: Pacal.new(2), "is no game of these players, board and options"),
        (lambda: Pacal.new(3, options=Options("it")), "is no game of these players"),
        (lambda: Finger.new(3), "is no game of these players"),
    ],
)
def test_a_game_of_another_kind_is_not_loaded(game: Callable[[], Pacal], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        PacalBatch(1, 3).load(0, game())


def test_a_game_in_which_nobody_is_to_move_is_not_loaded() -> None:
    game = Pacal.new(2)
    while game.to_move:
        game.play(game.legal_moves()[0])

    with pytest.raises(ValueError, match="nobody is to move"):
        PacalBatch(1, 2).load(0, game)


@pytest.mark.parametrize("place", [(np.nan, 0.0), (0.0, -np.inf), (1e308, 0.0)])
def test_f_a_game_with_a_disc_nowhere_is_not_loaded(place: tuple[float, float]) -> None:
    batch = FingerBatch(1, 2, seed=1)
    while not [*batch.game(0).position.on_map()]:
        wander(batch, 1)
    game, before = batch.game(0), shown(batch)
    disc, _ = next(game.position.on_map())
    game.position.put(disc, *place)

    with pytest.raises(ValueError, match="no such position can be"):
        batch.load(0, game)

    assert np.array_equal(shown(batch), before)


def by_pickle(batch: Batch[Pacal]) -> Batch[Pacal]:
    copied: Batch[Pacal] = pickle.loads(pickle.dumps(batch))
    return copied


@pytest.mark.parametrize("way", [copy.deepcopy, by_pickle])
def test_a_batch_that_has_threads_is_copied(way: Callable[[PacalBatch], PacalBatch]) -> None:
    batch = PacalBatch(MANY, threads=2)
    wander(batch, 3)

    copied = way(batch)
    for each in (batch, copied):
        wander(each, 5)

    assert np.array_equal(shown(copied), shown(batch))


def test_observations_of_any_number_are_looked_into() -> None:
    batch = PacalBatch(8, 3)
    seen = np.stack([batch.observe()[:2]] * 5)

    assert batch.planes(seen).shape == (5, 2, *batch.layout.plane_shape)
    assert batch.numbers(seen).shape == (5, 2, len(batch.layout.numbers))


def test_options_are_taken_by_name_too() -> None:
    assert PacalBatch(1, 2, options={"edition": "it"}).place.options == Options("it")
