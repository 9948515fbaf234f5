"""The server is killed at random moments of many running games; nothing acknowledged is lost."""

import asyncio
import random
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from godstone.server.live.checking import Found, checked
from godstone.server.live.registry import TableRegistry
from godstone.server.protocol.refusal import Refusal
from godstone.server.store import Change, Conflict, Store
from godstone.server.table.creation import new_table
from tests.databases import full_disk, url_of
from tests.loose import Json
from tests.server.making import ANN, chance, wish
from tests.server.serving import (
    TEST_SECONDS,
    Browser,
    Page,
    online,
    process,
    settings,
    until_well,
)

KILLS, TABLES = 6, 30
MANY_KILLS, FEW_TABLES, MANY_SECONDS = 300, 10, 5400.0  # every life reads all tables again
UNDO_CHANCE = 0.2


class Player:
    """Plays both seats of a table, takes moves back, and remembers what the server said."""

    def __init__(self, browser: Browser, table: str, seed: int) -> None:
        self.browser, self.table = browser, table
        self.chance = random.Random(seed)
        self.told: list[tuple[int, str]] = []  # number and move, as published
        self.acknowledged = self.answers = 0
        self.asked: Json = None  # sent and not answered
        self.is_over = False

    async def play(self) -> None:
        try:
            async with self.browser.page(self.table) as page:
                self.compare(page)
                await self.resend(page)
                while page.to_move:
                    await self.act(page)
                self.is_over = True
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
            pass

    def compare(self, page: Page) -> None:
        """Law: what was told is there, what was acknowledged too, and nothing twice."""
        log = [(each["n"], each["move"]) for each in page.log]
        assert page.n >= self.acknowledged
        if self.asked is not None and self.asked["type"] == "undo":
            assert log in (self.told, self.told[:-1])
        else:
            assert log[: len(self.told)] == self.told
            assert len(log) <= len(self.told) + 2  # what was on its way: one move and one roll
        self.remember(page)

    async def resend(self, page: Page) -> None:
        """What was not answered is sent again: it counts once."""
        if self.asked is None:
            return
        asked, answer = self.asked, await page.resend(self.asked)
        self.hear(answer)
        await page.hello()
        mine = [each["seat"] for each in page.log if each["n"] == answer["n"]]
        if asked["type"] == "move":
            assert mine in ([asked["seat"]], [None])
        self.remember(page)

    def hear(self, answer: Json) -> None:
        """A move of ours is taken; to take one back may be refused, when something was revealed."""
        asked, self.asked = self.asked, None
        if answer["type"] == "refused":
            assert (asked["type"], answer["reason"]) in UNDO_REFUSALS, answer
            return
        self.acknowledged = answer["n"]
        self.answers += 1
        if asked["type"] == "undo":
            self.told = self.told[:-1]  # also when the server is killed before it tells

    def remember(self, page: Page) -> None:
        self.told = [(each["n"], each["move"]) for each in page.log]

    async def act(self, page: Page) -> None:
        seat = page.to_move[0]
        self.asked = {"id": f"{self.table}-{page.n}-{self.answers}", "n": page.n, "seat": seat}
        if self.chance.random() < UNDO_CHANCE:
            self.asked["type"] = "undo"
        else:
            choice = self.chance.choice(page.view["choices"])
            self.asked |= {"type": "move", "move": choice["move"]}
        self.hear(await page.resend(self.asked))
        while page.n < self.acknowledged:
            await page.next()
        self.remember(page)


UNDO_REFUSALS = [("undo", "revealed"), ("undo", "nothing_to_undo")]


