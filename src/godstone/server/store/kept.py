"""Tables as they lie in the database: texts, not yet read. One that is broken breaks no other."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Engine, Select, select

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
    """A whole table: its entries by number, and the last of its chat."""

    kept: StoredTable
    entries: Sequence[tuple[int, str]]  # JSON
    chat: Sequence[str]  # JSON


def _kept(row: Iterable[Any]) -> StoredTable:  # Any: likewise
    return StoredTable(*row)


def kept_table(engine: Engine, table: str) -> StoredGame | None:
    entries = select(ENTRIES.c.n, ENTRIES.c.entry).where(ENTRIES.c.table_id == table)
    chat = select(CHATS.c.line).where(CHATS.c.table_id == table)
    latest = chat.order_by(CHATS.c.number.desc()).limit(CHAT_KEPT)
    with engine.connect() as connection:
        found = connection.execute(select(*COLUMNS).where(TABLES.c.id == table)).first()
        if found is None:
            return None
        moves = connection.execute(entries.order_by(ENTRIES.c.n)).all()
        lines = connection.execute(latest).scalars().all()
    return StoredGame(_kept(found), [(row.n, row.entry) for row in moves], [*reversed(lines)])


def game_of(engine: Engine, table: str) -> str | None:
    with engine.connect() as connection:
        game = connection.execute(select(TABLES.c.game).where(TABLES.c.id == table)).scalar()
    return game if isinstance(game, str) else None


def kept_tables(engine: Engine, wanted: Wanted) -> list[StoredTable]:
    with engine.connect() as connection:
        return [_kept(row) for row in connection.execute(wanted)]


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
