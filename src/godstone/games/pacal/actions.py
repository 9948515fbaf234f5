"""A move as one integer: what kernels, search and environments pass about.

From the low end: kind (4 bits), number (4), cell (8), then four cells (8 each).
"""

from enum import IntEnum
from typing import Final

from godstone.games.pacal.cells import NOWHERE
from godstone.kernel import inlined, whole

LEGAL_MAX: Final = 4096  # four times what any position has: tests/pacal/test_laws.py counts
SUPPLY: Final = whole(NOWHERE - 1)  # where a dropped stone comes from, when not from a cell


class Kind(IntEnum):
    """What is done."""

    PLACE = 0
    ROLL = 1  # number: the face
    FLY = 2  # number: how many drops it gives
    GOD = 3  # number: what the god stone is worth
    LIFT = 4
    DROP = 5  # number: the other seat + 1; cell, first: where own and other stone come from
    BUILD = 6  # number: storeys, 0 for none; cell: where; then the constellation


@inlined
def constellation(a: int, b: int, c: int, d: int) -> int:
    """Its cells in board order, as a build without height and place."""
    return Kind.BUILD | a << 16 | b << 24 | c << 32 | d << 40


NO_CELLS: Final = whole(sum(int(NOWHERE) << shift for shift in (16, 24, 32, 40)) | Kind.BUILD)


@inlined
def simple(kind: int, number: int, cell: int) -> int:
    return kind | number << 4 | cell << 8


@inlined
def kind_of(action: int) -> int:
    return action & 15


@inlined
def number_of(action: int) -> int:
    return (action >> 4) & 15


@inlined
def cell_of(action: int) -> int:
    return (action >> 8) & 255


@inlined
def member_of(action: int, place: int) -> int:
    """The constellation's cell at this place (0 to 3), NOWHERE past its end."""
    return (action >> (16 + 8 * place)) & 255
