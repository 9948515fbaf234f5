"""What rules write on while they work: events to tell, where discs rest, scratch. One a thread."""

from enum import IntEnum
from threading import local
from typing import Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.actions import MOST_NUMBERS
from godstone.games.finger.exact import MOST_TERMS
from godstone.games.finger.state import (
    DISCS,
    POSITION,
    SEATS,
    SECRETS,
    Secrets,
    Source,
    State,
    Words,
)
from godstone.games.finger.table import Table
from godstone.games.layout import Rows
from godstone.kernel import inner, record_view

MOST_EVENTS: Final = 512
NUMBERS: Final = 20  # of one event
MOST_LISTED: Final = 400  # legal moves or chances: 20 laws give 380 ordered pairs


class Told(IntEnum):
    """What can be told. The event's key is the name in small letters."""

    GOD_CHOSEN = 0
    GODS = 1
    BLESSED = 2
    TRIAL = 3
    TRIAL_TIED = 4
    FIRST_PLAYER = 5
    GENERATION_BEGAN = 6
    LAWS_OFFERED = 7
    ISLE_SHOWN = 8
    VOTED = 9
    VOTES = 10
    LAW_ADOPTED = 11
    THEMIS_REWARDED = 12
    PROPHET_CALLED = 13
    SWORN = 14
    TEMPLARS = 15
    APE_STANDS = 16
    APE_RETURNED = 17
    WIND = 18
    TORNADO_MOVED = 19
    SWEPT = 20
    KRAKEN_TOOK = 21
    HAND_STOOD = 22
    CORNER_CHOSEN = 23
    AIMED = 24
    FLICKED = 25
    SET_DOWN = 26
    TEMPLE_BUILT = 27
    TEMPLE_MOVED = 28
    TEMPLE_RETURNED = 29
    NAVEL = 30
    LEFT_MAP = 31
    RESCUED = 32
    CAPTIVE = 33
    BOUNTY = 34
    HEART_DROPPED = 35
    ISLAND = 36
    FAR_AND_WIDE = 37
    CAPTIVES_COUNTED = 38
    CONVERTED = 39
    LAW_ENDED = 40
    FLICK_OFF = 41
    GAME_OVER = 42


class Telling(Protocol):
    """One event: its key, whole numbers and a place."""

    key: int  # Told
    numbers: NDArray[np.int64]  # [NUMBERS]
    x: float
    y: float


class Desk(Protocol):
    """The record."""

    told: Rows  # [MOST_EVENTS] Telling
    listed: NDArray[np.int64]  # [MOST_LISTED, 3] what is legal: a Kind and two numbers
    move: NDArray[np.int64]  # [1 + MOST_NUMBERS] a move that is drawn, see actions.py
    terms: NDArray[np.float64]  # [MOST_TERMS] see exact.py
    running: NDArray[np.int64]  # [DISCS] the discs given to motion, in its order
    rest_x: NDArray[np.float64]  # [DISCS] where a disc came to rest
    rest_y: NDArray[np.float64]
    gone: NDArray[np.int64]  # [DISCS] discs that left the map, in order
    gone_by: NDArray[np.int64]  # [DISCS] the seats that sent them
    discs: NDArray[np.int64]  # [DISCS] a list of discs, for a while
    held: NDArray[np.int64]  # [2, SEATS] prophets and temples on an island
    reach: NDArray[np.int64]  # [SEATS] islands where each is present
    points: NDArray[np.int64]  # [Source, SEATS] of a conversion
    event_count: int
    telling: int  # 0: nobody wants to hear
    running_count: int
    gone_count: int


TELLING: Final = np.dtype(
    [
        ("key", np.int64),
        ("numbers", np.int64, (NUMBERS,)),
        ("x", np.float64),
        ("y", np.float64),
    ],
    align=True,
)
COUNTS: Final = ("event_count", "telling", "running_count", "gone_count")


def _with_room_for(events: int) -> np.dtype[np.void]:
    return np.dtype(
        [
            ("listed", np.int64, (MOST_LISTED, 3)),
            ("move", np.int64, (1 + MOST_NUMBERS,)),
            ("terms", np.float64, (MOST_TERMS,)),
            ("running", np.int64, (DISCS,)),
            ("rest_x", np.float64, (DISCS,)),
            ("rest_y", np.float64, (DISCS,)),
            ("gone", np.int64, (DISCS,)),
            ("gone_by", np.int64, (DISCS,)),
            ("discs", np.int64, (DISCS,)),
            ("held", np.int64, (2, SEATS)),
            ("reach", np.int64, (SEATS,)),
            ("points", np.int64, (len(Source), SEATS)),
            *((name, np.int64) for name in COUNTS),
            ("told", TELLING, (events,)),
        ],
        align=True,
    )


DESK: Final = _with_room_for(MOST_EVENTS)
QUIET: Final = _with_room_for(1)  # a desk at which nobody wants to hear
QUIET_WORDS: Final = QUIET.itemsize // 8
desk_of = record_view(DESK)
quiet_desk_of = record_view(QUIET)


class Play(NamedTuple):
    """All that a rule works on. Doors make it: a kernel cannot hand over records in a tuple."""

    table: Table
    state: State
    secrets: Secrets
    desk: Desk


@inner
def tell(play: Play, key: int) -> Telling:
    """A new event, whose numbers the caller writes; the last place is for what nobody hears."""
    desk = play.desk
    place = min(desk.event_count, MOST_EVENTS - 1)
    desk.event_count += desk.telling
    told: Telling = desk.told[place]
    told.key = key
    return told


@inner
def tell_one(play: Play, key: int, number: int) -> None:
    """An event of one number."""
    tell(play, key).numbers[0] = number


@inner
def tell_two(play: Play, key: int, first: int, second: int) -> None:
    """An event of two numbers."""
    told = tell(play, key)
    told.numbers[0] = first
    told.numbers[1] = second


@inner
def tell_place(play: Play, key: int, number: int, x: float, y: float) -> None:
    """An event of a number and a place."""
    told = tell(play, key)
    told.numbers[0] = number
    told.x = x
    told.y = y


_THREAD = local()


def own_desk() -> Words:
    """The thread's desk, made once and used again."""
    desk: Words | None = getattr(_THREAD, "desk", None)
    if desk is None:
        desk = _THREAD.desk = np.zeros(DESK.itemsize // 8, np.uint64)
    return desk


def desk_record() -> np.void:
    """The thread's desk, for Python to read and write by name."""
    record: np.void | None = getattr(_THREAD, "record", None)
    if record is None:
        record = _THREAD.record = own_desk().view(DESK)[0]
    return record


POSITION_WORDS: Final = POSITION.itemsize // 8
SECRET_WORDS: Final = SECRETS.itemsize // 8
