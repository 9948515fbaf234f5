"""Positions that callers hand over: kernels believe them, so their numbers are looked at before."""

from collections.abc import Mapping

import numpy as np

Bounds = Mapping[str, tuple[float, float]]


def expect_words(words: object, count: int) -> None:
    """The memory of a position, before anything is read from it."""
    if not isinstance(words, np.ndarray) or (words.dtype, words.shape) != (np.uint64, (count,)):
        raise ValueError(f"a position is {count} words of 64 bits, and {words!r:.100} is not")


def expect_within(record: np.void, bounds: Bounds) -> None:
    """Law: NaN is within nothing."""
    for name, (least, most) in bounds.items():
        if not ((record[name] >= least) & (record[name] <= most)).all():
            told = f"{name} are numbers from {least} to {most}"
            raise ValueError(f"no such position can be: {told}, not {record[name]!s:.100}")
