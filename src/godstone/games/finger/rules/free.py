"""Where a disc may be laid: overlapping no disc, and the free place nearest to a wish."""

from math import inf, sqrt
from typing import Final

from godstone.games.finger.desk import Play
from godstone.games.finger.exact import overlaps
from godstone.games.finger.geometry import MICROS, NANO, nano
from godstone.games.finger.ground import is_wholly_on_mat
from godstone.games.finger.rules.facts import is_on_map
from godstone.games.finger.state import NO_DISC
from godstone.kernel import inner

HAIR: Final = 1e-9  # metres left between two discs that are laid side by side

Circle = tuple[float, float, float]  # a centre, and how near another centre may come
Wish = tuple[float, float, int]  # a place, and the radius of the disc that is wished there
Found = tuple[float, float, float]  # the square of the distance from the wish, and the place


@inner
def is_free(play: Play, x: float, y: float, radius: int, without: int, nor: int) -> bool:
    """F4.2  A disc laid there would overlap no disc on the map, two left out."""
    table, state = play.table, play.state
    for disc in range(table.discs):
        if is_on_map(state, disc) and disc not in (without, nor):
            reach = radius + table.radius[disc]
            if overlaps(play.desk.terms, x, y, state.x[disc], state.y[disc], reach):
                return False
    return True


@inner
def is_clear_of_aims(play: Play, x: float, y: float, radius: int) -> bool:
    """F4.2  Nor any that is aimed and not yet launched, where it will be."""
    for place in range(play.secrets.aimed):
        aim = play.secrets.aims[place]
        reach = radius + play.table.radius[aim.disc]
        if overlaps(play.desk.terms, x, y, aim.x / MICROS, aim.y / MICROS, reach):
            return False
    return True


@inner
def circle_round(play: Play, disc: int, radius: int) -> Circle:
    """Where the centre of another disc may be, so that it nearly touches this one."""
    reach = (radius + play.table.radius[disc]) / NANO + HAIR
    return play.state.x[disc], play.state.y[disc], reach


@inner
def nearer(play: Play, best: Found, x: float, y: float, wish: Wish, without: int) -> Found:
    """The better of what was found and this place."""
    dx, dy = x - wish[0], y - wish[1]
    found = ((dx * dx) + (dy * dy), x, y)
    if found >= best:
        return best
    radius = wish[2]
    if not is_wholly_on_mat(play.table.ground, nano(x), nano(y), radius):
        return best
    return found if is_free(play, x, y, radius, without, without) else best


@inner
def meet(play: Play, best: Found, one: Circle, other: Circle, wish: Wish, without: int) -> Found:
    """The better of what was found and the two points that two circles share."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    apart = sqrt((dx * dx) + (dy * dy))
    if apart == 0.0 or apart > one[2] + other[2] or apart < abs(one[2] - other[2]):
        return best
    along = (apart * apart + one[2] * one[2] - other[2] * other[2]) / (2.0 * apart)
    aside = sqrt(max(one[2] * one[2] - along * along, 0.0))
    ux, uy = dx / apart, dy / apart
    x, y = one[0] + ux * along, one[1] + uy * along
    best = nearer(play, best, x - uy * aside, y + ux * aside, wish, without)
    return nearer(play, best, x + uy * aside, y - ux * aside, wish, without)


@inner
def beside(play: Play, best: Found, disc: int, wish: Wish, without: int) -> Found:
    """The better of what was found and the place nearest to the wish beside one disc."""
    x, y, reach = circle_round(play, disc, wish[2])
    dx, dy = x - wish[0], y - wish[1]
    apart = sqrt((dx * dx) + (dy * dy))
    ux, uy = 0.0, 1.0
    if apart > 0.0:
        ux, uy = (wish[0] - x) / apart, (wish[1] - y) / apart
    return nearer(play, best, x + ux * reach, y + uy * reach, wish, without)


@inner
def nearest_free_place(play: Play, x: float, y: float, radius: int, without: int) -> Found:
    """The free place nearest to a wished one: there, beside one disc, or between two."""
    wish = (x, y, radius)
    best = nearer(play, (inf, x, y), x, y, wish, without)
    if best[0] == 0.0:
        return best
    for disc in range(play.table.discs):
        if is_on_map(play.state, disc) and disc != without:
            best = beside(play, best, disc, wish, without)
            one = circle_round(play, disc, radius)
            for other in range(disc + 1, play.table.discs):
                if is_on_map(play.state, other) and other != without:
                    near = circle_round(play, other, radius)
                    best = meet(play, best, one, near, wish, without)
    return best


@inner
def at_wall(play: Play, best: Found, wall: float, host: Circle, wish: Wish) -> Found:
    """The better of what was found and where the circle crosses a line along the mat's edge."""
    aside = wall - host[0]
    square = host[2] * host[2] - aside * aside
    if square >= 0.0:
        rise = sqrt(square)
        best = nearer(play, best, wall, host[1] + rise, wish, NO_DISC)
        best = nearer(play, best, wall, host[1] - rise, wish, NO_DISC)
    aside = wall - host[1]
    square = host[2] * host[2] - aside * aside
    if square >= 0.0:
        rise = sqrt(square)
        best = nearer(play, best, host[0] + rise, wall, wish, NO_DISC)
        best = nearer(play, best, host[0] - rise, wall, wish, NO_DISC)
    return best


@inner
def place_beside(play: Play, host: int, guest: int, side_x: int, side_y: int) -> Found:
    """Law 4  Touching the host on that side, turned to the nearest free place."""
    radius = play.table.radius[guest]
    circle = circle_round(play, host, radius)
    x, y, reach = circle
    length = sqrt(float(side_x * side_x + side_y * side_y))
    wish = (x + side_x / length * reach, y + side_y / length * reach, radius)
    best = nearer(play, (inf, x, y), wish[0], wish[1], wish, NO_DISC)
    for disc in range(play.table.discs):
        if is_on_map(play.state, disc) and disc != host:
            best = meet(play, best, circle, circle_round(play, disc, radius), wish, NO_DISC)
    edge = play.table.ground.half / NANO - radius / NANO - HAIR
    best = at_wall(play, best, edge, circle, wish)
    best = at_wall(play, best, -edge, circle, wish)
    if best[0] == inf:
        return nearest_free_place(play, wish[0], wish[1], radius, NO_DISC)
    return best
