"""Requests that no decent client would send, byte by byte."""

import asyncio
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from fastapi import FastAPI
from starlette.routing import Route, WebSocketRoute

from tests.server.serving import LIMIT_SECONDS

LONG: Final = "a" * 3000
AT_ONCE: Final = 40
HEADERS: Final[dict[str, tuple[str, ...]]] = {
    "Origin": (
        *("http://[", "http://]", "http://[::1", "http://[v1.x]", "http://[::1]x", "http://[]"),
        *("null", "", "//", "://", "http://", "http://a:99999", "http://a:b", "http://\xff"),
        *(
            "http://%00",
            f"http://{LONG}",
            "http://a\tb",
            "javascript:1",
            "http://a@b",
            "http://℀.a",
        ),
    ),
    "Host": (
        *(
            "",
            "[",
            "[::1",
            "[v1.]",
            "a b",
            "\xff\xfe",
            "a:99999",
            "a:b",
            "a:",
            ":",
            "a@b",
            "a/b?c#d",
        ),
        *("..", "xn--", ",", "%00", LONG, f"{LONG}:80", "a\\b", "<script>", "[::1]:80", "a:80:80"),
    ),
    "Cookie": (
        *("godstone_guest", "godstone_guest=", 'godstone_guest="', "=;=;=", "godstone_guest=."),
        *("godstone_guest=\xff.\xff", f"godstone_guest={LONG}", "godstone_guest=a.b.c", ";" * 900),
        *(
            'godstone_guest="\\"',
            "godstone_guest=\\377.\\000",
            "\xed\xa0\x80=1",
            "godstone_guest=%00",
        ),
    ),
    "Content-Type": (
        *("", "/", "application/", ";;;", "\xff", LONG, "application/json; charset=nonsense"),
        *(
            "application/json; charset=utf-16",
            "multipart/form-data",
            "text/plain",
            "application/json;",
        ),
        *("multipart/form-data; boundary=", "application/x-www-form-urlencoded", "a/b; c*=d''%"),
        *("application/json; boundary*0*=a", 'application/json; x="', "application/x+json"),
    ),
    "Content-Length": (
        *("-1", "abc", "", "+5", "0x10", "1e3", "9" * 20, "9" * 5000, "\xb2", " 5 ", "5, 5", "5.0"),
    ),
    "Transfer-Encoding": ("chunked", "gzip", "chunked, chunked", "identity", "\xff", "chunked;q=1"),
    "Accept-Encoding": ("gzip;q=abc", "*;q=-1", "\xff", LONG, "", "br,,,", "identity;q=0"),
    "X-Forwarded-For": (
        "",
        ",",
        "[",
        LONG,
        "\xff",
        "::1, [",
        "1.2.3.4:99999",
        "unknown",
        "a, b, c",
    ),
    "X-Forwarded-Proto": ("", "ws", "javascript", "\xff", LONG, "https, http"),
    "Range": (
        *(
            "bytes=",
            "bytes=-",
            "bytes=a-b",
            "bytes=5-1",
            "bytes=0-",
            "items=0-5",
            "bytes=--5",
            "\xff",
        ),
        *(
            f"bytes={'9' * 30}-",
            f"bytes={'0-0,' * 700}1-1",
            "bytes",
            "=",
            "bytes=0-0;",
            "bytes=\xb2-",
        ),
        *("bytes=-0", "bytes=0-0", f"bytes=-{'9' * 30}", f"bytes=0-{'9' * 5000}"),
    ),
    "If-Range": ("", "\xff", '"', "W/", LONG),
    "If-None-Match": ("", "\xff", "*", LONG),
    "If-Modified-Since": ("", "\xff", "never", "Thu, 99 Foo 99999 99:99:99 GMT", "9" * 300),
    "Expect": ("100-continue", "nonsense", "\xff"),
    "Upgrade": ("h2c", "websocket", "\xff", "websocket, websocket"),
    "Connection": ("upgrade", "\xff", "close, keep-alive", "upgrade, close"),
    "Authorization": ("Basic", "Basic \xff", "Bearer " + LONG),
    "Accept": ("\xff", "*/*;q=x", LONG),
    "Access-Control-Request-Method": ("\xff", "POST", LONG),
}
NAMES: Final = (
    *(
        "%00",
        "%ff",
        "%ed%a0%80",
        "..%2f..%2fsecret",
        "%2e%2e",
        "%c0%ae",
        "%",
        "%zz",
        "%0d%0aX:%201",
    ),
    *(
        "\xff",
        "\xc3",
        "{",
        "'",
        '"',
        "+",
        "%20",
        "a" * 8000,
        "%f0%9f%9a%80",
        "%u0041",
        "~",
        ";",
        "|",
    ),
    *("%5c..%5c", "a%00.js", "%2f", "%3f", "%23", "-1", "null", "\x7f", "%7f", "%1b[2J", "*", "."),
)
QUERIES: Final = (
    *(
        "%ff=%00",
        "from=-1",
        f"from={'9' * 30}",
        f"from={'9' * 5000}",
        "from=NaN",
        "from=%ff",
        "from=",
    ),
    *("from=1e5", "to=-1&from=5", "from=1&from=2", "motion=%00", "motion=2", "show=%ed%a0%80", "="),
    *(
        "show=",
        "show=mine&show=open",
        "a=b&" * 700,
        "&&&",
        "?",
        "%",
        "%zz=%zz",
        "\xff",
        "show[]=open",
    ),
    *(f"from={2**63}&to={2**64}", "from=0&to=0&motion=true", "from=0x10", "from=%d9%a3", "from= 1"),
)
METHODS: Final = (
    *("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND"),
    *("get", "G\xffT", "", "A" * 500, "BREW"),
)
BODIES: Final = (
    *(b"", b"null", b"{", b"[]", b"{}", b"\xff\xfe", b"\x00", b"1e999", b'"\\ud800"', b"[" * 5000),
    *(b'{"name":"\\u0000"}', b'{"game":5}', b'{"game":"finger","seats":[]}', b'{"seat":-1}'),
    *(b'{"seat":7}', b'{"seat":1e2}', b'{"move":9223372036854775807}', b'{"key":""}', b"a=b&c=d"),
    b'{"godstone":1,"game":"pacal","rules_version":1,"setup":{},"moves":[{}],"result":null}',
    b'{"godstone":1,"game":"finger","rules_version":2,"setup":{"seats":{}},"moves":[]}',
    b'{"game":"pacal","seats":[{"kind":"me"},{"kind":"bot","bot":"\\u202e"}],"options":{}}',
    b'{"game":"finger","seats":[{"kind":"me"},{"kind":"here"}],"offers":[[99,-1]]}',
)


