"""While the process stands still (SIGSTOP, a laptop that sleeps) nobody loses time or a seat."""

import asyncio
import signal
import time
from asyncio.subprocess import Process
from collections.abc import Callable
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from godstone.server.protocol.rest_models import ClockWish
from godstone.server.table.clock import BEAT_SECONDS, PAUSE_SECONDS, Awake, Clock
from tests.loose import Json
from tests.server.making import ANN, BEN, placed
from tests.server.serving import Browser, Page, joined, online, process

STOPPED_SECONDS = 4.0
SECONDS = 600  # to think, and until who is away may be replaced: far more than a test takes
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


async def paused(server: Process) -> float:
    """The process stands still: the seconds in which it surely did."""
    server.send_signal(signal.SIGSTOP)
    while not await is_stopped(server):
        await asyncio.sleep(0.01)
    began = time.monotonic()
    await asyncio.sleep(STOPPED_SECONDS)
    stood = time.monotonic() - began
    server.send_signal(signal.SIGCONT)
    return stood


def to_think(snapshot: Json) -> float:
    """Seconds that the first seat has left."""
    return float(snapshot["clock"]["left"][0])


def until_a_vote(snapshot: Json) -> float:
    """Seconds until the others may vote for a bot at the first seat."""
    return float(snapshot["table"]["seats"][0]["vote_in"])


async def charged(
    page: Page, server: Process, left: Callable[[Json], float]
) -> tuple[float, float]:
    """What a pause cost, by what is `left` in a snapshot; and what it may cost at most: the time
    beside the pause, and a beat."""
    began = time.monotonic()
    before = left(await page.hello())
    stood = await paused(server)
    after = left(await page.hello())
    return before - after, time.monotonic() - began - stood + BEAT_SECONDS


@online
async def test_a_stopped_server_charges_nobody_for_it(tmp_path: Path) -> None:
    async with process(tmp_path) as (where, server), Browser(where) as ann:
        table = await ann.table("me", "here", clock={"kind": "game", "seconds": SECONDS})
        async with ann.page(table) as page:
            cost, most = await charged(page, server, to_think)

    assert cost <= most


@online
async def test_a_stopped_server_brings_nobody_nearer_to_being_replaced(tmp_path: Path) -> None:
    async with (
        process(tmp_path, GODSTONE_VOTE_SECONDS=str(SECONDS)) as (where, server),
        Browser(where) as ann,
        Browser(where) as ben,
    ):
        table = await joined(ann, ben, "open", "me")
        async with ann.page(table) as page:
            cost, most = await charged(page, server, until_a_vote)

    assert cost <= most
