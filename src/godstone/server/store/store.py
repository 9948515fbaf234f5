"""Write tables down and read them again, in threads beside the event loop."""

import asyncio
import time
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, ParamSpec, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from godstone.games.strict_json import BadJson
from godstone.server.store import kept
from godstone.server.store.change import Change, Rows
from godstone.server.store.engine import is_up_to_date, migrate, opened
from godstone.server.store.kept import StoredGame, StoredTable
from godstone.server.store.news import News
from godstone.server.store.not_saved import NotSaved
from godstone.server.store.writer import CLOSE_SECONDS, Writer

P = ParamSpec("P")
R = TypeVar("R")
READERS: Final = 8
PULSES_KEPT: Final = 1024  # so that processes rarely share one, and wait for each other
NUL: Final = "\0"  # PostgreSQL holds no text with it: nothing that is kept is called so


class NoAnswer(Exception):
    """The database could not be read."""


class Store:
    """The database behind one who writes; `origin` is the name of this process among others."""

    def __init__(self, url: str, *, outlives_power_cuts: bool = True, origin: str = "") -> None:
        self.engine: Engine = opened(url, outlives_power_cuts=outlives_power_cuts)
        self._writer = Writer(self.engine, origin)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        is_shared = self.engine.dialect.name == "postgresql"
        self._news = News(self.engine, self._asked) if is_shared else None
        self._pulse = 1 + zlib.crc32(origin.encode()) % PULSES_KEPT

    async def open(self) -> None:
        await asyncio.to_thread(migrate, self.engine)
        self._writer.start()

    async def close(self) -> None:
        """Write what waits, then close. Who still reads brings a connection back first."""
        await self._writer.close()
        last = asyncio.to_thread(self._readers.shutdown, cancel_futures=True)
        with suppress(TimeoutError):
            await asyncio.wait_for(last, CLOSE_SECONDS)
        if self._news is not None:
            self._news.hang_up()
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
        await self._writer.write(Rows(pulses=[{"id": self._pulse, "at": time.time()}]))

    # Reading

    async def _asked(self, question: Callable[P, R], *args: P.args, **more: P.kwargs) -> R:
        try:
            answer = self._readers.submit(question, *args, **more)
        except RuntimeError as error:
            raise NoAnswer("nothing is read any more") from error
        try:
            return await asyncio.wrap_future(answer)
        except SQLAlchemyError as error:
            raise NoAnswer(str(error)) from error

    async def name_of(self, guest: str) -> str | None:
        return await self._asked(kept.name_of, self.engine, guest)

    async def game_of(self, table: str) -> str | None:
        return None if NUL in table else await self._asked(kept.game_of, self.engine, table)

    async def table(self, table: str) -> StoredGame | None:
        return None if NUL in table else await self._asked(kept.kept_table, self.engine, table)

    async def entries_after(self, table: str, n: int) -> StoredGame | None:
        """What was written after this number, and the head that belongs to it."""
        if self._news is not None:
            return await self._news.after(table, n)
        return await self._asked(kept.kept_table, self.engine, table, n)

    async def version_of(self, table: str) -> int | None:
        return await self._asked(kept.version_of, self.engine, table)

    async def opened_so(self, opening: str) -> list[str]:
        return await self._asked(kept.opened_so, self.engine, opening)

    async def is_up_to_date(self) -> bool:
        """Has it the schema of this version?"""
        return await self._asked(is_up_to_date, self.engine)

    async def listed(self, status: str, since: float, limit: int) -> list[StoredTable]:
        wanted = kept.listed(status, since, limit)
        return await self._asked(kept.kept_tables, self.engine, wanted)

    async def tables_of(self, guest: str, limit: int) -> list[StoredTable]:
        return await self._asked(kept.kept_tables, self.engine, kept.tables_of(guest, limit))
