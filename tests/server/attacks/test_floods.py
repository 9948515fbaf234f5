"""Many messages, frames, requests or headers at once keep nobody else waiting."""

import asyncio
import gc
from contextlib import closing
from pathlib import Path

import pytest

from godstone.server.http.wire import PIECE, SocketLine
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.socket_messages import TakeBackAsk
from godstone.server.table.table import NO_END, TAKEN_BACK_UNTIL, Table
from tests.server.attacks.apart import until
from tests.server.attacks.test_08_slow_requests import Stranger as Line
from tests.server.attacks.test_09_bots_starved import Stranger
from tests.server.making import ANN, chance, placed
from tests.server.serving import (
    Browser,
    Page,
    framed,
    online,
    serving,
    settings,
    slow_page,
    visited,
)

FLOOD = 200
NOTHING = bytes([0x81, 0x80, 0, 0, 0, 0])  # the shortest frame: an empty message
PART = bytes([0x01, 0x80, 0, 0, 0, 0])  # one that goes on
CALL = bytes([0x89, 0x80, 0, 0, 0, 0])  # a ping
LONG_CALL = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + bytes(125)  # the longest
UNREAD_BYTES = 128 * 1024  # that may wait for one page: twice of when it is told to stop
GET = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"


@online
async def test_an_address_that_says_much_is_heard_more_slowly_and_alone(tmp_path: Path) -> None:
    slow = settings(tmp_path, address_messages_per_second=5.0, messages_per_second=1000.0)
    async with serving(slow) as where, Browser(where) as ann, Stranger(where) as stranger:
        table = await ann.table("me", "here")
        async with ann.page(table) as mine, stranger.page(table) as theirs:
            for number in range(FLOOD):
                await theirs.send({"type": "ping", "at": float(number)})
            last = asyncio.create_task(theirs.until("pong", lambda told: told["at"] == FLOOD - 1))
            await mine.move(0)
            assert not last.done()
            last.cancel()
            theirs.socket.transport.abort()


@online
async def test_snapshots_are_made_only_so_fast_for_an_address(tmp_path: Path) -> None:
    async with (
        serving(settings(tmp_path, snapshots_per_second=0.2)) as where,
        Browser(where) as ann,
        Stranger(where) as stranger,
    ):
        table = await ann.table("me", "here")
        async with stranger.page(table) as theirs:
            again = asyncio.create_task(many_hellos(theirs))
            async with ann.page(table):
                assert not again.done()
            again.cancel()


async def many_hellos(page: Page) -> None:
    """Every further snapshot takes five seconds."""
    for _ in range(10):
        await page.hello()


@pytest.mark.parametrize("frame", [NOTHING, PART, CALL], ids=["messages", "parts", "pings"])
@online
async def test_frames_are_taken_from_the_line_a_few_at_a_time(tmp_path: Path, frame: bytes) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        with closing(await slow_page(ann.where, table)) as flooding:
            loop = asyncio.get_running_loop()
            sending = asyncio.create_task(loop.sock_sendall(flooding, frame * 40_000))
            async with ann.page(table) as page:
                assert (await page.move(0))["type"] == "accepted"
                assert most_waiting() <= PIECE // len(frame)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)


@online
async def test_who_takes_no_answers_is_asked_nothing_more(tmp_path: Path) -> None:
    """Every ping is answered, and the answers wait for a page that does not read."""
    async with serving(settings(tmp_path), send_buffer=4096) as where, Browser(where) as ann:
        table = await ann.table("me", "here")
        with closing(await slow_page(where, table, host="127.0.0.2")) as flooding:
            loop = asyncio.get_running_loop()
            sending = asyncio.create_task(loop.sock_sendall(flooding, LONG_CALL * 40_000))
            assert await until(lambda: any(line._line.is_paused for line in open_lines()))
            async with ann.page(table) as page:
                for number in range(20):
                    await page.send({"type": "ping", "at": float(number)})
                    await page.until("pong")
            assert most_unread() < UNREAD_BYTES
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)


def most_unread() -> int:
    return max(line.transport.get_write_buffer_size() for line in open_lines())


def open_lines() -> list[SocketLine]:
    return [each for each in gc.get_objects() if type(each) is SocketLine]


def most_waiting() -> int:
    """Messages of one page that were parsed and not yet heard."""
    return max(line.queue.qsize() for line in open_lines())


@online
async def test_behind_a_proxy_everybody_has_time_of_their_own(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table, **{"x-forwarded-for": "192.0.2.1"}):
            charged = [line._lines.parsing.buckets for line in open_lines()]
            assert any("192.0.2.1" in buckets for buckets in charged)


@online
async def test_a_message_in_many_parts_is_still_heard(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann, ann.page(await ann.table("me", "here")) as page:
        await page.socket.send(list('{"type":"ping","at":2.5}'))
        assert (await page.until("pong"))["at"] == 2.5


@online
async def test_a_long_message_is_still_heard(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann, ann.page(await ann.table("me", "here")) as page:
        await page.socket.send('{"type":"ping","at":2.5' + " " * 10_000 + "}")
        assert (await page.until("pong"))["at"] == 2.5


@online
async def test_messages_that_come_together_are_all_heard(tmp_path: Path) -> None:
    async with (
        visited(tmp_path, messages_per_second=1000.0, queue=1000) as ann,
        ann.page(await ann.table("me", "here")) as page,
    ):
        for number in range(100):
            await page.send({"type": "ping", "at": float(number)})
        heard = [(await page.until("pong"))["at"] for _ in range(100)]
        assert heard == [*map(float, range(100))]


@online
async def test_a_page_that_closes_in_the_middle_of_a_flood_is_gone(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            with closing(await slow_page(ann.where, table)) as flooding:
                await page.until("table", lambda told: told["table"]["watching"] == 1)
                flood = framed({"type": "ping"}) * 300
                await asyncio.get_running_loop().sock_sendall(flooding, flood)
            await page.until("table", lambda told: told["table"]["watching"] == 0)


# Moves


def play_and_take_back(table: Table, times: int) -> None:
    seat = table.to_move[0]
    first = table.game.legal_moves(seat)[0]
    for _ in range(times):
        table.play(seat, first, 0.0, chance())
        table.ask_back(ANN.id, TakeBackAsk(id="", n=table.n, seat=seat), 0.0)


def test_what_is_played_and_taken_back_does_not_make_a_table_grow_for_ever() -> None:
    """All of it lies in memory, and is replayed whenever the table is read again."""
    table = placed("me", "here")

    with pytest.raises(Refusal) as refused:
        play_and_take_back(table, TAKEN_BACK_UNTIL)

    assert refused.value.sentence == NO_END.sentence
    assert table.status == "running"


# Requests


@online
async def test_requests_that_come_before_the_first_is_answered_are_refused(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        with await Line.come(ann.where, GET * 1000) as pipelining:
            answers = await pipelining.answer()
            assert answers.count(b"HTTP/1.1 200") <= 5
            assert b"HTTP/1.1 400" in answers


@online
async def test_a_head_of_many_headers_is_refused(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        with await Line.come(ann.where, GET[:-2] + b"a: b\r\n" * 1000 + b"\r\n") as babbling:
            assert b"HTTP/1.1 400" in await babbling.answer()
