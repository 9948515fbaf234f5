import asyncio
import re
import socket as sockets
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.odd_bots import BOTS, Idle, named
from tests.server.serving import Browser, Page, online, serving, settings, slow_page, visited

NONSENSE = [
    "",
    "{",
    "[]",
    "null",
    '"move"',
    '{"type":"fly"}',
    '{"type":"move"}',
    '{"type":"move","id":"a","n":"0","seat":0,"move":"place e5"}',
    '{"type":"move","id":"a","n":0,"seat":-1,"move":"place e5"}',
    '{"type":"move","id":"a","n":0,"seat":0,"move":["place e5"]}',
    '{"type":"move","id":"a","n":0,"seat":0,"move":"place e5","extra":1}',
    '{"type":"move","id":"a","n":1e999,"seat":0,"move":"x"}',
    '{"type":"hello","after":-5}',
    '{"type":"chat","text":"' + "x" * 1000 + '"}',
    "[" * 4000,
    "\ud800".encode("utf-16", "surrogatepass").hex(),
]


async def still_plays(page: Page) -> None:
    assert (await page.move(0))["type"] == "accepted"


@online
async def test_nonsense_is_answered_with_a_sentence(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            for text in NONSENSE:
                await page.socket.send(text)
                refused = await page.until("refused")
                assert refused["reason"] == "malformed"
                assert refused["sentence"].endswith(".")
            await page.socket.send(b"\x00\xff binary")
            assert (await page.until("refused"))["reason"] == "malformed"
            await still_plays(page)


@online
async def test_every_refusal_of_a_move_has_its_reason(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            assert (await page.move(0, "place z99"))["reason"] == "unreadable"
            assert (await page.move(0, "fly e5"))["reason"] == "illegal"
            assert (await page.move(1, "place e5"))["reason"] == "not_your_turn"
            assert (await page.move(5, "place e5"))["reason"] == "not_your_seat"
            assert (await page.move(0, n=44))["reason"] == "stale"
            await still_plays(page)


@online
async def test_a_resend_after_a_reconnect_plays_once(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            first = page.view["choices"][0]["move"]
            message = {"type": "move", "id": "mine", "n": 0, "seat": 0, "move": first}
            await page.send(message)
        async with ann.page(table) as again:
            assert await again.resend(message) == {"type": "accepted", "id": "mine", "n": 1}
            assert (await again.resend(message))["n"] == 1
            assert (await again.hello())["n"] == 1


@online
async def test_an_oversized_message_closes_only_its_socket(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as good:
            async with ann.page(table) as bad:
                await bad.socket.send("x" * 100_000)
                assert await bad.closed() == 1009
            await still_plays(good)


@online
async def test_a_flood_is_refused_then_closed(tmp_path: Path) -> None:
    async with visited(tmp_path, queue=1000) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as good, ann.page(table) as bad:
            for _ in range(400):
                await bad.send({"type": "ping"})
            assert await bad.closed() == 1008
            assert any(each.get("reason") == "too_fast" for each in bad.heard)
            await still_plays(good)


@online
async def test_chat_is_limited(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            for _ in range(7):
                await page.send({"type": "chat", "text": "again"})
            assert (await page.until("refused"))["reason"] == "too_fast"
            await still_plays(page)


@online
async def test_a_slow_reader_gets_one_snapshot_and_holds_up_nobody(tmp_path: Path) -> None:
    short = settings(tmp_path, queue=4, bots=BOTS)
    async with serving(short, send_buffer=4096) as where, Browser(where) as ann:
        table = await ann.table(named(Idle), named(Idle))
        with closing(await slow_page(where, table)) as slow:
            async with ann.page(table) as page:
                await page.until("moved", lambda told: told["n"] >= 350)
            missed = await snapshot_after(slow, 150)
            assert missed
        figures = (await ann.client.get("/metrics")).text
        assert "godstone_overflows_total 0.0" not in figures


async def snapshot_after(slow: sockets.socket, n: int) -> bool:
    """Read at last, until a snapshot comes that tells of more than n."""
    loop, read = asyncio.get_running_loop(), b""
    while True:
        read += await asyncio.wait_for(loop.sock_recv(slow, 65536), 10.0)
        numbers = re.findall(rb'"type":"snapshot","n":(\d+),', read)
        if any(int(number) > n for number in numbers):
            return True


@online
async def test_pages_of_other_sites_are_turned_away(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        with pytest.raises(InvalidStatus):
            async with ann.page(table, origin="https://elsewhere.example"):
                pass
        async with ann.page(table, origin=ann.where) as page:
            await still_plays(page)
        foreign = {"origin": "https://elsewhere.example"}
        answer = await ann.client.post("/api/me", json={"name": "X"}, headers=foreign)
        assert (answer.status_code, answer.json()["reason"]) == (403, "not_allowed")


@online
async def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    async with visited(tmp_path, sockets_per_address=2) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table), ann.page(table):
            with pytest.raises(InvalidStatus):
                async with ann.page(table):
                    pass
        async with ann.page(table) as page:
            await still_plays(page)


@online
async def test_an_unknown_table_is_a_sentence(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        answer = await ann.client.get("/api/tables/nowhere")
        assert (answer.status_code, answer.json()["reason"]) == (404, "no_table")
