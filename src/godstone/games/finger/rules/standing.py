"""What the map is worth as it lies: each island now, and how near discs rest to a border.

Whether a disc touches is asked of the rules. How far it is from touching is only told to people, so
a root and its rounding do no harm here.
"""

from math import inf, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.desk import Play
from godstone.games.finger.geometry import PER_MILLI, contains, within
from godstone.games.finger.ground import (
    ISLANDS,
    Ground,
    touches_city,
    touches_island,
    touches_navel,
    turned_south,
)
from godstone.games.finger.rules.conversion import TIMES_AT, write_island
from godstone.games.finger.rules.facts import at, is_on_map, is_prophet
from godstone.games.finger.state import NOBODY
from godstone.kernel import inner, whole

SHORT: Final = whole(15 * PER_MILLI)  # so far from touching a disc is still called near
OVER: Final = whole(8 * PER_MILLI)  # and so far over the line
NOT_NEAR: Final = whole(2**62)
NOT_THERE: Final = whole(-1)
COUNTS_AT, NAVEL_AT, GAPS_AT = map(whole, range(3))  # in the row of a disc
CITIES_AT: Final = whole(2 + ISLANDS)
DISC_NUMBERS: Final = 2 + 2 * ISLANDS

Numbers = NDArray[np.int64]  # [DISC_NUMBERS] the row of a disc


@inner
def from_side(x: float, y: float, x1: float, y1: float, x2: float, y2: float) -> float:
    """The square of the distance from a segment."""
    across, up = x2 - x1, y2 - y1
    part = ((x - x1) * across + (y - y1) * up) / (across * across + up * up)
    part = min(max(part, 0.0), 1.0)
    dx, dy = x - x1 - part * across, y - y1 - part * up
    return dx * dx + dy * dy


@inner
def from_border(ground: Ground, x: int, y: int) -> float:
    """How far a point is from the south island's border."""
    nearest, last = inf, ground.vertices - 1
    for here in range(ground.vertices):
        x1, y1 = float(ground.outline[last, 0]), float(ground.outline[last, 1])
        x2, y2 = float(ground.outline[here, 0]), float(ground.outline[here, 1])
        nearest = min(nearest, from_side(float(x), float(y), x1, y1, x2, y2))
        last = here
    return sqrt(nearest)


@inner
def agreed(gap: float, touches: bool) -> int:  # noqa: FBT001
    """Nanometres from touching; below 1 exactly when the rule says that it touches."""
    nanometres = round(gap)
    nanometres = min(nanometres, 0) if touches else max(nanometres, 1)
    return nanometres if -OVER <= nanometres <= SHORT else NOT_NEAR


@inner
def gap_to_island(ground: Ground, island: int, x: int, y: int, radius: int) -> int:
    """From the island's border, where the disc rests near it."""
    south_x, south_y = turned_south(island, x, y)
    reach = ground.within + radius + SHORT
    if not within(south_x, south_y, ground.centre_x, ground.centre_y, reach):
        return NOT_NEAR
    if contains(ground.outline, ground.vertices, south_x, south_y):
        return NOT_NEAR  # its centre is inside: nobody doubts it
    gap = from_border(ground, south_x, south_y) - radius
    return agreed(gap, touches_island(ground, island, x, y, radius))


@inner
def between(x: int, y: int, other_x: int, other_y: int) -> float:
    dx, dy = float(x - other_x), float(y - other_y)
    return sqrt(dx * dx + dy * dy)


@inner
def gap_to_navel(ground: Ground, x: int, y: int, radius: int) -> int:
    gap = between(x, y, 0, 0) - ground.navel - radius
    return agreed(gap, touches_navel(ground, x, y, radius))


@inner
def gap_to_city(ground: Ground, island: int, x: int, y: int, radius: int) -> int:
    south_x, south_y = turned_south(island, x, y)
    gap = between(south_x, south_y, ground.city_x, ground.city_y) - ground.city_radius - radius
    return agreed(gap, touches_city(ground, island, x, y, radius))


@inner
def write_counts(play: Play, disc: int, islands: NDArray[np.int64], numbers: Numbers) -> None:
    """F5.2  The islands where a disc brings something, as bits. Under the Ape none does."""
    x, y = at(play.state, disc)
    numbers[COUNTS_AT] = 0
    for island in range(ISLANDS):
        if islands[island, TIMES_AT] > 0:
            if touches_island(play.table.ground, island, x, y, play.table.radius[disc]):
                numbers[COUNTS_AT] += 1 << island


@inner
def write_gaps(play: Play, disc: int, numbers: Numbers) -> None:
    """The borders that a disc rests near. Navel and cities are for prophets."""
    ground, radius = play.table.ground, play.table.radius[disc]
    x, y = at(play.state, disc)
    preaches = is_prophet(play.table, disc)
    numbers[NAVEL_AT] = gap_to_navel(ground, x, y, radius) if preaches else NOT_NEAR
    for island in range(ISLANDS):
        city = gap_to_city(ground, island, x, y, radius) if preaches else NOT_NEAR
        numbers[GAPS_AT + island] = gap_to_island(ground, island, x, y, radius)
        numbers[CITIES_AT + island] = city


@inner
def write_standing(play: Play, islands: NDArray[np.int64], discs: NDArray[np.int64]) -> None:
    """F5  [ISLANDS, NUMBERS] as the events of a conversion, and [DISCS, DISC_NUMBERS]."""
    for island in range(ISLANDS):
        write_island(play, island, islands[island])
    for disc in range(play.table.discs):
        discs[disc, COUNTS_AT] = NOT_THERE
        if is_on_map(play.state, disc) and play.table.owner[disc] != NOBODY:
            write_counts(play, disc, islands, discs[disc])
            write_gaps(play, disc, discs[disc])
