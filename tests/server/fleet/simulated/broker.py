"""The line between processes in memory: sessions that hold locks, bells, and who is where.

As PostgreSQL's: a session that is silent too long is ended and its locks are free; a lock taken
twice by one session must be given back twice; what was asked may be done though nobody hears it.
"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from random import Random
from typing import Final, TypeVar

from godstone.server.fleet.company import Visitor
from godstone.server.fleet.notices import Here, here_text
from godstone.server.fleet.postgres import (
    ALIVE_SECONDS,
    ANSWER_SECONDS,
    RETRY_SECONDS,
    SILENCE_SECONDS,
)
from godstone.server.fleet.wire import Looked, WireLost
from tests.server.fleet.simulated.loop import SimulatedLoop, answered
from tests.server.fleet.simulated.weather import Kind, Weather

T = TypeVar("T")
ON_THE_WAY: Final = 0.02  # seconds a bell or a statement takes at most
VERY_LATE: Final = 3.0


class LineBroken(Exception):
    """The session has ended."""


class Session:
    """Of a process, at the database."""

    def __init__(self, owner: str, now: float) -> None:
        self.owner, self.heard = owner, now
        self.locks: Counter[str] = Counter()
        self.is_over = False

    def end(self) -> None:
        self.is_over = True
        self.locks.clear()


class Ear:
    """A session that listens."""

    def __init__(self, weather: Weather, luck: Random) -> None:
        self.weather, self.luck = weather, luck
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue()

    def fates(self) -> list[float]:
        """After how many seconds a bell comes, as often as it comes."""
        if self.weather.has(Kind.DEAF) or self.weather.has(Kind.CUT):
            return []
        if self.weather.has(Kind.ECHO):
            return [self.luck.uniform(0.0, VERY_LATE) for _ in range(self.luck.choice([1, 2, 3]))]
        return [self.luck.uniform(0.001, ON_THE_WAY)]


class Broker:
    """What all nodes share."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop
        self.version: Callable[[str], int] = lambda _: 0
        self.sessions: list[Session] = []
        self.ears: list[Ear] = []
        self.seen: dict[str, float] = {}
        self.present: dict[tuple[str, str], tuple[Visitor, ...]] = {}  # by process and table

    def ring(self, text: str) -> None:
        for ear in self.ears:
            for delay in ear.fates():
                self._loop.outside(delay, lambda ear=ear: ear.waiting.put_nowait(text))  # type: ignore[misc]

    def connected(self, owner: str) -> Session:
        self.sessions.append(Session(owner, self._loop.time()))
        return self.sessions[-1]

    def expire(self) -> None:
        for session in self.sessions:
            if self._loop.time() - session.heard > SILENCE_SECONDS:
                session.end()
        self.sessions = [session for session in self.sessions if not session.is_over]

    def holder(self, table: str) -> str | None:
        self.expire()
        return next((each.owner for each in self.sessions if each.locks[table]), None)

    def taken(self, session: Session, tables: Sequence[str]) -> list[str]:
        free = [
            table
            for table in tables
            if not any(each.locks[table] for each in self.sessions if each is not session)
        ]
        session.locks.update(free)
        return free

    def given(self, session: Session, tables: Sequence[str]) -> None:
        for table in tables:
            session.locks[table] = max(0, session.locks[table] - 1)

    def note(self, process: str, table: str, visitors: Sequence[Visitor]) -> None:
        self.present[process, table] = tuple(visitors)
        self.ring(here_text(Here(process, table, tuple(visitors))) or "")

    def look(self, process: str, tables: Sequence[str]) -> Looked:
        alive = {name for name, at in self.seen.items() if self._loop.time() - at < ALIVE_SECONDS}
        found: dict[str, dict[str, tuple[Visitor, ...]]] = defaultdict(dict)
        for (other, table), visitors in self.present.items():
            if visitors and other in alive and other != process:
                found[table][other] = visitors
        return Looked({table: self.version(table) for table in tables}, found)

    def forget(self, process: str) -> None:
        self.seen.pop(process, None)
        self.present = {key: who for key, who in self.present.items() if key[0] != process}


