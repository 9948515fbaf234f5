"""A position of Finger of God as floats, in the layout of `planes`. Kernels only."""

import numpy as np
from numpy.typing import NDArray

from godstone.envs.finger.planes import (
    COMMON_FLOATS,
    DISC_FLOATS,
    GENERATIONS,
    MILLI_WIND,
    PHASES,
    PLACES,
    POINTS,
    SEAT_FLOATS,
)
from godstone.envs.finger.space import turned_disc
from godstone.games.finger.desk import Play
from godstone.games.finger.geometry import NANO
from godstone.games.finger.ground import CORNERS, ISLANDS, touches_corner
from godstone.games.finger.rules.aim import hides_map
from godstone.games.finger.rules.facts import at, is_in_hand, is_on_map, is_prophet, score_of
from godstone.games.finger.rules.powers import launch_corner
from godstone.games.finger.state import (
    DOWN,
    LAWS,
    NO_GOD,
    NO_ISLE,
    NO_LAW,
    NO_OATH,
    UP,
    Phase,
    Where,
    holds,
)
from godstone.kernel import inner

Floats = NDArray[np.float32]


@inner
def is_blind(play: Play, seat: int) -> bool:
    """Law 1  While it aims a seat sees its corner only."""
    aiming = play.state.phase in (Phase.MISSION, Phase.AGAIN)
    return aiming and holds(play.state.pending, seat) and hides_map(play)


@inner
def sight(play: Play, seat: int) -> int:
    """Law 1  How far beyond its corner's border a seat sees: as far as a disc in it reaches."""
    beyond = 0
    for disc in range(play.table.discs):
        if play.table.owner[disc] == seat and is_prophet(play.table, disc):
            if is_in_hand(play.state, disc):
                beyond = max(beyond, play.table.radius[disc] + play.table.leeway[disc])
    return beyond


@inner
def is_in_sight(play: Play, seat: int, disc: int, beyond: int) -> bool:
    x, y = at(play.state, disc)
    corner, reach = launch_corner(play, seat), play.table.radius[disc] + beyond
    return touches_corner(play.table.ground, corner, x, y, reach)


@inner
def is_hidden(play: Play, seat: int, disc: int, beyond: int) -> bool:
    """Law 1  On the map and out of sight, or gone from it just now."""
    if is_on_map(play.state, disc):
        return not is_in_sight(play, seat, disc, beyond)
    return play.state.where[disc] == Where.OFF


@inner
def show_place(play: Play, shown: Floats, start: int, x: int, y: int) -> None:
    """A place in nanometres, as parts of half the mat."""
    shown[start] = x / play.table.ground.half
    shown[start + 1] = y / play.table.ground.half


@inner
def show_laws(play: Play, shown: Floats, start: int) -> None:
    """In force, and offered."""
    state = play.state
    for place in range(len(state.laws)):
        if state.laws[place] != NO_LAW:
            shown[start + state.laws[place] - 1] = 1.0
    for row in range(len(state.offer)):
        if state.offer[row] != NO_LAW:
            shown[start + (1 + row) * LAWS + state.offer[row] - 1] = 1.0


@inner
def show_things(play: Play, blind: bool, shown: Floats, start: int) -> None:  # noqa: FBT001
    """Tornado, wind, Hand and Heart."""
    state = play.state
    if state.tornado == 1 and not blind:
        shown[start] = 1.0
        show_place(play, shown, start + 1, state.tornado_x, state.tornado_y)
    if state.wind == 1:
        shown[start + 3] = 1.0
        shown[start + 4] = state.wind_x / MILLI_WIND
        shown[start + 5] = state.wind_y / MILLI_WIND
    if state.hand_stands == 1:
        shown[start + 6] = 1.0
        show_place(play, shown, start + 7, state.hand[0], state.hand[1])
        show_place(play, shown, start + 9, state.hand[2], state.hand[3])
    if state.heart == 1:
        shown[start + 11] = 1.0
        show_place(play, shown, start + 12, state.heart_x, state.heart_y)


@inner
def show_said(play: Play, seat: int, shown: Floats, start: int) -> None:
    """F3.1, law 9  What the seat itself has said."""
    vote, oath = play.secrets.votes[seat], play.secrets.oaths[seat]
    if vote in (UP, DOWN):
        shown[start] = 1.0
        shown[start + 1] = vote
    if oath < NO_OATH:
        shown[start + 2] = 1.0
        shown[start + 3] = oath


@inner
def show_common(play: Play, looking: int, blind: bool, shown: Floats) -> None:  # noqa: FBT001
    state = play.state
    shown[state.phase] = 1.0
    shown[PHASES] = state.generation / GENERATIONS
    start = PHASES + 1
    show_laws(play, shown, start)
    start += 3 * LAWS
    if state.isle != NO_ISLE:
        shown[start + state.isle] = 1.0
    show_things(play, blind, shown, start + ISLANDS)
    show_said(play, looking, shown, start + ISLANDS + 14)


@inner
def god_known(play: Play, looking: int, seat: int) -> int:
    """F1.1  Gods are shown when all have chosen; the own is known at once."""
    if play.state.phase != Phase.GODS:
        return play.state.gods[seat]
    return play.secrets.gods[seat] if seat == looking else NO_GOD


@inner
def show_seat(play: Play, looking: int, seat: int, shown: Floats, start: int) -> None:
    state = play.state
    shown[start] = score_of(state, seat) / POINTS
    shown[start + 1] = 1.0 if holds(state.pending, seat) else 0.0
    shown[start + 2] = 1.0 if state.first == seat else 0.0
    shown[start + 3] = 1.0 if state.active == seat else 0.0
    shown[start + 3 + play.table.corner[seat]] = 1.0
    god = god_known(play, looking, seat)
    if god != NO_GOD:
        shown[start + 4 + CORNERS + god] = 1.0


@inner
def show_disc(play: Play, disc: int, shown: Floats, start: int) -> None:
    state = play.state
    shown[start + state.where[disc]] = 1.0
    if is_on_map(state, disc):
        half = play.table.ground.half / NANO
        shown[start + PLACES] = state.x[disc] / half
        shown[start + PLACES + 1] = state.y[disc] / half
    if holds(state.flicked, disc):
        shown[start + PLACES + 2] = 1.0


@inner
def show(play: Play, looking: int, shown: Floats) -> None:
    """All of it."""
    for place in range(len(shown)):
        shown[place] = 0.0
    table, blind = play.table, is_blind(play, looking)
    show_common(play, looking, blind, shown)
    for seat in range(table.players):
        ahead = (seat - looking + table.players) % table.players
        show_seat(play, looking, seat, shown, COMMON_FLOATS + ahead * SEAT_FLOATS)
    start, beyond = COMMON_FLOATS + table.players * SEAT_FLOATS, sight(play, looking)
    for disc in range(table.discs):
        if not (blind and is_hidden(play, looking, disc, beyond)):
            show_disc(play, disc, shown, start + turned_disc(play, looking, disc) * DISC_FLOATS)
