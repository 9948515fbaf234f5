"""Arrays are lent by DLPack and given back. No GPU is needed: nobody looks at the memory."""

import ctypes

import numpy as np

from godstone.envs import dlpack

TAKEN = b"used_dltensor"  # what a library calls a capsule that it took


def lent() -> object:
    array = np.arange(6)
    return dlpack.capsule(array, array.__array_interface__)


def test_an_array_is_held_while_it_is_lent() -> None:
    capsule = lent()

    assert len(dlpack._LENT) == 1
    del capsule


def test_a_capsule_that_nobody_took_gives_its_array_back() -> None:
    capsule = lent()

    del capsule

    assert dlpack._LENT == {}


def test_an_array_that_was_taken_is_held_until_its_deleter_is_called() -> None:
    capsule = lent()
    ctypes.pythonapi.PyCapsule_SetName(ctypes.py_object(capsule), TAKEN)

    del capsule

    ((address, held),) = dlpack._LENT.items()
    assert np.array_equal(held[0], np.arange(6))  # type: ignore[arg-type]
    dlpack.DELETER(address)
    assert dlpack._LENT == {}