class SimulatedWire:
    """One node's line."""

    def __init__(
        self, loop: SimulatedLoop, broker: Broker, name: str, weather: Weather, luck: Random
    ) -> None:
        self._loop, self._broker, self._name = loop, broker, name
        self._weather, self._luck = weather, luck
        self._session: Session | None = None
        self._turn = asyncio.Lock()
        self._ear = Ear(weather, luck)

    async def _done(self, work: Callable[[Session], T]) -> T:
        async with self._turn:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    self._session = self._session or await self._connected()
                    session = self._session
                    return await self._asked(lambda: self._in_session(session, work))
            except (TimeoutError, LineBroken) as error:
                self._hang_up()
                raise WireLost(type(error).__name__) from error
            except asyncio.CancelledError:
                self._hang_up()
                raise

    async def _connected(self) -> Session:
        return await self._asked(lambda: self._broker.connected(self._name))

    def _in_session(self, session: Session, work: Callable[[Session], T]) -> T:
        self._broker.expire()
        if session.is_over:
            raise LineBroken
        session.heard = self._loop.time()
        return work(session)

    def _hang_up(self) -> None:
        """The database hears of it soon; where the line is cut, never."""
        session, self._session = self._session, None
        if session is not None and not self._weather.has(Kind.CUT):
            self._loop.outside(self._luck.uniform(0.0, 1.0), session.end)

    async def _asked(self, work: Callable[[], T]) -> T:
        answer: asyncio.Future[T] = self._loop.create_future()
        there = back = self._luck.uniform(0.0005, ON_THE_WAY)
        is_cut = self._weather.has(Kind.CUT)
        if is_cut:  # if it is done at all, nobody hears of it in time
            there, back = self._luck.uniform(0.0, VERY_LATE), ANSWER_SECONDS
        if not is_cut or self._luck.random() < 0.3:
            self._loop.outside(there, lambda: self._loop.outside(back, answered(answer, work)))
        return await answer

    async def beat(self) -> None:
        await self._done(lambda _: self._broker.seen.update({self._name: self._loop.time()}))

    async def take(self, tables: Sequence[str]) -> Sequence[str]:
        return await self._done(lambda session: self._broker.taken(session, tables))

    async def give(self, tables: Sequence[str]) -> None:
        await self._done(lambda session: self._broker.given(session, tables))

    async def note_here(self, table: str, visitors: Sequence[Visitor]) -> None:
        await self._done(lambda _: self._broker.note(self._name, table, visitors))

    async def look(self, tables: Sequence[str]) -> Looked:
        return await self._done(lambda _: self._broker.look(self._name, tables))

    async def tell(self, notice: str) -> None:
        await self._done(lambda _: self._broker.ring(notice))

    async def close(self) -> None:
        try:
            await self._done(lambda _: self._broker.forget(self._name))
        except WireLost:
            return
        finally:
            self.end()

    def end(self) -> None:
        """The process is gone, and with it its connections."""
        self._hang_up()
        self.cut()

    def cut(self) -> None:
        """Whoever listened hears nothing any more, and must come again."""
        if self._ear in self._broker.ears:
            self._broker.ears.remove(self._ear)
            self._ear.waiting.put_nowait(None)

    async def hear(self) -> AsyncIterator[str | None]:
        while True:
            await asyncio.sleep(self._luck.uniform(0.001, ON_THE_WAY))
            if self._weather.has(Kind.CUT):
                await asyncio.sleep(RETRY_SECONDS)
                continue
            self._ear = Ear(self._weather, self._luck)
            self._broker.ears.append(self._ear)
            yield None
            while (text := await self._ear.waiting.get()) is not None:
                yield text
