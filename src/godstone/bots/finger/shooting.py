"""Finding a shot: many tried once, the good ones with slips of the hand, the best refined."""

from dataclasses import dataclass
from functools import reduce
from math import radians
from typing import Final

import numpy as np

from godstone.bots.finger import lookahead
from godstone.bots.finger.ahead import Mind, landed, replied
from godstone.bots.finger.board import Board, Shots
from godstone.bots.finger.candidates import candidates
from godstone.bots.finger.chances import blur, winning
from godstone.bots.finger.noise import Errors, errors, held, spread
from godstone.bots.finger.pool import Floats, Pool, Whole, merged, new_pool
from godstone.games.finger.questions import is_judgement_day

BATCH: Final = 128  # flicks between two looks at the clock
HALVINGS: Final = ((1, 8), (3, 2), (8, 1))  # keep a part of the shots, try a part of the slips
VARIANTS: Final = 12  # of each shot that is refined
REFINED: Final = 3
FIRST_LOOK: Final = 4  # a part of the slips tells which variants deserve all
NARROW: Final = 0.6  # of the hand's own spread: how far variants lie
ALIKE: Final = 0.2  # of the speed: two shots that differ less are one way to a person
WAYS: Final = 3  # that advice is given of
CAUTION: Final = 0.3  # standard errors a shot must be better


@dataclass(frozen=True)
class Plan:
    """How thorough a level is: columns of levels.toml."""

    shots: int  # tried once
    kept: int  # of them, tried with slips
    slips: int  # of the hand, for the best
    refinements: int  # rounds
    looked_at: int  # shots for which replies are thought of
    replies: int  # slips of each that are answered
    flicks_ahead: int  # quick flicks that follow


