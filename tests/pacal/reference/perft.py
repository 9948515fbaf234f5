"""Counted game trees: how many move sequences there are, and a fold over where they end."""

from __future__ import annotations

from .game import ReferenceGame

FINISHED = 1000


def count(game: ReferenceGame, depth: int) -> tuple[int, int]:
    """The sequences of `depth` moves (shorter ones that end the game count once), and the fold."""
    if depth == 0 or game.result() is not None:
        return 1, leaf_value(game)
    sequences, fold = 0, 0
    for move in game.legal():
        child = game.copy()
        child.play(move)
        more, value = count(child, depth - 1)
        sequences += more
        fold += value
    return sequences, fold


def leaf_value(game: ReferenceGame) -> int:
    """Track scores weighted by seat; for finished games the final totals too, times 1000."""
    value = weighted(game.state()["score"])
    result = game.result()
    if result is not None:
        value += FINISHED * weighted(result["score"])
    return value


def weighted(score: object) -> int:
    """The sum over seats of (seat index + 1) times points."""
    assert isinstance(score, dict)
    return sum(seat * int(points) for seat, points in enumerate(score.values(), start=1))
