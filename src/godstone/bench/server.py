"""The server's speed: scripted pages over loopback play on hundreds of tables at once.

The opening (ships are placed: every cell is a choice) is played before and not counted.
Beside it a bare echo on the same web server, driven the same way: what the road alone costs.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from godstone.server.identity import COOKIE, signed
from godstone.server.thinking import play_a_little

TABLES: Final = 500
MOVES_PER_S: Final = 500.0
SECONDS: Final = 12.0
OPENING_MOVES: Final = 3  # of each table, at half the speed
AT_ONCE: Final = 50  # tables made and pages opened at the same time
SECRET: Final = "bench"
TARGETS: Final = {"moves_per_s": 490.0, "p95_ms": 50.0, "sockets": 1000}
PLENTY: Final = {
    "GODSTONE_SECRET": SECRET,
    "GODSTONE_LOG": "ERROR",
    "GODSTONE_REQUESTS_PER_SECOND": "100000",
    "GODSTONE_TABLES_PER_MINUTE": "1000000",
    "GODSTONE_MESSAGES_PER_SECOND": "1000",
    "GODSTONE_SOCKETS_PER_ADDRESS": "100000",
}
ECHO: Final = """
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from godstone.server.run import bound
async def echo(socket):
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_text())
async def quiet(socket):
    try:
        await echo(socket)
    except Exception:
        pass
listening = bound("127.0.0.1", 0)
print("at", "a", "port", f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
app = Starlette(routes=[WebSocketRoute("/{path:path}", quiet)])
config = uvicorn.Config(app, log_level="error", ws_per_message_deflate=False)
uvicorn.Server(config).run(sockets=[listening])
"""


@contextmanager
def started(*command: str) -> Iterator[str]:
    """A server in a process of its own, and where it is."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, **PLENTY, "GODSTONE_DATA": folder}
        server = subprocess.Popen(
            [sys.executable, *command], env=environment, stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[3]
        finally:
            server.kill()
            server.wait()


class Seat:
    """A page that keeps what it needs to move: the number and the legal moves."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.n = 0
        self.choices: list[str] = []
        self.news = asyncio.Event()
        self.answered: asyncio.Future[float] | None = None

    async def listen(self) -> None:
        async for frame in self.socket:
            text = str(frame)
            if text.startswith('{"type":"accepted"'):
                if self.answered is not None:
                    self.answered.set_result(perf_counter())
            elif text.startswith(('{"type":"moved"', '{"type":"snapshot"')):
                message = json.loads(text)
                self.n = message["n"]
                self.choices = [choice["move"] for choice in message["view"]["choices"]]
                self.news.set()

    async def move(self, seat: int, key: str) -> float:
        """Make a legal move; the seconds until it is acknowledged."""
        move = self.choices[len(self.choices) // 2]
        self.news.clear()
        self.choices = []
        message = {"type": "move", "id": key, "n": self.n, "seat": seat, "move": move}
        self.answered = asyncio.get_running_loop().create_future()
        began = perf_counter()
        await self.socket.send(json.dumps(message))
        return await asyncio.wait_for(self.answered, 30.0) - began


def cookie(guest: str) -> dict[str, str]:
    return {"cookie": f"{COOKIE}={signed(guest, SECRET)}"}


async def seated(where: str, client: httpx.AsyncClient, number: int) -> list[Seat]:
    """A table with two guests, both pages open."""
    guests = [f"bench-{number}-{seat}" for seat in (0, 1)]
    body = {"game": "pacal", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = await client.post("/api/tables", json=body, headers=cookie(guests[0]))
    table = made.raise_for_status().json()["table"]
    joined = await client.post(f"/api/tables/{table}/join", json={}, headers=cookie(guests[1]))
    joined.raise_for_status()
    return [await opened(where, table, guest) for guest in guests]


async def opened(where: str, table: str, guest: str) -> Seat:
    address = f"{where.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    socket = await connect(
        address, additional_headers=cookie(guest), compression=None, ping_interval=None
    )
    seat = Seat(socket)
    await socket.send('{"type":"hello"}')
    seat.news.clear()
    return seat


async def play(seats: list[Seat], due: float, pause: float, moves: int) -> list[float]:
    """So many moves, one each `pause`, at whichever seat is to move."""
    took = []
    for number in range(moves):
        await asyncio.sleep(max(0.0, due + number * pause - perf_counter()))
        acting = [seat for seat, page in enumerate(seats) if page.choices]
        if acting:
            page = seats[acting[0]]
            took.append(await page.move(acting[0], f"{due}-{number}"))
    return took


async def play_all(tables: list[list[Seat]], rate: float, moves: int) -> tuple[list[float], float]:
    """All tables at once, their moves spread evenly. What each took, and moves a second."""
    start, pause = perf_counter() + 0.5, len(tables) / rate
    work = (play(seats, start + n / rate, pause, moves) for n, seats in enumerate(tables))
    took = [each for table in await asyncio.gather(*work) for each in table]
    return took, len(took) / (perf_counter() - start)


async def measured(where: str) -> dict[str, Any]:
    """Make the tables, open their pages, play."""
    limit = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=where, timeout=60.0) as client:

        async def one(number: int) -> list[Seat]:
            async with limit:
                return await seated(where, client, number)

        tables = list(await asyncio.gather(*map(one, range(TABLES))))
    pages = [seat for table in tables for seat in table]
    listening = [asyncio.create_task(page.listen()) for page in pages]
    await asyncio.gather(*(page.news.wait() for page in pages))
    await play_all(tables, MOVES_PER_S / 2, OPENING_MOVES)
    took, rate = await play_all(tables, MOVES_PER_S, int(SECONDS * MOVES_PER_S / TABLES))
    for task in listening:
        task.cancel()
    await asyncio.gather(*(page.socket.close() for page in pages), return_exceptions=True)
    return {"moves_per_s": rate, **percentiles(took), "sockets": len(pages)}


async def echoed(where: str) -> dict[str, float]:
    """The same number of messages over as many sockets, each sent back as it is."""
    address = where.replace("http", "ws", 1)
    sockets = [await connect(address, compression=None, ping_interval=None) for _ in range(TABLES)]

    async def one(socket: ClientConnection, due: float) -> list[float]:
        took = []
        for _ in range(4):
            await asyncio.sleep(max(0.0, due - perf_counter()))
            began = perf_counter()
            await socket.send("x" * 100)
            await socket.recv()
            took.append(perf_counter() - began)
            due += TABLES / MOVES_PER_S
        return took

    start = perf_counter() + 1.0
    work = (one(socket, start + n / MOVES_PER_S) for n, socket in enumerate(sockets))
    took = [each for each_socket in await asyncio.gather(*work) for each in each_socket]
    await asyncio.gather(*(socket.close() for socket in sockets), return_exceptions=True)
    return percentiles(took)


def percentiles(took: list[float]) -> dict[str, float]:
    ordered = sorted(took)
    at = {f"p{share}_ms": ordered[len(ordered) * share // 100] for share in (50, 95, 99)}
    return {name: round(seconds * 1000, 2) for name, seconds in at.items()}


def run() -> dict[str, Any]:
    """The figures, their targets, and the bare echo."""
    play_a_little()  # so that nothing is compiled while it is measured
    with started("-m", "godstone.server", "--port", "0") as where:
        figures = asyncio.run(measured(where))
    with started("-c", ECHO) as where:
        peer = asyncio.run(echoed(where))
    return {**figures, "targets": dict(TARGETS), "peers": {"bare echo on uvicorn": peer}}
