"""What a decision writes down, and how many of them are written at once.

With SQLite a batch is a few statements, each with all its rows as one JSON text: a thread that
steps through rows one by one waits for Python's lock at every row, behind the event loop.
"""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from sqlalchemy import Connection, Table, bindparam, delete, insert, update

from godstone.games.api import Json
from godstone.server.store.schema import CHATS, ENTRIES, SITTERS, TABLES

HEAD: Final = ("status", "public", "changed", "head")  # what changes of a table
NEWS: Final = ", ".join(f"{column} = excluded.{column}" for column in HEAD)


@dataclass
class Change:
    """What a decision writes down, all or nothing."""

    table: str
    game: str
    status: str
    public: bool
    changed: float
    head: Json
    entries: list[tuple[int, Json]] = field(default_factory=list)
    chat: Json = None
    sitters: Sequence[str] | None = None  # all, when they changed
    is_new: bool = False
    saved: "asyncio.Future[None] | None" = None

    def row(self) -> dict[str, Json]:
        return {
            "id": self.table,
            "game": self.game,
            "status": self.status,
            "public": self.public,
            "changed": self.changed,
            "head": _text(self.head),
        }

    def entry_rows(self) -> list[dict[str, Json]]:
        return [{"table_id": self.table, "n": n, "entry": _text(e)} for n, e in self.entries]


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def write(connection: Connection, batch: list[Change]) -> None:
    """All or nothing, within the connection's transaction."""
    _insert(connection, TABLES, [change.row() for change in batch if change.is_new])
    _insert(connection, ENTRIES, [row for change in batch for row in change.entry_rows()])
    _write_heads(connection, {each.table: each.row() for each in batch if not each.is_new})
    said = [change for change in batch if change.chat is not None]
    lines = [{"table_id": each.table, "line": _text(each.chat)} for each in said]
    _insert(connection, CHATS, lines)
    _seat(connection, {each.table: each.sitters for each in batch if each.sitters is not None})


def _insert(connection: Connection, table: Table, rows: list[dict[str, Json]]) -> None:
    if not rows:
        return
    if connection.dialect.name != "sqlite":
        connection.execute(insert(table), rows)
        return
    connection.exec_driver_sql(_inserted(table.name, *rows[0]), (json.dumps(rows),))


@cache
def _inserted(table: str, *columns: str) -> str:
    """Rows that come as one JSON text. The names are ours, from the schema."""
    values = ", ".join(f"json_extract(value, '$.{column}')" for column in columns)
    selected = f"SELECT {values} FROM json_each(?) WHERE true"
    return f"INSERT INTO {table} ({', '.join(columns)}) {selected}"


def _write_heads(connection: Connection, heads: dict[str, dict[str, Json]]) -> None:
    """Over those that are there; of several of one table the last."""
    rows = list(heads.values())
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        written = _inserted(TABLES.name, *rows[0])
        statement = f"{written} ON CONFLICT (id) DO UPDATE SET {NEWS}"
        connection.exec_driver_sql(statement, (json.dumps(rows),))
        return
    values: dict[str, Json] = {column: bindparam(f"new_{column}") for column in HEAD}
    changed = update(TABLES).where(TABLES.c.id == bindparam("new_id")).values(values)
    connection.execute(changed, [{f"new_{key}": row[key] for key in ("id", *HEAD)} for row in rows])


def _seat(connection: Connection, seated: dict[str, Sequence[str]]) -> None:
    """Who sits at these tables, and nobody else."""
    if seated:
        connection.execute(delete(SITTERS).where(SITTERS.c.table_id.in_([*seated])))
        pairs = [(guest, table) for table, guests in seated.items() for guest in guests]
        rows = [{"guest": guest, "table_id": table} for guest, table in pairs]
        _insert(connection, SITTERS, rows)
