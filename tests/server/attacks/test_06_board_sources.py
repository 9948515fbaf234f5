"""A board that somebody sends costs the others nothing."""

import json
from collections.abc import Callable
from contextlib import suppress
from importlib import resources
from pathlib import Path

import pytest

from godstone.games.api import SOURCE_BYTES
from godstone.games.finger.map_file import MapError
from godstone.games.finger.mat import read_map
from godstone.games.pacal.board_file import BoardError, read_board
from godstone.server.table.catalogue import started
from godstone.server.table.history import GameHistory
from tests.loose import Json
from tests.server.attacks.counting import calls_here, steps
from tests.server.attacks.test_01_strict_json import setup_of
from tests.server.serving import online, visited

PALENQUE = (resources.files("godstone.games.pacal") / "boards" / "palenque.toml").read_text()
HEAD = 'name="x"\ndie=[1]\nriver=[]\n'
LENGTHY: dict[str, Callable[[int], str]] = {
    "lines": lambda size: "\n" * size,
    "spaces": lambda size: " " * size,
    "tables": lambda size: "\n".join(f"[t{n:04}]" for n in range(size // 8)),
    "keys": lambda size: "\n".join(f"k{n:04} = 1" for n in range(size // 10)),
    "values": lambda size: (
        HEAD + 'map="A"\n[covers]\n[values]\n' + "\n".join(f"k{n:04}=1" for n in range(size // 8))
    ),
    "cells": lambda size: HEAD + f'map="""\n{"a " * (size // 2)}"""\n[covers]\n[values]\n',
    "rows": lambda size: HEAD + 'map="""' + "A\n" * (size // 2) + '"""\n[covers]\n[values]\n',
    "river": lambda size: (
        'name="x"\ndie=[1]\nmap="A"\nriver=[' + "[1, 1], " * (size // 8) + "]\n[covers]\n[values]\n"
    ),
}


def record_on(source: str) -> dict[str, Json]:
    setup = {**setup_of("pacal"), "board": "mine", "board_source": source}
    version = started("pacal", setup_of("pacal")).rules_version
    record = {"godstone": 1, "game": "pacal", "rules_version": version, "setup": setup}
    return {**record, "moves": [], "result": None}


@online
async def test_a_board_of_900000_lines_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        text = json.dumps(record_on("\n" * 900_000 + PALENQUE))
        answer = await ann.client.post("/api/records", content=text)
        assert answer.status_code == 400
        assert "too long" in answer.json()["sentence"]


def test_a_board_may_have_16_kb_and_not_a_byte_more() -> None:
    padded = PALENQUE + "#" * (SOURCE_BYTES - len(PALENQUE.encode()))

    assert read_board(padded).columns == 11
    with pytest.raises(BoardError, match="too long"):
        read_board(padded + "#")


def test_a_map_may_have_16_kb_and_not_a_byte_more() -> None:
    with pytest.raises(MapError, match="too long"):
        read_map("#" * (SOURCE_BYTES + 1))


@pytest.mark.parametrize("kind", LENGTHY)
def test_four_times_the_text_is_at_most_five_times_the_work(kind: str) -> None:
    def read(size: int) -> None:
        with suppress(BoardError):
            read_board(LENGTHY[kind](size))

    read(100)
    short, long = (steps(lambda: read(size)) for size in (3_500, 14_000))  # noqa: B023
    assert long < 5 * short


def test_a_board_is_read_once() -> None:
    assert read_board(PALENQUE + "# mine") is read_board(PALENQUE + "# mine")


@online
async def test_a_branch_is_grown_beside_the_event_loop(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here", hints=True)
        async with ann.page(table) as page:
            await page.move(0)
        with calls_here(GameHistory.play) as on_loop:
            await ann.post(f"/api/tables/{table}/branch", {"move": 1})
        assert on_loop == []
