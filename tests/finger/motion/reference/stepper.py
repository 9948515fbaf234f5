"""The crude witness: tiny equal steps of time. Its error falls linearly with the step.

In each step every disc slides on, then the discs that overlap and approach are pushed, then those
beyond an open edge are gone. It imports nothing of godstone.
"""

from collections.abc import Callable
from math import isnan, nan, sqrt
from typing import NamedTuple, ParamSpec, TypeAlias, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .scenes import Rest, Scene

P = ParamSpec("P")
R = TypeVar("R")
Floats: TypeAlias = NDArray[np.float64]
Integers: TypeAlias = NDArray[np.int64]

GRAVITY = 9.81
SLOW = 5e-3  # m/s: slower hits are elastic
SLOW_ENOUGH = 32  # slow contacts before the collapse law holds
STILL = 1e-6  # m/s: slower discs rest after a hit
FAINT = 1e-10  # m/s: a slower approach is none
ALIKE = 1e-9  # relative: approach speeds this close are solved together
TOUCHING = 1e-12  # m: discs this near touch, or a touching row would take a step for each disc
TINY = 1e-12  # relative: a pivot this small is none
SWEEPS = 10_000  # in one step
WALL = -1  # in place of the second disc

SLOW_SO_FAR, HITS, FAILED = 0, 1, 2  # places in `counts`


class Discs(NamedTuple):
    """What is known of each disc, an array each."""

    x: Floats
    y: Floats
    vx: Floats
    vy: Floats
    radius: Floats
    mass: Floats
    sliding: Floats  # m/s2
    deceleration: Floats  # m/s2, sliding or rolling
    left: Integers  # 1 when gone


class Mat(NamedTuple):
    """What does not change."""

    half: float
    restitution: float
    edge: float  # nan: open
    walls: Floats  # [wall] x, y, end x, end y
    wall_restitution: float


