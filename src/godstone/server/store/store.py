"""Write tables down and read them again, in threads beside the event loop."""

import asyncio
import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from godstone.games.strict_json import BadJson
from godstone.server.store import kept
from godstone.server.store.change import Change, Rows
from godstone.server.store.engine import migrate, opened
from godstone.server.store.kept import StoredGame, StoredTable
from godstone.server.store.writer import Writer
from godstone.server.store.writing import NotSaved

P = ParamSpec("P")
R = TypeVar("R")


class NoAnswer(Exception):
    """The database could not be read."""


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
        return await self._asked(kept.name_of, self.engine, guest)

    async def game_of(self, table: str) -> str | None:
        return await self._asked(kept.game_of, self.engine, table)

    async def table(self, table: str) -> StoredGame | None:
        return await self._asked(kept.kept_table, self.engine, table)

    async def listed(self, status: str, since: float, limit: int) -> list[StoredTable]:
        wanted = kept.listed(status, since, limit)
        return await self._asked(kept.kept_tables, self.engine, wanted)

    async def tables_of(self, guest: str, limit: int) -> list[StoredTable]:
        return await self._asked(kept.kept_tables, self.engine, kept.tables_of(guest, limit))
