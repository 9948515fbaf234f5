import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from godstone.server.live.thinking import warm_up_tasks
from godstone.server.live.worker import answer_to
from godstone.server.protocol.typescript import TARGET, generated
from tests.server.serving import online, until_well, visited, visited_by_two


@online
async def test_a_guest_has_a_name_and_may_change_it(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        assert ann.me["name"].startswith("Guest ")
        table = await ann.table("me", "here")
        await ann.post("/api/me", {"name": "  Ann   K. "})
        assert (await ann.get("/api/me"))["name"] == "Ann K."
        info = await ann.get(f"/api/tables/{table}")
        assert info["seats"][0]["name"] == "Ann K."


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me", {"name": "   "}),
        ("/api/me", {"name": 5}),
        ("/api/me", {"name": "x" * 200}),
        ("/api/tables", {}),
        ("/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}),
        ("/api/tables", {"game": "pacal", "seats": [{"kind": "ghost"}]}),
        ("/api/tables", {"game": "pacal", "seats": [{"kind": "me"}] * 9}),
        ("/api/tables", {"game": "pacal", "seats": [{"kind": "bot", "bot": "x"}] * 2}),
        ("/api/records", {"godstone": 1}),
        ("/api/records", [1, 2, 3]),
    ],
)
@online
async def test_bad_bodies_are_refused_with_a_sentence(
    tmp_path: Path, path: str, body: object
) -> None:
    async with visited(tmp_path) as ann:
        answer = await ann.client.post(path, json=body)
        assert answer.status_code == 400
        assert answer.json()["type"] == "refused"
        assert answer.json()["sentence"]


@online
async def test_what_is_not_json_or_too_large_is_refused(tmp_path: Path) -> None:
    async with visited(tmp_path, body_bytes=10_000) as ann:
        assert (await ann.client.post("/api/tables", content=b"{")).status_code == 400
        assert (await ann.client.post("/api/records", content=b"[" * 9000)).status_code == 400
        assert (await ann.client.post("/api/records", content=b"x" * 20_000)).status_code == 413
        assert (await ann.client.post("/api/records", content=_drops())).status_code == 413
        assert (await ann.client.delete("/api/tables/x")).status_code == 405


async def _drops() -> AsyncIterator[bytes]:
    for _ in range(20):
        yield b"x" * 1000


@online
async def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    async with visited(tmp_path, requests_per_second=2.0) as ann:
        answers = [await ann.client.get("/api/me") for _ in range(10)]
        assert {answer.status_code for answer in answers} == {200, 429}


@online
async def test_lists_show_what_they_should(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, eve):
        waiting = await ann.table("me", "open", public=True)
        running = await ann.table("me", "here", public=True)
        private = await ann.table("me", "open")
        assert [card["id"] for card in await eve.get("/api/tables?show=open")] == [waiting]
        assert [card["id"] for card in await eve.get("/api/tables?show=running")] == [running]
        mine = await ann.get("/api/tables?show=mine")
        assert {card["id"] for card in mine} == {waiting, running, private}
        assert [card["my_turn"] for card in mine if card["id"] == running] == [True]
        assert await eve.get("/api/tables?show=mine") == []


@online
async def test_play_on_from_here(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, eve):
        table = await ann.table("me", "here", hints=True)
        async with ann.page(table) as page:
            for seat in (0, 1, 0):
                await page.move(seat)
        made = await eve.post(f"/api/tables/{table}/branch", {"move": 3})
        async with eve.page(made["table"]) as hers:
            assert hers.you["seats"] == [0]
            assert hers.table["origin"] == table
            assert (await hers.move(0))["type"] == "accepted"


@online
async def test_boards_codes_health_and_pages(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<p>the app</p>")
    async with visited(tmp_path, static=tmp_path / "static") as ann:
        table = await ann.table("me", "here")
        board = await ann.get(f"/api/tables/{table}/board")
        assert board["cells"]["a1"] in board["values"]
        code = await ann.client.get(f"/api/tables/{table}/qr.svg")
        assert code.headers["content-type"] == "image/svg+xml"
        await until_well(ann)
        assert "godstone_moves" in (await ann.client.get("/metrics")).text
        for path in ("/", "/new/pacal", f"/table/{table}", f"/replay/{table}"):
            page = await ann.client.get(path)
            assert page.text == "<p>the app</p>"
            assert "script-src 'self';" in page.headers["content-security-policy"]
        assert "paths" in await ann.get("/api/openapi.json")


@online
async def test_a_page_says_who_a_new_browser_is_before_anything_is_asked(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        ann.client.cookies.clear()
        await ann.client.get("/")

        asked = await asyncio.gather(*(ann.get("/api/me") for _ in range(4)))

    assert len({each["guest"] for each in asked}) == 1


@online
async def test_without_a_build_a_page_says_how(tmp_path: Path) -> None:
    async with visited(tmp_path, static=tmp_path / "none") as ann:
        assert "not built yet" in (await ann.client.get("/")).text


def test_the_web_apps_types_are_those_of_the_messages() -> None:
    assert TARGET.read_text(encoding="utf-8") == generated()


@online
async def test_the_games_are_described(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        games = await ann.get("/api/games")
        assert [game["name"] for game in games] == ["pacal", "finger"]
        for game in games:
            assert [bot["level"] for bot in game["bots"]] == [*range(1, len(game["bots"]) + 1)]
            assert all(bot["sentence"].endswith(".") for bot in game["bots"])
        assert json.dumps(games)


@pytest.mark.parametrize("game", ["pacal", "finger"])
@online
async def test_a_hint_is_a_way_to_go_on(tmp_path: Path, game: str) -> None:
    for task in warm_up_tasks():  # what compiles now is in the cache when the worker needs it
        answer_to(task)

    async with visited(tmp_path, bot_grace=40.0) as ann:
        table = await ann.table("me", "random", game=game)
        async with ann.page(table) as page:
            await page.until_turn(0)
            hint = await ann.post(f"/api/tables/{table}/hint", {"seat": 0})
            assert (hint["n"], hint["seat"]) == (page.n, 0)
            assert all(0.0 <= way["chance"] <= 1.0 for way in hint["ways"])
            first = hint["ways"][0]["moves"][0]
            assert (await page.move(0, first))["type"] == "accepted"


@online
async def test_people_among_themselves_play_without_hints(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        for kinds, reason in ((("me", "here"), "not_allowed"), (("random", "me"), None)):
            table = await ann.table(*kinds)
            info = await ann.get(f"/api/tables/{table}")
            assert info["hints"] == (reason is None)
        table = await ann.table("me", "here")
        refused = await ann.client.post(f"/api/tables/{table}/hint", json={"seat": 0})
        assert (refused.status_code, refused.json()["reason"]) == (403, "not_allowed")
        wished = await ann.table("me", "here", hints=True)
        late = await ann.client.post(f"/api/tables/{wished}/hint", json={"seat": 1})
        assert late.json()["reason"] == "not_your_turn"
