"""F4.1  The mission: turns clockwise, cycle by cycle, and what follows each flick (F4.3).

What opens something says which phase it is; the course of the game (turn.py) enters it.
"""

from godstone.games.finger.actions import Move
from godstone.games.finger.desk import Play, Told, tell_one, tell_two
from godstone.games.finger.geometry import MICROS
from godstone.games.finger.rules.creatures import (
    feed_kraken,
    move_tornado,
    raise_tornado,
    return_ape,
    stand_ape,
)
from godstone.games.finger.rules.departure import clear_departed
from godstone.games.finger.rules.facts import clockwise, is_on_map, put
from godstone.games.finger.rules.flick import (
    aims_again,
    can_flick,
    corner_of_flick,
    list_flickable_again,
)
from godstone.games.finger.rules.launch import settle
from godstone.games.finger.rules.navel import score_navel
from godstone.games.finger.rules.powers import forget_corners, launch_corner
from godstone.games.finger.rules.temple import may_build, return_temples
from godstone.games.finger.rules.together import (
    is_judgement_day,
    mount,
    rider_for,
    set_down_riders,
)
from godstone.games.finger.state import (
    MOST_AIMS,
    NO_DISC,
    NOBODY,
    SEATS,
    Phase,
    append,
    empty,
    holds,
    index_of,
    length_of,
    only,
    remove,
)
from godstone.kernel import inner


@inner
def open_mission(play: Play) -> int:
    """F4.1  From the first player on. What a generation allows once is allowed again."""
    state = play.state
    state.hands_used = 0
    state.corners_used = 0
    state.rescued = 0
    forget_corners(play)
    stand_ape(play)
    raise_tornado(play)
    return open_cycle(play)


@inner
def open_cycle(play: Play) -> int:
    """A cycle of turns. The Tornado's direction is drawn and shown beforehand."""
    state = play.state
    for step in range(play.table.players):
        state.queue[step] = clockwise(play.table, state.first, step)
    empty(state.pending, NOBODY)
    return Phase.WIND.value if state.tornado else open_turn(play)


@inner
def open_turn(play: Play) -> int:
    """F4.1  One flick each. Law 19: all of them at once. Somebody in the queue can flick."""
    state, together, taken = play.state, is_judgement_day(play), 0
    empty(state.pending, NOBODY)
    for place in range(length_of(state.queue, NOBODY)):
        if together or state.pending[0] == NOBODY:
            if can_flick(play, state.queue[place]):
                append(state.pending, state.queue[place], NOBODY)
                taken = place + 1
    for _ in range(taken):
        remove(state.queue, state.queue[0], NOBODY)
    state.active = state.pending[0]
    return Phase.MISSION.value


@inner
def note_aim(play: Play, seat: int, move: Move) -> None:
    """F9  The shot as it was aimed."""
    secrets = play.secrets
    aim = secrets.aims[secrets.aimed]
    aim.seat = seat
    aim.disc = move[1]
    aim.corner = corner_of_flick(play, seat, move[1])
    aim.x = move[2]
    aim.y = move[3]
    aim.vx = move[4]
    aim.vy = move[5]
    aim.carries = move[6]
    aim.side_x = move[7]
    aim.side_y = move[8]
    secrets.aimed += 1


@inner
def aim(play: Play, seat: int, move: Move) -> None:
    """F4.2  Aim a disc. When all that go together are aimed, launch them."""
    state = play.state
    rider = rider_for(play, move[1])
    if rider != NO_DISC:
        mount(play, move[1], rider, move[7], move[8])
    note_aim(play, seat, move)
    if state.phase == Phase.MISSION and aims_again(play, seat):
        tell_one(play, Told.AIMED, seat)
        return
    remove(state.pending, seat, NOBODY)
    if state.pending[0] != NOBODY:
        tell_one(play, Told.AIMED, seat)
        return
    launch_aims(play)


