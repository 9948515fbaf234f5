"""Tables as they lie in the database: texts, not yet read. One that is broken breaks no other."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, Select, select

from godstone.server.store.schema import CHATS, ENTRIES, GUESTS, SITTERS, TABLES

CHAT_KEPT: Final = 100
COLUMNS: Final = (
    TABLES.c.id,
    TABLES.c.head,
    TABLES.c.status,
    TABLES.c.changed,
    TABLES.c.version,
)
Wanted = Select[Any]  # of COLUMNS, whose types SQLAlchemy's core does not know


@dataclass(frozen=True)
class StoredTable:
    """A table without its entries: COLUMNS, in their order."""

    id: str
    head: str  # JSON
    status: str
    changed: float
    version: int  # of the head


@dataclass(frozen=True)
class StoredGame:
    """A table, its entries by number, and the last of its chat."""

    kept: StoredTable
    entries: Sequence[tuple[int, str]]  # JSON
    chat: Sequence[str]  # JSON


def as_table(row: Iterable[Any]) -> StoredTable:  # Any: likewise
    return StoredTable(*row)


@contextmanager
def one_moment(engine: Engine) -> Iterator[Connection]:
    """All that is read within was there at the same time."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")
            yield connection
        else:
            moment = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
            yield connection.execution_options(**moment)


def kept_table(engine: Engine, table: str, after: int = 0) -> StoredGame | None:
    """With the entries behind this number."""
    of_table = ENTRIES.c.table_id == table
    entries = select(ENTRIES.c.n, ENTRIES.c.entry).where(of_table, ENTRIES.c.n > after)
    chat = select(CHATS.c.line).where(CHATS.c.table_id == table)
    latest = chat.order_by(CHATS.c.number.desc()).limit(CHAT_KEPT)
    with one_moment(engine) as connection:
        found = connection.execute(select(*COLUMNS).where(TABLES.c.id == table)).first()
        if found is None:
            return None
        moves = connection.execute(entries.order_by(ENTRIES.c.n)).all()
        lines = connection.execute(latest).scalars().all()
    return StoredGame(as_table(found), [(row.n, row.entry) for row in moves], [*reversed(lines)])


def game_of(engine: Engine, table: str) -> str | None:
    with engine.connect() as connection:
        game = connection.execute(select(TABLES.c.game).where(TABLES.c.id == table)).scalar()
    return game if isinstance(game, str) else None


def version_of(engine: Engine, table: str) -> int | None:
    with engine.connect() as connection:
        found = connection.execute(select(TABLES.c.version).where(TABLES.c.id == table)).scalar()
    return found if isinstance(found, int) else None


def opened_so(engine: Engine, opening: str) -> list[str]:
    """Running tables whose game began like this."""
    wanted = select(TABLES.c.id).where(TABLES.c.opening == opening, TABLES.c.status == "running")
    with engine.connect() as connection:
        return [*connection.execute(wanted).scalars()]


def kept_tables(engine: Engine, wanted: Wanted) -> list[StoredTable]:
    with engine.connect() as connection:
        return [as_table(row) for row in connection.execute(wanted)]


def listed(status: str, since: float, limit: int) -> Wanted:
    """Public tables that changed since then, the newest first."""
    fresh = TABLES.c.changed > since
    wanted = select(*COLUMNS).where(TABLES.c.status == status, TABLES.c.public, fresh)
    return wanted.order_by(TABLES.c.changed.desc()).limit(limit)


def tables_of(guest: str, limit: int) -> Wanted:
    wanted = select(*COLUMNS).join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
    mine = wanted.where(SITTERS.c.guest == guest)
    return mine.order_by(TABLES.c.changed.desc()).limit(limit)


def names_of_tables(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return [*connection.execute(select(TABLES.c.id).order_by(TABLES.c.id)).scalars()]


def name_of(engine: Engine, guest: str) -> str | None:
    with engine.connect() as connection:
        name = connection.execute(select(GUESTS.c.name).where(GUESTS.c.id == guest)).scalar()
    return name if isinstance(name, str) else None
