"""Complete turns: every flight with every drop and every build, as actions."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from godstone.games.pacal.actions import LEGAL_MAX
from godstone.games.pacal.rules.turn import apply_words, list_words
from godstone.games.pacal.state import NOBODY_MOVES, Step, Words, step_in

LAST: Final = (Step.PLACE, Step.BUILD)  # with these a turn is over (P1.5, P2.4)


def listed(table: Words, words: Words) -> list[int]:
    """Every legal action."""
    buffer = np.empty(LEGAL_MAX, dtype=np.int64)
    actions: list[int] = buffer[: list_words(table, words, buffer)].tolist()
    return actions


def turns_from(table: Words, words: Words) -> Iterator[tuple[int, ...]]:
    """P2.4  Every way to end the turn, depth first: what is held are three lists of actions."""
    step = step_in(words)
    if step in NOBODY_MOVES:
        return
    for action in listed(table, words):
        if step in LAST:
            yield (action,)
            continue
        after = words.copy()
        apply_words(table, after, action)
        for rest in turns_from(table, after):
            yield (action, *rest)
