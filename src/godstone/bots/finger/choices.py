"""Decisions without a flick: each choice is made on a copy, and the game is played on in thought.

What others have decided in secret (votes, oaths, gods) is taken back first: a bot does not peek.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.bots.finger.ahead import Mind, hearts, played_on, promised, replied
from godstone.bots.finger.chances import blur, winning
from godstone.bots.finger.placing import whole_moves
from godstone.bots.finger.way import Way
from godstone.games.finger.game import Finger
from godstone.games.finger.gods import God
from godstone.games.finger.position import Position
from godstone.games.finger.state import Phase

Floats = NDArray[np.float64]
Choice = tuple[str, Finger]  # a move, and the game after it

SEEDS: Final = 2**62
MOST_PLACES: Final = 24  # of temples that are thought of
BEST_PLACES: Final = 6  # of them, looked at further


def after_each(game: Finger, seat: int, moves: list[str]) -> list[Choice]:
    """The game after each of the moves."""
    choices = []
    for move in moves:
        after = game.copy()
        after.play(move, seat)
        choices.append((move, after))
    return choices


def thought_through(
    choices: list[Choice],
    rounds: int,
    mind: Mind,
    on: Callable[[Finger, Mind], Floats],
) -> Floats:
    """What each choice promises every seat, round by round: [rounds, choices, seats].

    Chance falls alike for all choices of a round; a round that ran out of time is forgotten.
    """
    found: list[list[Floats]] = []
    while len(found) < max(1, rounds):
        seed = int(mind.chance.integers(SEEDS))
        minds = [replace(mind, chance=np.random.default_rng(seed)) for _ in choices]
        worths = [on(after, own) for (_, after), own in zip(choices, minds, strict=True)]
        if found and mind.effort.is_spent:
            break
        found.append(worths)
    return np.array(found)


def ways_of(choices: list[Choice], worths: Floats, seat: int, points: float) -> list[Way]:
    """Choices as ways, the best first."""
    chances = winning(worths, points)[:, :, seat].mean(axis=0)
    mean = worths.mean(axis=0)
    ways = [Way((m,), mean[k], float(chances[k])) for k, (m, _) in enumerate(choices)]
    return sorted(ways, key=lambda way: -way.chance)


def by_playing_on(game: Finger, seat: int, rounds: int, mind: Mind) -> list[Way]:
    """Gods, oaths, a tie: the generation is played to its end after each choice."""
    choices = after_each(game.seen_by(seat), seat, game.legal_moves(seat))
    worths = thought_through(choices, rounds, mind, played_on)
    return ways_of(choices, worths, seat, blur(game.position))


def by_heart(game: Finger, seat: int, mind: Mind) -> list[Way]:
    """F7  The place of the Heart: conversion follows at once, so no reply is thought of."""
    points = blur(game.position)
    ways = [
        Way((move,), worths, float(winning(worths, points)[seat]))
        for move, worths in hearts(game, seat, mind).items()
    ]
    return sorted(ways, key=lambda way: -way.chance)


def by_temples(game: Finger, seat: int, rounds: int, ahead: int, mind: Mind) -> list[Way]:
    """F4.3 a  The best places of a temple as they lie, then after some replies."""
    moves = [whole for m in game.legal_moves(seat) for whole in whole_moves(game, seat, m)]
    some = [*moves[:: 1 + len(moves) // MOST_PLACES], "keep"]
    points, choices = blur(game.position), after_each(game, seat, list(dict.fromkeys(some)))
    now = np.array([[promised(after, mind) for _, after in choices]])
    order = np.argsort(-winning(now[0], points)[:, seat], kind="stable")[:BEST_PLACES]
    if not rounds:
        return ways_of(choices, now, seat, points)
    best = [choices[row] for row in order]
    worths = thought_through(best, rounds, mind, lambda after, own: replied(after, ahead, own))
    return ways_of(best, worths, seat, points)


def adopted(game: Finger, *, up: bool) -> Finger:
    """The game in which this law is adopted, with everybody's votes unknown: as if by lot."""
    state = game.position.copy()
    state.votes = (None,) * len(state.colours)
    state.phase, state.pending = Phase.LOT, ()
    after = Finger(game.setup, state)
    after.play("lot up" if up else "lot down")
    return after


def by_vote(game: Finger, seat: int, rounds: int, mind: Mind) -> list[Way]:
    """F3.1  Which law is better for whom, who will vote how, and what one's own thumb changes."""
    choices = [
        ("vote up", adopted(game, up=True)),
        ("vote down", adopted(game, up=False)),
    ]
    worths = thought_through(choices, rounds, mind, played_on)
    points, state = blur(game.position), game.position
    likes = liking(winning(worths, points))
    bonus = np.zeros(len(state.colours))
    if state.seat_of(God.THEMIS) == seat:
        bonus[seat] = state.term(God.THEMIS, "points")
    ways = []
    for row, up in enumerate((True, False)):
        share = passing(state, seat, likes, up=up)
        means = [worths[:, k].mean(axis=0) + (bonus if k == row else 0.0) for k in (0, 1)]
        chances = [winning(mean, points)[seat] for mean in means]
        hoped = share * means[0] + (1 - share) * means[1]
        chance = float(share * chances[0] + (1 - share) * chances[1])
        ways.append(Way((choices[row][0],), hoped, chance))
    return sorted(ways, key=lambda way: -way.chance)


def liking(chances: Floats) -> Floats:
    """[seats] how likely each votes up, from its chances under both laws, [rounds, 2, seats]."""
    better = chances[:, 0] - chances[:, 1]
    doubt = better.std(axis=0) / np.sqrt(len(better)) + 0.02
    return np.asarray(1.0 / (1.0 + np.exp(-better.mean(axis=0) / doubt)))


def passing(state: Position, seat: int, likes: Floats, *, up: bool) -> float:
    """How likely the upper law passes when the seat votes so."""
    others, total = [other for other in state.seats if other != seat], 0.0
    for thumbs in product((True, False), repeat=len(others)):
        odds = np.prod(
            [likes[o] if t else 1 - likes[o] for o, t in zip(others, thumbs, strict=True)]
        )
        votes = dict(zip(others, thumbs, strict=True)) | {seat: up}
        total += float(odds) * _passes(state, votes)
    return total


def _passes(state: Position, votes: dict[int, bool]) -> float:
    ups = sum(votes.values())
    if 2 * ups != len(votes):
        return float(2 * ups > len(votes))
    judge = state.seat_of(God.THEMIS)
    return 0.5 if judge is None else float(votes[judge])
