"""The line between processes over PostgreSQL: LISTEN and NOTIFY, advisory locks, two small tables.

Two connections. The ear waits for notices alone. The hand does all else; its session is ended by
the database when it is silent for too long, and with it go the locks: also of a process that is
stopped, asleep or cut off.
"""

import asyncio
import hashlib
import json
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

import psycopg
from psycopg import AsyncConnection
from psycopg.rows import TupleRow
from sqlalchemy import make_url

from godstone.server.fleet.company import Visitor
from godstone.server.fleet.notices import Here, here_text, visitors_in
from godstone.server.fleet.wire import Looked, WireLost
from godstone.server.store.pipelined import CHANNEL

SILENCE_SECONDS: Final = 3  # then the database ends the hand's session
ALIVE_SECONDS: Final = 4  # after its last beat a process still counts
FORGET_SECONDS: Final = 60
ANSWER_SECONDS: Final = 2.0
RETRY_SECONDS: Final = 0.5
NOW: Final = "extract(epoch FROM clock_timestamp())"
BEAT: Final = (
    f"INSERT INTO processes (id, seen) VALUES (%s, {NOW}) "
    "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen"
)
FORGET: Final = f"DELETE FROM processes WHERE seen < {NOW} - {FORGET_SECONDS}"
FORGET_VISITORS: Final = (
    "DELETE FROM presences WHERE NOT EXISTS (SELECT FROM processes WHERE id = process)"
)
TAKE: Final = (
    "SELECT name FROM unnest(%s::text[], %s::bigint[]) AS asked (name, number) "
    "WHERE pg_try_advisory_lock(number)"
)
GIVE: Final = "SELECT pg_advisory_unlock(number) FROM unnest(%s::bigint[]) AS asked (number)"
HERE: Final = (
    "INSERT INTO presences (process, table_id, visitors) VALUES (%s, %s, %s) "
    "ON CONFLICT (process, table_id) DO UPDATE SET visitors = excluded.visitors"
)
NOBODY_HERE: Final = "DELETE FROM presences WHERE process = %s AND table_id = %s"
TELL: Final = "SELECT pg_notify(%s, %s)"
VERSIONS: Final = "SELECT id, version FROM tables WHERE id = ANY(%s)"
VISITORS: Final = (
    "SELECT table_id, process, visitors FROM presences JOIN processes ON processes.id = process "
    f"WHERE table_id = ANY(%s) AND process <> %s AND seen > {NOW} - {ALIVE_SECONDS}"
)


def lock_number(table: str) -> int:
    """The advisory lock of a table's duty: 64 bits."""
    digest = hashlib.sha256(f"godstone duty {table}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


def address_of(url: str) -> str:
    """A SQLAlchemy URL as libpq takes it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


class PostgresWire:
    """Of one process. `name`: what the others know it by."""

    def __init__(self, address: str, name: str) -> None:
        self._address, self._name = address, name
        self._hand: AsyncConnection[TupleRow] | None = None
        self._turn = asyncio.Lock()
        self._beats = 0

    async def _connected(self, *settings: str) -> AsyncConnection[TupleRow]:
        return await AsyncConnection.connect(
            self._address,
            autocommit=True,
            connect_timeout=2,
            application_name=f"godstone {self._name}",
            options=" ".join(f"-c {setting}" for setting in settings),
        )

    async def _done(self, *asked: tuple[str, Sequence[object]]) -> list[list[TupleRow]]:
        """Statements one after the other, each with its rows. What fails ends the session."""
        async with self._turn:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    return [await self._answer(*each) for each in asked]
            except (psycopg.Error, OSError, TimeoutError) as error:
                await self._hang_up()
                raise WireLost(str(error) or type(error).__name__) from error
            except asyncio.CancelledError:
                await self._hang_up()
                raise

    async def _answer(self, statement: str, values: Sequence[object]) -> list[TupleRow]:
        if self._hand is None:
            self._hand = await self._connected(
                f"idle_session_timeout={SILENCE_SECONDS}s", f"statement_timeout={SILENCE_SECONDS}s"
            )
        cursor = await self._hand.execute(statement.encode(), values)
        return await cursor.fetchall() if cursor.description else []

    async def _hang_up(self) -> None:
        hand, self._hand = self._hand, None
        if hand is not None:
            with suppress(psycopg.Error, OSError):
                await hand.close()

    # The hand

    async def beat(self) -> None:
        self._beats += 1
        done: list[tuple[str, Sequence[object]]] = [(BEAT, [self._name])]
        if self._beats % FORGET_SECONDS == 0:
            done += [(FORGET, []), (FORGET_VISITORS, [])]
        await self._done(*done)

    async def take(self, tables: Sequence[str]) -> Sequence[str]:
        numbers = [lock_number(table) for table in tables]
        [taken] = await self._done((TAKE, [list(tables), numbers]))
        return [str(name) for (name,) in taken]

    async def give(self, tables: Sequence[str]) -> None:
        await self._done((GIVE, [[lock_number(table) for table in tables]]))

    async def note_here(self, table: str, visitors: Sequence[Visitor]) -> None:
        row = json.dumps([[each.guest, each.pages, each.pace] for each in visitors])
        kept = (HERE, [self._name, table, row]) if visitors else (NOBODY_HERE, [self._name, table])
        notice = here_text(Here(self._name, table, tuple(visitors)))
        told = [] if notice is None else [(TELL, [CHANNEL, notice])]
        await self._done(kept, *told)

    async def look(self, tables: Sequence[str]) -> Looked:
        versions, rows = await self._done(
            (VERSIONS, [list(tables)]), (VISITORS, [list(tables), self._name])
        )
        visitors: dict[str, dict[str, tuple[Visitor, ...]]] = defaultdict(dict)
        for table, process, text in rows:
            visitors[table][process] = visitors_in(json.loads(text))
        return Looked(dict(versions), visitors)

    async def tell(self, notice: str) -> None:
        await self._done((TELL, [CHANNEL, notice]))

    async def close(self) -> None:
        """Nobody of ours is anywhere any more."""
        gone: Mapping[str, list[object]] = {
            "DELETE FROM presences WHERE process = %s": [self._name],
            "DELETE FROM processes WHERE id = %s": [self._name],
        }
        with suppress(WireLost):
            await self._done(*gone.items())
        await self._hang_up()

    # The ear

    async def hear(self) -> AsyncIterator[str | None]:
        while True:
            try:
                async with await self._connected() as ear:
                    await ear.execute(f"LISTEN {CHANNEL}".encode())
                    yield None
                    async for notice in ear.notifies():
                        yield notice.payload
            except (psycopg.Error, OSError):
                await asyncio.sleep(RETRY_SECONDS)
