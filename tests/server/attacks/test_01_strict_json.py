"""One request of a stranger stops nothing: not the writing, not the table, not the end."""

import json
from importlib import resources
from pathlib import Path

import httpx
import pytest

from godstone.games import specs
from godstone.server.protocol.rest_models import NewSeat, NewTable
from godstone.server.table.catalogue import asked_setup, started
from tests.loose import Json
from tests.server.serving import Browser, online, until_well, visited


def setup_of(game: str) -> dict[str, Json]:
    two = NewTable(game=game, seats=[NewSeat(kind="bot")] * 2)
    return asked_setup(two, lot=0)


def record_text(game: str, setup: dict[str, Json], **raw: str) -> str:
    """A record without moves; `raw` are further keys of its set-up, as they stand in the text."""
    inside = "".join(f',"{key}":{value}' for key, value in raw.items())
    told = json.dumps(setup)[:-1] + inside + "}"
    version = started(game, setup_of(game)).rules_version
    return (
        f'{{"godstone":1,"game":"{game}","rules_version":{version},'
        f'"setup":{told},"moves":[],"result":null}}'
    )


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


async def refused(browser: Browser, path: str, text: str | bytes) -> httpx.Response:
    """Law: a sentence, never a fault of ours."""
    headers = {"content-type": "application/json"}
    answer = await browser.client.post(path, content=text, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["sentence"].endswith(".")
    return answer


async def still_saves(browser: Browser) -> None:
    table = await browser.table("me", "here")
    async with browser.page(table) as page:
        assert (await page.move(0))["type"] == "accepted"
    await until_well(browser)


ISSUE = (
    '{"godstone":1,"game":"finger","rules_version":1,"setup":{"game":"finger","seats":'
    '[{"colour":"blue"},{"colour":"violet"}],"x":NaN},"moves":[],"result":null}'
)
HARM = [
    "NaN",
    "-Infinity",
    "1e999",
    "9" * 5000,
    '"\\ud800"',
    '{"\\ud800":1}',
    *map(nested, (300, 980, 985, 100_000)),
    "1",  # nothing but unknown
]


@online
async def test_the_post_that_stopped_all_writing_is_refused(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        await refused(ann, "/api/records", ISSUE)
        await still_saves(ann)


@pytest.mark.parametrize("game", specs())
@online
async def test_a_set_up_with_more_than_a_game_needs_is_refused(tmp_path: Path, game: str) -> None:
    async with visited(tmp_path) as ann:
        for value in HARM:
            await refused(ann, "/api/records", record_text(game, setup_of(game), x=value))
            await still_saves(ann)


SEATS: list[dict[str, Json]] = [
    {"x": 1},
    {"bot": [[[1]]]},
    {"name": {"a": 1}},
    {"name": "x" * 100_000},
    {"y" * 100_000: "x"},
]


@pytest.mark.parametrize("game", specs())
@online
async def test_a_seat_with_more_than_a_game_needs_is_refused(tmp_path: Path, game: str) -> None:
    async with visited(tmp_path) as ann:
        for more in SEATS:
            setup = setup_of(game)
            setup["seats"][0] |= more
            answer = await refused(ann, "/api/records", record_text(game, setup))
            assert len(answer.content) < 1000
        await still_saves(ann)


@online
async def test_the_name_of_a_board_is_a_text(tmp_path: Path) -> None:
    source = resources.files("godstone.games.pacal").joinpath("boards/palenque.toml").read_text()
    setup = {**setup_of("pacal"), "board": nested(20), "board_source": source}
    async with visited(tmp_path) as ann:
        text = record_text("pacal", setup).replace(f'"{nested(20)}"', nested(20))
        await refused(ann, "/api/records", text)
        await still_saves(ann)


@pytest.mark.parametrize("game", specs())
@online
async def test_what_the_command_line_adds_to_a_seat_is_let_in(tmp_path: Path, game: str) -> None:
    setup = setup_of(game)
    setup["seats"][0] |= {"bot": "greedy", "name": "Ann"}
    async with visited(tmp_path) as ann:
        text = record_text(game, setup)
        answer = await ann.client.post("/api/records", content=text)
        assert answer.status_code == 200, answer.text


BODIES = {
    "/api/me": '{"name":%s}',
    "/api/tables": '{"game":"pacal","seats":[{"kind":"me"}],"options":{"first":%s}}',
    "/api/tables/{table}/join": '{"key":%s}',
    "/api/tables/{table}/branch": '{"move":%s}',
    "/api/tables/{table}/hint": '{"seat":%s}',
}


@pytest.mark.parametrize("path", BODIES)
@online
async def test_no_body_brings_harm(tmp_path: Path, path: str) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        for value in HARM:
            await refused(ann, path.format(table=table), BODIES[path] % value)
        await still_saves(ann)


@online
async def test_a_key_that_stands_twice_in_a_body_is_refused(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        await refused(ann, "/api/me", '{"name":"Ann","name":"Ben"}')


@online
async def test_a_wish_is_short(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        answer = await refused(ann, "/api/me", '{"name":"Ann","x":[' + "0," * 500_000 + "0]}")
        assert answer.status_code == 413


@online
async def test_what_is_wrong_is_told_shortly(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        answer = await refused(ann, "/api/me", json.dumps({"name": "Ann", "x" * 30_000: 1}))
        assert len(answer.content) < 1000


@online
async def test_no_message_brings_harm(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            for value in HARM:
                await page.socket.send(f'{{"type":"chat","id":"","text":{value}}}'[:16_000])
                refusal = await page.until("refused")
                assert refusal["reason"] == "malformed"
            assert (await page.move(0))["type"] == "accepted"


@online
async def test_a_time_that_is_no_number_is_refused(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            await page.socket.send('{"type":"ping","at":NaN}')
            assert (await page.until("refused"))["reason"] == "malformed"
