"""What never changes in one game, as one record: the map, the discs, the terms, the options."""

from dataclasses import fields
from functools import cache
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.book import Book
from godstone.games.finger.discs import MAKES, Disc, Kind, box
from godstone.games.finger.geometry import PER_MILLI
from godstone.games.finger.gods import SIDES, Colour, God, Terms
from godstone.games.finger.ground import GROUND, Corner, Ground
from godstone.games.finger.mat import Mat
from godstone.games.finger.state import DISCS, GODS, NOBODY, SEATS, Words
from godstone.games.layout import seen
from godstone.kernel import record_view, whole

SEATED: Final = {2: (1, 3), 3: (1, 2, 3), 4: (1, 2, 3, 4)}  # F1.5  corners by seat
PROPHET, TEMPLAR, SPHINX, TEMPLE, APE = map(whole, range(5))  # kinds of disc
KINDS: Final = {
    Kind.PROPHET: PROPHET,
    Kind.TEMPLAR: TEMPLAR,
    Kind.SPHINX: SPHINX,
    Kind.TEMPLE: TEMPLE,
    Kind.APE: APE,
}
PREACHING: Final = 3  # kinds that count as prophets: those before the temple
COLOURS: Final = (*map(str, Colour),)
GOD_NUMBER: Final = {god: number for number, god in enumerate(God)}
FOREVER: Final = 99  # more than any game allows

SPOTS: Final = 2048  # places tried for room in a corner
GRID: Final = 2 * PER_MILLI  # how far apart they are
DEPTH: Final = 40 * PER_MILLI  # those about so deep in the corner first


class Table(Protocol):
    """The record."""

    ground: Ground
    spots: NDArray[np.int64]  # [PREACHING, SPOTS, 2] nanometres inward from the mat's corner
    spot_count: NDArray[np.int64]  # [PREACHING]
    radius: NDArray[np.int64]  # [DISCS] nanometres
    leeway: NDArray[np.int64]  # [DISCS] F4.2  how far beyond the corner's border a centre may be
    mass: NDArray[np.int64]  # [DISCS] milligrams
    kind: NDArray[np.int64]  # [DISCS]
    owner: NDArray[np.int64]  # [DISCS] seat; the Ape is nobody's
    corner: NDArray[np.int64]  # [SEATS] F1.5
    colour: NDArray[np.int64]  # [SEATS] the pantheon
    god_colour: NDArray[np.int64]  # [GODS] F1.1
    blessing: NDArray[np.int64]  # [GODS] F7: the terms of the powers, by god
    points: NDArray[np.int64]  # [GODS]
    uses: NDArray[np.int64]  # [GODS]
    last: NDArray[np.int64]  # [GODS] in how many generations at the end
    players: int
    discs: int
    prophets: int  # F1.2  of each, at the start
    generations: int  # F1.3
    centre_in_corner: int  # book.py: what this game's version of the rules says
    corner_of_the_disc: int
    islands_once: int
    one_hand_a_flick: int
    rider_follows: int
    powers: int  # F1.1  0: the gods are names only
    by_lot: int  # F1.4  1: the first player is drawn


TABLE: Final = np.dtype(
    [
        ("ground", GROUND),
        ("spots", np.int64, (PREACHING, SPOTS, 2)),
        ("spot_count", np.int64, (PREACHING,)),
        ("radius", np.int64, (DISCS,)),
        ("leeway", np.int64, (DISCS,)),
        ("mass", np.int64, (DISCS,)),
        ("kind", np.int64, (DISCS,)),
        ("owner", np.int64, (DISCS,)),
        ("corner", np.int64, (SEATS,)),
        ("colour", np.int64, (SEATS,)),
        ("god_colour", np.int64, (GODS,)),
        ("blessing", np.int64, (GODS,)),
        ("points", np.int64, (GODS,)),
        ("uses", np.int64, (GODS,)),
        ("last", np.int64, (GODS,)),
        *((name, np.int64) for name in ("players", "discs", "prophets", "generations")),
        *((answer.name, np.int64) for answer in fields(Book)),
        *((name, np.int64) for name in ("powers", "by_lot")),
    ],
    align=True,
)
table_of = record_view(TABLE)


