"""One table in memory with its open pages: decide, write down, then tell. One writer: its lock.

Other processes may write the same table. Whoever finds a number taken reads the table again and
decides anew; whoever hears the bell does here what was written there.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from typing import Final, TypeVar

from godstone.messages import Message
from godstone.server.fleet.company import Visitor
from godstone.server.fleet.notices import by_guest
from godstone.server.live.around import Around, Read, chat_json
from godstone.server.live.connection import Connection
from godstone.server.live.dice import SystemDice
from godstone.server.live.reading import BrokenTable, Said, as_written, said_in
from godstone.server.live.steward import Steward
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import ChatLine, Reason
from godstone.server.protocol.socket_messages import Aim, Chat, TableChanged
from godstone.server.store import Change, Conflict, NoAnswer, NotSaved, Unsure
from godstone.server.table import presenter
from godstone.server.table.catching_up import become, caught_up
from godstone.server.table.decision import Decision
from godstone.server.table.fair_play import opening_key
from godstone.server.table.serialization import head_json
from godstone.server.table.table import Table

LOG = logging.getLogger("godstone.session")
T = TypeVar("T")
CHAT_KEPT: Final = 100
ANNOUNCE_SECONDS: Final = 0.05  # comings and goings within it are told together
DECISIONS_MAX: Final = 8  # that one request may make anew, because another process was faster
NOT_SAVED: Final = Refusal(Reason.NOT_SAVED, Message("refusal.server.notSavedTable"))
NO_DATABASE: Final = Refusal(Reason.NOT_SAVED, Message("refusal.server.noDatabase"))


class TableSession:
    """What several pages share."""

    def __init__(self, table: Table, around: Around) -> None:
        self.table, self.around = table, around
        self.chat: list[ChatLine] = []
        self._said: deque[str] = deque(maxlen=CHAT_KEPT)  # guest and id of the last lines
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        self.chance = SystemDice()
        self.changed = time.time()
        self.version = 0  # of the head on disk
        self.used = self.now
        self.last_page: tuple[str, float] | None = None  # where it was, and when it went
        self.visitors: Sequence[Visitor] = ()  # at other processes
        self.is_closed = False
        self.is_in_doubt = False  # what is in memory may never have been written
        self.is_hinting = False  # a bot thinks about a hint
        self.steward = Steward(self)
        self._tasks: set[asyncio.Task[None]] = set()
        self._catching: asyncio.Task[None] | None = None
        self._rung = 0  # the newest version that was heard of
        self._announcing: asyncio.TimerHandle | None = None

    @property
    def now(self) -> float:
        """Seconds of a clock that never jumps, and stands still while the process does."""
        return self.around.awake.now(asyncio.get_running_loop().time())

    @property
    def is_idle(self) -> bool:
        return not (self.connections or self.steward.is_thinking or self.lock.locked())

    # Deciding

    async def decide(
        self, decide: Callable[[], Decision], answer: Callable[[int], None] | None = None
    ) -> Decision:
        """Let the table decide, write it down, then tell everyone: nothing changes otherwise."""
        async with self.lock:
            decision = await self._decided(decide)
            if answer is not None:
                answer(decision.n)
            self._publish(decision)
        self.wake()
        return decision

    async def _decided(self, decide: Callable[[], Decision]) -> Decision:
        """Law: it is decided on what is on disk. Who was too slow reads, and decides anew.

        So does who cannot know whether it was written: what was is found by its id.
        """
        is_unsure = False
        for _ in range(DECISIONS_MAX):
            await self.make_sure()
            try:
                return await self._written(decide)
            except Conflict:
                self.around.metrics.conflicts.inc()
                continue
            except Unsure:
                is_unsure = True
                continue
            except Refusal:
                if is_unsure:  # perhaps because it was done
                    raise NOT_SAVED.again() from None
                if not await self._was_behind():
                    raise
                continue
        raise NOT_SAVED.again()

    async def _written(self, decide: Callable[[], Decision]) -> Decision:
        """Of what is refused only the tries of the blind are written: they count everywhere."""
        n, tries = self.table.n, self.table.tries
        try:
            decision = decide()
        except Refusal:
            if self.table.tries != tries:
                await self._write(Decision(n, n, seating=True))
            raise
        await self._write(decision)
        return decision

    async def ask(self, question: Callable[[], T], known: int = 0) -> T:
        """Ask the table something that changes nothing; what is not yet on disk is no answer.

        Who knows a number already, perhaps from another process, is not told less.
        """
        async with self.lock:
            await self.make_sure()
            if known > self.table.n and await self._was_behind():
                await self.make_sure()
            return question()

    async def make_sure(self) -> None:
        """Under the lock: the table is as it was written. Raises where nobody can say."""
        if self.is_closed:
            raise Refusal(Reason.NOT_SAVED, Message("refusal.server.readAnew"))
        if not self.is_in_doubt:
            return
        try:
            read = await self.around.read(self.table.id)
        except NoAnswer as error:
            raise NO_DATABASE.again() from error
        become(self.table, read.table)
        self.take(read)
        self.is_in_doubt = False
        for connection in self.listeners():
            connection.outbox.ask_snapshot(None)
        self.wake()

    def take(self, read: Read) -> None:
        """What was read besides the table itself."""
        self.changed, self.version = read.changed, read.version
        self.chat = [said.line for said in read.said]
        self._said = deque((said.key for said in read.said), maxlen=CHAT_KEPT)

    async def _write(self, decision: Decision) -> None:
        """Law: returns only when it is on disk. What cannot be written never happened."""
        if not (decision.entries or decision.seating or decision.line):
            return
        self.changed = time.time()
        began = time.perf_counter()
        change = self.change(decision)
        self.is_in_doubt = True
        try:
            await self.around.store.save(change)
        except (Conflict, Unsure):
            raise
        except NotSaved as error:
            LOG.error("not saved", extra={"table": self.table.id, "error": str(error)})
            raise NOT_SAVED.again() from error
        self.is_in_doubt = False
        self.version = change.version
        self.around.metrics.commit.observe(time.perf_counter() - began)

    def change(self, decision: Decision) -> Change:
        table = self.table
        return Change(
            table=table.id,
            game=table.game.name,
            status=table.status,
            public=table.public,
            changed=self.changed,
            head=head_json(table),
            opening=opening_key(table),
            version=self.version + 1,
            entries=decision.entries,
            chat=chat_json(decision),
            sitters=sorted(table.seating.holders()) if decision.sitters else None,
        )

    # What other processes wrote

    def hear(self, version: int) -> None:
        """The bell: the table was written elsewhere, as often as that."""
        self._rung = max(self._rung, version)
        is_catching = self._catching is not None and not self._catching.done()
        if self._rung > self.version and not is_catching and not self.is_closed:
            self._catching = self.spawn(self._catch_up())

    async def be_fresh(self) -> None:
        """Know all that was written before this was asked. Raises NoAnswer."""
        if self.around.company.is_shared:
            version = await self.around.store.version_of(self.table.id)
            self.hear(version or 0)
            if self._catching is not None and version != self.version:
                await asyncio.shield(self._catching)

    async def _catch_up(self) -> None:
        """Also with what the bell told of meanwhile."""
        async with self.lock:
            try:
                while self._rung > self.version and not self.is_closed:
                    if not await self._do_here_too():
                        break
            except (NoAnswer, Refusal, BrokenTable) as error:  # the next look round finds it
                LOG.warning("not caught up", extra={"table": self.table.id, "error": str(error)})

    async def _was_behind(self) -> bool:
        """Under the lock: there was more on disk. It is here too now, or will be made sure of."""
        if not self.around.company.is_shared:
            return False
        try:
            return await self._do_here_too()
        except NoAnswer as error:
            raise NO_DATABASE.again() from error
        except BrokenTable:
            return True

    async def _do_here_too(self) -> bool:
        """Whether there was something."""
        await self.make_sure()
        written = await self.around.store.entries_after(self.table.id, self.table.n)
        if written is None or written.kept.version <= self.version:
            return False
        self.is_in_doubt = True  # until all of it is done
        head, entries = as_written(written, self.table.n)
        for decision in caught_up(self.table, head, entries, self.now):
            self._publish(decision)
        self._hear_chat(said_in(written))
        self.changed, self.version = written.kept.changed, written.kept.version
        self.is_in_doubt = False
        self.around.metrics.elsewhere.observe(max(0.0, time.time() - self.changed))
        self.wake()
        return True

    def _hear_chat(self, lines: list[Said]) -> None:
        for said in lines:
            if said.line not in self.chat:
                self._publish(self._spoken(said))

    def _spoken(self, said: Said) -> Decision:
        return Decision(self.table.n, self.table.n, line=said.line, key=said.key)

    # Telling

    def _publish(self, decision: Decision) -> None:
        if decision.moves or decision.undone:
            self._tell_moves(decision)
        if decision.line is not None:
            self.chat = [*self.chat[1 - CHAT_KEPT :], decision.line]
            self._said.append(decision.key)
            for connection in self.listeners():
                connection.tell(Chat(line=decision.line))
        if decision.seating:
            self.announce()

    def _tell_moves(self, decision: Decision) -> None:
        """Who looks from the same seat is told the same: it is made once."""
        told: dict[int | None, str] = {}
        for connection in self.listeners():
            seat = presenter.viewpoint(self.table, connection.guest)
            if seat not in told:
                message = presenter.moved(self.table, decision, seat, self.now)
                told[seat] = message.model_dump_json()
            connection.outbox.tell(told[seat])

    def listeners(self) -> list[Connection]:
        return [connection for connection in self.connections if connection.has_said_hello]

    def announce(self) -> None:
        """Tell everyone how the table stands."""
        table, now = self.table, self.now
        info, clock = presenter.table_info(table, now), presenter.clock_info(table, now)
        for connection in self.listeners():
            you = presenter.you(table, connection.guest)
            connection.tell(TableChanged.model_construct(table=info, you=you, clock=clock))

    def announce_soon(self) -> None:
        if self._announcing is None and not self.is_closed:
            loop = asyncio.get_running_loop()
            self._announcing = loop.call_later(
                ANNOUNCE_SECONDS, lambda: self.spawn(self._announce())
            )

    async def _announce(self) -> None:
        self._announcing = None
        async with self.lock:  # what is not yet on disk is told to nobody
            if not self.is_in_doubt:
                self.announce()

    def snapshot(self, connection: Connection, after: int | None = None) -> str:
        connection.has_said_hello = True
        guest, chat = connection.guest, self.chat
        return presenter.snapshot(self.table, guest, after, chat, self.now).model_dump_json()

    def show_aim(self, connection: Connection, aim: Aim) -> None:
        """Let the others watch a hand, here and elsewhere. Nothing of it is kept."""
        if self.table.shows_aim(connection.guest, aim):
            text = aim.model_dump_json()
            self.glimpse(connection.guest, text)
            self.around.company.glimpse(self.table.id, connection.guest, text)

    def glimpse(self, guest: str, text: str) -> None:
        for other in self.listeners():
            if other.guest != guest:
                other.outbox.glimpse(text)

    async def say(self, connection: Connection, text: str, message_id: str = "") -> None:
        """Law: the same id is said once, however often it is sent, and wherever."""
        key = f"{connection.guest}:{message_id}" if message_id else ""
        at = time.time()

        def decide() -> Decision:
            if key and key in self._said:
                return Decision(self.table.n, self.table.n)
            seat = presenter.viewpoint(self.table, connection.guest)
            name = connection.name if seat is None else self.table.seating.chairs[seat].name
            return self._spoken(Said(ChatLine(seat=seat, name=name, text=text, at=at), key))

        await self.decide(decide)

    # Coming and going

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.table.seating.arrive(connection.guest)
        self._come_and_gone()

    def exit(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.table.seating.depart(connection.guest, self.now)
        self.used = self.now
        self.last_page = connection.address, self.now
        self._come_and_gone()

    def _come_and_gone(self) -> None:
        self.around.company.note_here(self.table.id, self.connections)
        if not self.is_closed:
            self.announce_soon()
            self.wake()

    def note_elsewhere(self, visitors: Sequence[Visitor]) -> None:
        """Who is at this table at other processes."""
        self.visitors = visitors
        self.steward.hurry()
        if self.table.seating.note_elsewhere(by_guest(visitors), self.now):
            self.announce_soon()
            self.wake()

    def close(self) -> None:
        """Leave memory; pages come again and find what is on disk."""
        self.is_closed = True
        self.steward.rest()
        self.around.company.leave(self.table.id)
        if self._announcing is not None:
            self._announcing.cancel()
        for connection in self.connections:
            if connection.come_again is not None:
                connection.come_again()

    def wake(self) -> None:
        """See to it that bots think and time is kept."""
        if not self.is_closed:
            self.steward.wake()

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
