"""Bots think for who looks, and for everyone in turn."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from godstone.server.live.steward import Steward
from godstone.server.live.thinking import Thinkers
from tests.server.attacks.counting import calls_here
from tests.server.serving import LIMIT_SECONDS, Browser, Page, online, settings, visited

pytestmark = pytest.mark.once("bots share processors, whatever the database is")

STRANGER = "127.0.0.2"
TABLES = 30
CHAMPIONS = ["champion"] * 5


class Stranger(Browser):
    """A guest at another address."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        elsewhere = httpx.AsyncHTTPTransport(local_address=STRANGER)
        self.client = httpx.AsyncClient(base_url=where, timeout=LIMIT_SECONDS, transport=elsewhere)
        self.local_addr = (STRANGER, 0)


@asynccontextmanager
async def champions_everywhere(stranger: Stranger) -> AsyncIterator[list[Page]]:
    async with AsyncExitStack() as pages:
        tables = [await stranger.table(*CHAMPIONS) for _ in range(TABLES)]
        yield [await pages.enter_async_context(stranger.page(table)) for table in tables]


async def play_own_turn(page: Page) -> None:
    while 0 in page.to_move:
        await page.move(0)


async def moves_of_bots(browser: Browser) -> int:
    """At all tables, as operators see it."""
    figures = (await browser.client.get("/metrics")).text
    found = re.search(r'^godstone_moves_total{by="bot"} (\S+)', figures, re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


@online
async def test_a_novice_answers_beside_30_tables_of_five_champions(tmp_path: Path) -> None:
    """With one process: in a plain queue 30 champions would think before each of its decisions."""
    async with (
        visited(tmp_path, bot_processes=1) as ann,
        Stranger(ann.where) as stranger,
        ann.page(await ann.table("me", "novice")) as mine,
        champions_everywhere(stranger) as tables,
    ):
        await tables[0].until("moved")
        await play_own_turn(mine)
        before, moved = await moves_of_bots(ann), len(mine.log)
        await mine.until_turn(0)
        decisions = sum(entry["seat"] == 1 for entry in mine.log[moved:])
        assert await moves_of_bots(ann) - before <= 6 * max(1, decisions)


# Nobody looks


async def moves_of(ann: Browser, table: str) -> int:
    return int((await ann.get(f"/api/tables/{table}"))["moves"])


async def play_a_while(ann: Browser) -> None:
    """So long that bots elsewhere would have moved, too."""
    async with ann.page(await ann.table("random", "random")) as page:
        await page.until("moved", lambda told: told["n"] >= 30)


@online
async def test_bots_do_not_think_where_nobody_has_looked(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("random", "random")
        await play_a_while(ann)
        assert await moves_of(ann, table) == 0


@online
async def test_they_begin_when_somebody_comes(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("random", "random")
        async with ann.page(table) as page:
            assert (await page.until("moved"))["n"] > 0


@online
async def test_they_stop_when_everybody_has_gone_and_go_on_later(tmp_path: Path) -> None:
    async with visited(tmp_path, bot_linger=0.0) as ann:
        table = await ann.table("random", "random")
        async with ann.page(table) as page:
            await page.until("moved")
        await play_a_while(ann)
        left = await moves_of(ann, table)
        await play_a_while(ann)
        assert await moves_of(ann, table) == left
        async with ann.page(table) as page:
            await page.until("moved", lambda told: told["n"] > left)


@online
async def test_who_loads_the_page_again_does_not_stop_them(tmp_path: Path) -> None:
    async with visited(tmp_path, bot_linger=60.0) as ann:
        table = await ann.table("random", "random")
        async with ann.page(table) as page:
            await page.until("moved")
            seen = page.n
        await play_a_while(ann)
        assert await moves_of(ann, table) > seen


@online
async def test_a_hint_waits_its_turn_or_is_refused(tmp_path: Path) -> None:
    async with visited(tmp_path, bot_queue=0) as ann:
        table = await ann.table("me", "here", hints=True)
        async with ann.page(table):
            answer = await ann.client.post(f"/api/tables/{table}/hint", json={"seat": 0})
            assert (answer.status_code, answer.json()["reason"]) == (429, "too_fast")


def test_an_address_does_not_have_all_processes(tmp_path: Path) -> None:
    made = Thinkers(settings(tmp_path, bot_processes=4))

    assert made.turns.of_one == 3


@pytest.mark.parametrize("kind", ["move", "game"])
@online
async def test_a_clock_that_ran_out_unseen_keeps_nobody_busy(tmp_path: Path, kind: str) -> None:
    """Nobody looks again and again whether a bot may make the move now."""
    async with visited(tmp_path, bot_linger=0.0) as ann:
        table = await ann.table("me", "here", clock={"kind": kind, "seconds": 5})
        async with ann.page(table) as page:
            await page.move(0)
        with calls_here(Steward._look) as looks:
            await asyncio.sleep(6.0)
        assert len(looks) <= 2
