"""A page's socket: what was sent arrives in order, some time later, while both ends are there."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final

from starlette.types import Message

from tests.server.fleet.simulated.loop import SimulatedLoop

ON_THE_WAY: Final = 0.05


class Line:
    """Between one page and one process."""

    def __init__(self, loop: SimulatedLoop, luck: Random, hear: Callable[[str], None]) -> None:
        self._loop, self._luck, self._hear = loop, luck, hear
        self._to_server: asyncio.Queue[Message] = asyncio.Queue()
        self._last = {"up": 0.0, "down": 0.0}
        self.is_open = True
        self._to_server.put_nowait({"type": "websocket.connect"})

    def _in_order(self, way: str, callback: Callable[[], None]) -> None:
        soon = self._loop.time() + self._luck.uniform(0.001, ON_THE_WAY)
        self._last[way] = at = max(soon, self._last[way] + 1e-6)
        self._loop.outside(at - self._loop.time(), callback)

    # The page's end

    def say(self, text: str) -> None:
        message = {"type": "websocket.receive", "text": text}
        self._in_order("up", lambda: self._to_server.put_nowait(message))

    def hang_up(self) -> None:
        self.is_open = False
        gone = {"type": "websocket.disconnect", "code": 1001}
        self._in_order("up", lambda: self._to_server.put_nowait(gone))

    def break_off(self) -> None:
        """The process is gone; the page hears of it."""
        self._in_order("down", self._close)

    def _close(self) -> None:
        self.is_open = False

    # The server's end: ASGI

    async def receive(self) -> Message:
        return await self._to_server.get()

    async def send(self, message: Message) -> None:
        match message["type"]:
            case "websocket.send":
                self._in_order("down", lambda: self._arrive(message["text"]))
            case "websocket.close":
                self._in_order("down", self.hang_up)

    def _arrive(self, text: str) -> None:
        if self.is_open:
            self._hear(text)
