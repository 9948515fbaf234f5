"""Pages that say hello and never read cost a bounded amount of memory, and it comes back."""

import asyncio
import sys
from contextlib import ExitStack, closing
from functools import cache
from pathlib import Path

import pytest

from godstone.server.live.connection import Outbox
from tests.server.attacks.apart import Apart, server_apart, until
from tests.server.making import chance, table_of
from tests.server.serving import Browser, online, slow_page

PAGES, HELLOS = 60, 20
BOUND_MB = 80.0


@cache
def long_record() -> str:
    """A long game: five seats that build nothing."""
    table, dice = table_of("me", "here", "here", "here", "here"), chance(5)
    while table.status == "running":
        seat = table.to_move[0]
        moves = table.game.legal_moves(seat)
        idle = [move for move in moves if not move.startswith("build")] or moves
        table.play(seat, idle[int(dice.integers(len(idle)))], 0.0, dice)
    return table.history.record().dumps()


async def with_long_log(ann: Browser) -> str:
    answer = await ann.client.post("/api/records", content=long_record())
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


async def chatter(ann: Browser, table: str) -> None:
    """As much chat as a snapshot holds."""
    for _ in range(20):
        async with ann.page(table) as page:
            for _ in range(5):
                await page.send({"type": "chat", "text": "\U0001f600" * 400})
                await page.until("chat")


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@online
async def test_60_pages_that_never_read_take_little_memory_and_give_it_back(tmp_path: Path) -> None:
    async with (
        server_apart(tmp_path, stall_seconds="2", connects_per_second="1000") as server,
        Browser(server.where) as ann,
    ):
        table = await with_long_log(ann)
        await chatter(ann, table)
        before = server.megabytes()
        with ExitStack() as open_pages:
            for _ in range(PAGES):
                slow = await slow_page(server.where, table, HELLOS)
                open_pages.enter_context(closing(slow))
            most = await most_memory(server, ann, table)
            assert most - before < BOUND_MB
            assert await until(lambda: server.descriptors() < PAGES)  # they were given up
        assert await until(lambda: server.megabytes() - before < BOUND_MB / 2)


async def most_memory(server: Apart, ann: Browser, table: str) -> float:
    """While the server answers others, a few times over."""
    most = 0.0
    for _ in range(10):
        async with ann.page(table):
            most = max(most, server.megabytes())
        await asyncio.sleep(0.05)
    return most


# What waits for a page


def put(outbox: Outbox, *texts: str) -> None:
    for text in texts:
        outbox.tell(text)


@online
async def test_many_hellos_are_answered_by_one_snapshot() -> None:
    outbox = Outbox(100, 1 << 20)
    for number in range(20):
        outbox.ask_snapshot(number)
    outbox.answer("pong")

    assert await outbox.next() is None
    assert outbox.begin_again().after == 19
    assert await outbox.next() == "pong"


@online
async def test_of_glimpses_only_the_newest_waits_behind_all_else() -> None:
    outbox = Outbox(1, 1 << 20)
    for number in range(50):
        outbox.glimpse(f"glimpse {number}")
    outbox.tell("news")

    assert [await outbox.next(), await outbox.next()] == ["news", "glimpse 49"]


@online
async def test_a_glimpse_takes_no_room_from_what_must_be_told() -> None:
    outbox = Outbox(2, 1000)
    outbox.glimpse("glimpse" * 100)
    put(outbox, "x" * 400, "x" * 400)

    assert [await outbox.next() for _ in range(2)] == ["x" * 400] * 2


@online
async def test_what_waits_is_bounded_in_bytes() -> None:
    outbox = Outbox(100, 1000)
    put(outbox, *["x" * 400] * 3)

    assert await outbox.next() is None
    assert outbox.begin_again().has_overflowed


@online
async def test_a_snapshot_replaces_the_news_behind_it_and_no_answer() -> None:
    outbox = Outbox(100, 1 << 20)
    outbox.tell("before")
    outbox.ask_snapshot(None)
    outbox.tell("told by the snapshot")
    outbox.answer("accepted")

    assert await outbox.next() == "before"
    assert await outbox.next() is None
    outbox.begin_again()
    outbox.tell("after")
    assert [await outbox.next(), await outbox.next()] == ["accepted", "after"]