@dataclass(frozen=True)
class Way:
    """A way into the server, with the name of a table in place."""

    method: str
    path: str


def routes(app: FastAPI, table: str) -> list[Way]:
    """All there are: what the server describes, what it does not, and what is no page."""
    described = {path: [*ways] for path, ways in app.openapi()["paths"].items()}
    more = {
        route.path: ["get"] for route in app.routes if isinstance(route, Route | WebSocketRoute)
    }
    pages = {path: ["get"] for path in ("/", "/new", "/nowhere", "/assets/", "/api/nowhere")}
    return [
        Way(way.upper(), path.replace("{table}", table).replace("{path:path}", "index.html"))
        for path, ways in {**more, **described, **pages}.items()
        for way in ways
    ]


@dataclass(frozen=True)
class Answer:
    """What came back; status 0 when the line was closed without a word."""

    status: int
    body: bytes

    @property
    def is_decent(self) -> bool:
        """No fault of ours; what cannot be done now is said in a sentence."""
        if self.status == 503:
            return bool(json.loads(self.body)["sentence"])
        return self.status < 500


def request(
    method: str, path: str, *headers: tuple[str, str], body: bytes = b"", host: str = "localhost"
) -> bytes:
    named = {name.lower() for name, _ in headers}
    usual = [("Host", host), ("Connection", "close"), ("Content-Length", str(len(body)))]
    if body:
        usual.append(("Content-Type", "application/json"))
    lines = [*headers, *(each for each in usual if each[0].lower() not in named)]
    head = "".join(f"{name}: {value}\r\n" for name, value in lines)
    return _bytes(f"{method} {path} HTTP/1.1\r\n{head}\r\n") + body


