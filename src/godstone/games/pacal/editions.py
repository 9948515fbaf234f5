"""The table options, and what each printed edition plays differently."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

TARGETS: Final[Mapping[int, int]] = {2: 45, 3: 40, 4: 35, 5: 30}  # P7.2, P8


@dataclass(frozen=True)
class Edition:
    """One row of the rulebooks' differences."""

    targets: Mapping[int, int] = field(default_factory=lambda: TARGETS)  # P7.2
    diagonals: bool = True  # P5.1: lines of 3 and 4 may be diagonal
    dead_ends: bool = True  # P3.4: a bent flight may end in one
    last_ends: bool = False  # P7.1: the last pyramid ends the game, not the penultimate
    half_up: bool = False  # P7.4: shares are rounded to the nearest, half up
    both_or_none: bool = False  # P4.1: not one stone of two


EDITIONS: Final[Mapping[str, Edition]] = {
    "standard": Edition(),
    "pl": Edition(both_or_none=True),
    "cs": Edition(targets={**TARGETS, 5: 40}, dead_ends=False, both_or_none=True),
    "fr": Edition(last_ends=True, half_up=True),
    "it": Edition(diagonals=False, both_or_none=True),
}


@dataclass(frozen=True)
class Options:
    """What the players agreed on before the game."""

    edition: str = "standard"
    expert: bool = False  # P9
    tilted_squares: bool = False  # P5.1
    open_ships: bool = False  # P4.2: only what is shown, no rule
