"""What comes over a connection, in time and a little at a time, before a request is whole.

uvicorn waits for ever: for the rest of a head, for the rest of a body, for a peer that reads.
And it parses all that has come at once, however many requests or frames that is.
"""

import asyncio
from math import inf
from time import thread_time
from typing import Any, Final, TypeAlias

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from godstone.server.http.lines import TOO_LONG, Lines
from godstone.server.live.limits import counted

HEAD_BYTES: Final = 32 * 1024
HEADERS: Final = 100
PIPELINED: Final = 4  # requests that may come before the first is answered; browsers send none
PIECE: Final = 512  # bytes of frames that are parsed before others have their turn
Part: TypeAlias = Any  # what uvicorn gives its protocols; it is passed on as it is


class BadRequest(ValueError):
    """A request that is not parsed on. uvicorn answers it with 400."""


class Door(asyncio.Protocol):
    """Who is one too many goes before anything is made ready for them."""

    def __init__(self, lines: Lines, **parts: Part) -> None:
        self._lines, self._parts = lines, parts

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport
        peer = transport.get_extra_info("peername")
        self._lines.opened(transport, peer[0] if peer else "?")
        if not transport.is_closing():
            line = HttpLine(lines=self._lines, **self._parts)
            line.connection_made(transport)
            transport.set_protocol(line)

    def connection_lost(self, _error: Exception | None) -> None:
        self._lines.closed(self._transport)


class HttpLine(HttpToolsProtocol):
    """A request must come in time, its head must not be endless, and others must not follow."""

    def __init__(self, *args: Part, lines: Lines, **kwargs: Part) -> None:
        super().__init__(*args, **kwargs)
        self._lines = lines
        self._is_head, self._head_bytes = True, 0  # of what is coming

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._line = self._lines.lines[transport]

    def connection_lost(self, exc: Exception | None) -> None:
        self._lines.closed(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        between = self.cycle is None or self.cycle.response_complete
        if self._line.due == inf and between:
            self._line.due = self.loop.time() + self._lines.settings.head_seconds
        self._head_bytes += len(data) if self._is_head else 0
        super().data_received(data)
        if self._is_head and self._head_bytes > HEAD_BYTES and not self.transport.is_closing():
            self._line.refuse(TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= HEADERS:
            raise BadRequest("too many headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            raise BadRequest("too many requests at once")
        self._is_head = False
        self._line.due = self.loop.time() + self._lines.settings.body_seconds
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._is_head, self._head_bytes = True, 0
        self._line.due = inf
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._line.due = inf
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        self._line.is_paused = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self._line.is_paused = False
        super().resume_writing()


class SocketLine(WebSocketsSansIOProtocol):
    """A page must take what is sent to it. What it sends is parsed in pieces, and no faster than
    its messages are taken, it takes its answers, and its address may have time."""

    def __init__(self, *args: Part, lines: Lines, **kwargs: Part) -> None:
        super().__init__(*args, **kwargs)
        self._lines = lines
        self._unread = bytearray()
        self._is_due = False  # a piece will be parsed without being asked for

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._line = self._lines.lines[self.transport]

    def connection_lost(self, exc: Exception | None) -> None:
        self._lines.closed(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread += data
        if not (self._is_due or self._line.is_paused):
            self._parse()

    def _parse(self) -> None:
        """A piece. The time it takes is charged to the address."""
        self._is_due, began = False, thread_time()
        piece = bytes(self._unread[:PIECE])
        del self._unread[:PIECE]
        if piece and not self.transport.is_closing():
            super().data_received(piece)
        client, spent = self.scope["client"], thread_time() - began
        address = counted(client[0] if client else "?")  # also behind a proxy
        self._go_on(self._lines.parsing.spend(address, self.loop.time(), spent))

    def _go_on(self, wait: float) -> None:
        """When what was heard is taken, more is parsed; then more is read.

        Every ping is answered: who does not read the answers is not asked for more.
        """
        if self.transport.is_closing() or self._line.is_paused:
            return
        if not (self.queue.empty() or self.close_sent):
            return
        if self._unread or wait:
            self._hold()
            self._is_due = True
            self.loop.call_later(wait, self._parse)
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _hold(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if not self._is_due:
            self._go_on(0.0)
        return message

    def pause_writing(self) -> None:
        self._line.is_paused = True
        super().pause_writing()
        self._hold()

    def resume_writing(self) -> None:
        self._line.is_paused = False
        super().resume_writing()
        if not self._is_due:
            self._go_on(0.0)
