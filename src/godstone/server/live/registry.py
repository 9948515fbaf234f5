"""All tables of this process: found in memory, read from disk by replay, or newly made."""

import asyncio
import hashlib
import logging
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from itertools import chain

from godstone.server.live.beside import Beside
from godstone.server.live.identity import secret_name
from godstone.server.live.limits import Limits
from godstone.server.live.noticeboard import LISTED_SECONDS, Noticeboard
from godstone.server.live.reading import BrokenTable, card_of, chat_of, table_of
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
from godstone.server.table.fair_play import STILL_PLAYED, Opening, forbids_help, is_same, opening
from godstone.server.table.membership import rename
from godstone.server.table.seats import Patience
from godstone.server.table.table import Table

LOG = logging.getLogger("godstone.registry")
LISTED_MAX = 50
NAMES_MAX = 10_000
ASLEEP_MAX = 10_000
SNAPSHOTS_BURST = 5.0  # seconds' worth: after a restart all pages come at once
BROKEN_MAX = 1000  # that are reported
BROKEN = Refusal(
    Reason.BROKEN_TABLE,
    "What was kept of this table cannot be read. `godstone check-database` tells why.",
)


class TableRegistry:
    """The sessions, and the store behind them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.patience = Patience(vote=settings.vote_seconds, away=settings.away_seconds)
        self.store = Store(settings.database, outlives_power_cuts=settings.power_safe)
        self.thinkers = Thinkers(settings)
        self.beside = Beside(settings.helpers)
        self.replays = Replays(self.beside, settings.replay_bytes)
        rate = settings.address_messages_per_second
        self.messages = Limits(rate, rate * 2)
        rate = settings.snapshots_per_second
        self.snapshots = Limits(rate, rate * SNAPSHOTS_BURST)
        self.noticeboard = Noticeboard(settings.public_tables_per_address)
        self.metrics = Metrics()
        self.awake = Awake()
        self.sessions: dict[str, TableSession] = {}
        self._reading: dict[str, asyncio.Task[TableSession]] = {}
        self._broken: set[str] = set()
        self._names: OrderedDict[str, str] = OrderedDict()
        self._asleep: OrderedDict[str, Opening] = OrderedDict()  # by table
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def now(self) -> float:
        return self.awake.now(asyncio.get_running_loop().time())

    async def open(self) -> None:
        await self.store.open()
        self.thinkers.warm_up()
        if self.settings.warm_up:
            self._tasks.append(asyncio.create_task(self.beside.warm_up(), name="helpers"))
        for name, work in (("sweeper", self._sweep_for_ever()), ("heart", self._beat_for_ever())):
            self._tasks.append(asyncio.create_task(work, name=name))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for session in self.sessions.values():
            session.close()
        self.thinkers.close()
        self.beside.close()
        await self.store.close()

    # Sessions

    async def session(self, table: str, address: str) -> TableSession:
        """The session of a table; it is read once, however many ask. `address`: who asks."""
        found = self.sessions.get(table)
        if found is not None and not found.is_closed:
            found.used = self.now  # who asks for it shall not find it gone a moment later
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
        lying = await self.store.table(table_id)
        if lying is None:
            raise Refusal(Reason.NO_TABLE, "There is no such table.")
        try:
            table = await self.beside.far(address, table_of, lying, self.now, self.patience)
        except BrokenTable as broken:
            self._report(table_id, broken)
            raise BROKEN.again() from broken
        session = self._session(table)
        session.chat = chat_of(lying)
        session.changed, session.version = lying.kept.changed, lying.kept.version
        return self._enter(session)

    def _report(self, table: str, broken: BrokenTable) -> None:
        """Once for each table: lists are asked for all the time."""
        if table not in self._broken and len(self._broken) < BROKEN_MAX:
            self._broken.add(table)
            LOG.error("broken table", extra={"table": table, "error": str(broken)})

    def _session(self, table: Table) -> TableSession:
        return TableSession(
            table, self.store, self.thinkers, self.settings, self.metrics, self.awake
        )

    def _enter(self, session: TableSession) -> TableSession:
        self.sessions[session.table.id] = session
        self._asleep.pop(session.table.id, None)
        self.metrics.sessions.set(len(self.sessions))
        session.wake()
        return session

    async def add(self, table: Table, address: str) -> TableSession:
        """A new table: on disk first, then in the registry. `address`: who made it."""
        self.expect_fair(table)
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

    def expect_fair(self, table: Table) -> None:
        """No help with a game that is played without hints at another table."""
        known = opening(table)
        if known is None:
            return
        others = (session.table for session in self.sessions.values() if session.table is not table)
        awake = (opening(other) for other in others if forbids_help(other))
        earnest = chain(self._asleep.values(), filter(None, awake))
        if any(is_same(known, other) for other in earnest):
            raise STILL_PLAYED.again()

    def _fall_asleep(self, table: Table) -> None:
        """Of a game without hints that leaves memory the opening is remembered."""
        known = opening(table)
        if known is not None and forbids_help(table):
            self._asleep[table.id] = known
            if len(self._asleep) > ASLEEP_MAX:
                self._asleep.popitem(last=False)

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
                self._fall_asleep(session.table)
                self._take_down([table])
                del self.sessions[table]
        self.metrics.sessions.set(len(self.sessions))

    # Guests

    async def guest(self, guest: str) -> creation.Guest:
        name = self._names.get(guest)
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
        for session in list(self.sessions.values()):
            table = session.table
            known = table.host == guest.id or table.seating.of(guest.id)
            if known and not session.is_closed:
                await session.decide(lambda: rename(session.table, guest.id, guest.name, name))  # noqa: B023
        return creation.Guest(guest.id, name)

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
            if session is not None:
                yield presenter.card(session.table, guest, session.changed, session.now)
                continue
            try:
                yield card_of(each, guest, self.patience)
            except BrokenTable as broken:
                self._report(each.id, broken)


def has_room(card: TableCard) -> bool:
    return any(seat.kind == "open" for seat in card.seats)


def given_name(guest: str) -> str:
    """A guest's name until they choose one."""
    return f"Guest {int(hashlib.sha256(guest.encode()).hexdigest(), 16) % 900 + 100}"
