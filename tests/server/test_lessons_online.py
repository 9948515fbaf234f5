"""Lessons over REST: each answer is made from the question alone, and bad asks are refused."""

from pathlib import Path

import pytest

from godstone.server.protocol.lesson_models import MOVES_MAX
from tests.server.serving import online, visited

FLY = "/api/lessons/pacal/fly"


@online
async def test_the_lessons_of_a_game_are_listed(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        lessons = await ann.get("/api/lessons/finger")
        assert lessons[0]["name"] == "aim"
        assert lessons[0]["steps"][0]["solution"].startswith("flick ")


@online
async def test_a_lesson_brings_its_board_and_its_seats(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        room = await ann.get(FLY)
        assert room["board"]["game"] == "pacal"
        assert room["seats"][room["seat"]]["colour"] == "yellow"


@online
async def test_a_flick_of_a_lesson_is_answered_with_its_motion(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        lessons = await ann.get("/api/lessons/finger")
        moves = [lessons[1]["steps"][0]["solution"]]
        answer = await ann.post("/api/lessons/finger/navel", {"moves": moves})
        assert (answer["say"], answer["done"]) == ("done", 1)
        assert "blue.prophet.1" in answer["seen"][0]["move"]["motion"]["names"]


@online
async def test_a_lesson_makes_no_table(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        await ann.post(FLY, {"moves": ["fly d7"]})
        assert await ann.get("/api/tables?show=mine") == []


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/lessons/chess/fly", {"moves": []}, 404),
        ("/api/lessons/pacal/moon", {"moves": []}, 404),
        (FLY, {"moves": ["fly d7"] * (MOVES_MAX + 1)}, 400),
        (FLY, {"moves": ["x" * 300]}, 400),
        (FLY, {"moves": ["jump"]}, 400),
        (FLY, {"moves": ["fly e6", "fly d7"]}, 400),
        (FLY, {"moves": "fly d7"}, 400),
        (FLY, {"moves": [], "what_if": "jump"}, 400),
        (FLY, {"moves": [], "more": 1}, 400),
        (FLY, {}, 400),
    ],
)
@online
async def test_what_no_page_would_send_is_refused(
    tmp_path: Path, path: str, body: object, status: int
) -> None:
    async with visited(tmp_path) as ann:
        answer = await ann.client.post(path, json=body)
        assert answer.status_code == status
        assert answer.json()["sentence"]
