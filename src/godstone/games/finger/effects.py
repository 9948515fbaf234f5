"""F8  What the laws in force change for who aims and who looks.

A page asks this and knows no law's number.
"""

from typing import Final

from godstone.games.finger.laws import CARDS, Law, number
from godstone.games.finger.payload import Effects
from godstone.games.finger.position import Position

ISLE_LAW: Final = int(next(law for law, card in CARDS.items() if card.draws_isle))


def _times(state: Position, law: Law, name: str) -> float:
    """A law's factor while it holds."""
    return float(number(law, name)) if law in state.laws else 1.0


def effects(state: Position) -> Effects:
    """The laws by what they do."""
    laws, isle = state.laws, state.isle
    return {
        "top_speed": _times(state, Law.LITTLE_FINGER, "top_speed"),
        "friction": _times(state, Law.FROZEN_SEA, "friction"),
        "rolling": _times(state, Law.ROLLING_WHEELS, "friction"),
        "mirrored": Law.OTHER_HAND in laws,
        "riders": Law.PIGGYBACK in laws,
        "pairs": Law.AMBIDEXTROUS in laws,
        "secret": Law.JUDGEMENT_DAY in laws,
        "walls": Law.WALLS_OF_HEAVEN in laws,
        "holy": None if isle is None or Law.HOLY_ISLE not in laws else isle.name.lower(),
    }
