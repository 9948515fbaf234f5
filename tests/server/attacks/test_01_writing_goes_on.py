"""Whatever fails, fails alone: the writer lives, health tells the truth, and the server ends."""

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest
from sqlalchemy import text

from godstone.server.live import health
from godstone.server.live.health import Health
from godstone.server.store import Change, NotSaved, Store
from tests.databases import full_disk, inside, locked, url_of
from tests.server.serving import (
    LIMIT_SECONDS,
    Browser,
    online,
    process,
    settings,
    until_well,
    visited,
)
from tests.server.test_nothing_is_lost import opened

LAST_RESORT = 1  # the status of a server that did not end in time by itself


def change(table: str, **changed: object) -> Change:
    made = Change(table, "pacal", "running", False, 0.0, {}, is_new=True, sitters=["ann"])
    for name, value in changed.items():
        setattr(made, name, value)
    return made


GUILTY = [
    change("nan", head={"x": float("nan")}),
    change("set", head={"x": {1}}),
    change("half", head={"x": "\ud800"}),
    change("entry", entries=[(1, {"move": float("inf")})]),
    change("chat", chat={"text": "\udfff"}),
    change("nobody", sitters=["\ud800"]),
    change("\ud800"),
    change("status", status=None),
]


@online
async def test_what_cannot_be_written_fails_alone(tmp_path: Path) -> None:
    store = Store(settings(tmp_path).database)
    await store.open()
    batch = [each for pair in zip(GUILTY, map(change, "abcdefgh"), strict=True) for each in pair]

    done = await asyncio.gather(*map(store.save, batch), return_exceptions=True)
    await store.save(change("later"))
    await store.close()

    assert all(isinstance(result, NotSaved) for result in done[0::2])
    assert done[1::2] == [None] * len(GUILTY)


@online
async def test_after_the_end_nobody_waits_for_ever(tmp_path: Path) -> None:
    store = Store(settings(tmp_path).database)
    await store.open()
    await store.close()

    done = await asyncio.gather(store.save(change("late")), return_exceptions=True)

    assert isinstance(done[0], NotSaved)


@online
async def test_health_is_bad_while_nothing_can_be_written_and_good_again_after(
    tmp_path: Path,
) -> None:
    async with visited(tmp_path) as ann:
        with full_disk(tmp_path):
            answer = await ann.client.get("/healthz")
            assert (answer.status_code, answer.json()["reason"]) == (503, "not_saved")
            assert answer.json()["sentence"].endswith(".")
        await until_well(ann)


@online
async def test_health_answers_while_the_database_does_not(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        with locked(url_of(tmp_path, "test.db")):
            answers = await asyncio.gather(*(ann.client.get("/healthz") for _ in range(20)))
            assert {answer.status_code for answer in answers} == {503}


@online
async def test_health_does_not_wait_for_a_pulse_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE_SECONDS", 0.01)  # SQLite itself gives up after 5
    async with opened(tmp_path) as store:
        asked = Health(store)
        with locked(url_of(tmp_path, "test.db")):
            assert not await asked.is_well()
            assert asked._pulse is not None
            assert not asked._pulse.done()


@online
async def test_health_costs_one_write_a_second(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        began, pulses = time.monotonic(), set()
        for _ in range(30):
            await ann.client.get("/healthz")
            with inside(url_of(tmp_path, "test.db")) as other:
                pulses |= set(other.execute(text("SELECT at FROM pulses")).scalars())
        assert len(pulses) <= 1 + (time.monotonic() - began)


@online
async def test_sigterm_ends_a_server_whose_database_hangs(tmp_path: Path) -> None:
    async with process(tmp_path) as (where, server), Browser(where) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            with locked(url_of(tmp_path)):
                move = asyncio.create_task(page.move(0))
                await asyncio.sleep(0.2)  # the move waits for the disk
                server.send_signal(signal.SIGTERM)
                ended = await asyncio.wait_for(server.wait(), LIMIT_SECONDS)
                assert ended in (-signal.SIGTERM, LAST_RESORT)
            move.cancel()
            await asyncio.gather(move, return_exceptions=True)


NEVER_ENDS = """
import asyncio, uvicorn
from godstone.server.run import Server, bound
async def app(scope, receive, send):
    await receive()
    await send({"type": "lifespan.startup.complete"})
    print("ready", flush=True)
    await receive()
    await asyncio.sleep(3600)
server = Server(uvicorn.Config(app, log_config=None))
server.end_seconds = 1.0
server.run(sockets=[bound("127.0.0.1", 0)])
"""


@online
async def test_sigterm_ends_even_what_hangs_while_it_ends() -> None:
    hanging = await asyncio.create_subprocess_exec(
        sys.executable, "-c", NEVER_ENDS, stdout=PIPE, env={**os.environ}
    )
    assert hanging.stdout is not None
    assert await hanging.stdout.readline() == b"ready\n"
    hanging.send_signal(signal.SIGTERM)

    assert await asyncio.wait_for(hanging.wait(), LIMIT_SECONDS) == LAST_RESORT
