"""One open page: what waits to be sent to it, never more than a bounded number of messages."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from pydantic import BaseModel

Send = Callable[[str], Awaitable[None]]
SNAPSHOT: Final = None  # in place of what was dropped


class Outbox:
    """Messages in order. When too many wait, all are dropped for one snapshot."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._waiting: deque[str] = deque()
        self._bell = asyncio.Event()
        self.is_over_full = False

    def put(self, text: str) -> None:
        if self.is_over_full:
            return
        if len(self._waiting) >= self._limit:
            self.overflow()
        else:
            self._waiting.append(text)
        self._bell.set()

    def overflow(self) -> None:
        """What waits is dropped; a snapshot will tell it all."""
        self._waiting.clear()
        self.is_over_full = True
        self._bell.set()

    def begin_again(self) -> None:
        """From here on messages count again: the snapshot is being made."""
        self.is_over_full = False
        self._bell.clear()

    async def next(self) -> str | None:
        """The next message; None means a snapshot is due, and then to `begin_again`."""
        await self._bell.wait()
        if self.is_over_full:
            return SNAPSHOT
        text = self._waiting.popleft()
        if not self._waiting:
            self._bell.clear()
        return text


class Connection:
    """A guest's page at a table."""

    def __init__(self, guest: str, name: str, limit: int) -> None:
        self.guest = guest
        self.name = name
        self.outbox = Outbox(limit)
        self.has_said_hello = False
        self.closing = asyncio.Event()  # the table asks the page to come again

    def tell(self, message: BaseModel) -> None:
        self.outbox.put(message.model_dump_json())

    def tell_text(self, text: str) -> None:
        self.outbox.put(text)
