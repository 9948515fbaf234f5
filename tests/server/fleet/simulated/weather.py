"""What goes wrong, when, and for how long; and chance for each who needs it."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from random import Random


class Kind(StrEnum):
    """A fault befalls one node."""

    CRASH = "crash"  # and another process starts in its place, so much later
    LEAVE = "leave"  # likewise, in good order
    STOP = "stop"  # the process stands still
    DEAF = "deaf"  # bells are lost on the way to it
    ECHO = "echo"  # bells come late, out of order and twice
    CUT = "cut"  # its line to the others is dead
    SLOW = "slow"  # the database takes its time
    FAILING = "failing"  # nothing is saved or read
    UNSURE = "unsure"  # the line breaks while it saves: it was written, or not, or will be


@dataclass(frozen=True)
class Fault:
    at: float
    kind: Kind
    node: int
    seconds: float


class Weather:
    """Of one node: the faults it has now."""

    def __init__(self) -> None:
        self._now: Counter[Kind] = Counter()

    def begin(self, kind: Kind) -> None:
        self._now[kind] += 1

    def end(self, kind: Kind) -> None:
        self._now[kind] -= 1

    def has(self, kind: Kind) -> bool:
        return self._now[kind] > 0


def chance(seed: int, whose: str) -> Random:
    """Each has its own, so that nobody's luck depends on who else draws first."""
    return Random(f"{seed} {whose}")
