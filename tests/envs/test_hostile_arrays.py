"""Arrays that are written into, that lie, or that somebody changed: nothing beyond them is read."""

import pickle
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.envs import FingerBatch, PacalBatch
from godstone.envs.batch import Positions
from godstone.envs.device import Cpu
from godstone.envs.finger.flicks import FlickBatch
from godstone.envs.pacal.numbers import NO_ACTION, action_words
from godstone.games.finger.motion import Disc, Scene, Simulation, board
from tests.loose import Json

Made = Callable[..., PacalBatch | FingerBatch]
both = pytest.mark.parametrize("kind", [PacalBatch, FingerBatch])
ONE_DISC = Scene(0.24, 0.75, 9.81, (Disc(0.0, 0.0, 0.011, 0.0021, 0.3),))


def stepped(batch: PacalBatch | FingerBatch) -> list[int]:
    """After any legal decision, in which games it was not."""
    drawn = batch.sample()
    told = batch.step(drawn) if isinstance(batch, PacalBatch) else batch.step(*drawn)
    illegal: list[int] = told.illegal.tolist()
    return illegal


def wander(batch: PacalBatch | FingerBatch, steps: int) -> None:
    for _ in range(steps):
        stepped(batch)


@both
@pytest.mark.parametrize("bits", [0, 255])
def test_whoever_writes_into_a_mask_changes_no_game(kind: Made, bits: int) -> None:
    batch, alone = kind(4, 2, seed=1), kind(4, 2, seed=1)

    for _ in range(30):
        batch.mask().view(np.uint8)[:] = bits
        assert stepped(batch) == [0] * 4
        wander(alone, 1)

    assert [batch.game(each) for each in range(4)] == [alone.game(each) for each in range(4)]


@both
def test_what_a_mask_was_made_to_allow_is_illegal_all_the_same(kind: Made) -> None:
    batch = kind(1, 2, seed=1)
    before, legal, mask = batch.game(0), batch.mask().copy(), batch.mask()
    mask.view(np.uint8)[:] = 255
    bits = np.unpackbits(legal.view(np.uint8), bitorder="little") if kind is PacalBatch else legal
    wrongs = np.flatnonzero(bits.ravel() == 0)

    for wrong in wrongs[:: len(wrongs) // 20]:
        number = np.array([wrong])
        if isinstance(batch, PacalBatch):
            assert batch.step(number).illegal[0] == 1
        else:
            assert batch.step(number, np.zeros((1, 6))).illegal[0] == 1

    assert batch.game(0) == before


@both
def test_a_mask_that_is_kept_follows_the_games(kind: Made) -> None:
    batch = kind(3, 2, seed=1)
    kept = batch.mask()
    for _ in range(20):
        wander(batch, 1)
        seen = kept.copy()
        assert np.array_equal(seen, batch.mask())


class Liar:
    """It says one shape, and is another."""

    def __init__(self, kind: str, *shape: int) -> None:
        self.shape, self.dtype = shape, np.dtype(kind)

    def __array__(self, dtype: object = None, copy: object = None) -> np.ndarray:
        return np.zeros(1, self.dtype)


class Short(np.ndarray):
    """Of this another one comes when it is asked for another kind of number."""

    def astype(self, *_: object, **__: object) -> np.ndarray:
        return np.zeros(1, np.int64)


def test_an_array_that_lies_about_its_shape_is_refused() -> None:
    pacal, finger = PacalBatch(300, 2), FingerBatch(300, 2)
    flicks = FlickBatch(board(ONE_DISC), 300)
    askings: tuple[Callable[[], object], ...] = (
        lambda: pacal.step(Liar("i8", 300)),
        lambda: finger.step(Liar("i8", 300), np.zeros((300, 6))),
        lambda: finger.step(np.zeros(300, int), Liar("f8", 300, 6)),
        lambda: flicks.run(Liar("i8", 300, 1), np.zeros((300, 1, 4))),
        lambda: flicks.run(np.zeros((300, 1), int), Liar("f8", 300, 1, 4)),
    )
    for asking in askings:
        with pytest.raises(ValueError, match=r"and .* is not"):
            asking()


def test_what_an_array_makes_of_itself_is_not_believed() -> None:
    batch = PacalBatch(300, 2)

    told = batch.step(batch.sample().astype(np.int32).view(Short))

    assert told.illegal.sum() == 0


@pytest.mark.parametrize(
    "kind", ["f8", "c16", "U3", "S3", "O", "M8[s]", "?", [("a", "i8")], np.dtypes.StringDType()]
)
def test_numbers_of_another_kind_are_refused(kind: Json) -> None:
    batch, finger, flicks = PacalBatch(2, 2), FingerBatch(2, 2), FlickBatch(board(ONE_DISC), 2)
    wrong = np.zeros(2, kind)
    with pytest.raises(ValueError, match=r"actions are whole numbers, and .* are not"):
        batch.step(wrong)
    if kind != "f8":
        with pytest.raises(ValueError, match="boxes are floats of shape"):
            finger.step(np.zeros(2, int), np.zeros((2, 6), kind))
        with pytest.raises(ValueError, match="flicks are floats of shape"):
            flicks.run(np.zeros((2, 1), int), np.zeros((2, 1, 4), kind))


@pytest.mark.parametrize("kind", ["torch.bfloat16", "garbage", None, 5])
def test_kinds_that_numpy_does_not_know_are_refused(kind: object) -> None:
    wrong = Liar("i8", 2)
    wrong.dtype = kind  # type: ignore[assignment]
    with pytest.raises(ValueError, match="actions are whole numbers"):
        PacalBatch(2, 2).step(wrong)


def not_to_be_written(array: np.ndarray) -> np.ndarray:
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    "array",
    [
        not_to_be_written(np.arange(4)),
        np.arange(4, dtype=">i8"),
        np.arange(8)[::2],
        np.arange(4, dtype="i1"),
        np.frombuffer(b"x" * 33, np.uint8)[1:].view("i8"),
    ],
)
def test_kernels_are_compiled_for_one_sort_of_array(array: np.ndarray) -> None:
    """Whatever is handed over, and however it lies in memory."""
    here = Cpu(1).put(array, np.int64)

    assert here.flags.carray
    assert here.dtype == np.int64
    assert here.tolist() == array.tolist()


