"""Many changes in one transaction.

With SQLite a batch is a few statements, each with all its rows as one JSON text: a thread that
steps through rows one by one waits for Python's lock at every row, behind the event loop.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from sqlalchemy import Connection, Table, Update, bindparam, delete, insert, update

from godstone.games.strict_json import dumps
from godstone.server.store.change import Row, Rows
from godstone.server.store.schema import CHATS, ENTRIES, GUESTS, PULSES, SITTERS, TABLES

HEAD: Final = ("status", "public", "changed", "version", "head")  # what changes of a table


class NotSaved(Exception):
    """The database could not write; nothing of it counts."""


class Conflict(NotSaved):
    """Another process has written this table meanwhile."""


def write(connection: Connection, batch: Sequence[Rows]) -> None:
    """All or nothing, within the connection's transaction."""
    _insert(connection, TABLES, [row for each in batch for row in each.tables])
    _insert(connection, ENTRIES, [row for each in batch for row in each.entries])
    _write_heads(connection, [row for each in batch for row in each.heads])
    _insert(connection, CHATS, [row for each in batch for row in each.chats])
    _seat(connection, {table: seats for each in batch for table, seats in each.seated.items()})
    _replace(connection, GUESTS, {row["id"]: row for each in batch for row in each.guests})
    _replace(connection, PULSES, {row["id"]: row for each in batch for row in each.pulses})


def _insert(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    if not rows:
        return
    if connection.dialect.name != "sqlite":
        connection.execute(insert(table), rows)
        return
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
    if rows and _heads_written(connection, rows) != len(rows):
        raise Conflict("another process has written this table meanwhile")


def _heads_written(connection: Connection, rows: Sequence[Row]) -> int:
    if connection.dialect.name != "sqlite":
        counts = [connection.execute(_head_update(), _named_new(row)).rowcount for row in rows]
        return sum(counts)
    news = ", ".join(f"{column} = new.{column}" for column in HEAD)
    statement = (
        f"UPDATE tables SET {news} FROM ({_selected('id', *HEAD)}) AS new "
        "WHERE tables.id = new.id AND tables.version = new.version - 1"
    )
    return connection.exec_driver_sql(statement, (dumps(rows),)).rowcount


def _head_update() -> Update:
    values: Row = {column: bindparam(f"new_{column}") for column in HEAD}
    follows = TABLES.c.version == bindparam("new_version") - 1
    return update(TABLES).where(TABLES.c.id == bindparam("new_id"), follows).values(values)


def _named_new(row: Row) -> Row:
    return {f"new_{key}": row[key] for key in ("id", *HEAD)}


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
