"""The map (F2): the mat, the Navel, four islands with their cities, and the corners.

Read from a file and checked here; what a disc touches is asked of its record (ground.py).
"""

from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.geometry import (
    PER_MILLI,
    Outline,
    Point,
    border_gap,
    contains,
    crossing,
    edges,
    near_segment,
    turned,
    within,
)
from godstone.games.finger.ground import (
    ACROSS,
    GROUND,
    MOST_VERTICES,
    UP,
    Asked,
    Corner,
    Island,
    ask_ground,
)
from godstone.games.finger.map_file import MapError, MapFile

FEWEST_VERTICES = 24
WIDEST_MAT = 400 * PER_MILLI  # half its side: up to there whole numbers are exact
WIDEST_DISC = 40 * PER_MILLI  # a temple; no resting temple may hang over the edge


SIGNS = {corner: (ACROSS[corner], UP[corner]) for corner in Corner}


@dataclass(frozen=True)
class Mat:
    """A map. A place is a point, a disc's size its radius, both in nanometres."""

    name: str
    half: int
    navel: int
    corner: int
    centre: Point  # of the south island
    within: int  # no point of the south island is farther from its centre
    core: int  # and every point at most so far from it is inside
    outline: tuple[Point, ...]  # of the south island, anticlockwise
    city: Point  # of the south island
    city_radius: int

    @cached_property
    def words(self) -> NDArray[np.uint64]:
        """The map's record, for kernels."""
        words = np.zeros(GROUND.itemsize // 8, np.uint64)
        ground = words.view(GROUND).view(np.recarray)[0]
        for name in ("half", "navel", "corner", "within", "core", "city_radius"):
            ground[name] = getattr(self, name)
        ground.centre_x, ground.centre_y = self.centre
        ground.city_x, ground.city_y = self.city
        ground.vertices = len(self.outline)
        ground.outline[: len(self.outline)] = self.outline
        return words

    def _asks(self, asked: Asked, which: int, at: Point, radius: int) -> bool:
        return ask_ground(self.words, int(asked), int(which), at[0], at[1], radius)

    def is_on_mat(self, at: Point) -> bool:
        """F4.3  A disc is off the map when its centre is."""
        return self.is_wholly_on_mat(at, 0)

    def is_wholly_on_mat(self, at: Point, radius: int) -> bool:
        """F2.1  No part of the disc hangs over the edge."""
        return max(abs(at[0]), abs(at[1])) + radius <= self.half

    def touches_navel(self, at: Point, radius: int) -> bool:
        return self._asks(Asked.NAVEL, 0, at, radius)

    def touches_island(self, island: Island, at: Point, radius: int) -> bool:
        return self._asks(Asked.ISLAND, island, at, radius)

    def is_inside_island(self, island: Island, at: Point, radius: int) -> bool:
        return self._asks(Asked.INSIDE, island, at, radius)

    def islands_touched(self, at: Point, radius: int) -> list[Island]:
        """F5.2  A disc touching two islands counts on both."""
        return [island for island in Island if self.touches_island(island, at, radius)]

    def touches_city(self, island: Island, at: Point, radius: int) -> bool:
        return self._asks(Asked.CITY, island, at, radius)

    def corner_point(self, corner: Corner) -> Point:
        """The mat's corner, round which the player's corner is drawn."""
        across, up = SIGNS[corner]
        return across * self.half, up * self.half

    def touches_corner(self, corner: Corner, at: Point, radius: int) -> bool:
        return self._asks(Asked.CORNER, corner, at, radius)

    def touches_corner_line(self, corner: Corner, at: Point, radius: int) -> bool:
        return self._asks(Asked.CORNER_LINE, corner, at, radius)


def read_map(text: str) -> Mat:
    """The map in a TOML text. A map that breaks F2 raises MapError with line and reason."""
    file = MapFile(text)
    outline = file.points("island", "outline")
    centre = file.point("island", "centre")
    _check_outline(file, outline, centre)
    file.count("version")
    mat = Mat(
        name=file.text("name"),
        half=file.length("mat", "half"),
        navel=file.length("navel", "radius"),
        corner=file.length("corner", "radius"),
        centre=centre,
        within=file.length("island", "within"),
        core=_core(outline, centre),
        outline=outline,
        city=file.point("city", "centre"),
        city_radius=file.length("city", "radius"),
    )
    _check_places(file, mat)
    return mat


def _core(outline: tuple[Point, ...], centre: Point) -> int:
    """The greatest whole millimetre round the centre that stays inside."""
    reach, points = 0, _array(outline)
    while border_gap(points, len(points), *centre, reach + PER_MILLI) >= 0:
        reach += PER_MILLI
    return reach


def _array(outline: tuple[Point, ...]) -> Outline:
    return np.array(outline, np.int64)


def _check_outline(file: MapFile, outline: tuple[Point, ...], centre: Point) -> None:
    first = file.line("island", "outline")
    if len(outline) < FEWEST_VERTICES:
        raise MapError(first, f"an outline has at least {FEWEST_VERTICES} points")
    if len(outline) > MOST_VERTICES:
        raise MapError(first, f"an outline has at most {MOST_VERTICES} points")
    if file.length("mat", "half") > WIDEST_MAT:
        raise MapError(file.line("mat", "half"), "a mat is at most 800 mm wide")
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(outline))
    if area <= 0:
        raise MapError(first, "the outline must run anticlockwise")
    _check_simple(file, outline)
    reach = file.length("island", "within")
    if max(map(abs, centre)) > 2 * WIDEST_MAT or reach > 2 * WIDEST_MAT:
        raise MapError(
            file.line("island", "centre"), "the island is farther off than a mat is wide"
        )
    for number, at in enumerate(outline, 1):
        if not within(*at, *centre, reach):
            raise MapError(first + number, "this point is farther from the centre than 'within'")
    if not contains(_array(outline), len(outline), *centre):
        raise MapError(file.line("island", "centre"), "the centre is outside the outline")


