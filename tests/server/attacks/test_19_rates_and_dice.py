"""What costs the server something is counted, and chance cannot be foretold."""

from collections import Counter
from pathlib import Path

import httpx
import numpy as np
import pytest
from websockets.exceptions import InvalidStatus

from godstone.server.live.dice import SystemDice
from tests.server.serving import Browser, online, visited

GENERATOR = np.random.default_rng


async def statuses(browser: Browser, path: str, times: int) -> Counter[int]:
    return Counter([(await browser.client.get(path)).status_code for _ in range(times)])


@pytest.mark.parametrize("path", ["/", "/healthz", "/metrics", "/no/such/page"])
@online
async def test_no_path_is_answered_as_often_as_one_likes(tmp_path: Path, path: str) -> None:
    async with visited(tmp_path, pages_per_second=0.01) as ann:
        asked = await statuses(ann, path, 20)
        assert asked[429] >= 10


@online
async def test_pages_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async with visited(tmp_path, pages_per_second=0.01) as ann:
        await ann.client.get("/")
        answer = await ann.client.get("/")
        assert (answer.status_code, answer.json()["reason"]) == (429, "too_fast")


@online
async def test_another_address_is_not_refused(tmp_path: Path) -> None:
    async with visited(tmp_path, pages_per_second=0.01) as ann:
        assert (await statuses(ann, "/metrics", 3))[429] == 2
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(transport=elsewhere, base_url=ann.where) as ben:
            assert (await ben.get("/metrics")).status_code == 200


@online
async def test_sockets_are_opened_only_so_fast(tmp_path: Path) -> None:
    async with visited(tmp_path, connects_per_second=0.01) as ann:
        table = await ann.table("me", "here")
        opened = [await is_let_in(ann, table) for _ in range(20)]
        assert opened.count(False) >= 10


async def is_let_in(browser: Browser, table: str) -> bool:
    try:
        async with browser.page(table):
            return True
    except InvalidStatus:
        return False


# Chance


def test_dice_remember_nothing_that_could_be_found_out() -> None:
    assert not hasattr(SystemDice(), "__dict__")


def test_dice_are_fair() -> None:
    dice = SystemDice()
    rolls = Counter(dice.integers(6) for _ in range(6000))

    assert sorted(rolls) == [0, 1, 2, 3, 4, 5]
    assert max(rolls.values()) < 1300  # ten standard deviations above 1000


@pytest.mark.once("dice fall before anything is written")
@online
async def test_who_knows_every_generator_of_the_process_foretells_no_die(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(np.random, "default_rng", lambda *_: GENERATOR(1))
    async with visited(tmp_path) as ann:
        first, second = [await rolled(ann) for _ in range(2)]
        assert len(first) >= 20
        assert first != second


async def rolled(ann: Browser) -> list[str]:
    """What the die showed in a game in which everybody always makes the first move."""
    table = await ann.table("me", "here")
    async with ann.page(table) as page:
        for _ in range(150):
            if page.to_move:
                await page.move(page.to_move[0])
        return [entry["move"] for entry in page.log if entry["seat"] is None]
