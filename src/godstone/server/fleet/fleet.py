"""One process among many: it hears the bell, holds duties, and knows who is where.

What a table tells it is noted at once and done soon, in one task; what fails is lost with the
line, and done again on the next. Laws: a change elsewhere is heard of, by the bell or by the next
look round; of all processes at most one has the duty for a table.
"""

import asyncio
import contextlib
import logging
from collections import Counter, defaultdict
from collections.abc import Coroutine, Iterable, Sequence
from typing import Final

from godstone.server.fleet.company import House, Page, Visitor
from godstone.server.fleet.notices import (
    Aimed,
    Changed,
    Here,
    Renamed,
    aimed_text,
    notice_in,
    renamed_text,
)
from godstone.server.fleet.wire import Looked, Wire, WireLost

LOG = logging.getLogger("godstone.fleet")
BEAT_SECONDS: Final = 0.5
LEASE_SECONDS: Final = 2.5  # duties hold so long after a beat; the wire's hold a little longer
LOOK_SECONDS: Final = 1.0
RETRY_SECONDS: Final = 0.5


class Fleet:
    """The company of a process that serves tables together with others."""

    is_shared = True

    def __init__(self, name: str, wire: Wire, house: House) -> None:
        self.name, self._wire, self._house = name, wire, house
        self._duties: set[str] = set()
        self._wanted: set[str] = set()
        self._given: set[str] = set()
        self._here: dict[str, tuple[Visitor, ...]] = {}
        self._unsaid: set[str] = set()  # tables whose visitors here are to be told
        self._elsewhere: dict[str, dict[str, tuple[Visitor, ...]]] = defaultdict(dict)
        self._renamed: list[Renamed] = []
        self._aims: dict[tuple[str, str], str] = {}  # by table and guest: the newest alone
        self._work = asyncio.Event()
        self._look_now = asyncio.Event()
        self._beaten = float("-inf")
        self._hears = False
        self.lines_lost = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        works = (self._beat(), self._do(), self._listen(), self._look())
        self._tasks = [asyncio.create_task(self._for_ever(work)) for work in works]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._duties.clear()
        await self._wire.close()

    async def _for_ever(self, work: Coroutine[object, object, None]) -> None:
        """Whatever goes wrong in it is a fault of ours, and in the log."""
        try:
            await work
        except Exception:
            LOG.exception("the fleet's work ended")

    # What tables say

    @property
    def is_ready(self) -> bool:
        return self._hears and self._is_heard

    @property
    def _is_heard(self) -> bool:
        """Of this process the others know that it is alive; after a pause it cannot be sure."""
        return asyncio.get_running_loop().time() - self._beaten < LEASE_SECONDS

    @property
    def duties_held(self) -> int:
        return len(self._duties)

    def is_on_duty(self, table: str) -> bool:
        return table in self._duties and self._is_heard

    def want_duty(self, table: str) -> None:
        """Who looks at it elsewhere comes before who only remembers it here."""
        is_theirs = table not in self._here and bool(self._elsewhere.get(table))
        if table in self._duties or is_theirs:
            return
        if table in self._given:  # still ours: who takes a lock twice must give it back twice
            self._given.discard(table)
            self._duties.add(table)
        else:
            self._wanted.add(table)
            self._work.set()

    def spare_duty(self, table: str) -> None:
        self._wanted.discard(table)

    def note_here(self, table: str, pages: Iterable[Page]) -> None:
        visitors = visitors_of(pages)
        if visitors:
            self._here[table] = visitors
        else:
            self._here.pop(table, None)
            self._hand_over(table)
        self._unsaid.add(table)
        self._work.set()

    def _hand_over(self, table: str) -> None:
        """Nobody looks any more here: where somebody does elsewhere, that process takes over."""
        if self._elsewhere.get(table):
            self._drop_duty(table)

    def _drop_duty(self, table: str) -> None:
        self._wanted.discard(table)
        if table in self._duties:
            self._duties.discard(table)
            self._given.add(table)
            self._work.set()

    def glimpse(self, table: str, guest: str, text: str) -> None:
        if self._elsewhere.get(table):
            self._aims[table, guest] = text
            self._work.set()

    def tell_name(self, guest: str, old: str, new: str) -> None:
        self._renamed.append(Renamed(self.name, guest, old, new))
        self._work.set()

    def leave(self, table: str) -> None:
        self._drop_duty(table)
        self._elsewhere.pop(table, None)
        if self._here.pop(table, None) is not None:
            self._unsaid.add(table)
            self._work.set()

    # What is done soon

    async def _do(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            try:
                await self._do_all()
            except WireLost as error:
                self._lose(error)
                await asyncio.sleep(RETRY_SECONDS)

    async def _do_all(self) -> None:
        if self._given:
            given, self._given = sorted(self._given), set()
            await self._wire.give(given)
        while self._unsaid:
            await self._say_who_is_here(self._unsaid.pop())
        await self._tell()
        await self._take()

    async def _say_who_is_here(self, table: str) -> None:
        """Law: it is said, also that nobody is here any more, however often the line is lost."""
        try:
            await self._wire.note_here(table, self._here.get(table, ()))
        except WireLost:
            self._unsaid.add(table)
            raise

    async def _tell(self) -> None:
        """What others may miss."""
        aims, self._aims = self._aims, {}
        renamed, self._renamed = self._renamed, []
        told = [aimed_text(Aimed(self.name, *whose, text)) for whose, text in aims.items()]
        for notice in (*told, *map(renamed_text, renamed)):
            if notice is not None:
                await self._wire.tell(notice)

    async def _take(self) -> None:
        """Those that others have stay wanted: the next look round asks again."""
        if not self._wanted or not self._is_heard:
            return
        taken = set(await self._wire.take(sorted(self._wanted)))
        self._given |= taken - self._wanted  # the table has left memory meanwhile
        self._duties |= taken & self._wanted
        self._wanted -= taken
        for table in taken & self._duties:
            self._house.wake(table)

    def _lose(self, error: Exception) -> None:
        """With the line all duties are gone. Tables that still need them will say so."""
        LOG.warning("the database does not answer", extra={"error": str(error)})
        self.lines_lost += self._beaten > float("-inf")
        lost, self._duties = self._duties, set()
        self._beaten = float("-inf")
        self._unsaid |= self._here.keys()
        self._given.clear()
        for table in lost:
            self._house.wake(table)
        self._work.set()

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            asked = loop.time()
            try:
                await self._wire.beat()
            except WireLost as error:
                self._lose(error)
            else:
                self._beaten = asked
                self._work.set()
            await asyncio.sleep(BEAT_SECONDS)

    # What others say

    async def _listen(self) -> None:
        async for text in self._wire.hear():
            self._hears = True
            if text is None:
                self._look_now.set()
            else:
                self._heed(text)

    def _heed(self, text: str) -> None:
        match notice_in(text):
            case Changed(_, table, version):
                self._house.hear(table, version)
            case Here(origin, table, visitors) if origin != self.name:
                if table in self._house.names():  # else the look of who reads it finds them
                    self._elsewhere[table][origin] = visitors
                    self._tell_house(table)
            case Renamed(origin, guest, old, new) if origin != self.name:
                self._house.rename_here(guest, old, new)
            case Aimed(origin, table, guest, aim) if origin != self.name:
                self._house.glimpse(table, guest, aim)

    def _tell_house(self, table: str) -> None:
        known = self._elsewhere.get(table, {})
        visitors = [visitor for each in known.values() for visitor in each]
        if not visitors:
            self._elsewhere.pop(table, None)
        elif table not in self._here:
            self._hand_over(table)
        self._house.note_elsewhere(table, visitors)

    async def _look(self) -> None:
        """Slowly, and at once where the line is new: what the bell did not tell is found."""
        while True:
            with contextlib.suppress(TimeoutError):  # `wait_for` may miss that it is cancelled
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._look_now.wait()
            self._look_now.clear()
            tables = [*self._house.names()]
            try:
                looked = await self._wire.look(tables) if tables else Looked({}, {})
            except WireLost as error:
                self._lose(error)
                continue
            self._note(tables, looked)

    def _note(self, tables: Sequence[str], looked: Looked) -> None:
        for table, version in looked.versions.items():
            self._house.hear(table, version)
        for table in tables:
            seen = dict(looked.visitors.get(table, {}))
            if seen != self._elsewhere.get(table, {}):
                self._elsewhere[table] = seen
                self._tell_house(table)
        if self._wanted:
            self._work.set()


def visitors_of(pages: Iterable[Page]) -> tuple[Visitor, ...]:
    """By guest: how many pages, and the slowest pace they wish for."""
    counted: Counter[str] = Counter()
    paces: dict[str, float] = {}
    for page in pages:
        counted[page.guest] += 1
        if page.pace is not None:
            paces[page.guest] = max(page.pace, paces.get(page.guest, 0.0))
    return tuple(Visitor(guest, counted[guest], paces.get(guest)) for guest in sorted(counted))
