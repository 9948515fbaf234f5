"""Many flicks on one board, for bots: compiled, without the lock, without allocation."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.motion.scene import LARGEST, OVERLAP, MotionError, require
from godstone.games.finger.motion.shot import play
from godstone.games.finger.motion.slide import launch, set_up
from godstone.games.finger.motion.table import (
    MAX_HITS,
    Row,
    Simulation,
    Status,
)
from godstone.games.finger.motion.walls import toward_wall
from godstone.kernel import entry, inner

OVERLAPS: Final = Status.OVERLAP.value
OFF_THE_MAT: Final = Status.OFF_THE_MAT.value
AT_REST: Final = Status.AT_REST.value

SENTENCES: Final = {
    Status.TOO_MANY_HITS: f"The discs were not at rest after {MAX_HITS} hits.",
    Status.TOO_MANY_TIES: "Too many discs touch at the same instant.",
    Status.OVERLAP: "A launched disc overlaps a disc or a wall.",
    Status.OFF_THE_MAT: "A launched disc starts off the mat.",
    Status.NO_FLICK: "A flick has a disc that is not there, or a number that is none.",
}


@dataclass(frozen=True)
class Outcomes:
    """What became of every flick of a batch."""

    places: NDArray[np.float64]  # [flicks, discs, 2] where each disc lies or left the mat
    left: NDArray[np.int8]  # [flicks, discs] Fate
    hits: NDArray[np.int32]  # [flicks] hits of discs and walls
    first_hit: NDArray[np.int32]  # [flicks] the disc that the flicked one touched first, or NO_DISC
    status: NDArray[np.int8]  # [flicks] Status


@inner
def overlaps_disc(disc: Row, other: Row) -> bool:
    """Do two discs overlap at the start?"""
    reach = disc.radius + other.radius - OVERLAP
    dx = disc.x - other.x
    dy = disc.y - other.y
    return (dx * dx) + (dy * dy) < reach * reach


@inner
def launch_status(table: Simulation, index: int) -> int:
    """May this disc start here? A Status."""
    disc = table.discs[index]
    if abs(disc.x) > table.half or abs(disc.y) > table.half:
        return OFF_THE_MAT
    for other in range(table.disc_count):
        if other != index and overlaps_disc(disc, table.discs[other]):
            return OVERLAPS
    for wall in range(table.wall_count):
        _, _, distance = toward_wall(table.walls[wall], disc.x, disc.y)
        if distance < disc.radius - OVERLAP and table.walls[wall].edge == 0:
            return OVERLAPS
    return AT_REST


@inner
def start_flick(table: Simulation, discs: NDArray[np.int64], flicks: NDArray[np.float64]) -> int:
    """Set the table up and launch these discs at once. A Status: may they start there?"""
    set_up(table)
    for place in range(len(discs)):
        x, y, vx, vy = flicks[place, 0], flicks[place, 1], flicks[place, 2], flicks[place, 3]
        launch(table, discs[place], x, y, vx, vy)
    for place in range(len(discs)):
        status = launch_status(table, discs[place])
        if status != AT_REST:
            return status
    return AT_REST


class Batch(NamedTuple):
    """Arrays with a row for each flick of a batch."""

    discs: NDArray[np.int64]
    flicks: NDArray[np.float64]
    places: NDArray[np.float64]
    left: NDArray[np.int8]
    hits: NDArray[np.int32]
    first_hit: NDArray[np.int32]
    status: NDArray[np.int8]


@inner
def flick(table: Simulation, batch: Batch, k: int) -> None:
    """Play a flick from the start that lies on the table and fill in its outcome."""
    status = start_flick(table, batch.discs[k], batch.flicks[k])
    if status == AT_REST:
        status = play(table)
    batch.status[k] = status
    batch.hits[k] = table.hit_count
    batch.first_hit[k] = table.first_hit
    for index in range(table.disc_count):
        disc = table.discs[index]
        batch.places[k, index, 0] = disc.end_x
        batch.places[k, index, 1] = disc.end_y
        batch.left[k, index] = disc.fate


@entry
def flick_all(table: Simulation, batch: Batch) -> None:
    """Play every flick from the same start."""
    for k in range(len(batch.discs)):
        flick(table, batch, k)


def room(flicks: int, discs: int) -> Outcomes:
    """Arrays for the outcomes of so many flicks, to be used again by the same thread."""
    return Outcomes(
        np.empty((flicks, discs, 2)),
        np.empty((flicks, discs), np.int8),
        np.empty(flicks, np.int32),
        np.empty(flicks, np.int32),
        np.empty(flicks, np.int8),
    )


def batch_of(discs: NDArray[np.int64], flicks: NDArray[np.float64], done: Outcomes) -> Batch:
    """Flicks and where their outcomes go, for kernels."""
    return Batch(discs, flicks, done.places, done.left, done.hits, done.first_hit, done.status)


def run(
    table: Simulation, discs: NDArray[np.int64], flicks: NDArray[np.float64], done: Outcomes
) -> None:
    """Play the flicks; refuse to hand over a batch with an unfinished one."""
    flick_all(table, batch_of(discs, flicks, done))
    if done.status.any():
        raise MotionError(SENTENCES[Status(int(done.status.max()))])


def simulate_batch(
    table: Simulation,
    discs: NDArray[np.int64],
    flicks: NDArray[np.float64],
    outcomes: Outcomes | None = None,
) -> Outcomes:
    """Play many flicks on the board that lies on the table.

    Flick k launches the discs `discs[k]` at once, each with `flicks[k, i] = x, y, vx, vy`.
    """
    count = int(table.disc_count)
    discs = np.require(discs, np.int64, ["C", "W"])  # one kind of array, compiled once
    flicks = np.require(flicks, np.float64, ["C", "W"])
    require(flicks.shape == (*discs.shape, 4), "There must be x, y, vx, vy for every launch.")
    require(bool((np.abs(flicks) <= LARGEST).all()), "A flick is not a finite, sensible number.")
    known = discs.size == 0 or (discs.min() >= 0 and discs.max() < count)
    require(bool(known), f"A flick launches a disc that is not among the {count}.")
    done = room(len(discs), count) if outcomes is None else outcomes
    require(done.places.shape == (len(discs), count, 2), "The outcomes' arrays do not fit.")
    table.filming = 0
    run(table, discs, flicks, done)
    return done
