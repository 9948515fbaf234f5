"""The six numbers beside a choice, as the whole numbers of a move.

What would be refused for want of room is put to the nearest place of a grid that is allowed, so
that nearly every box can be played.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.actions import Act, Move, Refusal
from godstone.games.finger.desk import Play
from godstone.games.finger.geometry import MICROS, PER_MICRO, PER_MILLI
from godstone.games.finger.ground import ACROSS, UP
from godstone.games.finger.rules.aim import TOP_SPEED
from godstone.games.finger.rules.flick import refusal_by_speed
from godstone.games.finger.rules.free import is_clear_of_aims, is_free
from godstone.games.finger.rules.legal import refusal
from godstone.games.finger.rules.powers import HAND_LENGTH, launch_corner
from godstone.games.finger.rules.room import spot
from godstone.games.finger.rules.together import rider_for
from godstone.games.finger.state import NO_DISC, Phase
from godstone.kernel import inner, whole

Box = NDArray[np.float64]
GRID: Final = whole(10 * PER_MILLI // PER_MICRO)  # between the places that are tried, micrometres
SIDES: Final = 9.0  # a rider's side in whole steps
SLOWER, OF = whole(15), whole(16)  # a flick that is too fast, again and again
FAR: Final = whole(2**62)


@inner
def is_number(box: Box) -> bool:
    """Are all six numbers from -1 to 1? NaN is none."""
    for place in range(len(box)):
        if not -1.0 <= box[place] <= 1.0:
            return False
    return True


@inner
def square(x: int, y: int, other_x: int, other_y: int) -> int:
    return (x - other_x) * (x - other_x) + (y - other_y) * (y - other_y)


@inner
def is_trial(play: Play) -> bool:
    return play.state.phase in (Phase.FIRST_FLICK, Phase.FLICK_OFF)


@inner
def has_room_at(play: Play, disc: int, x: int, y: int) -> bool:
    """F4.2  Nothing lies there; at the Navel's trial (F1.4) the map is empty."""
    if is_trial(play):
        return True
    at_x, at_y, radius = x / MICROS, y / MICROS, play.table.radius[disc]
    free = is_free(play, at_x, at_y, radius, NO_DISC, NO_DISC)
    return free and is_clear_of_aims(play, at_x, at_y, radius)


@inner
def place_near(play: Play, corner: int, x: int, y: int, move: Move) -> None:
    """R31  The free place of the corner's grid that is nearest to one."""
    disc, best = move[1], FAR
    kind = play.table.kind[disc]
    for number in range(play.table.spot_count[kind]):
        here_x, here_y = spot(play, corner, kind, number)
        away = square(x, y, here_x, here_y)
        if away < best and has_room_at(play, disc, here_x, here_y):
            best = away
            move[2] = here_x
            move[3] = here_y


@inner
def corner_of(play: Play, seat: int) -> int:
    """Where a seat launches from."""
    return play.table.corner[seat] if is_trial(play) else launch_corner(play, seat)


@inner
def place(play: Play, seat: int, box: Box, move: Move) -> None:
    """F4.2  As far inward from the mat's corner as the box says, or near there."""
    disc, state, ground = move[1], play.state, play.table.ground
    if state.phase == Phase.AGAIN:
        move[2] = round(state.x[disc] * MICROS)
        move[3] = round(state.y[disc] * MICROS)
        return
    corner = corner_of(play, seat)
    half, reach = ground.half // PER_MICRO, (ground.corner // PER_MICRO) / 2.0
    x = ACROSS[corner] * (half - int((box[0] + 1.0) * reach))
    y = UP[corner] * (half - int((box[1] + 1.0) * reach))
    place_near(play, corner, x, y, move)


@inner
def speed(play: Play, carries: int, box: Box, move: Move) -> None:
    """F2.7  A part of the top speed; slower where that is too fast."""
    move[4] = int(box[2] * TOP_SPEED)
    move[5] = int(box[3] * TOP_SPEED)
    while refusal_by_speed(play, move[1], carries, move) == Refusal.TOO_FAST:
        move[4] = move[4] * SLOWER // OF
        move[5] = move[5] * SLOWER // OF
    if move[4] == 0 and move[5] == 0:
        move[4] = 1


