"""All connections of a server: how many, how slow, how long unread. `wire` tells them apart."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from math import inf
from typing import Final

from godstone.server.live.limits import Limits, counted
from godstone.server.ops.settings import Settings

LOOK_SECONDS: Final = 0.5  # between two looks at all lines
PARSING_SHARE: Final = 0.1  # of the processor: to read what all pages of one address send
PARSING_BURST: Final = 0.5  # seconds
ARRIVALS_PER_SECOND: Final = 50.0  # of one address
ARRIVALS_AT_ONCE: Final = 200.0
RESERVE: Final = 128  # descriptors for what is not a connection
CLOSING: Final = "Content-Type: text/plain\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{}"


def _answer(status: str, sentence: str) -> bytes:
    return f"HTTP/1.1 {status}\r\n{CLOSING.format(len(sentence), sentence)}".encode()


TOO_LATE: Final = _answer("408 Request Timeout", "The request came too slowly.")
TOO_MANY: Final = _answer(
    "503 Service Unavailable", "Too many connections; close some, and wait a moment."
)
TOO_LONG: Final = _answer("431 Request Header Fields Too Large", "The request's head is too long.")


@dataclass
class Line:
    """One connection, and what is expected of it."""

    transport: asyncio.Transport
    address: str
    due: float = inf  # when what is coming must be whole
    is_paused: bool = False  # no more is written until the peer has read
    left: int = 0  # bytes that were not taken when last looked at
    moved_at: float = 0.0  # when that last changed

    def is_stuck(self, now: float, patience: float) -> bool:
        """The peer takes nothing of what it should, for so long."""
        if not (self.is_paused or self.transport.is_closing()):
            self.moved_at = now
        if (left := self.transport.get_write_buffer_size()) != self.left:
            self.left, self.moved_at = left, now
        return now - self.moved_at > patience

    def refuse(self, answer: bytes) -> None:
        self.due = inf
        self.transport.write(answer)
        self.transport.close()


class Proxies:
    """Who speaks for many others, and is believed about it (as uvicorn believes them)."""

    def __init__(self, listed: str) -> None:
        parts = [part.strip() for part in listed.split(",")]
        self._hosts = frozenset(parts)
        self._networks = [ip_network(part, strict=False) for part in parts if "/" in part]

    def __contains__(self, host: str) -> bool:
        if host in self._hosts or "*" in self._hosts:
            return True
        if not self._networks or counted(host) == "?":
            return False
        found = ip_address(host)
        return any(found in network for network in self._networks)


class Lines:
    """All connections of a server."""

    def __init__(self, settings: Settings, most: int, proxies: Proxies) -> None:
        self.settings, self.most, self.proxies = settings, most, proxies
        self.lines: dict[asyncio.Transport, Line] = {}
        self.of_address: Counter[str] = Counter()
        self.parsing = Limits(PARSING_SHARE, PARSING_BURST)
        self.arrivals = Limits(ARRIVALS_PER_SECOND, ARRIVALS_AT_ONCE)
        self._next_look: asyncio.TimerHandle | None = None

    def opened(self, transport: asyncio.Transport, host: str) -> Line:
        """A new line. It is refused at once where there are too many."""
        now = asyncio.get_running_loop().time()
        line = Line(transport, counted(host), now + self.settings.head_seconds, moved_at=now)
        self.lines[transport] = line
        self.of_address[line.address] += 1
        if not self._is_welcome(line, host, now):
            line.refuse(TOO_MANY)
        self._look_soon()
        return line

    def _is_welcome(self, line: Line, host: str, now: float) -> bool:
        """Who comes again and again is sent away here: a refusal further in costs far more."""
        own, most = self.of_address[line.address], self.settings.connections_per_address
        fits = self.arrivals.take(line.address, now) and own <= most
        return (fits or host in self.proxies) and len(self.lines) <= self.most

    def closed(self, transport: asyncio.Transport) -> None:
        line = self.lines.pop(transport, None)
        if line is not None:
            self.of_address[line.address] -= 1
            if not self.of_address[line.address]:
                del self.of_address[line.address]

    def _look_soon(self) -> None:
        if self._next_look is None and self.lines:
            loop = asyncio.get_running_loop()
            self._next_look = loop.call_later(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        now, self._next_look = asyncio.get_running_loop().time(), None
        for line in [*self.lines.values()]:
            if line.is_stuck(now, self.settings.stall_seconds):
                line.transport.abort()
            elif now > line.due:
                line.refuse(TOO_LATE)
        self._look_soon()
