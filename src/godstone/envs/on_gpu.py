"""Batches on an NVIDIA GPU: a thread for each game, and arrays that other libraries take."""

from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike

from godstone.envs.device import Array, Work
from godstone.envs.dlpack import CUDA_DEVICE, OLD_STREAMS, capsule
from godstone.gpu import cuda, launcher

FIRST_GPU: Final = 0


class GpuArray:
    """Memory of the GPU. `torch.from_dlpack`, `jax.dlpack.from_dlpack` and CuPy take it as it is.

    Law: the next step writes into the same memory.
    """

    def __init__(self, memory: Array) -> None:
        self.memory = memory

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.memory.shape)

    @property
    def dtype(self) -> DTypeLike:
        kind: DTypeLike = self.memory.dtype
        return kind

    @property
    def __cuda_array_interface__(self) -> dict[str, object]:
        found: dict[str, object] = self.memory.__cuda_array_interface__
        return found

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA_DEVICE, FIRST_GPU

    def __dlpack__(self, *, stream: int | None = None, **_versions: object) -> object:
        if stream not in OLD_STREAMS:
            cuda().synchronize()
        return capsule(self.memory, self.memory.__cuda_array_interface__)

    def view(self, kind: DTypeLike) -> "GpuArray":
        return GpuArray(self.memory.view(np.dtype(kind)))

    def numpy(self) -> np.ndarray:
        """A copy in NumPy's memory."""
        copied: np.ndarray = self.memory.copy_to_host()
        return copied


class Gpu:
    """The first GPU. Law: the same kernels give the same bits as on the CPU."""

    name = "cuda"
    clears = True

    def __init__(self) -> None:
        self.cuda: Any = cuda()  # it has no types

    def zeros(self, shape: tuple[int, ...], kind: DTypeLike) -> GpuArray:
        return GpuArray(self.cuda.to_device(np.zeros(shape, kind)))

    def put(self, array: Array, kind: DTypeLike | None = None) -> GpuArray:
        if isinstance(array, GpuArray):
            return array
        if hasattr(array, "__cuda_array_interface__"):
            return GpuArray(self.cuda.as_cuda_array(array))
        return GpuArray(self.cuda.to_device(np.ascontiguousarray(array, kind)))

    def fill(self, array: GpuArray, values: object) -> None:
        array.memory.copy_to_device(values.memory if isinstance(values, GpuArray) else values)

    def clear(self, array: GpuArray) -> None:
        self.cuda.driver.device_memset(array.memory, 0, array.memory.nbytes)

    def taken(self, array: GpuArray, rows: np.ndarray | None) -> GpuArray:
        """Some rows: by way of the host's memory."""
        if rows is not None:
            return self.put(array.numpy()[rows])
        copy = self.cuda.device_array(array.shape, array.dtype)
        copy.copy_to_device(array.memory)
        return GpuArray(copy)

    def lay(self, array: GpuArray, values: Array, rows: np.ndarray | None) -> None:
        """Some rows: by way of the host's memory."""
        if rows is None:
            self.fill(array, values)
            return
        whole = array.numpy()
        whole[rows] = self.host(values) if isinstance(values, GpuArray) else values
        self.fill(array, whole)

    def host(self, array: GpuArray) -> np.ndarray:
        return array.numpy()

    def call(self, work: Work, count: int, games: Array, settings: object, *more: object) -> None:
        inner = type(games)(*(each.memory for each in games))
        extra = [each.memory if isinstance(each, GpuArray) else each for each in more]
        launcher(work.one, work.words)(count, inner, settings, *extra)

    def wait(self) -> None:
        """Until all that was begun is done."""
        self.cuda.synchronize()
