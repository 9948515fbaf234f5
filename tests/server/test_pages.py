"""How the page and its files are given out: compressed, cached, and with a card for links."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from godstone.messages import catalogue
from godstone.server.http.files import LONG, best_coding, is_known, weights_of
from godstone.server.live.identity import COOKIE
from tests.server.serving import Browser, online, visited

INDEX = "<!doctype html><html><head><title>Godstone</title></head><body>the app</body></html>"
SCRIPT = b"console.log('the app')"
TITLE = catalogue("en")["game.pacal"]
FORMS = {"br": b"as brotli", "gzip": b"as gzip", "identity": SCRIPT}


def built(folder: Path) -> Path:
    """A build; the compressed forms are told apart by what they hold."""
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(INDEX)
    (static / "icon.svg").write_text("<svg/>")
    (static / "manifest.webmanifest").write_text("{}")
    script = static / "assets" / "app-1.js"
    script.write_bytes(SCRIPT)
    script.with_name("app-1.js.br").write_bytes(FORMS["br"])
    script.with_name("app-1.js.gz").write_bytes(FORMS["gzip"])
    return static


@asynccontextmanager
async def at_the_page(folder: Path, **settings: str) -> AsyncIterator[Browser]:
    async with visited(folder, static=built(folder), **settings) as ann:
        yield ann


async def raw(ann: Browser, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """The answer with its body as it came: our forms are not truly compressed."""
    asked = {name.replace("_", "-"): value for name, value in headers.items()}
    async with ann.client.stream("GET", path, headers=asked) as answer:
        return answer, b"".join([part async for part in answer.aiter_raw()])


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("BR", "br"),
        ("gzip", "gzip"),
        ("gzip;q=1.0, br;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br ; q=0.2 , gzip;q=0.2", "br"),
        ("*", "br"),
        ("br;q=0, *;q=0.1", "gzip"),
        ("*;q=0", "identity"),
        ("identity", "identity"),
        ("identity;q=0.5, gzip;q=0.1", "identity"),
        ("identity;q=0, gzip;q=0.1", "gzip"),
        ("deflate, zstd", "identity"),
        ("br;q=high, gzip;q=2, br;q=nan", "identity"),
        ("br;level=3", "identity"),
        (",;,", "identity"),
        ("", "identity"),
    ],
)
def test_a_browser_gets_the_coding_it_likes_best(
    tmp_path: Path, accepted: str, coding: str
) -> None:
    assert best_coding(built(tmp_path) / "assets" / "app-1.js", accepted) == coding


@pytest.mark.parametrize("coding", FORMS)
@online
async def test_a_compressed_form_is_sent_as_what_it_is(tmp_path: Path, coding: str) -> None:
    async with at_the_page(tmp_path) as ann:
        answer, body = await raw(ann, "/assets/app-1.js", accept_encoding=coding)

    assert body == FORMS[coding]
    assert answer.headers.get("content-encoding", "identity") == coding
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-length"] == str(len(body))


def test_a_file_without_compressed_forms_is_sent_as_it_is(tmp_path: Path) -> None:
    assert best_coding(built(tmp_path) / "icon.svg", "br, gzip") == "identity"


def test_weights_are_read_as_they_are_written() -> None:
    assert weights_of("br;q=0.25, gzip") == {"br": 0.25, "gzip": 1.0}


@online
async def test_files_with_a_fingerprint_are_kept_for_ever_and_others_asked_for_again(
    tmp_path: Path,
) -> None:
    async with at_the_page(tmp_path) as ann:
        caching = {
            path: (await ann.client.head(path)).headers["cache-control"]
            for path in ("/assets/app-1.js", "/icon.svg", "/", "/table/x")
        }

    assert caching == {
        "/assets/app-1.js": LONG,
        "/icon.svg": "no-cache",
        "/": "private, no-cache",  # it may bring a cookie, which no proxy may hand on
        "/table/x": "private, no-cache",
    }


@pytest.mark.parametrize("path", ["/assets/app-1.js", "/icon.svg", "/", "/table/x"])
@online
async def test_what_the_browser_has_is_not_sent_again(tmp_path: Path, path: str) -> None:
    async with at_the_page(tmp_path) as ann:
        first = await ann.client.get(path, headers={"accept-encoding": "identity"})
        known = {"if-none-match": first.headers["etag"], "accept-encoding": "identity"}
        again = await ann.client.get(path, headers=known)

    assert (again.status_code, again.content) == (304, b"")
    for header in ("etag", "cache-control"):
        assert again.headers[header] == first.headers[header]


@online
async def test_every_form_has_a_tag_of_its_own(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as ann:
        asked = [await raw(ann, "/assets/app-1.js", accept_encoding=coding) for coding in FORMS]

    assert len({answer.headers["etag"] for answer, _ in asked}) == len(FORMS)


@online
async def test_a_new_build_of_the_same_length_is_sent(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as ann:
        index = tmp_path / "static" / "index.html"
        first = await ann.client.get("/")
        index.write_text(INDEX.replace("the app", "new app"))
        again = await ann.client.get("/", headers={"if-none-match": first.headers["etag"]})

    assert again.status_code == 200
    assert "new app" in again.text


@pytest.mark.parametrize(
    ("known", "answer"),
    [('"a"', True), ('W/"a"', True), ('"b", "a"', True), ("*", True), ('"b"', False), ("", False)],
)
def test_a_known_tag_is_found_in_every_way_to_write_it(known: str, *, answer: bool) -> None:
    assert is_known('"a"', known) is answer


@pytest.mark.parametrize("path", ["/assets/app-1.js", "/", "/manifest.webmanifest"])
@online
async def test_a_head_is_the_answer_without_its_body(tmp_path: Path, path: str) -> None:
    async with at_the_page(tmp_path) as ann:
        head = await ann.client.head(path, headers={"accept-encoding": "identity"})
        whole = await ann.client.get(path, headers={"accept-encoding": "identity"})

    assert (head.status_code, head.content) == (200, b"")
    for header in ("content-length", "content-type", "etag", "cache-control"):
        assert head.headers[header] == whole.headers[header]


@online
async def test_the_api_has_no_heads(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as ann:
        assert (await ann.client.head("/api/me")).status_code == 405


@online
async def test_a_manifest_is_called_one(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as ann:
        kind = (await ann.client.get("/manifest.webmanifest")).headers["content-type"]

    assert kind == "application/manifest+json"


OUTSIDE = [
    "/..%2ftest.db",
    "/assets/../../test.db",
    "/assets/..%2f..%2ftest.db",
    "/%2e%2e/test.db",
    "/..%5ctest.db",
    "/%2fetc/passwd",
    "/assets",
    "/assets/",
    "/out",
    "/nowhere",
    "/a%00b",
    "/" + "a" * 5000,
    "/assets/app-1.js.br",
    "/assets/app-1.js.gz",
]


@online
async def test_nothing_but_built_files_is_given_out(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as ann:
        (tmp_path / "static" / "out").symlink_to(tmp_path / "test.db")
        answers = {path: (await ann.client.get(path)).status_code for path in OUTSIDE}

    assert answers == dict.fromkeys(OUTSIDE, 404)


@online
async def test_a_link_to_the_first_page_has_a_title_a_sentence_and_a_picture(
    tmp_path: Path,
) -> None:
    async with at_the_page(tmp_path, url="https://play.example") as ann:
        page = (await ann.client.get("/")).text

    assert '<meta property="og:title" content="Godstone" />' in page
    assert '<meta property="og:url" content="https://play.example/" />' in page
    assert '<meta property="og:image" content="https://play.example/link.png" />' in page
    assert '<meta name="twitter:card" content="summary_large_image" />' in page
    assert page.index("og:image") < page.index("</head>")


@pytest.mark.parametrize(("kind", "word"), [("table", "invited"), ("replay", "move by move")])
@online
async def test_a_link_to_a_table_names_the_game_and_nobody(
    tmp_path: Path, kind: str, word: str
) -> None:
    async with at_the_page(tmp_path) as ann:
        await ann.post("/api/me", {"name": "Ann Secret"})
        table = await ann.table("me", "open")
        page = (await ann.client.get(f"/{kind}/{table}?key=hidden&seat=1")).text

    assert f'<meta property="og:title" content="{TITLE} · Godstone" />' in page
    assert f'<meta property="og:url" content="{ann.where}/{kind}/{table}" />' in page
    assert word in page
    assert "Ann Secret" not in page
    assert "hidden" not in page


@online
async def test_a_link_to_the_rules_names_their_game(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as ann:
        page = (await ann.client.get("/rules/pacal/editions")).text

    assert f'<meta property="og:title" content="{TITLE} · Godstone" />' in page
    assert "The rules of" in page


@online
async def test_a_link_names_the_game_of_a_table_that_left_memory(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as ann:
        table = await ann.table("me", "here")
    async with visited(tmp_path, static=tmp_path / "static") as ann:
        page = (await ann.client.get(f"/table/{table}")).text

    assert f"{TITLE} · Godstone" in page


@pytest.mark.parametrize("path", ['/table/"><script>', "/table/none", "/new/chess", "/learn"])
@online
async def test_a_link_to_nothing_known_shows_the_site(tmp_path: Path, path: str) -> None:
    async with at_the_page(tmp_path) as ann:
        page = (await ann.client.get(path)).text

    assert '<meta property="og:title" content="Godstone" />' in page
    assert "<script>" not in page


@online
async def test_only_a_browser_without_a_cookie_is_given_one(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as ann:
        ann.client.cookies.clear()
        first, second = await ann.client.get("/"), await ann.client.get("/")

    assert COOKIE in first.headers["set-cookie"]
    assert "set-cookie" not in second.headers
