"""The map (F2): the mat, the Navel, four islands with their cities, and the corners.

Lengths are whole nanometres. The border of an island is a closed polygon, drawn once for the
south and turned for the others; it is the polygon itself that counts, not a curve through it.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib import resources

from godstone.games.finger.geometry import (
    PER_MILLI,
    Point,
    border_gap,
    contains,
    crossing,
    edges,
    near_segment,
    turned,
    within,
)
from godstone.games.finger.map_file import MapError, MapFile

FEWEST_VERTICES = 24
WIDEST_DISC = 40 * PER_MILLI  # a temple; no resting temple may hang over the edge


class Island(IntEnum):
    """F2.3  The islands, anticlockwise from the south: each is the one before, turned."""

    SOUTH = 0
    EAST = 1
    NORTH = 2
    WEST = 3


class Corner(IntEnum):
    """F2.4  The corners, clockwise: the order of play. `corner 2` is the second."""

    SOUTH_WEST = 1
    NORTH_WEST = 2
    NORTH_EAST = 3
    SOUTH_EAST = 4


SIGNS = {
    Corner.SOUTH_WEST: (-1, -1),
    Corner.NORTH_WEST: (-1, 1),
    Corner.NORTH_EAST: (1, 1),
    Corner.SOUTH_EAST: (1, -1),
}


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

    def is_on_mat(self, at: Point) -> bool:
        """F4.3  A disc is off the map when its centre is."""
        return abs(at[0]) <= self.half and abs(at[1]) <= self.half

    def is_wholly_on_mat(self, at: Point, radius: int) -> bool:
        """F2.1  No part of the disc hangs over the edge."""
        return max(abs(at[0]), abs(at[1])) + radius <= self.half

    def touches_navel(self, at: Point, radius: int) -> bool:
        """F2.2  In or touching the Navel."""
        return within(at, (0, 0), self.navel + radius)

    def touches_island(self, island: Island, at: Point, radius: int) -> bool:
        """F5.2  Inside the island's border or touching it."""
        here = turned(at, -island)
        if not within(here, self.centre, self.within + radius):
            return False
        if within(here, self.centre, self.core + radius):
            return True
        return contains(self.outline, here) or border_gap(self.outline, here, radius) <= 0

    def is_inside_island(self, island: Island, at: Point, radius: int) -> bool:
        """F4.3  The whole disc lies inside the island's border, which it may touch."""
        here = turned(at, -island)
        if not within(here, self.centre, self.within):
            return False
        if radius <= self.core and within(here, self.centre, self.core - radius):
            return True
        return contains(self.outline, here) and border_gap(self.outline, here, radius) >= 0

    def islands_touched(self, at: Point, radius: int) -> list[Island]:
        """F5.2  A disc touching two islands counts on both."""
        return [island for island in Island if self.touches_island(island, at, radius)]

    def touches_city(self, island: Island, at: Point, radius: int) -> bool:
        """F2.3  In or touching the island's city."""
        return within(turned(at, -island), self.city, self.city_radius + radius)

    def corner_point(self, corner: Corner) -> Point:
        """The mat's corner, round which the player's corner is drawn."""
        across, up = SIGNS[corner]
        return across * self.half, up * self.half

    def touches_corner(self, corner: Corner, at: Point, radius: int) -> bool:
        """F2.4  Not wholly outside the corner's border."""
        return within(at, self.corner_point(corner), self.corner + radius)

    def touches_corner_line(self, corner: Corner, at: Point, radius: int) -> bool:
        """F2.5  On the line itself: neither wholly inside nor wholly outside."""
        inner = self.corner - radius
        far_enough = not within(at, self.corner_point(corner), inner) or self._at(corner, at, inner)
        return far_enough and self.touches_corner(corner, at, radius)

    def _at(self, corner: Corner, at: Point, reach: int) -> bool:
        x, y = self.corner_point(corner)
        return (at[0] - x) ** 2 + (at[1] - y) ** 2 == reach * reach


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
    reach = 0
    while border_gap(outline, centre, reach + PER_MILLI) >= 0:
        reach += PER_MILLI
    return reach


def _check_outline(file: MapFile, outline: tuple[Point, ...], centre: Point) -> None:
    first = file.line("island", "outline")
    if len(outline) < FEWEST_VERTICES:
        raise MapError(first, f"an outline has at least {FEWEST_VERTICES} points")
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(outline))
    if area <= 0:
        raise MapError(first, "the outline must run anticlockwise")
    _check_simple(file, outline)
    reach = file.length("island", "within")
    for number, at in enumerate(outline, 1):
        if not within(at, centre, reach):
            raise MapError(first + number, "this point is farther from the centre than 'within'")
    if not contains(outline, centre):
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
        if within(at, (0, 0), mat.navel):
            raise MapError(line, "this point lies in the Navel")
    if not mat.is_inside_island(Island.SOUTH, mat.city, mat.city_radius):
        raise MapError(file.line("city", "centre"), "the city is not wholly on its island")
    for corner in Corner:
        _check_corner(file, mat, corner)
    for start, end in edges(mat.outline):
        if any(near_segment(turned(at, 1), start, end, 0) <= 0 for at in mat.outline):
            raise MapError(file.line("island", "outline"), "two islands meet")


def _check_corner(file: MapFile, mat: Mat, corner: Corner) -> None:
    if border_gap(mat.outline, mat.corner_point(corner), mat.corner) <= 0:
        raise MapError(file.line("corner", "radius"), "a corner reaches an island")
    if within(mat.corner_point(corner), (0, 0), mat.corner + mat.navel):
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
