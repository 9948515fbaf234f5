"""Flicks before they are made: from where a disc may be launched, and where all would rest.

Nothing here changes the game. Places and velocities are metres and m/s; a velocity is the one the
disc leaves with (law 2's mirror is undone by `flick_move`). Arrays run over K flicks and over
all discs of the box, in its order. Other seats' secret aims are never looked at.
"""

from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger import motion
from godstone.games.finger.answers import own_simulation
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import MICROS, NANO, PER_MICRO, Place, metres, micrometres
from godstone.games.finger.ground import Corner
from godstone.games.finger.mat import Mat
from godstone.games.finger.motion.scene import check_laid
from godstone.games.finger.moves import TRIALS, carries, fastest
from godstone.games.finger.notation import Flick, text_of
from godstone.games.finger.payload import Motion
from godstone.games.finger.picture import svg_motion
from godstone.games.finger.position import Position
from godstone.games.finger.questions import (
    free_spots,
    launch_corner,
    launched,
    lay_map,
    rider_for,
)
from godstone.games.finger.rows import Ride, Shot
from godstone.games.finger.rules.free import HAIR
from godstone.games.finger.state import Phase, Where
from godstone.games.given import seat_at

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]

NO_HIT: Final = -1
LAST_BITS: Final = 1e-6  # micrometres a second: what a few roundings of a double come to
RINGS = (0.30, 0.55, 0.80, 1.0)  # of the corner's radius
RAYS = ((1, 8), (1, 3), (2, 3), (1, 1), (3, 2), (3, 1), (8, 1))


@dataclass(frozen=True)
class Rests:
    """Where discs would be after each of K flicks. Discs run as in `game.position.discs`."""

    positions: Floats  # [K, discs, 2] metres, y upwards; of a disc that left, where it left
    on_mat: Bools  # [K, discs] False: it left the map, or was not on it
    first_hit: NDArray[np.int64]  # [K] the disc that the flicked one touched first, or NO_HIT


@dataclass(frozen=True)
class Tried:
    """A flick and what comes of it, as a notebook draws it: where discs lay, slid and rest."""

    before: Finger
    after: Finger
    motion: Motion  # the paths of all that moved

    def _repr_svg_(self) -> str:
        return svg_motion(self.before.state(), self.motion, str(self.before.setup["map"]))


def discs_to_flick(game: Finger, seat: int) -> list[str]:
    """The discs the seat may flick now. Equal ones (prophets among themselves) play alike."""
    moves = [move.split(" ") for move in game.legal_moves(seat)]
    return [words[1] for words in moves if words[0] == "flick"]


def _number(state: Position, disc: str) -> int:
    number = state.named(disc)
    if number is None:
        raise ValueError(f"there is no disc {disc!r:.40}")
    return number


def top_speed(game: Finger, disc: str) -> float:
    """F2.7  The fastest this disc may leave now, m/s."""
    return fastest(game.position, _number(game.position, disc))


def launch_places(game: Finger, seat: int, disc: str) -> Floats:
    """F4.2  Free places to launch a disc from, a fan over the corner: [P, 2] metres.

    Each is a whole number of micrometres, as moves have it.
    A disc that is flicked again has one place: where it lies.
    """
    state, number, seat = game.position, _number(game.position, disc), seat_at(seat, game.colours)
    if state.phase is Phase.AGAIN:
        return np.array([state.place(number)])
    trial, radius = state.phase in TRIALS, state.discs[number].radius
    corner = state.corner_of(seat) if trial else launch_corner(state, seat)
    places = _fan(state.mat, corner, radius)
    if trial:
        return places
    free = places[_clear(state, places, radius)]
    if len(free):
        return free
    return np.array(free_spots(state, corner, number, len(places))).reshape(-1, 2) / MICROS