def prophets_at_start(players: int) -> int:
    """F1.2  Five prophets, six with three players."""
    return 6 if players == 3 else 5


def generations(players: int) -> int:
    """F1.3  Four generations, three with three players."""
    return 3 if players == 3 else 4


@cache
def discs_of(colours: tuple[str, ...]) -> tuple[Disc, ...]:
    return box(colours)


@cache
def numbers(colours: tuple[str, ...]) -> dict[str, int]:
    """Every disc's number by its name."""
    return {disc.name: number for number, disc in enumerate(discs_of(colours))}


@cache
def laid_out(
    mat: Mat,
    colours: tuple[str, ...],
    book: Book,
    terms: Terms,
    powers: bool,  # noqa: FBT001
    by_lot: bool,  # noqa: FBT001
) -> Words:
    """The table for these players, on this map, by these options."""
    words = np.zeros(TABLE.itemsize // 8, np.uint64)
    table = seen(words, TABLE)
    table.ground = seen(mat.words, GROUND)
    table.players = len(colours)
    for answer in fields(Book):
        table[answer.name] = getattr(book, answer.name)
    table.prophets = prophets_at_start(len(colours))
    table.generations = generations(len(colours))
    table.powers, table.by_lot = powers, by_lot
    table.corner[: len(colours)] = SEATED[len(colours)]
    table.colour[: len(colours)] = [COLOURS.index(colour) for colour in colours]
    table.god_colour[:] = [COLOURS.index(SIDES[god].colour) for god in God]
    _lay_discs(table, book, discs_of(colours))
    _lay_terms(table, terms)
    for kind in (Kind.PROPHET, Kind.TEMPLAR, Kind.SPHINX):
        _lay_spots(table, mat, book, kind)
    return words


def _lay_discs(table: np.record, book: Book, discs: tuple[Disc, ...]) -> None:
    table.discs = len(discs)
    for number, disc in enumerate(discs):
        table.radius[number], table.mass[number] = disc.radius, disc.mass
        table.leeway[number] = book.leeway(disc.radius)
        table.kind[number] = KINDS[disc.kind]
        table.owner[number] = NOBODY if disc.seat is None else disc.seat


USES: Final = ("captives", "prophets", "temples", "uses")  # how often a power works


def _lay_terms(table: np.record, terms: Terms) -> None:
    """F7  The numbers of the gods' powers."""
    for god, side in SIDES.items():
        row, number = side.terms[terms], GOD_NUMBER[god]
        table.blessing[number] = row["blessing"]
        table.points[number] = row.get("points", 0)
        table.uses[number] = next((row[name] for name in USES if name in row), FOREVER)
        table.last[number] = row.get("last", FOREVER)


def _from_the_middle(inward: tuple[int, int]) -> int:
    return (inward[0] - DEPTH) ** 2 + (inward[1] - DEPTH) ** 2


def _lay_spots(table: np.record, mat: Mat, book: Book, kind: Kind) -> None:
    """R31  Places of a corner on a grid: where a disc may lie if nothing else does."""
    radius, (x, y) = MAKES[kind].radius, mat.corner_point(Corner.SOUTH_WEST)
    beyond = book.leeway(radius)
    reach = range(radius, mat.corner + beyond + 1, GRID)
    inward = sorted(((a, b) for a in reach for b in reach), key=_from_the_middle)
    inside = [
        (a, b) for a, b in inward if mat.touches_corner(Corner.SOUTH_WEST, (x + a, y + b), beyond)
    ]
    table.spot_count[KINDS[kind]] = len(inside)
    table.spots[KINDS[kind], : len(inside)] = inside
