"""The event-driven witness: sixty digits, and every pair asked again after every event.

Between events every disc has a constant acceleration, against its velocity. An event is a hit, a
stop or a leaving. It imports nothing of godstone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from math import inf, sqrt
from typing import Any, TypeAlias

from mpmath import mp

from .scenes import Disc, Rest, Scene

Real: TypeAlias = Any  # mpmath.mpf, which has no types
Polynomial: TypeAlias = list[Real]  # [k] coefficient of t**k

DIGITS = 60
GRAVITY = 9.81
SLOW = 5e-3  # m/s: slower hits are elastic
SLOW_ENOUGH = 32  # slow contacts before the collapse law holds
STILL = 1e-6  # m/s: slower discs rest after a hit
FAINT = 1e-10  # m/s: discs that touch and approach slower than this are not hit
TIE = 1e-12  # s: hits this close are at the same time
ALIKE = 1e-9  # relative: approach speeds this close are solved together
EVENTS = 50_000

TIME_ERROR = 1e-52  # s: of a root
TOUCHING = 1e-45  # m2: of what a root leaves of the distance function
SINGULAR = 1e-40  # relative: a pivot this small is none
MARGIN = 1e-9  # m: of the float tests


@dataclass(slots=True)
class Body:
    """A disc under way; its accelerations are those of now."""

    x: Real
    y: Real
    vx: Real
    vy: Real
    radius: Real
    mass: Real
    sliding: Real  # m/s2
    deceleration: Real  # m/s2, sliding or rolling
    ax: Real = 0
    ay: Real = 0
    left: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """A side of the mat that is a wall: all points with x nx + y ny >= offset."""

    nx: int
    ny: int
    offset: Real
    restitution: Real


@dataclass(frozen=True, slots=True)
class Hand:
    """A wall of no thickness from (x, y) to (x + length ux, y + length uy)."""

    x: Real
    y: Real
    ux: Real
    uy: Real
    length: Real
    restitution: Real


Wall: TypeAlias = Side | Hand
Other: TypeAlias = int | Wall


@dataclass(frozen=True, slots=True)
class Contact:
    """Disc `one` meets another disc or a wall, after `delay` seconds."""

    delay: Real
    one: int
    other: Other


@dataclass(frozen=True, slots=True)
class Hit:
    """A contact now: the unit normal from `one` to the other, and how fast they approach."""

    one: int
    other: Other
    nx: Real
    ny: Real
    approach: Real
    restitution: Real


@dataclass(slots=True)
class Table:
    """All that changes in a flick."""

    bodies: list[Body]
    walls: list[Wall]
    half: Real
    is_open: bool
    restitution: Real
    now: Real = 0
    last_hit: Real = -1
    slow: int = 0
    hits: int = 0


# Polynomials


def value(polynomial: Polynomial, t: Real) -> Real:
    """The polynomial at t."""
    total = mp.mpf(0)
    for coefficient in reversed(polynomial):
        total = total * t + coefficient
    return total


def derivative(polynomial: Polynomial) -> Polynomial:
    """The polynomial's derivative."""
    return [k * coefficient for k, coefficient in enumerate(polynomial)][1:]


def bracketed_root(polynomial: Polynomial, low: Real, high: Real) -> Real:
    """The root in an interval with a change of sign and no turn: Newton, kept in by bisection."""
    slope = derivative(polynomial)
    rises = value(polynomial, high) > 0
    t = (low + high) / 2
    while high - low > TIME_ERROR:
        here, steep = value(polynomial, t), value(slope, t)
        if (here > 0) == rises:
            high = t
        else:
            low = t
        step = here / steep if steep else mp.inf
        if not low <= t - step <= high:
            step = t - (low + high) / 2
        t -= step
        if abs(step) < TIME_ERROR:
            break
    return t


def roots(polynomial: Polynomial, low: Real, high: Real) -> list[Real]:
    """Where the polynomial changes its sign within the interval, in order.

    Between two turns it has at most one root, and its turns are its derivative's roots.
    """
    if len(polynomial) < 2:
        return []
    turns = roots(derivative(polynomial), low, high)
    found = []
    for start, end in pairwise([low, *turns, high]):
        first, last = value(polynomial, start), value(polynomial, end)
        if first == 0 and start > low:
            found.append(start)
        elif first * last < 0:
            found.append(bracketed_root(polynomial, start, end))
    return found


