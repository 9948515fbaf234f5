"""Rulebooks over REST: made once, sent anew only when changed, and refused where there are none."""

from pathlib import Path

import pytest
from httpx import Response

from tests.server.serving import online, visited

OK, UNCHANGED, NOT_FOUND = 200, 304, 404


@pytest.mark.parametrize("game", ["pacal", "finger"])
@online
async def test_a_rulebook_has_its_rules_and_diagrams(tmp_path: Path, game: str) -> None:
    async with visited(tmp_path) as ann:
        book = await ann.get(f"/api/rules/{game}")

    assert book["game"] == game
    assert {frame["board"] for each in book["diagrams"] for frame in each["frames"]} == {
        *range(len(book["boards"]))
    }


@online
async def test_a_rulebook_is_made_once(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        first: Response = await ann.client.get("/api/rules/pacal")
        tag = {"if-none-match": first.headers["etag"]}
        again: Response = await ann.client.get("/api/rules/pacal", headers=tag)

    assert (first.status_code, again.status_code) == (OK, UNCHANGED)


@online
async def test_a_rulebook_is_compressed_only_for_who_reads_that(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        small = await ann.client.get("/api/rules/pacal", headers={"accept-encoding": "gzip"})
        plain = await ann.client.get("/api/rules/pacal", headers={"accept-encoding": "identity"})

    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert small.json() == plain.json()


@pytest.mark.parametrize("game", ["chess", "..%2Fpacal"])
@online
async def test_a_game_without_rules_is_refused_with_a_sentence(tmp_path: Path, game: str) -> None:
    async with visited(tmp_path) as ann:
        answer = await ann.client.get(f"/api/rules/{game}")

    assert answer.status_code == NOT_FOUND
    assert answer.json()["sentence"]
