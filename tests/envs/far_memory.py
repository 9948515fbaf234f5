"""A machine whose memory NumPy cannot read, as a GPU's is: what a batch does on a GPU, without one.

Only numba-cuda is stood in for, by arrays that are reached as its are and by the CPU's kernels.
"""

from types import SimpleNamespace

import numpy as np
from numpy.typing import DTypeLike

from godstone.envs.device import Array, Work
from godstone.envs.on_gpu import Gpu, GpuArray


class FarArray:
    """Memory that is copied there and back, and read by nobody here."""

    def __init__(self, kept: np.ndarray) -> None:
        self.kept = kept

    @property
    def shape(self) -> tuple[int, ...]:
        return self.kept.shape

    @property
    def dtype(self) -> np.dtype:
        return self.kept.dtype

    @property
    def nbytes(self) -> int:
        return self.kept.nbytes

    @property
    def __cuda_array_interface__(self) -> dict[str, object]:
        return dict(self.kept.__array_interface__)

    def __array__(self, *_wished: object, **_more: object) -> np.ndarray:
        raise TypeError("NumPy reads no memory of a GPU")

    def view(self, kind: DTypeLike) -> "FarArray":
        return FarArray(self.kept.view(kind))

    def copy_to_host(self) -> np.ndarray:
        return self.kept.copy()

    def copy_to_device(self, values: "FarArray | np.ndarray") -> None:
        given = values.kept if isinstance(values, FarArray) else values
        if given.shape != self.shape:
            raise ValueError(f"{given.shape} does not fit {self.shape}")
        self.kept[...] = given


class Foreign:
    """An array of another library that uses the same GPU."""

    def __init__(self, values: np.ndarray) -> None:
        self.shape, self.dtype = values.shape, f"torch.{values.dtype}"
        self.__cuda_array_interface__ = {"of": values}


def to_device(values: np.ndarray) -> FarArray:
    return FarArray(np.array(values))


def as_cuda_array(foreign: Array) -> FarArray:
    return FarArray(foreign.__cuda_array_interface__["of"])


def device_array(shape: tuple[int, ...], kind: DTypeLike) -> FarArray:
    """Whatever lay there before."""
    return FarArray(
        np.frombuffer(b"\xa5" * int(np.prod(shape)) * np.dtype(kind).itemsize, kind)
        .reshape(shape)
        .copy()
    )


def device_memset(memory: FarArray, value: int, count: int) -> None:
    assert count == memory.nbytes
    memory.kept.view(np.uint8)[...] = value


NUMBA_CUDA = SimpleNamespace(
    to_device=to_device,
    as_cuda_array=as_cuda_array,
    device_array=device_array,
    driver=SimpleNamespace(device_memset=device_memset),
    synchronize=lambda: None,
)


class Far(Gpu):
    """The device of the batches, with the stand-in for numba-cuda."""

    def __init__(self) -> None:
        self.cuda = NUMBA_CUDA

    def call(self, work: Work, count: int, games: Array, settings: object, *more: object) -> None:
        inner = type(games)(*(each.memory.kept for each in games))
        extra = [each.memory.kept if isinstance(each, GpuArray) else each for each in more]
        for game in range(count):  # each thread has words of its own, and what lay there before
            words = np.full(work.words, 0xA5A5A5A5A5A5A5A5, np.uint64)
            work.many(inner, settings, words, game, game + 1, *extra)
