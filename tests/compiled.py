"""Compiling a function for one test: not kept on disk, as an entry is, and made anew each time."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """For Python to call; type checkers see it as it was written."""
    return cast("Callable[P, R]", njit(error_model="numpy")(function))
