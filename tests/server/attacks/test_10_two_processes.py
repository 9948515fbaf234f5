"""Two processes never serve one database; if they did, neither would write over the other."""

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import text

from godstone.server.live.registry import TableRegistry
from godstone.server.live.session import TableSession
from godstone.server.ops.lock import AlreadyRuns, held
from godstone.server.store import Change, Store
from godstone.server.store.engine import alembic_config, opened
from godstone.server.table.creation import Guest, new_table
from godstone.server.table.decision import Decision
from godstone.server.table.membership import join_and_begin
from tests import databases
from tests.server.making import ANN, BEN, CLEO, chance, wish
from tests.server.serving import (
    LIMIT_SECONDS,
    Browser,
    online,
    process,
    settings,
    until_well,
)

HERE = "127.0.0.1"


async def ran(folder: Path, *words: str, **more: str) -> tuple[int | None, str, str]:
    """A command on the same data: its status, and what it says."""
    environment = {**databases.environment(folder), **more}
    second = await asyncio.create_subprocess_exec(
        sys.executable, "-m", *words, env=environment, stdout=PIPE, stderr=PIPE
    )
    out, error = await asyncio.wait_for(second.communicate(), LIMIT_SECONDS)
    return second.returncode, out.decode(), error.decode()


@pytest.mark.sqlite
@pytest.mark.parametrize("words", [("godstone.server",), ("godstone", "serve")])
@online
async def test_a_second_server_is_refused_with_a_sentence(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    async with process(tmp_path) as (where, first), Browser(where) as ann:
        status, out, error = await ran(tmp_path, *words, "--port", "0")

        named = f"Godstone already runs on the data in {tmp_path} (process {first.pid}, at {where})"
        assert (status, out) == (1, "")
        assert error.startswith(named)
        await until_well(ann)


@pytest.mark.sqlite
@online
async def test_a_database_named_otherwise_is_locked_too(tmp_path: Path) -> None:
    database = str(tmp_path / "data" / "godstone.db")
    async with process(tmp_path / "data"):
        elsewhere = tmp_path / "elsewhere"
        status, _, error = await ran(elsewhere, "godstone.server", "--database", database)

        assert status == 1
        assert "already runs" in error


@pytest.mark.sqlite
@online
async def test_who_plays_twice_is_shown_the_page(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/shown\n')
    browser.chmod(0o700)
    async with process(tmp_path / "data") as (where, _):
        status, out, _ = await ran(tmp_path / "data", "godstone", "play", BROWSER=f"{browser} %s")

        assert (status, out) == (0, f"Godstone already runs at {where}; opening that page.\n")
        assert (tmp_path / "shown").read_text() == f"{where}\n"


@pytest.mark.sqlite
@online
async def test_the_lock_goes_with_a_killed_process(tmp_path: Path) -> None:
    async with process(tmp_path) as (_, first):
        first.send_signal(signal.SIGKILL)
        await first.wait()
        async with process(tmp_path) as (where, _), Browser(where) as ann:
            assert ann.me["name"]


@pytest.mark.sqlite
def test_a_lock_that_tells_nothing_is_a_lock(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/godstone.db"
    with held(database):
        (tmp_path / "godstone.db.lock").write_text("")
        with (
            pytest.raises(AlreadyRuns, match="already runs on the data in") as refused,
            held(database),
        ):
            pass
    assert refused.value.where is None


def joins(session: TableSession, guest: Guest) -> Decision:
    who = (guest.id, guest.name)
    return join_and_begin(session.table, who, (None, None), "key", session.now, session.chance)


@online
async def test_what_one_process_wrote_the_other_does_not_write_over(tmp_path: Path) -> None:
    """Both have read the table; Ben comes to it by one of them, and then Cleo by the other."""
    one, other = TableRegistry(settings(tmp_path)), TableRegistry(settings(tmp_path))
    await one.open()
    await other.open()
    made = new_table(wish("me", "open", "open"), one.context(ANN), chance())
    first = await one.add(made, HERE)
    second = await other.session(first.table.id, HERE)

    await first.decide(lambda: joins(first, BEN))
    await second.decide(lambda: joins(second, CLEO))

    assert [chair.holder for chair in second.table.seating.chairs] == [ANN.id, BEN.id, CLEO.id]
    await one.close()
    await other.close()


@online
async def test_an_older_database_gets_versions(tmp_path: Path) -> None:
    url = databases.url_of(tmp_path, template="template1")  # where nothing is
    engine = opened(url)
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0001")
        row = "INSERT INTO tables VALUES ('a', 'pacal', 'running', false, 0.0, '{}')"
        connection.execute(text(row))
    engine.dispose()
    store = Store(url)
    await store.open()

    await store.save(Change("a", "pacal", "over", False, 1.0, {}, version=1))
    found = await store.table("a")

    assert found is not None
    assert (found.kept.status, found.kept.version) == ("over", 1)
    await store.close()
