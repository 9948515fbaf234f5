"""The moves of Pacal's Rocket, by name. Text is in `notation`; kernels use `actions`."""

from dataclasses import dataclass

from godstone.games.pacal import actions
from godstone.games.pacal.actions import NO_CELLS, SUPPLY, Kind
from godstone.games.pacal.cells import NOWHERE
from godstone.kernel import plain

kind_of, number_of = plain(actions.kind_of), plain(actions.number_of)
cell_of, member_of = plain(actions.cell_of), plain(actions.member_of)
simple, constellation = plain(actions.simple), plain(actions.constellation)

Cell = int
Seat = int


@dataclass(frozen=True)
class Place:
    """P1.5  The ship starts there."""

    cell: Cell


@dataclass(frozen=True)
class Roll:
    """P2.1  What the die shows; 0 for arrows."""

    face: int


@dataclass(frozen=True)
class Fly:
    """P3.3-P3.5  Straight, bent or by arrows: the die says which."""

    cell: Cell


@dataclass(frozen=True)
class God:
    """P3.6  Spend the god stone of this worth and go there."""

    worth: int
    cell: Cell


@dataclass(frozen=True)
class Lift:
    """P3.7  Enclosed, and no god stone left."""

    cell: Cell


@dataclass(frozen=True)
class Drop:
    """P4  Stones into the own ship and another seat's, from supply or recycled from a cell."""

    own: bool = False
    other: Seat | None = None
    own_from: Cell | None = None
    other_from: Cell | None = None


@dataclass(frozen=True)
class Build:
    """P5  A pyramid on a cell of a constellation; no cell and no constellation: none is built."""

    storeys: int = 0
    cell: Cell | None = None
    constellation: tuple[Cell, ...] = ()


Move = Place | Roll | Fly | God | Lift | Drop | Build


def move_of(action: int) -> Move:
    """The named move of an action. Law: `matches(move_of(action), action)`."""
    kind, number, cell = Kind(kind_of(action)), number_of(action), cell_of(action)
    match kind:
        case Kind.PLACE:
            return Place(cell)
        case Kind.ROLL:
            return Roll(number)
        case Kind.FLY:
            return Fly(cell)
        case Kind.GOD:
            return God(number, cell)
        case Kind.LIFT:
            return Lift(cell)
        case Kind.DROP:
            return _drop_of(number, cell, member_of(action, 0))
        case _:
            return _build_of(action)


def _drop_of(number: int, own_source: int, other_source: int) -> Drop:
    return Drop(
        own=own_source != NOWHERE,
        other=number - 1 if number else None,
        own_from=None if own_source in (NOWHERE, SUPPLY) else own_source,
        other_from=None if other_source in (NOWHERE, SUPPLY) else other_source,
    )


def _build_of(action: int) -> Build:
    if number_of(action) == 0:
        return Build()
    cells = (member_of(action, place) for place in range(4))
    return Build(number_of(action), cell_of(action), tuple(c for c in cells if c != NOWHERE))


def action_of(move: Move) -> int:
    """The action of a named move, but for the drops a flight gives, which the position decides.

    So it is compared by `same_move`, and not played: `game.action_of` gives the one to play.
    """
    match move:
        case Place(cell):
            return simple(Kind.PLACE, 0, cell)
        case Roll(face):
            return simple(Kind.ROLL, face, int(NOWHERE))
        case Fly(cell):
            return simple(Kind.FLY, 0, cell)
        case God(worth, cell):
            return simple(Kind.GOD, worth, cell)
        case Lift(cell):
            return simple(Kind.LIFT, 0, cell)
        case Drop():
            return _drop_action(move)
        case Build():
            return _build_action(move)


def _source(given: bool, cell: Cell | None) -> int:  # noqa: FBT001
    if not given:
        return int(NOWHERE)
    return int(SUPPLY) if cell is None else cell


def _drop_action(move: Drop) -> int:
    number = 0 if move.other is None else move.other + 1
    other_source = _source(move.other is not None, move.other_from)
    return simple(Kind.DROP, number, _source(move.own, move.own_from)) | other_source << 16


def _build_action(move: Build) -> int:
    if move.cell is None:
        return int(NO_CELLS) | int(NOWHERE) << 8
    a, b, c, d = [*move.constellation, *[int(NOWHERE)] * 4][:4]
    return constellation(a, b, c, d) | move.storeys << 4 | move.cell << 8


def same_move(action: int, other: int) -> bool:
    """Whether two actions are one move: a flight's drops are not part of what is said."""
    if kind_of(action) == kind_of(other) == Kind.FLY:
        return cell_of(action) == cell_of(other)
    return action == other
