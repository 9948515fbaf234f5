"""Small questions that many rules ask, and the few changes that many rules make."""

from godstone.games.finger.desk import Play
from godstone.games.finger.geometry import nano
from godstone.games.finger.state import (
    NO_DISC,
    NO_LAW,
    NOBODY,
    State,
    Where,
)
from godstone.games.finger.table import PREACHING, TEMPLE, Table
from godstone.kernel import inner


@inner
def has(state: State, law: int) -> bool:
    """F3.2  Is this law in force?"""
    for place in range(len(state.laws)):
        if state.laws[place] == law:
            return True
        if state.laws[place] == NO_LAW:
            return False
    return False


@inner
def seat_of(play: Play, god: int) -> int:
    """The seat with this power, or NOBODY."""
    if play.table.powers:
        for seat in range(play.table.players):
            if play.state.gods[seat] == god:
                return seat
    return NOBODY


@inner
def is_awake(play: Play, god: int) -> bool:
    """F7  By some terms a power works in the last generations only."""
    return play.table.generations - play.state.generation < play.table.last[god]


@inner
def is_prophet(table: Table, disc: int) -> bool:
    """Laws 9 and F7  Templars and the Sphinx count as prophets."""
    return table.kind[disc] < PREACHING


@inner
def is_temple(table: Table, disc: int) -> bool:
    return table.kind[disc] == TEMPLE


@inner
def is_on_map(state: State, disc: int) -> bool:
    return state.where[disc] == Where.MAP


@inner
def is_in_hand(state: State, disc: int) -> bool:
    """A temple: in supply."""
    return state.where[disc] == Where.HAND


@inner
def ape_of(table: Table) -> int:
    """The Ape is the last disc of the box."""
    return table.discs - 1


@inner
def at(state: State, disc: int) -> tuple[int, int]:
    """Where a disc lies, as the rules see it."""
    return nano(state.x[disc]), nano(state.y[disc])


@inner
def put(state: State, disc: int, x: float, y: float) -> None:
    """The disc lies on the map at this place."""
    state.x[disc] = x
    state.y[disc] = y
    state.where[disc] = Where.MAP


@inner
def gain(state: State, seat: int, source: int, points: int) -> None:
    state.points[source, seat] += points


@inner
def score_of(state: State, seat: int) -> int:
    """The points of a seat."""
    total = 0
    for source in range(len(state.points)):
        total += state.points[source, seat]
    return total


@inner
def clockwise(table: Table, start: int, steps: int) -> int:
    """The seat so many places after another."""
    return (start + steps) % table.players


@inner
def count_of(play: Play, where: int, seat: int) -> int:
    """How many prophets of a seat are there."""
    count = 0
    for disc in range(play.table.discs):
        if play.table.owner[disc] == seat and is_prophet(play.table, disc):
            count += 1 if play.state.where[disc] == where else 0
    return count


@inner
def first_of(play: Play, seat: int, kind: int, where: int) -> int:
    """The seat's first disc of a kind that is there, or NO_DISC."""
    for disc in range(play.table.discs):
        if play.table.owner[disc] == seat and play.table.kind[disc] == kind:
            if play.state.where[disc] == where:
                return disc
    return NO_DISC
