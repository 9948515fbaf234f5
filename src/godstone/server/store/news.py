"""What other processes wrote: for all tables that wait for it in one question of PostgreSQL.

Every move is read so wherever its table has pages. Who asks while a question is on its way goes
with the next: it tells what was written before it was asked.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from godstone.server.store.kept import CHAT_KEPT, COLUMNS, StoredGame, as_table

AT_ONCE: Final = 100  # tables in one question
NEWS: Final = f"""
SELECT place, {", ".join(column.name for column in COLUMNS)},
  (SELECT json_agg(json_build_array(n, entry) ORDER BY n)
   FROM entries WHERE table_id = id AND n > after),
  (SELECT json_agg(line ORDER BY number)
   FROM (SELECT number, line FROM chats WHERE table_id = tables.id
         ORDER BY number DESC LIMIT {CHAT_KEPT}) AS latest)
FROM unnest(%s::text[], %s::int[]) WITH ORDINALITY AS wanted(wanted_id, after, place)
JOIN tables ON id = wanted_id
"""


class Asked(NamedTuple):
    table: str
    after: int  # the last number that is known
    answer: "asyncio.Future[StoredGame | None]"


Found = dict[int, StoredGame]  # by place in what was asked, from 1
Ask = Callable[[Callable[[Sequence[Asked]], Found], Sequence[Asked]], Awaitable[Found]]


class News:
    """`ask` lets a thread answer; questions go one after the other, so they share a connection."""

    def __init__(self, engine: Engine, ask: Ask) -> None:
        self._engine, self._ask = engine, ask
        self._waiting: list[Asked] = []
        self._reading: asyncio.Task[None] | None = None
        self._connection: Connection | None = None  # used by one thread at a time

    async def after(self, table: str, n: int) -> StoredGame | None:
        asked = Asked(table, n, asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read(), name="news")
        return await asked.answer

    async def _read(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
                await self._answer(batch)
        finally:  # the store is closed
            for each in self._waiting:
                each.answer.cancel()

    async def _answer(self, batch: Sequence[Asked]) -> None:
        """Law: who asked hears, whatever goes wrong."""
        try:
            found = await self._ask(self._found, batch)
        except Exception as error:
            for each in batch:
                if not each.answer.done():
                    each.answer.set_exception(error)
        else:
            for place, each in enumerate(batch, 1):
                if not each.answer.done():
                    each.answer.set_result(found.get(place))
        finally:
            for each in batch:
                each.answer.cancel()

    def _found(self, batch: Sequence[Asked]) -> Found:
        """A connection that died while it lay here is found out, and another one asked."""
        was_open = self._connection is not None
        try:
            return self._asked_once(batch)
        except DBAPIError as error:
            self.hang_up()
            if not (was_open and error.connection_invalidated):
                raise
            return self._asked_once(batch)

    def _asked_once(self, batch: Sequence[Asked]) -> Found:
        if self._connection is None:
            opened = self._engine.connect()
            self._connection = opened.execution_options(isolation_level="AUTOCOMMIT")
        wanted = [each.table for each in batch], [each.after for each in batch]
        rows = self._connection.exec_driver_sql(NEWS, wanted).all()
        return {
            place: StoredGame(
                as_table(found), [(n, entry) for n, entry in entries or ()], chat or ()
            )
            for place, *found, entries, chat in rows
        }

    def hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()
