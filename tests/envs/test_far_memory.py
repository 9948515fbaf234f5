"""Batches do on a GPU what they do on the CPU, whatever their memory: tried without a GPU."""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
import pytest

from godstone.envs import FingerBatch, PacalBatch, on_gpu
from godstone.envs.finger.flicks import FlickBatch
from godstone.games.finger.motion import Disc, Scene, board
from tests.envs.far_memory import Far, Foreign
from tests.envs.ptx.device import Translated, missing

Either = PacalBatch | FingerBatch
COUNT = 6
KINDS: list[Callable[..., Either]] = [
    partial(PacalBatch, players=3),
    partial(PacalBatch, players=2, memory=False, restart=False, rewards="points", start=None),
    partial(FingerBatch, players=3),
    partial(FingerBatch, players=2, restart=False, rewards="points"),
]


DEVICES = [
    pytest.param(Far, id="its memory"),
    pytest.param(
        Translated,
        id="its code",
        marks=[pytest.mark.gpu, pytest.mark.skipif(bool(missing()), reason=missing())],
    ),
]


@pytest.fixture(autouse=True, params=DEVICES)
def _far(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setattr(on_gpu, "Gpu", request.param)


@pytest.fixture(params=KINDS, ids=["Pacal", "Pacal by points", "Finger", "Finger by points"])
def pair(request: pytest.FixtureRequest) -> tuple[Either, Either]:
    """The same games here and there."""
    made: Callable[..., Either] = request.param
    return made(COUNT, seed=3), made(COUNT, seed=3, device="cuda")


def wander(batch: Either, steps: int) -> None:
    for _ in range(steps):
        if isinstance(batch, PacalBatch):
            batch.step(batch.sample())
        else:
            batch.step(*batch.sample())


def told(batch: Either) -> Iterator[np.ndarray]:
    """All that callers are told, as NumPy has it."""
    host = batch.device.host
    results = batch.results()
    arrays = [batch.observe(), batch.observe(1), batch.mask(), batch.to_move, batch.moves]
    for array in (*arrays, results.points, results.rewards, results.moves):
        yield host(array)


def expect_same(pair: tuple[Either, Either]) -> None:
    here, there = pair
    for mine, yours in zip(told(here), told(there), strict=True):
        assert np.array_equal(mine, yours)


def test_steps_lead_to_the_same(pair: tuple[Either, Either]) -> None:
    for batch in pair:
        wander(batch, 60)

    expect_same(pair)


def test_a_reset_begins_the_same_games(pair: tuple[Either, Either]) -> None:
    for batch in pair:
        wander(batch, 20)
        batch.reset(9)
        wander(batch, 5)

    expect_same(pair)


def test_games_are_played_out_alike(pair: tuple[Either, Either]) -> None:
    for batch in pair:
        wander(batch, 10)
        batch.play_out()

    expect_same(pair)


def test_positions_are_kept_and_come_back(pair: tuple[Either, Either]) -> None:
    for batch in pair:
        wander(batch, 15)
        kept = batch.copy()
        wander(batch, 15)
        batch.restore(kept)
        wander(batch, 3)

    expect_same(pair)


def test_some_rows_are_kept_and_laid_elsewhere(pair: tuple[Either, Either]) -> None:
    for batch in pair:
        wander(batch, 15)
        batch.restore(batch.copy(rows=[1, 1, 4]), rows=[0, 2, 5], seed=8)
        wander(batch, 3)

    expect_same(pair)


def test_a_changed_position_is_refused_there_too(pair: tuple[Either, Either]) -> None:
    _, there = pair
    kept = there.copy()
    there.device.fill(kept.moves, np.full(COUNT, 7))

    with pytest.raises(ValueError, match="they were changed"):
        there.restore(kept)


def test_so_many_positions_are_named_for_so_many_games_there_too(
    pair: tuple[Either, Either],
) -> None:
    for batch in pair:
        with pytest.raises(ValueError, match="there are 2 positions for 6 games"):
            batch.restore(batch.copy(rows=[0, 1]))


def test_a_game_is_loaded_and_handed_out(pair: tuple[Either, Either]) -> None:
    for batch in pair:
        wander(batch, 12)
        batch.load(2, batch.game(3))  # type: ignore[arg-type]

    assert pair[1].game(2).key() == pair[0].game(3).key()
    expect_same(pair)


def test_a_number_that_is_not_legal_is_flagged(pair: tuple[Either, Either]) -> None:
    flags = []
    for batch in pair:
        wander(batch, 4)
        numbers = np.full(COUNT, -5)
        acted = (numbers,) if isinstance(batch, PacalBatch) else (numbers, np.zeros((COUNT, 6)))
        flags.append(batch.device.host(batch.step(*acted).illegal))

    assert flags[1].tolist() == flags[0].tolist() == [1] * COUNT
    expect_same(pair)


def test_another_library_s_arrays_are_actions() -> None:
    here, there = PacalBatch(COUNT, seed=2), PacalBatch(COUNT, seed=2, device="cuda")
    numbers = here.sample().copy()

    here.step(numbers)
    there.step(Foreign(numbers))

    assert there.device.host(there.to_move).tolist() == here.to_move.tolist()
    assert np.array_equal(there.device.host(there.mask()), here.mask())


def test_many_random_games_add_up_to_the_same() -> None:
    here, there = PacalBatch(COUNT, seed=2), PacalBatch(COUNT, seed=2, device="cuda")

    mine, yours = here.random_games(2), there.random_games(2)

    assert np.array_equal(mine.rewards, there.device.host(yours.rewards))
    assert np.array_equal(mine.decisions, there.device.host(yours.decisions))


def test_masks_are_unpacked_alike() -> None:
    here, there = PacalBatch(COUNT, seed=2), PacalBatch(COUNT, seed=2, device="cuda")

    assert np.array_equal(here.legal(), there.device.host(there.legal()))


def test_flicks_come_to_rest_alike() -> None:
    discs = tuple(Disc(x, 0.0, 0.011, 0.0021, 0.3) for x in (0.0, 0.1))
    table = board(Scene(0.24, 0.75, 9.81, discs))
    flicks = np.array([[[0.0, 0.0, speed, 0.01]] for speed in (0.2, 1.0, 1.5, np.nan)])
    launched = np.zeros((4, 1), np.int64)

    mine = FlickBatch(table, 4).run(launched, flicks)
    yours = FlickBatch(table, 4, "cuda").run(launched, flicks)

    for name, array in vars(mine).items():
        assert np.array_equal(array, getattr(yours, name).numpy(), equal_nan=True), name
