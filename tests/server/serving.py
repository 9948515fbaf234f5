"""A real server on a loopback port, and pages that speak with it."""

import asyncio
import json
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, ParamSpec, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from godstone.server.ops.settings import Settings
from godstone.server.run import bound, server_for
from tests import databases
from tests.loose import Json

# What hangs is ended. So much longer than anything takes that a busy machine ends nothing else.
LIMIT_SECONDS = 300.0
TEST_SECONDS = 1800.0
P = ParamSpec("P")
_ids = count(1)


def settings(folder: Path, **changed: Json) -> Settings:
    """Quick bots, and room for tests."""
    made = Settings(
        database=databases.url_of(folder, "test.db"),
        secret="test secret",
        bot_delay=0.0,
        requests_per_second=1000.0,
        pages_per_second=1000.0,
        address_messages_per_second=10_000.0,
        snapshots_per_second=1000.0,
        connects_per_second=1000.0,
        tables_per_minute=10_000.0,
        public_tables_per_address=1000,
        bot_processes=1,
        helpers=0,
        warm_up=False,
        power_safe=False,
    )
    return made.model_copy(update=changed)


@asynccontextmanager
async def serving(chosen: Settings, send_buffer: int | None = None) -> AsyncIterator[str]:
    """The address of a running server."""
    listening = bound("127.0.0.1", 0)
    if send_buffer is not None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    server = server_for(chosen)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        if running.done():
            running.result()
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        await running
        listening.close()


@asynccontextmanager
async def process(
    folder: Path, errors: int | None = None, /, **more: str
) -> AsyncIterator[tuple[str, Process]]:
    """A server in a process of its own, with these further variables of the environment.

    `errors` is where its log goes, if not to ours.
    """
    environment = {
        **databases.environment(folder),
        "GODSTONE_LOG": "ERROR",
        "GODSTONE_WARM_UP": "0",
        "GODSTONE_BOT_DELAY": "0",
        "GODSTONE_MESSAGES_PER_SECOND": "10000",
        "GODSTONE_REQUESTS_PER_SECOND": "10000",
        **more,
    }
    command = (sys.executable, "-m", "godstone.server", "--port", "0")
    server = await asyncio.create_subprocess_exec(
        *command, env=environment, stdout=PIPE, stderr=errors
    )
    assert server.stdout is not None
    try:
        line = await asyncio.wait_for(server.stdout.readline(), LIMIT_SECONDS)
        yield line.decode().split()[3], server
    finally:
        if server.returncode is None:
            server.kill()
        await server.wait()


