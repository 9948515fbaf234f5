"""The record that motion works on: discs, walls, contacts to come, and the film of what happened.

SI units; the origin is the mat's centre. One table serves one thread and is used again for every
flick, so nothing is allocated while discs move.
"""

from collections.abc import Sequence
from enum import IntEnum
from math import sqrt
from typing import Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from godstone.kernel import inner, record_view, whole

MAX_DISCS: Final = 64
MAX_WALLS: Final = 12  # the mat's four edges and eight more
MAX_PENDING: Final = MAX_DISCS * (MAX_DISCS - 1) // 2 + MAX_DISCS * MAX_WALLS
MAX_TIED: Final = 256  # discs touch like a planar graph: at most 3 contacts each
MAX_HITS: Final = 100_000
MAX_SEGMENTS: Final = 250_000

NO_DISC: Final = MAX_DISCS  # an index beyond every disc; wall k goes by MAX_DISCS + k
NO_MARK: Final = whole(-1)
NEVER: Final = float("inf")
TIE: Final = 1e-12  # s; what is no further apart happens at once


class Fate(IntEnum):
    """What becomes of a disc at the end of its path."""

    RESTS = 0
    LEAVES = 1


class Status(IntEnum):
    """How a flick ended."""

    AT_REST = 0
    TOO_MANY_HITS = 1
    TOO_MANY_TIES = 2
    OVERLAP = 3
    OFF_THE_MAT = 4
    NO_FLICK = 5


class Row(Protocol):
    """One disc: what it is, how it starts, and the straight path it is on."""

    radius: float
    inverse_mass: float
    sliding: float  # deceleration when it lies flat, m/s²
    rolling: float  # deceleration until it first touches a disc
    start_x: float
    start_y: float
    start_vx: float
    start_vy: float
    dec: float  # deceleration on this path
    x: float  # where this path begins
    y: float
    ux: float  # its direction
    uy: float
    speed: float  # at its beginning
    since: float  # when it began
    until: float  # when it ends by itself
    latest: float  # the last moment at which it can be hit on it
    end_x: float  # where it ends
    end_y: float
    low_x: float  # the box that the whole disc sweeps
    high_x: float
    low_y: float
    high_y: float
    fate: int  # Fate
    rolls: int  # 1 until it first touches a disc
    struck: int  # 1 while its hit is being solved


class WallRow(Protocol):
    """A straight wall without thickness."""

    x: float
    y: float
    tx: float  # direction from its first end to its second
    ty: float
    length: float
    restitution: float
    end_x: float
    end_y: float
    edge: int  # 1 for the mat's edges: a disc may lie over one from before it was a wall


class Pending(Protocol):
    """A contact to come, if neither partner is struck before."""

    time: float
    first: int
    second: int  # a disc, or MAX_DISCS + a wall


class Strike(Protocol):
    """One of the contacts that are solved together."""

    first: int
    second: int
    nx: float  # from the first to the second
    ny: float
    closing: float
    wanted: float  # change of closing speed
    active: int
    kicked: int


class Segment(Protocol):
    """The film's note of a disc set on a new path."""

    time: float
    x: float
    y: float
    vx: float
    vy: float
    dec: float
    disc: int


class HitRow(Protocol):
    """The film's note of a hit."""

    time: float
    closing: float
    first: int
    second: int
    kicked: int


class Simulation(Protocol):
    """The whole record."""

    discs: Sequence[Row]
    walls: Sequence[WallRow]
    pending: Sequence[Pending]
    strikes: Sequence[Strike]
    marks: NDArray[np.int64]  # [MAX_DISCS] numbers that discs hand on when they hit, or NO_MARK
    moved: NDArray[np.int64]  # [MAX_DISCS] the discs of the hit being solved
    push: NDArray[np.float64]  # [2, MAX_DISCS] their changes of velocity
    solver: NDArray[np.float64]  # [4, MAX_TIED] impulse, residual, direction, image
    terms: NDArray[np.float64]  # [MAX_TIED] scratch of fair_sum
    segments: Sequence[Segment]
    hits: Sequence[HitRow]
    half: float  # the mat is |x|, |y| <= half
    restitution: float
    last: float  # time of the last hit
    disc_count: int
    wall_count: int
    pending_count: int
    strike_count: int
    moved_count: int
    segment_count: int
    hit_count: int
    slow_count: int  # contacts slower than CREEP so far
    cascade_start: int  # how many there were when this instant began
    first_hit: int  # the disc that the flicked disc touched first
    flicked: int  # the disc launched first
    filming: int  # 1 to keep segments and hits


def _floats(names: str) -> list[tuple[str, type]]:
    return [(name, np.float64) for name in names.split()]


