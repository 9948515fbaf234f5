"""A GPU plays the CPU's games, bit for bit; without one there is a sentence.

Where numba-cuda is but no GPU, the CPU runs the code that a GPU would run.
"""

import numpy as np
import pytest

from godstone.bench.gpu import bits_differ, finger_bits_differ, flick_bits_differ, run
from godstone.envs import PacalBatch, on_gpu
from godstone.games.pacal import EDITIONS, Options
from godstone.gpu import NoGpu, cuda
from tests.envs.ptx.device import Translated, missing


def gpu_missing() -> str:
    """Why there is none; nothing where there is one."""
    try:
        cuda()
    except NoGpu as reason:
        return str(reason)
    return ""


MISSING = gpu_missing()
on_a_gpu = [
    pytest.mark.gpu,
    pytest.mark.skipif(bool(MISSING), reason=f"{MISSING} (run: pytest -m gpu tests/envs)"),
]
in_its_code = [pytest.mark.gpu, pytest.mark.skipif(bool(missing()), reason=missing())]


@pytest.mark.skipif(not MISSING, reason="there is a GPU here")
def test_without_a_gpu_there_is_a_sentence() -> None:
    with pytest.raises(NoGpu, match=r"numba-cuda is not installed|no NVIDIA GPU here"):
        PacalBatch(1, device="cuda")


@pytest.mark.skipif(not MISSING, reason="there is a GPU here")
def test_without_a_gpu_the_bench_says_so() -> None:
    assert run()["missing"] == MISSING


class TestTheSameGames:
    @pytest.fixture(
        autouse=True,
        params=[
            pytest.param(on_gpu.Gpu, id="on a GPU", marks=on_a_gpu),
            pytest.param(Translated, id="its code", marks=in_its_code),
        ],
    )
    def _there(self, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
        monkeypatch.setattr(on_gpu, "Gpu", request.param)

    def test_the_bits_are_the_cpus(self) -> None:
        assert bits_differ() == []

    def test_flicks_rest_where_the_cpus_do(self) -> None:
        assert flick_bits_differ() == []

    def test_finger_plays_the_cpus_games(self) -> None:
        assert finger_bits_differ() == []

    @pytest.mark.parametrize("players", [2, 3, 5])
    def test_every_edition_plays_the_cpus_games(self, players: int) -> None:
        for edition in EDITIONS:
            asked = {"seed": 5, "options": Options(edition, expert=True, tilted_squares=True)}
            here = PacalBatch(64, players, **asked)  # type: ignore[arg-type]
            there = PacalBatch(64, players, device="cuda", **asked)  # type: ignore[arg-type]
            mine, yours = here.play_out(), there.play_out()
            assert np.array_equal(mine.points, yours.points.numpy())
            assert np.array_equal(mine.moves, yours.moves.numpy())

    def test_illegal_numbers_are_flagged(self) -> None:
        batch = PacalBatch(3, device="cuda")
        numbers = batch.sample().numpy()
        numbers[1] = -5

        assert batch.step(numbers).illegal.numpy().tolist() == [0, 1, 0]


class TestOnAGpu:
    pytestmark = on_a_gpu

    def test_torch_takes_arrays_as_they_are(self) -> None:
        torch = pytest.importorskip("torch")
        batch = PacalBatch(8, device="cuda")

        seen = torch.from_dlpack(batch.observe())
        before = seen.cpu().numpy().copy()
        batch.step(torch.from_dlpack(batch.sample()))

        assert seen.shape == (8, 8 * batch.layout.words)
        assert not np.array_equal(seen.cpu().numpy(), before)
        assert np.array_equal(seen.cpu().numpy(), batch.observe().numpy())
