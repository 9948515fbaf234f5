"""Slow work is done elsewhere, and what comes of it is the same."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from godstone.messages import Message
from godstone.server.live.beside import Beside
from godstone.server.live.helper import Helper, HelperFailed
from godstone.server.live.reading import BrokenTable
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason
from tests.server.serving import Browser, online, serving, settings, visited

HERE = "127.0.0.1"
NONE = Message("refusal.server.noRecord", {"detail": "it is empty"})


def fails(kind: str) -> None:
    match kind:
        case "refusal":
            raise Refusal(Reason.BAD_RECORD, NONE, "P1")
        case "broken":
            raise BrokenTable("its head cannot be read: no")
        case "gone":
            os._exit(3)


@asynccontextmanager
async def helped() -> AsyncIterator[Beside]:
    beside = Beside(helpers=1)
    yield beside
    beside.close()


@online
async def test_a_refusal_comes_from_another_process_as_it_is() -> None:
    async with helped() as beside:
        with pytest.raises(Refusal) as refused:
            await beside.far(HERE, fails, "refusal")
        assert refused.value.told() == Refusal(Reason.BAD_RECORD, NONE, "P1").told()


@online
async def test_what_is_broken_is_told_with_its_reason() -> None:
    async with helped() as beside:
        with pytest.raises(BrokenTable, match="its head cannot be read: no"):
            await beside.far(HERE, fails, "broken")


@online
async def test_a_process_that_went_down_is_a_sentence_and_is_replaced() -> None:
    async with helped() as beside:
        with pytest.raises(Refusal, match="too much work"):
            await beside.far(HERE, fails, "gone")
        assert await beside.far(HERE, abs, -3) == 3


@online
async def test_it_is_another_process() -> None:
    async with helped() as beside:
        assert await beside.near(HERE, os.getpid) == os.getpid()
        assert await beside.far(HERE, os.getpid) != os.getpid()


@online
async def test_without_helpers_it_is_done_here() -> None:
    beside = Beside(helpers=0)
    assert await beside.far(HERE, os.getpid) == os.getpid()
    beside.close()


def test_a_helper_that_was_ended_says_so() -> None:
    helper = Helper()
    with pytest.raises(HelperFailed):
        helper.ask(os._exit, 1)
    helper.end()


@online
async def test_a_server_with_a_helper_gives_the_same_answers(tmp_path: Path) -> None:
    async with visited(tmp_path, helpers=1) as ann:
        table = await ann.table("me", "here", hints=True)
        async with ann.page(table) as page:
            for _ in range(6):
                await page.move(page.to_move[0])
        helped = await answers(ann, table)
        cookies = ann.client.cookies
    async with serving(settings(tmp_path)) as where, Browser(where) as again:
        again.client.cookies = cookies
        assert await answers(again, table) == helped


async def answers(browser: Browser, table: str) -> list[object]:
    at = f"/api/tables/{table}"
    branch = (await browser.post(f"{at}/branch", {"move": 3}))["table"]
    record = await browser.get(f"{at}/record")
    brought = (await browser.post("/api/records", record))["table"]
    paths = [f"{at}/positions", f"{at}/record", f"/api/tables/{brought}/positions"]
    told = await asyncio.gather(*map(browser.get, paths))
    return [*told, (await browser.get(f"/api/tables/{branch}"))["moves"]]