class Touches(NamedTuple):
    """A buffer of contacts: who, the unit normal from one to other, the speeds, the impulse."""

    one: Integers
    other: Integers
    nx: Floats
    ny: Floats
    approach: Floats
    restitution: Floats
    impulse: Floats


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Numba as an accelerator; the type stays."""
    return cast("Callable[P, R]", njit(cache=True)(function))


@compiled
def slide(discs: Discs, i: int, dt: float) -> None:
    """Friction takes its speed first, then the disc moves with what is left."""
    speed = sqrt(discs.vx[i] ** 2 + discs.vy[i] ** 2)
    if speed <= discs.deceleration[i] * dt:
        halt(discs, i)
        return
    kept = 1.0 - discs.deceleration[i] * dt / speed
    discs.vx[i] *= kept
    discs.vy[i] *= kept
    discs.x[i] += discs.vx[i] * dt
    discs.y[i] += discs.vy[i] * dt


@compiled
def halt(discs: Discs, i: int) -> None:
    """The disc rests, and lies flat (law 6)."""
    discs.vx[i] = 0.0
    discs.vy[i] = 0.0
    discs.deceleration[i] = discs.sliding[i]


@compiled
def is_moving(discs: Discs, i: int) -> bool:
    """Whether it is on the mat and not at rest."""
    return bool(discs.left[i] == 0 and (discs.vx[i] != 0.0 or discs.vy[i] != 0.0))


@compiled
def approach_of(discs: Discs, i: int, j: int, nx: float, ny: float) -> float:
    """How fast two discs, or a disc and a wall, come closer."""
    speed = discs.vx[i] * nx + discs.vy[i] * ny
    if j != WALL:
        speed -= discs.vx[j] * nx + discs.vy[j] * ny
    return float(speed)


@compiled
def add(touches: Touches, k: int, who: tuple[int, int], normal: tuple[float, float]) -> None:
    """Write who touches whom, and where."""
    touches.one[k], touches.other[k] = who
    touches.nx[k], touches.ny[k] = normal


@compiled
def is_new_pair(discs: Discs, i: int, j: int) -> bool:
    """Whether moving i can meet j, and the pair is not met again as j and i."""
    return discs.left[j] == 0 and (i < j or (i > j and not is_moving(discs, j)))


@compiled
def meet_discs(discs: Discs, touches: Touches, restitution: float) -> int:
    """Gather the pairs that overlap and approach."""
    found = 0
    for i in range(len(discs.x)):
        if not is_moving(discs, i):
            continue
        for j in range(len(discs.x)):
            dx, dy = discs.x[j] - discs.x[i], discs.y[j] - discs.y[i]
            square, reach = dx * dx + dy * dy, discs.radius[i] + discs.radius[j] + TOUCHING
            if square >= reach * reach or not is_new_pair(discs, i, j):
                continue
            distance = sqrt(square)
            nx, ny = dx / distance, dy / distance
            if approach_of(discs, i, j, nx, ny) >= FAINT:
                add(touches, found, (i, j), (nx, ny))
                touches.restitution[found] = restitution
                found += 1
    return found


@compiled
def to_wall(wall: Floats, x: float, y: float) -> tuple[float, float]:
    """From a point to the nearest point of a wall."""
    ex, ey = wall[2] - wall[0], wall[3] - wall[1]
    part = ((x - wall[0]) * ex + (y - wall[1]) * ey) / (ex * ex + ey * ey)
    part = min(1.0, max(0.0, part))
    return wall[0] + part * ex - x, wall[1] + part * ey - y


@compiled
def meet_walls(discs: Discs, touches: Touches, mat: Mat, found: int) -> int:
    """Gather the discs that overlap a Hand and approach it."""
    for i in range(len(discs.x)):
        if not is_moving(discs, i):
            continue
        for wall in mat.walls:
            dx, dy = to_wall(wall, discs.x[i], discs.y[i])
            distance = sqrt(dx * dx + dy * dy)
            if distance >= discs.radius[i] or distance == 0.0:
                continue
            nx, ny = dx / distance, dy / distance
            if approach_of(discs, i, WALL, nx, ny) >= FAINT:
                add(touches, found, (i, WALL), (nx, ny))
                touches.restitution[found] = mat.wall_restitution
                found += 1
    return found


@compiled
def meet_edge(discs: Discs, touches: Touches, mat: Mat, found: int) -> int:
    """Law 20  Gather the discs that overlap a side of the mat and approach it."""
    for i in range(len(discs.x)):
        room = mat.half - discs.radius[i]
        if not is_moving(discs, i):
            continue
        for nx, ny in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
            beyond = discs.x[i] * nx + discs.y[i] * ny > room
            if beyond and approach_of(discs, i, WALL, nx, ny) >= FAINT:
                add(touches, found, (i, WALL), (nx, ny))
                touches.restitution[found] = mat.edge
                found += 1
    return found


@compiled
def keep_strongest(discs: Discs, touches: Touches, found: int) -> int:
    """Of the contacts keep those with the largest approach speed."""
    largest = 0.0
    for k in range(found):
        normal = (touches.nx[k], touches.ny[k])
        speed = approach_of(discs, touches.one[k], touches.other[k], normal[0], normal[1])
        touches.approach[k] = speed
        largest = max(largest, speed)
    kept = 0
    for k in range(found):
        if touches.approach[k] >= largest * (1.0 - ALIKE):
            move(touches, k, kept)
            kept += 1
    return kept


@compiled
def move(touches: Touches, start: int, end: int) -> None:
    """Copy a contact to an earlier place."""
    add(
        touches,
        end,
        (touches.one[start], touches.other[start]),
        (touches.nx[start], touches.ny[start]),
    )
    touches.approach[end] = touches.approach[start]
    touches.restitution[end] = touches.restitution[start]


@compiled
def seen_from(touches: Touches, k: int, i: int) -> float:
    """1 for the contact's first disc, -1 for its second, 0 for any other."""
    if touches.one[k] == i:
        return 1.0
    return -1.0 if touches.other[k] == i else 0.0


