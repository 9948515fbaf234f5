"""Strikes: which contacts happen now, how hard, and how fast their partners shall part."""

from math import sqrt
from typing import Final

from godstone.games.finger.motion.contact import LEAST_APPROACH, approach
from godstone.games.finger.motion.slide import place_at, speed_at
from godstone.games.finger.motion.table import (
    MAX_DISCS,
    MAX_TIED,
    TIE,
    Pending,
    Row,
    Simulation,
    Strike,
)
from godstone.games.finger.motion.walls import toward_wall
from godstone.kernel import inner

CREEP: Final = 5e-3  # m/s; below it hits are elastic, so that discs do not collapse into each other
SLOW_CONTACTS: Final = 32  # so many hits below CREEP in one flick, then each kicks
LONG_CASCADE: Final = 1_000  # so many of them at one instant, then they kick within it too
EQUAL: Final = 1e-9  # relative; closing speeds within it are the same


@inner
def parting_speed(closing: float, restitution: float, kicks: int) -> float:
    """u' = max(e u, min(u, CREEP)); a kick parts with CREEP at least."""
    return max(restitution * closing, CREEP if kicks else min(closing, CREEP))


@inner
def velocity_at(disc: Row, now: float) -> tuple[float, float]:
    """The velocity on its path."""
    speed = speed_at(disc, now)
    return disc.ux * speed, disc.uy * speed


@inner
def aim_at_disc(strike: Strike, first: Row, second: Row, now: float) -> None:
    """The line of a hit between two discs, and their closing speed."""
    x, y = place_at(first, now)
    dx, dy = place_at(second, now)
    dx -= x
    dy -= y
    first_vx, first_vy = velocity_at(first, now)
    vx, vy = velocity_at(second, now)
    strike.closing = approach(dx, dy, vx - first_vx, vy - first_vy)
    distance = sqrt((dx * dx) + (dy * dy))
    strike.nx = dx / distance
    strike.ny = dy / distance


@inner
def aim_at_wall(table: Simulation, strike: Strike, now: float) -> None:
    """The line of a hit on a wall, and its closing speed."""
    disc = table.discs[strike.first]
    x, y = place_at(disc, now)
    vx, vy = velocity_at(disc, now)
    nx, ny, _ = toward_wall(table.walls[strike.second - MAX_DISCS], x, y)
    strike.closing = (vx * nx) + (vy * ny)
    strike.nx = nx
    strike.ny = ny


@inner
def aim(table: Simulation, strike: Strike, contact: Pending, now: float) -> None:
    """Make a pending contact a strike."""
    strike.first = contact.first
    strike.second = contact.second
    strike.active = 1
    if contact.second < MAX_DISCS:
        aim_at_disc(strike, table.discs[contact.first], table.discs[contact.second], now)
    else:
        aim_at_wall(table, strike, now)


@inner
def gather(table: Simulation, now: float) -> bool:
    """Collect the hits that happen now; False when they are too many."""
    table.strike_count = 0
    hardest = 0.0
    for index in range(table.pending_count):
        contact = table.pending[index]
        if contact.time - now <= TIE:
            if table.strike_count == MAX_TIED:
                return False
            strike = table.strikes[table.strike_count]
            aim(table, strike, contact, now)
            if strike.closing >= LEAST_APPROACH:
                hardest = max(hardest, strike.closing)
                table.strike_count += 1
    keep_hardest(table, hardest)
    return True


@inner
def keep_hardest(table: Simulation, hardest: float) -> None:
    """The hardest hit comes first, with those that equal it."""
    kept = 0
    for index in range(table.strike_count):
        if table.strikes[index].closing >= hardest * (1.0 - EQUAL):
            if kept < index:
                copy_strike(table.strikes[index], table.strikes[kept])
            kept += 1
    table.strike_count = kept


@inner
def copy_strike(source: Strike, target: Strike) -> None:
    """Move a strike up the list."""
    target.first = source.first
    target.second = source.second
    target.nx = source.nx
    target.ny = source.ny
    target.closing = source.closing
    target.active = 1


@inner
def mark(table: Simulation, index: int) -> None:
    """Put a disc among those of this hit, once."""
    if table.discs[index].struck == 0:
        table.discs[index].struck = 1
        table.moved[table.moved_count] = index
        table.moved_count += 1


@inner
def kicks_now(table: Simulation, now: float) -> int:
    """Do slow hits kick? Within one instant only if they would else never end.

    A disc that glides between two others touches them in turn, and both lie still again after
    each touch: no time passes.
    """
    in_cascade = now <= table.last + TIE
    if in_cascade and table.slow_count - table.cascade_start < LONG_CASCADE:
        return 0
    return 1 if table.slow_count >= SLOW_CONTACTS else 0


@inner
def keep_time(table: Simulation, now: float) -> None:
    """Remember when the last hit was, and where its instant began."""
    if now > table.last + TIE:
        table.cascade_start = table.slow_count
    table.last = now


@inner
def want(table: Simulation, now: float) -> None:
    """Say for every strike how its closing speed shall change, and mark its discs."""
    table.moved_count = 0
    kicks = kicks_now(table, now)
    keep_time(table, now)
    for index in range(table.strike_count):
        strike = table.strikes[index]
        restitution = table.restitution
        mark(table, strike.first)
        if strike.second < MAX_DISCS:
            mark(table, strike.second)
            table.discs[strike.first].rolls = 0  # a disc ends the rolling, a wall does not
            table.discs[strike.second].rolls = 0
        else:
            restitution = table.walls[strike.second - MAX_DISCS].restitution
        parting = parting_speed(strike.closing, restitution, kicks)
        strike.wanted = strike.closing + parting
        strike.kicked = 1 if parting > strike.closing else 0
        if strike.closing < CREEP:
            table.slow_count += 1
