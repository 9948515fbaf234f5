"""Everything bad at once, from one address: `python -m godstone.bench.attackers http://host:port`.

Says `ready` when all of it goes on, goes on until its input ends, then says as JSON what it did.
It shares the machine with what it attacks, so it runs at lower priority than that.
"""

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Final

import httpx
import numpy as np

from godstone.bench.pages import LIMIT_SECONDS, Page
from godstone.bots.match import match, record_of
from godstone.bots.names import bot_named
from godstone.games.pacal import Pacal

ADDRESS: Final = "127.0.0.2"
NICENESS: Final = 5
FLOODS, SLOW, REPLAYS, CHAMPIONS, SOCKETS = 30, 60, 20, 30, 2000
HELLOS: Final = 20  # of a page that reads none of the answers
AGAIN_SECONDS: Final = 1.0  # until a connection that was refused is tried again
MESSAGES: Final = (
    b'{"type":"hello"}',
    b'{"type":"ping","at":1.0}',
    b'{"type":"move","id":"x","n":0,"seat":0,"move":"fly e5"}',
    b'{"type":"chat","text":"again"}',
    b'{"type":"nonsense"}',
)


def long_game() -> bytes:
    """A record of five random players, as long as they take."""
    game, seed = Pacal.new(5), [5]
    record = record_of(game)
    for moved in match(game, [bot_named("pacal", "random")] * 5, seed):
        record.entries.append(moved.played)
    outcome = game.outcome()
    record.result = None if outcome is None else outcome.detail
    return record.dumps().encode()


class Attack:
    """All that goes on, and how much of it."""

    def __init__(self, where: str, client: httpx.AsyncClient) -> None:
        self.where, self.client = where, client
        self.done: Counter[str] = Counter()
        self.tasks: list[asyncio.Task[None]] = []

    def go_on(self, work: Coroutine[object, object, None]) -> None:
        self.tasks.append(asyncio.create_task(work))

    async def prepare(self) -> None:
        """A long game, tables of champions, and everything that is done again and again."""
        answer = await self.client.post("/api/records", content=long_game())
        self.long = answer.raise_for_status().json()["table"]
        for _ in range(CHAMPIONS):
            self.go_on(self.watch(await self.champions()))
        for _ in range(FLOODS):
            self.go_on(self.flood())
        for _ in range(SLOW):
            self.go_on(self.never_read())
        for number in range(REPLAYS):
            self.go_on(self.replay(number))
        for _ in range(SOCKETS - FLOODS - SLOW - REPLAYS - CHAMPIONS):
            self.go_on(self.hold())

    async def champions(self) -> str:
        body = {"game": "pacal", "seats": [{"kind": "bot", "bot": "champion"}] * 5}
        while (answer := await self.client.post("/api/tables", json=body)).status_code == 429:
            await asyncio.sleep(AGAIN_SECONDS)
        return str(answer.raise_for_status().json()["table"])

    async def page(self, table: str) -> Page:
        """An open page, however often it must be tried."""
        while True:
            with suppress(OSError, TimeoutError):
                path = f"/api/tables/{table}/socket"
                page = await Page.open(self.where, path, local=ADDRESS)
                self.done["pages"] += 1
                return page
            self.done["refused"] += 1
            await asyncio.sleep(AGAIN_SECONDS)

    async def watch(self, table: str) -> None:
        while True:
            page = await self.page(table)
            page.say(b'{"type":"hello"}')
            await page.closed.wait()

    async def flood(self) -> None:
        while True:
            page = await self.page(self.long)
            while not page.closed.is_set():
                for message in MESSAGES if page.has_room else ():
                    page.say(message)
                    self.done["messages"] += 1
                await asyncio.sleep(0.0 if page.has_room else 0.01)

    async def never_read(self) -> None:
        while True:
            page = await self.page(self.long)
            page.transport.pause_reading()
            for _ in range(HELLOS):
                page.say(b'{"type":"hello"}')
            with suppress(TimeoutError):
                await asyncio.wait_for(page.closed.wait(), LIMIT_SECONDS)
            page.close()

    async def replay(self, number: int) -> None:
        chance = np.random.default_rng(number)
        while True:
            first = int(chance.integers(500))
            path = f"/api/tables/{self.long}/positions?from={first}&to={first + 199}"
            with suppress(httpx.HTTPError):
                answer = await self.client.get(path)
                self.done[f"replays {answer.status_code}"] += 1
            await asyncio.sleep(0.1)

    async def hold(self) -> None:
        """A connection that sends half a request, again when it was closed."""
        host, port = self.where.removeprefix("http://").split(":")
        while True:
            with suppress(OSError):
                ends = await asyncio.open_connection(host, int(port), local_addr=(ADDRESS, 0))
                self.done["held"] += 1
                ends[1].write(b"GET / HTTP/1.1\r\nX-Slow: ")
                await ends[0].read()
                ends[1].close()
            await asyncio.sleep(AGAIN_SECONDS)


async def attack(where: str) -> None:
    transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, limits=httpx.Limits())
    async with httpx.AsyncClient(base_url=where, timeout=60.0, transport=transport) as client:
        going = Attack(where, client)
        await going.prepare()
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.read)
        for task in going.tasks:
            task.cancel()
        print(json.dumps(going.done), flush=True)


if __name__ == "__main__":
    os.nice(NICENESS)
    asyncio.run(attack(sys.argv[1]))
