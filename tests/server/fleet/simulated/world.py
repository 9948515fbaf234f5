"""A fleet at one table, people, and bad weather: everything that happened, to be judged."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from godstone.server.table.creation import CreationContext, Guest, new_table
from godstone.server.table.table import Table
from tests.server.fleet.simulated.broker import Broker
from tests.server.fleet.simulated.disk import Disk, Lying
from tests.server.fleet.simulated.loop import SimulatedLoop
from tests.server.fleet.simulated.node import Dice, Node
from tests.server.fleet.simulated.person import Person
from tests.server.fleet.simulated.weather import Fault, Kind, Weather, chance
from tests.server.making import PATIENCE, wish

GUESTS: Final = ("ann", "ben", "cleo")
WATCHER: Final = "dora"
NODES: Final = 3
CALM_SECONDS: Final = 30.0
WATCH_SECONDS: Final = 0.02


class Seats(NamedTuple):
    game: str
    kinds: tuple[str, ...]  # `me` and `open`: people; else a bot


@dataclass(frozen=True)
class Plan:
    """What Hypothesis chose."""

    seed: int
    at: Seats
    faults: tuple[Fault, ...]
    seconds: float


class Errors(logging.Handler):
    """What the log tells of faults in our own code."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.told.append(self.format(record))
        if record.getMessage() == "broken table":
            self.told.append(f"broken table: {record.__dict__.get('error')}")


class World:
    """One run."""

    def __init__(self, plan: Plan, loop: SimulatedLoop) -> None:
        self.plan, self.loop = plan, loop
        self.broker = Broker(loop)
        self.disk = Disk(loop, self.broker.ring)
        self.broker.version = self.disk.version
        self.weathers = [Weather() for _ in range(NODES)]
        self.lives: list[Node] = []  # all that ever ran
        self.nodes = [self._new_node(place) for place in range(NODES)]
        self.table = ""
        self.people: list[Person] = []
        self.faults: list[str] = []

    def _new_node(self, place: int) -> Node:
        name, shared = f"{place}.{len(self.lives)}", (self.disk, self.broker)
        node = Node(self.loop, shared, self.plan.seed, name, self.weathers[place])
        self.lives.append(node)
        return node

    @property
    def lying(self) -> Lying:
        return self.disk.tables[self.table]

    def open_nodes(self) -> Sequence[Node]:
        return [node for node in self.nodes if node.is_open]

    # One run

    async def run(self) -> None:
        for node in self.nodes:
            node.start()
        await asyncio.sleep(0.1)
        self.nodes[0].process.spawn(self._set_up())
        await asyncio.sleep(1.0)
        self._invite()
        for fault in self.plan.faults:
            self.loop.outside(fault.at, lambda fault=fault: self._befall(fault))  # type: ignore[misc]
        self._watching = self.loop.create_task(self._watch())
        await asyncio.sleep(self.plan.seconds)
        for person in self.people:
            person.is_calm = True
        await asyncio.sleep(CALM_SECONDS)

    async def _set_up(self) -> None:
        table = self._new_table()
        self.table = table.id
        await self.nodes[0].add(table, "127.0.0.1")

    def _new_table(self) -> Table:
        names = iter(range(100))
        context = CreationContext(
            Guest("ann", "Ann"), lambda: f"secret-{next(names)}", at=0.0, patience=PATIENCE
        )
        asked = wish(*self.plan.at.kinds, game=self.plan.at.game)
        table = new_table(asked, context, Dice(chance(self.plan.seed, "table")))
        for guest in GUESTS[1:]:
            if table.seating.has_open():
                seat = table.seating.open_seat(None)
                table.seating.sit(seat, guest, guest.capitalize(), f"key of {guest}", 0.0)
        return table

    def _invite(self) -> None:
        seated = sum(seat in ("me", "open") for seat in self.plan.at.kinds)
        for number, guest in enumerate((*GUESTS[:seated], WATCHER, GUESTS[0])):
            name = f"{guest}{number}"
            luck = chance(self.plan.seed, name)
            person = Person(self.loop, (guest, name), self.table, self.open_nodes, luck)
            self.people.append(person)
            person.begin()

    # Faults

    def _befall(self, fault: Fault) -> None:
        node, weather = self.nodes[fault.node], self.weathers[fault.node]
        match fault.kind:
            case Kind.CRASH | Kind.LEAVE:
                if node.is_open and node.process.may_run:
                    node.crash() if fault.kind == Kind.CRASH else node.leave()
                    self.loop.outside(fault.seconds, lambda: self._replace(fault.node))
            case Kind.STOP:
                node.process.stop()
                self.loop.outside(fault.seconds, node.process.go_on)
            case _:
                weather.begin(fault.kind)
                if fault.kind == Kind.CUT:
                    node.wire.cut()
                self.loop.outside(fault.seconds, lambda: weather.end(fault.kind))

    def _replace(self, place: int) -> None:
        self.nodes[place] = self._new_node(place)
        self.nodes[place].start()

    # At every moment

    async def _watch(self) -> None:
        while True:
            self._expect_one_on_duty()
            await asyncio.sleep(WATCH_SECONDS)

    def _expect_one_on_duty(self) -> None:
        holder = self.broker.holder(self.table)
        for node in self.nodes:
            is_dead = node.process.is_dead
            if not is_dead and node.fleet.is_on_duty(self.table) and holder != node.name:
                now = self.loop.time()
                self.faults.append(f"{node.name} acts at {now:.2f}, and {holder} has the duty")


def happened(plan: Plan) -> World:
    """The world after the run."""
    loop, errors = SimulatedLoop(), Errors()
    log = logging.getLogger("godstone")
    log.addHandler(errors)
    world = World(plan, loop)
    try:
        loop.run_until_complete(world.run())
        world.faults += loop.faults + errors.told
        world.faults += [fault for node in world.lives for fault in node.faults]
    finally:
        log.removeHandler(errors)
        _end(world)
    return world


def _end(world: World) -> None:
    loop = world.loop
    loop.is_ending = True
    for node in world.lives:
        node.process.run_out()
    tasks = asyncio.all_tasks(loop)
    for task in tasks:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
    loop.close()
