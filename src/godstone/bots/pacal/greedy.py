"""Greedy play: the best complete turn by a plain evaluation."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.bots.bot import Thinking
from godstone.bots.pacal.calls import apply, list_actions
from godstone.bots.pacal.desk import PLAIN_TASTE, Desk, new_desk
from godstone.bots.pacal.value import value
from godstone.games.api import ActionGame, Game
from godstone.games.pacal.actions import LEGAL_MAX
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.state import (
    STATE_WORDS,
    Step,
    Words,
    copy_words,
    mover,
    state_of,
    table_of,
)
from godstone.kernel import entry, whole

DEPTH: Final = 3  # fly, drop, build
NEVER: Final = -1e9
NO_ACTION: Final = whole(-1)
PATIENCE: Final = 120  # rounds: then greedy players may be waiting for each other, without end
RESTLESS: Final = 4  # and one decision in so many is any legal one


@entry
def best_turn(
    table_words: Words,
    states: NDArray[np.uint64],  # [DEPTH + 1, STATE_WORDS] the position first
    actions: NDArray[np.int64],  # [DEPTH, LEGAL_MAX]
    cursor: NDArray[np.int64],  # [DEPTH] where each level stands
    count: NDArray[np.int64],  # [DEPTH] how many actions each level has
    desk: Desk,
) -> int:
    """The first action of the best way to end this turn: all ways are tried, depth first."""
    table = table_of(table_words)
    seat = mover(state_of(states[0]))
    best, best_action, level = NEVER, NO_ACTION, 0
    count[0], cursor[0] = list_actions(table, state_of(states[0]), actions[0]), 0
    while level >= 0:
        if cursor[level] == count[level]:
            level -= 1
            continue
        copy_words(states[level], states[level + 1])
        below = state_of(states[level + 1])
        was_build = below.step == Step.BUILD
        apply(table, below, actions[level, cursor[level]])
        cursor[level] += 1
        if was_build:
            worth = value(table, states[level + 1], seat, desk)
            if worth > best:
                best, best_action = worth, actions[0, cursor[0] - 1]
        else:
            level += 1
            count[level], cursor[level] = list_actions(table, below, actions[level]), 0
    return best_action


class GreedyPacal:
    """Tries every complete turn and takes the one that leaves it best off."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        assert isinstance(game, Pacal)
        return game.action_text(self.choose_action(game, game.legal_actions(), seat, thinking))

    def choose_action(
        self, game: ActionGame, legal: list[int], seat: int, thinking: Thinking
    ) -> int:
        assert isinstance(game, Pacal)
        if game.step == Step.PLACE or _is_restless(game, thinking):
            return legal[thinking.chance.integers(len(legal))]
        return best_action(game)


def _is_restless(game: Pacal, thinking: Thinking) -> bool:
    waited = game.position.round_number > PATIENCE
    return waited and thinking.chance.integers(RESTLESS) == 0


def best_action(game: Pacal) -> int:
    states = np.zeros((DEPTH + 1, STATE_WORDS), dtype=np.uint64)
    states[0] = game.words
    actions = np.zeros((DEPTH, LEGAL_MAX), dtype=np.int64)
    cursor, count = np.zeros((2, DEPTH), dtype=np.int64)
    desk = new_desk(len(game.colours), PLAIN_TASTE)
    return best_turn(game.table, states, actions, cursor, count, desk)
