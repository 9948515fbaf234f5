"""What resting positions promise every seat: points as they lie, and hopes; compiled.

After a flick comes F4.3 (temples, Navel, what left), then what conversion would give, then hopes:
prophets in hand, temples that stay. Nearly the rules: no disc is asked to touch two islands, a
temple is always built, and dominance is softer the more prophets are still to come.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.bots.finger.facts import APE, MOST_GONE, NO_ISLE, PROPHET, TEMPLE, Facts, Piece
from godstone.bots.finger.prospects import ISLES, MOST_IN_HAND
from godstone.games.finger.geometry import nano
from godstone.games.finger.ground import (
    Ground,
    ground_of,
    touches_city,
    touches_island,
    touches_navel,
)
from godstone.games.finger.rules.conversion import island_points, weight
from godstone.games.finger.state import NOBODY
from godstone.kernel import entry, inner

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

RESTS: Final = 0  # motion.Fate
DOUBT: Final = 0.35  # how much each prophet to come blurs who dominates
SURE: Final = 0.2
MORE_TEMPLES: Final = 0.5  # points a generation of a second temple on an island
ALONE: Final = 3  # what nobody contests is as safe as a lead of so many

BUILT: Final = NOBODY  # the tally's row of temples the active seat builds, by island

# Columns of the tally, by seat: prophets on each island, temples on each island, then
HITS: Final = 2 * ISLES  # prophets in the Navel
HAND: Final = HITS + 1
SUPPLY: Final = HITS + 2
RESCUES: Final = HITS + 3
SWEPT: Final = HITS + 4  # [ISLES] prophets the Tornado will take
COLUMNS: Final = SWEPT + ISLES


@inner
def island_at(ground: Ground, x: int, y: int, size: int) -> int:
    """F5.2  The island a disc lies on or touches, or NO_ISLE."""
    for island in range(ISLES):
        if touches_island(ground, island, x, y, size):
            return island
    return NO_ISLE


@inner
def count_gone(facts: Facts, tally: Whole, seat: int) -> int:
    """F4.3 c  A prophet left the map: Anubis may take it back. 1 if it was an enemy's."""
    if tally[seat, RESCUES] > 0:
        tally[seat, RESCUES] -= 1
        tally[seat, HAND] += 1
    return 1 if facts.active not in (NOBODY, seat) else 0


@inner
def is_swept(facts: Facts, x: float, y: float, radius: float) -> bool:
    """Law 8  Will the Tornado take a prophet that lies here?"""
    away = (x - facts.tornado_x) ** 2 + (y - facts.tornado_y) ** 2
    return facts.sweep > 0.0 and away <= (facts.sweep + radius) ** 2


@inner
def count_prophet(
    facts: Facts, ground: Ground, tally: Whole, piece: Piece, island: int, x: float, y: float
) -> None:
    """F4.3 a, b  Where a resting prophet counts."""
    seat = piece.seat
    if touches_navel(ground, nano(x), nano(y), piece.size):
        tally[seat, HITS] += 1
        return
    if island == NO_ISLE:
        return
    room = facts.room[island] > 0 or facts.anywhere > 0
    founds = seat == facts.active and tally[seat, SUPPLY] > 0 and room
    if founds and touches_city(ground, island, nano(x), nano(y), piece.size):
        tally[seat, SUPPLY] -= 1
        tally[BUILT, island] += 1
        return
    column = SWEPT + island if is_swept(facts, x, y, piece.radius) else island
    tally[seat, column] += 1


@inner
def best_site(facts: Facts, tally: Whole, seat: int, island: int) -> int:
    """Zeus  Where we are not, else where we have no temple, else in the city's island."""
    for site in range(ISLES):
        if facts.room[site] and tally[seat, site] + tally[seat, ISLES + site] == 0:
            return site
    for site in range(ISLES):
        if facts.room[site] and tally[seat, ISLES + site] == 0:
            return site
    return island


@inner
def raise_temples(facts: Facts, tally: Whole) -> None:
    """F4.3 a  The temples of prophets in cities."""
    free = facts.anywhere
    for island in range(ISLES):
        for _ in range(tally[BUILT, island]):
            site = best_site(facts, tally, facts.active, island) if free > 0 else island
            free -= site != island
            tally[facts.active, ISLES + site] += 1


@inner
def present_on(tally: Whole, seat: int, island: int) -> bool:
    return tally[seat, island] + tally[seat, ISLES + island] > 0


@inner
def weight_of(facts: Facts, tally: Whole, seat: int, island: int) -> int:
    """F5.3  What counts for dominance."""
    return weight(tally[seat, island], tally[seat, ISLES + island], facts.temples_count == 1)