def tried_once(boards: list[Board], plan: Plan, mind: Mind) -> Pool:
    """Candidates, each as intended; as many as the budget allows."""
    each = max(1, plan.shots // len(boards))
    parts: list[tuple[int, Shots]] = []
    for number, board in enumerate(boards):
        count = mind.effort.allowed(each)
        parts.append((number, candidates(board, count, mind.chance)))
    pool = None
    for number, shots in parts:
        for start in range(0, len(shots), BATCH):
            part = shots.take(list(range(start, min(len(shots), start + BATCH))))
            fresh = new_pool(
                boards, np.full(len(part), number), part, blur(boards[0].game.position)
            )
            fresh.try_slips(NO_SLIP)
            pool = fresh if pool is None else merged(pool, fresh)
            if mind.effort.is_spent:
                return pool
    assert pool is not None
    return pool


NO_SLIP: Final = Errors(np.ones(1), np.zeros(1), np.ones(1))


def halved(pool: Pool, plan: Plan, slips: Errors, mind: Mind) -> Pool:
    """Sequential halving: ever fewer shots, ever more slips, the same for all."""
    pool, used = pool.best(plan.kept).fresh(), 0
    for kept, part in HALVINGS:
        if used:
            pool = pool.best(max(2, plan.kept // kept))
        until = max(used + 1, len(slips) // part)
        if until > len(slips) or (used and mind.effort.is_spent):
            break
        pool.try_slips(slips.part(used, until))
        used = until
    return pool


def varied(pool: Pool, factor: float, mind: Mind) -> Pool:
    """Shots near those of the pool: turned a little, harder or softer."""
    rows = np.repeat(np.arange(len(pool)), VARIANTS)
    near, chance = pool.shots.take(rows), mind.chance
    turn = chance.normal(0.0, NARROW * factor * radians(mind.skill.angle), len(rows))
    push = 1.0 + chance.normal(0.0, NARROW * factor * mind.skill.speed, len(rows))
    x, y = near.velocities[:, 0], near.velocities[:, 1]
    vx = push * (x * np.cos(turn) - y * np.sin(turn))
    vy = push * (x * np.sin(turn) + y * np.cos(turn))
    top = np.array([board.top for board in pool.boards])[pool.on[rows]]
    velocities = held(np.stack([vx, vy], axis=1), top[:, None])
    shots = Shots(near.places, velocities, near.sides)
    return new_pool(pool.boards, pool.on[rows], shots, pool.points)


def refined(pool: Pool, plan: Plan, slips: Errors, mind: Mind) -> Pool:
    """Rounds of variants round the best, each seen with all slips."""
    for turn in range(plan.refinements):
        if mind.effort.is_spent:
            break
        variants = varied(pool.best(REFINED), 1.0 / (1 + turn), mind)
        first = max(1, pool.tried // FIRST_LOOK)
        variants.try_slips(slips.part(0, first))
        variants = variants.best(REFINED)
        if first < pool.tried:
            variants.try_slips(slips.part(first, pool.tried))
        pool = merged(pool, variants).best(max(plan.looked_at, REFINED))
    return pool


def answered(pool: Pool, plan: Plan, slips: Errors, mind: Mind) -> None:
    """Correct each shot's chance and points by what quick replies make of it, slip by slip."""
    if len(pool) == 1 or is_judgement_day(pool.boards[0].game.position):
        return
    gains = np.zeros((plan.replies, len(pool)))
    points = np.zeros((plan.replies, *pool.worths.shape))
    done = 0
    for turn in range(min(plan.replies, len(slips))):
        for row in range(len(pool)):
            if mind.effort.is_spent:
                break
            slip = slips.part(turn, turn + 1)
            gains[turn, row], points[turn, row] = reply_gain(pool, row, slip, plan, mind)
        else:
            done = turn + 1
    if done:
        pool.chance += pool.tried * gains[:done].mean(axis=0)
        pool.worths += pool.tried * points[:done].mean(axis=0)


def reply_gain(pool: Pool, row: int, slip: Errors, plan: Plan, mind: Mind) -> tuple[float, Floats]:
    """What the replies to one executed shot change in the seat's chance, and in all points."""
    board = pool.boards[pool.on[row]]
    shot = spread(pool.shots.take([row]), slip, board.top)
    before = board.worths(shot)[0]
    after = replied(landed(board, shot), plan.flicks_ahead, mind)
    gain = winning(after, pool.points) - winning(before, pool.points)
    return float(gain[board.seat]), after - before


def unlike(pool: Pool, count: int) -> Whole:
    """Rows of the best shots that differ from each other."""
    rows: list[int] = []
    for row in np.argsort(-pool.mean, kind="stable").tolist():
        if len(rows) < count and not any(alike(pool, row, other) for other in rows):
            rows.append(row)
    return np.array(rows)


def alike(pool: Pool, one: int, other: int) -> bool:
    """Would a person call these two the same shot?"""
    if pool.on[one] != pool.on[other]:
        return False
    a, b = pool.shots.velocities[one], pool.shots.velocities[other]
    return bool(np.hypot(*(a - b)) < ALIKE * max(np.hypot(*a), np.hypot(*b)))


def several_shots(boards: list[Board], plan: Plan, mind: Mind) -> Pool:
    """The best of each of a few ways to shoot, best first: for who asks for advice."""
    factor = lookahead.error_factor(boards[0].game)
    slips = errors(mind.skill, factor, plan.slips, mind.chance)
    pool = tried_once(boards, plan, mind).best(plan.kept).fresh()
    pool.try_slips(slips.part(0, max(1, len(slips) // FIRST_LOOK)))
    pool = pool.take(unlike(pool, WAYS)).fresh()
    pool.try_slips(slips)
    each = [refined(pool.take(np.array([row])), plan, slips, mind) for row in range(len(pool))]
    pool = reduce(merged, [ways.best(1) for ways in each])
    answered(pool, plan, slips, mind)
    return pool.best(WAYS)


def best_shots(boards: list[Board], plan: Plan, mind: Mind) -> Pool:
    """The shots that lead to the best chance of winning, best first."""
    factor = lookahead.error_factor(boards[0].game)
    slips = errors(mind.skill, factor, plan.slips, mind.chance)
    pool = tried_once(boards, plan, mind)
    if mind.effort.is_spent:
        return pool.best(plan.kept)
    pool = halved(pool, plan, slips, mind)
    pool = refined(pool, plan, slips, mind).best(max(1, plan.looked_at))
    answered(pool, plan, slips, mind)
    return pool.take(np.argsort(-(pool.mean - CAUTION * pool.doubt), kind="stable"))
