"""The position: one record of fixed size, its enums, and the tables that never change in a game."""

from enum import IntEnum
from types import SimpleNamespace
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.cells import NOWHERE, NUMBERS, WORDS
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


class Step(IntEnum):
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

    stones: NDArray[np.uint64]  # [SEATS, WORDS] visible stones
    pyramids: NDArray[np.uint64]  # [SEATS, WORDS]
    storeys: NDArray[np.uint64]  # [PLANES, WORDS] the heights of all pyramids, bit by bit
    ships: NDArray[np.int16]  # [SEATS] cell, NOWHERE before it is placed
    score: NDArray[np.int16]  # [SEATS] on the track
    supply: NDArray[np.int8]  # [SEATS] stones
    cargo: NDArray[np.int8]  # [SEATS, SEATS] stones under the first's ship of the second's colour
    pyramid_supply: NDArray[np.int8]  # [SEATS, HEIGHTS]
    gods: NDArray[np.int8]  # [SEATS, 3] 1 while not spent
    round_number: int
    starter: int  # seat that starts this round
    to_move: int  # seat
    step: int  # Step
    die: int  # a number, or ARROWS; means nothing at Step.ROLL
    drops: int  # how many stones the flight allows
    final_round: int  # 1 once the target is reached
    reason: int  # Reason


STATE: Final = np.dtype(
    [
        ("stones", np.uint64, (SEATS, WORDS)),
        ("pyramids", np.uint64, (SEATS, WORDS)),
        ("storeys", np.uint64, (PLANES, WORDS)),
        ("ships", np.uint16, (SEATS,)),
        ("score", np.int16, (SEATS,)),
        ("supply", np.int8, (SEATS,)),
        ("cargo", np.int8, (SEATS, SEATS)),
        ("pyramid_supply", np.int8, (SEATS, HEIGHTS)),
        ("gods", np.int8, (SEATS, len(GODS))),
        ("round_number", np.int16),
        ("starter", np.uint8),
        ("to_move", np.uint8),
        ("step", np.int8),
        ("die", np.uint8),
        ("drops", np.int8),
        ("final_round", np.int8),
        ("reason", np.int8),
    ],
    align=True,
)


class Table(Protocol):
    """What never changes in one game: the board under its covers, the die, the options."""

    places: NDArray[np.uint64]  # [PLACES, WORDS]
    district: NDArray[np.uint64]  # [DISTRICTS, WORDS]
    value: NDArray[np.int64]  # [DISTRICTS]
    district_of: NDArray[np.int64]  # [NUMBERS]
    partners: NDArray[np.uint64]  # [NUMBERS, WORDS] P5.1: what may be second, after this cell
    next_in_line: NDArray[np.uint8]  # [NUMBERS, NUMBERS] P5.1: on from the first through the second
    square_corner: NDArray[np.uint8]  # [NUMBERS, NUMBERS] P5.1: over the first, if they are an edge
    faces: NDArray[np.int64]  # [FACES]
    face_count: int
    districts: int
    players: int
    target: int  # P7.2, P8
    ends_at_target: int  # P8: at once, no final round
    diagonals: int  # P5.1, edition
    dead_ends: int  # P3.4, edition
    last_ends: int  # P7.1, edition: the last pyramid ends the game, not the penultimate
    half_up: int  # P7.4, edition
    single_own: int  # P4.1, edition: one stone of two goes into the own ship
    both_or_none: int  # P4.1, version 1 of such editions
    early_gods: int  # P3.8, version 1
    upgrade_counts: int  # P7.1, version 1
    expert: int  # P9
    tilted: int  # P5.1, option
    empty_gaps: int  # P5.1, option


TABLE: Final = np.dtype(
    [
        ("places", np.uint64, (PLACES, WORDS)),
        ("district", np.uint64, (DISTRICTS, WORDS)),
        ("value", np.int64, (DISTRICTS,)),
        ("district_of", np.int64, (NUMBERS,)),
        ("partners", np.uint64, (NUMBERS, WORDS)),
        ("next_in_line", np.uint8, (NUMBERS, NUMBERS)),
        ("square_corner", np.uint8, (NUMBERS, NUMBERS)),
        ("faces", np.int64, (FACES,)),
        ("face_count", np.int64),
        ("districts", np.int64),
        ("players", np.int64),
        ("target", np.int64),
        ("ends_at_target", np.int64),
        ("diagonals", np.int64),
        ("dead_ends", np.int64),
        ("last_ends", np.int64),
        ("half_up", np.int64),
        ("single_own", np.int64),
        ("both_or_none", np.int64),
        ("early_gods", np.int64),
        ("upgrade_counts", np.int64),
        ("expert", np.int64),
        ("tilted", np.int64),
        ("empty_gaps", np.int64),
    ],
    align=True,
)

Words = NDArray[np.uint64]
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


def seen(words: Words, layout: np.dtype[Any]) -> Any:  # noqa: ANN401
    """A record over these words, for Python to read and write by name."""
    return words.view(layout).view(np.recarray)[0]


STEP_AT, MOVER_AT = (int(STATE.fields[name][1]) for name in ("step", "to_move"))  # type: ignore[index]
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


def facts(words: Words) -> Any:  # noqa: ANN401
    """A position as plain numbers and lists, by name: quick to read many things from."""
    record = words.view(STATE)
    return SimpleNamespace(**{name: record[name][0].tolist() for name in STATE.names or ()})


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
