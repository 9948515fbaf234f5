"""Every seat's worth and chance of winning at a position, for search: all kernels."""

from math import exp
from typing import Final

from godstone.bots.pacal.desk import HOPED, Desk
from godstone.bots.pacal.value import best_open_build, reveal_all, standings
from godstone.games.pacal.rules.score import pyramids_left
from godstone.games.pacal.state import PYRAMIDS, State, Step, Table, Words, copy_words, state_of
from godstone.kernel import inner

ALL_PYRAMIDS: Final = sum(PYRAMIDS)
HEAT_FIRST: Final = 14.0  # points that make a lead, when the game begins
HEAT_LAST: Final = 4.0  # when it is about to end
HEAT_OVER: Final = 0.05  # who is ahead has won


@inner
def has_turn_ahead(table: Table, state: State, seat: int) -> bool:
    """P7.2  In the final round only those who have not had their turn will build again."""
    if state.final_round == 0:
        return True
    players = table.players
    since = (state.to_move - state.starter + players) % players
    return (seat - state.starter + players) % players >= since


@inner
def weigh(table: Table, position: Words, desk: Desk) -> None:
    """Into `desk.worth`: every seat's standing and the best it may build next."""
    state = state_of(position)
    standings(table, state, desk)
    if state.step == Step.OVER:
        return
    copy_words(position, desk.positions[HOPED])
    hoped = state_of(desk.positions[HOPED])
    reveal_all(table, hoped)
    for seat in range(table.players):
        if has_turn_ahead(table, state, seat):
            hoped.to_move = seat
            desk.worth[seat] += best_open_build(table, hoped, desk)


@inner
def progress(table: Table, state: State) -> float:
    """How far the game has come, 0 to 1: by points, or by pyramids, of who is furthest."""
    furthest = 0.0
    for seat in range(table.players):
        built = 1.0 - (pyramids_left(state, seat) - 1) / (ALL_PYRAMIDS - 1)
        furthest = max(furthest, built, state.score[seat] / table.target)
    return min(1.0, furthest)


@inner
def share_out(table: Table, state: State, desk: Desk) -> None:
    """Into `desk.chance`: chances of winning from the worths; together 1."""
    heat = HEAT_OVER
    if state.step != Step.OVER:
        heat = HEAT_LAST + (HEAT_FIRST - HEAT_LAST) * (1.0 - progress(table, state))
    most, total = desk.worth[0], 0.0
    for seat in range(table.players):
        most = max(most, desk.worth[seat])
    for seat in range(table.players):
        desk.chance[seat] = exp(max(-60.0, (desk.worth[seat] - most) / heat))
        total += desk.chance[seat]
    for seat in range(table.players):
        desk.chance[seat] /= total


@inner
def foresee(table: Table, position: Words, desk: Desk) -> None:
    """Worths and chances of all seats."""
    weigh(table, position, desk)
    share_out(table, state_of(position), desk)
