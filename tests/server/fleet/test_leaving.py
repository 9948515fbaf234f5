"""Three processes are replaced one after the other while people play: as an upgrade does it."""

import asyncio
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.postgres import Postgres
from tests.server.fleet.people import Person, people, until_all_moved
from tests.server.serving import LIMIT_SECONDS, online, process

COME_AGAIN, OK = 1012, 200
PROCESSES, TABLES = 3, 3
LIGHT = {"GODSTONE_HELPERS": "0"}
AS_SERVED = {"GODSTONE_WARM_UP": "1"}
MOST_SECONDS = 5.0  # that a page may wait for its next place


class Crew:
    """Processes over one database, and who of them is being ended."""

    def __init__(self, folder: Path, stack: AsyncExitStack, settings: dict[str, str]) -> None:
        self.folder, self.stack, self.settings = folder, stack, settings
        self.running: list[tuple[str, Process]] = []
        self.leaving: set[str] = set()
        self.ends: list[int] = []

    def place(self, number: int) -> str:
        return self.running[number % len(self.running)][0]

    def is_leaving(self, where: str) -> bool:
        return where in self.leaving

    async def start(self) -> None:
        """People are sent to it when it says that it is ready."""
        started = process(self.folder, GODSTONE_BOT_PROCESSES="1", **self.settings)
        where, server = await self.stack.enter_async_context(started)
        async with httpx.AsyncClient(base_url=where) as client:
            while (await client.get("/readyz")).status_code != OK:
                await asyncio.sleep(0.05)
        self.running.append((where, server))

    async def replace_first(self) -> None:
        """SIGTERM, as systemd and compose send it; then a new one."""
        where, server = self.running.pop(0)
        self.leaving.add(where)
        server.send_signal(signal.SIGTERM)
        self.ends.append(await asyncio.wait_for(server.wait(), LIMIT_SECONDS))
        await self.start()


@asynccontextmanager
async def crew(folder: Path, database: str, **more: str) -> AsyncIterator[Crew]:
    async with AsyncExitStack() as stack:
        made = Crew(folder, stack, {"GODSTONE_DATABASE": database, **more})
        await asyncio.gather(*(made.start() for _ in range(PROCESSES)))
        yield made


async def roll(made: Crew, everyone: list[Person], rounds: int = 1) -> None:
    """All play; every process is replaced in the midst of it; then they play on."""
    playing = [asyncio.create_task(person.play(made)) for person in everyone]
    for _ in range(PROCESSES * rounds):
        await until_all_moved(everyone, 1)
        await made.replace_first()
    await until_all_moved(everyone, 1)
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        assert ended is None or isinstance(ended, asyncio.CancelledError), ended


async def lost(made: Crew, everyone: list[Person]) -> list[tuple[int, str]]:
    """What was acknowledged and is not in the record."""
    missing: list[tuple[int, str]] = []
    for person in everyone:
        person.browser.where = made.place(0)
        async with person.browser.page(person.table) as page:
            kept = {each["move"] for each in page.log}
            missing += [each for each in person.acknowledged if each[1] not in kept]
    return missing


@online
async def test_a_rolling_restart_loses_nothing_and_turns_nobody_away(
    postgres: Postgres, database_of_many: str, tmp_path: Path
) -> None:
    async with (
        crew(tmp_path, postgres.url(database_of_many), **LIGHT) as made,
        people([where for where, _ in made.running], TABLES) as everyone,
    ):
        await roll(made, everyone)

        assert await lost(made, everyone) == []
        assert [person.turned_away for person in everyone if person.turned_away] == []
        assert {end for person in everyone for end in person.ends} == {COME_AGAIN}
        assert made.ends == [-signal.SIGTERM] * PROCESSES  # by themselves, before the last resort


@pytest.mark.long
@online
async def test_nobody_waits_long_for_the_next_place(
    postgres: Postgres, database_of_many: str, tmp_path: Path
) -> None:
    async with (
        crew(tmp_path, postgres.url(database_of_many), **AS_SERVED) as made,
        people([where for where, _ in made.running], TABLES * 5) as everyone,
    ):
        await roll(made, everyone, rounds=2)

        assert max(wait for person in everyone for wait in person.waits) < MOST_SECONDS
        assert await lost(made, everyone) == []