def _bytes(text: str) -> bytes:
    """As latin-1, as headers are; what has no place there as UTF-8."""
    return b"".join(
        letter.encode("latin-1") if ord(letter) < 256 else letter.encode() for letter in text
    )


async def answered(where: str, raw: bytes) -> Answer:
    """Send, and read until the server closes; it does so when it waits for more in vain."""
    host, port = where.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    told = b""
    try:
        writer.write(raw)
        while read := await asyncio.wait_for(reader.read(65536), LIMIT_SECONDS):
            told += read
            if told.startswith(b"HTTP/1.1 101"):
                break
    except ConnectionError:
        pass  # what was told before counts
    finally:
        writer.close()
    head, _, body = told.partition(b"\r\n\r\n")
    return Answer(int(head.split()[1]) if head else 0, body)


async def all_answered(where: str, requests: Iterable[bytes]) -> list[tuple[bytes, Answer]]:
    """Some at a time: those that the server waits with take a second each."""
    few = asyncio.Semaphore(AT_ONCE)

    async def one(raw: bytes) -> tuple[bytes, Answer]:
        async with few:
            return raw, await answered(where, raw)

    return await asyncio.gather(*map(one, requests))


def bad_headers(route: Way) -> Iterator[bytes]:
    for name, values in HEADERS.items():
        for value in values:
            body = b"" if route.method == "GET" else b"{}"
            yield request(route.method, route.path, (name, value), body=body)
    yield request(route.method, route.path, ("Host", "a"), ("Host", "b"))
    yield request(route.method, route.path, ("Content-Length", "1"), ("Content-Length", "2"))
    yield request(route.method, route.path, *[(f"X-{n}", "y") for n in range(300)])
    yield _bytes(f"{route.method} {route.path} HTTP/1.1\r\n\r\n")
    yield _bytes(f"{route.method} {route.path} HTTP/9.9\r\nHost: a\r\n\r\n")
    yield _bytes(f"{route.method} http://elsewhere{route.path} HTTP/1.1\r\nHost: a\r\n\r\n")
    chunked = ("Transfer-Encoding", "chunked")
    for chunk in (b"zz\r\n", b"-1\r\n\r\n", b"5\r\nab", b"0\r\n\r\n", b"2\r\n{}\r\n0\r\n\r\n"):
        yield request(route.method, route.path, chunked)[:-2] + b"\r\n" + chunk


UPGRADE: Final = (
    ("Upgrade", "websocket"),
    ("Connection", "Upgrade"),
    ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ("Sec-WebSocket-Version", "13"),
)
SOCKET_HEADERS: Final = {
    **{name: HEADERS[name] for name in ("Origin", "Host", "Cookie", "X-Forwarded-For", "Upgrade")},
    "Sec-WebSocket-Key": ("", "a", "\xff", LONG, "====", "dGhlIHNhbXBsZSBub25jZQ"),
    "Sec-WebSocket-Version": ("", "0", "14", "\xff", "9" * 300, "13, 8"),
    "Sec-WebSocket-Extensions": ("\xff", "permessage-deflate; x=", ",", LONG, 'a;b;c="', ";"),
    "Sec-WebSocket-Protocol": ("\xff", ",", LONG, "a, a", "a b"),
}


def bad_upgrades(path: str) -> Iterator[bytes]:
    """Sockets that should not open, or break at once."""
    for name, values in SOCKET_HEADERS.items():
        usual = [each for each in UPGRADE if each[0] != name]
        for value in values:
            yield request("GET", path, (name, value), *usual)
    for frame in (b"\x81\xff" + b"\xff" * 12, b"\xff" * 20, b"\x88\x80\0\0\0\0", b"\x81\x05hello"):
        yield request("GET", path, *UPGRADE) + frame


def bad_paths(table: str, path: str) -> Iterator[str]:
    for name in NAMES:
        yield path.replace(table, name) if table in path else f"{path}/{name}"
    for query in QUERIES:
        yield f"{path}?{query}"
