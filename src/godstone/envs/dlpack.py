"""Arrays of a GPU for other libraries: by DLPack and by `__cuda_array_interface__`, no copies."""

import ctypes
from typing import Final

import numpy as np

from godstone.envs.device import Array

CUDA_DEVICE: Final = 2  # DLPack's number for a GPU's memory
CODES: Final = {"i": 0, "u": 1, "f": 2}
OLD_STREAMS: Final = (None, -1, 0, 1)  # those in which our kernels' order is kept
UNUSED: Final = b"dltensor"


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _DataType(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("ndim", ctypes.c_int32),
        ("dtype", _DataType),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    _fields_ = (
        ("tensor", _Tensor),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.CFUNCTYPE(None, ctypes.c_void_p)),
    )


_LENT: dict[int, tuple[object, ...]] = {}  # by address: what must live while others use it


def _give_back(address: int) -> None:
    _LENT.pop(address, None)


def _thrown_away(capsule: int) -> None:
    """A capsule that nobody took, by its address: a reference would bring it back from the dead."""
    if ctypes.pythonapi.PyCapsule_IsValid(ctypes.c_void_p(capsule), UNUSED):
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype = ctypes.c_void_p
        _LENT.pop(pointer(ctypes.c_void_p(capsule), UNUSED), None)


DELETER: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_give_back)
DESTRUCTOR: Final = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_thrown_away)


def capsule(array: object, interface: Array) -> object:
    """A contiguous array of the first GPU, as DLPack hands arrays over."""
    kind, shape = np.dtype(interface["typestr"]), tuple(interface["shape"])
    lengths = (ctypes.c_int64 * len(shape))(*shape)
    managed = _Managed()
    managed.tensor.data = interface["data"][0]
    managed.tensor.device = _Device(CUDA_DEVICE, 0)
    managed.tensor.ndim = len(shape)
    managed.tensor.dtype = _DataType(CODES[kind.kind], 8 * kind.itemsize, 1)
    managed.tensor.shape = ctypes.cast(lengths, ctypes.POINTER(ctypes.c_int64))
    managed.deleter = DELETER
    address = ctypes.addressof(managed)
    _LENT[address] = (array, managed, lengths)
    make = ctypes.pythonapi.PyCapsule_New
    make.restype = ctypes.py_object
    return make(ctypes.c_void_p(address), ctypes.c_char_p(UNUSED), DESTRUCTOR)
