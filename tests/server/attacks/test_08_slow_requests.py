"""Requests that never become whole take no place from others."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import pytest

from godstone.server.http import lines
from godstone.server.http.guard import BODIES_HELD
from godstone.server.http.lines import Proxies
from tests.server.attacks.apart import server_apart
from tests.server.serving import LIMIT_SECONDS, Browser, online, serving, settings, visited

STRANGER = "127.0.0.2"  # loopback too, and another address
HALF = b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: "
BODY = b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n{"
KEPT_OPEN = b"GET /api/me HTTP/1.1\r\nHost: here\r\n\r\n"

pytestmark = [
    pytest.mark.once("such requests never come to a database"),
    pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 is not everywhere"),
]


class Stranger:
    """A connection that sends what it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def come(cls, where: str, sent: bytes = b"") -> "Stranger":
        host, port = where.removeprefix("http://").split(":")
        ends = await asyncio.open_connection(host, int(port), local_addr=(STRANGER, 0))
        ends[1].write(sent)
        return cls(*ends)

    async def trickle(self, piece: bytes) -> None:
        """A little now and then, until the other end has had enough."""
        try:
            while not self.reader.at_eof():
                self.writer.write(piece)
                await self.writer.drain()
                await asyncio.sleep(0.05)
        except OSError:
            return

    def was_let_go(self) -> bool:
        return self.reader.at_eof() or self.reader.exception() is not None

    async def answer(self) -> bytes:
        """All that comes until the end."""
        try:
            return await asyncio.wait_for(self.reader.read(), LIMIT_SECONDS)
        except ConnectionResetError:
            return b""

    async def status(self) -> int:
        return int((await self.reader.readuntil(b"\r\n")).split()[1])

    def __enter__(self) -> "Stranger":
        return self

    def __exit__(self, *_: object) -> None:
        self.writer.close()


@asynccontextmanager
async def stranger(folder: Path, sent: bytes, head_seconds: float = 0.5) -> AsyncIterator[Stranger]:
    quick = settings(folder, head_seconds=head_seconds, body_seconds=0.5)
    async with serving(quick) as where:
        with await Stranger.come(where, sent) as come:
            yield come


@pytest.mark.parametrize("sent", [b"", HALF, BODY])
@online
async def test_who_sends_no_more_is_told_and_let_go(tmp_path: Path, sent: bytes) -> None:
    async with stranger(tmp_path, sent) as slow:
        assert (await slow.answer()).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("sent", [b"", HALF, BODY])
@online
async def test_who_trickles_is_let_go(tmp_path: Path, sent: bytes) -> None:
    async with stranger(tmp_path, sent) as slow:
        await asyncio.wait_for(slow.trickle(b"x"), LIMIT_SECONDS)
        assert slow.was_let_go()


@online
async def test_nothing_of_it_is_written_to_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with stranger(tmp_path, BODY) as slow:
        await slow.answer()
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


@online
async def test_empty_lines_between_two_requests_do_not_hold_a_connection(tmp_path: Path) -> None:
    async with stranger(tmp_path, KEPT_OPEN, head_seconds=3.0) as slow:
        await slow.reader.readuntil(b"200 OK")
        await asyncio.wait_for(slow.trickle(b"\r\n"), LIMIT_SECONDS)
        assert slow.was_let_go()


