"""The shot: from hit to hit until every disc lies still or has left the mat."""

from typing import Final

from godstone.games.finger.motion.contact import meet
from godstone.games.finger.motion.joint import IMPULSE, solve
from godstone.games.finger.motion.slide import is_gone, note, place_at, slide
from godstone.games.finger.motion.strike import gather, mark, velocity_at, want
from godstone.games.finger.motion.table import (
    MAX_DISCS,
    MAX_HITS,
    MAX_SEGMENTS,
    NEVER,
    NO_DISC,
    NO_MARK,
    Row,
    Simulation,
    Status,
    WallRow,
)
from godstone.games.finger.motion.walls import meet_wall
from godstone.kernel import inner

AT_REST: Final = Status.AT_REST.value
TOO_MANY_HITS: Final = Status.TOO_MANY_HITS.value
TOO_MANY_TIES: Final = Status.TOO_MANY_TIES.value
MOST_LOOKS: Final = 4 * MAX_HITS  # contacts looked at, hits or not


@inner
def paths_cross(first: Row, second: Row) -> bool:
    """Do the boxes of two paths overlap?"""
    return (
        first.low_x <= second.high_x
        and second.low_x <= first.high_x
        and first.low_y <= second.high_y
        and second.low_y <= first.high_y
    )


@inner
def path_meets_wall(disc: Row, wall: WallRow) -> bool:
    """Does the box of a path overlap the box of a wall?"""
    return (
        disc.low_x <= max(wall.x, wall.end_x)
        and min(wall.x, wall.end_x) <= disc.high_x
        and disc.low_y <= max(wall.y, wall.end_y)
        and min(wall.y, wall.end_y) <= disc.high_y
    )


@inner
def await_contact(table: Simulation, time: float, first: int, second: int) -> None:
    """Put a contact on the list, if it will ever be."""
    if time < NEVER:
        contact = table.pending[table.pending_count]
        contact.time = time
        contact.first = first
        contact.second = second
        table.pending_count += 1


@inner
def foresee(table: Simulation, index: int, now: float) -> None:
    """Find the contacts of a disc set on a new path. Of two such discs the second looks."""
    disc = table.discs[index]
    disc.struck = 0
    for other in range(table.disc_count):
        partner = table.discs[other]
        if partner.struck == 0 and other != index and paths_cross(disc, partner):
            if not is_gone(partner, now):
                await_contact(table, meet(disc, partner, now), index, other)
    for wall in range(table.wall_count):
        if path_meets_wall(disc, table.walls[wall]):
            time = meet_wall(disc, table.walls[wall], now)
            await_contact(table, time, index, MAX_DISCS + wall)


@inner
def forget_struck(table: Simulation) -> None:
    """Take the contacts of struck discs off the list."""
    kept = 0
    for index in range(table.pending_count):
        contact = table.pending[index]
        second = contact.second
        struck = table.discs[contact.first].struck == 1
        if not struck and (second >= MAX_DISCS or table.discs[second].struck == 0):
            keeper = table.pending[kept]
            keeper.time = contact.time
            keeper.first = contact.first
            keeper.second = second
            kept += 1
    table.pending_count = kept


@inner
def earliest(table: Simulation) -> int:
    """The place on the list of the contact that comes first."""
    best = 0
    for index in range(1, table.pending_count):
        if table.pending[index].time < table.pending[best].time:
            best = index
    return best


@inner
def look_again(table: Simulation, place: int) -> None:
    """A touch without approach: find the partners' next contact."""
    table.moved_count = 0
    contact = table.pending[place]
    now = contact.time
    first = contact.first
    second = contact.second
    last = table.pending[table.pending_count - 1]
    contact.time = last.time
    contact.first = last.first
    contact.second = last.second
    table.pending_count -= 1
    if second < MAX_DISCS:
        await_contact(table, meet(table.discs[first], table.discs[second], now), first, second)
    else:
        wall = table.walls[second - MAX_DISCS]
        await_contact(table, meet_wall(table.discs[first], wall, now), first, second)


@inner
def note_first_hit(table: Simulation, first: int, second: int) -> None:
    """Remember which disc the flicked one touched first."""
    if table.first_hit == NO_DISC and second < MAX_DISCS:
        if first == table.flicked:
            table.first_hit = second
        elif second == table.flicked:
            table.first_hit = first


@inner
def hand_on(table: Simulation, first: int, second: int) -> None:
    """Two discs that hit take each other's mark; one without a mark takes none away."""
    one, other = table.marks[first], table.marks[second]
    table.marks[first] = one if other == NO_MARK else other
    table.marks[second] = other if one == NO_MARK else one


@inner
def note_hits(table: Simulation, now: float) -> None:
    """Count and film the strikes that had an impulse."""
    for index in range(table.strike_count):
        strike = table.strikes[index]
        if table.solver[IMPULSE, index] > 0.0 and table.hit_count < MAX_HITS:
            if table.filming == 1:
                hit = table.hits[table.hit_count]
                hit.time = now
                hit.closing = strike.closing
                hit.first = min(strike.first, strike.second)
                hit.second = max(strike.first, strike.second)
                hit.kicked = strike.kicked
            table.hit_count += 1
            note_first_hit(table, strike.first, strike.second)
            if strike.second < MAX_DISCS:
                hand_on(table, strike.first, strike.second)


@inner
def part(table: Simulation, now: float) -> None:
    """Set every struck disc on its new path."""
    for place in range(table.moved_count):
        index = table.moved[place]
        disc = table.discs[index]
        x, y = place_at(disc, now)
        vx, vy = velocity_at(disc, now)
        vx += table.push[0, index]
        vy += table.push[1, index]
        if disc.rolls == 0:
            disc.dec = disc.sliding
        slide(disc, table.half, now, x, y, vx, vy)
        note(table, index, vx, vy)


@inner
def start(table: Simulation) -> None:
    """The launched discs are the first to be set on new paths."""
    table.moved_count = 0
    for index in range(table.disc_count):
        if table.discs[index].speed > 0.0:
            mark(table, index)


@inner
def is_full(table: Simulation) -> bool:
    """Was there more than can be?"""
    return table.hit_count >= MAX_HITS or table.segment_count + MAX_DISCS > MAX_SEGMENTS


@inner
def play(table: Simulation) -> int:
    """Let the launched discs run until all lie still or have left. A Status."""
    start(table)
    now = 0.0
    for _ in range(MOST_LOOKS):
        for place in range(table.moved_count):
            foresee(table, table.moved[place], now)
        if table.pending_count == 0:
            return AT_REST
        first = earliest(table)
        now = table.pending[first].time
        if is_full(table):
            return TOO_MANY_HITS
        if not gather(table, now):
            return TOO_MANY_TIES
        if table.strike_count == 0:
            look_again(table, first)
            continue
        want(table, now)
        solve(table)
        note_hits(table, now)
        part(table, now)
        forget_struck(table)
    return TOO_MANY_HITS