def first_below(one: Polynomial, other: Polynomial, limit: Real) -> Real:
    """The first time in [0, limit] from which both are negative; infinite if there is none."""
    if one[0] <= 0 and other[0] <= 0:
        return mp.mpf(0)
    knots = sorted([mp.mpf(0), *roots(one, 0, limit), *roots(other, 0, limit), limit])
    for start, end in pairwise(knots):
        middle = (start + end) / 2
        if value(one, middle) < 0 and value(other, middle) < 0:
            return start
    return mp.inf


# One disc alone


def body(disc: Disc) -> Body:
    """The disc with exact numbers."""
    sliding = mp.mpf(disc.friction) * GRAVITY
    rolls = disc.rolling_friction is not None
    deceleration = mp.mpf(disc.rolling_friction) * GRAVITY if rolls else sliding
    x, y, vx, vy = (mp.mpf(number) for number in (disc.x, disc.y, disc.vx, disc.vy))
    return Body(x, y, vx, vy, mp.mpf(disc.radius), mp.mpf(disc.mass), sliding, deceleration)


def speed(disc: Body) -> Real:
    """How fast it is."""
    return mp.sqrt(disc.vx * disc.vx + disc.vy * disc.vy)


def is_moving(disc: Body) -> bool:
    """Whether it is on the mat and not at rest."""
    return not disc.left and (disc.vx != 0 or disc.vy != 0)


def steer(disc: Body) -> None:
    """Friction is against the velocity."""
    disc.ax = disc.ay = mp.mpf(0)
    if is_moving(disc):
        brake = disc.deceleration / speed(disc)
        disc.ax, disc.ay = -brake * disc.vx, -brake * disc.vy


def stop(disc: Body) -> None:
    """The disc rests, and lies flat (law 6)."""
    disc.vx = disc.vy = mp.mpf(0)
    disc.deceleration = disc.sliding


def stop_delay(disc: Body) -> Real:
    """When friction stops it."""
    return speed(disc) / disc.deceleration if disc.deceleration else mp.inf


def way_delay(disc: Body, way: Real) -> Real:
    """When it has gone so far; infinite if it stops before or just there."""
    v = speed(disc)
    square = v * v - 2 * disc.deceleration * way
    return 2 * way / (v + mp.sqrt(square)) if square > 0 else mp.inf


def leave_delay(disc: Body, half: Real) -> Real:
    """When its centre crosses the mat's open edge (F4.3c)."""
    ways = []
    for place, velocity in ((disc.x, disc.vx), (disc.y, disc.vy)):
        if velocity:
            room = half - place if velocity > 0 else half + place
            ways.append(max(room, 0) * speed(disc) / abs(velocity))
    return way_delay(disc, min(ways))


def advance(disc: Body, delay: Real) -> None:
    """Let time pass for one disc."""
    disc.x += (disc.vx + disc.ax * delay / 2) * delay
    disc.y += (disc.vy + disc.ay * delay / 2) * delay
    disc.vx += disc.ax * delay
    disc.vy += disc.ay * delay


# A disc and a wall


def nearest(disc: Body, hand: Hand) -> tuple[Real, Real]:
    """From the disc's centre to the nearest point of the Hand."""
    dx, dy = hand.x - disc.x, hand.y - disc.y
    foot = min(max(-(dx * hand.ux + dy * hand.uy), 0), hand.length)
    return dx + foot * hand.ux, dy + foot * hand.uy


def wall_normal(disc: Body, wall: Wall) -> tuple[Real, Real, Real]:
    """The unit vector from the disc straight to the wall, and the gap between them."""
    if isinstance(wall, Side):
        place = disc.x * wall.nx + disc.y * wall.ny
        return mp.mpf(wall.nx), mp.mpf(wall.ny), wall.offset - place - disc.radius
    dx, dy = nearest(disc, wall)
    distance = mp.sqrt(dx * dx + dy * dy)
    return dx / distance, dy / distance, distance - disc.radius


