"""P3.4  The way a bent flight goes, for a board to show before it is flown.

The rules find only where flights end; nothing here decides legality.
"""

from collections.abc import Collection
from typing import Final, TypeVar

from godstone.games.pacal.cells import DIRECTIONS, NEXT_CELL

Way = tuple[int, ...]  # the cells where it begins, turns and ends
Aloft = dict[tuple[int, int], Way]  # ships on their way, by cell and heading
Place = TypeVar("Place")

NEXT: Final[list[list[int]]] = NEXT_CELL.tolist()
HEADINGS: Final = range(DIRECTIONS)
ONWARD: Final = tuple((ahead, (ahead + 1) % 4, (ahead + 3) % 4) for ahead in HEADINGS)


def bent_ways(free: Collection[int], start: int, number: int, dead_ends: bool) -> dict[int, Way]:  # noqa: FBT001
    """To every cell that so many steps reach, the way with the fewest turns.

    As the rules do it (`rules.flight.bent_ends`) all ways are walked together, one for each cell
    and heading. What a straight flight reaches is among them, without a turn.
    """
    sky = {*free, start}
    ways: dict[int, Way] = {}
    aloft: Aloft = {(NEXT[start][h], h): (start,) for h in HEADINGS if NEXT[start][h] in sky}
    for _ in range(number - 1):
        further: Aloft = {}
        for (cell, heading), way in aloft.items():
            is_stuck = not _fly_on(further, sky, cell, heading, way)
            if is_stuck and dead_ends:
                _keep_straighter(ways, cell, (*way, cell))
        aloft = further
    for (cell, _heading), way in aloft.items():
        _keep_straighter(ways, cell, (*way, cell))
    ways.pop(start, None)
    return ways


def _fly_on(further: Aloft, sky: set[int], cell: int, heading: int, way: Way) -> bool:
    """One cell ahead, to the left and to the right, where that can be."""
    flown = False
    for towards in ONWARD[heading]:
        ahead = NEXT[cell][towards]
        if ahead in sky:
            _keep_straighter(further, (ahead, towards), way if towards == heading else (*way, cell))
            flown = True
    return flown


def _keep_straighter(ways: dict[Place, Way], place: Place, way: Way) -> None:
    known = ways.get(place)
    if known is None or len(way) < len(known):
        ways[place] = way
