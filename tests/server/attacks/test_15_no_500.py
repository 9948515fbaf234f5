"""Whatever is sent, and however full the disk is: a sentence, never a fault of ours."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from godstone.server.http.app import create_app
from godstone.server.http.routes import router
from tests.databases import full_disk, inside, url_of
from tests.server.attacks.raw_http import (
    BODIES,
    METHODS,
    Way,
    all_answered,
    answered,
    bad_headers,
    bad_paths,
    bad_upgrades,
    request,
    routes,
)
from tests.server.serving import (
    Browser,
    joined,
    online,
    settings,
    visited,
    visited_by_two,
)

PLENTY = {
    **{f"{each}_per_second": 1e9 for each in ("requests", "pages", "connects")},
    "tables_per_minute": 1e9,
    "connections_per_address": 10**9,
    "head_seconds": 1.0,
    "body_seconds": 1.0,
}


@pytest.fixture(autouse=True)
def nothing_fails_behind_the_answers(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What went wrong is logged, whatever was answered."""
    yield
    faults = [each for each in caplog.get_records("call") if each.levelno >= logging.ERROR]
    assert [(each.getMessage(), each.exc_info) for each in faults] == []


@asynccontextmanager
async def patient(folder: Path) -> AsyncIterator[Browser]:
    """A guest at a server that minds neither speed nor number, and has a page."""
    page = folder / "static"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html><title>Godstone</title>" * 10)
    async with visited(folder, **PLENTY, static=page) as ann:
        yield ann


async def indecent(where: str, requests: Iterable[bytes]) -> list[tuple[bytes, int]]:
    """Those that were answered with a fault of ours."""
    answers = await all_answered(where, requests)
    return [(raw[:200], answer.status) for raw, answer in answers if not answer.is_decent]


def all_routes(folder: Path, table: str) -> list[Way]:
    return routes(create_app(settings(folder)), table)


def test_every_route_is_tried(tmp_path: Path) -> None:
    tried = {(way.method, way.path) for way in all_routes(tmp_path, "{table}")}

    known = {(each, route.path) for route in router.routes for each in route.methods}  # type: ignore[attr-defined]
    assert len(known) > 12
    assert known <= tried


@pytest.mark.once("no header comes to a database")
@online
async def test_no_header_of_any_route_is_a_fault_of_ours(tmp_path: Path) -> None:
    async with patient(tmp_path) as ann:
        ways = all_routes(tmp_path, await ann.table("me", "here"))
        sent = [raw for way in ways for raw in bad_headers(way)]
        assert await indecent(ann.where, sent) == []


@pytest.mark.once("such a socket is not opened")
@online
async def test_no_socket_is_a_fault_of_ours(tmp_path: Path) -> None:
    async with patient(tmp_path) as ann:
        for table in (await ann.table("me", "here"), "nowhere"):
            sent = bad_upgrades(f"/api/tables/{table}/socket")
            assert await indecent(ann.where, sent) == []


@online
async def test_no_path_and_no_query_is_a_fault_of_ours(tmp_path: Path) -> None:
    async with patient(tmp_path) as ann:
        table = await ann.table("me", "here")
        sent = [
            request(way.method, path, body=b"{}")
            for way in all_routes(tmp_path, table)
            for path in bad_paths(table, way.path)
        ]
        assert await indecent(ann.where, sent) == []


@online
async def test_no_method_is_a_fault_of_ours(tmp_path: Path) -> None:
    async with patient(tmp_path) as ann:
        ways = all_routes(tmp_path, await ann.table("me", "here"))
        sent = [request(method, path) for path in {way.path for way in ways} for method in METHODS]
        assert await indecent(ann.where, sent) == []


@online
async def test_no_body_is_a_fault_of_ours(tmp_path: Path) -> None:
    async with patient(tmp_path) as ann:
        ways = all_routes(tmp_path, await ann.table("me", "here"))
        sent = [request(way.method, way.path, body=body) for way in ways for body in BODIES]
        assert await indecent(ann.where, sent) == []


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://]", "http://\u2100.a"])
@online
async def test_an_origin_that_cannot_be_read_is_refused(tmp_path: Path, origin: str) -> None:
    async with visited(tmp_path) as ann:
        answer = await answered(ann.where, request("POST", "/api/me", ("Origin", origin)))
        assert answer.status in (400, 403)
        assert b'"sentence"' in answer.body


@online
async def test_an_address_too_long_for_a_picture_is_refused(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        path = f"/api/tables/{await ann.table('me', 'here')}/qr.svg"
        answer = await answered(ann.where, request("GET", path, host="a" * 3000))
        assert answer.status == 400
        assert b'"sentence"' in answer.body


@online
async def test_on_a_full_disk_nothing_new_is_made_and_a_sentence_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}]
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "open")
        wishes = {
            "/api/tables": {"game": "pacal", "seats": seats},
            "/api/me": {"name": "Ann"},
            f"/api/tables/{table}/join": {},
            f"/api/tables/{table}/branch": {"move": 0},
        }
        with full_disk(tmp_path):
            for path, wish in wishes.items():
                answer = await ann.client.post(path, json=wish)
                assert (answer.status_code, answer.json()["reason"]) == (503, "not_saved"), path
        assert (await ann.get("/api/me"))["name"] == ann.me["name"]
        for path, wish in wishes.items():
            assert (await ann.client.post(path, json=wish)).status_code == 200, path
    caplog.clear()  # what could not be saved was logged, as it should


@online
async def test_a_page_that_plays_on_a_full_disk_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            with full_disk(tmp_path):
                assert (await page.move(0))["reason"] == "not_saved"
        async with ann.page(table) as again:
            assert (await again.move(0))["type"] == "accepted"
    caplog.clear()


@online
async def test_a_database_that_does_not_answer_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with visited(tmp_path) as ann:
        with inside(url_of(tmp_path, "test.db")) as database:
            database.execute(text("DROP TABLE guests"))
        async with httpx.AsyncClient(base_url=ann.where) as stranger:
            answer = await stranger.get("/api/me")
        assert (answer.status_code, answer.json()["reason"]) == (503, "not_saved")
    caplog.clear()


@online
async def test_time_that_passes_on_a_full_disk_breaks_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Ann is gone for so long that a bot should sit in, which cannot be saved."""
    async with visited_by_two(tmp_path, away_seconds=0.2) as (ann, ben):
        table = await joined(ann, ben, "me", "open")
        async with AsyncExitStack() as meanwhile:
            async with ann.page(table):
                page = await meanwhile.enter_async_context(ben.page(table))
                disk = meanwhile.enter_context(ExitStack())
                disk.enter_context(full_disk(tmp_path))
            while "not saved" not in caplog.messages:
                await asyncio.sleep(0.01)
            disk.close()
            await page.until("table", lambda told: told["table"]["seats"][0]["stand_in"])
    faults = {each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR}
    assert faults <= {"not saved"}
    caplog.clear()
