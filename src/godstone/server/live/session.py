"""One table in memory with its open pages: decide, write down, then tell. One writer: its lock."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable, Container, Coroutine, Iterable
from typing import TypeVar

from godstone.server.live.connection import Connection
from godstone.server.live.dice import SystemDice
from godstone.server.live.thinking import NoMove, NotWanted, Thinkers
from godstone.server.live.turns import Asker, Crowded
from godstone.server.ops.metrics import Metrics
from godstone.server.ops.settings import Settings
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import ChatLine, Reason
from godstone.server.protocol.socket_messages import Aim, Chat, TableChanged
from godstone.server.store import Change, NotSaved, Store
from godstone.server.table import presenter
from godstone.server.table.clock import Awake
from godstone.server.table.decision import Decision
from godstone.server.table.serialization import head_json
from godstone.server.table.table import Table

LOG = logging.getLogger("godstone.session")
T = TypeVar("T")
CHAT_KEPT = 100
CROWDED_SECONDS = 1.0  # until a bot asks again for its turn
ANNOUNCE_SECONDS = 0.05  # comings and goings within it are told together


def bot_delay(pages: Iterable[Connection], playing: Container[str], settings: Settings) -> float:
    """Seconds a bot's move takes at least: the slowest wish of a page whose guest plays here.

    Who only watches slows nobody down.
    """
    wishes = (page.pace for page in pages if page.guest in playing and page.pace is not None)
    return max(wishes, default=settings.bot_delay)


class TableSession:
    """What several pages share."""

    def __init__(
        self,
        table: Table,
        store: Store,
        thinkers: Thinkers,
        settings: Settings,
        metrics: Metrics,
        awake: Awake,
    ) -> None:
        self.table, self.awake = table, awake
        self.store, self.thinkers, self.settings, self.metrics = store, thinkers, settings, metrics
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
        self.is_closed = False
        self.is_hinting = False  # a bot thinks about a hint
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots: asyncio.Task[None] | None = None
        self._hurried = asyncio.Event()  # a page wants bots at another pace
        self._timer: asyncio.TimerHandle | None = None
        self._announcing: asyncio.TimerHandle | None = None

    @property
    def now(self) -> float:
        """Seconds of a clock that never jumps, and stands still while the process does."""
        return self.awake.now(asyncio.get_running_loop().time())

    @property
    def is_idle(self) -> bool:
        thinking = self._bots is not None and not self._bots.done()
        return not self.connections and not thinking and not self.lock.locked()

    @property
    def is_watched(self) -> bool:
        """A page is open, or was a moment ago. Bots think for nobody else."""
        gone = self.last_page
        lingers = gone is not None and self.now - gone[1] < self.settings.bot_linger
        return bool(self.connections) or lingers

    # Deciding

    async def decide(
        self, decide: Callable[[], Decision], answer: Callable[[int], None] | None = None
    ) -> Decision:
        """Let the table decide, write it down, then tell everyone: nothing changes otherwise."""
        async with self.lock:
            self._expect_open()
            decision = decide()
            await self._write(decision)
            if answer is not None:
                answer(decision.n)
            self._publish(decision)
        self.wake()
        return decision

    async def ask(self, question: Callable[[], T]) -> T:
        """Ask the table something that changes nothing; what is not yet on disk is no answer."""
        async with self.lock:
            self._expect_open()
            return question()

    def _expect_open(self) -> None:
        if self.is_closed:
            raise Refusal(Reason.NOT_SAVED, "This table is being read anew; try again.")

    async def _write(self, decision: Decision) -> None:
        """Law: returns only when it is on disk. What cannot be written never happened."""
        if not (decision.entries or decision.seating or decision.line):
            return
        self.changed = time.time()
        began = time.perf_counter()
        change = self.change(decision)
        try:
            await self.store.save(change)
        except NotSaved as error:
            LOG.error("not saved", extra={"table": self.table.id, "error": str(error)})
            self.close()
            sentence = "This could not be saved; the table is being read anew."
            raise Refusal(Reason.NOT_SAVED, sentence) from error
        self.version = change.version
        self.metrics.commit.observe(time.perf_counter() - began)

    def change(self, decision: Decision) -> Change:
        table, line = self.table, decision.line
        return Change(
            table=table.id,
            game=table.game.name,
            status=table.status,
            public=table.public,
            changed=self.changed,
            head=head_json(table),
            version=self.version + 1,
            entries=decision.entries,
            chat=None if line is None else line.model_dump(),
            sitters=sorted(table.seating.holders()) if decision.sitters else None,
        )

    # Telling

    def _publish(self, decision: Decision) -> None:
        if decision.moves or decision.undone:
            self._tell_moves(decision)
        if decision.line is not None:
            self.chat = [*self.chat[1 - CHAT_KEPT :], decision.line]
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
        if self._announcing is None:
            loop = asyncio.get_running_loop()
            self._announcing = loop.call_later(
                ANNOUNCE_SECONDS, lambda: self._spawn(self._announce())
            )

    async def _announce(self) -> None:
        self._announcing = None
        async with self.lock:  # what is not yet on disk is told to nobody
            self.announce()

    def snapshot(self, connection: Connection, after: int | None = None) -> str:
        connection.has_said_hello = True
        guest, chat = connection.guest, self.chat
        return presenter.snapshot(self.table, guest, after, chat, self.now).model_dump_json()

    def show_aim(self, connection: Connection, aim: Aim) -> None:
        """Let the others watch a hand. Nothing of it is kept."""
        if not self.table.shows_aim(connection.guest, aim):
            return
        text = aim.model_dump_json()
        for other in self.listeners():
            if other.guest != connection.guest:
                other.outbox.glimpse(text)

    async def say(self, connection: Connection, text: str, message_id: str = "") -> None:
        """Law: the same id is said once, however often it is sent."""
        key = f"{connection.guest}:{message_id}"
        if message_id and key in self._said:
            return
        self._said.append(key)
        seat = presenter.viewpoint(self.table, connection.guest)
        name = connection.name if seat is None else self.table.seating.chairs[seat].name
        line = ChatLine(seat=seat, name=name, text=text, at=time.time())
        await self.decide(lambda: Decision(self.table.n, self.table.n, line=line))

    # Coming and going

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.table.seating.arrive(connection.guest)
        self.announce_soon()
        self.wake()

    def exit(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.table.seating.depart(connection.guest, self.now)
        self.used = self.now
        self.last_page = connection.address, self.now
        if not self.is_closed:
            self.announce_soon()
            self.wake()

    def close(self) -> None:
        """Leave memory; pages come again and find what is on disk."""
        self.is_closed = True
        for handle in (self._timer, self._announcing):
            if handle is not None:
                handle.cancel()
        for connection in self.connections:
            connection.closing.set()

    # Time and bots

    def wake(self) -> None:
        """See to it that bots think and time is kept."""
        if self.is_closed:
            return
        if self.table.may_begin:
            self._spawn(self._begin())
        if self._next_bot() is not None and (self._bots is None or self._bots.done()):
            self._bots = self._spawn(self._play_bots())
        if self._timer is not None:
            self._timer.cancel()
        due = self._due()
        if due is not None and (self._bots is None or self._bots.done()):
            at = self.awake.when(due)
            self._timer = asyncio.get_running_loop().call_at(at, self._look)

    async def _begin(self) -> None:
        """The last of those whom the table waited for has come."""
        with contextlib.suppress(Refusal):  # what could not be written is told by `write`
            await self.decide(
                lambda: (
                    self.table.begin(self.now, self.chance)
                    if self.table.may_begin
                    else Decision(self.table.n, self.table.n)
                )
            )

    def _spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _look(self) -> None:
        self._spawn(self._tick())

    async def _tick(self) -> None:
        with contextlib.suppress(Refusal):  # what could not be written is told by `_write`
            await self.decide(lambda: self.table.tick(self.now))

    def _due(self) -> float | None:
        """When to look again. A move that a bot must make waits until somebody looks."""
        clock = self.table.clock
        waits = clock is not None and clock.kind == "move" and not self.is_watched
        return None if waits else self.table.deadline()

    def _next_bot(self) -> int | None:
        if not self.is_watched:
            return None
        seats = self.table.bots_to_move or self.table.hurried(self.now)
        return seats[0] if seats else None

    async def _play_bots(self) -> None:
        while not self.is_closed and (seat := self._next_bot()) is not None:
            try:
                await self._play_bot(seat)
            except Crowded:
                await asyncio.sleep(CROWDED_SECONDS)
            except NotWanted:
                break
            except (Refusal, NoMove) as error:
                if self.is_closed:
                    break
                LOG.error("bot stuck", extra={"table": self.table.id, "error": str(error)})
                break
        self._bots = None
        if not self.is_closed and self._next_bot() is None:
            self.wake()

    def _wants_bots(self) -> bool:
        return self.is_watched and not self.is_closed

    def _asker(self) -> Asker:
        """For whom bots think here: of the pages' addresses the one for which least is done.

        So nobody can use up another's turns by looking at the table.
        """
        gone = self.last_page
        addresses = {page.address for page in self.connections} or {gone[0] if gone else ""}
        return Asker(min(sorted(addresses), key=self.thinkers.turns.busy), self.table.id)

    def set_pace(self, connection: Connection, seconds: float) -> None:
        connection.pace = seconds
        self._hurried.set()

    async def _wait_for_people(self, began: float) -> None:
        """Until people could follow what was shown before; at once when they no longer want to."""
        while not self.is_closed and (left := self._left_to_wait(began)) > 0:
            self._hurried.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), left)

    def _left_to_wait(self, began: float) -> float:
        delay = bot_delay(self.connections, self.table.seating.holders(), self.settings)
        return began + delay - self.now

    async def _play_bot(self, seat: int) -> None:
        table, n, began = self.table, self.table.n, self.now
        bot = table.seating.chairs[seat].bot
        name, game = bot or table.stand_in, table.game.copy()
        move = await self.thinkers.choose(name, game, seat, self._asker(), self._wants_bots)
        if bot is not None:
            await self._wait_for_people(began)

        def decide() -> Decision:
            is_same = table.n == n and table.seating.chairs[seat].bot == bot
            if not is_same or seat not in table.to_move:  # or all is over
                return Decision(table.n, table.n)
            play = table.play_late if bot is None else table.play
            return play(seat, move, self.now, self.chance)

        decision = await self.decide(decide)
        self.metrics.moves_of_bots.inc(bool(decision.moves))