@online
async def test_an_endless_head_is_refused(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        with await Stranger.come(ann.where, HALF + b"x" * 100_000) as endless:
            assert b" 431 " in await endless.answer()


# Bodies that never become whole


async def status_of(where: str, sent: bytes) -> int:
    with await Stranger.come(where, sent) as come:
        return await come.status()


def posted(path: str, *head: str) -> bytes:
    return "\r\n".join([f"POST {path} HTTP/1.1", "Host: here", *head, "", ""]).encode()


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/tables/nowhere/join"])
@online
async def test_a_long_wish_is_refused_before_all_of_it_is_there(tmp_path: Path, path: str) -> None:
    sent = posted(path, "Content-Length: 1000000") + b" " * 20_000
    async with visited(tmp_path, body_seconds=LIMIT_SECONDS) as ann:
        assert await status_of(ann.where, sent) == 413


@online
async def test_a_wish_that_does_not_say_how_long_it_is_is_refused_when_it_is_too_long(
    tmp_path: Path,
) -> None:
    sent = posted("/api/me", "Transfer-Encoding: chunked") + b"5000\r\n" + b" " * 0x5000
    async with visited(tmp_path, body_seconds=LIMIT_SECONDS) as ann:
        assert await status_of(ann.where, sent) == 413


@online
async def test_an_address_keeps_only_so_much_of_what_is_not_whole(tmp_path: Path) -> None:
    """Records may be long. Of those that never become whole one address has few in memory."""
    sent = posted("/api/records", "Content-Length: 100000") + b" " * 99_999
    bounds = {"body_bytes": 100_000, "body_seconds": LIMIT_SECONDS}
    async with visited(tmp_path, **bounds) as ann:
        with ExitStack() as held:
            come = [await Stranger.come(ann.where, sent) for _ in range(BODIES_HELD + 1)]
            answers = [asyncio.create_task(held.enter_context(each).status()) for each in come]
            refused, waiting = await asyncio.wait(answers, return_when=asyncio.FIRST_COMPLETED)
            assert ({each.result() for each in refused}, len(waiting)) == ({429}, BODIES_HELD)
            assert (await ann.client.post("/api/records", content=b"{}")).status_code == 400
            for each in waiting:
                each.cancel()
        while await status_of(ann.where, sent + b" ") == 429:
            await asyncio.sleep(0.05)  # until they are known to be gone


@online
async def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    few = settings(tmp_path, connections_per_address=5, head_seconds=LIMIT_SECONDS)
    async with serving(few) as where, Browser(where) as ann:
        with ExitStack() as held:
            for _ in range(5):
                held.enter_context(await Stranger.come(where, HALF))
            with await Stranger.come(where) as one_more:
                assert b" 503 " in await one_more.answer()
            assert await ann.get("/api/me")


@online
async def test_an_address_comes_only_so_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "ARRIVALS_PER_SECOND", 0.01)
    monkeypatch.setattr(lines, "ARRIVALS_AT_ONCE", 3.0)
    sent = KEPT_OPEN.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    async with visited(tmp_path) as ann:
        come = [await status_of(ann.where, sent) for _ in range(6)]
        assert come == [200, 200, 200, 503, 503, 503]
        assert await ann.get("/api/me")


@pytest.mark.parametrize(
    ("listed", "host", "is_one"),
    [
        ("127.0.0.1,::1", "127.0.0.1", True),
        ("127.0.0.1, 10.0.0.5", "10.0.0.5", True),
        ("127.0.0.1", "127.0.0.2", False),
        ("10.0.0.0/8", "10.1.2.3", True),
        ("10.0.0.0/8", "?", False),
        ("*", "192.0.2.1", True),
    ],
)
def test_a_proxy_is_known_by_its_address(listed: str, host: str, is_one: bool) -> None:
    assert (host in Proxies(listed)) is is_one


@online
async def test_what_an_address_gives_back_it_may_have_again(tmp_path: Path) -> None:
    async with serving(settings(tmp_path, connections_per_address=1)) as where:
        for _ in range(3):
            sent = KEPT_OPEN.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
            with await Stranger.come(where, sent) as again:
                assert b" 200 OK" in await again.answer()


@online
async def test_300_half_open_requests_and_few_descriptors_hold_up_nobody(tmp_path: Path) -> None:
    async with server_apart(tmp_path, descriptors=256) as server, Browser(server.where) as ann:
        assert server.descriptors_max() > 256
        with ExitStack() as held:
            for _ in range(300):
                held.enter_context(await Stranger.come(server.where, HALF))
            table = await ann.table("me", "here")
            async with ann.page(table) as page:
                assert (await page.move(0))["type"] == "accepted"
            assert server.descriptors() < 256
