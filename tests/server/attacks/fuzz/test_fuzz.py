"""Two million fuzzed cases over all doors; a thousandth of them in every run of the tests.

Law: nothing but the door's own refusals, no 5xx, no hang, and no growth beyond 50 MB.
A case is found again by its name: `Random("records 17")`.
"""

import asyncio
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType

import pytest

from tests.server.attacks.fuzz import command_line, inside, outside
from tests.server.attacks.fuzz.outside import Lane
from tests.server.attacks.fuzz.sockets import sockets

CASES = {
    "notation": 700_000,
    "strict JSON": 250_000,
    "set-ups": 250_000,
    "records": 200_000,
    "imports": 40_000,
    "boards": 150_000,
    "maps": 60_000,
    "command line": 60_000,
    "requests": 130_000,
    "sockets": 160_000,
}
PART = 1000  # of all cases are run each time
LANES: dict[str, Lane] = {"requests": outside.requests, "sockets": sockets}
INSIDE = [name for name in CASES if name not in LANES]
WARM_UP = 200  # cases in which kernels may be compiled
CASE_SECONDS, WARM_UP_SECONDS = 20, 300
GROWTH_MAX = 50  # MB
ROUNDS = 5


@contextmanager
def ending_within(seconds: int) -> Iterator[None]:
    """Seconds of the processor: a busy or sleeping machine is no fault of the case."""

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"no end in {seconds} s")

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@contextmanager
def door(name: str) -> Iterator[Callable[[Random], None]]:
    if name in inside.DOORS:
        yield inside.DOORS[name]
    else:
        with command_line.door() as case:
            yield case


def megabytes() -> int:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path("/proc/self/status").read_text("ascii"))
    assert found is not None
    return int(found[1]) // 1024


def knock(name: str, count: int) -> int:
    """All cases of a door in this process; how many MB it grew after its beginning."""
    warm = 0
    with door(name) as case:
        for number in range(count):
            if number == WARM_UP:
                warm = megabytes()
            try:
                with ending_within(WARM_UP_SECONDS if number < WARM_UP else CASE_SECONDS):
                    case(Random(f"{name} {number}"))
            except BaseException as error:
                raise AssertionError(f"case {name!r} {number}") from error
    return megabytes() - warm


async def assault(name: str, folder: Path, count: int, rounds: int) -> int:
    """All cases of a door of a server; how many MB it grew after its first round."""
    async with outside.attacked(folder) as attack:
        await outside.swarm(attack, name, LANES[name], count, rounds)
        print(f"{name}: {dict(attack.answers)}, MB: {attack.sizes}")
        return attack.growth


def test_the_cases_are_two_million() -> None:
    assert sum(CASES.values()) == 2_000_000
    assert {*CASES} == {*inside.DOORS, *LANES, "command line"}


@pytest.mark.parametrize("name", INSIDE)
def test_a_thousandth_of_the_cases(name: str) -> None:
    knock(name, CASES[name] // PART)


@pytest.mark.parametrize("name", LANES)
def test_a_thousandth_of_the_cases_at_a_server(name: str, tmp_path: Path) -> None:
    assert asyncio.run(assault(name, tmp_path, CASES[name] // PART, 1)) <= GROWTH_MAX


@pytest.mark.long
@pytest.mark.parametrize("name", INSIDE)
def test_all_cases(name: str) -> None:
    assert knock(name, CASES[name]) <= GROWTH_MAX


@pytest.mark.long
@pytest.mark.parametrize("name", LANES)
def test_all_cases_at_a_server(name: str, tmp_path: Path) -> None:
    assert asyncio.run(assault(name, tmp_path, CASES[name], ROUNDS)) <= GROWTH_MAX
