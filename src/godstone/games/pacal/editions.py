"""The table options, and what each printed edition and each version of these rules plays."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

TARGETS: Final[Mapping[int, int]] = {2: 45, 3: 40, 4: 35, 5: 30}  # P7.2, P8
AT_ONCE: Final = frozenset({2})  # P8: for how many players the target ends the game at once


@dataclass(frozen=True)
class Edition:
    """One row of the rulebooks' differences."""

    targets: Mapping[int, int] = field(default_factory=lambda: TARGETS)  # P7.2
    diagonals: bool = True  # P5.1: lines of 3 and 4 may be diagonal
    dead_ends: bool = True  # P3.4: a bent flight may end in one
    last_ends: bool = False  # P7.1: the last pyramid ends the game, not the penultimate
    half_up: bool = False  # P7.4: shares are rounded to the nearest, half up
    single_own: bool = False  # P4.1: one stone of two goes into the own ship


EDITIONS: Final[Mapping[str, Edition]] = {
    "standard": Edition(),
    "pl": Edition(single_own=True),
    "cs": Edition(targets={**TARGETS, 5: 40}, dead_ends=False, single_own=True),
    "fr": Edition(last_ends=True, half_up=True),
    "it": Edition(diagonals=False, single_own=True),
}


@dataclass(frozen=True)
class Version:
    """What an older version of these rules played; its games go on by it."""

    both_or_none: bool = False  # P4.1: in editions with `single_own`, not one stone of two
    early_gods: bool = False  # P3.8: a god stone may be spent in the first round
    upgrade_counts: bool = False  # P7.1: an upgrade with one pyramid left leaves one, too


VERSIONS: Final[Mapping[int, Version]] = {
    1: Version(both_or_none=True, early_gods=True, upgrade_counts=True),
    2: Version(),
}
RULES_VERSION: Final = max(VERSIONS)


@dataclass(frozen=True)
class Options:
    """What the players agreed on before the game."""

    edition: str = "standard"
    expert: bool = False  # P9
    tilted_squares: bool = False  # P5.1
    empty_gaps: bool = False  # P5.1
    open_ships: bool = False  # P4.2: only what is shown, no rule
