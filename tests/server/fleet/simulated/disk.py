"""The database in memory, and a store over it whose answers are late, missing or unsure.

The same laws as on disk: a number of a table is written once, a head follows the one it was made
from, a change is written whole or not at all, and a reading is of one moment.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeVar

from godstone.games.strict_json import dumps
from godstone.server.store import Change, Conflict, NoAnswer, NotSaved, Store, StoredTable
from godstone.server.store.change import Row, Rows
from godstone.server.store.kept import CHAT_KEPT, StoredGame
from godstone.server.store.not_saved import Unsure
from tests.loose import Json
from tests.server.fleet.simulated.loop import SimulatedLoop, answered
from tests.server.fleet.simulated.weather import Kind, Weather

T = TypeVar("T")
LATE: Final = 2.0  # seconds after its answer was lost, a change may still be written


@dataclass(frozen=True)
class Commit:
    at: float
    version: int
    by: str
    status: str


@dataclass
class Lying:
    """A table on disk."""

    head: Row
    entries: dict[int, str] = field(default_factory=dict)
    chat: list[str] = field(default_factory=list)
    commits: list[Commit] = field(default_factory=list)
    written: dict[int, float] = field(default_factory=dict)  # entry: when


class Disk:
    """What all nodes share."""

    def __init__(self, loop: SimulatedLoop, ring: Callable[[str], None]) -> None:
        self._loop, self._ring = loop, ring
        self.tables: dict[str, Lying] = {}

    def write(self, rows: Rows, origin: str) -> None:
        """All or nothing; then the bell."""
        self._expect_free(rows)
        self.tables.update({str(row["id"]): Lying(row) for row in rows.tables})
        for row in rows.changed():
            self._write_head(row, origin)
        for row in rows.entries:
            lying, n = self.tables[str(row["table_id"])], int(str(row["n"]))
            lying.entries[n], lying.written[n] = str(row["entry"]), self._loop.time()
        for row in rows.chats:
            self.tables[str(row["table_id"])].chat.append(str(row["line"]))
        for row in rows.changed():
            said = {"table": row["id"], "n": None, "version": row["version"], "from": origin}
            self._ring(dumps(said))

    def _write_head(self, row: Row, origin: str) -> None:
        lying, version = self.tables[str(row["id"])], int(str(row["version"]))
        lying.head = row
        lying.commits.append(Commit(self._loop.time(), version, origin, str(row["status"])))

    def _expect_free(self, rows: Rows) -> None:
        known = [row for row in rows.tables if row["id"] in self.tables]
        behind = [row for row in rows.heads if not self._follows(row)]
        taken = [row for row in rows.entries if self._is_taken(row)]
        if known or behind or taken:
            raise Conflict("another process has written this table meanwhile")

    def _follows(self, row: Row) -> bool:
        lying = self.tables.get(str(row["id"]))
        version: Json = row["version"]
        return lying is not None and lying.head["version"] == version - 1

    def _is_taken(self, row: Row) -> bool:
        lying = self.tables.get(str(row["table_id"]))
        return lying is not None and row["n"] in lying.entries

    def read(self, table: str, after: int = 0) -> StoredGame | None:
        lying = self.tables.get(table)
        if lying is None:
            return None
        head: Json = lying.head
        kept = StoredTable(
            head["id"], head["head"], head["status"], head["changed"], head["version"]
        )
        entries = [(n, entry) for n, entry in sorted(lying.entries.items()) if n > after]
        return StoredGame(kept, entries, lying.chat[-CHAT_KEPT:])

    def version(self, table: str) -> int:
        return int(str(self.tables[table].head["version"]))


class SimulatedStore(Store):
    """One node's way to the disk."""

    def __init__(
        self, loop: SimulatedLoop, disk: Disk, origin: str, weather: Weather, luck: Random
    ) -> None:
        self._loop, self._disk, self._origin = loop, disk, origin
        self._weather, self._luck = weather, luck
        self.look_at: Callable[[Change], None] = lambda _: None

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def save(self, change: Change) -> None:
        self.look_at(change)
        rows = change.rows()
        if self._weather.has(Kind.FAILING):
            await self._there_and_back(self._fail(NotSaved("the disk is full")))
        elif self._weather.has(Kind.UNSURE) and self._luck.random() < 0.7:
            self._perhaps_write(rows)
            await self._there_and_back(self._fail(Unsure("the line broke")))
        else:
            await self._there_and_back(lambda: self._disk.write(rows, self._origin))

    def _perhaps_write(self, rows: Rows) -> None:
        delay = self._luck.choice([None, self._delay(), self._luck.uniform(0.0, LATE)])
        if delay is not None:
            self._loop.outside(delay, lambda: self._write_or_not(rows))

    def _write_or_not(self, rows: Rows) -> None:
        try:
            self._disk.write(rows, self._origin)
        except Conflict:
            return

    def _fail(self, error: Exception) -> Callable[[], None]:
        def work() -> None:
            raise error

        return work

    async def table(self, table: str) -> StoredGame | None:
        return await self._read(lambda: self._disk.read(table))

    async def entries_after(self, table: str, n: int) -> StoredGame | None:
        return await self._read(lambda: self._disk.read(table, n))

    async def version_of(self, table: str) -> int | None:
        return await self._read(lambda: self._disk.version(table))

    async def opened_so(self, _opening: str) -> list[str]:
        return await self._read(list)

    async def name_of(self, guest: str) -> str | None:
        return await self._read(guest.capitalize)

    async def _read(self, question: Callable[[], T]) -> T:
        if self._weather.has(Kind.FAILING):
            await self._there_and_back(self._fail(NoAnswer("the disk is gone")))
        return await self._there_and_back(question)

    def _delay(self) -> float:
        most = 1.5 if self._weather.has(Kind.SLOW) else 0.01
        return self._luck.uniform(0.0005, most)

    async def _there_and_back(self, work: Callable[[], T]) -> T:
        """There and back: what was asked is done, whoever still waits for the answer."""
        answer: asyncio.Future[T] = self._loop.create_future()
        there, back = self._delay(), self._delay()
        self._loop.outside(there, lambda: self._loop.outside(back, answered(answer, work)))
        return await answer
