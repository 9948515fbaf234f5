"""What PostgreSQL does for many processes, and SQLite need not."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

import psycopg
import pytest
from sqlalchemy import Connection, event

from godstone.server.store import Change, Conflict, NotSaved, Store
from godstone.server.store.engine import is_up_to_date, migrate, opened
from godstone.server.store.postgres import LIMITS
from godstone.server.store.signing import shared_secret
from tests.loose import Json
from tests.postgres import Postgres
from tests.server.serving import LIMIT_SECONDS, online

PROCESSES = 10


@pytest.fixture
def url(postgres: Postgres) -> Iterator[str]:
    yield postgres.make("one")
    postgres.drop("one")


@pytest.fixture
def empty(postgres: Postgres) -> Iterator[str]:
    yield postgres.make("nothing", "template1")
    postgres.drop("nothing")


@asynccontextmanager
async def store_at(url: str, origin: str = "here") -> AsyncIterator[Store]:
    store = Store(url, origin=origin)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def change(table: str, version: int, *numbers: int, **more: Json) -> Change:
    entries: list[tuple[int, Json]] = [(n, {"move": f"m{n}"}) for n in numbers]
    head = {"version": version}
    made = Change(table, "pacal", "running", True, 1.5, head, version, entries, is_new=not version)
    for name, value in more.items():
        setattr(made, name, value)
    return made


def cut_lines(postgres: Postgres) -> None:
    others = "pid <> pg_backend_pid() AND datname = 'one'"
    postgres.tell(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {others}")


def test_ten_processes_bring_an_empty_database_up_to_date_at_once(empty: str) -> None:
    engines = [opened(empty) for _ in range(PROCESSES)]
    with ThreadPoolExecutor(PROCESSES) as threads:
        list(threads.map(migrate, engines))

    assert all(is_up_to_date(engine) for engine in engines)
    for engine in engines:
        engine.dispose()


def test_no_process_is_too_slow_to_bring_a_database_up_to_date(empty: str) -> None:
    engine = opened(empty)
    limits: set[object] = set()

    @event.listens_for(engine, "commit")
    def look(line: Connection) -> None:
        limits.update(line.exec_driver_sql(f"SHOW {limit}").scalar() for limit in LIMITS)

    migrate(engine)

    assert limits == {"0"}
    engine.dispose()


def test_whoever_looks_at_the_database_knows_our_lines(url: str) -> None:
    engine = opened(url)
    with engine.connect() as line:
        assert line.exec_driver_sql("SHOW application_name").scalar() == "godstone"
    engine.dispose()


def test_ten_processes_sign_with_one_secret(url: str) -> None:
    engines = [opened(url) for _ in range(PROCESSES)]
    with ThreadPoolExecutor(PROCESSES) as threads:
        found = set(threads.map(shared_secret, engines))

    assert len(found) == 1
    assert len(found.pop()) >= 32
    for engine in engines:
        engine.dispose()


@online
async def test_a_bell_rings_for_every_table_of_a_batch_with_its_number(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as listening:
        listening.execute("LISTEN godstone")
        async with store_at(url, "me") as store:
            await store.save(change("a", 0))
            await store.save(change("a", 1, 1, 2))
        bells = listening.notifies(timeout=LIMIT_SECONDS, stop_after=2)
        heard = [json.loads(bell.payload) for bell in bells]

    assert heard == [
        {"table": "a", "n": None, "version": 0, "from": "me"},
        {"table": "a", "n": 2, "version": 1, "from": "me"},
    ]


@online
async def test_what_is_not_written_rings_no_bell(url: str) -> None:
    async with store_at(url) as store:
        await store.save(change("a", 0))
        with psycopg.connect(url, autocommit=True) as listening:
            listening.execute("LISTEN godstone")
            with pytest.raises(Conflict):
                await store.save(change("a", 7, 1))
            listening.execute("SELECT 1")
            assert [*listening.notifies(timeout=0)] == []


@online
async def test_two_processes_that_write_one_number_conflict(url: str) -> None:
    async with store_at(url, "one") as one, store_at(url, "other") as other:
        await one.save(change("a", 0))

        both = (one.save(change("a", 1, 1)), other.save(change("a", 1, 1)))
        done = await asyncio.gather(*both, return_exceptions=True)

        assert sorted(type(each).__name__ for each in done) == ["Conflict", "NoneType"]


@online
async def test_what_comes_after_a_number_is_read_with_its_head(url: str) -> None:
    async with store_at(url) as store:
        await store.save(change("a", 0))
        await store.save(change("a", 1, 1, 2))
        await store.save(change("a", 2, 3))

        more = await store.entries_after("a", 1)

        assert more is not None
        assert more.kept.version == 2
        assert more.entries == [(2, '{"move":"m2"}'), (3, '{"move":"m3"}')]
        assert await store.entries_after("nowhere", 0) is None


@online
async def test_who_asks_at_once_hears_each_of_the_table_and_number_asked_for(url: str) -> None:
    async with store_at(url) as store:
        for table in ("a", "b"):
            await store.save(change(table, 0))
            await store.save(change(table, 1, 1, 2))
        wanted = [("a", 1), ("nowhere", 0), ("b", 2), ("a", 0)] * 30  # more than one question

        found = await asyncio.gather(*(store.entries_after(*each) for each in wanted))

        counted = [each and (each.kept.id, len(each.entries)) for each in found]
        assert counted == [("a", 1), None, ("b", 0), ("a", 2)] * 30


@online
async def test_news_are_read_by_another_line_when_theirs_was_cut(
    url: str, postgres: Postgres
) -> None:
    async with store_at(url) as store:
        await store.save(change("a", 0))
        await store.entries_after("a", 0)
        cut_lines(postgres)

        assert await store.entries_after("a", 0) is not None


@online
async def test_a_broken_line_fails_what_was_being_written_and_nothing_after(
    url: str, postgres: Postgres
) -> None:
    async with store_at(url) as store:
        await store.save(change("a", 0))
        cut_lines(postgres)

        with pytest.raises(NotSaved):
            await store.save(change("a", 1, 1))
        await store.save(change("a", 1, 1))

        found = await store.table("a")
        assert found is not None
        assert found.kept.version == 1


@pytest.mark.parametrize("name", ["a\0b", "a" * 65])
@online
async def test_a_text_that_postgres_cannot_hold_fails_alone(url: str, name: str) -> None:
    async with store_at(url) as store:
        both = (store.rename("ann", name), store.rename("ben", "Ben"))
        done = await asyncio.gather(*both, return_exceptions=True)

        assert isinstance(done[0], NotSaved)
        assert done[1] is None
        assert await store.name_of("ben") == "Ben"


@online
async def test_no_table_has_a_name_that_postgres_cannot_hold(url: str) -> None:
    async with store_at(url) as store:
        assert await store.table("a\0b") is None
        assert await store.game_of("a\0b") is None
