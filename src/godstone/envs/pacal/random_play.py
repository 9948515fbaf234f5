"""Random play turn by turn: the same moves as in bots/pacal/playout.py, from the same chance.

All games of a GPU's warp fly, then drop, then build together; step by step they would wait for
each other. Flights and drops are counted and chosen without a list.
"""

import numpy as np

from godstone.bots.dice import below
from godstone.envs.pacal.space import Actions
from godstone.games.pacal.actions import SUPPLY, Kind, simple
from godstone.games.pacal.cells import (
    NOWHERE,
    ONE,
    Cells,
    after_first,
    cell_set,
    first,
    size,
)
from godstone.games.pacal.rules.build import list_builds
from godstone.games.pacal.rules.drop import NO_SHIP, drop, drop_stones, may_drop_one
from godstone.games.pacal.rules.flight import (
    NO_DROPS,
    ONE_DROP,
    TWO_DROPS,
    free_cells,
    god_ends,
    one_drop_ends,
    two_drop_ends,
)
from godstone.games.pacal.rules.turn import (
    build_and_score,
    end_turn,
    fly,
    free_places,
    place,
    roll,
)
from godstone.games.pacal.state import GODS, State, Step, Table, Words, mover
from godstone.kernel import inlined, inner, popcount, whole

HALVES = (32, 16, 8, 4, 2, 1)
FIRST = whole(0)


@inlined
def nth_bit(word: np.uint64, rank: int) -> int:
    """The place of the bit of this rank among those that are set."""
    place = FIRST
    for width in HALVES:
        below_it = popcount(word & ((ONE << np.uint64(width)) - ONE))
        if rank >= below_it:
            rank -= below_it
            word >>= np.uint64(width)
            place += width
    return place


@inlined
def nth_cell(cells: Cells, rank: int) -> int:
    """The cell of this rank in a set that has so many."""
    word, base = cells[0], FIRST
    here = popcount(word)
    if rank >= here:
        rank -= here
        word, base = cells[1], FIRST + 64
        here = popcount(word)
        if rank >= here:
            rank -= here
            word, base = cells[2], FIRST + 128
    return base + nth_bit(word, rank)


@inlined
def nth_stone(stones: Cells, rank: int) -> int:
    """The same in a set of few."""
    for _ in range(rank):
        stones = after_first(stones)
    return first(stones)


@inlined
def roll_die(table: Table, state: State, dice: Words) -> None:
    """P2.1  Each face as likely as it is often on the die."""
    roll(state, table.faces[below(dice, table.face_count)])


@inlined
def nth_god(state: State, rank: int) -> int:
    """What the god stone of this rank among those not spent is worth."""
    for god in range(len(GODS)):
        if state.gods[mover(state), god] == 1:
            if rank == 0:
                return GODS[god]
            rank -= 1
    return FIRST


@inlined
def any_flight(table: Table, state: State, dice: Words) -> int:
    """P3  Any of what `list_flights` lists, by its place in that list."""
    free = free_cells(table, state)
    straight = two_drop_ends(table, state, free)
    bent = one_drop_ends(table, state, free, straight)
    anywhere = god_ends(table, state, free, straight)
    gods = FIRST
    for god in range(len(GODS)):
        gods += state.gods[mover(state), god]
    two, one, places = size(straight), size(bent), size(anywhere)
    listed = two + one + gods * places
    rank = below(dice, listed if listed > 0 else places)
    ends, kind, number = anywhere, Kind.LIFT, NO_DROPS
    if rank < two:
        ends, kind, number = straight, Kind.FLY, TWO_DROPS
    elif rank < two + one:
        ends, kind, number, rank = bent, Kind.FLY, ONE_DROP, rank - two
    elif listed > 0:
        rank -= two + one
        kind, number, rank = Kind.GOD, nth_god(state, rank // places), rank % places
    return simple(kind, number, nth_cell(ends, rank))


@inlined
def nth_other(seat: int, rank: int) -> int:
    """The ship of another seat, as drops name it."""
    return rank + 1 if rank < seat else rank + 2


@inner
def nth_pair(stones: Cells, many: int, rank: int, other: int) -> int:
    """P4.3  Two recycled stones, by the place of the two among all, in board order."""
    own, beyond = FIRST, many - 1
    while rank >= beyond:
        rank -= beyond
        beyond -= 1
        own += 1
    return drop(other, nth_stone(stones, own), nth_stone(stones, own + 1 + rank))


@inner
def any_drop(table: Table, state: State, dice: Words) -> int:
    """P4  Any of what `list_drops` lists, by its place in that list."""
    seat = mover(state)
    stones, supply, others = cell_set(state.stones, seat), state.supply[seat], table.players - 1
    many, both = size(stones), state.drops == 2
    ways = 1 + others if both and table.single_own == 0 else 1
    singles, pairs = FIRST, FIRST
    if may_drop_one(table, state):
        singles = ways if supply > 0 else ways * many
    if both:
        two = 1 if supply > 1 else (many if supply == 1 else many * (many - 1) // 2)
        pairs = two * others
    rank = below(dice, 1 + singles + pairs) - 1
    if rank < 0:
        return drop(NO_SHIP, NOWHERE, NOWHERE)
    if rank < singles:
        source = SUPPLY if supply > 0 else nth_stone(stones, rank // ways)
        way = rank % ways
        if way == 0:
            return drop(NO_SHIP, source, NOWHERE)
        return drop(nth_other(seat, way - 1), NOWHERE, source)
    rank -= singles
    other, rank = nth_other(seat, rank % others), rank // others
    if supply > 1:
        return drop(other, SUPPLY, SUPPLY)
    if supply == 1:
        return drop(other, SUPPLY, nth_stone(stones, rank))
    return nth_pair(stones, many, rank, other)


@inlined
def build_at_random(table: Table, state: State, dice: Words, actions: Actions) -> None:
    """P5  Then it is the next one's turn."""
    listed = list_builds(table, state, actions)
    build_and_score(table, state, actions[below(dice, listed)])
    if state.step != Step.OVER:
        end_turn(table, state)


@inlined
def place_at_random(table: Table, state: State, dice: Words) -> None:
    free = free_places(table, state)
    place(table, state, nth_cell(free, below(dice, size(free))))


@inlined
def play_turn(table: Table, state: State, dice: Words, actions: Actions, most: int) -> int:
    """Random moves to the end of a turn, at most so many; how many decisions it took."""
    decisions = 0
    if state.step == Step.PLACE:
        place_at_random(table, state, dice)
        decisions += 1
    if state.step == Step.ROLL:
        roll_die(table, state, dice)
    if state.step == Step.FLY and decisions < most:
        fly(table, state, any_flight(table, state, dice))
        decisions += 1
    if state.step == Step.DROP and decisions < most:
        drop_stones(state, any_drop(table, state, dice))
        state.step = Step.BUILD
        decisions += 1
    if state.step == Step.BUILD and decisions < most:
        build_at_random(table, state, dice, actions)
        decisions += 1
    return decisions
