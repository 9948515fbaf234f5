"""All tables of this process: found in memory, read from disk by replay, or newly made."""

import asyncio
import hashlib
import logging
import time
from collections import OrderedDict
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress

from godstone.messages import Message
from godstone.server.fleet.company import Alone, Company, House, Visitor
from godstone.server.fleet.fleet import Fleet
from godstone.server.live.around import Around, Read
from godstone.server.live.beside import Beside
from godstone.server.live.health import Health
from godstone.server.live.identity import secret_name
from godstone.server.live.limits import Limits
from godstone.server.live.noticeboard import LISTED_SECONDS, Noticeboard
from godstone.server.live.reading import BrokenTable, card_of, said_in, table_of
from godstone.server.live.replays import Replays
from godstone.server.live.session import TableSession
from godstone.server.live.thinking import Thinkers
from godstone.server.ops.metrics import Metrics
from godstone.server.ops.settings import Settings
from godstone.server.protocol.plain_text import plain
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason, TableCard
from godstone.server.store import Store, StoredTable
from godstone.server.table import creation, presenter
from godstone.server.table.clock import BEAT_SECONDS, Awake
from godstone.server.table.decision import Decision
from godstone.server.table.fair_play import (
    STILL_PLAYED,
    Opening,
    forbids_help,
    is_same,
    key_of,
    opening,
)
from godstone.server.table.membership import rename
from godstone.server.table.seats import Patience
from godstone.server.table.table import Table

LOG = logging.getLogger("godstone.registry")
LISTED_MAX = 50
NAMES_MAX = 10_000
SNAPSHOTS_BURST = 5.0  # seconds' worth: after a restart all pages come at once
BROKEN_MAX = 1000  # that are reported
BROKEN = Refusal(
    Reason.BROKEN_TABLE,
    Message("refusal.server.brokenTable"),
)


