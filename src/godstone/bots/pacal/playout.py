"""Random play of Pacal's Rocket inside the kernel: uniform over legal moves, step by step."""

import numpy as np
from numpy.typing import NDArray

from godstone.bots.dice import below
from godstone.games.pacal.actions import Kind, simple
from godstone.games.pacal.cells import NOWHERE
from godstone.games.pacal.rules.turn import apply, list_actions
from godstone.games.pacal.state import (
    State,
    Step,
    Table,
    Words,
    copy_words,
    state_of,
    table_of,
)
from godstone.kernel import entry, inlined


@inlined
def random_action(table: Table, state: State, dice: Words, actions: NDArray[np.int64]) -> int:
    """A face of the die as likely as it is on it; otherwise any legal action."""
    if state.step == Step.ROLL:
        return simple(Kind.ROLL, table.faces[below(dice, table.face_count)], NOWHERE)
    return actions[below(dice, list_actions(table, state, actions))]


@inlined
def play_out(table: Table, state: State, dice: Words, actions: NDArray[np.int64]) -> int:
    """Random moves to the end; the number of decisions is returned."""
    decisions = 0
    while state.step != Step.OVER:
        apply(table, state, random_action(table, state, dice, actions))
        decisions += 1
    return decisions


@entry
def play_games(
    table: Words, opening: Words, state: Words, dice: Words, actions: NDArray[np.int64], games: int
) -> int:
    """Many games from the same opening; the decisions of all are counted."""
    decisions = 0
    for _ in range(games):
        copy_words(opening, state)
        decisions += play_out(table_of(table), state_of(state), dice, actions)
    return decisions
