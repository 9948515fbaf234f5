"""Room to launch: a corner can be so full that no disc fits (R31)."""

from functools import cache

from godstone.games.finger.geometry import PER_MICRO, PER_MILLI, Point, metres
from godstone.games.finger.mat import SIGNS, Corner, Mat
from godstone.games.finger.rules.free import Obstacle, is_clear, obstacles
from godstone.games.finger.state import State

GRID = 2 * PER_MILLI  # places tried for room
DEPTH = 40 * PER_MILLI  # those about so deep in the corner first


def aimed(state: State) -> list[Obstacle]:
    """The discs that are aimed and not yet launched, where they will be."""
    shots = [shot for _, shot in state.aims]
    return [((metres(s.x), metres(s.y)), state.discs[s.disc].radius) for s in shots]


def leeway(state: State, radius: int) -> int:
    """F4.2  How far outside the corner's border a disc's centre may be: not at all."""
    return 0 if state.book.centre_in_corner else radius


@cache
def spots(mat: Mat, corner: Corner, radius: int, beyond: int) -> tuple[Point, ...]:
    """Places of the corner on a grid, in micrometres: where a disc may lie if nothing else does.

    Its centre may be so far `beyond` the border.
    """
    (x, y), (across, up) = mat.corner_point(corner), SIGNS[corner]
    reach = range(radius, mat.corner + beyond + 1, GRID)
    inward = sorted(((a, b) for a in reach for b in reach), key=_from_the_middle)
    places = [(x - across * a, y - up * b) for a, b in inward]
    inside = [at for at in places if mat.touches_corner(corner, at, beyond)]
    return tuple((a // PER_MICRO, b // PER_MICRO) for a, b in inside)


def _from_the_middle(inward: Point) -> int:
    return (inward[0] - DEPTH) ** 2 + (inward[1] - DEPTH) ** 2


def free_spots(state: State, corner: Corner, radius: int, most: int) -> list[Point]:
    """The first free places of the corner, in micrometres."""
    found: list[Point] = []
    others = [*obstacles(state), *aimed(state)]
    for x, y in spots(state.mat, corner, radius, leeway(state, radius)):
        if is_clear((metres(x), metres(y)), radius, others):
            found.append((x, y))
        if len(found) == most:
            break
    return found


def has_room(state: State, corner: Corner, radius: int) -> bool:
    """R31  Does a disc of this size fit anywhere on the grid?"""
    return bool(free_spots(state, corner, radius, 1))
