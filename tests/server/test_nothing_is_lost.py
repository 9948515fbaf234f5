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

from godstone.games.api import Json
from godstone.server.hall import Hall
from godstone.server.lobby import new_table
from godstone.server.refusal import Refusal
from godstone.server.store import Change, Conflict, Store
from tests.server.making import ANN, chance, wish
from tests.server.serving import Browser, Page, full_disk, online, process, settings

TABLES = 30
ROUNDS = 6


class Player:
    """Plays both seats of a table, and remembers what the server said."""

    def __init__(self, browser: Browser, table: str, seed: int) -> None:
        self.browser, self.table = browser, table
        self.chance = random.Random(seed)
        self.told: list[tuple[int, str]] = []  # number and move, as published
        self.acknowledged = 0
        self.asked: Json = None  # sent and not answered

    async def play(self) -> None:
        try:
            async with self.browser.page(self.table) as page:
                self.compare(page)
                await self.resend(page)
                while page.to_move:
                    await self.move(page)
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
            pass

    def compare(self, page: Page) -> None:
        """Law: what was told is there, and what was acknowledged."""
        log = [(each["n"], each["move"]) for each in page.log]
        assert log[: len(self.told)] == self.told
        assert page.n >= self.acknowledged
        assert len(log) <= len(self.told) + 2  # what was on its way: one move and one roll

    async def resend(self, page: Page) -> None:
        """What was not answered is sent again: it counts once."""
        if self.asked is None:
            return
        answer = await page.resend(self.asked)
        assert answer["type"] == "accepted"
        await page.hello()
        mine = [each for each in page.log if each["n"] == answer["n"]]
        assert [each["seat"] for each in mine] in ([self.asked["seat"]], [None])
        self.asked = None
        self.remember(page)

    def remember(self, page: Page) -> None:
        self.told = [(each["n"], each["move"]) for each in page.log]

    async def move(self, page: Page) -> None:
        seat, move = page.to_move[0], self.chance.choice(page.view["choices"])["move"]
        key = f"{self.table}-{page.n}"
        self.asked = {"type": "move", "id": key, "n": page.n, "seat": seat, "move": move}
        answer = await page.resend(self.asked)
        assert answer["type"] == "accepted"
        self.acknowledged, self.asked = answer["n"], None
        while page.n < answer["n"]:
            await page.next()
        self.remember(page)


async def healthy(browser: Browser) -> None:
    """Wait for the first answer; the socket listens before the server does."""
    assert (await browser.client.get("/healthz")).text == "ok"


@online
async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    players: list[Player] = []
    cookies: Json = None
    for round_number in range(ROUNDS + 1):
        async with process(tmp_path) as (where, server), Browser(where) as ann:
            if cookies is None:
                tables = [await ann.table("me", "here") for _ in range(TABLES)]
                players = [Player(ann, each, seed) for seed, each in enumerate(tables)]
                cookies = ann.client.cookies
            ann.client.cookies = cookies
            await healthy(ann)
            await one_life(players, ann, server, last=round_number == ROUNDS)
    assert sum(player.acknowledged for player in players) > TABLES * ROUNDS


async def one_life(players: list[Player], ann: Browser, server: Process, *, last: bool) -> None:
    """All play at once, until the server is killed in the middle of it."""
    for player in players:
        player.browser = ann
    playing = [asyncio.create_task(player.play()) for player in players]
    before = sum(player.acknowledged for player in players)
    wanted = before + random.Random(before).randint(TABLES * 2, TABLES * 8)
    while sum(player.acknowledged for player in players) < wanted:
        await asyncio.wait(playing, timeout=0.003)
        assert not all(task.done() for task in playing)
    if last:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    else:
        server.send_signal(signal.SIGKILL)
        await asyncio.gather(*playing)


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
    """The disk is full: the table is forgotten and read anew, as it was."""
    hall = Hall(settings(tmp_path))
    await hall.open()
    room = await hall.add(new_table(wish("me", "here"), hall.making(ANN), chance()), "127.0.0.1")
    table = room.table
    first = table.game.legal_moves(0)[0]
    await room.decide(lambda: table.play(0, first, 0.0, chance()))
    second = table.game.legal_moves(1)[0]

    with full_disk(), pytest.raises(Refusal, match="could not be saved"):
        await room.decide(lambda: table.play(1, second, 0.0, chance()))
    again = await hall.room(table.id, "127.0.0.1")

    assert again is not room
    assert [each.played.move for each in again.table.story.moves] == [first]
    await hall.close()