@compiled
def coupling(discs: Discs, touches: Touches, k: int, m: int) -> float:
    """The change of the normal speed of contact k by a unit impulse in contact m."""
    cosine = touches.nx[k] * touches.nx[m] + touches.ny[k] * touches.ny[m]
    i, j = touches.one[k], touches.other[k]
    shared = seen_from(touches, m, i) / discs.mass[i]
    if j != WALL:
        shared -= seen_from(touches, m, j) / discs.mass[j]
    return float(shared * cosine)


@compiled
def separation(touches: Touches, k: int, kicks: bool) -> float:
    """The speed at which the two part."""
    speed = touches.approach[k]
    floor = SLOW if kicks else min(speed, SLOW)
    return float(max(touches.restitution[k] * speed, floor))


@compiled
def eliminate(rows: Floats, pivot: int) -> None:
    """Remove the pivot's unknown from all other rows."""
    for k in range(len(rows)):
        if k != pivot:
            factor = rows[k, pivot] / rows[pivot, pivot]
            for column in range(len(rows) + 1):
                rows[k, column] -= factor * rows[pivot, column]


@compiled
def next_pivot(rows: Floats, done: Integers) -> int:
    """The largest diagonal not used yet."""
    best = -1
    for k in range(len(rows)):
        if done[k] == 0 and (best < 0 or rows[k, k] > rows[best, best]):
            best = k
    return best


@compiled
def solve(rows: Floats, solution: Floats) -> None:
    """The impulses; `rows` is the matrix and, last in each row, the right side."""
    size = len(rows)
    done = np.zeros(size, np.int64)
    scale = 0.0
    for _ in range(size):
        pivot = next_pivot(rows, done)
        scale = max(scale, rows[pivot, pivot])
        if rows[pivot, pivot] <= TINY * scale:
            break
        done[pivot] = 1
        eliminate(rows, pivot)
    for k in range(size):
        solution[k] = rows[k, size] / rows[k, k] if done[k] else 0.0


@compiled
def system(discs: Discs, touches: Touches, kept: int, kicks: bool) -> Floats:
    """The equations of the joint impulses: none alters a parting speed another one sets."""
    rows = np.empty((kept, kept + 1))
    for k in range(kept):
        rows[k, kept] = touches.approach[k] + separation(touches, k, kicks)
        for m in range(kept):
            rows[k, m] = coupling(discs, touches, k, m)
    return rows


@compiled
def impel(discs: Discs, touches: Touches, kept: int, kicks: bool) -> int:
    """Solve for the impulses, dropping contacts that would pull. How many remain."""
    while True:
        solve(system(discs, touches, kept, kicks), touches.impulse)
        pushing = 0
        for k in range(kept):
            if touches.impulse[k] >= 0.0:
                move(touches, k, pushing)
                pushing += 1
        if pushing == kept:
            return kept
        kept = pushing


@compiled
def push(discs: Discs, i: int, impulse_x: float, impulse_y: float) -> None:
    """Give a disc an impulse."""
    discs.vx[i] += impulse_x / discs.mass[i]
    discs.vy[i] += impulse_y / discs.mass[i]


@compiled
def push_both(discs: Discs, touches: Touches, k: int) -> None:
    """Give the impulse of a contact to its discs; discs that touch lie flat."""
    i, j = touches.one[k], touches.other[k]
    impulse_x, impulse_y = touches.impulse[k] * touches.nx[k], touches.impulse[k] * touches.ny[k]
    push(discs, i, -impulse_x, -impulse_y)
    if j != WALL:
        push(discs, j, impulse_x, impulse_y)
        discs.deceleration[i] = discs.sliding[i]
        discs.deceleration[j] = discs.sliding[j]


@compiled
def calm(discs: Discs) -> None:
    """After a hit, discs that hardly move rest."""
    for i in range(len(discs.x)):
        if is_moving(discs, i) and discs.vx[i] ** 2 + discs.vy[i] ** 2 < STILL * STILL:
            halt(discs, i)


