"""A process of the fleet: the real registry, sessions, sockets and `Fleet`, on simulated lines."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final, TypeVar, TypeVarTuple

import numpy as np
from starlette.websockets import WebSocket

from godstone.bots.bot import Thinking
from godstone.games.api import Game
from godstone.server.fleet.fleet import Fleet
from godstone.server.http.socket import serve_socket
from godstone.server.live.beside import Beside
from godstone.server.live.identity import COOKIE, signed
from godstone.server.live.registry import TableRegistry
from godstone.server.live.session import TableSession
from godstone.server.live.thinking import NotWanted, Thinkers, fallback
from godstone.server.live.turns import Asker
from godstone.server.ops.settings import Settings
from godstone.server.store import Change
from godstone.server.table.table import Table
from tests.loose import Json
from tests.server.fleet.simulated.broker import Broker, SimulatedWire
from tests.server.fleet.simulated.disk import Disk, SimulatedStore
from tests.server.fleet.simulated.line import Line
from tests.server.fleet.simulated.loop import Process, SimulatedLoop
from tests.server.fleet.simulated.weather import Weather, chance

Given = TypeVarTuple("Given")
R = TypeVar("R")
SETTINGS: Final = Settings(
    database="sqlite://",
    secret="test secret",
    bot_delay=0.1,
    bot_linger=3.0,
    vote_seconds=2.0,
    away_seconds=6.0,
    idle_seconds=5.0,
    messages_per_second=1e6,
    address_messages_per_second=1e6,
    snapshots_per_second=1e6,
    bot_processes=1,
    helpers=0,
    warm_up=False,
)


class Dice:
    """Chance of a table, the same in every run."""

    def __init__(self, luck: Random) -> None:
        self._luck = luck

    def integers(self, high: int, /) -> int:
        return self._luck.randrange(high)


class QuickThinkers(Thinkers):
    """Any legal move, soon."""

    def __init__(self, luck: Random) -> None:
        super().__init__(SETTINGS)
        self._luck = luck

    async def choose(
        self, bot: str, game: Game, seat: int, asker: Asker, wanted: Callable[[], bool]
    ) -> str:
        await asyncio.sleep(self._luck.uniform(0.001, 0.3))
        if not wanted():
            raise NotWanted
        return any_move(game, seat, self._luck)


def any_move(game: Game, seat: int, luck: Random) -> str:
    generator = np.random.default_rng(luck.getrandbits(32))
    return fallback(game.seen_by(seat), seat, Thinking(generator))


class InTheLoop(Beside):
    """No threads: what is to be done is done."""

    async def far(self, address: str, work: Callable[[*Given], R], *args: *Given) -> R:
        await asyncio.sleep(0.001)
        return work(*args)


class Node(TableRegistry):
    """One life of a process."""

    def __init__(
        self,
        loop: SimulatedLoop,
        shared: tuple[Disk, Broker],
        seed: int,
        name: str,
        weather: Weather,
    ) -> None:
        super().__init__(SETTINGS)
        (disk, broker), self.name, self.process = shared, name, Process(name)
        self._seed = seed
        self.wire = SimulatedWire(loop, broker, name, weather, self._luck("wire"))
        self.store = SimulatedStore(loop, disk, name, weather, self._luck("disk"))
        self.store.look_at = self._expect_duty
        self.thinkers = QuickThinkers(self._luck("bots"))
        self.beside = InTheLoop(0)
        self.company = self.fleet = Fleet(name, self.wire, self)
        self.around = replace(
            self.around, store=self.store, thinkers=self.thinkers, company=self.company
        )
        self.lines: list[Line] = []
        self.faults: list[str] = []
        self.is_open = True
        self._pages: Counter[str] = Counter()

    def _luck(self, whose: str) -> Random:
        return chance(self._seed, f"{self.name} {whose}")

    def _session(self, table: Table) -> TableSession:
        session = super()._session(table)
        session.chance = Dice(self._luck(f"dice {table.id}"))  # type: ignore[assignment]
        return session

    def _expect_duty(self, change: Change) -> None:
        """A move without an id is a bot's."""
        entries: list[Json] = [entry for _, entry in change.entries]
        by_bots = [entry for entry in entries if not entry.keys() & {"id", "undo", "chance"}]
        if by_bots and not self.fleet.is_on_duty(change.table):
            self.faults.append(f"{self.name} lets a bot play without the duty: {by_bots}")

    def start(self) -> None:
        self.process.spawn(self.open())

    def leave(self) -> None:
        """In good order: all who are here are told that they shall come again."""
        self.is_open = False
        self.process.spawn(self._leave())

    async def _leave(self) -> None:
        await self.close()
        self.crash()

    def crash(self) -> None:
        self.is_open = False
        self.process.kill()
        self.wire.end()
        for line in self.lines:
            line.break_off()

    def visit(self, line: Line, guest: str, table: str) -> None:
        """A page has come."""
        cookie = f"{COOKIE}={signed(guest, SETTINGS.secret)}"
        scope = {
            "type": "websocket",
            "headers": [(b"cookie", cookie.encode())],
            "client": ("127.0.0.1", 1),
        }
        self.lines = [each for each in self.lines if each.is_open]
        self.lines.append(line)
        socket = WebSocket(scope, line.receive, line.send)
        self.process.spawn(serve_socket(socket, table, self, self._pages))
