"""The 20 law cards (F8) as data. What a law changes stands in the one rule it changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from fractions import Fraction
from types import MappingProxyType


class Law(IntEnum):
    """F8  The laws by number."""

    BLIND_FAITH = 1
    OTHER_HAND = 2
    LITTLE_FINGER = 3
    PIGGYBACK = 4
    AMBIDEXTROUS = 5
    ROLLING_WHEELS = 6
    KING_APE = 7
    TORNADO = 8
    TEMPLAR_OATH = 9
    KRAKEN = 10
    FAR_AND_WIDE = 11
    BOUNTY = 12
    GREAT_CALLING = 13
    GOLDEN_NAVEL = 14
    ICONOCLASM = 15
    MEEK_INHERIT = 16
    HOLY_ISLE = 17
    FROZEN_SEA = 18
    JUDGEMENT_DAY = 19
    WALLS_OF_HEAVEN = 20


class Group(StrEnum):
    """F8  What a law is about."""

    FLICK = "A"
    MAP = "B"
    POINTS = "C"


class Lasts(StrEnum):
    """F3.2  How long a law holds."""

    GENERATION = "G"
    GAME = "P"


@dataclass(frozen=True)
class Card:
    """A law card. `numbers` are its own, by name; `draws_isle` asks chance before the vote."""

    name: str
    group: Group
    lasts: Lasts
    numbers: Mapping[str, Fraction] = field(default_factory=dict)
    draws_isle: bool = False


def _card(name: str, group: str, lasts: str, **numbers: str) -> Card:
    exact = MappingProxyType({key: Fraction(value) for key, value in numbers.items()})
    return Card(name, Group(group), Lasts(lasts), exact, draws_isle=name == "Holy Isle")


CARDS: Mapping[Law, Card] = MappingProxyType(
    {
        Law.BLIND_FAITH: _card("Blind Faith", "A", "G", bot_error="2"),
        Law.OTHER_HAND: _card("The Other Hand", "A", "G", bot_error="1.7"),
        Law.LITTLE_FINGER: _card("Little Finger", "A", "G", top_speed="0.55"),
        Law.PIGGYBACK: _card("Piggyback", "A", "G"),
        Law.AMBIDEXTROUS: _card("Ambidextrous", "A", "G", flicks="2"),
        Law.ROLLING_WHEELS: _card("Rolling Wheels", "A", "G", friction="0.2"),
        Law.KING_APE: _card("King Ape", "B", "P"),
        Law.TORNADO: _card("Tornado", "B", "G", diameter="40", way="70"),
        Law.TEMPLAR_OATH: _card("Templar Oath", "B", "P", templars="2"),
        Law.KRAKEN: _card("Kraken", "B", "P"),
        Law.FAR_AND_WIDE: _card("Far and Wide", "C", "P", three="1", four="2"),
        Law.BOUNTY: _card("Bounty", "C", "G", points="1", most="2"),
        Law.GREAT_CALLING: _card("Great Calling", "B", "P", prophets="1"),
        Law.GOLDEN_NAVEL: _card("Golden Navel", "C", "G", points="3"),
        Law.ICONOCLASM: _card("Iconoclasm", "C", "G"),
        Law.MEEK_INHERIT: _card("The Meek Inherit", "C", "G"),
        Law.HOLY_ISLE: _card("Holy Isle", "C", "G", times="2"),
        Law.FROZEN_SEA: _card("Frozen Sea", "A", "G", friction="0.5"),
        Law.JUDGEMENT_DAY: _card("Judgement Day", "A", "G"),
        Law.WALLS_OF_HEAVEN: _card("Walls of Heaven", "B", "G", restitution="0.7"),
    }
)


def number(law: Law, name: str) -> Fraction:
    """A number of a law card."""
    return CARDS[law].numbers[name]


def whole(law: Law, name: str) -> int:
    """A whole number of a law card."""
    return int(number(law, name))
