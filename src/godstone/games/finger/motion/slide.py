"""Sliding: a disc's straight path from the moment it is struck to its rest or the mat's edge."""

from math import sqrt
from typing import Final

from godstone.games.finger.motion.table import NEVER, NO_DISC, TIE, Fate, Row, Simulation
from godstone.kernel import inner

REST_SPEED: Final = 1e-6  # m/s; a slower disc lies still
STRAIGHT: Final = 1e-300  # a disc that goes so little aside never reaches the edge there

LEAVES: Final = Fate.LEAVES.value
RESTS: Final = Fate.RESTS.value


@inner
def is_sliding(disc: Row, now: float) -> bool:
    """Is it on its way? At the moment of leaving it can still be hit."""
    return now < disc.until or (disc.fate == LEAVES and now <= disc.latest)


@inner
def is_gone(disc: Row, now: float) -> bool:
    """Has it left the mat?"""
    return disc.fate == LEAVES and now > disc.latest


@inner
def place_at(disc: Row, now: float) -> tuple[float, float]:
    """Where its centre is."""
    if now >= disc.until:
        return disc.end_x, disc.end_y
    elapsed = now - disc.since
    distance = elapsed * (disc.speed - 0.5 * disc.dec * elapsed)
    return disc.x + disc.ux * distance, disc.y + disc.uy * distance


@inner
def speed_at(disc: Row, now: float) -> float:
    """How fast it slides."""
    if not is_sliding(disc, now):
        return 0.0
    return max(disc.speed - disc.dec * (now - disc.since), 0.0)


@inner
def time_to_cover(distance: float, speed: float, dec: float) -> float:
    """How long a disc of this speed takes for this distance; it may stop before."""
    squared = speed * speed - 2.0 * dec * distance
    if squared < 0.0:
        return NEVER
    return 2.0 * distance / (speed + sqrt(squared))


@inner
def distance_to_edge(place: float, direction: float, half: float) -> float:
    """How far the mat reaches ahead, along one axis."""
    if direction > STRAIGHT:
        return max(half - place, 0.0) / direction
    if direction < -STRAIGHT:
        return max(half + place, 0.0) / -direction
    return NEVER


@inner
def clip(place: float, half: float) -> float:
    """Rounding alone never carries a disc over the edge."""
    return min(max(place, -half), half)


@inner
def lie(disc: Row, now: float, x: float, y: float) -> None:
    """Lie still from now on."""
    disc.x = x
    disc.y = y
    disc.ux = 0.0
    disc.uy = 0.0
    disc.speed = 0.0
    disc.since = now
    disc.until = now
    disc.latest = now
    disc.end_x = x
    disc.end_y = y
    disc.fate = RESTS
    sweep(disc)


@inner
def sweep(disc: Row) -> None:
    """Draw the box around the disc's whole path."""
    disc.low_x = min(disc.x, disc.end_x) - disc.radius
    disc.high_x = max(disc.x, disc.end_x) + disc.radius
    disc.low_y = min(disc.y, disc.end_y) - disc.radius
    disc.high_y = max(disc.y, disc.end_y) + disc.radius


@inner
def slide(disc: Row, half: float, now: float, x: float, y: float, vx: float, vy: float) -> None:
    """Set the disc on the path that begins here and now with this velocity."""
    speed = sqrt((vx * vx) + (vy * vy))
    if speed < REST_SPEED:
        lie(disc, now, x, y)
        return
    disc.x = x
    disc.y = y
    disc.ux = vx / speed
    disc.uy = vy / speed
    disc.speed = speed
    disc.since = now
    find_end(disc, half)
    sweep(disc)


@inner
def find_end(disc: Row, half: float) -> None:
    """A path ends where friction has used up the speed, or where the centre leaves the mat."""
    across = distance_to_edge(disc.x, disc.ux, half)
    upward = distance_to_edge(disc.y, disc.uy, half)
    distance = min(across, upward)
    squared = disc.speed * disc.speed
    if squared > 2.0 * disc.dec * distance:
        disc.fate = LEAVES
        disc.until = disc.since + time_to_cover(distance, disc.speed, disc.dec)
        disc.latest = disc.until + TIE
    else:
        disc.fate = RESTS
        distance = squared / (2.0 * disc.dec)
        disc.until = disc.since + disc.speed / disc.dec
        disc.latest = disc.until
    disc.end_x = clip(disc.x + disc.ux * distance, half)
    disc.end_y = clip(disc.y + disc.uy * distance, half)


@inner
def note(table: Simulation, index: int, vx: float, vy: float) -> None:
    """Film the path on which this disc has just been set."""
    if table.filming == 1:
        disc = table.discs[index]
        segment = table.segments[table.segment_count]
        segment.time = disc.since
        segment.x = disc.x
        segment.y = disc.y
        segment.vx = vx if disc.speed > 0.0 else 0.0
        segment.vy = vy if disc.speed > 0.0 else 0.0
        segment.dec = disc.dec
        segment.disc = index
    table.segment_count += 1


@inner
def launch(table: Simulation, index: int, x: float, y: float, vx: float, vy: float) -> None:
    """Put a disc here and flick it, at the start; it rolls if it can."""
    disc = table.discs[index]
    disc.rolls = 1
    disc.dec = disc.rolling
    slide(disc, table.half, 0.0, x, y, vx, vy)
    note(table, index, vx, vy)
    if table.flicked == NO_DISC:
        table.flicked = index


@inner
def set_up(table: Simulation) -> None:
    """Lay every disc where it starts, and launch those that start with a velocity."""
    table.last = -1.0
    table.pending_count = 0
    table.segment_count = 0
    table.hit_count = 0
    table.slow_count = 0
    table.cascade_start = 0
    table.first_hit = NO_DISC
    table.flicked = NO_DISC
    for index in range(table.disc_count):
        disc = table.discs[index]
        disc.struck = 0
        if disc.start_vx != 0.0 or disc.start_vy != 0.0:
            launch(table, index, disc.start_x, disc.start_y, disc.start_vx, disc.start_vy)
        else:
            disc.rolls = 0
            disc.dec = disc.sliding
            lie(disc, 0.0, disc.start_x, disc.start_y)
