"""Pages for measuring a server, as light as can be: frames are cut by hand, nothing is decoded.

They share the machine with what they measure, so every microsecond here is taken from it.
"""

import asyncio
import re
from time import perf_counter
from typing import Final, Self, cast

LIMIT_SECONDS: Final = 30.0
TEXT, PING, PONG = 0x81, 0x89, 0x8A  # the first byte of a whole frame
MASKED: Final = 0x80  # with a key of zeros: the text stays as it is
KEY: Final = b"\0\0\0\0"
SHORT: Final = 126  # from here on the length needs two more bytes
NUMBER: Final = re.compile(rb'\{"type":"(?:moved|snapshot)","n":(\d+),')
SEAT: Final = re.compile(rb'"seat":(\d),"(?:revealed|keys)"')  # whose view it is
CHOICE: Final = re.compile(rb'\{"move":"([^"]+)"')


def frame(text: bytes, first: int = TEXT) -> bytes:
    """One message as it goes over the line."""
    if len(text) < SHORT:
        return bytes((first, MASKED | len(text))) + KEY + text
    return bytes((first, MASKED | SHORT)) + len(text).to_bytes(2, "big") + KEY + text


def cut(data: bytes) -> tuple[int, int]:
    """Where the first frame's text begins and ends; (0, 0) while it is not all there."""
    if len(data) < 10:
        return (0, 0) if len(data) < 2 or len(data) < 2 + data[1] else (2, 2 + data[1])
    start, size = 2, data[1]
    if size == SHORT:
        start, size = 4, int.from_bytes(data[2:4], "big")
    elif size > SHORT:
        start, size = 10, int.from_bytes(data[2:10], "big")
    return (start, start + size) if len(data) >= start + size else (0, 0)


class Page(asyncio.Protocol):
    """An open page that keeps what it needs to move: the number and the legal moves."""

    def __init__(self) -> None:
        self.n = 0
        self.seat = 0
        self.choices: list[bytes] = []
        self.opened = asyncio.get_running_loop().create_future()
        self.news = asyncio.Event()
        self.answered: asyncio.Future[float] | None = None
        self.asked_at = self.told_at = 0.0  # when it last said something, and heard of the table
        self.closed = asyncio.Event()
        self.has_room = True  # the other end reads
        self._rest = b""

    @classmethod
    async def open(cls, where: str, path: str, cookie: str = "", local: str | None = None) -> Self:
        """`where` is http://host:port; `local` the address it comes from."""
        host, port = where.removeprefix("http://").split(":")
        loop = asyncio.get_running_loop()
        here = None if local is None else (local, 0)
        transport, page = await loop.create_connection(cls, host, int(port), local_addr=here)
        transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        await asyncio.wait_for(page.opened, LIMIT_SECONDS)
        return page

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, _error: Exception | None) -> None:
        self.closed.set()
        if not self.opened.done():
            self.opened.set_exception(ConnectionResetError("not let in"))

    def pause_writing(self) -> None:
        self.has_room = False

    def resume_writing(self) -> None:
        self.has_room = True

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if b" 101 " not in head:
                self.opened.set_exception(ConnectionRefusedError(head.decode()))
                self.transport.close()
                return
            self.opened.set_result(None)
        while data:
            start, end_at = cut(data)
            if not end_at:
                break
            self._hear(data[0], data[start:end_at])
            data = data[end_at:]
        self._rest = data

    def _hear(self, first: int, text: bytes) -> None:
        if first == PING:
            self.transport.write(frame(text, PONG))
        elif text.startswith((b'{"type":"accepted"', b"echo")):
            if self.answered is not None and not self.answered.done():
                self.answered.set_result(perf_counter())
        elif (number := NUMBER.match(text)) is not None:
            self.n, self.told_at = int(number[1]), perf_counter()
            self.choices = CHOICE.findall(text)
            self.seat = int(found[1]) if (found := SEAT.search(text)) else 0
            self.news.set()

    def say(self, text: bytes) -> None:
        self.transport.write(frame(text))

    async def ask(self, text: bytes) -> float:
        """Say something; the seconds until it is answered."""
        self.answered = asyncio.get_running_loop().create_future()
        self.asked_at = perf_counter()
        self.say(text)
        return await asyncio.wait_for(self.answered, LIMIT_SECONDS) - self.asked_at

    async def move(self, seat: int, key: str) -> float:
        """Make the legal move in the middle; the seconds until it is acknowledged."""
        move = self.choices[len(self.choices) // 2].decode()
        self.choices = []
        return await self.ask(
            f'{{"type":"move","id":"{key}","n":{self.n},"seat":{seat},"move":"{move}"}}'.encode()
        )

    def close(self) -> None:
        self.transport.close()
