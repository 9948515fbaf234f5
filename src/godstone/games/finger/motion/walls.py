"""When a disc meets a wall: its straight side or one of its two ends."""

from math import sqrt

from godstone.games.finger.motion.contact import (
    LEAST_APPROACH,
    TOUCH,
    reach_resting,
)
from godstone.games.finger.motion.slide import is_sliding, place_at, speed_at, time_to_cover
from godstone.games.finger.motion.table import NEVER, Row, WallRow
from godstone.kernel import inner


@inner
def along_wall(wall: WallRow, x: float, y: float) -> float:
    """How far along the wall a point lies, from the first end."""
    return ((x - wall.x) * wall.tx) + ((y - wall.y) * wall.ty)


@inner
def from_wall(wall: WallRow, x: float, y: float) -> float:
    """How far a point lies from the wall's line; the sign tells the side."""
    return ((y - wall.y) * wall.tx) - ((x - wall.x) * wall.ty)


@inner
def toward_wall(wall: WallRow, x: float, y: float) -> tuple[float, float, float]:
    """The direction from a point to the wall's nearest point, and its distance.

    Beside the wall the direction is the wall's own normal, to the bit. A centre on the line
    counts as on the left, which is the mat's side of its edges.
    """
    along = along_wall(wall, x, y)
    if 0.0 <= along <= wall.length:
        distance = from_wall(wall, x, y)
        if distance >= 0.0:
            return wall.ty, -wall.tx, distance
        return -wall.ty, wall.tx, -distance
    dx = (wall.x if along < 0.0 else wall.end_x) - x
    dy = (wall.y if along < 0.0 else wall.end_y) - y
    distance = sqrt((dx * dx) + (dy * dy))
    return dx / distance, dy / distance, distance


@inner
def reach_side(disc: Row, wall: WallRow, x: float, y: float, now: float) -> float:
    """When the rim meets the wall's straight side."""
    distance = from_wall(wall, x, y)
    rate = (disc.uy * wall.tx) - (disc.ux * wall.ty)
    if distance < 0.0:
        distance = -distance
        rate = -rate
    if rate >= 0.0 or distance < disc.radius:
        return NEVER
    path = (distance - disc.radius) / -rate
    along = along_wall(wall, x + disc.ux * path, y + disc.uy * path)
    if along < 0.0 or along > wall.length:
        return NEVER
    time = now + time_to_cover(path, speed_at(disc, now), disc.dec)
    return time if time <= disc.latest else NEVER


@inner
def meet_wall(disc: Row, wall: WallRow, now: float) -> float:
    """When the disc meets the wall. Beside a wall that it leaves it never meets it again."""
    if not is_sliding(disc, now):
        return NEVER
    x, y = place_at(disc, now)
    nx, ny, distance = toward_wall(wall, x, y)
    if distance - disc.radius <= TOUCH:
        speed = speed_at(disc, now)
        closing = (disc.ux * speed * nx) + (disc.uy * speed * ny)
        return now if closing >= LEAST_APPROACH else NEVER
    return min(
        reach_side(disc, wall, x, y, now),
        reach_resting(disc, wall.x, wall.y, disc.radius, now),
        reach_resting(disc, wall.end_x, wall.end_y, disc.radius, now),
    )
