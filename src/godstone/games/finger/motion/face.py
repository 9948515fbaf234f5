"""A flick for people: a scene goes in, the whole motion comes out."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from godstone.games.finger.motion.batch import room, run
from godstone.games.finger.motion.scene import Scene, board
from godstone.games.finger.motion.table import MAX_DISCS, Fate, Simulation
from godstone.games.finger.payload import Film, Segment

PHYSICS_VERSION: Final = 1

NOBODY: Final = np.empty((1, 0), np.int64)  # no disc is launched beyond those of the scene
NO_FLICK: Final = np.empty((1, 0, 4))


@dataclass(frozen=True)
class Hit:
    """A disc met another disc or a wall. A kick parted them faster than they had closed."""

    time: float
    disc: int
    other: int | None  # the other disc, None at a wall
    wall: int | None  # the scene's walls first, then the edges south, east, north, west
    closing: float  # m/s
    kicked: bool


@dataclass(frozen=True)
class Path:
    """The straight segments of one disc and where they end; without segments it never moved."""

    segments: tuple[Segment, ...]
    end: tuple[float, float, float, bool]  # t_end, x, y, left the mat

    def at(self, time: float) -> tuple[float, float]:
        """Where the disc's centre is at this time."""
        if time >= self.end[0] or not self.segments:
            return self.end[1], self.end[2]
        begun = [row for row in self.segments if row[0] <= time]
        if not begun:
            return self.segments[0][1], self.segments[0][2]
        t0, x, y, vx, vy, dec = begun[-1]
        speed = sqrt((vx * vx) + (vy * vy))
        if speed == 0.0:
            return x, y
        elapsed = min(time - t0, speed / dec) if dec > 0.0 else time - t0
        part = elapsed * (speed - 0.5 * dec * elapsed) / speed
        return x + vx * part, y + vy * part


@dataclass(frozen=True)
class Motion:
    """All that happened after a flick."""

    paths: tuple[Path, ...]  # one per disc
    hits: tuple[Hit, ...]
    duration: float

    @property
    def places(self) -> tuple[tuple[float, float], ...]:
        """Where every disc lies, or left the mat."""
        return tuple((path.end[1], path.end[2]) for path in self.paths)

    @property
    def left(self) -> tuple[int, ...]:
        """The discs that left the mat, in the order of their leaving."""
        gone = [(path.end[0], disc) for disc, path in enumerate(self.paths) if path.end[3]]
        return tuple(disc for _, disc in sorted(gone))

    @property
    def first_hit(self) -> Hit | None:
        """The first hit between two discs."""
        return next((hit for hit in self.hits if hit.other is not None), None)

    def to_json(self) -> Film:
        """What the browser draws: only discs that moved; wall k is the partner -1 - k."""
        return {
            "v": PHYSICS_VERSION,
            "dur": self.duration,
            "discs": [
                {
                    "i": disc,
                    "s": [*path.segments],
                    "e": (*path.end[:3], 1 if path.end[3] else 0),
                }
                for disc, path in enumerate(self.paths)
                if path.segments
            ],
            "hits": [(hit.time, hit.disc, partner(hit), hit.closing) for hit in self.hits],
        }


def partner(hit: Hit) -> int:
    """The other disc, or -1 - k for wall k."""
    return -1 - hit.wall if hit.wall is not None else hit.other or 0


def simulate(scene: Scene, table: Simulation | None = None) -> Motion:
    """Let the scene's discs run until all lie still or have left the mat."""
    table = board(scene, table)
    run_scene(table)
    return developed(table)


def run_scene(table: Simulation) -> None:
    """Let what lies on the table run, and film it."""
    table.filming = 1
    run(table, NOBODY, NO_FLICK, room(1, int(table.disc_count)))


def developed(table: Simulation) -> Motion:
    """The film, as objects."""
    segments: list[list[Segment]] = [[] for _ in range(table.disc_count)]
    for row in table.segments[: table.segment_count]:
        *values, disc = row.tolist()  # type: ignore[attr-defined]
        segments[disc].append(tuple(values))
    paths = tuple(finished(table, index, rows) for index, rows in enumerate(segments))
    hits = tuple(seen(*row.tolist()) for row in table.hits[: table.hit_count])  # type: ignore[attr-defined]
    return Motion(paths, hits, max((path.end[0] for path in paths), default=0.0))


def finished(table: Simulation, index: int, rows: list[Segment]) -> Path:
    """The path of one disc."""
    disc = table.discs[index]
    end = (float(disc.until), float(disc.end_x), float(disc.end_y), bool(disc.fate == Fate.LEAVES))
    return Path(tuple(rows), end)


def seen(time: float, closing: float, first: int, second: int, kicked: int) -> Hit:
    """A hit of the film."""
    is_wall = second >= MAX_DISCS
    other = None if is_wall else second
    return Hit(time, first, other, second - MAX_DISCS if is_wall else None, closing, kicked == 1)
