"""Who sees to it at a table that bots think and time is kept: one process for each table."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING, Final

from godstone.server.fleet.company import Page
from godstone.server.live.connection import Connection
from godstone.server.live.thinking import NoMove, NotWanted
from godstone.server.live.turns import Asker, Crowded
from godstone.server.ops.settings import Settings
from godstone.server.protocol.refusal import Refusal
from godstone.server.table.decision import Decision

if TYPE_CHECKING:
    from godstone.server.live.session import TableSession

LOG = logging.getLogger("godstone.session")
CROWDED_SECONDS: Final = 1.0  # until a bot asks again for its turn
NOT_SAVED_SECONDS: Final = 1.0  # until what could not be written is tried again


def bot_delay(pages: Iterable[Page], playing: Container[str], settings: Settings) -> float:
    """Seconds a bot's move takes at least: the slowest wish of a page whose guest plays here.

    Who only watches slows nobody down.
    """
    wishes = (page.pace for page in pages if page.guest in playing and page.pace is not None)
    return max(wishes, default=settings.bot_delay)


class Steward:
    """Of one session. It acts only while its process has the duty for the table."""

    def __init__(self, session: "TableSession") -> None:
        self.session = session
        self._bots: asyncio.Task[None] | None = None
        self._hurried = asyncio.Event()  # a page wants bots at another pace
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_thinking(self) -> bool:
        return self._bots is not None and not self._bots.done()

    @property
    def is_on_duty(self) -> bool:
        return self.session.around.company.is_on_duty(self.session.table.id)

    @property
    def is_watched(self) -> bool:
        """A page is open, or was a moment ago. Bots think for nobody else."""
        session = self.session
        gone, linger = session.last_page, session.around.settings.bot_linger
        lingers = gone is not None and session.now - gone[1] < linger
        return bool(session.connections) or lingers

    def wake(self) -> None:
        session = self.session
        if session.table.may_begin:
            session.spawn(self._begin())
        due, seat = self._due(), self._next_bot()
        if not self._may_act(needed=due is not None or seat is not None):
            return
        if seat is not None and not self.is_thinking:
            self._bots = session.spawn(self._play_bots())
        if due is not None and not self.is_thinking:
            at = session.around.awake.when(due)
            self._timer = asyncio.get_running_loop().call_at(at, self._look)

    def _may_act(self, *, needed: bool) -> bool:
        """Where there is something to do and nobody has the duty, this process asks for it."""
        self._stop_timer()
        company, table = self.session.around.company, self.session.table.id
        (company.want_duty if needed else company.spare_duty)(table)
        return self.is_on_duty

    def hurry(self) -> None:
        """The pace, or who wishes it, has changed."""
        self._hurried.set()

    def rest(self) -> None:
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    # Time

    async def _begin(self) -> None:
        """The last of those whom the table waited for has come."""
        session, table = self.session, self.session.table
        await self._decide(
            lambda: (
                table.begin(session.now, session.chance)
                if table.may_begin
                else Decision(table.n, table.n)
            )
        )

    async def _decide(self, decide: Callable[[], Decision]) -> None:
        """What could not be written is in the log, and tried again."""
        try:
            await self.session.decide(decide)
        except Refusal:
            asyncio.get_running_loop().call_later(NOT_SAVED_SECONDS, self.session.wake)

    def _look(self) -> None:
        self.session.spawn(self._tick())

    async def _tick(self) -> None:
        await self._decide(self._time_passed)

    def _time_passed(self) -> Decision:
        session, table = self.session, self.session.table
        return table.tick(session.now) if self.is_on_duty else Decision(table.n, table.n)

    def _due(self) -> float | None:
        """When to look again. A move that a bot must make waits until somebody looks."""
        table = self.session.table
        waits = table.clock is not None and table.clock.kind == "move" and not self.is_watched
        return None if waits else table.deadline()

    # Bots

    def _next_bot(self) -> int | None:
        if not self.is_watched:
            return None
        table = self.session.table
        seats = table.bots_to_move or table.hurried(self.session.now)
        return seats[0] if seats else None

    async def _play_bots(self) -> None:
        session = self.session
        while self._wants_bots() and (seat := self._next_bot()) is not None:
            try:
                await self._play_bot(seat)
            except Crowded:
                await asyncio.sleep(CROWDED_SECONDS)
            except NotWanted:
                break
            except (Refusal, NoMove) as error:
                if session.is_closed:
                    break
                LOG.error("bot stuck", extra={"table": session.table.id, "error": str(error)})
                await asyncio.sleep(NOT_SAVED_SECONDS)
        self._bots = None
        if not session.is_closed and self._next_bot() is None:
            session.wake()

    def _wants_bots(self) -> bool:
        return self.is_watched and self.is_on_duty and not self.session.is_closed

    def _asker(self) -> Asker:
        """For whom bots think here: of the pages' addresses the one for which least is done.

        So nobody can use up another's turns by looking at the table.
        """
        session = self.session
        gone = session.last_page
        addresses = {page.address for page in session.connections} or {gone[0] if gone else ""}
        busy = session.around.thinkers.turns.busy
        return Asker(min(sorted(addresses), key=busy), session.table.id)

    def set_pace(self, connection: Connection, seconds: float) -> None:
        connection.pace = seconds
        self.session.around.company.note_here(self.session.table.id, self.session.connections)
        self.hurry()

    async def _wait_for_people(self, began: float) -> None:
        """Until people could follow what was shown before; at once when they no longer want to."""
        while not self.session.is_closed and (left := self._left_to_wait(began)) > 0:
            self._hurried.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._hurried.wait()

    def _left_to_wait(self, began: float) -> float:
        session = self.session
        holders, settings = session.table.seating.holders(), session.around.settings
        pages: list[Page] = [*session.connections, *session.visitors]
        return began + bot_delay(pages, holders, settings) - session.now

    async def _play_bot(self, seat: int) -> None:
        session, table = self.session, self.session.table
        n, began, bot = table.n, session.now, table.seating.chairs[seat].bot
        name, game = bot or table.stand_in, table.game.copy()
        thinkers = session.around.thinkers
        move = await thinkers.choose(name, game, seat, self._asker(), self._wants_bots)
        if bot is not None:
            await self._wait_for_people(began)

        def decide() -> Decision:
            is_same = table.n == n and table.seating.chairs[seat].bot == bot
            if not (is_same and self.is_on_duty) or seat not in table.to_move:  # or all is over
                return Decision(table.n, table.n)
            play = table.play_late if bot is None else table.play
            return play(seat, move, session.now, session.chance)

        decision = await session.decide(decide)
        session.around.metrics.moves_of_bots.inc(bool(decision.moves))
