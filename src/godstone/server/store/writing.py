"""Many changes in one transaction of SQLite.

A batch is a few statements, each with all its rows as one JSON text: a thread that steps through
rows one by one waits for Python's lock at every row, behind the event loop.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from sqlalchemy import Connection, Table, delete

from godstone.games.strict_json import dumps
from godstone.server.store.change import Row, Rows
from godstone.server.store.not_saved import Conflict
from godstone.server.store.schema import CHATS, ENTRIES, GUESTS, PULSES, SITTERS, TABLES

HEAD: Final = (
    "status",
    "public",
    "changed",
    "version",
    "opening",
    "head",
)  # what changes of a table


def write(connection: Connection, batch: Sequence[Rows]) -> None:
    """All or nothing."""
    with connection.begin():
        _insert(connection, TABLES, [row for each in batch for row in each.tables])
        _insert(connection, ENTRIES, [row for each in batch for row in each.entries])
        _write_heads(connection, [row for each in batch for row in each.heads])
        _insert(connection, CHATS, [row for each in batch for row in each.chats])
        _seat(connection, {table: seats for each in batch for table, seats in each.seated.items()})
        _replace(connection, GUESTS, {row["id"]: row for each in batch for row in each.guests})
        _replace(connection, PULSES, {row["id"]: row for each in batch for row in each.pulses})


def _insert(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    if rows:
        columns = ", ".join(rows[0])
        statement = f"INSERT INTO {table.name} ({columns}) {_selected(*rows[0])}"
        connection.exec_driver_sql(statement, (dumps(rows),))


@cache
def _selected(*columns: str) -> str:
    """Rows that come as one JSON text. The names are ours, from the schema."""
    values = ", ".join(f"json_extract(value, '$.{column}') AS {column}" for column in columns)
    return f"SELECT {values} FROM json_each(?)"


def _write_heads(connection: Connection, rows: Sequence[Row]) -> None:
    """Law: a head follows the one it was made from, else nothing is written."""
    if not rows:
        return
    news = ", ".join(f"{column} = new.{column}" for column in HEAD)
    statement = (
        f"UPDATE tables SET {news} FROM ({_selected('id', *HEAD)}) AS new "
        "WHERE tables.id = new.id AND tables.version = new.version - 1"
    )
    if connection.exec_driver_sql(statement, (dumps(rows),)).rowcount != len(rows):
        raise Conflict("another process has written this table meanwhile")


def _seat(connection: Connection, seated: Mapping[str, Sequence[str]]) -> None:
    """Who sits at these tables, and nobody else."""
    if seated:
        connection.execute(delete(SITTERS).where(SITTERS.c.table_id.in_([*seated])))
        pairs = [(guest, table) for table, guests in seated.items() for guest in guests]
        _insert(connection, SITTERS, [{"guest": guest, "table_id": at} for guest, at in pairs])


def _replace(connection: Connection, table: Table, rows: Mapping[object, Row]) -> None:
    if rows:
        connection.execute(delete(table).where(table.c.id.in_([*rows])))
        _insert(connection, table, [*rows.values()])
