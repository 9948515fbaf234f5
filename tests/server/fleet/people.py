"""People at tables of a fleet: who is sent away comes again elsewhere and plays on."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Protocol

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.serving import Browser, Page

THINKING_SECONDS = 0.05


class Places(Protocol):
    """As a proxy knows them."""

    def place(self, number: int) -> str:
        """Where somebody is let in, spread by a number of theirs."""

    def is_leaving(self, where: str) -> bool: ...


class Person:
    """Has one seat at a table, and remembers what was acknowledged and how pages ended."""

    def __init__(self, browser: Browser, table: str, seat: int, number: int) -> None:
        self.browser, self.table, self.seat, self.number = browser, table, seat, number
        self.chance = random.Random(number)
        self.acknowledged: list[tuple[int, str]] = []
        self.ends: list[int | None] = []  # how pages were closed
        self.turned_away: list[str] = []  # by a process that takes people
        self.waits: list[float] = []  # seconds between two places
        self.is_over = False

    async def play(self, places: Places) -> None:
        began = None
        while not self.is_over:
            self.browser.where = places.place(self.number + len(self.ends))
            try:
                async with self.browser.page(self.table) as page:
                    self._arrive(began)
                    await self._act(page)
            except ConnectionClosed as end:
                self.ends.append(None if end.rcvd is None else end.rcvd.code)
                began = asyncio.get_running_loop().time()
            except (InvalidHandshake, OSError, EOFError):
                self.ends.append(None)
                if not places.is_leaving(self.browser.where):
                    self.turned_away.append(self.browser.where)

    def _arrive(self, began: float | None) -> None:
        if began is not None:
            self.waits.append(asyncio.get_running_loop().time() - began)

    async def _act(self, page: Page) -> None:
        while page.to_move:
            if self.seat not in page.to_move:
                await page.next()
                continue
            await asyncio.sleep(THINKING_SECONDS)
            move = self.chance.choice(page.view["choices"])["move"]
            answer = await page.move(self.seat, move)
            assert answer["type"] == "accepted", answer
            self.acknowledged.append((answer["n"], move))
        self.is_over = True


@asynccontextmanager
async def people(addresses: Sequence[str], tables: int) -> AsyncIterator[list[Person]]:
    """Two at each table, through different processes."""
    async with AsyncExitStack() as stack:
        found: list[Person] = []
        for number in range(tables):
            at = [addresses[(number + seat) % len(addresses)] for seat in (0, 1)]
            ann, ben = [await stack.enter_async_context(Browser(where)) for where in at]
            table = await ann.table("me", "open")
            await ben.post(f"/api/tables/{table}/join", {})
            found += [Person(ann, table, 0, number), Person(ben, table, 1, number + 1)]
        yield found


async def until_all_moved(everyone: Sequence[Person], more: int) -> None:
    """Each so many moves more, if the game still goes on."""
    wanted = {person: len(person.acknowledged) + more for person in everyone}
    while any(
        len(person.acknowledged) < least and not person.is_over for person, least in wanted.items()
    ):
        await asyncio.sleep(0.02)
