"""A bot that crashes, hangs, lies or takes its process along does not hurt its table."""

import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from godstone.bots.levels import levels
from godstone.games.pacal import Pacal
from godstone.server.live.answers import BotFailed
from godstone.server.live.connection import Connection, Outbox
from godstone.server.live.steward import bot_delay
from godstone.server.live.thinking import Thinkers
from godstone.server.live.turns import Asker
from godstone.server.live.worker import Task, Worker
from godstone.server.table.catalogue import offered_bots
from tests.server.odd_bots import BOTS, ODD, Crashing, Hanging, Last, Vanishing, named
from tests.server.serving import online, settings, visited

ORPHAN = """
from godstone.games.pacal import Pacal
from godstone.server.live.worker import Task, Worker
from tests.server.odd_bots import Hanging, named
import os, signal, threading
threading.Timer(3.0, os.kill, [os.getpid(), signal.SIGKILL]).start()
if __name__ == "__main__":
    Worker().ask(Task(named(Hanging), Pacal.new(2), 0, None), 60.0)
"""


@asynccontextmanager
async def thinkers(folder: Path, grace: float) -> AsyncIterator[Thinkers]:
    made = Thinkers(settings(folder, bots=BOTS, bot_seconds=0.1, bot_grace=grace))
    yield made
    made.close()


async def chosen(made: Thinkers, bot: str, game: Pacal) -> str:
    return await made.choose(bot, game, 0, Asker("127.0.0.1"), wanted=lambda: True)


@pytest.mark.parametrize("bot", [*map(named, ODD)])
@online
async def test_its_table_plays_on(tmp_path: Path, bot: str) -> None:
    patience = 0.3 if bot == named(Hanging) else 20.0

    async with visited(tmp_path, bots=BOTS, bot_seconds=0.1, bot_grace=patience) as ann:
        table = await ann.table("me", bot)
        async with ann.page(table) as page:
            await page.move(0)
            await page.until_turn(0)
            assert page.log[1]["seat"] == 1
            assert (await page.move(0))["type"] == "accepted"


@pytest.mark.parametrize("bot", [named(Crashing), named(Vanishing)])
@online
async def test_after_it_others_think_as_before(tmp_path: Path, bot: str) -> None:
    async with thinkers(tmp_path, grace=20.0) as made:
        game = Pacal.new(2)
        assert await chosen(made, bot, game) in game.legal_moves(0)
        assert await chosen(made, named(Last), game) == game.legal_moves(0)[-1]


def test_a_hanging_bot_is_stopped_at_its_limit() -> None:
    worker = Worker()
    task = Task(named(Hanging), Pacal.new(2), 0, 0.1)

    with pytest.raises(BotFailed, match=r"no answer in 0\.2 s"):
        worker.ask(task, 0.2)

    assert not worker.is_running
    last = Task(named(Last), Pacal.new(2), 0, None)
    assert worker.ask(last, 20.0) == Pacal.new(2).legal_moves(0)[-1]
    worker.end()


@online
async def test_a_bot_nobody_allowed_is_not_loaded(tmp_path: Path) -> None:
    async with thinkers(tmp_path, grace=1.0) as made:
        game = Pacal.new(2)
        assert await chosen(made, "os:abort", game) in game.legal_moves(0)
        assert not any(worker.is_running for worker in made._workers)


def test_workers_end_with_a_server_that_was_killed() -> None:
    """The worker holds the other end of the pipe as long as it lives."""
    died = subprocess.run(
        [sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, timeout=40.0, check=False
    )

    assert died.returncode == -9


@pytest.mark.parametrize("game", ["pacal", "finger"])
def test_people_choose_between_levels_weakest_first(game: str) -> None:
    offered = offered_bots(game)

    known = [name for name in levels(game) if name in offered]
    assert [*offered] == known or not known
    assert all(offered[name] == levels(game)[name].told for name in known)


@online
async def test_bots_of_the_operator_are_offered_and_play(tmp_path: Path) -> None:
    async with visited(tmp_path, bots={"pacal": (named(Last),)}, bot_grace=20.0) as ann:
        pacal, finger = await ann.get("/api/games")
        assert pacal["bots"][-1]["name"] == named(Last)
        assert named(Last) not in [bot["name"] for bot in finger["bots"]]
        table = await ann.table(named(Last), "me")
        async with ann.page(table) as page:
            await page.until_turn(1)
            assert page.log[0]["move"] == Pacal.new(2).legal_moves(0)[-1]


def page_of(guest: str, pace: float | None) -> Connection:
    page = Connection(guest, guest, "127.0.0.1", Outbox(1, 1))
    page.pace = pace
    return page


@pytest.mark.parametrize(
    ("wishes", "delay"),
    [
        ({}, 0.7),
        ({"ann": None}, 0.7),
        ({"ann": 0.0}, 0.0),
        ({"ann": 0.0, "ben": 1.4}, 1.4),
        ({"ann": 0.0, "watcher": 3.0}, 0.0),
        ({"watcher": 0.0}, 0.7),
    ],
)
def test_bots_keep_the_slowest_pace_that_who_plays_wishes(
    tmp_path: Path, wishes: dict[str, float | None], delay: float
) -> None:
    pages = [page_of(guest, pace) for guest, pace in wishes.items()]
    assert bot_delay(pages, {"ann", "ben"}, settings(tmp_path, bot_delay=0.7)) == delay


@online
async def test_who_no_longer_wants_to_wait_sees_the_bots_moves_at_once(tmp_path: Path) -> None:
    """A bot that thought already waits for an hour, but for this."""
    async with visited(tmp_path, bots=BOTS, bot_delay=3600.0) as ann:
        table = await ann.table("me", named(Last))
        async with ann.page(table) as page:
            await page.move(0)
            await page.send({"type": "pace", "seconds": 0.0})
            await page.until_turn(0)
            assert page.log[1]["seat"] == 1
