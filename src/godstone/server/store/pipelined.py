"""Many changes in one transaction of PostgreSQL, sent whole: one way there and one way back.

The database has all of it before it begins, so that a process that is stopped in the midst leaves
nothing locked behind.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import Final

import psycopg
from psycopg.errors import DivisionByZero
from psycopg.rows import TupleRow
from sqlalchemy import Connection, Table
from sqlalchemy.exc import DBAPIError

from godstone.games.strict_json import dumps
from godstone.server.store.change import Row, Rows
from godstone.server.store.not_saved import Conflict
from godstone.server.store.schema import CHATS, ENTRIES, GUESTS, PULSES, SITTERS, TABLES
from godstone.server.store.writing import HEAD

CHANNEL: Final = "godstone"
KINDS: Final = {str: "text", int: "int", float: "float8", bool: "bool"}
Statement = tuple[str, Sequence[object]]


def write(connection: Connection, batch: Sequence[Rows], origin: str) -> None:
    """All or nothing; then whoever listens hears of every table. `connection` commits by itself."""
    statements = [("BEGIN", ()), *_statements(batch, origin), ("COMMIT", ())]
    line: psycopg.Connection[TupleRow] = connection.connection.driver_connection  # type: ignore[assignment]
    try:
        with line.pipeline(), line.cursor() as cursor:
            for statement, values in statements:
                cursor.execute(statement.encode(), values)
    except DivisionByZero as error:
        _undo(line)
        raise Conflict("another process has written this table meanwhile") from error
    except psycopg.Error as error:
        _undo(line)
        raise _told(connection, error, is_gone=line.closed) from error


def _undo(line: "psycopg.Connection[TupleRow]") -> None:
    """The driver then forgets what it prepared: some of that the database has never read."""
    with suppress(psycopg.Error):
        line.rollback()


def _told(connection: Connection, error: psycopg.Error, *, is_gone: bool) -> BaseException:
    """As SQLAlchemy tells what it has sent itself."""
    if is_gone:
        connection.invalidate()
    dialect = connection.dialect
    return DBAPIError.instance(
        None, None, error, psycopg.Error, connection_invalidated=is_gone, dialect=dialect
    )


def _statements(batch: Sequence[Rows], origin: str) -> Iterator[Statement]:
    """Law: all processes lock in the same order: heads, then entries, each by their names."""
    heads = [row for each in batch for row in each.heads]
    if heads:
        yield LOCK, ([row["id"] for row in heads],)
    yield from _inserted(TABLES, [row for each in batch for row in each.tables])
    yield from _inserted(ENTRIES, [row for each in batch for row in each.entries])
    if heads:
        yield _head_update(), (dumps(heads), len(heads))
    yield from _inserted(CHATS, [row for each in batch for row in each.chats])
    yield from _seated(batch)
    yield from _replaced(GUESTS, [row for each in batch for row in each.guests])
    yield from _replaced(PULSES, [row for each in batch for row in each.pulses])
    yield from _rung(batch, origin)


LOCK: Final = "SELECT 1 FROM tables WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"


def _inserted(table: Table, rows: Sequence[Row], then: str = "") -> Iterator[Statement]:
    if rows:
        yield f"{_insert(table, *rows[0])} {then}", (dumps(rows),)


@cache
def _insert(table: Table, *columns: str) -> str:
    names = ", ".join(columns)
    order = ", ".join(column.name for column in table.primary_key if column.name in columns)
    sorted_ = f" ORDER BY {order}" if order else ""
    return (
        f"INSERT INTO {table.name} ({names}) SELECT {names} FROM {_rows(table, *columns)}{sorted_}"
    )


@cache
def _rows(table: Table, *columns: str) -> str:
    """Rows that come as one JSON text. The names are ours, from the schema."""
    kinds = (f"{name} {KINDS[table.c[name].type.python_type]}" for name in columns)
    return f"json_to_recordset(%s::json) AS new({', '.join(kinds)})"


@cache
def _head_update() -> str:
    """Law: a head follows the one it was made from, else nothing is written.

    A count that is wrong divides by zero, which ends the pipeline and with it the transaction.
    """
    news = ", ".join(f"{column} = new.{column}" for column in HEAD)
    return (
        f"WITH written AS (UPDATE tables SET {news} FROM {_rows(TABLES, 'id', *HEAD)} "
        "WHERE tables.id = new.id AND tables.version = new.version - 1 RETURNING 1) "
        "SELECT 1 / (count(*) = %s)::int FROM written"
    )


def _seated(batch: Sequence[Rows]) -> Iterator[Statement]:
    """Who sits at these tables, and nobody else."""
    seated = {table: guests for each in batch for table, guests in each.seated.items()}
    if seated:
        yield "DELETE FROM sitters WHERE table_id = ANY(%s)", ([*seated],)
        pairs = [(guest, table) for table, guests in seated.items() for guest in guests]
        yield from _inserted(SITTERS, [{"guest": guest, "table_id": at} for guest, at in pairs])


def _replaced(table: Table, rows: Sequence[Row]) -> Iterator[Statement]:
    """The last of each name holds."""
    (column,) = (column.name for column in table.c if not column.primary_key)
    then = f"ON CONFLICT (id) DO UPDATE SET {column} = excluded.{column}"
    yield from _inserted(table, [*{row["id"]: row for row in rows}.values()], then)


def _rung(batch: Sequence[Rows], origin: str) -> Iterator[Statement]:
    """One bell for every table, rung when all of it is written."""
    bells = {str(head["id"]): head["version"] for each in batch for head in each.changed()}
    if not bells:
        return
    numbers = {entry["table_id"]: entry["n"] for each in batch for entry in each.entries}
    payloads = [
        dumps({"table": table, "n": numbers.get(table), "version": version, "from": origin})
        for table, version in bells.items()
    ]
    yield f"SELECT pg_notify('{CHANNEL}', bell) FROM unnest(%s::text[]) AS bell", (payloads,)
