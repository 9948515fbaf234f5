"""Where a disc may be laid: overlapping no disc, and the free place nearest to a wish."""

from collections.abc import Iterable, Sequence
from math import sqrt

from godstone.games.finger.geometry import NANO, Place, overlaps, point
from godstone.games.finger.state import State

HAIR = 1e-9  # metres left between two discs that are laid side by side

Obstacle = tuple[Place, int]  # a disc that lies somewhere, and its radius
Circle = tuple[float, float, float]  # a centre, and how near another centre may come


def obstacles(state: State, without: Iterable[int] = ()) -> list[Obstacle]:
    """The discs on the map, but for some: where they lie, and their radii."""
    lying = [(disc, other) for disc, other in state.on_map() if disc not in without]
    return [(state.place(disc), other.radius) for disc, other in lying]


def is_clear(at: Place, radius: int, others: Iterable[Obstacle]) -> bool:
    """A disc laid there would overlap none of the others."""
    return not any(overlaps(at, place, radius + other) for place, other in others)


def is_free(state: State, at: Place, radius: int, without: Iterable[int] = ()) -> bool:
    """F4.2  The disc overlaps no disc on the map."""
    return is_clear(at, radius, obstacles(state, without))


def _meetings(one: Circle, other: Circle) -> list[Place]:
    """The points that two circles share."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    apart = sqrt((dx * dx) + (dy * dy))
    if apart == 0.0 or apart > one[2] + other[2] or apart < abs(one[2] - other[2]):
        return []
    along = (apart * apart + one[2] * one[2] - other[2] * other[2]) / (2.0 * apart)
    aside = sqrt(max(one[2] * one[2] - along * along, 0.0))
    ux, uy = dx / apart, dy / apart
    x, y = one[0] + ux * along, one[1] + uy * along
    return [(x - uy * aside, y + ux * aside), (x + uy * aside, y - ux * aside)]


def _circles(state: State, radius: int, without: Sequence[int]) -> list[Circle]:
    return [
        (*state.place(disc), (radius + other.radius) / NANO + HAIR)
        for disc, other in state.on_map()
        if disc not in without
    ]


def _free_on_mat(
    state: State, places: Iterable[Place], radius: int, without: Sequence[int]
) -> list[Place]:
    others = obstacles(state, without)
    whole = [at for at in places if state.mat.is_wholly_on_mat(point(*at), radius)]
    return [at for at in whole if is_clear(at, radius, others)]


def _distance(at: Place, wish: Place) -> float:
    dx, dy = at[0] - wish[0], at[1] - wish[1]
    return (dx * dx) + (dy * dy)


def nearest_free_place(
    state: State, wish: Place, radius: int, without: Sequence[int] = ()
) -> Place:
    """The free place nearest to a wished one: there, beside one disc, or between two."""
    circles = _circles(state, radius, without)
    places = [wish]
    for x, y, reach in circles:
        apart = sqrt(_distance((x, y), wish))
        ux, uy = ((wish[0] - x) / apart, (wish[1] - y) / apart) if apart > 0.0 else (0.0, 1.0)
        places.append((x + ux * reach, y + uy * reach))
    for number, one in enumerate(circles):
        for other in circles[number + 1 :]:
            places += _meetings(one, other)
    free = _free_on_mat(state, places, radius, without)
    return min(free, key=lambda at: (_distance(at, wish), at))


def place_beside(state: State, host: int, guest: int, side: tuple[int, int]) -> Place:
    """Law 4  Touching the host on that side, turned to the nearest free place."""
    radius = state.discs[guest].radius
    x, y = state.place(host)
    reach = (state.discs[host].radius + radius) / NANO + HAIR
    length = sqrt(float(side[0] * side[0] + side[1] * side[1]))
    wish = (x + side[0] / length * reach, y + side[1] / length * reach)
    edge = state.mat.half / NANO - radius / NANO - HAIR
    places = [wish]
    for circle in _circles(state, radius, (host,)):
        places += _meetings((x, y, reach), circle)
    for wall in (edge, -edge):
        places += [(wall, b) for b in _heights(wall - x, reach, y)]
        places += [(a, wall) for a in _heights(wall - y, reach, x)]
    free = _free_on_mat(state, places, radius, ())
    if not free:
        return nearest_free_place(state, wish, radius)
    return min(free, key=lambda at: (_distance(at, wish), at))


def _heights(aside: float, reach: float, middle: float) -> list[float]:
    """Where a circle crosses a straight line that lies `aside` of its centre."""
    square = reach * reach - aside * aside
    if square < 0.0:
        return []
    rise = sqrt(square)
    return [middle + rise, middle - rise]
