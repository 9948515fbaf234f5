"""One open page: what waits to be sent to it, bounded in number and in bytes."""

import asyncio
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from pydantic import BaseModel

SNAPSHOT: Final = ""  # stands where one is due; it is made when its turn comes


class Waiting(NamedTuple):
    text: str
    is_news: bool = False  # of the table, so that a snapshot tells it too


@dataclass(frozen=True)
class Due:
    """A snapshot that is to be made now."""

    after: int | None = None  # the last number the page knows
    has_overflowed: bool = False


class Outbox:
    """Messages in order. When too much waits, all of it is dropped for one snapshot.

    Law: one snapshot waits at most, however often it is asked for.
    """

    __slots__ = ("_bell", "_due", "_glimpse", "_limit", "_size", "_size_max", "_waiting")

    def __init__(self, limit: int, size: int) -> None:
        self._limit, self._size_max = limit, size
        self._size = 0  # bytes of memory
        self._waiting: deque[Waiting] = deque()
        self._bell = asyncio.Event()
        self._due: Due | None = None
        self._glimpse: str | None = None

    def glimpse(self, text: str) -> None:
        """What is worth telling only now. Law: the newest alone waits, and behind all else."""
        self._glimpse = text
        self._bell.set()

    def tell(self, text: str) -> None:
        """News of the table."""
        self._put(Waiting(text, is_news=True))

    def answer(self, text: str) -> None:
        """To what the page asked; no snapshot holds it."""
        self._put(Waiting(text))

    def ask_snapshot(self, after: int | None) -> None:
        if self._due is None:
            self._waiting.append(Waiting(SNAPSHOT))
            self._bell.set()
        self._due = Due(after, self._due is not None and self._due.has_overflowed)

    def _put(self, new: Waiting) -> None:
        size = sys.getsizeof(new.text)
        if len(self._waiting) >= self._limit or self._size + size > self._size_max:
            self._overflow()
            return
        self._waiting.append(new)
        self._size += size
        self._bell.set()

    def _overflow(self) -> None:
        self._waiting.clear()
        self._size, self._due = 0, None
        self.ask_snapshot(None)
        self._due = Due(has_overflowed=True)

    async def next(self) -> str | None:
        """The next message; None: a snapshot is to be made, after `begin_again`."""
        await self._bell.wait()
        if not self._waiting:
            return self._take_glimpse()
        text = self._waiting.popleft().text
        self._rest()
        if text == SNAPSHOT:
            return None
        self._size -= sys.getsizeof(text)
        return text

    def _take_glimpse(self) -> str | None:
        text, self._glimpse = self._glimpse, None
        self._rest()
        return text

    def _rest(self) -> None:
        if not self._waiting and self._glimpse is None:
            self._bell.clear()

    def last_answers(self) -> list[str]:
        """What the page asked for and has not heard yet. All else is dropped."""
        dropped, self._waiting = self._waiting, deque()
        self._size, self._due, self._glimpse = 0, None, None
        self._bell.clear()
        return [each.text for each in dropped if each.text != SNAPSHOT and not each.is_news]

    @property
    def known(self) -> int:
        """The last number that a page knows which asked for a snapshot."""
        return 0 if self._due is None or self._due.after is None else self._due.after

    def begin_again(self) -> Due:
        """The snapshot is being made: it tells the news that still waits."""
        due, self._due = self._due or Due(), None
        self._waiting = deque(each for each in self._waiting if not each.is_news)
        self._size = sum(sys.getsizeof(each.text) for each in self._waiting)
        self._rest()
        return due


class Connection:
    """A guest's page at a table. `address`: where it is."""

    __slots__ = ("address", "come_again", "guest", "has_said_hello", "name", "outbox", "pace")

    def __init__(self, guest: str, name: str, address: str, outbox: Outbox) -> None:
        self.guest = guest
        self.name = name
        self.address = address
        self.outbox = outbox
        self.has_said_hello = False
        self.pace: float | None = None  # seconds a bot's move shall take at least, if it said so
        self.come_again: Callable[[], None] | None = None  # called when the table leaves memory

    def tell(self, message: BaseModel) -> None:
        self.outbox.tell(message.model_dump_json())

    def answer(self, message: BaseModel) -> None:
        self.outbox.answer(message.model_dump_json())