class Browser:
    """A guest: REST with a cookie, and pages at tables."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.local_addr: tuple[str, int] | None = None
        self.client = httpx.AsyncClient(base_url=where, timeout=LIMIT_SECONDS)

    async def __aenter__(self) -> Self:
        self.me = (await self.client.get("/api/me")).json()
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        await self.client.aclose()

    async def get(self, path: str) -> Json:
        answer = await self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, body: Json = None) -> Json:
        answer = await self.client.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def table(self, *kinds: str, game: str = "pacal", **more: Json) -> str:
        """Make a table; kinds as in `making.seats`. The first seat begins."""
        seats = [
            {"kind": kind} if kind in ("me", "here", "open") else {"kind": "bot", "bot": kind}
            for kind in kinds
        ]
        options = {"first": "seat"} if game == "pacal" else {}
        made = await self.post(
            "/api/tables", {"game": game, "seats": seats, "options": options, **more}
        )
        return str(made["table"])

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    @asynccontextmanager
    async def page(self, table: str, **headers: str) -> AsyncIterator["Page"]:
        """An open page that has said hello."""
        where = f"{self.where.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        sent = {"cookie": self.cookie(), **headers}
        async with connect(
            where, additional_headers=sent, max_size=None, local_addr=self.local_addr
        ) as connection:
            page = Page(connection)
            await page.hello()
            yield page


class Page:
    """The client of the protocol, as small as can be: it keeps n, view, and its messages."""

    def __init__(self, connection: ClientConnection) -> None:
        self.socket = connection
        self.n = -1
        self.view: Json = {}
        self.table: Json = {}
        self.you: Json = {}
        self.to_move: list[int] = []
        self.log: list[Json] = []
        self.gaps = 0
        self.heard: list[Json] = []

    async def hello(self, after: int | None = None) -> Json:
        await self.send({"type": "hello", "after": after})
        return await self.until("snapshot")

    async def send(self, message: Json) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self) -> Json:
        async with asyncio.timeout(LIMIT_SECONDS):  # who is cancelled ends, unlike in `wait_for`
            message = json.loads(await self.socket.recv())
        self.heard.append(message)
        self._take(message)
        return message

    def _take(self, message: Json) -> None:
        match message["type"]:
            case "snapshot":
                self.n, self.view, self.table = message["n"], message["view"], message["table"]
                self.you, self.to_move = message["you"], message["table"]["to_move"]
                self.log = self.log[: message["log_from"]] + message["log"]
            case "moved":
                self.gaps += message["after"] != self.n
                self.n, self.view, self.to_move = message["n"], message["view"], message["to_move"]
                keep = len(self.log) - message["undone"]
                self.log = self.log[:keep] + message["moves"]
            case "table":
                self.table, self.you = message["table"], message["you"]

    async def until(self, kind: str, fits: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next message of a kind that fits."""
        while True:
            message = await self.next()
            if message["type"] == kind and fits(message):
                return message

    async def until_turn(self, seat: int) -> None:
        while seat not in self.to_move:
            await self.next()

    async def ask(self, kind: str, **values: Json) -> Json:
        """Send something with an id; the answer to it."""
        message = {"type": kind, "id": f"ask-{next(_ids)}", **values}
        return await self.resend(message)

    async def resend(self, message: Json) -> Json:
        await self.send(message)
        while True:
            answer = await self.next()
            if answer["type"] in ("accepted", "refused") and answer["id"] == message["id"]:
                return answer

    async def move(self, seat: int, text: str | None = None, **values: Json) -> Json:
        """Make the first legal move (or this one), and take in what it led to."""
        chosen = text or self.view["choices"][0]["move"]
        asked = {"n": self.n, "seat": seat, "move": chosen, **values}
        answer = await self.ask("move", **asked)
        while answer["type"] == "accepted" and self.n < answer["n"]:
            await self.next()
        return answer

    async def closed(self) -> int | None:
        """Read until the server closes, and say with which code."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else None


async def slow_page(
    where: str, table: str, hellos: int = 1, host: str = "127.0.0.1"
) -> socket.socket:
    """A page that says hello and does not read. `host`: the address it comes from."""
    to, port = where.removeprefix("http://").split(":")
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.setblocking(False)
    slow.bind((host, 0))
    loop = asyncio.get_running_loop()
    await loop.sock_connect(slow, (to, int(port)))
    request = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {to}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    )
    await loop.sock_sendall(slow, request.encode())
    assert b" 101 " in await loop.sock_recv(slow, 1024)
    await loop.sock_sendall(slow, framed({"type": "hello"}) * hellos)
    return slow


def framed(message: Json) -> bytes:
    """A short message as it goes over the line, masked with zeros."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


async def until_well(browser: Browser) -> None:
    """Health says that moves can be saved; on a busy machine it may first take too long."""
    while (await browser.client.get("/healthz")).text != "ok":
        await asyncio.sleep(0.1)


@asynccontextmanager
async def visited(folder: Path, **changed: Json) -> AsyncIterator[Browser]:
    """A guest at a server of her own."""
    async with serving(settings(folder, **changed)) as where, Browser(where) as ann:
        yield ann


@asynccontextmanager
async def visited_by_two(folder: Path, **changed: Json) -> AsyncIterator[tuple[Browser, Browser]]:
    async with visited(folder, **changed) as ann, Browser(ann.where) as ben:
        yield ann, ben


async def joined(ann: Browser, ben: Browser, *kinds: str) -> str:
    """A table of hers at which he has taken the open seat."""
    table = await ann.table(*kinds)
    await ben.post(f"/api/tables/{table}/join", {})
    return table


def online(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that talks to a server, ended when it takes too long."""

    @wraps(test)
    def played(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), TEST_SECONDS))

    return played
