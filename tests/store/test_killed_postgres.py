"""PostgreSQL itself is killed under a server that plays on: nothing acknowledged is lost."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.loose import Json
from tests.postgres import Postgres
from tests.server.serving import Browser, online, process, until_well
from tests.server.test_nothing_is_lost import Player, Town

KILLS, TABLES = 3, 10


class Patient(Player):
    """Asks again for what could not be saved, when the database is back."""

    def hear(self, answer: Json) -> None:
        if answer.get("reason") == "not_saved":
            assert answer["sentence"].endswith(".")
            raise OSError(answer["sentence"])
        super().hear(answer)


@pytest.fixture
def durable() -> Iterator[Postgres]:
    server = Postgres(durable=True)
    try:
        server.start()
        server.make_template()
        yield server
    finally:
        server.close()


async def expect_refusals(ann: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}]
    answer = await ann.client.post("/api/tables", json={"game": "pacal", "seats": seats})
    assert (answer.status_code, answer.json()["reason"]) == (503, "not_saved")
    assert answer.json()["sentence"].endswith(".")
    while (await ann.client.get("/healthz")).status_code != 503:  # an answer holds for a second
        await asyncio.sleep(0.1)


async def play_until_killed(town: Town, server: Postgres) -> None:
    playing = [asyncio.create_task(player.play()) for player in town.players]
    wanted = town.acknowledged() + town.chance.randint(TABLES * 2, TABLES * 6)
    while town.acknowledged() < wanted and not all(task.done() for task in playing):
        await asyncio.wait(playing, timeout=0.003)
    server.kill()
    await asyncio.gather(*playing)


@online
async def test_the_server_refuses_while_postgres_is_dead_and_comes_back_by_itself(
    tmp_path: Path, durable: Postgres
) -> None:
    town = Town(1, TABLES, Patient)
    database = {"GODSTONE_DATABASE": durable.url("migrated"), "GODSTONE_LOG": "CRITICAL"}
    async with process(tmp_path, **database) as (where, server), Browser(where) as ann:
        for _ in range(KILLS):
            await until_well(ann)
            await town.settle(ann)
            await play_until_killed(town, durable)
            await expect_refusals(ann)
            durable.start()
        await until_well(ann)
        for player in town.players:
            async with ann.page(player.table) as page:
                player.compare(page)
        assert server.returncode is None
    assert town.acknowledged() > KILLS * TABLES
