"""Requests as strangers send them: every route, changed in its path, its headers and its body."""

from random import Random
from typing import Final

from tests.loose import Json
from tests.server.attacks.fuzz import material
from tests.server.attacks.fuzz.mutating import changed_bytes, changed_value, written

WISHES: Final[dict[str, Json]] = {
    "POST /api/me": {"name": "Ann"},
    "POST /api/tables": {
        "game": "pacal",
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "here", "name": "Ben"}],
        "options": {"first": "seat", "expert": True},
        "clock": {"kind": "move", "seconds": 60},
        "public": True,
        "hints": False,
    },
    "POST /api/tables/{table}/join": {"seat": 1, "key": "k"},
    "POST /api/tables/{table}/leave": {},
    "POST /api/tables/{table}/fill": {"seat": 1, "bot": "random"},
    "POST /api/tables/{table}/start": {"bot": "random"},
    "POST /api/tables/{table}/cancel": {},
    "POST /api/tables/{table}/rematch": {},
    "POST /api/tables/{table}/branch": {"move": 1, "seat": 0},
    "POST /api/tables/{table}/hint": {"seat": 0},
    "POST /api/records": None,  # a real one, cut short
    "GET /": None,
    "GET /healthz": None,
    "GET /metrics": None,
    "GET /assets/x.js": None,
    "GET /api/me": None,
    "GET /api/games": None,
    "GET /api/tables?show=mine": None,
    "GET /api/tables/{table}": None,
    "GET /api/tables/{table}/board": None,
    "GET /api/tables/{table}/record": None,
    "GET /api/tables/{table}/positions?from=0&to=3&motion=true": None,
    "GET /api/tables/{table}/qr.svg": None,
    "GET /api/tables/{table}/socket": None,
    "GET /api/openapi.json": None,
}
HEADERS: Final = (
    b"Origin: http://[", b"Origin: null", b"Origin: \xff", b"Origin: http://x",
    b"Cookie: guest=a.b", b"Cookie: =;;=\x01", b"Cookie: guest=" + b"x" * 3000,
    b"X-Forwarded-For: 10.0.0.1, zzz",
    b"X-Forwarded-For: ::1%25", b"X-Forwarded-Proto: gopher", b"Accept-Encoding: gzip;q=x",
    b"Range: bytes=0-1,5-2", b"If-None-Match: \x80", b"Content-Type: text/plain; charset=utf-7",
    b"Content-Type: multipart/form-data; boundary=", b"Expect: 100-continue", b"Upgrade: websocket",
    b"Upgrade: h2c\r\nConnection: Upgrade", b"Sec-WebSocket-Version: 99", b"Connection: close, x",
    b"X: " + b"y" * 20_000, b"A" * 300 + b": b", b": empty", b"bad header", b"Host: x\r\nHost: y",
)  # fmt: skip
HOSTS: Final = (b"[", b"x" * 3000, b"", b"a b", b"\xc3\xa9", b"localhost:99999999", b"[::1]:80")
FRAMES: Final = (  # what is said of the body's length, and is not so
    b"Content-Length: 5", b"Content-Length: -1", b"Content-Length: 99999999999",
    b"Content-Length: x",
    b"Transfer-Encoding: chunked", b"Transfer-Encoding: x", b"Transfer-Encoding: chunked, gzip",
)  # fmt: skip
VERBS: Final = (b"PUT", b"DELETE", b"HEAD", b"OPTIONS", b"PATCH", b"TRACE", b"BREW", b"")


def body(route: str, chance: Random) -> bytes:
    if not route.startswith("POST"):
        return b"" if chance.random() < 0.95 else b"{}"
    wish = WISHES[route]
    if wish is None:
        wish = material.record(chance)
        wish = {**wish, "moves": wish["moves"][: chance.randrange(10)]}
    return written(wish if chance.random() < 0.1 else changed_value(wish, chance), chance)


def target(path: str, table: str, chance: Random) -> bytes:
    raw = path.replace("{table}", table).encode()
    return changed_bytes(raw, chance) if chance.random() < 0.15 else raw


def request(host: str, table: str, cookie: str, chance: Random) -> bytes:
    """One request. Most are well framed, so that the connection lives on."""
    route = chance.choice([*WISHES])
    verb, _, path = route.partition(" ")
    said = chance.choice(VERBS) if chance.random() < 0.03 else verb.encode()
    sent = body(route, chance)
    where = chance.choice(HOSTS) if chance.random() < 0.02 else host.encode()
    lines = [said + b" " + target(path, table, chance) + b" HTTP/1.1", b"Host: " + where]
    if chance.random() < 0.8:
        lines.append(b"Cookie: " + cookie.encode())
    if chance.random() < 0.1:
        lines.append(chance.choice(HEADERS))
    if chance.random() < 0.3:  # as from behind a proxy: many addresses
        lines.append(
            f"X-Forwarded-For: 10.{chance.randrange(256)}.{chance.randrange(256)}.7".encode()
        )
    is_broken = chance.random() < 0.002
    lines.append(chance.choice(FRAMES) if is_broken else b"Content-Length: %d" % len(sent))
    return b"\r\n".join(lines) + b"\r\n\r\n" + sent
