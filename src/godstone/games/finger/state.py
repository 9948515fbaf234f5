"""The position: one record of fixed size, its enums, and what is secret in a record of its own.

Places are metres as doubles; a place means something only while the disc is on the map. A list of
seats or discs is a row of fixed length, filled up with NOBODY or NO_DISC.
"""

from enum import IntEnum
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.discs import DISCS_PER_COLOUR
from godstone.games.finger.gods import God
from godstone.games.finger.ground import ISLANDS
from godstone.games.finger.laws import Law
from godstone.games.layout import Rows
from godstone.games.steps import NamedStep
from godstone.kernel import inner, record_view, whole, widened

SEATS: Final = 4
DISCS: Final = SEATS * DISCS_PER_COLOUR + 1  # the Ape is the last
LAWS: Final = len(Law)
GODS: Final = len(God)
MOST_AIMS: Final = 2 * SEATS  # laws 5 and 19
MOST_OFFERS: Final = 4  # F1.3: one for each generation

NOBODY: Final = whole(SEATS)
NO_DISC: Final = whole(DISCS)
NO_GOD: Final = whole(GODS)
NO_LAW: Final = whole(0)
NO_ISLE: Final = whole(ISLANDS)
OWN_CORNER: Final = whole(0)  # no other was chosen

DOWN, UP, UNSAID, UNASKED = map(whole, range(4))  # thumbs
NO_OATH, OATH_UNASKED = map(whole, (8, 9))  # beyond every number of templars


class Where(IntEnum):
    """What has become of a disc."""

    BOX = 0  # not in this game
    HAND = 1  # to be flicked; a temple: in supply
    MAP = 2
    OFF = 3  # left the map in this flick; F4.3 sends it on
    RESERVE = 4
    CARD = 5  # on the Kraken's card
    CAPTIVE = 6  # on Tyr's card
    RIDING = 7  # on another prophet (law 4)


class Phase(NamedStep):
    """What is being decided."""

    GODS = 0
    FIRST_LOT = 1  # chance
    FIRST_FLICK = 2
    OFFER = 3  # chance
    ISLE = 4  # chance
    VOTE = 5
    LOT = 6  # chance
    TIE = 7
    TEMPLARS = 8
    WIND = 9  # chance
    MISSION = 10
    AGAIN = 11
    TEMPLE = 12
    HEART = 13
    FLICK_OFF = 14
    OVER = 15


class Source(IntEnum):
    """Where points come from."""

    NAVEL = 0  # F4.3 b
    PRESENCE = 1  # F5.1
    DOMINANCE = 2  # F5.3
    FAR_AND_WIDE = 3
    CAPTIVES = 4
    BOUNTY = 5
    THEMIS = 6
    BLESSING = 7  # F7


class State(Protocol):
    """A position, as rules and type checkers read it."""

    x: NDArray[np.float64]  # [DISCS] metres
    y: NDArray[np.float64]  # [DISCS] metres
    where: NDArray[np.int8]  # [DISCS] Where
    points: NDArray[np.int64]  # [Source, SEATS] by where they came from
    gods: NDArray[np.int64]  # [SEATS] shown when all have chosen
    deck: NDArray[np.int64]  # [LAWS + 1] 1: the law of this number can still be offered
    planned: NDArray[np.int64]  # [MOST_OFFERS, 2] offers the set-up laid on top, the next first
    laws: NDArray[np.int64]  # [LAWS] in force, the newest last
    offer: NDArray[np.int64]  # [2] the upper law and the lower, or NO_LAW
    pending: NDArray[np.int64]  # [SEATS] the seats that must act now
    queue: NDArray[np.int64]  # [SEATS] the seats whose turn comes later in this cycle
    resolving: NDArray[np.int64]  # [SEATS] seats whose F4.3 is still to come, the active one first
    flicked: NDArray[np.int64]  # [MOST_AIMS] discs flicked this turn
    flicked_from: NDArray[np.int64]  # [MOST_AIMS] the corners they were launched from
    carriers: NDArray[np.int64]  # [MOST_AIMS] law 4: discs with another on them
    riders: NDArray[np.int64]  # [MOST_AIMS] those others
    sides: NDArray[np.int64]  # [MOST_AIMS, 2] where they will be set down
    left: NDArray[np.int64]  # [DISCS] discs OFF, in the order of their leaving
    left_by: NDArray[np.int64]  # [DISCS] the seats that sent them
    trials: NDArray[np.int64]  # [SEATS] F1.4: who has flicked at the Navel
    trial_lies: NDArray[np.int64]  # [SEATS] 1: its prophet stayed on the map
    trial_x: NDArray[np.float64]  # [SEATS] where
    trial_y: NDArray[np.float64]
    hand: NDArray[np.int64]  # [4] the ends of the Hand of God, nanometres
    phase: int  # Phase
    in_motion: int  # 1: discs are launched, and motion is to say where they come to rest
    generation: int
    first: int  # holds the first-player marker
    active: int
    isle: int  # drawn for law 17, or NO_ISLE
    tornado: int  # 1: it stands
    tornado_x: int  # nanometres
    tornado_y: int
    wind: int  # 1: its direction is drawn
    wind_x: int  # micrometres
    wind_y: int
    hand_stands: int
    hands_used: int
    corners_used: int
    rescued: int  # prophets Anubis took back
    strayed: int  # temples Zeus built away from their city
    heart: int  # 1: it lies
    heart_x: int  # nanometres
    heart_y: int
    winner: int  # or NOBODY


