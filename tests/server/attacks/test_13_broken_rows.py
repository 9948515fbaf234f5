"""One broken row breaks nothing else: lists leave it out, and a command tells what it is."""

import asyncio
import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, insert, select, text, update
from websockets.asyncio.client import connect

from godstone.server.live.checking import Found, checked
from godstone.server.store.schema import CHATS, ENTRIES, TABLES
from tests.databases import ON_POSTGRES, inside, url_of
from tests.loose import Json
from tests.server.attacks.test_10_two_processes import ran
from tests.server.serving import LIMIT_SECONDS, Browser, online, process, serving, settings

Break = Callable[[Connection, str], object]


def in_head(**changed: Json) -> Break:
    """Other values in the head of a table; None takes the key away."""

    def broken(database: Connection, table: str) -> None:
        lying = database.execute(select(TABLES.c.head).where(TABLES.c.id == table)).scalar_one()
        head = {**json.loads(lying), **changed}
        whole = json.dumps({key: value for key, value in head.items() if value is not None})
        column("head", whole)(database, table)

    return broken


def column(name: str, value: Json) -> Break:
    statement = text(f"UPDATE tables SET {name} = :value WHERE id = :table")
    return lambda database, table: database.execute(statement, {"value": value, "table": table})


def entry(value: Json) -> Break:
    return lambda database, table: database.execute(
        update(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.n == 1).values(entry=value)
    )


HEADS: dict[str, Break] = {
    "no JSON": column("head", "{"),
    "nothing": column("head", ""),
    "another kind": column("head", "[]"),
    "no number": column("head", '{"x":NaN}'),
    "nested": column("head", "[" * 980 + "]" * 980),
    "no chairs": in_head(chairs=None),
    "chairs of another kind": in_head(chairs=[5]),
    "a chair that knows too much": in_head(chairs=[{"colour": "red", "key": "", "x": 1}]),
    "a chair's name": in_head(chairs=[{"colour": "yellow", "key": "", "name": 5}] * 2),
    "moves of another kind": in_head(moves="seven"),
    "a time of another kind": in_head(created="now"),
}
LOOSE: dict[str, Break] = {  # what only SQLite lets in
    "bytes": column("head", b"\xff\xfe"),
    "damaged text": lambda database, table: database.execute(
        text("UPDATE tables SET head = CAST(x'7b22ff' AS TEXT) WHERE id = :id"), {"id": table}
    ),
}
HEADS |= {} if ON_POSTGRES else LOOSE
INSIDE: dict[str, Break] = {
    "an unknown game": in_head(game="chess"),
    "no set-up": in_head(setup=None),
    "a set-up nobody can play": in_head(setup={"game": "pacal", "seats": []}),
    "too few chairs": in_head(chairs=[{"colour": "yellow", "key": ""}]),
    "a clock of another kind": in_head(clock={"kind": "sand", "seconds": 60, "left": [1, 1]}),
    "an end of another kind": in_head(ended={"reason": 5, "winners": "all"}),
    "an entry that is no JSON": entry("{"),
    "an entry of another kind": entry("[]"),
    "an entry that is no move": entry('{"seat":"yellow","move":"dance"}'),
    "an entry of nobody": entry('{"seat":"pink","move":"place e5"}'),
    "an undo of nothing": entry('{"undo":7}'),
    "an entry that is not there": lambda database, table: database.execute(
        delete(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.n == 1)
    ),
}
INSIDE |= {} if ON_POSTGRES else {"a version of another kind": column("version", "new")}


async def kept(folder: Path, breaks: Mapping[str, Break]) -> tuple[str, dict[str, str]]:
    """A whole table and one for each way to break it, as a server left them that has ended.

    All are public, and run.
    """
    async with serving(settings(folder)) as where, Browser(where) as ann:
        whole = await played(ann)
        tables = {name: await played(ann) for name in breaks}
    with inside(url_of(folder, "test.db")) as database:
        for name, table in tables.items():
            breaks[name](database, table)
    return whole, tables


async def played(browser: Browser) -> str:
    table = await browser.table("me", "here", public=True)
    async with browser.page(table) as page:
        for seat in (0, 1):
            assert (await page.move(seat))["type"] == "accepted"
    return table


@online
async def test_a_list_leaves_out_what_cannot_be_read(tmp_path: Path) -> None:
    whole, _ = await kept(tmp_path, HEADS)
    async with serving(settings(tmp_path)) as where, Browser(where) as ben:
        assert [card["id"] for card in await ben.get("/api/tables?show=running")] == [whole]


