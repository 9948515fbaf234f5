"""Random play of Finger of God inside the kernel: any listed move, any place, any speed."""

from typing import Final

from godstone.bots.dice import below
from godstone.games.finger import motion
from godstone.games.finger.actions import Act, Move, Refusal
from godstone.games.finger.desk import Play, desk_of
from godstone.games.finger.geometry import MICROS, PER_MICRO
from godstone.games.finger.ground import ISLANDS
from godstone.games.finger.rules.aim import TOP_SPEED
from godstone.games.finger.rules.flick import refusal_by_speed
from godstone.games.finger.rules.free import is_clear_of_aims, is_free
from godstone.games.finger.rules.launch import lay_scene, read_rests
from godstone.games.finger.rules.legal import list_chances, list_moves, refusal
from godstone.games.finger.rules.powers import HAND_LENGTH, launch_corner
from godstone.games.finger.rules.room import next_free_spot, spot
from godstone.games.finger.rules.together import rider_for
from godstone.games.finger.rules.turn import apply
from godstone.games.finger.state import (
    NO_DISC,
    NOBODY,
    Phase,
    Words,
    copy_words,
    length_of,
    position_of,
    secrets_of,
)
from godstone.games.finger.table import table_of
from godstone.kernel import entry, inner, whole

TRIES: Final = 12  # places drawn for a temple or the Hand before another move is taken
SIDES: Final = whole(9)  # a rider's side is drawn from -9 to 9
ANY: Final = whole(0)


@inner
def between(dice: Words, most: int) -> int:
    """A whole number from -most to most."""
    return below(dice, 2 * most + 1) - most


@inner
def draw_spot(play: Play, corner: int, disc: int, dice: Words) -> tuple[int, int]:
    """A free place of the corner: any of the grid, else the first after the one drawn."""
    kind, radius = play.table.kind[disc], play.table.radius[disc]
    drawn = below(dice, play.table.spot_count[kind])
    x, y = spot(play, corner, kind, drawn)
    if is_free(play, x / MICROS, y / MICROS, radius, NO_DISC, NO_DISC):
        if is_clear_of_aims(play, x / MICROS, y / MICROS, radius):
            return x, y
    found = next_free_spot(play, corner, kind, radius, drawn)
    if found == play.table.spot_count[kind]:
        found = next_free_spot(play, corner, kind, radius, ANY)
    return spot(play, corner, kind, found)


@inner
def draw_place(play: Play, seat: int, dice: Words, move: Move) -> None:
    """F4.2, F1.4  Where the disc starts."""
    state, disc = play.state, move[1]
    if state.phase == Phase.AGAIN:
        move[2] = round(state.x[disc] * MICROS)
        move[3] = round(state.y[disc] * MICROS)
    elif state.phase == Phase.MISSION:
        move[2], move[3] = draw_spot(play, launch_corner(play, seat), disc, dice)
    else:
        kind = play.table.kind[disc]
        drawn = below(dice, play.table.spot_count[kind])
        move[2], move[3] = spot(play, play.table.corner[seat], kind, drawn)


@inner
def draw_speed(play: Play, carries: int, dice: Words, move: Move) -> None:
    """F2.7  Any direction and speed; one that is too fast is halved."""
    move[4] = between(dice, TOP_SPEED)
    move[5] = between(dice, TOP_SPEED)
    while refusal_by_speed(play, move[1], carries, move) == Refusal.TOO_FAST:
        move[4] //= 2
        move[5] //= 2
    if move[4] == 0 and move[5] == 0:
        move[4] = 1


@inner
def draw_flick(play: Play, seat: int, dice: Words, move: Move) -> None:
    """A flick of a listed disc."""
    draw_place(play, seat, dice, move)
    phase = play.state.phase
    trial = phase in (Phase.FIRST_FLICK, Phase.FLICK_OFF)
    carries = 0 if trial or rider_for(play, move[1]) == NO_DISC else 1
    draw_speed(play, carries, dice, move)
    move[6] = carries
    if carries == 1:
        move[7] = between(dice, SIDES)
        move[8] = 1 + below(dice, SIDES)


