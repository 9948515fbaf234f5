"""How strong bots are, from who won against whom.

The model is Bradley and Terry's for several players: a bot's share of the strengths at a table is
its chance of winning there. Strengths are told as ratings, 400 points for ten times the strength.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb, exp, log, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.bots.arena.playing import Result

ROUNDS: Final = 200
HALVINGS: Final = 60
STRONGEST: Final = 20.0  # as a power of e: 3500 points
Z: Final = 1.959964  # so far from the mean are 95 of 100
PRIOR: Final = 0.5  # a win and a loss against an average bot: nobody is infinitely strong
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """A bot's strength, and where it lies in 95 of 100 cases; None: the games set no bound."""

    rating: float
    low: float | None
    high: float | None


@dataclass(frozen=True)
class Games:
    """All results as numbers."""

    seats: Floats  # [games, bots] how many seats a bot had
    wins: Floats  # [games, bots] its share of the win


def as_numbers(results: Sequence[Result], bots: Sequence[str]) -> Games:
    seats, wins = np.zeros((2, len(results), len(bots)))
    for row, result in enumerate(results):
        for seat, bot in enumerate(result.meeting.bots):
            seats[row, bots.index(bot)] += 1
            if seat in result.winners:
                wins[row, bots.index(bot)] += 1 / len(result.winners)
    return Games(seats, wins)


def strengths(games: Games) -> Floats:
    """The likeliest strengths, by repeated improvement (Hunter's algorithm)."""
    bots = games.seats.shape[1]
    strength, won = np.ones(bots), games.wins.sum(axis=0) + PRIOR
    for _ in range(ROUNDS):
        at_table = games.seats @ strength
        met = (games.seats / at_table[:, None]).sum(axis=0) + 2 * PRIOR / (strength + 1)
        strength = won / met
        strength /= np.exp(np.log(strength).mean())
    return np.asarray(strength)


def _rated(strength: Floats) -> Floats:
    return np.asarray(400 * np.log10(strength))


def ratings(results: Sequence[Result], bots: Sequence[str]) -> Mapping[str, Rating]:
    """Every bot's rating, with the strengths at which its share of wins were still usual."""
    games = as_numbers(results, bots)
    strength = strengths(games)
    best = _rated(strength)
    rated = {}
    for bot, name in enumerate(bots):
        sat = games.seats[:, bot] > 0
        low, high = share_interval(float(games.wins[:, bot].sum()), int(sat.sum()))
        ends = (_rating_at(games, strength, bot, share) for share in (low, high))
        rated[name] = Rating(float(best[bot]), *ends)
    return rated


def _rating_at(games: Games, strength: Floats, bot: int, share: float) -> float | None:
    """The rating at which a bot is expected to win this share, the others as they are."""
    own = games.seats[:, bot]
    others = games.seats @ strength - own * strength[bot]
    met = (own > 0) & (others > 0)
    if not 0 < share < 1 or not met.any():
        return None
    low, high = -STRONGEST, STRONGEST
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        weight = own[met] * exp(middle)
        short = float((weight / (weight + others[met])).mean()) < share
        low, high = (middle, high) if short else (low, middle)
    moved = np.log(strength)
    moved[bot] = low
    return float(400 / log(10) * (low - moved.mean()))


def share_interval(won: float, games: float) -> tuple[float, float]:
    """Where the true share lies in 95 of 100 cases (Wilson's, corrected for whole wins).

    Honest where few games were played: of four, all lost, it goes up to 60 %.
    """
    if games <= 0:
        return 0.0, 1.0
    share, size = won / games, 2 * (games + Z * Z)
    middle, small = 2 * won + Z * Z, Z * Z - 1 / games
    low_root = sqrt(max(0.0, small - 2 + 4 * share * (games * (1 - share) + 1)))
    high_root = sqrt(max(0.0, small + 2 + 4 * share * (games * (1 - share) - 1)))
    low = 0.0 if won <= 0 else max(0.0, (middle - 1 - Z * low_root) / size)
    high = 1.0 if won >= games else min(1.0, (middle + 1 + Z * high_root) / size)
    return low, high


def chance_of_luck(won: float, games: int, share: float = 0.5) -> float:
    """How often equals would win at least that many: the one-sided binomial test."""
    least = int(np.ceil(won))
    terms = (
        comb(games, k) * share**k * (1 - share) ** (games - k) for k in range(least, games + 1)
    )
    return float(min(1.0, sum(terms)))
