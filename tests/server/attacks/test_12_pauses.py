"""While the process stands still (SIGSTOP, a laptop that sleeps) nobody loses time or a seat."""

import asyncio
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from godstone.server.protocol.rest_models import ClockWish
from godstone.server.table.clock import BEAT_SECONDS, PAUSE_SECONDS, Awake, Clock
from tests.server.making import ANN, BEN, placed
from tests.server.serving import Browser, joined, online, process

STOPPED_SECONDS = 8.0
SECONDS = 6  # to think, and until who is away is replaced: less than the pause
beats = st.floats(0.0, PAUSE_SECONDS)


def beaten(awake: Awake, begin: float, end: float) -> float:
    """A process that runs asks again and again; the last answer."""
    at = begin
    while at < end:
        awake.now(at)
        at += BEAT_SECONDS
    return awake.now(end)


def test_while_the_process_runs_time_is_time() -> None:
    awake = Awake()

    assert beaten(awake, 100.0, 160.0) == 160.0


def test_a_pause_counts_as_one_beat() -> None:
    awake = Awake()
    beaten(awake, 0.0, 10.0)

    assert awake.now(3610.0) == 10.0 + BEAT_SECONDS


def test_after_a_pause_time_goes_on() -> None:
    awake = Awake()
    beaten(awake, 0.0, 10.0)

    assert beaten(awake, 3610.0, 3620.0) == 20.0 + BEAT_SECONDS


@given(st.lists(beats | st.floats(-10.0, 1e6), max_size=30))
def test_this_time_never_runs_faster_than_the_clock(steps: list[float]) -> None:
    awake, at = Awake(), 0.0
    before = awake.now(at)
    for step in steps:
        at += step
        now = awake.now(at)
        assert now - before <= max(step, 0.0) + 1e-6
        before = now


@given(st.floats(0.0, 1e6), st.floats(0.0, 1e6))
def test_what_comes_later_is_found_on_the_callers_clock(pause: float, later: float) -> None:
    awake = Awake()
    awake.now(0.0)
    now = awake.now(pause)

    assert abs(awake.when(now + later) - (pause + later)) < 1e-6


def test_a_pause_is_not_charged_to_who_thinks() -> None:
    awake = Awake()
    clock = Clock.new(ClockWish(kind="game", seconds=60), 2)
    clock.turn_to([0], beaten(awake, 0.0, 10.0))

    assert clock.expired(awake.now(10_000.0)) == []
    assert clock.left[0] == 60.0 - BEAT_SECONDS


def test_a_pause_throws_nobody_out() -> None:
    awake = Awake()
    table = placed("open", "me")
    for guest in (ANN, BEN):
        table.seating.arrive(guest.id)
    table.seating.depart(BEN.id, beaten(awake, 0.0, 10.0))

    assert not table.tick(awake.now(10_000.0)).seating


async def is_stopped(server: Process) -> bool:
    status = await asyncio.to_thread(Path(f"/proc/{server.pid}/stat").read_text)
    return status.rpartition(")")[2].split()[0] == "T"


@asynccontextmanager
async def paused(server: Process) -> AsyncIterator[None]:
    """The process stands still for longer than anyone may think or be away."""
    server.send_signal(signal.SIGSTOP)
    while not await is_stopped(server):
        await asyncio.sleep(0.01)
    await asyncio.sleep(STOPPED_SECONDS)
    server.send_signal(signal.SIGCONT)
    yield


@online
async def test_a_stopped_server_charges_nobody_for_it(tmp_path: Path) -> None:
    async with process(tmp_path) as (where, server), Browser(where) as ann:
        table = await ann.table("me", "here", clock={"kind": "game", "seconds": SECONDS})
        async with ann.page(table) as page:
            before = (await page.hello())["clock"]["left"][0]
            async with paused(server):
                after = await page.hello()

    assert after["table"]["status"] == "running"
    assert before - after["clock"]["left"][0] < STOPPED_SECONDS / 2


@online
async def test_a_stopped_server_replaces_nobody_for_it(tmp_path: Path) -> None:
    away = {"GODSTONE_AWAY_SECONDS": str(SECONDS)}
    async with (
        process(tmp_path, **away) as (where, server),
        Browser(where) as ann,
        Browser(where) as ben,
    ):
        table = await joined(ann, ben, "open", "me")
        async with ann.page(table) as page:
            before = (await page.hello())["table"]["seats"][0]["vote_in"]
            async with paused(server):
                await page.hello()
                after = (await page.hello())["table"]["seats"][0]

    assert not after["stand_in"]
    assert before - after["vote_in"] < STOPPED_SECONDS / 2
