"""Two servers with twin tables: what a guest is told by one and by the other, to the byte.

Every route and every message of the protocol is asked; which there are, is taken from the app and
from the protocol's models, so that a new one cannot be forgotten.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, get_args

from fastapi import APIRouter, FastAPI
from httpx import AsyncClient
from starlette.routing import Route, WebSocketRoute
from websockets.asyncio.client import ClientConnection, connect

from godstone.server.live.identity import COOKIE, signed
from godstone.server.live.registry import TableRegistry
from godstone.server.protocol.socket_messages import ClientMessage
from godstone.server.table.table import Table
from tests.loose import Json
from tests.server.serving import LIMIT_SECONDS, serving, settings

SECRET: Final = "of the twins, and long enough for everyone"
OK: Final = 200
LAST: Final = 77.0  # the ping after which nothing more is to come
SOCKET: Final = "WEBSOCKET /api/tables/{table}/socket"
Ask = tuple[str, Json]  # what stands behind the path, and the body


@dataclass(frozen=True)
class Asker:
    """Who asks at which table, and how long its game is."""

    guest: str
    table: str
    n: int
    ply: int
    seats: Sequence[int]


def plain(_: Asker) -> list[Ask]:
    return [("", None)]


REST: Final[Mapping[str, Callable[[Asker], list[Ask]]]] = {
    "GET /api/tables": lambda _: [(f"?show={show}", None) for show in ("open", "running", "mine")],
    "GET /api/tables/{table}": plain,
    "GET /api/tables/{table}/board": plain,
    "GET /api/tables/{table}/qr.svg": plain,
    "GET /api/tables/{table}/record": plain,
    "GET /api/tables/{table}/positions": lambda who: [
        ("?motion=true", None), (f"?from={max(0, who.ply - 3)}&to={who.ply + 3}", None)
    ],
    "POST /api/tables/{table}/branch": lambda who: [
        ("", {"move": move, "bot": "random"}) for move in range(max(0, who.ply - 4), who.ply + 2)
    ],
    "POST /api/tables/{table}/hint": lambda who: [("", {"seat": seat}) for seat in who.seats],
    "POST /api/tables/{table}/rematch": plain,
    "POST /api/tables/{table}/fill": lambda _: [("", {"seat": seat}) for seat in (0, 1)],
    "POST /api/tables/{table}/start": lambda _: [("", {})],
    "POST /api/tables/{table}/cancel": plain,
    "POST /api/tables/{table}/join": lambda _: [("", {}), ("", {"seat": 0}), ("", {"key": "x"})],
    "POST /api/tables/{table}/leave": plain,  # the last: a bot may move after it
}  # fmt: skip
OF_NO_TABLE: Final = {
    "GET /api/me", "POST /api/me", "GET /api/games", "POST /api/tables", "POST /api/records",
    "GET /api/practice/{game}", "POST /api/practice/{game}", "GET /api/rules/{game}",
    "GET /api/lessons/{game}", "GET /api/lessons/{game}/{lesson}",
    "POST /api/lessons/{game}/{lesson}",
    "GET /healthz", "GET /readyz", "GET /metrics", "GET /api/{path:path}", "GET /{path:path}",
    "HEAD /api/{path:path}", "HEAD /{path:path}",
    "GET /api/openapi.json", "HEAD /api/openapi.json",
}  # fmt: skip


TRIED: Final = (  # moves that the map, or what others aimed, might refuse
    "hand -30000 20000 30000 20000",
    "flick violet.prophet.3 200000 200000 -500000 -500000",
    "flick violet.prophet.3 -200000 -200000 500000 500000",
    "corner 1",
    "vote up",
)


def on(who: Asker, **more: Json) -> list[Json]:
    return [{"id": f"{seat}", "n": who.n, "seat": seat, **more} for seat in who.seats]


SPOKEN: Final[Mapping[str, Callable[[Asker], list[Json]]]] = {
    "hello": lambda who: [{"after": after} for after in (None, 0, who.n - 2, who.n - 1, who.n)],
    "ping": lambda _: [{"at": 1.0}],
    "aim": lambda who: [
        {"n": who.n, "seat": seat, "hand": hand}
        for seat in who.seats
        for hand in (None, {"disc": "blue.prophet.1", "x": 0, "y": 0, "vx": 0, "vy": 0})
    ],
    "pace": lambda _: [{"seconds": 0.5}],
    "undo": on,
    "move": lambda who: on(who, move="stay there") + on(who, move="heart 0 0"),
    "try": lambda who: [
        {"id": "1", "seat": seat, "move": move} for seat in who.seats for move in TRIED
    ],
    "take_back_answer": lambda who: on(who, yes=False),
    "bot_vote": lambda _: [{"seat": seat} for seat in range(4)],
    "sit_back": lambda who: [{"seat": seat} for seat in who.seats],
    "take_back_ask": on,
    "chat": lambda _: [{"text": "well"}],
    "resign": lambda _: [],  # what it leads to is no secret of the board; bots go on
}


def routes(inside: FastAPI | APIRouter) -> set[str]:
    """All ways into the app: method and path. One of an unknown kind is named by its kind."""
    found: set[str] = set()
    for route in inside.routes:
        match route:
            case WebSocketRoute():
                found.add(f"WEBSOCKET {route.path}")
            case Route():
                found |= {f"{method} {route.path}" for method in route.methods or ()}
            case _ if hasattr(route, "original_router"):
                found |= routes(route.original_router)
            case _:
                found.add(repr(route))
    return found


def spoken_types() -> set[str]:
    """All messages a page may send."""
    models = get_args(get_args(ClientMessage)[0])
    return {model.model_fields["type"].default for model in models}


@dataclass
class Twin:
    """One of the two servers, and what it said."""

    where: str
    told: list[tuple[str, str]] = field(default_factory=list)

    async def ask(self, client: AsyncClient, who: Asker, route: str, ask: Ask) -> None:
        method, path = route.split()
        where = path.format(table=who.table) + ask[0]
        answer = await client.request(method, where, json=ask[1])
        said = f"{method} {where} {ask[1]}"
        self.told.append((said, f"{answer.status_code} {self.same(answer.text)}"))
        if route.endswith("/branch") and answer.status_code == OK:
            await self.look_at_branch(client, answer.json()["table"], ask[1]["move"])

    async def look_at_branch(self, client: AsyncClient, made: str, move: int) -> None:
        """As far as it was taken over; then chance and bots go on by themselves."""
        record = (await client.get(f"/api/tables/{made}/record")).json()["moves"][:move]
        looked = await client.get(f"/api/tables/{made}/positions?to={move}&motion=true")
        views = [each["view"]["discs"] for each in looked.json()["positions"]]
        self.told.append((f"branch at {move}", json.dumps([record, views])))

    async def ask_routes(self, who: Asker, *, hints: bool) -> None:
        async with AsyncClient(base_url=self.where, headers=cookie(who.guest)) as client:
            for route, asks in REST.items():
                for ask in asks(who) if hints or not route.endswith("/hint") else []:
                    await self.ask(client, who, route, ask)

    @asynccontextmanager
    async def page(self, who: Asker) -> AsyncIterator["Listener"]:
        """An open page that has said hello."""
        where = f"{self.where.replace('http', 'ws', 1)}/api/tables/{who.table}/socket"
        async with connect(where, additional_headers=cookie(who.guest), max_size=None) as socket:
            page = Listener(socket, self)
            await page.say({"type": "hello"})
            yield page

    async def say_everything(self, who: Asker) -> None:
        async with self.page(who) as page:
            for kind, wishes in SPOKEN.items():
                for wish in wishes(who):
                    await page.say({"type": kind, **wish})

    def same(self, text: str) -> str:
        """Without what differs between any two servers: when, where, and names drawn by lot."""
        text = re.sub(r'"(at|changed|created)":[0-9.e+]+', r'"\1":0', text)
        text = re.sub(r'\{"table":"[\w-]{22}"\}', '{"table":"made"}', text)
        return text if "<svg" not in text else "a code of the server's address"


@dataclass
class Listener:
    """A page that notes all it hears."""

    socket: ClientConnection
    twin: Twin
    table: str = ""  # as it was last told

    async def say(self, message: Json) -> None:
        """Say something, and hear all it leads to."""
        await self.socket.send(json.dumps(message))
        await self.socket.send(json.dumps({"type": "ping", "at": LAST}))
        await self.hear(message, lambda heard: heard["type"] == "pong" and heard["at"] == LAST)

    async def hear(self, said: Json, is_last: Callable[[Json], bool]) -> None:
        heard: Json = {"type": ""}
        while not is_last(heard):
            text = str(await asyncio.wait_for(self.socket.recv(), LIMIT_SECONDS))
            heard = json.loads(text)
            if not self._is_old(heard):
                self.twin.told.append((f"{said}", self.twin.same(text)))

    def _is_old(self, heard: Json) -> bool:
        """Who comes and goes is told a little later, and perhaps together with something else."""
        if "table" not in heard:
            return False
        before, self.table = self.table, json.dumps([heard["table"], heard["you"]])
        return bool(heard["type"] == "table" and before == self.table)


def cookie(guest: str) -> dict[str, str]:
    return {"cookie": f"{COOKIE}={signed(guest, SECRET)}"}


@asynccontextmanager
async def twins(folder: Path, tables: Sequence[Table]) -> AsyncIterator[list[Twin]]:
    """Each table at a server of its own, read from disk."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(_twin(folder / f"{number}", table))
            for number, table in enumerate(tables)
        ]


@asynccontextmanager
async def _twin(folder: Path, table: Table) -> AsyncIterator[Twin]:
    folder.mkdir()
    chosen = settings(folder, secret=SECRET, vote_seconds=0.0)
    registry = TableRegistry(chosen)
    await registry.open()
    await registry.add(table, "127.0.0.1")
    await registry.close()
    async with serving(chosen) as where:
        yield Twin(where)