def _check_simple(file: MapFile, outline: tuple[Point, ...]) -> None:
    sides = edges(outline)
    for one, (a, b) in enumerate(sides):
        line = file.line("island", "outline", one + 1)
        if a == b:
            raise MapError(line, "this point stands twice")
        for other in range(one + 2, len(sides) - (one == 0)):
            if crossing(a, b, *sides[other]):
                raise MapError(line, f"the side from here crosses the side from point {other + 1}")


def _check_places(file: MapFile, mat: Mat) -> None:
    for number, at in enumerate(mat.outline, 1):
        line = file.line("island", "outline", number)
        if not mat.is_wholly_on_mat(at, WIDEST_DISC):
            raise MapError(line, "this point is nearer to the mat's edge than a temple is wide")
        if within(*at, 0, 0, mat.navel):
            raise MapError(line, "this point lies in the Navel")
    if not mat.is_inside_island(Island.SOUTH, mat.city, mat.city_radius):
        raise MapError(file.line("city", "centre"), "the city is not wholly on its island")
    for corner in Corner:
        _check_corner(file, mat, corner)
    for start, end in edges(mat.outline):
        if any(near_segment(*turned(at, 1), *start, *end, 0) <= 0 for at in mat.outline):
            raise MapError(file.line("island", "outline"), "two islands meet")


def _check_corner(file: MapFile, mat: Mat, corner: Corner) -> None:
    points = _array(mat.outline)
    if border_gap(points, len(points), *mat.corner_point(corner), mat.corner) <= 0:
        raise MapError(file.line("corner", "radius"), "a corner reaches an island")
    if within(*mat.corner_point(corner), 0, 0, mat.corner + mat.navel):
        raise MapError(file.line("corner", "radius"), "a corner reaches the Navel")


@cache
def load(name: str) -> Mat:
    """The map of that name in maps/."""
    return read_map((resources.files(__package__) / "maps" / f"{name}.toml").read_text("utf-8"))


@cache
def names() -> tuple[str, ...]:
    """The maps there are."""
    folder = resources.files(__package__) / "maps"
    return tuple(sorted(file.name[:-5] for file in folder.iterdir() if file.name.endswith(".toml")))
