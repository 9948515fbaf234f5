"""What is handed to a game's doors: seats, counts and moves, looked at before they are believed."""

from collections.abc import Callable, Sequence
from operator import index
from typing import TypeVar

from godstone.games.api import NotationError

M = TypeVar("M")


def whole(value: object) -> int | None:
    """A whole number, NumPy's too, as Python has it; None for what is none, and True is none."""
    try:
        return None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def seat_at(seat: object, colours: Sequence[str]) -> int:
    """A seat of the game. -1 is not the last one, and a colour is none."""
    number = seat if type(seat) is int else whole(seat)
    if number is None or not 0 <= number < len(colours):
        seats = ", ".join(f"{number} {colour}" for number, colour in enumerate(colours))
        raise ValueError(f"there is no seat {seat!r:.40}; the seats are {seats}")
    return number


def onlooker(seat: object, colours: Sequence[str]) -> int | None:
    """Who looks: a seat, or None for a spectator."""
    return None if seat is None else seat_at(seat, colours)


def read_move(move: object, text_of: Callable[[M], str], parse: Callable[[str], M]) -> M:
    """A move as text, or by name. Law: what is no move raises NotationError.

    Text says all that a move is, so a name that does not come back from its text is of no move.
    """
    if isinstance(move, str):
        return parse(move)
    try:
        text = text_of(move)  # type: ignore[arg-type]
    except (TypeError, ValueError, AttributeError, LookupError):
        raise no_move(move) from None
    if not isinstance(text, str) or (read := parse(text)) != move:
        raise no_move(move)
    return read


def no_move(given: object) -> NotationError:
    """What is neither text nor named; most often it is an action."""
    return NotationError(
        f"{given!r:.60} is no move: `play` takes a text of legal_moves() or a whole move of "
        "moves(); `play_action` and `play_checked` take numbers, where a game has them."
    )
