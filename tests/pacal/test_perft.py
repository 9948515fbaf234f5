"""Counted game trees, with scores folded in. The counts were made by the reference alone."""

from pathlib import Path

import pytest

from godstone.games.pacal import Options, Pacal, setup_json
from godstone.games.pacal.notation import COLOURS

TREES = [
    line.split()
    for line in (Path(__file__).parent / "perft" / "trees.perft").read_text().splitlines()
    if line and not line.startswith("#")
]


def count(game: Pacal, depth: int) -> tuple[int, int]:
    """Leaves, and a fold of their scores."""
    actions = game.legal_actions()
    if depth == 0 or not actions:
        return 1, fold(game)
    leaves, folded = 0, 0
    for action in actions:
        child = game.copy()
        child.play_action(action)
        below = count(child, depth - 1)
        leaves, folded = leaves + below[0], folded + below[1]
    return leaves, folded


def fold(game: Pacal) -> int:
    outcome = game.outcome()
    track = sum((seat + 1) * int(game.position.score[seat]) for seat in range(len(game.colours)))
    final = sum((seat + 1) * points for seat, points in enumerate(outcome.score)) if outcome else 0
    return track + 1000 * final


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree[0])
def test_a_game_tree_has_the_size_the_reference_counted(tree: list[str]) -> None:
    _, players, edition, flags, prefix, depth, leaves, folded = tree
    options = Options(
        edition, expert="e" in flags, tilted_squares="t" in flags, empty_gaps="g" in flags
    )
    game = Pacal.start(setup_json(COLOURS[: int(players)], "yellow", options=options))
    for move in prefix.split(","):
        game.play(move.replace("_", " "))

    assert count(game, int(depth)) == (int(leaves), int(folded))
