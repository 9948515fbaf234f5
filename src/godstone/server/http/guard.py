"""What stands before the app: whence a request may come, how often, how large; strict headers."""

import json
import re
import time
from collections import Counter
from typing import Final, Self
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Sent

from godstone.messages import Message
from godstone.server.live.limits import Limits, counted
from godstone.server.ops.settings import Settings
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason

STATUS: Final = {
    Reason.NO_TABLE: 404,
    Reason.NOT_YOUR_SEAT: 403,
    Reason.NOT_ALLOWED: 403,
    Reason.NO_SEAT: 409,
    Reason.STALE: 409,
    Reason.NOT_RUNNING: 409,
    Reason.TOO_LARGE: 413,
    Reason.TOO_FAST: 429,
    Reason.NOT_SAVED: 503,
    Reason.BROKEN_TABLE: 503,
    Reason.NO_HINT: 503,
}  # else 400
SAFE: Final = ("GET", "HEAD", "OPTIONS")
RECORDS: Final = "/api/records"  # whose bodies may be long
WISH_BYTES: Final = 16 * 1024  # of any other
BODIES_HELD: Final = 4  # of the longest: what one address may have in memory
BURST_SECONDS: Final = 3.0
POLICY_VIOLATION: Final = 1008  # why a socket is closed
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self' ws://{host} wss://{host}; media-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
FOREIGN: Final = Refusal(Reason.NOT_ALLOWED, Message("refusal.server.foreignSite"))
HELD: Final = Refusal(Reason.TOO_FAST, Message("refusal.server.muchHeld"))
UNKNOWN_HOST: Final = Refusal(Reason.MALFORMED, Message("refusal.server.noHost"))
HOST: Final = re.compile(r"([\w.-]{1,255}|\[[\da-fA-F:.]{2,45}\])?(:\d{0,5})?", re.ASCII)


def is_host(text: str) -> bool:
    """Law: what is told as our address, in links and pictures, is one. Old clients name none."""
    return HOST.fullmatch(text) is not None


def may_come_from(headers: Headers, settings: Settings) -> bool:
    """A browser names the page's origin: it must be ours. Programs name none."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins or origin == settings.url:
        return True
    return place_of(origin) == headers.get("host")


def place_of(origin: str) -> str | None:
    """Host and port of an origin, if it is one."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def address(scope: Scope) -> str:
    """Whom a request is counted for. Everything that is limited by address asks here."""
    client = scope.get("client")
    return counted(client[0] if client else "?")


def policy(headers: Headers) -> str:
    host = headers.get("host", "")
    return POLICY.format(host=host if is_host(host) else "")


def _limits(rate: float) -> Limits:
    return Limits(rate, max(1.0, rate * BURST_SECONDS))


def _take(limits: Limits, scope: Scope) -> bool:
    return limits.take(address(scope), time.monotonic())


class Guard:
    """ASGI middleware: refuses before anything is read, and signs every answer with headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.requests = _limits(settings.requests_per_second)
        self.pages = _limits(settings.pages_per_second)
        self.connects = _limits(settings.connects_per_second)
        self.held = Held(BODIES_HELD * settings.body_bytes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not _take(self.connects, scope):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self.refused(scope, headers)
        answer = _with_headers(send, policy(headers))
        if refusal is not None:
            await refuse(answer, refusal)
            return
        with Body(receive, self.longest(scope), self.held, address(scope)) as body:
            await self.app(scope, body.receive, answer)

    def refused(self, scope: Scope, headers: Headers) -> Refusal | None:
        is_api = scope["path"].startswith("/api/")
        if not _take(self.requests if is_api else self.pages, scope):
            return Refusal(Reason.TOO_FAST, Message("refusal.server.manyRequests"))
        if not is_host(headers.get("host", "")):
            return UNKNOWN_HOST
        if scope["method"] not in SAFE and not may_come_from(headers, self.settings):
            return FOREIGN
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.settings.body_bytes:
            return too_large(self.settings.body_bytes)
        return None

    def longest(self, scope: Scope) -> int:
        """Bytes that a body may have."""
        longest = self.settings.body_bytes
        return longest if scope["path"] == RECORDS else min(WISH_BYTES, longest)


def too_large(limit: int) -> Refusal:
    return Refusal(Reason.TOO_LARGE, Message("refusal.server.tooLarge", {"most": limit}))


class Held:
    """Bytes of bodies that lie in memory, by address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._bytes: Counter[str] = Counter()

    def take(self, who: str, size: int) -> None:
        self._bytes[who] += size
        if not self._bytes[who]:
            del self._bytes[who]

    def is_full(self, who: str) -> bool:
        return self._bytes[who] > self._most


class Body:
    """Counts what comes, also for its address.

    Of what is refused the rest is read and dropped: a line that is closed on who still sends
    may take the answer along.
    """

    def __init__(self, receive: Receive, limit: int, held: Held, who: str) -> None:
        self._receive = receive
        self._limit = limit
        self._held, self._who = held, who
        self._seen = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._held.take(self._who, -self._seen)

    async def receive(self) -> Sent:
        message = await self._receive()
        size = len(message.get("body", b""))
        self._seen += size
        self._held.take(self._who, size)
        if self._seen > self._limit:
            raise too_large(self._limit)
        if self._held.is_full(self._who):
            raise HELD.again()
        return message


def _with_headers(send: Send, csp: str) -> Send:
    async def wrapped(message: Sent) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["content-security-policy"] = csp
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return wrapped


async def refuse(send: Send, refusal: Refusal) -> None:
    body = json.dumps(refusal.told().model_dump()).encode()
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    status = STATUS.get(refusal.reason, 400)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
