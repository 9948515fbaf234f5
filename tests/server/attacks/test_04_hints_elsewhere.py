"""A game that forbids hints gets none by a way round: a branch, its record, or the game again."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from godstone.server.live.registry import TableRegistry
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Branch
from godstone.server.table import creation, replay
from godstone.server.table.creation import Guest
from godstone.server.table.fair_play import FEWEST, OPENING, STILL_PLAYED
from godstone.server.table.table import Table
from tests.loose import Json
from tests.server.making import ANN, BEN, CLEO, making, play_on, table_of
from tests.server.serving import Browser, Page, online, settings, visited

GAMES = ("pacal", "finger")
PLIES = 2 * OPENING


def running(game: str, seed: int = 1) -> Table:
    """Ann against Ben, without hints."""
    table = table_of("me", "open", game=game, seed=seed)
    play_on(table, PLIES, seed)
    assert table.history.ply >= PLIES
    return table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("guest", [ANN, BEN, CLEO])
def test_nobody_branches_off_a_game_that_forbids_hints(game: str, guest: Guest) -> None:
    with pytest.raises(Refusal) as refused:
        creation.branch(running(game), Branch(move=3), making(guest))

    assert refused.value.sentence == STILL_PLAYED.sentence


@pytest.mark.parametrize("game", GAMES)
def test_when_it_is_over_anyone_may(game: str) -> None:
    table = running(game)
    table.resign(ANN.id, 0, 0.0)

    assert creation.branch(table, Branch(move=3), making(CLEO)).hints


@pytest.mark.parametrize("game", GAMES)
def test_off_a_game_with_hints_anyone_may(game: str) -> None:
    table = running(game)
    table.hints = True

    assert creation.branch(table, Branch(move=3), making(CLEO)).hints


@asynccontextmanager
async def registry_with(folder: Path, *tables: Table) -> AsyncIterator[TableRegistry]:
    registry = TableRegistry(settings(folder))
    await registry.open()
    for table in tables:
        await registry.add(table, "127.0.0.1")
    yield registry
    await registry.close()


def brought(table: Table) -> Table:
    return creation.from_record(replay.record(table, None), making(CLEO))


@pytest.mark.parametrize("game", GAMES)
@online
async def test_its_record_is_not_taken_in(tmp_path: Path, game: str) -> None:
    async with registry_with(tmp_path, table := running(game)) as registry:
        with pytest.raises(Refusal) as refused:
            await registry.add(brought(table), "127.0.0.1")

    assert refused.value.sentence == STILL_PLAYED.sentence


@online
async def test_its_record_is_not_taken_in_while_it_sleeps(tmp_path: Path) -> None:
    async with registry_with(tmp_path, table := running("pacal")) as registry:
        registry.sweep(registry.now + 1e6)
        assert not registry.sessions
        with pytest.raises(Refusal):
            await registry.add(brought(table), "127.0.0.1")


@online
async def test_a_record_cut_short_or_played_on_is_the_same_game(tmp_path: Path) -> None:
    async with registry_with(tmp_path, table := running("pacal")) as registry:
        record = replay.record(table, None)
        del record.entries[OPENING + 2 :]
        shorter = creation.from_record(record, making())
        with pytest.raises(Refusal):
            await registry.add(shorter, "127.0.0.1")


@pytest.mark.parametrize("asleep", [False, True])
@online
async def test_nor_is_the_record_of_a_game_that_has_just_begun(
    tmp_path: Path, asleep: bool
) -> None:
    table = table_of("me", "open")
    while table.history.ply < FEWEST:
        play_on(table, 1, table.n)
    assert table.history.ply < OPENING
    async with registry_with(tmp_path, table) as registry:
        if asleep:
            registry.sweep(registry.now + 1e6)
        with pytest.raises(Refusal):
            await registry.add(brought(table), "127.0.0.1")


@online
async def test_another_games_record_is_taken_in(tmp_path: Path) -> None:
    async with registry_with(tmp_path, running("pacal")) as registry:
        session = await registry.add(brought(running("pacal", seed=2)), "127.0.0.1")
        assert session in registry.sessions.values()


@online
async def test_when_the_game_is_over_its_record_is_taken_in(tmp_path: Path) -> None:
    async with registry_with(tmp_path, table := running("pacal")) as registry:
        table.resign(ANN.id, 0, 0.0)
        session = await registry.add(brought(table), "127.0.0.1")
        assert session in registry.sessions.values()


@online
async def test_the_same_game_again_gets_no_hints(tmp_path: Path) -> None:
    again, earnest = running("finger"), running("finger")
    again.hints = True
    async with registry_with(tmp_path, again, earnest) as registry:
        with pytest.raises(Refusal):
            await registry.expect_fair(again)


async def play(page: Page, moves: int) -> None:
    for _ in range(moves):
        await page.move(page.to_move[0])


async def refusal(browser: Browser, path: str, body: Json) -> tuple[int, str]:
    answer = await browser.client.post(path, json=body)
    return answer.status_code, answer.json()["sentence"]


@online
async def test_the_server_refuses_both_ways_round(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann, Browser(ann.where) as eve:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            await play(page, OPENING)
        record = await ann.get(f"/api/tables/{table}/record")
        refused = (403, STILL_PLAYED.sentence)

        for guest in (ann, eve):
            assert await refusal(guest, f"/api/tables/{table}/branch", {"move": 2}) == refused
            assert await refusal(guest, "/api/records", record) == refused
