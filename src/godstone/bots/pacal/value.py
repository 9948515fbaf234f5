"""What a position is worth to each seat: a plain evaluation, in points.

Points so far and as they would be counted now, stones in play, and the best build the own stones
allow next. A taste says how much each counts, so that bots can differ in what they see.
"""

from typing import Final

from godstone.bots.pacal.calls import build_points, list_builds
from godstone.bots.pacal.desk import (
    HOPED,
    OPEN_POINTS,
    OPEN_STOREY,
    PARTS,
    STONE_IN_PLAY,
    Desk,
    Floats,
)
from godstone.games.pacal.actions import number_of
from godstone.games.pacal.rules.flight import lift_off
from godstone.games.pacal.rules.score import count
from godstone.games.pacal.state import STONES, State, Step, Table, Words, copy_words, state_of
from godstone.kernel import inner

OVER_WEIGHT: Final = 1.5  # once the game is over nothing is open: the margin is all


@inner
def reveal_all(table: Table, state: State) -> None:
    """As if every ship lifted off: what lies under them, where it will be seen."""
    for seat in range(table.players):
        lift_off(table, state, seat)


@inner
def best_open_build(table: Table, state: State, desk: Desk) -> float:
    """The best build of the seat to move, by its points and its height."""
    best, actions = 0.0, desk.actions[HOPED]
    for place in range(list_builds(table, state, actions)):
        worth = desk.taste[OPEN_POINTS] * build_points(table, state, actions[place])
        best = max(best, worth + desk.taste[OPEN_STOREY] * number_of(actions[place]))
    return best


@inner
def standings(table: Table, state: State, desk: Desk) -> None:
    """Into `desk.worth`: points as they would be counted now, and stones in play."""
    count(table, state, desk.points)
    for seat in range(table.players):
        in_play = STONES - state.supply[seat]
        desk.worth[seat] = state.score[seat] + desk.taste[STONE_IN_PLAY] * in_play
        for part in range(PARTS):
            desk.worth[seat] += desk.points[seat, part]


@inner
def lead(worth: Floats, seat: int, players: int) -> float:
    """A seat's worth over that of its strongest rival."""
    rival = -1000.0
    for other in range(players):
        if other != seat:
            rival = max(rival, worth[other])
    return worth[seat] - rival


@inner
def value(table: Table, position: Words, seat: int, desk: Desk) -> float:
    """The seat's standing against its strongest rival's, and what it may build next."""
    state = state_of(position)
    standings(table, state, desk)
    ahead = lead(desk.worth, seat, table.players)
    if state.step == Step.OVER:
        return OVER_WEIGHT * ahead
    copy_words(position, desk.positions[HOPED])
    hoped = state_of(desk.positions[HOPED])
    reveal_all(table, hoped)
    hoped.to_move = seat
    return ahead + best_open_build(table, hoped, desk)
