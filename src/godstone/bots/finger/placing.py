"""Whole moves for beginnings that ask for a place: temples, the Heart, the Hand. For bots, hints.

A listed beginning (`temple blue.prophet.3 blue.temple.1`, `heart`, `hand`) becomes some moves that
can be played, spread well; there may be none where everything is full.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.actions import Refusal
from godstone.games.finger.discs import MAKES, Kind
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import (
    MICROS,
    NANO,
    PER_MICRO,
    PER_MILLI,
    Point,
    turned,
    within,
)
from godstone.games.finger.ground import Island
from godstone.games.finger.listing import numbers_of
from godstone.games.finger.mat import Mat
from godstone.games.finger.notation import Build, Hand, Heart, text_of
from godstone.games.finger.position import Position
from godstone.games.finger.questions import refusal, sites
from godstone.games.finger.rules.heart import HEART_RADIUS
from godstone.games.finger.state import Where

PITCH = 6  # millimetres between places for a temple
EVERY = 7  # of them is listed
HAND_STEPS = ((60, 0), (36, 48), (48, 36), (0, 60), (-48, 36), (-36, 48))  # millimetres: 60 long
HAND_GRID = range(-180, 181, 60)  # millimetres


@cache
def island_places(mat: Mat, island: Island, radius: int) -> tuple[Point, ...]:
    """Places wholly inside an island for a disc of this size, in whole micrometres.

    A grid, from the island's centre outward.
    """
    x, y = mat.centre
    steps = range(-(mat.within // PER_MILLI) // PITCH, mat.within // PER_MILLI // PITCH + 1)
    grid = sorted((a * a + b * b, a, b) for a in steps for b in steps)
    places = [(x + a * PITCH * PER_MILLI, y + b * PITCH * PER_MILLI) for _, a, b in grid]
    turned_places = [turned(at, island) for at in places]
    inside = [at for at in turned_places if mat.is_inside_island(island, at, radius)]
    return tuple((x // PER_MICRO, y // PER_MICRO) for x, y in inside)


def temples_that_fit(state: Position) -> NDArray[np.bool_]:
    """For each island: is there a place for a temple?"""
    radius, others = MAKES[Kind.TEMPLE].radius, state.of(Where.MAP)
    reach = np.array([(state.discs[disc].radius + radius) / NANO for disc in others])
    places = all_places(state.mat, radius)
    across = places[:, :, :1] - state.x[others]
    up = places[:, :, 1:] - state.y[others]
    free = (across * across + up * up >= reach * reach).all(axis=2)
    return np.asarray(free.any(axis=1))


@cache
def all_places(mat: Mat, radius: int) -> NDArray[np.float64]:
    """`island_places` of every island, in metres: [islands, P, 2]."""
    return np.array([island_places(mat, island, radius) for island in Island]) / MICROS


def is_legal(game: Finger, seat: int, move: Build | Hand) -> bool:
    """May this be played now?"""
    return refusal(game.position, seat, numbers_of(game.position, move)) is Refusal.NONE


def temple_places(game: Finger, seat: int, prophet: str, temple: str) -> Iterator[str]:
    """F4.3 a  Where this prophet's temple may stand, island by island, from the centre outward."""
    state = game.position
    for island in sites(state, seat, prophet):
        for x, y in island_places(state.mat, island, MAKES[Kind.TEMPLE].radius):
            move = Build(prophet, temple, x, y)
            if is_legal(game, seat, move):
                yield text_of(move)


def temple_moves(game: Finger, seat: int, prophet: str, temple: str) -> list[str]:
    """F4.3 a  Some of those places: no two next to each other."""
    return list(temple_places(game, seat, prophet, temple))[::EVERY]


def _micro(at: Point) -> Point:
    return at[0] // PER_MICRO, at[1] // PER_MICRO


def heart_moves(game: Finger, seat: int) -> list[str]:
    """F7  Over each enemy prophet, and between each two that are near."""
    state = game.position
    enemies = [disc for disc in state.prophets(Where.MAP) if state.discs[disc].seat != seat]
    places = [_micro(state.at(disc)) for disc in enemies]
    near = [
        (a, b) for a, b in combinations(places, 2) if within(*a, *b, 2 * HEART_RADIUS // PER_MICRO)
    ]
    pairs = [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in near]
    return [text_of(Heart(x, y)) for x, y in [*places, *pairs, (0, 0)]]


@cache
def hands() -> tuple[Hand, ...]:
    """Places of the Hand of God all over the map, whatever lies there."""
    milli = PER_MILLI // PER_MICRO
    return tuple(
        Hand(x * milli, y * milli, (x + a) * milli, (y + b) * milli)
        for x in HAND_GRID
        for y in HAND_GRID
        for a, b in HAND_STEPS
    )


def hand_moves(game: Finger, seat: int) -> list[str]:
    """F7  Where the Hand of God may stand."""
    return [text_of(hand) for hand in hands() if is_legal(game, seat, hand)]


def whole_moves(game: Finger, seat: int, beginning: str) -> list[str]:
    """Some playable moves for a listed beginning; a move without free numbers is itself."""
    first, *words = beginning.split(" ")
    if first == "temple":
        return temple_moves(game, seat, words[0], words[1])
    if first == "heart":
        return heart_moves(game, seat)
    if first == "hand":
        return hand_moves(game, seat)
    if first == "flick":
        raise ValueError("a flick is aimed: see lookahead.py")
    return [beginning]
