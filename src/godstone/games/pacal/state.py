"""The position: one record of fixed size, its enums, and the tables that never change in a game."""

from enum import IntEnum
from types import SimpleNamespace
from typing import Annotated, Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from godstone.games.layout import Byte, LongInt, ShortInt, SmallInt, layout_of, seen
from godstone.games.pacal.cells import NOWHERE, NUMBERS, WORDS
from godstone.games.steps import NamedStep
from godstone.kernel import inlined, record_view, whole, widened

SEATS: Final = 5
HEIGHTS: Final = 6  # storeys 0 (unused) to 5
PLANES: Final = 3  # the bits of a height
STONES: Final = 10  # P1.1: eleven, one of which marks the score
PYRAMIDS: Final = (0, 1, 3, 3, 2, 2)  # P1.1: by storeys
GODS: Final = (2, 4, 6)  # P1.1: what the god stones are worth
DISTRICTS: Final = 26
FACES: Final = 12
PLACES: Final = 4  # sets of cells that every board has; no enum: CUDA cannot index by one
LAND_CELLS, SACRED_CELLS, RIVER_SHORE, LAKE_SHORE = map(whole, range(PLACES))
ARROWS: Final = 0  # the die's face without a number
Words = NDArray[np.uint64]
Bytes = NDArray[np.uint8]
Counts = NDArray[np.int8]


class Step(NamedStep):
    """What has to be decided now."""

    PLACE = 0
    ROLL = 1
    FLY = 2
    DROP = 3
    BUILD = 4
    OVER = 5


class Reason(IntEnum):
    """Why the game ended."""

    NONE = 0
    TARGET = 1
    PENULTIMATE = 2
    LAST = 3


class State(Protocol):
    """A position, as rules and type checkers read it."""

    stones: Annotated[Words, (SEATS, WORDS)]  # visible stones
    pyramids: Annotated[Words, (SEATS, WORDS)]
    storeys: Annotated[Words, (PLANES, WORDS)]  # the heights of all pyramids, bit by bit
    ships: Annotated[NDArray[np.uint16], (SEATS,)]  # cell, NOWHERE before it is placed
    score: Annotated[NDArray[np.int16], (SEATS,)]  # on the track
    supply: Annotated[Counts, (SEATS,)]  # stones
    cargo: Annotated[Counts, (SEATS, SEATS)]  # under the first's ship, of the second's colour
    pyramid_supply: Annotated[Counts, (SEATS, HEIGHTS)]
    gods: Annotated[Counts, (SEATS, len(GODS))]  # 1 while not spent
    round_number: ShortInt
    starter: Byte  # seat that starts this round
    to_move: Byte  # seat
    step: SmallInt  # Step
    die: Byte  # a number, or ARROWS; means nothing at Step.ROLL
    drops: SmallInt  # how many stones the flight allows
    final_round: SmallInt  # 1 once the target is reached
    reason: SmallInt  # Reason


STATE: Final = layout_of(State)


class Table(Protocol):
    """What never changes in one game: the board under its covers, the die, the options."""

    places: Annotated[Words, (PLACES, WORDS)]
    district: Annotated[Words, (DISTRICTS, WORDS)]
    value: Annotated[NDArray[np.int64], (DISTRICTS,)]
    district_of: Annotated[NDArray[np.int64], (NUMBERS,)]
    arrows: Annotated[Words, (NUMBERS, WORDS)]  # P3.5: the other cells of its row and column
    partners: Annotated[Words, (NUMBERS, WORDS)]  # P5.1: what may be second, after this cell
    next_in_line: Annotated[Bytes, (NUMBERS, NUMBERS)]  # P5.1: on from the first through the second
    square_corner: Annotated[Bytes, (NUMBERS, NUMBERS)]  # P5.1: over the first, if they are an edge
    faces: Annotated[NDArray[np.int64], (FACES,)]
    face_count: LongInt
    districts: LongInt
    players: LongInt
    target: LongInt  # P7.2, P8
    ends_at_target: LongInt  # P8: at once, no final round
    diagonals: LongInt  # P5.1, edition
    dead_ends: LongInt  # P3.4, edition
    last_ends: LongInt  # P7.1, edition: the last pyramid ends the game, not the penultimate
    half_up: LongInt  # P7.4, edition
    single_own: LongInt  # P4.1, edition: one stone of two goes into the own ship
    both_or_none: LongInt  # P4.1, version 1 of such editions
    early_gods: LongInt  # P3.8, version 1
    upgrade_counts: LongInt  # P7.1, version 1
    expert: LongInt  # P9
    tilted: LongInt  # P5.1, option
    empty_gaps: LongInt  # P5.1, option


TABLE: Final = layout_of(Table)
STATE_WORDS: Final = STATE.itemsize // 8
state_of = record_view(STATE)
table_of = record_view(TABLE)


@inlined
def mover(state: State) -> int:
    """The seat to move."""
    return widened(state.to_move)


@inlined
def ship_of(state: State, seat: int) -> int:
    """The cell of a ship."""
    return widened(state.ships[seat])


@inlined
def copy_words(source: Words, target: Words) -> None:
    """Word by word: assigning a slice would compile text routines for an error that cannot be."""
    for place in range(len(source)):
        target[place] = source[place]


NAMED: Final = ("step", "to_move", "die", "drops")
STEP_AT, MOVER_AT, DIE_AT, DROPS_AT = (int(STATE.fields[name][1]) for name in NAMED)  # type: ignore[index]
STEPS: Final = tuple(Step)
NOBODY_MOVES: Final = (int(Step.ROLL), int(Step.OVER))


def step_in(words: Words) -> Step:
    """What has to be decided, without a record: asked many times a move."""
    return STEPS[words.tobytes()[STEP_AT]]


def mover_in(words: Words) -> int:
    """The seat to move, likewise."""
    return words.tobytes()[MOVER_AT]


def movers_in(words: Words) -> tuple[int, ...]:
    """The seat to move; nobody while the die rolls and when all is over."""
    here = words.tobytes()
    return () if here[STEP_AT] in NOBODY_MOVES else (here[MOVER_AT],)


def key_of(words: Words) -> bytes:
    """The position without what means nothing now: a die to be rolled, drops that lie behind."""
    key = bytearray(words.tobytes())
    if key[STEP_AT] in (Step.PLACE, Step.ROLL):
        key[DIE_AT] = 0
    if key[STEP_AT] != Step.DROP:
        key[DROPS_AT] = 0
    return bytes(key)


def facts(words: Words) -> "State":
    """A position as plain numbers and lists, by name: quick to read many things from."""
    record = words.view(STATE)
    named = SimpleNamespace(**{name: record[name][0].tolist() for name in STATE.names or ()})
    return cast("State", named)


def opening(players: int, start: int) -> Words:
    """P1.1, P1.5  Everything in supply; the start player places first."""
    words = np.zeros(STATE_WORDS, dtype=np.uint64)
    state: State = seen(words, STATE)
    state.ships[:] = NOWHERE
    state.supply[:players] = STONES
    state.pyramid_supply[:players] = PYRAMIDS
    state.gods[:players] = 1
    state.starter = start
    state.to_move = start
    return words