@inner
def draw_temple(play: Play, seat: int, dice: Words, move: Move) -> bool:
    """F4.3 a  Any place that is legal; False when none was found."""
    ground = play.table.ground
    for _ in range(TRIES):
        x = ground.centre_x + between(dice, ground.within)
        y = ground.centre_y + between(dice, ground.within)
        for _ in range(below(dice, ISLANDS)):
            x, y = -y, x
        move[3] = x // PER_MICRO
        move[4] = y // PER_MICRO
        if refusal(play, seat, move) == Refusal.NONE:
            return True
    return False


@inner
def draw_hand(play: Play, seat: int, dice: Words, move: Move) -> bool:
    """F7  Any place that is legal, along the mat's sides; False when none was found."""
    half, length = play.table.ground.half // PER_MICRO, HAND_LENGTH // PER_MICRO
    for _ in range(TRIES):
        across = below(dice, 2)
        move[1] = between(dice, half)
        move[2] = between(dice, half)
        move[3] = move[1] + across * length
        move[4] = move[2] + (1 - across) * length
        if refusal(play, seat, move) == Refusal.NONE:
            return True
    return False


@inner
def take_listed(play: Play, place: int, move: Move) -> None:
    """A listed move, or its beginning."""
    for number in range(len(move)):
        move[number] = 0
    for number in range(3):
        move[number] = play.desk.listed[place, number]


@inner
def complete(play: Play, seat: int, dice: Words, move: Move) -> bool:
    """The free numbers of a listed beginning; False when no legal ones were found."""
    act = move[0]
    if act == Act.FLICK:
        draw_flick(play, seat, dice, move)
    elif act == Act.TEMPLE:
        return draw_temple(play, seat, dice, move)
    elif act == Act.HAND:
        return draw_hand(play, seat, dice, move)
    elif act == Act.HEART:
        half = play.table.ground.half // PER_MICRO
        move[1] = between(dice, half)
        move[2] = between(dice, half)
    return True


@inner
def random_move(play: Play, dice: Words, move: Move) -> int:
    """Any move of anyone who is to act, or of chance; who acts is returned."""
    waiting = length_of(play.state.pending, NOBODY)
    if waiting == 0:
        take_listed(play, below(dice, list_chances(play)), move)
        return NOBODY
    seat = play.state.pending[below(dice, waiting)]
    found = False
    while not found:
        take_listed(play, below(dice, list_moves(play, seat)), move)
        found = complete(play, seat, dice, move)
    return seat


@inner
def step(play: Play, scene: motion.Simulation, dice: Words) -> int:
    """One random move with all that follows; 1 if discs were launched."""
    move = play.desk.move
    apply(play, random_move(play, dice, move), move)
    if play.state.in_motion == 0:
        return 0
    lay_scene(play, scene)
    motion.set_up(scene)
    motion.play(scene)
    read_rests(play, scene)
    move[0] = Act.REST
    apply(play, NOBODY, move)
    return 1


@entry
def play_games(
    table: Words,
    opening: Words,
    opening_secrets: Words,
    position: Words,
    secrets: Words,
    desk: Words,
    scene: motion.Simulation,
    dice: Words,
    games: int,
) -> tuple[int, int]:
    """Many games from the same opening; the moves and the flicks of all are counted."""
    moves, flicks = 0, 0
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    play.desk.telling = 0
    for _ in range(games):
        copy_words(opening, position)
        copy_words(opening_secrets, secrets)
        while play.state.phase != Phase.OVER:
            flicks += step(play, scene, dice)
            moves += 1
    return moves, flicks


@entry
def draw_move(table: Words, position: Words, secrets: Words, desk: Words, dice: Words) -> int:
    """One random move, not yet played, onto the desk; who acts is returned."""
    play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
    return random_move(play, dice, play.desk.move)
