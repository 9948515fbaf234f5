"""People at the same tables through different processes, over a real PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

from godstone.server.live.reading import table_of
from godstone.server.store import Store
from godstone.server.table.table import Table
from tests.loose import Json
from tests.server.making import PATIENCE, any_move
from tests.server.serving import Browser, Page, process, serving, settings


@asynccontextmanager
async def fleet(
    database: str, folder: Path, processes: int = 2, **changed: Json
) -> AsyncIterator[list[str]]:
    """Addresses of servers that know of each other."""
    async with AsyncExitStack() as stack:
        chosen = settings(folder, database=database, **changed)
        yield [await stack.enter_async_context(serving(chosen)) for _ in range(processes)]


@asynccontextmanager
async def processes(database: str, folder: Path, count: int) -> AsyncIterator[list[str]]:
    """The same, each in a process of its own."""
    async with AsyncExitStack() as stack:
        more = {"GODSTONE_DATABASE": database, "GODSTONE_HELPERS": "1"}
        servers = [process(folder, **more) for _ in range(count)]
        yield [(await stack.enter_async_context(each))[0] for each in servers]


@asynccontextmanager
async def guests(addresses: list[str]) -> AsyncIterator[list[Browser]]:
    """One at each."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Browser(where)) for where in addresses]


@asynccontextmanager
async def seated(
    people: list[Browser], *bots: str, game: str = "pacal", **more: Json
) -> AsyncIterator[list[Page]]:
    """All of them at one table with these bots, each with a page at their own process."""
    first, *others = people
    table = await first.table("me", *["open"] * len(others), *bots, game=game, **more)
    for person in others:
        await person.post(f"/api/tables/{table}/join", {})
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(person.page(table)) for person in people]


class Players:
    """Each at a process of their own; what they play is chosen by the record."""

    def __init__(self, store: Store, table: str, pages: list[Page]) -> None:
        self.store, self.table, self.pages = store, table, pages
        self.asked: list[Json] = []

    async def to_the_end(self) -> None:
        await asyncio.gather(*(self.play(page) for page in self.pages))

    async def play(self, page: Page) -> None:
        """Law: a move is taken, or somebody at another process was faster with the same turn."""
        while page.table["status"] != "over":
            if seat_of(page) not in page.to_move:
                await page.next()
                continue
            answer = await page.move(seat_of(page), await self.chosen(page))
            if answer["type"] != "accepted":
                self.asked.append(answer)
                await page.hello()

    async def chosen(self, page: Page) -> str:
        """Of what is listed; where a listed move is only begun (a flick), by what is on disk."""
        if page.table["game"] == "pacal":
            return str(Random(page.n).choice(page.view["choices"])["move"])
        table, seat = await self.read(), seat_of(page)
        return any_move(table.game, seat, table.n) if seat in table.to_move else "pass"

    async def read(self) -> Table:
        lying = await self.store.table(self.table)
        assert lying is not None
        return table_of(lying, 0.0, PATIENCE)

    async def record(self) -> list[tuple[int, str]]:
        moves = (await self.read()).history.moves
        return [(each.n, each.played.move) for each in moves]


@asynccontextmanager
async def playing(database: str, pages: list[Page]) -> AsyncIterator[Players]:
    """Those who have these pages of one table."""
    store = Store(database)
    try:
        yield Players(store, pages[0].table["id"], pages)
    finally:
        await store.close()


def seat_of(page: Page) -> int:
    return int(page.you["seats"][0])


async def all_know(pages: list[Page], n: int) -> None:
    for page in pages:
        while page.n < n:
            await page.next()


def moves_of(page: Page) -> list[tuple[int, str]]:
    return [(each["n"], each["move"]) for each in page.log]
