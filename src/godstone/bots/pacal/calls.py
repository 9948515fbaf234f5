"""The rules as calls. Rules are copied into whoever uses them, which makes random play quick; a
search uses them in many places, where copies would only take long to compile."""

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.rules import build, drop, score, turn
from godstone.games.pacal.state import State, Table
from godstone.kernel import inner


@inner
def list_actions(table: Table, state: State, actions: NDArray[np.int64]) -> int:
    return turn.list_actions(table, state, actions)


@inner
def list_builds(table: Table, state: State, actions: NDArray[np.int64]) -> int:
    return build.list_builds(table, state, actions)


@inner
def list_drops(table: Table, state: State, actions: NDArray[np.int64]) -> int:
    return drop.list_drops(table, state, actions)


@inner
def apply(table: Table, state: State, action: int) -> None:
    turn.apply(table, state, action)


@inner
def build_points(table: Table, state: State, action: int) -> int:
    return score.build_points(table, state, action)