POSITION: Final = np.dtype(
    [
        ("x", np.float64, (DISCS,)),
        ("y", np.float64, (DISCS,)),
        ("points", np.int64, (len(Source), SEATS)),
        ("gods", np.int64, (SEATS,)),
        ("deck", np.int64, (LAWS + 1,)),
        ("planned", np.int64, (MOST_OFFERS, 2)),
        ("laws", np.int64, (LAWS,)),
        ("offer", np.int64, (2,)),
        ("pending", np.int64, (SEATS,)),
        ("queue", np.int64, (SEATS,)),
        ("resolving", np.int64, (SEATS,)),
        ("flicked", np.int64, (MOST_AIMS,)),
        ("flicked_from", np.int64, (MOST_AIMS,)),
        ("carriers", np.int64, (MOST_AIMS,)),
        ("riders", np.int64, (MOST_AIMS,)),
        ("sides", np.int64, (MOST_AIMS, 2)),
        ("left", np.int64, (DISCS,)),
        ("left_by", np.int64, (DISCS,)),
        ("trials", np.int64, (SEATS,)),
        ("trial_lies", np.int64, (SEATS,)),
        ("trial_x", np.float64, (SEATS,)),
        ("trial_y", np.float64, (SEATS,)),
        ("hand", np.int64, (4,)),
        *((name, np.int64) for name in ("phase", "in_motion", "generation", "first", "active")),
        *((name, np.int64) for name in ("isle", "tornado", "tornado_x", "tornado_y")),
        *((name, np.int64) for name in ("wind", "wind_x", "wind_y", "hand_stands")),
        *((name, np.int64) for name in ("hands_used", "corners_used", "rescued", "strayed")),
        *((name, np.int64) for name in ("heart", "heart_x", "heart_y", "winner")),
        ("where", np.int8, (DISCS,)),
    ],
    align=True,
)


class Aim(Protocol):
    """F9  A disc as it was aimed: micrometres, micrometres a second."""

    seat: int
    disc: int
    corner: int  # it is launched from, or was when it is flicked again
    x: int
    y: int
    vx: int
    vy: int
    carries: int  # 1: law 4, and the side is where its rider is set down
    side_x: int
    side_y: int


class Secrets(Protocol):
    """What each has said and the others do not know yet."""

    gods: NDArray[np.int64]  # [SEATS] the gods chosen
    votes: NDArray[np.int64]  # [SEATS] UP, DOWN, UNSAID, or UNASKED before the first vote
    oaths: NDArray[np.int64]  # [SEATS] templars each takes (law 9), NO_OATH, OATH_UNASKED
    launch: NDArray[np.int64]  # [SEATS] the corner each chose instead of the own (F7)
    aims: Rows  # [MOST_AIMS] Aim, in the order of aiming, to be launched together
    aimed: int  # how many


AIM_NUMBERS: Final = ("seat", "disc", "corner", "x", "y", "vx", "vy")
AIM: Final = np.dtype([(name, np.int64) for name in (*AIM_NUMBERS, "carries", "side_x", "side_y")])
SECRETS: Final = np.dtype(
    [
        ("gods", np.int64, (SEATS,)),
        ("votes", np.int64, (SEATS,)),
        ("oaths", np.int64, (SEATS,)),
        ("launch", np.int64, (SEATS,)),
        ("aims", AIM, (MOST_AIMS,)),
        ("aimed", np.int64),
    ],
    align=True,
)

Words = NDArray[np.uint64]
Row = NDArray[np.int64]
position_of = record_view(POSITION)
secrets_of = record_view(SECRETS)


@inner
def copy_words(source: Words, target: Words) -> None:
    """Word by word: assigning a slice would compile text routines for an error that cannot be."""
    for place in range(len(source)):
        target[place] = source[place]


@inner
def length_of(row: Row, none: int) -> int:
    """How many a list holds."""
    count = 0
    while count < len(row) and row[count] != none:
        count += 1
    return count


@inner
def index_of(row: Row, one: int) -> int:
    """Where in a list a seat or disc stands; beyond its end if it does not."""
    for place in range(len(row)):
        if row[place] == one:
            return place
    return len(row)


@inner
def holds(row: Row, one: int) -> bool:
    """Does a list hold this seat or disc?"""
    return index_of(row, one) < len(row)


@inner
def append(row: Row, one: int, none: int) -> None:
    """Add to the end of a list."""
    row[length_of(row, none)] = one


@inner
def remove(row: Row, one: int, none: int) -> None:
    """Take out of a list; the others move up."""
    kept = 0
    for place in range(len(row)):
        if row[place] != one:
            row[kept] = row[place]
            kept += 1
    for place in range(kept, len(row)):
        row[place] = none


@inner
def empty(row: Row, none: int) -> None:
    """Take everything out of a list."""
    for place in range(len(row)):
        row[place] = none


@inner
def only(row: Row, one: int, none: int) -> None:
    """Make a list of one."""
    empty(row, none)
    row[0] = one


@inner
def place_of(state: State, disc: int) -> int:
    """What has become of a disc: a Where."""
    return widened(state.where[disc])
