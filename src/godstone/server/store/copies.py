"""Tables whole, as they lie in one database and are to lie in another."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Table, delete, func, insert, select

from godstone.server.store.kept import one_moment
from godstone.server.store.schema import CHATS, ENTRIES, SITTERS, TABLES

PARTS: Final = (SITTERS, CHATS, ENTRIES)  # of a table; they go before it and come after it
AT_ONCE: Final = 200
T = TypeVar("T")
Rows = list[dict[str, Any]]  # of any schema, whose types SQLAlchemy's core does not know


@dataclass(frozen=True)
class Copy:
    """A table with all that belongs to it."""

    id: str
    head: dict[str, Any]  # likewise
    parts: Sequence[Rows]  # as PARTS

    @property
    def version(self) -> int:
        return int(self.head["version"])

    def digest(self) -> str:
        """The same for the same content, wherever it lies."""
        whole = [sorted(self.head.items())]
        for rows in self.parts:
            whole += [sorted(row.items()) for row in rows]
        return hashlib.sha256(repr(whole).encode("utf-8", "surrogatepass")).hexdigest()


def versions(engine: Engine) -> dict[str, int]:
    """All tables."""
    with engine.connect() as connection:
        rows = connection.execute(select(TABLES.c.id, TABLES.c.version).order_by(TABLES.c.id))
        return {row.id: row.version for row in rows}


def in_batches(wanted: Sequence[T]) -> Iterator[Sequence[T]]:
    for start in range(0, len(wanted), AT_ONCE):
        yield wanted[start : start + AT_ONCE]


def copies(engine: Engine, names: Sequence[str]) -> dict[str, Copy]:
    """Those of these tables that are there, as they were at one moment."""
    with one_moment(engine) as connection:
        heads = _rows(connection, TABLES, "id", names)
        parts = [_by_table(_rows(connection, part, "table_id", names)) for part in PARTS]
    return {
        head["id"]: Copy(head["id"], head, [rows.get(head["id"], []) for rows in parts])
        for head in heads
    }


def _rows(connection: Connection, table: Table, key: str, names: Sequence[str]) -> Rows:
    wanted = select(table).where(table.c[key].in_(names)).order_by(*table.primary_key.columns)
    return [dict(row) for row in connection.execute(wanted).mappings()]


def _by_table(rows: Rows) -> dict[str, Rows]:
    found: dict[str, Rows] = {}
    for row in rows:
        found.setdefault(row["table_id"], []).append(row)
    return found


def take_away(connection: Connection, table: str) -> None:
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table_id == table))
    connection.execute(delete(TABLES).where(TABLES.c.id == table))


def put(connection: Connection, copy: Copy) -> None:
    connection.execute(insert(TABLES), [copy.head])
    for part, rows in zip(PARTS, copy.parts, strict=True):
        if rows:
            connection.execute(insert(part), rows)


def counts(engine: Engine) -> dict[str, int]:
    """How many rows there are of what is moved."""
    with one_moment(engine) as connection:
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in (TABLES, *PARTS)
        }
