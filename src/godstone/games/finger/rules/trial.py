"""F1.4  One prophet each at the Navel, on an empty map: for the first turn, or the crown."""

from godstone.games.finger.actions import Move, Refusal
from godstone.games.finger.desk import Play, Told, tell
from godstone.games.finger.geometry import MICROS, nano
from godstone.games.finger.rules.facts import first_of, put
from godstone.games.finger.rules.flick import refusal_by_corner, refusal_by_speed
from godstone.games.finger.rules.launch import is_gone
from godstone.games.finger.state import NOBODY, Where, append, empty, length_of, only, remove
from godstone.games.finger.table import PROPHET
from godstone.kernel import inner, whole

ALONE = whole(0)  # riders
FARTHEST = 2**62


@inner
def open_trial(play: Play) -> None:
    """F1.4  Those in the queue flick one prophet, one after another."""
    empty(play.state.trials, NOBODY)
    next_trial(play)


@inner
def next_trial(play: Play) -> None:
    """The next of the queue is to flick."""
    state = play.state
    only(state.pending, state.queue[0], NOBODY)
    remove(state.queue, state.queue[0], NOBODY)


@inner
def trial_disc(play: Play, seat: int) -> int:
    """F1.4  A plain prophet."""
    return first_of(play, seat, PROPHET, Where.HAND)


@inner
def refusal_of_trial(play: Play, seat: int, move: Move) -> int:
    """F1.4  From the own corner, one prophet."""
    disc = trial_disc(play, seat)
    if move[1] != disc:
        return Refusal.NOT_THE_TRIAL_DISC.value
    refused = refusal_by_corner(play, play.table.corner[seat], disc, move)
    if refused != Refusal.NONE:
        return refused
    refused = refusal_by_speed(play, disc, ALONE, move)
    if refused != Refusal.NONE:
        return refused
    return Refusal.TRIAL_ALONE.value if move[6] == 1 else Refusal.NONE.value


@inner
def flick_at_navel(play: Play, seat: int, move: Move) -> None:
    """F1.4  From the own corner, on an otherwise empty map."""
    aim = play.secrets.aims[0]
    aim.seat = seat
    aim.disc = move[1]
    aim.corner = play.table.corner[seat]
    aim.x = move[2]
    aim.y = move[3]
    aim.vx = move[4]
    aim.vy = move[5]
    aim.carries = 0
    play.secrets.aimed = 1
    put(play.state, aim.disc, aim.x / MICROS, aim.y / MICROS)
    play.state.in_motion = 1


@inner
def note_trial(play: Play) -> None:
    """F1.4  Where the prophet came to rest; then it returns."""
    state, desk, aim = play.state, play.desk, play.secrets.aims[0]
    place = length_of(state.trials, NOBODY)
    lies = 0 if is_gone(play, aim.disc) else 1
    append(state.trials, aim.seat, NOBODY)
    state.trial_lies[place] = lies
    state.trial_x[place] = desk.rest_x[aim.disc] if lies else 0.0
    state.trial_y[place] = desk.rest_y[aim.disc] if lies else 0.0
    state.where[aim.disc] = Where.HAND
    told = tell(play, Told.TRIAL)
    told.numbers[0] = aim.seat
    told.numbers[1] = lies
    told.x = state.trial_x[place]
    told.y = state.trial_y[place]
    play.secrets.aimed = 0
    next_trial(play)


@inner
def from_navel(play: Play, place: int) -> int:
    """The square of the distance from the Navel's centre; off the map is farthest."""
    if not play.state.trial_lies[place]:
        return FARTHEST
    x, y = nano(play.state.trial_x[place]), nano(play.state.trial_y[place])
    return x * x + y * y


@inner
def queue_nearest(play: Play) -> int:
    """F1.4  The nearest centre wins; off the map loses; equals all queue up. How many they are."""
    state, best, count = play.state, FARTHEST, 0
    for place in range(length_of(state.trials, NOBODY)):
        best = min(best, from_navel(play, place))
    empty(state.queue, NOBODY)
    for place in range(length_of(state.trials, NOBODY)):
        if from_navel(play, place) == best:
            state.queue[count] = state.trials[place]
            count += 1
    return count