class TableRegistry:
    """The sessions, and the store behind them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.patience = Patience(vote=settings.vote_seconds, away=settings.away_seconds)
        self.name = secret_name()  # what other processes know this one by
        self.store = Store(
            settings.database, outlives_power_cuts=settings.power_safe, origin=self.name
        )
        self.thinkers = Thinkers(settings)
        self.beside = Beside(settings.helpers)
        self.replays = Replays(self.beside, settings.replay_bytes)
        rate = settings.address_messages_per_second
        self.messages = Limits(rate, rate * 2)
        rate = settings.snapshots_per_second
        self.snapshots = Limits(rate, rate * SNAPSHOTS_BURST)
        self.noticeboard = Noticeboard(settings.public_tables_per_address)
        self.metrics = Metrics()
        self.metrics.workers_far.set_function(lambda: self.thinkers.workers_far)
        self.metrics.thought_here.set_function(lambda: self.thinkers.thought_here)
        self.awake = Awake()
        self.company = company_of(settings, self.name, self, self.metrics)
        self.around = Around(
            store=self.store,
            thinkers=self.thinkers,
            settings=settings,
            metrics=self.metrics,
            awake=self.awake,
            company=self.company,
            read=self._as_written,
        )
        self.sessions: dict[str, TableSession] = {}
        self._reading: dict[str, asyncio.Task[TableSession]] = {}
        self._broken: set[str] = set()
        self._names: OrderedDict[str, str] = OrderedDict()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def now(self) -> float:
        return self.awake.now(asyncio.get_running_loop().time())

    async def open(self) -> None:
        await self.store.open()
        await self.company.open()
        self.thinkers.warm_up()
        if self.settings.warm_up:
            self._tasks.append(asyncio.create_task(self.beside.warm_up(), name="helpers"))
        for name, work in (("sweeper", self._sweep_for_ever()), ("heart", self._beat_for_ever())):
            self._tasks.append(asyncio.create_task(work, name=name))
        if self.company.is_shared and self.settings.warm_up:
            await self._be_loaded()

    async def _be_loaded(self) -> None:
        """Before anyone is let in: others serve meanwhile, and here everyone would wait for it."""
        loading = [task for task in self._tasks if task.get_name() == "helpers"]
        await asyncio.gather(self.thinkers.settled(), *loading, return_exceptions=True)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for session in self.sessions.values():
            session.close()
        await self.company.close()
        self.thinkers.close()
        self.beside.close()
        await self.store.close()

    async def missing(self, health: Health) -> str | None:
        """Why nobody should be sent here now; None: all is there."""
        if not self.thinkers.is_ready:
            return "the bots are being loaded"
        if not self.thinkers.is_reached:
            return "the cluster on which bots think is not reached"
        if self.settings.warm_up and not self.beside.is_warm:
            return "the games are being loaded"
        if not await health.is_well():
            return "the database takes no changes"
        if not await self.store.is_up_to_date():
            return "the database has another version's tables"
        return None if self.company.is_ready else "the other processes are not heard"

    # What other processes say

    def names(self) -> Collection[str]:
        return self.sessions.keys()

    def hear(self, table: str, version: int) -> None:
        if (session := self.sessions.get(table)) is not None:
            session.hear(version)

    def note_elsewhere(self, table: str, visitors: Sequence[Visitor]) -> None:
        if (session := self.sessions.get(table)) is not None:
            session.note_elsewhere(visitors)

    def glimpse(self, table: str, guest: str, text: str) -> None:
        if (session := self.sessions.get(table)) is not None:
            session.glimpse(guest, text)

    def wake(self, table: str) -> None:
        if (session := self.sessions.get(table)) is not None:
            session.wake()

    # Sessions

    async def session(self, table: str, address: str) -> TableSession:
        """The session of a table; it is read once, however many ask. `address`: who asks."""
        found = self.sessions.get(table)
        if found is not None and not found.is_closed:
            found.used = self.now  # who asks for it shall not find it gone a moment later
            if found.is_in_doubt:
                await found.ask(lambda: None)
            await found.be_fresh()
            return found
        if table not in self._reading:
            self._reading[table] = asyncio.create_task(self._read(table, address))
            self._reading[table].add_done_callback(lambda _: self._reading.pop(table, None))
        return await asyncio.shield(self._reading[table])

    async def game_of(self, table: str) -> str | None:
        """Which game is played there; the table itself is not read for it."""
        found = self.sessions.get(table)
        return found.table.game.name if found else await self.store.game_of(table)

    async def _read(self, table_id: str, address: str) -> TableSession:
        read = await self._as_written(table_id, address)
        session = self._session(read.table)
        session.take(read)
        return self._enter(session)

    async def _as_written(self, table_id: str, address: str = "") -> Read:
        lying = await self.store.table(table_id)
        if lying is None:
            raise Refusal(Reason.NO_TABLE, Message("refusal.server.noTable"))
        try:
            table = await self.beside.far(address, table_of, lying, self.now, self.patience)
        except BrokenTable as broken:
            self._report(table_id, broken)
            raise BROKEN.again() from broken
        return Read(table, said_in(lying), lying.kept.changed, lying.kept.version)

    def _report(self, table: str, broken: BrokenTable) -> None:
        """Once for each table: lists are asked for all the time."""
        if table not in self._broken and len(self._broken) < BROKEN_MAX:
            self._broken.add(table)
            LOG.error("broken table", extra={"table": table, "error": str(broken)})

    def _session(self, table: Table) -> TableSession:
        return TableSession(table, self.around)

    def _enter(self, session: TableSession) -> TableSession:
        self.sessions[session.table.id] = session
        self.metrics.sessions.set(len(self.sessions))
        session.wake()
        return session

    async def add(self, table: Table, address: str) -> TableSession:
        """A new table: on disk first, then in the registry. `address`: who made it."""
        await self.expect_fair(table)
        if table.public:
            self._take_down(self.noticeboard.of(address))
            self.noticeboard.post(address, table.id, time.time())
        session = self._session(table)
        decision = Decision(0, table.n, entries=creation.entries_of(table), sitters=True)
        if table.status != "over":
            begun = table.begin(session.now, session.chance)
            decision.entries += begun.entries
        change = session.change(decision)
        change.is_new, session.version = True, change.version
        await self.store.save(change)
        return self._enter(session)

    async def expect_fair(self, table: Table) -> None:
        """No help with a game that is played without hints at another table."""
        known = opening(table)
        if known is None:
            return
        for other in await self.store.opened_so(key_of(known)):
            if other != table.id and await self._is_played(other, known):
                raise STILL_PLAYED.again()

    async def _is_played(self, table: str, known: Opening) -> bool:
        try:
            other = (await self.session(table, "")).table
        except Refusal:
            return False  # it is broken
        found = opening(other)
        return found is not None and forbids_help(other) and is_same(known, found)

    def may_post(self, address: str) -> bool:
        """May this address have one more public table?"""
        self._take_down(self.noticeboard.of(address))
        return self.noticeboard.has_room(address, time.time())

    def _take_down(self, tables: Iterable[str]) -> None:
        """Those whose game is over."""
        for table in tables:
            session = self.sessions.get(table)
            if session is not None and session.table.status == "over":
                self.noticeboard.take_down(table)

    def context(self, guest: creation.Guest) -> creation.CreationContext:
        bots = self.settings.bots
        return creation.CreationContext(guest, secret_name, time.time(), self.patience, bots)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(max(1.0, self.settings.idle_seconds / 5))
            self.sweep(self.now)

    async def _beat_for_ever(self) -> None:
        """As long as the process runs, time is asked for."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self.awake.now(asyncio.get_running_loop().time())

    def sweep(self, now: float) -> None:
        """Forget tables nobody looks at; they are on disk."""
        for table, session in list(self.sessions.items()):
            if session.is_closed or (
                session.is_idle and now - session.used > self.settings.idle_seconds
            ):
                session.close()
                self._take_down([table])
                del self.sessions[table]
        self.metrics.sessions.set(len(self.sessions))

    # Guests

    async def guest(self, guest: str) -> creation.Guest:
        name = None if self.company.is_shared else self._names.get(guest)
        if name is None:
            name = plain(await self.store.name_of(guest) or "") or given_name(guest)
            self._remember(guest, name)
        return creation.Guest(guest, name)

    def _remember(self, guest: str, name: str) -> None:
        self._names[guest] = name
        if len(self._names) > NAMES_MAX:
            self._names.popitem(last=False)

    async def rename(self, guest: creation.Guest, name: str) -> creation.Guest:
        await self.store.rename(guest.id, name)
        self._remember(guest.id, name)
        self.company.tell_name(guest.id, guest.name, name)
        await self._rename(guest.id, guest.name, name)
        return creation.Guest(guest.id, name)

    async def _rename(self, guest: str, old: str, new: str) -> None:
        for session in list(self.sessions.values()):
            table = session.table
            known = table.host == guest or table.seating.of(guest)
            if known and not session.is_closed:
                await session.decide(lambda: rename(session.table, guest, old, new))  # noqa: B023

    def rename_here(self, guest: str, old: str, new: str) -> None:
        """What cannot be written is in the log."""
        task = asyncio.create_task(self._renamed(guest, old, new), name="rename")
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def _renamed(self, guest: str, old: str, new: str) -> None:
        with suppress(Refusal):
            await self._rename(guest, old, new)

    # Lists

    async def cards(self, show: str, guest: str) -> list[TableCard]:
        """`mine`: all of a guest; `open` and `running`: what anyone may find."""
        if show == "mine":
            kept = await self.store.tables_of(guest, LISTED_MAX)
        else:
            status, since = "waiting" if show == "open" else "running", time.time() - LISTED_SECONDS
            kept = await self.store.listed(status, since, LISTED_MAX)
        cards = self._cards(kept, guest)
        return [card for card in cards if show != "open" or has_room(card)]

    def _cards(self, kept: list[StoredTable], guest: str) -> Iterator[TableCard]:
        """Those that can be read: one that is broken breaks no list."""
        for each in kept:
            session = self.sessions.get(each.id)
            if session is not None and not session.is_in_doubt:
                yield presenter.card(session.table, guest, session.changed, session.now)
                continue
            try:
                yield card_of(each, guest, self.patience)
            except BrokenTable as broken:
                self._report(each.id, broken)


def company_of(settings: Settings, name: str, house: House, metrics: Metrics) -> Company:
    """One process serves a file; a server of databases may have many."""
    if not settings.database.startswith("postgresql"):
        return Alone()
    from godstone.server.fleet.postgres import PostgresWire, address_of

    fleet = Fleet(name, PostgresWire(address_of(settings.database), name), house)
    metrics.duties.set_function(lambda: fleet.duties_held)
    metrics.lines_lost.set_function(lambda: fleet.lines_lost)
    return fleet


def has_room(card: TableCard) -> bool:
    return any(seat.kind == "open" for seat in card.seats)


def given_name(guest: str) -> str:
    """A guest's name until they choose one."""
    number = int(hashlib.sha256(guest.encode()).hexdigest(), 16) % 900 + 100
    return str(Message("person.guest", {"number": str(number)}))