@online
async def test_a_broken_table_answers_with_a_sentence(tmp_path: Path) -> None:
    _, broken = await kept(tmp_path, {**HEADS, **INSIDE})
    async with serving(settings(tmp_path)) as where, Browser(where) as ben:
        for name, table in broken.items():
            for path in ("", "/board", "/record", "/positions", "/qr.svg"):
                answer = await ben.client.get(f"/api/tables/{table}{path}")
                assert (answer.status_code, answer.json()["reason"]) == (503, "broken_table"), name
            assert await socket_tells(ben, table) == "broken_table", name


@online
async def test_every_broken_table_is_found_and_no_other(tmp_path: Path) -> None:
    _, broken = await kept(tmp_path, {**HEADS, **INSIDE})

    told = [*checked(settings(tmp_path).database, found := Found())]

    assert (found.tables, found.broken) == (1 + len(broken), len(broken))
    assert {sentence.split(": ")[0] for sentence in told} == {f"Table {t}" for t in broken.values()}
    assert all(sentence.endswith(".") for sentence in told)


async def socket_tells(browser: Browser, table: str) -> Json:
    """Why a page is closed."""
    where = f"{browser.where.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(where) as connection:
        return json.loads(await asyncio.wait_for(connection.recv(), LIMIT_SECONDS))["reason"]


@online
async def test_a_line_of_chat_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    def breaks(database: Connection, table: str) -> None:
        lines = ['{"seat":0,"name":"Ann","text":"hello","at":1.0}', '{"text":5}', "{"]
        rows = [{"table_id": table, "line": line} for line in lines]
        database.execute(insert(CHATS), rows)

    _, tables = await kept(tmp_path, {"chat": breaks})
    table = tables["chat"]
    async with (
        serving(settings(tmp_path)) as where,
        Browser(where) as ben,
        ben.page(table) as page,
    ):
        assert [line["text"] for line in page.heard[0]["chat"]] == ["hello"]
    told = [*checked(settings(tmp_path).database, Found())]
    assert told == [f"Table {table}: 2 of its lines of chat cannot be read."]


@online
async def test_the_command_names_what_is_broken_and_fails(tmp_path: Path) -> None:
    whole, broken = await kept(tmp_path, {"no JSON": HEADS["no JSON"]})
    where = settings(tmp_path).database

    status, out, error = await ran(tmp_path, "godstone", "check-database", GODSTONE_DATABASE=where)

    assert (status, error) == (1, "Of 2 tables with 6 entries, 1 are broken.\n")
    assert out.startswith(f"Table {broken['no JSON']}: its head cannot be read: ")
    assert whole not in out


@online
async def test_the_command_is_content_beside_a_server_whose_tables_are_whole(
    tmp_path: Path,
) -> None:
    async with process(tmp_path) as (where, _), Browser(where) as ann:
        await played(ann)
        status, out, _ = await ran(tmp_path, "godstone", "check-database")

    assert (status, out.endswith("all can be read and replayed.\n")) == (0, True)


@pytest.mark.sqlite
@pytest.mark.parametrize("content", [None, b"", b"no database at all " * 100])
@online
async def test_the_command_says_when_there_is_nothing_to_check(
    tmp_path: Path, content: bytes | None
) -> None:
    if content is not None:
        (tmp_path / "godstone.db").write_bytes(content)

    status, _, error = await ran(tmp_path, "godstone", "check-database", "--data", str(tmp_path))

    assert (status, error.count("\n")) == (1, 1)
    assert error.startswith(("The database ", "There is no database "))


@pytest.mark.sqlite
@pytest.mark.parametrize("content", [b"SQLite format 3\0" + b"damaged " * 500, b"no database"])
@online
async def test_a_server_says_when_its_database_cannot_be_opened(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "godstone.db").write_bytes(content)

    status, out, error = await ran(tmp_path, "godstone.server", "--port", "0")

    assert (status, out, error.count("\n")) == (1, "", 1)


@online
async def test_a_server_says_when_its_database_is_of_a_later_version(tmp_path: Path) -> None:
    await kept(tmp_path, {})
    where = settings(tmp_path).database
    with inside(where) as database:
        database.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    status, _, error = await ran(
        tmp_path, "godstone.server", "--port", "0", GODSTONE_DATABASE=where
    )

    assert (status, error.count("\n")) == (1, 1)
    assert "9999" in error