@both
@settings(max_examples=60)
@given(part=st.sampled_from(Positions._fields[:-1]), place=st.integers(0, 2**40))
def test_positions_that_were_changed_are_refused(kind: Made, part: str, place: int) -> None:
    batch = kind(3, 2, seed=1)
    wander(batch, 20)
    kept, before = batch.copy(), batch.game(1).key()
    array = getattr(kept, part)
    if array is None:
        return
    bits = array.view(np.uint8).reshape(-1)
    bits[place // 8 % len(bits)] ^= 1 << place % 8

    with pytest.raises(ValueError, match="they were changed"):
        batch.restore(kept)

    assert batch.game(1).key() == before


@both
def test_positions_from_a_file_are_restored(kind: Made) -> None:
    batch = kind(3, 2, seed=1)
    wander(batch, 20)
    kept, before = pickle.dumps(batch.copy()), batch.game(1).key()
    wander(batch, 20)

    batch.restore(pickle.loads(kept))

    assert batch.game(1).key() == before


def test_only_a_number_of_the_step_has_an_action() -> None:
    batch = PacalBatch(1, 2)
    game, numbering = batch.game(0), batch.numbering
    tables = game.table, numbering.words, numbering.builds, game.words
    for wrong in (-1, numbering.starts["fly"], numbering.size, 2_000_000_000, -(2**62)):
        assert action_words(*tables, wrong) == NO_ACTION


def laid(**wrong: float) -> Simulation:
    table = board(ONE_DISC)
    for name, value in wrong.items():
        setattr(table.discs[0] if name.startswith("start") else table, name, value)
    return table


@pytest.mark.parametrize(
    "table",
    [laid(disc_count=65), laid(disc_count=-1), laid(wall_count=13), laid(start_x=np.nan)],
)
def test_a_table_that_cannot_be_is_refused(table: Simulation) -> None:
    with pytest.raises(ValueError, match=r"on a table is a whole number|A disc is beside the mat"):
        FlickBatch(table, 2)


def test_more_than_a_computer_counts_is_refused() -> None:
    askings: tuple[Callable[[], object], ...] = (
        lambda: PacalBatch(1, 2).random_games(2**64),
        lambda: PacalBatch(1, 2, max_moves=2**63),
        lambda: FingerBatch(1, 2, max_moves=10**30),
        lambda: PacalBatch(10**30, 2),
    )
    for asking in askings:
        with pytest.raises(ValueError, match="is a whole number from 1 to 1000000000"):
            asking()


@pytest.mark.parametrize("board_name", ["x" * 5_000, "x" * 5_000 + "/y", "no\0name", "/"])
def test_a_name_that_no_file_can_have_is_refused(board_name: str) -> None:
    with pytest.raises(ValueError, match=r"too long|unknown board|there is no file"):
        PacalBatch(1, 2, board=board_name)
