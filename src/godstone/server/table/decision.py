"""What a table decided: what is to be written down, and how it is kept."""

from dataclasses import dataclass, field
from typing import Literal, NotRequired, TypedDict, final

from godstone.server.protocol.rest_models import ChatLine
from godstone.server.table.history import PlayedMove


class Ended(TypedDict):
    """How a game ended that was not played to its end."""

    reason: Literal["resigned", "time", "stopped", "cancelled"]
    winners: list[int]  # seats


@final
class EntryJson(TypedDict):
    """A move as it is kept. `chance` and `id` are the table's own; a record leaves them out."""

    seat: str | None
    move: str
    answer: NotRequired[object]
    chance: NotRequired[bool]
    id: NotRequired[str]


@final
class UndoJson(TypedDict):
    """So many moves are taken back."""

    undo: int
    id: NotRequired[str]


@dataclass
class Decision:
    """What happened at once: `entries` are to be written down under their numbers, then told."""

    after: int
    n: int
    entries: list[tuple[int, EntryJson | UndoJson]] = field(default_factory=list)
    undone: int = 0
    moves: list[PlayedMove] = field(default_factory=list)
    seating: bool = False  # the table's seats, questions or status changed
    sitters: bool = False  # who holds seats changed
    line: ChatLine | None = None  # somebody said something
    key: str = ""  # guest and id it was said under


def undo_json(moves: int, key: str) -> UndoJson:
    return {"undo": moves, "id": key} if key else {"undo": moves}


def entry_json(played_move: PlayedMove, key: str) -> EntryJson:
    played = played_move.played
    entry: EntryJson = {"seat": played.seat, "move": played.move}
    if played.answer is not None:
        entry["answer"] = played.answer
    if played_move.seat is None:
        entry["chance"] = True
    if key:
        entry["id"] = key
    return entry
