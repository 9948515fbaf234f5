"""Many flicks from the same start at once, on the CPU's threads or on a GPU."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from godstone.envs import asked
from godstone.envs.device import Array, Work, device_named
from godstone.games.finger.motion import UNFILMED_WORDS, Outcomes, Simulation, unfilmed_of
from godstone.games.finger.motion.batch import Batch, flick
from godstone.games.finger.motion.scene import LARGEST, check_laid
from godstone.games.finger.motion.table import (
    DISC_WORDS,
    DISCS_AT,
    DISCS_END,
    MAX_DISCS,
    MAX_WALLS,
    NO_DISC,
    TABLE,
    Status,
)
from godstone.games.finger.state import Words
from godstone.kernel import entry, inner

LAUNCH: Final = 4  # x, y, vx, vy
NO_FLICK: Final = Status.NO_FLICK.value


class Flicks(NamedTuple):
    """Arrays with a row for each flick, and the table from which each starts."""

    laid: Words  # [DISCS_END]
    discs: NDArray[np.int64]  # [count, launched]
    flicks: NDArray[np.float64]  # [count, launched, LAUNCH]
    places: NDArray[np.float64]  # and on as in Outcomes
    left: NDArray[np.int8]
    hits: NDArray[np.int32]
    first_hit: NDArray[np.int32]
    status: NDArray[np.int8]


@inner
def is_flick(flicks: Flicks, number: int, discs: int) -> bool:
    """Are its discs there, and its numbers finite and sensible? NaN is not."""
    for place in range(flicks.discs.shape[1]):
        if flicks.discs[number, place] < 0 or flicks.discs[number, place] >= discs:
            return False
        for part in range(LAUNCH):
            if not abs(flicks.flicks[number, place, part]) <= LARGEST:
                return False
    return True


@inner
def leave_alone(table: Simulation, flicks: Flicks, number: int) -> None:
    """All discs stay where they lie."""
    flicks.status[number] = NO_FLICK
    flicks.hits[number] = 0
    flicks.first_hit[number] = NO_DISC
    for index in range(table.disc_count):
        flicks.places[number, index, 0] = table.discs[index].x
        flicks.places[number, index, 1] = table.discs[index].y
        flicks.left[number, index] = 0


@inner
def flick_one(flicks: Flicks, settings: int, number: int, words: Words) -> None:
    """Lay the discs on a table of the thread's own, and let them run."""
    table = unfilmed_of(words)
    for place in range(DISCS_AT):
        words[place] = flicks.laid[place]
    for place in range(DISCS_AT, DISCS_AT + table.disc_count * DISC_WORDS):
        words[place] = flicks.laid[place]
    table.filming = 0
    if not is_flick(flicks, number, table.disc_count):
        leave_alone(table, flicks, number)
        return
    outcomes = flicks.places, flicks.left, flicks.hits, flicks.first_hit, flicks.status
    flick(table, Batch(flicks.discs, flicks.flicks, *outcomes), number)


@entry
def flick_many(flicks: Flicks, settings: int, words: Words, first: int, last: int) -> None:
    for number in range(first, last):
        flick_one(flicks, settings, number, words)


WORK: Final = Work(flick_one, flick_many, UNFILMED_WORDS)


class FlickBatch:
    """`count` flicks on the board that lies on a table. Law: the same bits on every device."""

    def __init__(
        self, table: Simulation, count: int, device: str = "cpu", threads: int | None = None
    ) -> None:
        asked.count(count)
        _expect_laid(table)
        self.count, self.discs = int(count), int(table.disc_count)
        self.device = device_named(device, threads)
        bytes_of = np.asarray(table).tobytes()
        self._laid = self.device.put(np.frombuffer(bytes_of, np.uint64, DISCS_END).copy())
        zeros = self.device.zeros
        self._outcomes = Outcomes(
            zeros((count, self.discs, 2), np.float64),
            zeros((count, self.discs), np.int8),
            zeros((count,), np.int32),
            zeros((count,), np.int32),
            zeros((count,), np.int8),
        )

    def run(self, discs: Array, flicks: Array) -> Outcomes:
        """Launch `discs[k]` with `flicks[k] = x, y, vx, vy`; arrays that the next run writes over.

        A flick that could not start, or did not end, says so in `status`.
        """
        launched = next(iter(getattr(discs, "shape", ())[1:]), 1)
        device, done = self.device, self._outcomes
        rows = (
            asked.whole_on(device, discs, (self.count, launched), "discs"),
            asked.floats_on(device, flicks, (self.count, launched, LAUNCH), "flicks"),
        )
        told: list[Array] = [done.places, done.left, done.hits, done.first_hit, done.status]
        flicks_here = Flicks(self._laid, *rows, *told)
        self.device.call(WORK, self.count, flicks_here, 0)
        return done


def _expect_laid(table: Simulation) -> None:
    """Law: a table that was written by hand is believed no more than a scene is."""
    if getattr(table, "dtype", None) != TABLE:
        raise ValueError(f"a table is what motion.board() lays, and {table!r:.100} is not")
    asked.whole_between(0, MAX_DISCS, table.disc_count, "the number of discs on a table")
    asked.whole_between(0, MAX_WALLS, table.wall_count, "the number of walls on a table")
    check_laid(table)
