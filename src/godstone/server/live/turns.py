"""Whose turn it is where many want few places: addresses go round, and at each its tables."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple


class Asker(NamedTuple):
    """Who wants something done, and for which table."""

    address: str
    table: str = ""


class Crowded(Exception):
    """Too much waits for this address already."""


class Turns:
    """So many places, so many of them at most for one address, so many of it that may wait.

    Law: between two turns of an address everyone else who waits and may go has had one.
    """

    def __init__(self, places: int, of_one: int, waiting: int) -> None:
        self._free = places
        self.of_one = of_one
        self._waiting_max = waiting
        self._taken: Counter[str] = Counter()
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}

    def busy(self, address: str) -> int:
        """How much of an address is being done or waits."""
        return self._taken[address] + self.waiting(address)

    def waiting(self, address: str) -> int:
        return sum(map(len, self._waiting.get(address, {}).values()))

    @asynccontextmanager
    async def turn(self, who: Asker) -> AsyncIterator[None]:
        await self.take(who)
        try:
            yield
        finally:
            self.give(who)

    async def take(self, who: Asker) -> None:
        """Wait for a place; `give` it back. Raises Crowded at once where too much waits."""
        if self.waiting(who.address) >= self._waiting_max:
            raise Crowded
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        tables = self._waiting.setdefault(who.address, {})
        tables.setdefault(who.table, deque()).append(place)
        self._seat_next()
        try:
            await place
        except asyncio.CancelledError:
            self._leave(who, place)
            raise

    def give(self, who: Asker) -> None:
        self._free += 1
        self._taken[who.address] -= 1
        if not self._taken[who.address]:
            del self._taken[who.address]
        self._seat_next()

    def _leave(self, who: Asker, place: asyncio.Future[None]) -> None:
        """Who no longer waits: the place may just have been given."""
        if not place.cancelled():
            self.give(who)
            return
        queue = self._waiting[who.address][who.table]
        queue.remove(place)
        self._tidy(who)

    def _seat_next(self) -> None:
        while self._free and (who := self._next()) is not None:
            place = self._waiting[who.address][who.table].popleft()
            self._tidy(who)
            self._free -= 1
            self._taken[who.address] += 1
            place.set_result(None)

    def _next(self) -> Asker | None:
        for address, tables in self._waiting.items():
            if self._taken[address] < self.of_one:
                return Asker(address, next(iter(tables)))
        return None

    def _tidy(self, who: Asker) -> None:
        """Who had a turn goes to the end; who wants nothing more is forgotten."""
        tables = self._waiting.pop(who.address)
        if queue := tables.pop(who.table):
            tables[who.table] = queue
        if tables:
            self._waiting[who.address] = tables