class Town:
    """People at their tables, through all the lives of a server."""

    def __init__(self, seed: int, tables: int, kind: type[Player] = Player) -> None:
        self.chance, self.tables, self.kind = random.Random(seed), tables, kind
        self.players: list[Player] = []
        self.cookies: Json = None
        self.answers = 0  # of those who have played to the end

    async def settle(self, ann: Browser) -> None:
        """All come to this server; who has played to the end begins again."""
        self.cookies = ann.client.cookies if self.cookies is None else self.cookies
        ann.client.cookies = self.cookies
        self.answers += sum(player.answers for player in self.players if player.is_over)
        self.players = [player for player in self.players if not player.is_over]
        while len(self.players) < self.tables:
            table = await ann.table("me", "here")
            self.players.append(self.kind(ann, table, self.chance.randrange(10**9)))
        for player in self.players:
            player.browser = ann

    def acknowledged(self) -> int:
        return self.answers + sum(player.answers for player in self.players)

    async def live(self, server: Process, *, last: bool) -> None:
        """All play at once, until the server is killed in the middle of it."""
        playing = [asyncio.create_task(player.play()) for player in self.players]
        wanted = self.acknowledged() + self.chance.randint(self.tables * 2, self.tables * 8)
        while self.acknowledged() < wanted and not all(task.done() for task in playing):
            await asyncio.wait(playing, timeout=0.003)
        if last:
            for task in playing:
                task.cancel()
        else:
            server.send_signal(signal.SIGKILL)
        await asyncio.gather(*playing, return_exceptions=last)


async def killed(folder: Path, kills: int, tables: int) -> int:
    """How much was acknowledged, and compared, in a town whose server is killed so often."""
    town = Town(kills, tables)
    for life in range(kills + 1):
        async with process(folder) as (where, server), Browser(where) as ann:
            await until_well(ann)
            await town.settle(ann)
            await town.live(server, last=life == kills)
    return town.acknowledged()


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    acknowledged = asyncio.run(asyncio.wait_for(killed(tmp_path, KILLS, TABLES), TEST_SECONDS))

    assert acknowledged > KILLS * TABLES


@pytest.mark.long
def test_nothing_acknowledged_is_lost_in_hundreds_of_kills(tmp_path: Path) -> None:
    acknowledged = asyncio.run(
        asyncio.wait_for(killed(tmp_path, MANY_KILLS, FEW_TABLES), MANY_SECONDS)
    )
    faults = [*checked(url_of(tmp_path), found := Found())]

    print(f"{MANY_KILLS} kills, {acknowledged} acknowledged, {found.tables} tables replayed")
    assert faults == []
    assert acknowledged > MANY_KILLS * FEW_TABLES


def change(table: str, number: int, *, is_new: bool = False) -> Change:
    """Head and entry of a table under the same number."""
    entries: list[tuple[int, Json]] = [(number, {"move": "x"})] if number else []
    return Change(table, "pacal", "running", False, 0.0, {}, number, entries, is_new=is_new)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = Store(settings(folder).database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def results(store: Store, *wanted: Change) -> list[type]:
    """What becomes of changes that are written together."""
    done = await asyncio.gather(*map(store.save, wanted), return_exceptions=True)
    return [type(result) for result in done]


SAVED = type(None)


@online
async def test_a_number_is_written_once_and_others_in_the_batch_are_unharmed(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as store:
        await results(store, *(change(name, 0, is_new=True) for name in "ab"))

        done = await results(store, change("a", 1), change("a", 1), change("b", 1))

        assert done == [SAVED, Conflict, SAVED]


@online
async def test_a_head_that_somebody_else_wrote_is_not_written_over(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await results(store, change("a", 0, is_new=True))
        joined, resigned = change("a", 1), change("a", 1)
        joined.entries, resigned.entries = [], []

        assert await results(store, joined) == [SAVED]
        assert await results(store, resigned) == [Conflict]


@online
async def test_what_cannot_be_written_never_happened(tmp_path: Path) -> None:
    """The disk is full: the table is read anew, as it was."""
    registry = TableRegistry(settings(tmp_path))
    await registry.open()
    session = await registry.add(
        new_table(wish("me", "here"), registry.context(ANN), chance()), "127.0.0.1"
    )
    table = session.table
    first = table.game.legal_moves(0)[0]
    await session.decide(lambda: table.play(0, first, 0.0, chance()))
    second = table.game.legal_moves(1)[0]

    with full_disk(tmp_path), pytest.raises(Refusal, match="could not be saved"):
        await session.decide(lambda: table.play(1, second, 0.0, chance()))
    played = await session.ask(lambda: [each.played.move for each in table.history.moves])

    assert played == [first]
    await registry.close()
