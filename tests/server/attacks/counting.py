"""What Python does, counted: work can be compared without a clock."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, FunctionType
from typing import Any


def steps(work: Callable[[], object]) -> int:
    """How many calls a piece of work makes, of Python and of C."""
    made = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> None:  # noqa: ANN401
        nonlocal made
        made += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return made


@contextmanager
def calls_here(function: Callable[..., object]) -> Iterator[list[str]]:
    """The calls of a function in this thread, where also the event loop of a test runs."""
    assert isinstance(function, FunctionType)
    seen: list[str] = []

    def note(frame: FrameType, event: str, _argument: Any) -> None:  # noqa: ANN401
        if event == "call" and frame.f_code is function.__code__:
            seen.append(frame.f_code.co_name)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield seen
    finally:
        sys.setprofile(before)