def point_way(disc: Body, dx: Real, dy: Real) -> Real:
    """How far the disc, outside now, goes until its rim meets the point (dx, dy) away."""
    v = speed(disc)
    along = (dx * disc.vx + dy * disc.vy) / v
    aside = (dx * disc.vy - dy * disc.vx) / v
    square = disc.radius**2 - aside**2
    return along - mp.sqrt(square) if square > 0 and along > 0 else mp.inf


def face_way(disc: Body, hand: Hand) -> Real:
    """How far the disc, outside now, goes until its rim meets the Hand between its ends."""
    v = speed(disc)
    dx, dy = disc.x - hand.x, disc.y - hand.y
    height, climb = dy * hand.ux - dx * hand.uy, (disc.vy * hand.ux - disc.vx * hand.uy) / v
    room = abs(height) - disc.radius
    if room < 0 or height * climb >= 0:
        return mp.inf
    way = room / abs(climb)
    foot = dx * hand.ux + dy * hand.uy + way * (disc.vx * hand.ux + disc.vy * hand.uy) / v
    return way if 0 <= foot <= hand.length else mp.inf


def wall_way(disc: Body, wall: Wall, gap: Real, approach: Real) -> Real:
    """How far the disc, outside now, goes until its rim meets the wall."""
    if isinstance(wall, Side):
        return gap * speed(disc) / approach if approach > 0 else mp.inf
    dx, dy = wall.x - disc.x, wall.y - disc.y
    end_x, end_y = dx + wall.length * wall.ux, dy + wall.length * wall.uy
    ends = (point_way(disc, dx, dy), point_way(disc, end_x, end_y))
    return min(face_way(disc, wall), *ends)


def wall_delay(disc: Body, wall: Wall) -> Real:
    """When the moving disc hits the wall.

    Its way is straight and the wall convex: once they part they never meet again.
    """
    nx, ny, gap = wall_normal(disc, wall)
    approach = disc.vx * nx + disc.vy * ny
    if gap <= TOUCHING:
        return mp.mpf(0) if approach >= FAINT else mp.inf
    way = wall_way(disc, wall, gap, approach)
    return way_delay(disc, way) if way < mp.inf else mp.inf


# Two discs


def distance_function(one: Body, other: Body) -> Polynomial:
    """The square of the centres' distance less that of the touching distance: a quartic."""
    dx, dy = other.x - one.x, other.y - one.y
    vx, vy = other.vx - one.vx, other.vy - one.vy
    ax, ay = other.ax - one.ax, other.ay - one.ay
    start = dx * dx + dy * dy - (one.radius + other.radius) ** 2
    return [
        start if abs(start) > TOUCHING else mp.mpf(0),
        2 * (dx * vx + dy * vy),
        vx * vx + vy * vy + dx * ax + dy * ay,
        vx * ax + vy * ay,
        (ax * ax + ay * ay) / 4,
    ]


def pair_delay(one: Body, other: Body, limit: Real) -> Real:
    """The first time at which they touch (or overlap by rounding) and approach.

    Half the function's derivative is the distance times the speed of parting; an approach slower
    than FAINT is none.
    """
    function = distance_function(one, other)
    approach = [coefficient / 2 for coefficient in derivative(function)]
    approach[0] += FAINT * (one.radius + other.radius)
    return first_below(function, approach, limit)


Box: TypeAlias = tuple[float, float, float, float]


def swept_box(disc: Body, limit: float) -> Box:
    """In floats and a little too large: where the disc is until the limit; it stops no earlier."""
    x, y, r = float(disc.x), float(disc.y), float(disc.radius) + MARGIN
    end_x = x + (float(disc.vx) + float(disc.ax) * limit / 2) * limit
    end_y = y + (float(disc.vy) + float(disc.ay) * limit / 2) * limit
    return (min(x, end_x) - r, max(x, end_x) + r, min(y, end_y) - r, max(y, end_y) + r)


def are_apart(one: Box, other: Box) -> bool:
    """Whether two boxes share no point."""
    return one[1] < other[0] or other[1] < one[0] or one[3] < other[2] or other[3] < one[2]


