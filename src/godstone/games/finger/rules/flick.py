"""F4.2  A flick: which disc, from where, how fast; and whether it may be flicked again."""

from godstone.games.finger.actions import Move, Refusal
from godstone.games.finger.desk import Play
from godstone.games.finger.geometry import MICROS, PER_MICRO
from godstone.games.finger.ground import is_wholly_on_mat, touches_corner
from godstone.games.finger.rules.aim import is_too_fast
from godstone.games.finger.rules.facts import at, is_on_map
from godstone.games.finger.rules.free import is_clear_of_aims, is_free
from godstone.games.finger.rules.powers import launch_corner
from godstone.games.finger.rules.room import has_room
from godstone.games.finger.rules.together import is_unaimed, rider_for, shots_together
from godstone.games.finger.state import NO_DISC, Phase, index_of
from godstone.kernel import inner


@inner
def list_launchable(play: Play, seat: int) -> int:
    """F4.2  The seat's unused prophets for which the corner has room (R31), onto the desk."""
    table, corner, count = play.table, launch_corner(play, seat), 0
    kind, fits = table.kind[table.discs - 1], False  # the Ape's: no prophet has been asked for yet
    for disc in range(table.discs):
        if is_unaimed(play, seat, disc):
            if table.kind[disc] != kind:
                kind, fits = table.kind[disc], has_room(play, corner, disc)
            if fits:
                play.desk.discs[count] = disc
                count += 1
    return count


@inner
def can_flick(play: Play, seat: int) -> bool:
    """F4.1  A player without prophets (or without room for them, R31) is passed over."""
    table, corner = play.table, launch_corner(play, seat)
    kind = table.kind[table.discs - 1]
    for disc in range(table.discs):
        if table.kind[disc] != kind and is_unaimed(play, seat, disc):
            if has_room(play, corner, disc):
                return True
            kind = table.kind[disc]
    return False


@inner
def aims_again(play: Play, seat: int) -> bool:
    """Law 5  Does the seat aim another before all are launched? A last odd one goes alone."""
    before = 0
    for place in range(play.secrets.aimed):
        before += 1 if play.secrets.aims[place].seat == seat else 0
    return before < shots_together(play) and can_flick(play, seat)


@inner
def list_flickable_again(play: Play) -> int:
    """F4.2  Flicked this turn, and at rest not wholly outside the border of the disc's corner."""
    state, count = play.state, 0
    for place in range(len(state.flicked)):
        disc = state.flicked[place]
        if disc != NO_DISC and is_on_map(state, disc):
            x, y = at(state, disc)
            corner, radius = state.flicked_from[place], play.table.radius[disc]
            if touches_corner(play.table.ground, corner, x, y, radius):
                play.desk.discs[count] = disc
                count += 1
    return count


@inner
def list_flickable(play: Play, seat: int) -> int:
    """F4.2  The discs the seat may flick now, onto the desk."""
    if play.state.phase == Phase.AGAIN:
        return list_flickable_again(play)
    return list_launchable(play, seat)


@inner
def may_flick(play: Play, seat: int, disc: int) -> bool:
    """F4.2  Is this one of the discs the seat may flick now?"""
    for place in range(list_flickable(play, seat)):
        if play.desk.discs[place] == disc:
            return True
    return False


@inner
def refusal_by_corner(play: Play, corner: int, disc: int, move: Move) -> int:
    """F4.2  With its centre inside the corner's border, which it may touch or cross."""
    ground, radius = play.table.ground, play.table.radius[disc]
    x, y = move[2] * PER_MICRO, move[3] * PER_MICRO
    if not touches_corner(ground, corner, x, y, play.table.leeway[disc]):
        return Refusal.OUTSIDE_CORNER.value
    if not is_wholly_on_mat(ground, x, y, radius):
        return Refusal.OVER_THE_EDGE.value
    return Refusal.NONE.value


@inner
def refusal_by_discs(play: Play, disc: int, move: Move) -> int:
    """F4.2  Overlapping no disc, and none that was aimed before."""
    x, y, radius = move[2] / MICROS, move[3] / MICROS, play.table.radius[disc]
    if not is_free(play, x, y, radius, NO_DISC, NO_DISC):
        return Refusal.ON_A_DISC.value
    if not is_clear_of_aims(play, x, y, radius):
        return Refusal.ON_AN_AIM.value
    return Refusal.NONE.value


@inner
def refusal_by_place(play: Play, seat: int, disc: int, move: Move) -> int:
    """F4.2  Put into the corner; a disc is flicked again from where it lies."""
    state = play.state
    if state.phase == Phase.AGAIN:
        x, y = round(state.x[disc] * MICROS), round(state.y[disc] * MICROS)
        lies = move[2] == x and move[3] == y
        return Refusal.NONE.value if lies else Refusal.NOT_WHERE_IT_LIES.value
    refused = refusal_by_corner(play, launch_corner(play, seat), disc, move)
    if refused != Refusal.NONE:
        return refused
    return refusal_by_discs(play, disc, move)


@inner
def refusal_by_speed(play: Play, disc: int, carries: int, move: Move) -> int:
    """F2.7  A flick moves the disc, and not faster than a finger can."""
    if move[4] == 0 and move[5] == 0:
        return Refusal.NO_SPEED.value
    if is_too_fast(play, play.table.mass[disc] * (1 + carries), move[4], move[5]):
        return Refusal.TOO_FAST.value
    return Refusal.NONE.value


@inner
def refusal_by_side(carries: int, move: Move) -> int:
    """Law 4  Who carries another says on which side it is set down; nobody else does."""
    has_side = move[6] == 1
    if carries and (not has_side or (move[7] == 0 and move[8] == 0)):
        return Refusal.NO_SIDE.value
    if not carries and has_side:
        return Refusal.NO_RIDER.value
    return Refusal.NONE.value


@inner
def refusal_of_flick(play: Play, seat: int, move: Move) -> int:
    """F4.2  Why a shot may not be, if so."""
    disc = move[1]
    if disc == NO_DISC or not may_flick(play, seat, disc):
        return Refusal.NOT_TO_FLICK.value
    refused = refusal_by_place(play, seat, disc, move)
    if refused != Refusal.NONE:
        return refused
    carries = 1 if rider_for(play, disc) != NO_DISC else 0
    refused = refusal_by_speed(play, disc, carries, move)
    if refused != Refusal.NONE:
        return refused
    return refusal_by_side(carries, move)


@inner
def corner_of_flick(play: Play, seat: int, disc: int) -> int:
    """F4.2  The corner a disc is launched from; of one flicked again, where it was."""
    place = index_of(play.state.flicked, disc)
    if place < len(play.state.flicked):
        return play.state.flicked_from[place]
    return launch_corner(play, seat)
