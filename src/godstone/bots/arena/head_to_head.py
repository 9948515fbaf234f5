"""Two bots at a time: which of them won where both sat."""

from collections.abc import Sequence
from typing import TypedDict

from godstone.bots.arena.playing import Result
from godstone.bots.arena.ratings import share_interval


class Pair(TypedDict):
    """One bot against another, of the games in which both sat.

    `share` is of the wins that one of the two had; in 95 of 100 cases it is truly between `low`
    and `high`. Where neither won, a third did.
    """

    games: int
    won: float
    lost: float
    share: float
    low: float
    high: float


def head_to_head(results: Sequence[Result], bots: Sequence[str]) -> dict[str, dict[str, Pair]]:
    """Every bot against every other."""
    return {a: {b: _pair(results, a, b) for b in bots if b != a} for a in bots}


def _pair(results: Sequence[Result], bot: str, other: str) -> Pair:
    met = [each for each in results if {bot, other} <= set(each.meeting.bots)]
    won, lost = (sum(_won(each, name) for each in met) for name in (bot, other))
    low, high = share_interval(won, won + lost)
    share = won / (won + lost) if won + lost else 0.5
    return {
        "games": len(met),
        "won": won,
        "lost": lost,
        "share": share,
        "low": low,
        "high": high,
    }


def _won(result: Result, bot: str) -> float:
    """A bot's part of a win, over all seats it had."""
    seats = [seat for seat in result.winners if result.meeting.bots[seat] == bot]
    return len(seats) / len(result.winners)
