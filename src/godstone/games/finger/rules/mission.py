"""F4.1  The mission: turns clockwise, cycle by cycle, and what follows each flick (F4.3)."""

from collections.abc import Callable

from godstone.games.api import Chance, IllegalMove
from godstone.games.finger.geometry import metres
from godstone.games.finger.mat import Corner
from godstone.games.finger.notation import Flick
from godstone.games.finger.rules.creatures import (
    WINDS,
    feed_kraken,
    move_tornado,
    raise_tornado,
    return_ape,
    stand_ape,
)
from godstone.games.finger.rules.departure import clear_departed
from godstone.games.finger.rules.flick import aims_again, checked_shot, flickable_again, launchable
from godstone.games.finger.rules.launch import launch, settle
from godstone.games.finger.rules.navel import score_navel
from godstone.games.finger.rules.powers import launch_corner
from godstone.games.finger.rules.story import Story
from godstone.games.finger.rules.temple import buildable, founders, return_temples
from godstone.games.finger.rules.together import is_judgement_day, rider_for, set_down_riders
from godstone.games.finger.state import Phase, Ride, Shot, State, Where

Next = Callable[[State, Story], None]


def open_mission(state: State, story: Story) -> None:
    """F4.1  From the first player on. What a generation allows once is allowed again."""
    state.hands_used, state.corners_used, state.rescued = 0, 0, 0
    state.launch = (None,) * len(state.colours)
    stand_ape(state, story)
    raise_tornado(state)
    open_cycle(state)


def can_flick(state: State, seat: int) -> bool:
    """F4.1  A player without prophets (or without room for them, R31) is passed over."""
    return bool(launchable(state, seat))


def open_cycle(state: State) -> None:
    """A cycle of turns. The Tornado's direction is drawn and shown beforehand."""
    state.queue = tuple(state.clockwise(state.first))
    state.phase, state.pending = Phase.WIND, ()
    if state.tornado is None:
        open_turn(state)


def wind_chances() -> list[Chance]:
    return [Chance(f"wind {x} {y}") for x, y in WINDS]


def blow(state: State, wind: tuple[int, int], story: Story) -> None:
    """Law 8  The direction in which the Tornado will move after this cycle."""
    if wind not in WINDS:
        raise IllegalMove("F8", "law 8: the Tornado moves 70 mm in one of the twelve directions")
    state.wind = wind
    story.tell("wind", way=[metres(wind[0]), metres(wind[1])])
    open_turn(state)


def open_turn(state: State) -> None:
    """F4.1  One flick each. Law 19: all of them at once. Somebody in the queue can flick."""
    able = [seat for seat in state.queue if can_flick(state, seat)]
    aiming = able if is_judgement_day(state) else able[:1]
    state.queue = state.queue[state.queue.index(aiming[-1]) + 1 :]
    state.phase, state.pending, state.active = Phase.MISSION, tuple(aiming), aiming[0]


def aim(state: State, seat: int, move: Flick, story: Story) -> bool:
    """F4.2  Aim a disc. When all that go together are aimed, launch them and answer True."""
    shot = checked_shot(state, seat, move)
    rider = rider_for(state, shot.disc)
    if rider is not None and shot.side is not None:
        others = tuple(ride for ride in state.rides if ride.carrier != shot.disc)
        state.rides = (*others, Ride(shot.disc, rider, shot.side))
        state.where[rider] = Where.RIDING
    state.aims = (*state.aims, (seat, shot))
    if state.phase is Phase.MISSION and aims_again(state, seat):
        story.tell("aimed", seat=state.colours[seat])
        return False
    state.pending = tuple(other for other in state.pending if other != seat)
    if state.pending:
        story.tell("aimed", seat=state.colours[seat])
        return False
    _launch_aims(state, story)
    return True


def _lay(state: State, shot: Shot) -> None:
    """A disc from the hand is laid down; one flicked again starts from where it lies."""
    if state.where[shot.disc] != Where.MAP:
        state.put(shot.disc, metres(shot.x), metres(shot.y))


def _launch_aims(state: State, story: Story) -> None:
    for seat, shot in state.aims:
        _lay(state, shot)
        name = state.discs[shot.disc].name
        story.tell("flicked", seat=state.colours[seat], disc=name)
    rest = launch(state, state.aims, story, state.of(Where.MAP))
    settle(state, rest)
    state.flicked = _flicked_once(state)
    state.resolving = tuple(dict.fromkeys(seat for seat, _ in _in_turn_order(state)))
    state.aims, state.hand = (), None


def _flicked_once(state: State) -> tuple[tuple[int, Corner], ...]:
    """F4.2  Each with the corner it was launched from: the corner is the disc's."""
    if state.phase is Phase.AGAIN:
        twice = {shot.disc for _, shot in state.aims}
        return tuple(once for once in state.flicked if once[0] not in twice)
    own = state.book.corner_of_the_disc
    return tuple(
        (s.disc, s.corner if own else launch_corner(state, seat)) for seat, s in state.aims
    )


def _in_turn_order(state: State) -> list[tuple[int, Shot]]:
    order = state.clockwise(state.first)
    return sorted(state.aims, key=lambda aim: order.index(aim[0]))


def after_launch(state: State, story: Story, end: Next) -> None:
    """F4.2  May it be flicked again? Not on Judgement Day. Else F4.3 follows."""
    if not is_judgement_day(state) and flickable_again(state):
        state.phase, state.pending = Phase.AGAIN, (state.active,)
    else:
        begin_resolving(state, story, end)


def begin_resolving(state: State, story: Story, end: Next) -> None:
    """F4.3  After the flick, once; law 19: in turn order, each as active player."""
    set_down_riders(state, story)
    state.flicked = ()
    state.launch = (None,) * len(state.colours)
    open_temples(state, story, end)


def open_temples(state: State, story: Story, end: Next) -> None:
    """F4.3 a  The active player may build, if a prophet touches a city."""
    state.active = state.resolving[0]
    if founders(state, state.active) and buildable(state, state.active):
        state.phase, state.pending = Phase.TEMPLE, (state.active,)
    else:
        close_turn(state, story, end)


def close_turn(state: State, story: Story, end: Next) -> None:
    """F4.3 b - d, then what laws do at the end of a turn, then the next."""
    score_navel(state, story)
    clear_departed(state, story)
    return_temples(state, story)
    return_ape(state, story)
    feed_kraken(state, story)
    state.resolving = state.resolving[1:]
    if state.resolving:
        open_temples(state, story, end)
    elif any(can_flick(state, seat) for seat in state.queue):
        open_turn(state)
    else:
        close_cycle(state, story, end)


def close_cycle(state: State, story: Story, end: Next) -> None:
    """F4.1  Until nobody has a prophet to flick."""
    move_tornado(state, story)
    if any(can_flick(state, seat) for seat in state.seats):
        open_cycle(state)
    else:
        end(state, story)