def _whole(names: str) -> list[tuple[str, type]]:
    return [(name, np.int64) for name in names.split()]


def _layout(fields: Sequence[tuple[object, ...]]) -> np.dtype[np.void]:
    """Each number where its size wants it: a GPU reads others byte by byte."""
    return np.dtype([*fields], align=True)


DISC: Final = _layout(
    _floats("x y ux uy speed since until latest dec end_x end_y low_x high_x low_y high_y radius")
    + _floats("inverse_mass sliding rolling start_x start_y start_vx start_vy")
    + _whole("fate rolls struck")
)
WALL: Final = _layout(_floats("x y tx ty length restitution end_x end_y") + _whole("edge"))
PENDING: Final = _layout(_floats("time") + _whole("first second"))
STRIKE: Final = _layout(_whole("first second active kicked") + _floats("nx ny closing wanted"))
SEGMENT: Final = _layout(_floats("time x y vx vy dec") + _whole("disc"))
HIT: Final = _layout(_floats("time closing") + _whole("first second kicked"))


def _with_room_for(segments: int, hits: int) -> np.dtype[np.void]:
    """The record with a film of this length."""
    return _layout(
        [
            *_floats("half restitution last"),
            *_whole("disc_count wall_count pending_count strike_count moved_count segment_count"),
            *_whole("hit_count slow_count cascade_start first_hit flicked filming"),
            ("walls", WALL, (MAX_WALLS,)),
            ("discs", DISC, (MAX_DISCS,)),
            ("marks", np.int64, (MAX_DISCS,)),
            ("pending", PENDING, (MAX_PENDING,)),
            ("strikes", STRIKE, (MAX_TIED,)),
            ("moved", np.int64, (MAX_DISCS,)),
            ("push", np.float64, (2, MAX_DISCS)),
            ("solver", np.float64, (4, MAX_TIED)),
            ("terms", np.float64, (MAX_TIED,)),
            ("segments", SEGMENT, (segments,)),
            ("hits", HIT, (hits,)),
        ]
    )


TABLE: Final = _with_room_for(MAX_SEGMENTS, MAX_HITS)
UNFILMED: Final = _with_room_for(1, 1)  # for a thread that keeps no film
UNFILMED_WORDS: Final = UNFILMED.itemsize // 8
DISC_WORDS: Final = DISC.itemsize // 8
DISCS_AT, DISCS_END = (UNFILMED.fields[name][1] // 8 for name in ("discs", "marks"))  # type: ignore[index]
unfilmed_of = record_view(UNFILMED)


def new_simulation() -> Simulation:
    """An empty table: twenty megabytes, of which the system gives only what is used."""
    rows = np.zeros(1, TABLE).view(np.recarray)
    return cast("Simulation", rows[0])


@inner
def clear(table: Simulation, half: float, restitution: float) -> None:
    """Take every disc and wall off the table."""
    table.half = half
    table.restitution = restitution
    table.disc_count = 0
    table.wall_count = 0
    table.filming = 0


@inner
def add_disc(
    table: Simulation,
    x: float,
    y: float,
    radius: float,
    mass: float,
    sliding: float,
    rolling: float,
) -> int:
    """Lay one more disc and say its index; `sliding` and `rolling` are decelerations, m/s²."""
    index = table.disc_count
    disc = table.discs[index]
    disc.start_x = x
    disc.start_y = y
    disc.start_vx = 0.0
    disc.start_vy = 0.0
    disc.radius = radius
    disc.inverse_mass = 1.0 / mass
    disc.sliding = sliding
    disc.rolling = rolling
    table.marks[index] = NO_MARK
    table.disc_count = index + 1
    return index


@inner
def add_wall(
    table: Simulation, x: float, y: float, end_x: float, end_y: float, restitution: float, edge: int
) -> None:
    """Stand one more wall, from one end to the other; the mat is to the left of its edges."""
    wall = table.walls[table.wall_count]
    along_x = end_x - x
    along_y = end_y - y
    wall.x = x
    wall.y = y
    wall.end_x = end_x
    wall.end_y = end_y
    wall.length = sqrt((along_x * along_x) + (along_y * along_y))
    wall.tx = along_x / wall.length
    wall.ty = along_y / wall.length
    wall.restitution = restitution
    wall.edge = edge
    table.wall_count += 1


@inner
def add_edges(table: Simulation, restitution: float) -> None:
    """Make the mat's edge a wall."""
    half = table.half
    add_wall(table, -half, -half, half, -half, restitution, 1)
    add_wall(table, half, -half, half, half, restitution, 1)
    add_wall(table, half, half, -half, half, restitution, 1)
    add_wall(table, -half, half, -half, -half, restitution, 1)
