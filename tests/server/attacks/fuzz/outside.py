"""A server in a process of its own, and a stranger at its two doors: requests and sockets."""

import asyncio
import os
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from tests.server.attacks.fuzz.requests import request
from tests.server.serving import LIMIT_SECONDS, Browser, process, until_well

LANES: Final = 6
HEALTH: Final = b"GET /healthz"  # tells the truth about a machine that is too busy
HEAD_SECONDS: Final = 2.0
REST_SECONDS: Final = 4.0  # until tables nobody looks at have left memory
TABLES: Final = 8
USUAL_FAILURE: Final = "Invalid UTF-8 sequence received"  # uvicorn's word for what it then closes
UNLIMITED: Final = {
    f"GODSTONE_{name}": "1000000"
    for name in (
        "MESSAGES_PER_SECOND", "REQUESTS_PER_SECOND", "PAGES_PER_SECOND", "CONNECTS_PER_SECOND",
        "TABLES_PER_MINUTE", "SOCKETS_PER_ADDRESS", "CONNECTIONS_PER_ADDRESS",
    )
}  # fmt: skip
QUICK: Final = {
    "GODSTONE_IDLE_SECONDS": str(REST_SECONDS / 2),
    "GODSTONE_HEAD_SECONDS": str(HEAD_SECONDS),
    "GODSTONE_BODY_SECONDS": str(HEAD_SECONDS),
    "GODSTONE_BOT_PROCESSES": "1",
    "GODSTONE_BOT_DELAY": "0",
    "GODSTONE_POWER_SAFE": "0",
}


@dataclass
class Attack:
    """A running attack: where, on which tables, and what came of it."""

    browser: Browser
    pid: int
    tables: list[str] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    sizes: list[int] = field(default_factory=list)  # MB of the server, from time to time

    @property
    def host(self) -> str:
        return self.browser.where.removeprefix("http://")

    def weigh(self) -> None:
        text = Path(f"/proc/{self.pid}/status").read_text("ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", text)
        assert found is not None, "the server is gone"
        self.sizes.append(int(found[1]) // 1024)

    @property
    def growth(self) -> int:
        """Since its first round, in which all was loaded."""
        return self.sizes[-1] - self.sizes[0]

    async def renew_tables(self) -> None:
        """Among them always some that can be played at."""
        kinds = [("me", "here"), ("me", "open"), ("me", "random")]
        games = ["pacal", "finger"]
        self.tables = [
            await self.browser.table(*kinds[n % 3], game=games[n % 2]) for n in range(TABLES)
        ]


Lane = Callable[[Attack, Random, int], Awaitable[None]]


@asynccontextmanager
async def attacked(folder: Path) -> AsyncIterator[Attack]:
    """Law: at its end the server still answers, and has logged no failure."""
    log = folder / "errors.log"
    errors = os.open(log, os.O_WRONLY | os.O_CREAT, 0o600)
    try:
        async with (
            process(folder, errors, **UNLIMITED, **QUICK) as (where, server),
            Browser(where) as browser,
        ):
            yield Attack(browser, server.pid)
            await until_well(browser)
    finally:
        os.close(errors)
    failures = [line for line in log.read_text("utf-8").splitlines() if USUAL_FAILURE not in line]
    assert failures == []


async def swarm(attack: Attack, door: str, lane: Lane, count: int, rounds: int) -> None:
    """So many cases in lanes; after each round tables leave memory, and the server is weighed."""
    for number in range(rounds):
        await attack.renew_tables()
        shares = [len(range(n, count // rounds, LANES)) for n in range(LANES)]
        chances = [Random(f"{door} {number} {n}") for n in range(LANES)]
        pairs = zip(chances, shares, strict=True)
        await asyncio.gather(*(lane(attack, chance, share) for chance, share in pairs))
        await asyncio.sleep(REST_SECONDS)
        attack.weigh()


# Requests


class Line:
    """One connection that is used again as long as the server keeps it."""

    def __init__(self, host: str) -> None:
        self.address, port = host.split(":")
        self.port = int(port)
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, raw: bytes) -> tuple[int, bytes]:
        """The answer's status and body; 0 when the connection was closed instead."""
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(self.address, self.port)
        try:
            self.writer.write(raw)
            await self.writer.drain()
            return await self._answer(self.reader, is_head=raw.startswith(b"HEAD "))
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            self.close()
            return 0, b""

    async def _answer(self, reader: asyncio.StreamReader, *, is_head: bool) -> tuple[int, bytes]:
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        if status == 100:  # go on with the body, which was sent long ago
            return await self._answer(reader, is_head=is_head)
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        if length is None or b"connection: close" in head.lower():
            self.close()
        elif not is_head and status not in (204, 304):
            return status, await reader.readexactly(int(length[1]))
        return status, b""

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


async def requests(attack: Attack, chance: Random, cases: int) -> None:
    """A lane of requests. Law: every one is answered in time, and none with a 5xx."""
    line = Line(attack.host)
    for _ in range(cases):
        raw = request(attack.host, chance.choice(attack.tables), attack.browser.cookie(), chance)
        status, told = await asyncio.wait_for(line.ask(raw), LIMIT_SECONDS)
        attack.answers[str(status)] += 1
        assert status < 500 or raw.startswith(HEALTH), (told[:500], raw[:2000])
    line.close()
