"""How fast something goes on a machine that has other work too."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

SECONDS: Final = 1.5  # for each figure; the best of a few stretches counts, others are noise
STRETCHES: Final = 5


def best_rate(work: Callable[[], int], clock: Callable[[], float] = perf_counter) -> float:
    """The best of several stretches of work, in units a second: by the wall, or by the processor
    where others work on the same core.
    """
    work()
    best = 0.0
    for _ in range(STRETCHES):
        began, done = clock(), 0
        while clock() - began < SECONDS / STRETCHES:
            done += work()
        best = max(best, done / (clock() - began))
    return best