@compiled
def gather(discs: Discs, touches: Touches, mat: Mat) -> int:
    """All contacts of now."""
    found = meet_walls(discs, touches, mat, meet_discs(discs, touches, mat.restitution))
    return found if isnan(mat.edge) else meet_edge(discs, touches, mat, found)


@compiled
def collide(discs: Discs, touches: Touches, mat: Mat, counts: Integers) -> None:
    """Push until none approaches, the strongest first. Only the step's first hits may be kicks."""
    kicks = counts[SLOW_SO_FAR] >= SLOW_ENOUGH
    for _ in range(SWEEPS):
        found = gather(discs, touches, mat)
        if found == 0:
            return
        kept = keep_strongest(discs, touches, found)
        for k in range(kept):
            counts[SLOW_SO_FAR] += touches.approach[k] < SLOW
        kept = impel(discs, touches, kept, kicks)
        for k in range(kept):
            push_both(discs, touches, k)
            counts[HITS] += touches.impulse[k] > 0.0
        calm(discs)
        kicks = False
    counts[FAILED] = 1


@compiled
def leave(discs: Discs, i: int, half: float) -> None:
    """F4.3c  A disc is gone when its centre is beyond the edge, unless a hit has sent it back."""
    out_x = abs(discs.x[i]) > half and discs.x[i] * discs.vx[i] >= 0.0
    out_y = abs(discs.y[i]) > half and discs.y[i] * discs.vy[i] >= 0.0
    if out_x or out_y:
        discs.left[i] = 1


@compiled
def run(discs: Discs, touches: Touches, mat: Mat, dt: float, counts: Integers) -> None:
    """Step until nothing moves."""
    under_way = True
    while under_way and counts[FAILED] == 0:
        under_way = False
        for i in range(len(discs.x)):
            if is_moving(discs, i):
                under_way = True
                slide(discs, i, dt)
        collide(discs, touches, mat, counts)
        for i in range(len(discs.x)):
            if isnan(mat.edge) and is_moving(discs, i):
                leave(discs, i, mat.half)


def discs_of(scene: Scene) -> Discs:
    """The scene's discs as arrays."""
    discs = scene.discs
    rolls = [d.friction if d.rolling_friction is None else d.rolling_friction for d in discs]
    return Discs(
        np.array([d.x for d in discs]),
        np.array([d.y for d in discs]),
        np.array([d.vx for d in discs]),
        np.array([d.vy for d in discs]),
        np.array([d.radius for d in discs]),
        np.array([d.mass for d in discs]),
        np.array([d.friction * GRAVITY for d in discs]),
        np.array(rolls) * GRAVITY,
        np.zeros(len(discs), np.int64),
    )


def mat_of(scene: Scene) -> Mat:
    """The scene's mat and walls."""
    walls = np.array(scene.walls, dtype=np.float64).reshape(-1, 4)
    edge = nan if scene.edge is None else scene.edge
    return Mat(scene.half, scene.restitution, edge, walls, scene.wall_restitution)


def buffer_for(scene: Scene) -> Touches:
    """Room for every contact the scene could have at once."""
    discs = len(scene.discs)
    room = discs * (discs - 1) // 2 + discs * (len(scene.walls) + 4)
    who = (np.zeros(room, np.int64), np.zeros(room, np.int64))
    return Touches(*who, *(np.zeros(room) for _ in range(5)))


def simulate(scene: Scene, dt: float) -> Rest:
    """Let the discs slide, in steps of dt seconds, until all rest or are gone."""
    discs, counts = discs_of(scene), np.zeros(3, np.int64)
    run(discs, buffer_for(scene), mat_of(scene), float(dt), counts)
    if counts[FAILED]:
        raise RuntimeError("In one step the discs do not come apart.")
    left = tuple(bool(gone) for gone in discs.left)
    return Rest(tuple(discs.x.tolist()), tuple(discs.y.tolist()), left, int(counts[HITS]))
