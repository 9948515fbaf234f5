"""What a position is worth to each seat: a plain evaluation, in points.

Points so far and as they would be counted now, stones in play, and the best build the own stones
allow next. A taste says how much each counts, so that bots can differ in what they see.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.bots.pacal.calls import build_points, list_builds
from godstone.games.pacal.actions import number_of
from godstone.games.pacal.rules.flight import lift_off
from godstone.games.pacal.rules.score import count
from godstone.games.pacal.state import (
    SEATS,
    STONES,
    State,
    Step,
    Table,
    Words,
    copy_words,
    state_of,
)
from godstone.kernel import inner, whole

PARTS: Final = 4  # river, lake, districts, god stones
Floats = NDArray[np.float64]
Points = NDArray[np.int64]

# A taste: what each of these is worth in points.
TASTES: Final = 3
OPEN_POINTS, OPEN_STOREY, STONE_IN_PLAY = map(whole, range(TASTES))
PLAIN_TASTE: Final = np.array([0.5, 0.35, 0.15])
OVER_WEIGHT: Final = 1.5  # once the game is over nothing is open: the margin is all


def points_buffer(players: int) -> Points:
    return np.zeros((players, PARTS), dtype=np.int64)


@inner
def reveal_all(table: Table, state: State) -> None:
    """As if every ship lifted off: what lies under them, where it will be seen."""
    for seat in range(table.players):
        lift_off(table, state, seat)


@inner
def best_open_build(table: Table, state: State, actions: NDArray[np.int64], taste: Floats) -> float:
    """The best build of the seat to move, by its points and its height."""
    best = 0.0
    for place in range(list_builds(table, state, actions)):
        action = actions[place]
        worth = taste[OPEN_POINTS] * build_points(table, state, action)
        best = max(best, worth + taste[OPEN_STOREY] * number_of(action))
    return best


@inner
def standings(table: Table, state: State, points: Points, taste: Floats, worth: Floats) -> None:
    """Into `worth` [seat]: points as they would be counted now, and stones in play."""
    count(table, state, points)
    for seat in range(table.players):
        worth[seat] = state.score[seat] + taste[STONE_IN_PLAY] * (STONES - state.supply[seat])
        for part in range(PARTS):
            worth[seat] += points[seat, part]


@inner
def lead(worth: Floats, seat: int, players: int) -> float:
    """A seat's worth over that of its strongest rival."""
    rival = -1000.0
    for other in range(players):
        if other != seat:
            rival = max(rival, worth[other])
    return worth[seat] - rival


@inner
def value(
    table: Table,
    position: Words,
    scratch: Words,
    seat: int,
    actions: NDArray[np.int64],
    points: Points,
    taste: Floats,
    worth: Floats,
) -> float:
    """The seat's standing against its strongest rival's, and what it may build next."""
    state = state_of(position)
    standings(table, state, points, taste, worth)
    ahead = lead(worth, seat, table.players)
    if state.step == Step.OVER:
        return OVER_WEIGHT * ahead
    copy_words(position, scratch)
    hoped = state_of(scratch)
    reveal_all(table, hoped)
    hoped.to_move = seat
    return ahead + best_open_build(table, hoped, actions, taste)


def worth_buffer() -> Floats:
    return np.zeros(SEATS)