@cache
def _fan(mat: Mat, corner: Corner, radius: int) -> Floats:
    """Places of the corner where a disc lies wholly on the mat: [P, 2] metres."""
    x, y = mat.corner_point(corner)
    inward = (-1 if x > 0 else 1, -1 if y > 0 else 1)
    fan = [_on_ray(mat, (x, y), inward, ring, ray) for ring in RINGS for ray in RAYS]
    whole = [(a, b) for a, b in fan if mat.is_wholly_on_mat((a * PER_MICRO, b * PER_MICRO), radius)]
    return np.array(whole, np.float64).reshape(-1, 2) / MICROS


def _clear(state: Position, places: Floats, radius: int) -> Bools:
    """Which places overlap no disc, and none that is aimed; what nearly touches is left out."""
    others = [(state.place(number), disc.radius) for number, disc in state.on_map()]
    shots = [shot for _, shot in state.aims]
    others += [((metres(s.x), metres(s.y)), state.discs[s.disc].radius) for s in shots]
    lying = np.array([place for place, _ in others]).reshape(-1, 2)
    reach = np.array([(radius + other) / NANO for _, other in others]) + HAIR
    across, up = places[:, :1] - lying[:, 0], places[:, 1:] - lying[:, 1]
    return np.asarray((across * across + up * up >= reach * reach).all(axis=1))


def _on_ray(
    mat: Mat, at: tuple[int, int], inward: tuple[int, int], ring: float, ray: tuple[int, int]
) -> tuple[int, int]:
    """A point of the corner, in whole micrometres, cut so that it is not beyond the ring (F4.2)."""
    reach = mat.corner * ring / sqrt(ray[0] * ray[0] + ray[1] * ray[1]) / PER_MICRO
    x = at[0] // PER_MICRO + inward[0] * int(ray[0] * reach)
    y = at[1] // PER_MICRO + inward[1] * int(ray[1] * reach)
    return x, y


def _written(velocity: Place, top: float) -> tuple[int, int]:
    """In whole micrometres a second, cut toward zero, so that no speed grows.

    What is whole but for the last bits of its doubles stays it, unless that is too fast.
    """
    x, y = velocity[0] * MICROS, velocity[1] * MICROS
    vx, vy = (round(each) if abs(each - round(each)) < LAST_BITS else int(each) for each in (x, y))
    return (vx, vy) if vx * vx + vy * vy <= int(top * MICROS) ** 2 else (int(x), int(y))


def flick_move(
    game: Finger,
    disc: str,
    place: tuple[float, float],
    velocity: tuple[float, float],
    side: tuple[int, int] = (0, 1),
) -> str:
    """The move that launches the disc there with that velocity, held to the fastest allowed."""
    state, number = game.position, _number(game.position, disc)
    if not np.isfinite([*place, *velocity]).all():
        raise ValueError(
            f"places and velocities are numbers, not {place!r:.100}, {velocity!r:.100}"
        )
    speed, top = sqrt(velocity[0] ** 2 + velocity[1] ** 2), top_speed(game, disc)
    held = min(1.0, top / speed) if speed > 0.0 else 1.0
    aim = launched(state, place, (velocity[0] * held, velocity[1] * held))
    x, y = micrometres(place[0]), micrometres(place[1])
    vx, vy = _written(aim, top)
    carried = side if carries(state, number) else None
    return text_of(Flick(disc, x, y, vx if vx or vy else 1, vy, carried))


def _laid_out(state: Position, number: int, place: Floats) -> Position:
    """A copy with the disc, and the seat's own earlier aims, laid on the map."""
    laid = state.copy()
    seat = state.discs[number].seat
    if state.phase in TRIALS:
        laid.where[laid.where == Where.MAP] = Where.BOX
    for other, shot in state.aims:
        if other == seat:
            laid.put(shot.disc, metres(shot.x), metres(shot.y))
    rider = rider_for(state, number) if carries(state, number) else None
    if rider is not None and laid.where[rider] != Where.RIDING:
        laid.rides = (*laid.rides, Ride(number, rider, (0, 1)))
        laid.where[rider] = Where.RIDING
    if laid.where[number] != Where.MAP:
        laid.put(number, float(place[0]), float(place[1]))
    return laid


