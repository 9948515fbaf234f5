"""Tables as they come back from disk: fit to be told, or broken with the reason. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, cast

from pydantic import ValidationError

from godstone.games import strict_json
from godstone.games.api import Json
from godstone.server.protocol.rest_models import ChatLine, ClockWish, TableCard, TableInfo
from godstone.server.store.kept import StoredGame, StoredTable
from godstone.server.table import presenter
from godstone.server.table.catalogue import unusual
from godstone.server.table.decision import EntryJson, UndoJson
from godstone.server.table.seats import Patience, Seating
from godstone.server.table.serialization import Head, table_from
from godstone.server.table.table import Table

ROW_BYTES: Final = 1024 * 1024  # of one head, entry or line of chat: far more than is written
REASON_MAX: Final = 200


class BrokenTable(Exception):
    """What was written can no longer be read: which part of it, and why."""


def broken(part: str, error: Exception) -> BrokenTable:
    return BrokenTable(f"{part} cannot be read: {_reason(error)}")


def _reason(error: Exception) -> str:
    match error:
        case KeyError():
            return f"{error.args[0]!r} is missing"
        case ValidationError():
            first = error.errors(include_url=False, include_input=False, include_context=False)[0]
            return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
        case _:
            return (str(error) or type(error).__name__)[:REASON_MAX]


def json_in(text: str) -> Json:
    return strict_json.loads(text, most_bytes=ROW_BYTES)


def _head(kept: StoredTable) -> Head:
    """As it was written. What is not so fails where it is used, and the table is broken."""
    return cast("Head", json_in(kept.head))


def table_of(lying: StoredGame, now: float, patience: Patience) -> Table:
    """Law: it can be told, and played on. Raises BrokenTable, whatever was written."""
    try:
        head, entries = _head(lying.kept), [*_entries(lying)]
        table = table_from(lying.kept.id, head, entries, now, patience)
        _expect_told(table, lying.kept)
    except BrokenTable:
        raise
    except Exception as error:  # there are as many as there are ways to be broken
        raise broken("it", error) from error
    return table


def as_written(lying: StoredGame, after: int) -> tuple[Head, list[EntryJson | UndoJson]]:
    """Head and entries behind this number. Raises BrokenTable."""
    try:
        return _head(lying.kept), [*_entries(lying, after)]
    except ValueError as error:
        raise broken("its head", error) from error


def _entries(lying: StoredGame, after: int = 0) -> Iterator[EntryJson | UndoJson]:
    for expected, (n, text) in enumerate(lying.entries, after + 1):
        if n != expected:
            raise broken(f"entry {expected}", ValueError("it is not there"))
        try:
            yield cast("EntryJson | UndoJson", json_in(text))
        except ValueError as error:
            raise broken(f"entry {expected}", error) from error


def _expect_told(table: Table, kept: StoredTable) -> None:
    """What is told of it has the shapes that pages expect."""
    TableInfo.model_validate(presenter.table_info(table, now=0.0).model_dump(warnings=False))
    if len(table.seating.chairs) != len(table.game.colours):
        raise ValueError("there is not a chair for every seat")
    if type(kept.version) is not int:
        raise ValueError("its version is no whole number")


@dataclass(frozen=True)
class Said:
    """A line of chat, and guest and id it was sent under: what is sent again is known by it."""

    line: ChatLine
    key: str = ""


def said_in(lying: StoredGame) -> list[Said]:
    """What of its chat can be read."""
    return [said for text in lying.chat if (said := _said(text)) is not None]


def _said(text: str) -> Said | None:
    try:
        written = cast("dict[str, Json]", json_in(text))
        key = str(written.pop("id", ""))
        return Said(ChatLine.model_validate(written), key)
    except (ValueError, TypeError, AttributeError):
        return None


def card_of(kept: StoredTable, guest: str, patience: Patience) -> TableCard:
    """A table in a list, by its head alone. Raises BrokenTable."""
    try:
        return _card(kept, _head(kept), guest, patience)
    except Exception as error:
        raise broken("its head", error) from error


def _clock_wish(head: Head) -> ClockWish | None:
    clock = head["clock"]
    return None if clock is None else ClockWish(kind=clock["kind"], seconds=clock["seconds"])


def _card(kept: StoredTable, head: Head, guest: str, patience: Patience) -> TableCard:
    seating = Seating.from_json(head["chairs"], patience)
    mine = seating.of(guest)
    seats = seating.told(now=0.0)  # nobody is here, and nobody is missed
    return TableCard.model_validate(
        {
            "id": kept.id,
            "game": head["game"],
            "status": kept.status,
            "host_name": head.get("host_name", ""),
            "options": unusual(head["game"], head["setup"], head.get("customs", {})),
            "clock": _clock_wish(head),
            "seats": [dict(seat) for seat in seats],
            "moves": head["moves"],
            "mine": bool(mine),
            "my_turn": any(seat in head["to_move"] for seat in mine),
            "created": head["created"],
            "changed": kept.changed,
        }
    )


def faults(lying: StoredGame, patience: Patience) -> Iterator[str]:
    """All that is wrong with a table, in words; nothing where it is whole."""
    try:
        card_of(lying.kept, "", patience)
        table_of(lying, 0.0, patience)
    except BrokenTable as broken:
        yield str(broken)
    lost = len(lying.chat) - len(said_in(lying))
    if lost:
        yield f"{lost} of its lines of chat cannot be read"
