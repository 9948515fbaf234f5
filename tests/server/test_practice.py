"""Practising over REST: nothing is kept, and bad asks are refused."""

from pathlib import Path

import pytest

from tests.server.serving import online, visited

PROPHET = "blue.prophet.1"
FLICK = {"discs": {PROPHET: [0, 0]}, "disc": PROPHET, "vx": 300_000, "vy": 0, "drill": None}


@online
async def test_a_flick_is_answered_with_its_motion(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        answer = await ann.post("/api/practice/finger", FLICK)
        assert answer["motion"]["names"] == [PROPHET]
        assert answer["rest"][PROPHET][0] > 0.01


@online
async def test_the_map_and_the_drills_are_told(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        offered = await ann.get("/api/practice/finger")
        assert offered["board"]["game"] == "finger"


@online
async def test_practising_makes_no_table(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        await ann.post("/api/practice/finger", FLICK)
        assert await ann.get("/api/tables?show=mine") == []


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/practice/pacal", FLICK, 404),
        ("/api/practice/chess", FLICK, 404),
        ("/api/practice/finger", {**FLICK, "vx": 9_000_000}, 400),
        ("/api/practice/finger", {**FLICK, "discs": {PROPHET: ["x", None]}}, 400),
        ("/api/practice/finger", {**FLICK, "disc": 5}, 400),
        ("/api/practice/finger", [1], 400),
    ],
)
@online
async def test_what_cannot_be_practised_is_refused(
    tmp_path: Path, path: str, body: object, status: int
) -> None:
    async with visited(tmp_path) as ann:
        answer = await ann.client.post(path, json=body)
        assert answer.status_code == status
        assert answer.json()["sentence"]
