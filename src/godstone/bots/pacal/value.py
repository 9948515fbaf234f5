"""What a position is worth to a seat: a plain evaluation, in points.

Points so far and as they would be counted now, the best build the own stones allow next, stones
in play; the same for the strongest rival is taken away.
"""

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.actions import number_of
from godstone.games.pacal.rules.build import list_builds
from godstone.games.pacal.rules.flight import lift_off
from godstone.games.pacal.rules.score import build_points, final_score
from godstone.games.pacal.state import State, Step, Table, Words, copy_words, state_of
from godstone.kernel import inner

OPEN_BUILD = 0.5  # share of the points a build would score next turn
OPEN_STOREY = 0.35  # points for each storey that could be built next turn
STONE_IN_PLAY = 0.15
OVER_WEIGHT = 1.5  # once the game is over nothing is open: the margin is all


@inner
def reveal_all(table: Table, state: State) -> None:
    """As if every ship lifted off: what lies under them, where it will be seen."""
    for seat in range(table.players):
        lift_off(table, state, seat)


@inner
def best_open_build(table: Table, state: State, actions: NDArray[np.int64]) -> float:
    """The best build of the seat to move, by its points and its height."""
    best = 0.0
    for place in range(list_builds(table, state, actions)):
        action = actions[place]
        worth = OPEN_BUILD * build_points(table, state, action) + OPEN_STOREY * number_of(action)
        best = max(best, worth)
    return best


@inner
def standing(table: Table, state: State, seat: int) -> float:
    """Points as they would be counted now, and stones in play."""
    return final_score(table, state, seat) + STONE_IN_PLAY * (10 - state.supply[seat])


@inner
def value(
    table: Table, position: Words, scratch: Words, seat: int, actions: NDArray[np.int64]
) -> float:
    """The seat's standing against its strongest rival's, and what it may build next."""
    state = state_of(position)
    rival = -1000.0
    for other in range(table.players):
        if other != seat:
            rival = max(rival, standing(table, state, other))
    worth = standing(table, state, seat) - rival
    if state.step == Step.OVER:
        return OVER_WEIGHT * worth
    copy_words(position, scratch)
    hoped = state_of(scratch)
    reveal_all(table, hoped)
    hoped.to_move = seat
    return worth + best_open_build(table, hoped, actions)
