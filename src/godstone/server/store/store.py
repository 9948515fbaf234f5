"""Write tables down and read them again, in threads beside the event loop.

Changes of many tables share one commit: whoever waits is answered when it is on disk. A whole
batch is one visit to the writer's thread; an async driver would make one of every statement.
"""

import asyncio
import contextlib
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Select, delete, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from godstone.games.api import Json
from godstone.server.store.change import Change, write
from godstone.server.store.engine import migrate, opened
from godstone.server.store.schema import CHATS, ENTRIES, GUESTS, SITTERS, TABLES

BATCH_MAX = 200
GATHER_SECONDS = 0.003  # a commit costs the same for one table and for ten
CHAT_KEPT = 100


class NotSaved(Exception):
    """The database could not write; nothing of it counts."""


class Conflict(NotSaved):
    """Another process has written this number of this table."""


@dataclass(frozen=True)
class Kept:
    """A table as it was written down, without its entries."""

    id: str
    head: Json
    status: str
    changed: float


class Store:
    """The database behind one queue of writes."""

    def __init__(self, url: str, *, outlives_power_cuts: bool = True) -> None:
        self.engine: Engine = opened(url, outlives_power_cuts=outlives_power_cuts)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._queue: asyncio.Queue[Change] = asyncio.Queue()
        self._connection: Connection | None = None  # the writer's own
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await asyncio.to_thread(migrate, self.engine)
        self._writer = asyncio.create_task(self._write_for_ever(), name="store writer")

    async def close(self) -> None:
        """Write what waits, then close."""
        await self._queue.join()
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
        self.engine.dispose()

    # Writing

    async def save(self, change: Change) -> None:
        """Returns when the change is on disk. Raises NotSaved when it never will be."""
        change.saved = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(change)
        await asyncio.shield(change.saved)

    async def _write_for_ever(self) -> None:
        while True:
            batch = [await self._queue.get()]
            await asyncio.sleep(GATHER_SECONDS)
            while len(batch) < BATCH_MAX and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            await self._write(batch)
            for _ in batch:
                self._queue.task_done()

    async def _write(self, batch: list[Change]) -> None:
        """One commit for all; if that fails, one each, so that only the guilty fail."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._commit, batch)
        except IntegrityError as error:
            if len(batch) == 1:
                return _fail(batch[0], Conflict(str(error)))
            for change in batch:
                await self._write([change])
        except (SQLAlchemyError, OSError) as error:
            for change in batch:
                _fail(change, NotSaved(str(error)))
        else:
            for change in batch:
                _succeed(change)

    def _commit(self, batch: list[Change]) -> None:
        if self._connection is None:
            self._connection = self.engine.connect()
        with self._connection.begin():
            write(self._connection, batch)

    async def rename(self, guest: str, name: str) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._rename, guest, name)

    def _rename(self, guest: str, name: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(GUESTS).where(GUESTS.c.id == guest))
            connection.execute(insert(GUESTS), [{"id": guest, "name": name}])

    # Reading

    async def name_of(self, guest: str) -> str | None:
        return await asyncio.to_thread(self._name_of, guest)

    def _name_of(self, guest: str) -> str | None:
        with self.engine.connect() as connection:
            found = connection.execute(select(GUESTS.c.name).where(GUESTS.c.id == guest))
            name: str | None = found.scalar_one_or_none()
            return name

    async def table(self, table: str) -> tuple[Kept, list[Json], list[Json]] | None:
        """A table with its entries and the last of its chat."""
        return await asyncio.to_thread(self._table, table)

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
        kept = Kept(found.id, json.loads(found.head), found.status, found.changed)
        return kept, [*map(json.loads, moves)], [*map(json.loads, reversed(lines))]

    async def listed(self, status: str, limit: int) -> list[Kept]:
        """Public tables, the newest first."""
        wanted = select(TABLES).where(TABLES.c.status == status, TABLES.c.public)
        newest = wanted.order_by(TABLES.c.changed.desc()).limit(limit)
        return await asyncio.to_thread(self._kept, newest)

    async def tables_of(self, guest: str, limit: int) -> list[Kept]:
        wanted = select(TABLES).join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
        mine = wanted.where(SITTERS.c.guest == guest)
        newest = mine.order_by(TABLES.c.changed.desc()).limit(limit)
        return await asyncio.to_thread(self._kept, newest)

    def _kept(self, wanted: Select[Any]) -> list[Kept]:
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return [Kept(row.id, json.loads(row.head), row.status, row.changed) for row in rows]


def _succeed(change: Change) -> None:
    if change.saved is not None and not change.saved.done():
        change.saved.set_result(None)


def _fail(change: Change, error: NotSaved) -> None:
    if change.saved is not None and not change.saved.done():
        change.saved.set_exception(error)
