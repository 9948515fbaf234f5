"""A position: where every disc is, whose turn it is, and what the council decided.

Everything here is cheap to copy: four small arrays and values that never
change. Places are metres as doubles; a place means something only while the disc is on the map.
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cache

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.book import Book
from godstone.games.finger.discs import Disc, Kind, box
from godstone.games.finger.geometry import Place, Point, point
from godstone.games.finger.gods import SIDES, God, Terms
from godstone.games.finger.laws import Law
from godstone.games.finger.mat import Corner, Island, Mat

SEATED = {2: (1, 3), 3: (1, 2, 3), 4: (1, 2, 3, 4)}  # F1.5  corners by seat


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


class Phase(StrEnum):
    """What is being decided."""

    GODS = "gods"
    FIRST_LOT = "first_lot"  # chance
    FIRST_FLICK = "first_flick"
    OFFER = "offer"  # chance
    ISLE = "isle"  # chance
    VOTE = "vote"
    LOT = "lot"  # chance
    TIE = "tie"
    TEMPLARS = "templars"
    WIND = "wind"  # chance
    MISSION = "mission"
    AGAIN = "again"
    TEMPLE = "temple"
    HEART = "heart"
    FLICK_OFF = "flick_off"
    OVER = "over"


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


def generations(players: int) -> int:
    """F1.3  Four generations, three with three players."""
    return 3 if players == 3 else 4


@dataclass(frozen=True)
class Shot:
    """F9  A disc as it was aimed: micrometres, micrometres a second."""

    disc: int
    corner: Corner  # it is launched from, or was when it is flicked again
    x: int
    y: int
    vx: int
    vy: int
    side: tuple[int, int] | None = None  # where the rider is set down (law 4)


@dataclass(frozen=True)
class Ride:
    """Law 4  A prophet on another, and the side it will be set down on."""

    carrier: int
    rider: int
    side: tuple[int, int]


@dataclass(slots=True)
class State:
    """One position. Tuples are replaced, never changed; arrays belong to one state."""

    mat: Mat
    colours: tuple[str, ...]
    discs: tuple[Disc, ...]
    book: Book  # what this game's version of the rules says
    powers: bool  # F1.1  False: the gods are names only
    terms: Terms  # F7  how far they go
    by_lot: bool  # F1.4  the first player is drawn
    x: NDArray[np.float64]  # [discs] metres
    y: NDArray[np.float64]  # [discs] metres
    where: NDArray[np.int8]  # [discs] Where
    points: NDArray[np.int16]  # [sources, seats] by where they came from
    gods: tuple[God | None, ...]
    deck: tuple[Law, ...] = tuple(Law)
    planned: tuple[tuple[Law, Law], ...] = ()  # offers the set-up laid on top, the next first
    phase: Phase = Phase.GODS
    pending: tuple[int, ...] = ()  # the seats that must act now
    queue: tuple[int, ...] = ()  # the seats whose turn comes later in this cycle
    generation: int = 0
    first: int = 0  # holds the first-player marker
    active: int = 0
    offer: tuple[Law, Law] | None = None
    isle: Island | None = None  # drawn for law 17
    votes: tuple[bool | None, ...] = ()  # True: up
    laws: tuple[Law, ...] = ()  # in force, the newest last
    oaths: tuple[int | None, ...] = ()  # templars each took (law 9)
    tornado: Point | None = None
    wind: tuple[int, int] | None = None  # micrometres
    aims: tuple[tuple[int, Shot], ...] = ()  # seat and shot, to be launched together
    flicked: tuple[tuple[int, Corner], ...] = ()  # discs flicked this turn, and whence
    rides: tuple[Ride, ...] = ()
    left: tuple[tuple[int, int | None], ...] = ()  # disc OFF, and the seat that sent it
    resolving: tuple[int, ...] = ()  # seats whose F4.3 is still to come, the active one first
    hand: tuple[Point, Point] | None = None  # where the Hand of God stands
    hands_used: int = 0
    corners_used: int = 0
    launch: tuple[Corner | None, ...] = ()  # the corner each chose instead of the own (F7)
    rescued: int = 0  # prophets Anubis took back
    strayed: int = 0  # temples Zeus built away from their city
    heart: Point | None = None
    trials: tuple[tuple[int, Place | None], ...] = ()  # F1.4  seat, and where its prophet lies
    winners: tuple[int, ...] = ()

    def copy(self) -> "State":
        """Law: changing one leaves the other as it was."""
        other = copy(self)
        other.x, other.y, other.where = self.x.copy(), self.y.copy(), self.where.copy()
        other.points = self.points.copy()
        return other

    @property
    def seats(self) -> range:
        return range(len(self.colours))

    @property
    def generations(self) -> int:
        return generations(len(self.colours))

    @property
    def score(self) -> list[int]:
        """The points of each seat."""
        return [int(points) for points in self.points.sum(axis=0)]

    def gain(self, seat: int, source: Source, points: int) -> None:
        self.points[source, seat] += points

    def has(self, law: Law) -> bool:
        return law in self.laws

    def seat_of(self, god: God) -> int | None:
        """The seat with this power, if any."""
        return self.gods.index(god) if self.powers and god in self.gods else None

    def term(self, god: God, name: str) -> int:
        """F7  A number of this god's power."""
        return SIDES[god].terms[self.terms][name]

    def is_awake(self, god: God) -> bool:
        """F7  By some terms a power works in the last generations only."""
        return self.generations - self.generation < self.term(god, "last")

    def corner_of(self, seat: int) -> Corner:
        """F1.5  The seat's own corner."""
        return Corner(SEATED[len(self.colours)][seat])

    def clockwise(self, start: int) -> list[int]:
        """The seats in turn order from `start`."""
        count = len(self.colours)
        return [(start + step) % count for step in range(count)]

    def at(self, disc: int) -> Point:
        """Where a disc lies, as the rules see it."""
        return point(float(self.x[disc]), float(self.y[disc]))

    def place(self, disc: int) -> Place:
        """Where a disc lies, in metres."""
        return float(self.x[disc]), float(self.y[disc])

    def of(self, where: Where, seat: int | None = None) -> list[int]:
        """The discs that are there (of one seat), in the box's order."""
        wanted = int(where)
        found = [disc for disc, here in enumerate(self.where.tolist()) if here == wanted]
        if seat is None:
            return found
        return [disc for disc in found if self.discs[disc].seat == seat]

    def prophets(self, where: Where, seat: int | None = None) -> list[int]:
        """The prophets, templars and the Sphinx that are there."""
        return [disc for disc in self.of(where, seat) if self.discs[disc].is_prophet]

    def temples(self, where: Where, seat: int | None = None) -> list[int]:
        return [disc for disc in self.of(where, seat) if self.discs[disc].kind is Kind.TEMPLE]

    def on_map(self) -> Iterator[tuple[int, Disc]]:
        for disc in self.of(Where.MAP):
            yield disc, self.discs[disc]

    def put(self, disc: int, x: float, y: float) -> None:
        """The disc lies on the map at this place."""
        self.x[disc], self.y[disc], self.where[disc] = x, y, Where.MAP

    def ape(self) -> int:
        return len(self.discs) - 1

    def named(self, name: str) -> int | None:
        return numbers(self.colours).get(name)


@cache
def discs_of(colours: tuple[str, ...]) -> tuple[Disc, ...]:
    return box(colours)


@cache
def numbers(colours: tuple[str, ...]) -> dict[str, int]:
    """Every disc's number by its name."""
    return {disc.name: number for number, disc in enumerate(discs_of(colours))}
