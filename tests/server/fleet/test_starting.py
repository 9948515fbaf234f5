"""Ten processes start at once over an empty database, and are one server."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from tests.postgres import Postgres
from tests.server.serving import Browser, online, process

PROCESSES, OK = 10, 200
LIGHT = {"GODSTONE_HELPERS": "0", "GODSTONE_BOT_PROCESSES": "1"}


@pytest.fixture
def empty(postgres: Postgres) -> Iterator[str]:
    yield postgres.make("beginning", "template1")
    postgres.drop("beginning")


async def started(stack: AsyncExitStack, folder: Path, database: str) -> str:
    """Where it is; it serves."""
    starting = process(folder, GODSTONE_DATABASE=database, **LIGHT)
    where, _ = await stack.enter_async_context(starting)
    async with httpx.AsyncClient(base_url=where) as client:
        while (await client.get("/healthz")).status_code != OK:
            await asyncio.sleep(0.05)
    return where


@online
async def test_ten_processes_that_start_at_once_know_the_same_guest(
    empty: str, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        starting = (started(stack, tmp_path, empty) for _ in range(PROCESSES))
        first, *others = await asyncio.gather(*starting)
        ann = await stack.enter_async_context(Browser(first))
        known = []
        for where in others:
            async with httpx.AsyncClient(base_url=where, cookies=ann.client.cookies) as client:
                known.append((await client.get("/api/me")).json()["guest"])

    assert known == [ann.me["guest"]] * (PROCESSES - 1)