@inner
def launch_aims(play: Play) -> None:
    """A disc from the hand is laid down; one flicked again starts from where it lies."""
    for place in range(play.secrets.aimed):
        shot = play.secrets.aims[place]
        if not is_on_map(play.state, shot.disc):
            put(play.state, shot.disc, shot.x / MICROS, shot.y / MICROS)
        tell_two(play, Told.FLICKED, shot.seat, shot.disc)
    play.state.in_motion = 1


@inner
def note_flicked(play: Play) -> None:
    """F4.2  Each with the corner it was launched from: the corner is the disc's."""
    state, secrets = play.state, play.secrets
    if state.phase == Phase.AGAIN:
        for place in range(secrets.aimed):
            forget_flicked(play, secrets.aims[place].disc)
        return
    for place in range(MOST_AIMS):
        state.flicked[place] = NO_DISC
        if place < secrets.aimed:
            shot = secrets.aims[place]
            own = play.table.corner_of_the_disc
            state.flicked[place] = shot.disc
            state.flicked_from[place] = shot.corner if own else launch_corner(play, shot.seat)


@inner
def forget_flicked(play: Play, disc: int) -> None:
    """F4.2  It was flicked twice: not again."""
    state = play.state
    place = index_of(state.flicked, disc)
    for later in range(place, MOST_AIMS - 1):
        state.flicked[later] = state.flicked[later + 1]
        state.flicked_from[later] = state.flicked_from[later + 1]
    if place < MOST_AIMS:
        state.flicked[MOST_AIMS - 1] = NO_DISC


@inner
def queue_resolving(play: Play) -> None:
    """F4.3  After the flick, once; law 19: in turn order, each as active player."""
    empty(play.state.resolving, NOBODY)
    for step in range(play.table.players):
        seat = clockwise(play.table, play.state.first, step)
        for place in range(play.secrets.aimed):
            if play.secrets.aims[place].seat == seat and not holds(play.state.resolving, seat):
                append(play.state.resolving, seat, NOBODY)


@inner
def after_launch(play: Play) -> int:
    """F4.2  May it be flicked again? Not on Judgement Day. Else F4.3 follows."""
    state = play.state
    settle(play)
    note_flicked(play)
    queue_resolving(play)
    play.secrets.aimed = 0
    state.hand_stands = 0
    if not is_judgement_day(play) and list_flickable_again(play) > 0:
        only(state.pending, state.active, NOBODY)
        return Phase.AGAIN.value
    return begin_resolving(play)


@inner
def begin_resolving(play: Play) -> int:
    """F4.3  Riders get down, then temples, Navel, departures."""
    set_down_riders(play)
    empty(play.state.flicked, NO_DISC)
    forget_corners(play)
    return resolve(play)


@inner
def resolve(play: Play) -> int:
    """F4.3 a  The active player may build, if a prophet touches a city; else the turn closes."""
    state = play.state
    for _ in range(SEATS):
        state.active = state.resolving[0]
        if may_build(play, state.active):
            only(state.pending, state.active, NOBODY)
            return Phase.TEMPLE.value
        close_turn(play)
        if state.resolving[0] == NOBODY:
            break
    return next_turn(play)


@inner
def keep(play: Play) -> int:
    """F4.3 a  No, or no more, temples."""
    close_turn(play)
    return next_turn(play) if play.state.resolving[0] == NOBODY else resolve(play)


@inner
def close_turn(play: Play) -> None:
    """F4.3 b - d, then what laws do at the end of a turn."""
    score_navel(play)
    clear_departed(play)
    return_temples(play)
    return_ape(play)
    feed_kraken(play)
    remove(play.state.resolving, play.state.resolving[0], NOBODY)


@inner
def next_turn(play: Play) -> int:
    """F4.1  The next who can flick in this cycle, else a new cycle; until nobody has a prophet."""
    state = play.state
    empty(state.pending, NOBODY)
    for place in range(SEATS):
        if state.queue[place] != NOBODY and can_flick(play, state.queue[place]):
            return open_turn(play)
    move_tornado(play)
    for seat in range(play.table.players):
        if can_flick(play, seat):
            return open_cycle(play)
    return Phase.HEART.value
