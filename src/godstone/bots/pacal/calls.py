"""The rules as calls. Rules are copied into whoever uses them, which makes random play quick; a
search uses them in many places, where copies would only take long to compile."""

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.rules import build, drop, score, turn
from godstone.games.pacal.state import State, Table
from godstone.kernel import inner

list_all_actions = turn.list_actions
list_all_builds = build.list_builds
list_all_drops = drop.list_drops


@inner
def list_actions(table: Table, state: State, actions: NDArray[np.int64]) -> int:
    return list_all_actions(table, state, actions)


@inner
def list_builds(table: Table, state: State, actions: NDArray[np.int64]) -> int:
    return list_all_builds(table, state, actions)


@inner
def list_drops(table: Table, state: State, actions: NDArray[np.int64]) -> int:
    return list_all_drops(table, state, actions)


@inner
def apply(table: Table, state: State, action: int) -> None:
    turn.apply(table, state, action)


@inner
def build_points(table: Table, state: State, action: int) -> int:
    return score.build_points(table, state, action)
