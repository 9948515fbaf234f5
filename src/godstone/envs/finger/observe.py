"""A position of Finger of God as floats, in the layout of `planes`. Kernels only."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.envs.finger.planes import (
    AIMED_AT,
    COMMON_FLOATS,
    DECK_AT,
    DISC_FLOATS,
    FLICKED_AT,
    GENERATION_AT,
    GENERATIONS,
    HAND_AT,
    HEART_AT,
    ISLE_AT,
    LAWS_AT,
    LEAVING_AT,
    LOWER_AT,
    MILLI_WIND,
    PHASE_AT,
    PLACE_AT,
    SEAT_FLOATS,
    TORNADO_AT,
    UPPER_AT,
    WHERE_AT,
    WIND_AT,
)
from godstone.envs.finger.seats import show_seat
from godstone.envs.finger.sight import is_blind, is_hidden, knows_aims, sight
from godstone.envs.finger.space import turned_disc
from godstone.games.finger.desk import Play
from godstone.games.finger.geometry import MICROS, NANO
from godstone.games.finger.rules.aim import TOP_SPEED
from godstone.games.finger.rules.facts import is_on_map
from godstone.games.finger.state import LAWS, NO_ISLE, NO_LAW, holds, index_of
from godstone.kernel import inner

Floats = NDArray[np.float32]
FASTEST: Final = float(TOP_SPEED)


@inner
def show_place(play: Play, shown: Floats, start: int, x: int, y: int) -> None:
    """A place in nanometres, as parts of half the mat."""
    shown[start] = x / play.table.ground.half
    shown[start + 1] = y / play.table.ground.half


@inner
def show_laws(play: Play, shown: Floats) -> None:
    """In force, offered, and in the deck."""
    state = play.state
    for place in range(len(state.laws)):
        if state.laws[place] != NO_LAW:
            shown[LAWS_AT + state.laws[place] - 1] = 1.0
    if state.offer[0] != NO_LAW:
        shown[UPPER_AT + state.offer[0] - 1] = 1.0
        shown[LOWER_AT + state.offer[1] - 1] = 1.0
    for law in range(1, LAWS + 1):
        shown[DECK_AT + law - 1] = state.deck[law]
    if state.isle != NO_ISLE:
        shown[ISLE_AT + state.isle] = 1.0


@inner
def show_things(play: Play, blind: bool, shown: Floats) -> None:  # noqa: FBT001
    """Tornado, wind, Hand and Heart."""
    state = play.state
    if state.tornado == 1 and not blind:
        shown[TORNADO_AT] = 1.0
        show_place(play, shown, TORNADO_AT + 1, state.tornado_x, state.tornado_y)
    if state.wind == 1:
        shown[WIND_AT] = 1.0
        shown[WIND_AT + 1] = state.wind_x / MILLI_WIND
        shown[WIND_AT + 2] = state.wind_y / MILLI_WIND
    if state.hand_stands == 1:
        shown[HAND_AT] = 1.0
        show_place(play, shown, HAND_AT + 1, state.hand[0], state.hand[1])
        show_place(play, shown, HAND_AT + 3, state.hand[2], state.hand[3])
    if state.heart == 1:
        shown[HEART_AT] = 1.0
        show_place(play, shown, HEART_AT + 1, state.heart_x, state.heart_y)


@inner
def show_disc(play: Play, disc: int, shown: Floats, start: int) -> None:
    state = play.state
    shown[start + WHERE_AT + state.where[disc]] = 1.0
    if is_on_map(state, disc):
        half = play.table.ground.half / NANO
        shown[start + PLACE_AT] = state.x[disc] / half
        shown[start + PLACE_AT + 1] = state.y[disc] / half
    if holds(state.flicked, disc):
        shown[start + FLICKED_AT] = 1.0
    if holds(state.left, disc):
        shown[start + LEAVING_AT] = 1.0 / (1 + index_of(state.left, disc))


@inner
def show_aims(play: Play, looking: int, shown: Floats, discs_at: int) -> None:
    """Laws 5 and 19  What is aimed and not launched yet, as far as the seat knows it."""
    half = play.table.ground.half / NANO * MICROS
    for place in range(play.secrets.aimed):
        aim = play.secrets.aims[place]
        if knows_aims(play, looking, aim.seat):
            start = discs_at + turned_disc(play, looking, aim.disc) * DISC_FLOATS
            shown[start + PLACE_AT] = aim.x / half
            shown[start + PLACE_AT + 1] = aim.y / half
            shown[start + AIMED_AT] = 1.0
            shown[start + AIMED_AT + 1] = aim.vx / FASTEST
            shown[start + AIMED_AT + 2] = aim.vy / FASTEST


@inner
def show_discs(play: Play, looking: int, blind: bool, shown: Floats, start: int) -> None:  # noqa: FBT001
    """Of a disc that a seat may not see nothing is shown: all its floats are 0."""
    beyond = sight(play, looking)
    for disc in range(play.table.discs):
        if not (blind and is_hidden(play, looking, disc, beyond)):
            show_disc(play, disc, shown, start + turned_disc(play, looking, disc) * DISC_FLOATS)


@inner
def show(play: Play, looking: int, shown: Floats) -> None:
    """All of it."""
    for place in range(len(shown)):
        shown[place] = 0.0
    players, blind = play.table.players, is_blind(play, looking)
    shown[PHASE_AT + play.state.phase] = 1.0
    shown[GENERATION_AT] = play.state.generation / GENERATIONS
    show_laws(play, shown)
    show_things(play, blind, shown)
    for seat in range(players):
        ahead = (seat - looking + players) % players
        show_seat(play, looking, seat, shown, COMMON_FLOATS + ahead * SEAT_FLOATS)
    discs_at = COMMON_FLOATS + players * SEAT_FLOATS
    show_discs(play, looking, blind, shown, discs_at)
    show_aims(play, looking, shown, discs_at)
