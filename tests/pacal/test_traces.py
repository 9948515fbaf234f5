"""Whole games, drawn by seed, say what the rules said when their hashes were kept."""

from pathlib import Path

import pytest

from godstone.kernel import COMPILED
from tests.pacal.traces import trace_hash

KEPT = (Path(__file__).parent / "records/traces.txt").read_text("ascii").split()
PARTS = 10
GAMES = len(KEPT) if COMPILED else 1  # uncompiled a game takes a minute


def test_two_hundred_games_are_kept() -> None:
    assert len(KEPT) == 200


@pytest.mark.parametrize("part", range(PARTS))
def test_seeded_games_are_the_same_to_the_byte(part: int) -> None:
    seeds = range(part, GAMES, PARTS)
    made = {seed: trace_hash(seed) for seed in seeds}

    assert made == {seed: KEPT[seed] for seed in seeds}
