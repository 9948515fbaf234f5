"""Write tables down and read them again, in threads beside the event loop."""

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar

from sqlalchemy import Engine, Select, select
from sqlalchemy.exc import SQLAlchemyError

from godstone.games.api import Json
from godstone.games.strict_json import BadJson
from godstone.server.store.change import Change, Rows
from godstone.server.store.engine import migrate, opened
from godstone.server.store.schema import CHATS, ENTRIES, GUESTS, SITTERS, TABLES
from godstone.server.store.writer import Writer
from godstone.server.store.writing import NotSaved

P = ParamSpec("P")
R = TypeVar("R")
CHAT_KEPT = 100


class NoAnswer(Exception):
    """The database could not be read."""


@dataclass(frozen=True)
class Kept:
    """A table as it was written down, without its entries."""

    id: str
    head: Json
    status: str
    changed: float
    version: int  # of the head


class Store:
    """The database behind one who writes."""

    def __init__(self, url: str, *, outlives_power_cuts: bool = True) -> None:
        self.engine: Engine = opened(url, outlives_power_cuts=outlives_power_cuts)
        self._writer = Writer(self.engine)

    async def open(self) -> None:
        await asyncio.to_thread(migrate, self.engine)
        self._writer.start()

    async def close(self) -> None:
        """Write what waits, then close."""
        await self._writer.close()
        self.engine.dispose()

    # Writing

    async def save(self, change: Change) -> None:
        """Returns when the change is on disk. Raises NotSaved when it never will be."""
        try:
            rows = change.rows()
        except BadJson as error:
            raise NotSaved(str(error)) from error
        await self._writer.write(rows)

    async def rename(self, guest: str, name: str) -> None:
        await self._writer.write(Rows(guests=[{"id": guest, "name": name}]))

    async def pulse(self) -> None:
        """Write the time, as a change is written: returns when writing works."""
        await self._writer.write(Rows(pulses=[{"id": 1, "at": time.time()}]))

    # Reading

    async def _asked(self, question: Callable[P, R], *args: P.args, **more: P.kwargs) -> R:
        try:
            return await asyncio.to_thread(question, *args, **more)
        except SQLAlchemyError as error:
            raise NoAnswer(str(error)) from error

    async def name_of(self, guest: str) -> str | None:
        return await self._asked(self._name_of, guest)

    def _name_of(self, guest: str) -> str | None:
        with self.engine.connect() as connection:
            found = connection.execute(select(GUESTS.c.name).where(GUESTS.c.id == guest))
            name: str | None = found.scalar_one_or_none()
            return name

    async def table(self, table: str) -> tuple[Kept, list[Json], list[Json]] | None:
        """A table with its entries and the last of its chat."""
        return await self._asked(self._table, table)

    def _table(self, table: str) -> tuple[Kept, list[Json], list[Json]] | None:
        entries = select(ENTRIES.c.entry).where(ENTRIES.c.table_id == table)
        chat = select(CHATS.c.line).where(CHATS.c.table_id == table)
        latest = chat.order_by(CHATS.c.number.desc()).limit(CHAT_KEPT)
        with self.engine.connect() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).first()
            if found is None:
                return None
            moves = connection.execute(entries.order_by(ENTRIES.c.n)).scalars().all()
            lines = connection.execute(latest).scalars().all()
        kept = _kept(found)
        return kept, [*map(json.loads, moves)], [*map(json.loads, reversed(lines))]

    async def listed(self, status: str, limit: int) -> list[Kept]:
        """Public tables, the newest first."""
        wanted = select(TABLES).where(TABLES.c.status == status, TABLES.c.public)
        newest = wanted.order_by(TABLES.c.changed.desc()).limit(limit)
        return await self._asked(self._kept, newest)

    async def tables_of(self, guest: str, limit: int) -> list[Kept]:
        wanted = select(TABLES).join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
        mine = wanted.where(SITTERS.c.guest == guest)
        newest = mine.order_by(TABLES.c.changed.desc()).limit(limit)
        return await self._asked(self._kept, newest)

    def _kept(self, wanted: Select[Any]) -> list[Kept]:
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return [_kept(row) for row in rows]


def _kept(row: Any) -> Kept:  # noqa: ANN401
    return Kept(row.id, json.loads(row.head), row.status, row.changed, row.version)
