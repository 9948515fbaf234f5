"""Replays of long games wait for each other, not others for them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from godstone.server.live.registry import TableRegistry
from godstone.server.live.replays import PositionsRequest
from godstone.server.live.session import TableSession
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason
from tests.server.attacks.apart import server_apart, until
from tests.server.attacks.test_07_outboxes import with_long_log
from tests.server.making import ANN, play_on, table_of
from tests.server.serving import LIMIT_SECONDS, Browser, online, settings

pytestmark = pytest.mark.once("replays share processors, whatever the database is")

STORM = 20
HERE = "127.0.0.1"


@online
async def test_a_move_does_not_wait_until_20_replays_are_done(tmp_path: Path) -> None:
    async with storm_at(tmp_path) as (ann, storm):
        async with ann.page(await ann.table("me", "here")) as page:
            assert (await page.move(page.to_move[0]))["type"] == "accepted"
        assert {task.result() for task in storm if task.done()} <= {429}
        assert sum(task.done() for task in storm) < STORM


@asynccontextmanager
async def storm_at(folder: Path) -> AsyncIterator[tuple[Browser, list[asyncio.Task[int]]]]:
    """Somebody who plays, and replays that somebody elsewhere has asked for.

    They are as slow as can be: who makes them stands still meanwhile.
    """
    async with (
        server_apart(folder, requests_per_second="100") as server,
        Browser(server.where) as ann,
        stranger(server.where) as client,
    ):
        long = await with_long_log(ann)
        with server.still_children():
            storm = [asyncio.create_task(replayed(client, long, n)) for n in range(STORM)]
            await until(lambda: any(task.done() for task in storm))  # one too many: all are there
            yield ann, storm
        await asyncio.gather(*storm)


@asynccontextmanager
async def stranger(where: str) -> AsyncIterator[httpx.AsyncClient]:
    elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with httpx.AsyncClient(
        transport=elsewhere, base_url=where, timeout=LIMIT_SECONDS
    ) as client:
        yield client


async def replayed(client: httpx.AsyncClient, table: str, number: int) -> int:
    path = f"/api/tables/{table}/positions?from={500 - number}&to={700 - number}"
    return (await client.get(path)).status_code


# What is kept


@asynccontextmanager
async def session_in(
    folder: Path, size: int, helpers: int = 0
) -> AsyncIterator[tuple[TableRegistry, TableSession]]:
    table = table_of("me", "here")
    play_on(table, 60)
    registry = TableRegistry(settings(folder, replay_bytes=size, helpers=helpers))
    await registry.open()
    yield registry, await registry.add(table, HERE)
    await registry.close()


def wish(first: int = 0) -> PositionsRequest:
    return PositionsRequest(ANN.id, first, first + 9, motion=False)


@online
async def test_the_same_replay_is_made_once(tmp_path: Path) -> None:
    async with session_in(tmp_path, 1 << 20) as (registry, session):
        first, second = [await registry.replays.positions(session, wish(), HERE) for _ in range(2)]
        assert first is second


@online
async def test_after_a_move_it_is_made_anew(tmp_path: Path) -> None:
    async with session_in(tmp_path, 1 << 20) as (registry, session):
        before = await registry.replays.positions(session, wish(), HERE)
        play_on(session.table, 1)
        assert await registry.replays.positions(session, wish(), HERE) is not before


@online
async def test_who_sits_elsewhere_gets_another(tmp_path: Path) -> None:
    async with session_in(tmp_path, 1 << 20) as (registry, session):
        mine = await registry.replays.positions(session, wish(), HERE)
        watching = PositionsRequest("stranger", 0, 9, motion=False)
        assert await registry.replays.positions(session, watching, HERE) != mine


@online
async def test_what_is_kept_is_bounded_in_bytes(tmp_path: Path) -> None:
    async with session_in(tmp_path, 100_000) as (registry, session):
        texts = [
            await registry.replays.positions(session, wish(first), HERE) for first in range(50)
        ]
        assert sum(map(len, texts)) > 100_000 >= sum(map(len, registry.replays._kept.values()))


@online
async def test_so_many_may_wait_for_an_address(tmp_path: Path) -> None:
    async with session_in(tmp_path, 0) as (registry, session):
        asked = [registry.replays.positions(session, wish(first), HERE) for first in range(40)]
        answers = await asyncio.wait_for(
            asyncio.gather(*asked, return_exceptions=True), LIMIT_SECONDS
        )
        refused = [answer for answer in answers if isinstance(answer, Refusal)]
        assert {each.reason for each in refused} == {Reason.TOO_FAST}


@online
async def test_another_address_waits_for_one_of_them_at_most(tmp_path: Path) -> None:
    async with session_in(tmp_path, 0, helpers=1) as (registry, session):
        asked = [registry.replays.positions(session, wish(first), HERE) for first in range(10)]
        storm = [asyncio.create_task(each) for each in asked]
        await asyncio.sleep(0)
        await registry.replays.positions(session, wish(11), "127.0.0.2")
        assert sum(task.done() for task in storm) <= 2
        await asyncio.gather(*storm)
