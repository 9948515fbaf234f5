"""What holds for the set-up of every game: it says what the game knows, shortly, and no more.

A set-up is kept, told and copied with every table, so what nobody reads has no place in it.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from godstone.games.api import Json, SetupError

SEAT: Final = ("colour", "bot", "name")  # who plays it is told by records of bots' games
TEXT_MAX: Final = 100
NAMED_MAX: Final = 3  # of what is unknown


def expect_known(value: Mapping[str, Json], known: Collection[str], where: str) -> None:
    unknown = sorted(str(key)[:TEXT_MAX] for key in value if key not in known)
    if unknown:
        raise SetupError(f"unknown in {where}: {', '.join(unknown[:NAMED_MAX])}")


def expect_seat(seat: Mapping[str, Json], *more: str) -> None:
    """A seat's keys, and short texts behind them."""
    expect_known(seat, (*SEAT, *more), "a seat")
    for key, value in seat.items():
        expect_short(value, f"a seat's {key!r}")


def seats_in(setup: Mapping[str, Json]) -> list[Mapping[str, Json]]:
    """The seats of a set-up that a game has taken."""
    seats = setup.get("seats")
    listed = seats if isinstance(seats, Sequence) else ()
    return [seat for seat in listed if isinstance(seat, Mapping)]


def colours_in(setup: Mapping[str, Json]) -> list[str]:
    """Their colours, clockwise."""
    return [str(seat.get("colour")) for seat in seats_in(setup)]


def expect_short(value: Json, what: str) -> None:
    if value is not None and not (isinstance(value, str) and len(value) <= TEXT_MAX):
        raise SetupError(f"{what} is a text of at most {TEXT_MAX} letters")