def launch_velocity(laid: Position, shot: Shot) -> Place:
    """The velocity the disc of a shot leaves with, m/s."""
    return launched(laid, laid.place(shot.disc), (metres(shot.vx), metres(shot.vy)))


def laid_out(game: Finger, disc: str, place: Floats) -> Position:
    """A copy of the position with the disc, and what goes with it, laid where it may start."""
    return _laid_out(game.position, _number(game.position, disc), place)


def flick_many(game: Finger, disc: str, places: Floats, velocities: Floats) -> Rests:
    """Many flicks of one disc, each from this position, and nothing of it changes.

    Flick k is launched from `places[k]` ([K, 2] metres) with `velocities[k]` ([K, 2] m/s).
    Places must be free (`launch_places`), else MotionError. What else `play` would refuse runs as
    well: a speed that is too high (`top_speed`) or zero, a disc that may not be flicked.
    The seat's own earlier aims run along; what others aimed in secret does not. A rider (law 4) is
    told at its carrier's place. Nothing is scored and no law is asked.
    Law: a flick that is played alone comes to the same rest, to the bit.
    """
    places, velocities = np.asarray(places, np.float64), np.asarray(velocities, np.float64)
    if places.shape != velocities.shape or places.shape[1:] != (2,):
        raise ValueError("places and velocities are arrays of one shape, [flicks, 2]")
    state, number = game.position, _number(game.position, disc)
    if not len(places):
        return _no_rests(len(state.discs))
    laid = _laid_out(state, number, places[0])
    own = [s for seat, s in state.aims if seat == state.discs[number].seat]
    earlier = {shot.disc: launch_velocity(laid, shot) for shot in own}
    flicked, table = [*earlier, number], own_simulation()
    discs = lay_map(laid, flicked, table)
    check_laid(table)
    flicks = np.empty((len(places), len(flicked), 4))
    for row, (other, velocity) in enumerate(earlier.items()):
        flicks[:, row] = (*laid.place(other), *velocity)
    flicks[:, -1, :2], flicks[:, -1, 2:] = places, velocities
    launched_discs = np.array([discs.index(other) for other in flicked], np.int64)
    rows = np.tile(launched_discs, (len(places), 1))
    return _unpacked(laid, discs, motion.simulate_batch(table, rows, flicks))


def _no_rests(discs: int) -> Rests:
    return Rests(np.zeros((0, discs, 2)), np.zeros((0, discs), np.bool_), np.zeros(0, np.int64))


def _unpacked(laid: Position, discs: list[int], outcomes: motion.Outcomes) -> Rests:
    count = len(outcomes.left)
    positions = np.zeros((count, len(laid.discs), 2))
    on_mat = np.zeros((count, len(laid.discs)), np.bool_)
    positions[:, discs] = outcomes.places
    on_mat[:, discs] = outcomes.left == motion.Fate.RESTS
    met = np.full(motion.NO_DISC + 1, NO_HIT, np.int64)
    met[: len(discs)] = discs
    for ride in laid.rides:
        positions[:, ride.rider] = positions[:, ride.carrier]
        on_mat[:, ride.rider] = on_mat[:, ride.carrier]
    return Rests(positions, on_mat, met[outcomes.first_hit])


def as_it_lies(game: Finger) -> Rests:
    """The position now, as one candidate: what standing still is worth."""
    state = game.position
    places = np.stack([state.x, state.y], axis=1)
    return Rests(places[None], (state.where == Where.MAP)[None], np.array([NO_HIT]))


def try_flick(game: Finger, move: str, seat: int | None = None) -> Tried:
    """A move that launches discs, played on a copy. What may not be played is refused as ever."""
    after = game.copy()
    after.play(move, seat)
    if after.motion is None:
        raise ValueError(f"{move!r} launches no disc now")
    return Tried(game.copy(), after, after.motion)
