"""What an observation says of a seat, in the layout of `planes`. Kernels only."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.envs.finger.planes import (
    ACTIVE_AT,
    CORNER_AT,
    DECIDES_AT,
    FIRST_AT,
    GOD_AT,
    LATER_AT,
    LAUNCH_AT,
    OATH_AT,
    PANTHEON_AT,
    POINTS,
    POINTS_AT,
    TRIAL_AT,
    USED_AT,
    USES,
    VOTE_AT,
)
from godstone.envs.finger.sight import god_known, knows_aims, knows_what_is_said
from godstone.games.finger.desk import Play
from godstone.games.finger.geometry import NANO
from godstone.games.finger.rules.calling import MOST_TEMPLARS
from godstone.games.finger.rules.departure import ANUBIS
from godstone.games.finger.rules.facts import score_of
from godstone.games.finger.rules.powers import DAGDA, MORRIGAN, launch_corner
from godstone.games.finger.rules.temple import ZEUS
from godstone.games.finger.state import (
    DOWN,
    NO_GOD,
    NO_OATH,
    OWN_CORNER,
    SEATS,
    UP,
    Phase,
    holds,
    index_of,
)
from godstone.kernel import inner, whole

Floats = NDArray[np.float32]
VOTING: Final = whole(Phase.VOTE)
SWEARING: Final = whole(Phase.TEMPLARS)


@inner
def is_still_to_come(play: Play, seat: int) -> bool:
    """F1.4, F4.1, law 19  Does the seat wait for its turn, or for its F4.3?"""
    state = play.state
    if state.phase in (Phase.FIRST_FLICK, Phase.FLICK_OFF):
        return holds(state.queue, seat)
    if state.phase not in (Phase.WIND, Phase.MISSION, Phase.AGAIN, Phase.TEMPLE):
        return False
    return holds(state.queue, seat) or (seat != state.active and holds(state.resolving, seat))


@inner
def used(play: Play, looking: int, seat: int) -> int:
    """F7  How often a power was used; of Morrigan's on Judgement Day what the seat may know."""
    state, god = play.state, god_known(play, looking, seat)
    if not play.table.powers:
        return 0
    if god == ZEUS:
        return state.strayed
    if god == ANUBIS:
        return state.rescued
    if god == DAGDA:
        return state.hands_used
    if god != MORRIGAN:
        return 0
    secret = play.secrets.launch[seat] != OWN_CORNER and not knows_aims(play, looking, seat)
    return state.corners_used - (1 if secret else 0)


@inner
def show_said(play: Play, looking: int, seat: int, shown: Floats, start: int) -> None:
    """F3.1, law 9  Vote and oath."""
    vote, oath = play.secrets.votes[seat], play.secrets.oaths[seat]
    if vote in (UP, DOWN) and knows_what_is_said(play, looking, seat, VOTING):
        shown[start + VOTE_AT] = 1.0
        shown[start + VOTE_AT + 1] = vote
    if oath < NO_OATH and knows_what_is_said(play, looking, seat, SWEARING):
        shown[start + OATH_AT] = 1.0
        shown[start + OATH_AT + 1] = oath / MOST_TEMPLARS


@inner
def show_trial(play: Play, seat: int, shown: Floats, start: int) -> None:
    """F1.4  What came of its flick at the Navel, while others flick."""
    state = play.state
    place, half = index_of(state.trials, seat), play.table.ground.half / NANO
    if place < SEATS:
        shown[start + TRIAL_AT] = 1.0
        shown[start + TRIAL_AT + 1] = state.trial_lies[place]
        shown[start + TRIAL_AT + 2] = state.trial_x[place] / half
        shown[start + TRIAL_AT + 3] = state.trial_y[place] / half


@inner
def show_seat(play: Play, looking: int, seat: int, shown: Floats, start: int) -> None:
    state = play.state
    shown[start + POINTS_AT] = score_of(state, seat) / POINTS
    shown[start + DECIDES_AT] = 1.0 if holds(state.pending, seat) else 0.0
    shown[start + FIRST_AT] = 1.0 if state.first == seat else 0.0
    shown[start + ACTIVE_AT] = 1.0 if state.active == seat else 0.0
    shown[start + LATER_AT] = 1.0 if is_still_to_come(play, seat) else 0.0
    shown[start + PANTHEON_AT + play.table.colour[seat]] = 1.0
    shown[start + CORNER_AT + play.table.corner[seat] - 1] = 1.0
    if knows_aims(play, looking, seat):
        shown[start + LAUNCH_AT + launch_corner(play, seat) - 1] = 1.0
    god = god_known(play, looking, seat)
    if god != NO_GOD:
        shown[start + GOD_AT + god] = 1.0
    shown[start + USED_AT] = used(play, looking, seat) / USES
    show_said(play, looking, seat, shown, start)
    show_trial(play, seat, shown, start)