@inner
def lead(facts: Facts, tally: Whole, seat: int, island: int) -> int:
    """F5.3, law 16  By how many discs a seat is first, or how many it is behind."""
    own = weight_of(facts, tally, seat, island)
    best, contested = 0, False
    for other in range(facts.seats):
        theirs = weight_of(facts, tally, other, island)
        if other == seat or theirs == 0:
            continue
        better = theirs < best if facts.meek else theirs > best
        if better or not contested:
            best, contested = theirs, True
    if not contested:
        return ALONE if facts.meek else own
    return best - own if facts.meek else own - best


@inner
def dominance(facts: Facts, tally: Whole, seat: int, island: int) -> float:
    """How likely the seat dominates at conversion."""
    if weight_of(facts, tally, seat, island) == 0:
        return 0.0
    ahead = lead(facts, tally, seat, island)
    if facts.waiting == 0:
        return 1.0 if ahead > 0 else 0.0
    blur = SURE + DOUBT * facts.waiting**0.5
    return 1.0 / (1.0 + exp(-1.7 * (ahead - 0.5) / blur))


@inner
def island_hopes(facts: Facts, tally: Whole, seat: int, island: int) -> float:
    """F5.1, F5.3, law 17  What an island would give."""
    if not present_on(tally, seat, island):
        return 0.0
    return island_points(facts.times[island], 1.0, dominance(facts, tally, seat, island))


@inner
def promise(facts: Facts, tally: Whole, seat: int, silenced: int) -> float:
    """What a seat will have in the end, as far as one can see."""
    held, reach, temples, seen, points = 0, 0, 0, 0, 0.0
    for island in range(ISLES):
        here = present_on(tally, seat, island)
        held += 1 if here else 0
        seen += 1 if here or tally[seat, SWEPT + island] > 0 else 0
        reach += 1 if here and island != silenced else 0
        temples += 1 if tally[seat, ISLES + island] > 0 else 0
        points += facts.later_count * MORE_TEMPLES * max(0, tally[seat, ISLES + island] - 1)
        if island != silenced:
            points += island_hopes(facts, tally, seat, island)
    points += facts.reach[reach]
    points += facts.navel[tally[seat, HITS], seen]
    points += facts.plan[min(tally[seat, HAND], MOST_IN_HAND), held]
    return points + facts.later_count * facts.later[temples]


@inner
def clear_tally(facts: Facts, tally: Whole) -> None:
    tally[:] = 0
    for seat in range(facts.seats):
        tally[seat, HAND] = facts.hand[seat]
        tally[seat, SUPPLY] = facts.supply[seat]
        tally[seat, RESCUES] = facts.rescues[seat]


@inner
def appraise_one(facts: Facts, tally: Whole, gone: int, silenced: int, worth: Floats) -> None:
    """From the tally to what each seat may hope for."""
    raise_temples(facts, tally)
    for seat in range(facts.seats):
        worth[seat] = facts.score[seat] + promise(facts, tally, seat, silenced)
    if facts.active != NOBODY:
        worth[facts.active] += facts.bounty[min(gone, MOST_GONE)]
    if facts.captor != NOBODY and facts.captor == facts.active:
        worth[facts.active] += facts.captive_points * min(gone, facts.cells)


@inner
def count_disc(facts: Facts, ground: Ground, tally: Whole, piece: Piece, x: float, y: float) -> int:
    """Where a resting disc counts. The island it lies on."""
    island = island_at(ground, nano(x), nano(y), piece.size)
    if piece.kind == PROPHET:
        count_prophet(facts, ground, tally, piece, island, x, y)
    elif piece.kind == TEMPLE and island == NO_ISLE:
        tally[piece.seat, SUPPLY] += 1
    elif piece.kind == TEMPLE:
        tally[piece.seat, ISLES + island] += 1
    return island


@entry
def appraise(
    facts: Facts,
    map_words: NDArray[np.uint64],
    pieces: Sequence[Piece],
    sides: Floats,  # [K, 2] where a rider is set down beside its host
    places: Floats,  # [K, hosts, 2]
    left: NDArray[np.int8],  # [K, hosts] motion.Fate
    tally: Whole,  # [SEATS + 1, COLUMNS] scratch
    worths: Floats,  # [K, SEATS] the answer
) -> None:
    """What each of K resting positions promises every seat."""
    ground = ground_of(map_words)
    for k in range(len(places)):
        clear_tally(facts, tally)
        gone, silenced = 0, NO_ISLE
        for disc in range(len(pieces)):
            piece = pieces[disc]
            host = piece.host
            x, y = places[k, host, 0], places[k, host, 1]
            if left[k, host] == RESTS:
                if host != disc:
                    x, y = x + sides[k, 0], y + sides[k, 1]
                island = count_disc(facts, ground, tally, piece, x, y)
                silenced = island if piece.kind == APE else silenced
            elif piece.kind == PROPHET:
                gone += count_gone(facts, tally, piece.seat)
            elif piece.kind == TEMPLE:
                tally[piece.seat, SUPPLY] += 1
        appraise_one(facts, tally, gone, silenced, worths[k])
