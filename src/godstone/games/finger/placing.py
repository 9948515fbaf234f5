"""Whole moves for beginnings that ask for a place: temples, the Heart, the Hand. For bots, hints.

A listed beginning (`temple blue.prophet.3 blue.temple.1`, `heart`, `hand`) becomes some moves that
can be played, spread well; there may be none where everything is full.
"""

from collections.abc import Iterable
from itertools import combinations

from godstone.games.api import IllegalMove
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import PER_MICRO, PER_MILLI, Point, metres, turned
from godstone.games.finger.mat import Island
from godstone.games.finger.notation import Build, Hand, Heart, text_of
from godstone.games.finger.rules.free import is_clear, obstacles
from godstone.games.finger.rules.powers import stand_hand
from godstone.games.finger.rules.story import Story
from godstone.games.finger.rules.temple import sites
from godstone.games.finger.state import State, Where

RINGS = (  # millimetres round an island's centre
    (0, 0), (22, 0), (11, 19), (-11, 19), (-22, 0), (-11, -19), (11, -19),
    (33, 19), (0, 38), (-33, 19), (-33, -19), (0, -38), (33, -19),
)  # fmt: skip
HAND_STEPS = ((60, 0), (36, 48), (48, 36), (0, 60), (-48, 36), (-36, 48))  # millimetres: 60 long
HAND_GRID = range(-180, 181, 60)  # millimetres


def island_places(state: State, island: Island) -> list[Point]:
    """Places on an island, in whole micrometres."""
    x, y = state.mat.centre
    places = [turned((x + a * PER_MILLI, y + b * PER_MILLI), island) for a, b in RINGS]
    return [(x // PER_MICRO, y // PER_MICRO) for x, y in places]


def temple_moves(game: Finger, seat: int, prophet: str, temple: str) -> list[str]:
    """F4.3 a  Where this prophet's temple may stand, island by island."""
    state = game.position
    founder, built = state.named(prophet), state.named(temple)
    if founder is None or built is None:
        return []
    radius, others = state.discs[built].radius, obstacles(state, (founder, built))
    return [
        text_of(Build(prophet, temple, x, y))
        for island in sites(state, seat, founder)
        for x, y in island_places(state, island)
        if state.mat.is_inside_island(island, (x * PER_MICRO, y * PER_MICRO), radius)
        and is_clear((metres(x), metres(y)), radius, others)
    ]


def _micro(at: Point) -> Point:
    return at[0] // PER_MICRO, at[1] // PER_MICRO


def heart_moves(game: Finger, seat: int) -> list[str]:
    """F7  Over each enemy prophet, and between each two that are near."""
    state = game.position
    enemies = [disc for disc in state.prophets(Where.MAP) if state.discs[disc].seat != seat]
    places = [_micro(state.at(disc)) for disc in enemies]
    pairs = [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in combinations(places, 2)]
    return [text_of(Heart(x, y)) for x, y in [*places, *pairs, (0, 0)]]


def _hands() -> Iterable[Hand]:
    milli = PER_MILLI // PER_MICRO
    for x in HAND_GRID:
        for y in HAND_GRID:
            for a, b in HAND_STEPS:
                yield Hand(x * milli, y * milli, (x + a) * milli, (y + b) * milli)


def hand_moves(game: Finger, seat: int) -> list[str]:
    """F7  Where the Hand of God may stand."""
    legal = []
    for move in _hands():
        try:
            stand_hand(game.position.copy(), seat, move, Story())
        except IllegalMove:
            continue
        legal.append(text_of(move))
    return legal


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
