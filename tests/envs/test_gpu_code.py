"""What a GPU would run, looked at without one: where numba-cuda is installed, its compiler is."""

import re
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from godstone.envs import FingerBatch, PacalBatch
from godstone.envs.device import Work
from godstone.envs.finger.calls import Call as FingerCall
from godstone.envs.finger.flicks import WORK, FlickBatch, Flicks
from godstone.envs.pacal.calls import Call as PacalCall
from godstone.envs.seal import WORK as SEALING
from godstone.envs.seal import Sealed
from godstone.games.finger.motion import Disc, Scene, board
from godstone.gpu import MADE_FOR, REGISTERS, NoGpu, compiler, machine_code

COUNT = 4
FUSED = re.compile(r"\bfma\.\w+\.f(?:32|64)")  # a product that is not rounded before a sum
ELSEWHERE = re.compile(r"^\.extern.*$", re.MULTILINE)  # what Python's runtime would have to bring


def compiler_missing() -> str:
    try:
        compiler()
    except NoGpu as reason:
        return str(reason)
    return ""


MISSING = compiler_missing()
Handed = tuple[object, ...]


def of_pacal() -> Iterator[tuple[Work, Handed]]:
    batch, numbers = PacalBatch(COUNT), np.zeros(COUNT, np.int64)
    more: dict[PacalCall, Handed] = {
        PacalCall.STEP: (numbers,),
        PacalCall.PLAY: (numbers,),
        PacalCall.SAMPLE: (numbers,),
        PacalCall.MANY: (1,),
        PacalCall.OBSERVE: (1, batch._games.shown),
        PacalCall.UNPACK: (np.zeros((COUNT, batch.actions), np.uint8),),
    }
    for call in PacalCall:
        yield call.value, (batch._games, batch.settings, *more.get(call, ()))


def of_finger() -> Iterator[tuple[Work, Handed]]:
    batch = FingerBatch(COUNT)
    acted = batch._choices, batch._boxes
    more: dict[FingerCall, Handed] = {
        FingerCall.STEP: acted,
        FingerCall.SAMPLE: acted,
        FingerCall.OBSERVE: (1, batch._games.shown),
    }
    for call in FingerCall:
        yield call.value, (batch._games, batch.settings, *more.get(call, ()))


def of_flicks() -> Iterator[tuple[Work, Handed]]:
    discs = Disc(0.0, 0.0, 0.011, 0.0021, 0.3), Disc(0.1, 0.0, 0.011, 0.0021, 0.3)
    batch = FlickBatch(board(Scene(0.24, 0.75, 9.81, discs)), COUNT)
    told = batch._outcomes
    flicks = Flicks(
        batch._laid,
        np.zeros((COUNT, 1), np.int64),
        np.zeros((COUNT, 1, 4)),
        told.places,
        told.left,
        told.hits,
        told.first_hit,
        told.status,
    )
    yield WORK, (flicks, 0)


def of_seals() -> Iterator[tuple[Work, Handed]]:
    for batch in (PacalBatch(COUNT), FingerBatch(COUNT)):
        kept = {"secrets": batch._games.states, **batch._kept}
        yield SEALING, (Sealed(**kept, seals=np.zeros(COUNT, np.uint64)), 0)


def assembled(code: str) -> int:
    """Bytes of what the GPU's driver makes of it; refused is what it cannot take."""
    from cuda.bindings import nvjitlink

    model = "".join(map(str, MADE_FOR))
    handle = nvjitlink.create(2, [f"-arch=sm_{model}", f"-maxrregcount={REGISTERS}"])
    written = code.encode()
    nvjitlink.add_data(handle, nvjitlink.InputType.PTX, written, len(written), "kernel")
    nvjitlink.complete(handle)
    size: int = nvjitlink.get_linked_cubin_size(handle)
    nvjitlink.destroy(handle)
    return size


@pytest.mark.gpu
@pytest.mark.skipif(bool(MISSING), reason=MISSING)
@pytest.mark.parametrize("calls", [of_pacal, of_finger, of_flicks, of_seals])
def test_a_gpu_takes_every_kernel_and_rounds_each_product(
    calls: Callable[[], Iterator[tuple[Work, Handed]]],
) -> None:
    for work, handed in calls():
        code = machine_code(work.one, work.words, *handed)

        assert ".visible .entry" in code
        assert FUSED.findall(code) == []
        assert ELSEWHERE.findall(code) == []
        assert assembled(code) > 0
