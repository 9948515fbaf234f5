"""Any process of a fleet is killed, stopped or woken in mid-game: nothing acknowledged is lost."""

import asyncio
import random
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from godstone.server.live.checking import Found, checked
from tests.loose import Json
from tests.server.serving import TEST_SECONDS, Browser, Page, process, until_well
from tests.server.test_nothing_is_lost import Player

PROCESSES, TABLES = 3, 6
MANY_FAULTS, MANY_SECONDS = 300, 10_800.0
PAUSE_SECONDS = 4.5  # longer than the database waits for a sign of life
SLEEP_SECONDS = 20.0  # longer than anything waits
PLAYED = (2, 6)  # moves at each table between two faults


class Nomad(Player):
    """Comes again at any process that lives, and asks again for what was not answered."""

    browsers: list[Browser]

    def hear(self, answer: Json) -> None:
        if answer.get("reason") == "not_saved":
            raise OSError(answer["sentence"])
        super().hear(answer)

    async def play(self) -> None:
        self.browser = self.chance.choice(self.browsers)
        await super().play()

    def compare(self, page: Page) -> None:
        assert page.gaps == 0
        super().compare(page)


class Docks:
    """The processes of a fleet, and a guest of the same name at each."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database, self.folder = database, folder
        self.running: list[tuple[Process, Browser, AsyncExitStack]] = []
        self.cookies: Json = None

    async def launch(self) -> None:
        stack = AsyncExitStack()
        more = {"GODSTONE_DATABASE": self.database, "GODSTONE_LOG": "CRITICAL"}
        where, server = await stack.enter_async_context(process(self.folder, **more))
        browser = await stack.enter_async_context(Browser(where))
        self.cookies = browser.client.cookies if self.cookies is None else self.cookies
        browser.client.cookies = self.cookies
        await until_well(browser)
        self.running.append((server, browser, stack))

    @property
    def browsers(self) -> list[Browser]:
        return [browser for _, browser, _ in self.running]

    async def kill(self, chance: random.Random) -> None:
        """One of them, and another comes in its place."""
        server, _, stack = self.running.pop(chance.randrange(len(self.running)))
        server.send_signal(signal.SIGKILL)
        await stack.aclose()
        await self.launch()

    async def pause(self, chance: random.Random, seconds: float = PAUSE_SECONDS) -> None:
        """It holds duties and pages, and knows nothing of what happens meanwhile."""
        server, _, _ = chance.choice(self.running)
        server.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        server.send_signal(signal.SIGCONT)

    async def sleep(self, chance: random.Random) -> None:
        """As when a lid is closed and opened again."""
        await self.pause(chance, SLEEP_SECONDS)


@asynccontextmanager
async def docks(database: str, folder: Path) -> AsyncIterator[Docks]:
    made = Docks(database, folder)
    try:
        for _ in range(PROCESSES):
            await made.launch()
        yield made
    finally:
        for _, _, stack in made.running:
            await stack.aclose()


class Harbour:
    """People at their tables through all that happens to the fleet."""

    def __init__(self, made: Docks, seed: int) -> None:
        self.docks, self.chance = made, random.Random(seed)
        self.players: list[Nomad] = []
        self.finished = 0  # answers of those who have played to the end
        self.is_ending = False

    async def settle(self) -> None:
        """Who has played to the end begins again."""
        self.finished += sum(player.answers for player in self.players if player.is_over)
        self.players = [player for player in self.players if not player.is_over]
        while len(self.players) < TABLES:
            ann = self.chance.choice(self.docks.browsers)
            table = await ann.table("me", "here")
            self.players.append(Nomad(ann, table, self.chance.randrange(10**9)))
        for player in self.players:
            player.browsers = self.docks.browsers

    def acknowledged(self) -> int:
        return self.finished + sum(player.answers for player in self.players)

    async def live_through(self, fault: str) -> None:
        """All play; in the middle of it something happens; who was cut off comes again."""
        playing = asyncio.gather(*(self._play(player) for player in self.players))
        wanted = self.acknowledged() + self.chance.randint(*(TABLES * each for each in PLAYED))
        while self.acknowledged() < wanted and not playing.done():
            await asyncio.wait([playing], timeout=0.005)
        await getattr(self.docks, fault)(self.chance)
        self.is_ending = True
        await playing
        self.is_ending = False

    async def _play(self, player: Nomad) -> None:
        while not (player.is_over or self.is_ending):
            await self._visit(player)

    async def _visit(self, player: Nomad) -> None:
        visit = asyncio.create_task(player.play())
        while not (visit.done() or self.is_ending):
            await asyncio.wait([visit], timeout=0.05)
        visit.cancel()
        await asyncio.gather(visit, return_exceptions=True)
        if not visit.cancelled() and visit.exception() is not None:
            raise visit.exception() or AssertionError
        player.browsers = self.docks.browsers


async def lived(database: str, folder: Path, faults: list[str]) -> int:
    """How much was acknowledged, and compared, through all these faults."""
    async with docks(database, folder) as made:
        harbour = Harbour(made, len(faults))
        for fault in faults:
            await harbour.settle()
            await harbour.live_through(fault)
        await harbour.settle()
        for player in harbour.players:
            for browser in made.browsers:
                async with browser.page(player.table) as page:
                    player.compare(page)
        return harbour.acknowledged()


def test_nothing_is_lost_when_processes_are_killed_and_stopped(
    database: str, tmp_path: Path
) -> None:
    faults = ["kill", "pause", "kill", "sleep", "kill"]
    acknowledged = asyncio.run(asyncio.wait_for(lived(database, tmp_path, faults), TEST_SECONDS))

    assert [*checked(database, Found())] == []
    assert acknowledged > len(faults) * TABLES


@pytest.mark.long
def test_nothing_is_lost_in_hundreds_of_kills_of_a_fleet(database: str, tmp_path: Path) -> None:
    faults = ["pause" if number % 20 == 19 else "kill" for number in range(MANY_FAULTS)]
    acknowledged = asyncio.run(asyncio.wait_for(lived(database, tmp_path, faults), MANY_SECONDS))

    print(f"{MANY_FAULTS} faults, {acknowledged} acknowledged")
    assert [*checked(database, Found())] == []
    assert acknowledged > MANY_FAULTS * TABLES