@inner
def flick(play: Play, seat: int, box: Box, move: Move) -> None:
    place(play, seat, box, move)
    carries = 0 if is_trial(play) or rider_for(play, move[1]) == NO_DISC else 1
    speed(play, carries, box, move)
    move[6] = carries
    if carries == 1:
        move[7] = round(box[4] * SIDES)
        move[8] = round(box[5] * SIDES)
        if move[7] == 0 and move[8] == 0:
            move[8] = 1


@inner
def write_place(act: int, across: int, x: int, y: int, move: Move) -> None:
    """A temple, or the Hand with its middle there."""
    if act == Act.TEMPLE:
        move[3] = x
        move[4] = y
    else:
        length = HAND_LENGTH // PER_MICRO
        move[1] = x - across * length // 2
        move[2] = y - (1 - across) * length // 2
        move[3] = move[1] + across * length
        move[4] = move[2] + (1 - across) * length


@inner
def put_near(play: Play, seat: int, box: Box, move: Move) -> None:
    """F4.3 a, F7  Where the box says, or at the nearest place of a grid that is allowed."""
    act, half = move[0], play.table.ground.half // PER_MICRO
    across = 1 if box[2] >= 0.0 else 0
    x, y, best = int(box[0] * half), int(box[1] * half), FAR
    write_place(act, across, x, y, move)
    if refusal(play, seat, move) == Refusal.NONE:
        return
    near_x, near_y = x, y
    for column in range(-half, half + 1, GRID):
        for row in range(-half, half + 1, GRID):
            away = square(x, y, column, row)
            if away < best:
                write_place(act, across, column, row, move)
                if refusal(play, seat, move) == Refusal.NONE:
                    best, near_x, near_y = away, column, row
    write_place(act, across, near_x, near_y, move)


@inner
def complete(play: Play, seat: int, box: Box, move: Move) -> None:
    """The free numbers of a move whose beginning is written."""
    act = move[0]
    if act == Act.FLICK:
        flick(play, seat, box, move)
    elif act in (Act.TEMPLE, Act.HAND):
        put_near(play, seat, box, move)
    elif act == Act.HEART:
        half = play.table.ground.half // PER_MICRO
        move[1] = int(box[0] * half)
        move[2] = int(box[1] * half)


@inner
def part(number: int, most: float) -> float:
    """What `int(part * most)` makes the number of again, even as a float of 32 bits."""
    middle = number + 0.5 if number > 0 else number - 0.5 if number < 0 else 0.0
    return min(1.0, max(-1.0, middle / most))


@inner
def box_of_flick(play: Play, seat: int, move: Move, box: Box) -> None:
    ground = play.table.ground
    if play.state.phase != Phase.AGAIN:
        corner = corner_of(play, seat)
        half, reach = ground.half // PER_MICRO, (ground.corner // PER_MICRO) / 2.0
        box[0] = min(1.0, max(-1.0, (half - ACROSS[corner] * move[2]) / reach - 1.0))
        box[1] = min(1.0, max(-1.0, (half - UP[corner] * move[3]) / reach - 1.0))
    box[2] = part(move[4], TOP_SPEED)
    box[3] = part(move[5], TOP_SPEED)
    if move[6] == 1:
        box[4] = move[7] / SIDES
        box[5] = move[8] / SIDES


@inner
def write_box(play: Play, seat: int, move: Move, box: Box) -> None:
    """The numbers beside a move's choice. Law: `complete` makes the same move of them, if a box
    ever leads there; else one as near as a box can come."""
    act, half = move[0], play.table.ground.half // PER_MICRO
    for number in range(len(box)):
        box[number] = 0.0
    if act == Act.FLICK:
        box_of_flick(play, seat, move, box)
    elif act == Act.TEMPLE:
        box[0] = part(move[3], half)
        box[1] = part(move[4], half)
    elif act == Act.HAND:
        box[0] = part((move[1] + move[3]) // 2, half)
        box[1] = part((move[2] + move[4]) // 2, half)
        box[2] = 1.0 if move[2] == move[4] else -1.0
    elif act == Act.HEART:
        box[0] = part(move[1], half)
        box[1] = part(move[2], half)
