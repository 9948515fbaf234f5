"""Whole games, drawn by seed: everything they say is what the rules said when the hashes were kept.

The hashes were made by the rules as objects, before they became kernels on a record.
"""

from pathlib import Path

import pytest

from godstone.games.api import IllegalMove
from godstone.games.finger import Finger
from godstone.kernel import COMPILED
from tests.finger.traces import trace_hash

KEPT = (Path(__file__).parent / "records/traces.txt").read_text("ascii").split()
PARTS, AT_ONCE = 10, 4
LATER = range(AT_ONCE, PARTS)
GAMES = len(KEPT) if COMPILED else 2  # uncompiled a game takes seconds


def test_some_hundred_games_are_kept() -> None:
    assert len(KEPT) >= 150


@pytest.mark.parametrize(
    "part", [*range(AT_ONCE), *(pytest.param(n, marks=pytest.mark.long) for n in LATER)]
)
def test_seeded_games_are_the_same_to_the_byte(part: int) -> None:
    seeds = range(part, GAMES, PARTS)
    made = {seed: trace_hash(seed, Finger, (IllegalMove,)) for seed in seeds}

    assert made == {seed: KEPT[seed] for seed in seeds}
