"""Write tables down and read them again.

Changes of many tables share one commit: whoever waits is answered when it is on disk.
"""

import asyncio
import contextlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Select, Update, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from godstone.games.api import Json
from godstone.server.store.engine import migrate, opened
from godstone.server.store.schema import CHATS, ENTRIES, GUESTS, SITTERS, TABLES

BATCH_MAX = 200
CHAT_KEPT = 100


class NotSaved(Exception):
    """The database could not write; nothing of it counts."""


class Conflict(NotSaved):
    """Another process has written this number of this table."""


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


@dataclass(frozen=True)
class Kept:
    """A table as it was written down, without its entries."""

    id: str
    head: Json
    status: str
    changed: float


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


class Store:
    """The database behind one queue of writes."""

    def __init__(self, url: str, *, outlives_power_cuts: bool = True) -> None:
        self.engine: AsyncEngine = opened(url, outlives_power_cuts=outlives_power_cuts)
        self._queue: asyncio.Queue[Change] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await migrate(self.engine)
        self._writer = asyncio.create_task(self._write_for_ever(), name="store writer")

    async def close(self) -> None:
        """Write what waits, then close."""
        await self._queue.join()
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self.engine.dispose()

    # Writing

    async def save(self, change: Change) -> None:
        """Returns when the change is on disk. Raises NotSaved when it never will be."""
        change.saved = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(change)
        await asyncio.shield(change.saved)

    async def _write_for_ever(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH_MAX and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            await self._write(batch)
            for _ in batch:
                self._queue.task_done()

    async def _write(self, batch: list[Change]) -> None:
        """One commit for all; if that fails, one each, so that only the guilty fail."""
        try:
            await self._commit(batch)
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

    async def _commit(self, batch: list[Change]) -> None:
        async with self.engine.begin() as connection:
            new = [change.row() for change in batch if change.is_new]
            if new:
                await connection.execute(insert(TABLES), new)
            rows = [row for change in batch for row in change.entry_rows()]
            if rows:
                await connection.execute(insert(ENTRIES), rows)
            await self._write_heads(connection, [each for each in batch if not each.is_new])
            await self._write_rest(connection, batch)

    async def _write_heads(self, connection: AsyncConnection, batch: list[Change]) -> None:
        latest = {change.table: change.row() for change in batch}
        if latest:
            rows = [{f"new_{key}": value for key, value in row.items()} for row in latest.values()]
            await connection.execute(_UPDATE, rows)

    async def _write_rest(self, connection: AsyncConnection, batch: list[Change]) -> None:
        lines = [
            {"table_id": each.table, "line": _text(each.chat)}
            for each in batch
            if each.chat is not None
        ]
        if lines:
            await connection.execute(insert(CHATS), lines)
        for change in batch:
            if change.sitters is not None:
                await _seat(connection, change.table, change.sitters)

    async def rename(self, guest: str, name: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(GUESTS).where(GUESTS.c.id == guest))
            await connection.execute(insert(GUESTS), [{"id": guest, "name": name}])

    # Reading

    async def name_of(self, guest: str) -> str | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(GUESTS.c.name).where(GUESTS.c.id == guest))
            name: str | None = found.scalar_one_or_none()
            return name

    async def table(self, table: str) -> tuple[Kept, list[Json], list[Json]] | None:
        """A table with its entries and the last of its chat."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).first()
            if found is None:
                return None
            entries = await connection.execute(
                select(ENTRIES.c.entry).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.n)
            )
            chat = await connection.execute(
                select(CHATS.c.line)
                .where(CHATS.c.table_id == table)
                .order_by(CHATS.c.number.desc())
                .limit(CHAT_KEPT)
            )
            kept = Kept(found.id, json.loads(found.head), found.status, found.changed)
            lines = [json.loads(line) for line in chat.scalars()][::-1]
            return kept, [json.loads(entry) for entry in entries.scalars()], lines

    async def listed(self, status: str, limit: int) -> list[Kept]:
        """Public tables, the newest first."""
        wanted = select(TABLES).where(TABLES.c.status == status, TABLES.c.public)
        return await self._kept(wanted.order_by(TABLES.c.changed.desc()).limit(limit))

    async def tables_of(self, guest: str, limit: int) -> list[Kept]:
        wanted = select(TABLES).join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
        mine = wanted.where(SITTERS.c.guest == guest)
        return await self._kept(mine.order_by(TABLES.c.changed.desc()).limit(limit))

    async def _kept(self, wanted: Select[Any]) -> list[Kept]:
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Kept(row.id, json.loads(row.head), row.status, row.changed) for row in rows]


async def _seat(connection: AsyncConnection, table: str, guests: Sequence[str]) -> None:
    await connection.execute(delete(SITTERS).where(SITTERS.c.table_id == table))
    if guests:
        rows = [{"guest": guest, "table_id": table} for guest in guests]
        await connection.execute(insert(SITTERS), rows)


def _update() -> Update:
    columns = ("status", "public", "changed", "head")
    values: dict[str, Any] = {column: bindparam(f"new_{column}") for column in columns}
    return update(TABLES).where(TABLES.c.id == bindparam("new_id")).values(values)


_UPDATE = _update()


def _succeed(change: Change) -> None:
    if change.saved is not None and not change.saved.done():
        change.saved.set_result(None)


def _fail(change: Change, error: NotSaved) -> None:
    if change.saved is not None and not change.saved.done():
        change.saved.set_exception(error)