def floor_of_gap(one: Body, other: Body, limit: float) -> float:
    """In floats: a distance of the rims that cannot be undercut until the limit."""
    dx, dy = float(other.x - one.x), float(other.y - one.y)
    vx, vy = float(other.vx - one.vx), float(other.vy - one.vy)
    ax, ay = float(other.ax - one.ax), float(other.ay - one.ay)
    distance = sqrt(dx * dx + dy * dy)
    closing = -(dx * vx + dy * vy) / distance
    closing_more = max(0.0, -(dx * ax + dy * ay) / distance)
    nearer = max(0.0, closing) * limit + closing_more * limit * limit / 2
    return distance - float(one.radius + other.radius) - nearer - MARGIN


# All discs


def moving(table: Table) -> list[int]:
    """The discs under way."""
    return [i for i, disc in enumerate(table.bodies) if is_moving(disc)]


def contacts_before(table: Table, limit: Real) -> list[Contact]:
    """What touches before the limit, as if nothing else did."""
    bodies, under_way = table.bodies, set(moving(table))
    found = []
    for i in under_way:
        found += [Contact(wall_delay(bodies[i], wall), i, wall) for wall in table.walls]
    end = float(limit)
    boxes = [swept_box(disc, end) for disc in bodies]
    for i, j in combinations(range(len(bodies)), 2):
        if bodies[i].left or bodies[j].left or not under_way & {i, j}:
            continue
        if are_apart(boxes[i], boxes[j]) or floor_of_gap(bodies[i], bodies[j], end) > 0:
            continue
        found.append(Contact(pair_delay(bodies[i], bodies[j], limit), i, j))
    return [contact for contact in found if contact.delay <= limit]


def ends(hit: Hit) -> list[tuple[int, int]]:
    """The discs of a hit, each with the sign of the normal seen from it."""
    return [(hit.one, 1), (hit.other, -1)] if isinstance(hit.other, int) else [(hit.one, 1)]


def hit_of(table: Table, contact: Contact) -> Hit:
    """The contact as it is now."""
    one, other = table.bodies[contact.one], contact.other
    if isinstance(other, int):
        two = table.bodies[other]
        dx, dy = two.x - one.x, two.y - one.y
        distance = mp.sqrt(dx * dx + dy * dy)
        nx, ny = dx / distance, dy / distance
        approach = (one.vx - two.vx) * nx + (one.vy - two.vy) * ny
        return Hit(contact.one, other, nx, ny, approach, table.restitution)
    nx, ny, _ = wall_normal(one, other)
    return Hit(contact.one, other, nx, ny, one.vx * nx + one.vy * ny, other.restitution)


def first_group(hits: list[Hit]) -> list[Hit]:
    """Of the hits at one time those with the largest approach speed."""
    largest = max(hit.approach for hit in hits)
    return [hit for hit in hits if hit.approach >= largest * (1 - ALIKE)]


def separation(hit: Hit, kicks: bool) -> Real:
    """The speed at which the two part."""
    floor = SLOW if kicks else min(hit.approach, SLOW)
    return max(hit.restitution * hit.approach, floor)


def coupling(table: Table, one: Hit, other: Hit) -> Real:
    """How an impulse in one hit changes the normal speed in the other."""
    cosine = one.nx * other.nx + one.ny * other.ny
    shared = mp.mpf(0)
    for i, sign in ends(one):
        for j, other_sign in ends(other):
            if i == j:
                shared += sign * other_sign * cosine / table.bodies[i].mass
    return shared


def solve(matrix: list[list[Real]], right: list[Real]) -> list[Real]:
    """Gauss with the largest diagonal first; what a singular matrix leaves open is zero."""
    size = len(right)
    rows = [[*row, b] for row, b in zip(matrix, right, strict=True)]
    scale = max(rows[k][k] for k in range(size))
    waiting, done = set(range(size)), set[int]()
    while waiting:
        pivot = max(sorted(waiting), key=lambda k: rows[k][k])
        if rows[pivot][pivot] <= SINGULAR * scale:
            break
        waiting.remove(pivot)
        done.add(pivot)
        for k in set(range(size)) - {pivot}:
            factor = rows[k][pivot] / rows[pivot][pivot]
            rows[k] = [a - factor * b for a, b in zip(rows[k], rows[pivot], strict=True)]
    return [rows[k][size] / rows[k][k] if k in done else mp.mpf(0) for k in range(size)]


