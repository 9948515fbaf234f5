"""How a record lies in memory, read off its declaration: its fields are written down once."""

from typing import Annotated, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

# Whole numbers of a record: kernels and type checkers read each as an int.
Byte = Annotated[int, np.uint8]
SmallInt = Annotated[int, np.int8]
ShortInt = Annotated[int, np.int16]
LongInt = Annotated[int, np.int64]
Words = NDArray[np.uint64]
Rows = np.recarray[tuple[int], np.dtype[np.void]]  # records inside a record


def seen(words: Words, layout: np.dtype[np.void]) -> np.record:
    """A record over these words, for Python to read and write by name."""
    record: np.record = words.view(layout).view(np.recarray)[0]
    return record


def layout_of(record: type) -> np.dtype[np.void]:
    """The fields in their order, each where its size wants it.

    A number is annotated with its type in memory, an array with its shape:
    `die: Byte`, `ships: Annotated[NDArray[np.uint16], (SEATS,)]`.
    """
    declared = get_type_hints(record, include_extras=True)
    return np.dtype([_field(name, *get_args(kind)) for name, kind in declared.items()], align=True)


def _field(name: str, kind: object, memory: object) -> tuple[object, ...]:
    if kind is int:
        return name, memory
    *_, element = get_args(kind)  # of an array: up to NumPy 2.4 after its shape, and as a dtype
    return name, *(get_args(element) or (element,)), memory
