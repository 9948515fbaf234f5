"""How strong bots are, from who won against whom.

The model is Bradley and Terry's for several players: a bot's share of the strengths at a table is
its chance of winning there. Strengths are told as ratings, 400 points for ten times the strength.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.bots.arena.playing import Result

ROUNDS: Final = 200
RESAMPLES: Final = 200
PRIOR: Final = 0.5  # a win and a loss against an average bot: nobody is infinitely strong
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """A bot's strength, and where it lies in 95 of 100 cases."""

    rating: float
    low: float
    high: float


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


def ratings(results: Sequence[Result], bots: Sequence[str], seed: int) -> Mapping[str, Rating]:
    """Every bot's rating; the interval from resampling the games."""
    games, chance = as_numbers(results, bots), np.random.default_rng(seed)
    best = _rated(strengths(games))
    rows = chance.integers(len(results), size=(RESAMPLES, len(results)))
    tries = np.array([_rated(strengths(Games(games.seats[r], games.wins[r]))) for r in rows])
    low, high = np.percentile(tries, [2.5, 97.5], axis=0)
    triples = zip(best.tolist(), low.tolist(), high.tolist(), strict=True)
    return dict(zip(bots, (Rating(*each) for each in triples), strict=True))


def chance_of_luck(won: float, games: int, share: float = 0.5) -> float:
    """How often equals would win at least that many: the one-sided binomial test."""
    least = int(np.ceil(won))
    terms = (
        comb(games, k) * share**k * (1 - share) ** (games - k) for k in range(least, games + 1)
    )
    return float(min(1.0, sum(terms)))