def impulses(table: Table, group: list[Hit], kicks: bool) -> list[tuple[Hit, Real]]:
    """The joint impulses; hits that would pull are dropped all at once, the rest solved again."""
    while True:
        matrix = [[coupling(table, one, other) for other in group] for one in group]
        solution = solve(matrix, [hit.approach + separation(hit, kicks) for hit in group])
        if min(solution) >= 0:
            return list(zip(group, solution, strict=True))
        group = [hit for hit, impulse in zip(group, solution, strict=True) if impulse >= 0]


def push(table: Table, hit: Hit, impulse: Real) -> None:
    """Change the velocities of a hit's discs."""
    for i, sign in ends(hit):
        disc = table.bodies[i]
        disc.vx -= sign * impulse * hit.nx / disc.mass
        disc.vy -= sign * impulse * hit.ny / disc.mass


def settle(table: Table, group: list[Hit]) -> None:
    """Discs that touched a disc lie flat, and those that hardly move rest."""
    for hit in group:
        for i, _ in ends(hit):
            disc = table.bodies[i]
            if isinstance(hit.other, int):
                disc.deceleration = disc.sliding
            if speed(disc) < STILL:
                stop(disc)


def collide(table: Table, contacts: list[Contact]) -> None:
    """Resolve the strongest of the contacts at this time; the next round finds the others again."""
    group = first_group([hit_of(table, contact) for contact in contacts])
    kicks = table.slow >= SLOW_ENOUGH and table.now > table.last_hit + TIE
    solved = impulses(table, group, kicks)
    for hit, impulse in solved:
        push(table, hit, impulse)
    settle(table, group)
    table.slow += sum(hit.approach < SLOW for hit in group)
    table.hits += sum(impulse > 0 for _, impulse in solved)
    table.last_hit = table.now


def pass_time(table: Table, delay: Real) -> None:
    """Let time pass for all discs; those whose time has come rest."""
    for i in moving(table):
        disc = table.bodies[i]
        stops = stop_delay(disc) - delay <= TIME_ERROR
        advance(disc, delay)
        if stops:
            stop(disc)
    table.now += delay


def step(table: Table) -> None:
    """Go on to the next event. A hit at the time of leaving counts first."""
    for disc in table.bodies:
        steer(disc)
    under_way = moving(table)
    leaving = [(leave_delay(table.bodies[i], table.half), i) for i in under_way if table.is_open]
    first_leave, leaver = min(leaving, default=(mp.inf, 0))
    limit = min(first_leave + TIE, *(stop_delay(table.bodies[i]) for i in under_way))
    if limit == inf:
        raise ValueError("Without friction or an open edge the discs never rest.")
    contacts = contacts_before(table, limit)
    if contacts:
        delay = min(contact.delay for contact in contacts)
        pass_time(table, delay)
        collide(table, [contact for contact in contacts if contact.delay <= delay + TIE])
        return
    pass_time(table, min(limit, first_leave))
    if first_leave <= limit:
        table.bodies[leaver].left = True


def walls_of(scene: Scene) -> list[Wall]:
    """The Hands, and the mat's sides where they are walls (law 20)."""
    walls: list[Wall] = []
    for numbers in scene.walls:
        x, y, end_x, end_y = (mp.mpf(number) for number in numbers)
        length = mp.sqrt((end_x - x) ** 2 + (end_y - y) ** 2)
        along = ((end_x - x) / length, (end_y - y) / length)
        walls.append(Hand(x, y, *along, length, mp.mpf(scene.wall_restitution)))
    if scene.edge is not None:
        half, edge = mp.mpf(scene.half), mp.mpf(scene.edge)
        walls += [Side(nx, ny, half, edge) for nx, ny in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    return walls


def simulate(scene: Scene) -> Rest:
    """Let the discs slide until all rest or are gone."""
    with mp.workdps(DIGITS):
        bodies, walls = [body(disc) for disc in scene.discs], walls_of(scene)
        half, restitution = mp.mpf(scene.half), mp.mpf(scene.restitution)
        table = Table(bodies, walls, half, scene.edge is None, restitution)
        events = 0
        while moving(table):
            step(table)
            events += 1
            if events > EVENTS:
                raise RuntimeError("The discs do not come to rest.")
    return Rest(
        tuple(float(disc.x) for disc in bodies),
        tuple(float(disc.y) for disc in bodies),
        tuple(disc.left for disc in bodies),
        table.hits,
    )
