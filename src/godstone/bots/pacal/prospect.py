"""Every seat's worth and chance of winning at a position, for search: all kernels."""

from math import exp
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from godstone.bots.pacal.value import (
    PARTS,
    Floats,
    Points,
    best_open_build,
    reveal_all,
    standings,
)
from godstone.games.pacal.actions import LEGAL_MAX
from godstone.games.pacal.rules.score import pyramids_left
from godstone.games.pacal.state import (
    PYRAMIDS,
    SEATS,
    STATE_WORDS,
    State,
    Step,
    Table,
    Words,
    copy_words,
    state_of,
)
from godstone.kernel import inner, whole

DESKS: Final = 5  # positions a search has in hand at once
FLOWN, TURNED, HOPED, WALKED = map(whole, range(DESKS - 1))
MOST_KEPT: Final = 64
ALL_PYRAMIDS: Final = sum(PYRAMIDS)

# A manner: how a search sees and what it plays, beside its taste.
HEATS: Final = 2
HEAT_LAST, HEAT_FIRST = map(whole, range(HEATS))  # points that make a lead, at the end, at first
HEAT: Final = np.array([4.0, 14.0])


class Desk(NamedTuple):
    """What a search writes on. One for each thread."""

    positions: NDArray[np.uint64]  # [DESKS, STATE_WORDS]
    actions: NDArray[np.int64]  # [DESKS, LEGAL_MAX]
    points: Points  # [players, PARTS]
    worth: Floats  # [SEATS]
    chance: Floats  # [SEATS]
    taste: Floats
    heat: Floats
    builds: NDArray[np.int64]  # [MOST_KEPT] the likeliest after one flight
    build_worth: Floats  # [MOST_KEPT]
    pairs: NDArray[np.int64]  # [MOST_KEPT, 2] flight and build that go best together
    pair_worth: Floats  # [MOST_KEPT]


def new_desk(players: int, taste: Floats, heat: Floats = HEAT) -> Desk:
    return Desk(
        np.zeros((DESKS, STATE_WORDS), dtype=np.uint64),
        np.zeros((DESKS, LEGAL_MAX), dtype=np.int64),
        np.zeros((players, PARTS), dtype=np.int64),
        np.zeros(SEATS),
        np.zeros(SEATS),
        taste,
        heat,
        np.zeros(MOST_KEPT, dtype=np.int64),
        np.zeros(MOST_KEPT),
        np.zeros((MOST_KEPT, 2), dtype=np.int64),
        np.zeros(MOST_KEPT),
    )


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
    standings(table, state, desk.points, desk.taste, desk.worth)
    if state.step == Step.OVER:
        return
    copy_words(position, desk.positions[HOPED])
    hoped = state_of(desk.positions[HOPED])
    reveal_all(table, hoped)
    for seat in range(table.players):
        if has_turn_ahead(table, state, seat):
            hoped.to_move = seat
            actions = desk.actions[HOPED]
            desk.worth[seat] += best_open_build(table, hoped, actions, desk.taste)


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
    heat = desk.heat[HEAT_LAST]
    if state.step == Step.OVER:
        heat = 0.05  # who is ahead has won
    else:
        heat += (desk.heat[HEAT_FIRST] - heat) * (1.0 - progress(table, state))
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
