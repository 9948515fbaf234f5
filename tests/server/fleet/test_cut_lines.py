"""A process loses its line to the database and finds it again, while others keep theirs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.loose import Json
from tests.postgres import Postgres
from tests.server.fleet.cut_line import CutLine, cut_line
from tests.server.serving import Browser, Page, online, serving, settings, until_well


@asynccontextmanager
async def two_people(
    postgres: Postgres, name: str, tmp_path: Path
) -> AsyncIterator[tuple[CutLine, list[Browser], list[Page]]]:
    """Ann at a process whose line can be cut, Ben at another; Ann is to move."""
    near = settings(tmp_path, database=postgres.url(name))
    async with cut_line(postgres.folder) as (line, where):
        far = settings(tmp_path, database=f"postgresql://postgres@{where}/{name}")
        async with (
            serving(far) as at_far,
            serving(near) as at_near,
            Browser(at_far) as ann,
            Browser(at_near) as ben,
        ):
            table = await ann.table("me", "open")
            await ben.post(f"/api/tables/{table}/join", {})
            async with ann.page(table) as anns, ben.page(table) as bens:
                yield line, [ann, ben], [anns, bens]


async def until_accepted(page: Page) -> Json:
    """The same message again, as a page does after it was refused for want of a database."""
    asked = {"type": "move", "id": "again", "n": page.n, "seat": 0}
    asked["move"] = page.view["choices"][0]["move"]
    while (answer := await page.resend(asked))["type"] == "refused":
        assert answer["reason"] == "not_saved", answer
    return answer


@online
async def test_without_its_database_a_process_refuses_with_a_sentence(
    postgres: Postgres, database_of_many: str, tmp_path: Path
) -> None:
    async with two_people(postgres, database_of_many, tmp_path) as (line, _, (ann, _)):
        line.cut()

        answer = await ann.move(0)

        assert (answer["type"], answer["reason"]) == ("refused", "not_saved")
        assert answer["sentence"].endswith(".")


@online
async def test_a_page_outlives_the_loss_and_its_move_is_taken_when_the_line_is_back(
    postgres: Postgres, database_of_many: str, tmp_path: Path
) -> None:
    async with two_people(postgres, database_of_many, tmp_path) as (line, _, (ann, ben)):
        line.cut()
        await ann.move(0)
        line.mend()

        answer = await until_accepted(ann)
        await ben.until("moved", lambda told: told["n"] >= answer["n"])

        assert ben.gaps == 0


@online
async def test_what_others_did_meanwhile_is_told_when_the_line_is_back(
    postgres: Postgres, database_of_many: str, tmp_path: Path
) -> None:
    async with two_people(postgres, database_of_many, tmp_path) as (line, _, (ann, ben)):
        line.cut()
        await ben.send({"type": "chat", "id": "1", "text": "Are you there?"})
        line.mend()

        told = await ann.until("chat")

        assert told["line"]["text"] == "Are you there?"


@online
async def test_a_process_without_its_database_is_not_ready_and_becomes_so_again(
    postgres: Postgres, database_of_many: str, tmp_path: Path
) -> None:
    async with two_people(postgres, database_of_many, tmp_path) as (line, (ann, _), _):
        line.cut()
        while (await ann.client.get("/readyz")).status_code == 200:
            pass
        line.mend()

        await until_well(ann)
        while (ready := await ann.client.get("/readyz")).status_code != 200:
            pass

        assert ready.text == "ready"


@online
async def test_a_line_that_is_held_up_delays_a_move_and_loses_none(
    postgres: Postgres, database_of_many: str, tmp_path: Path
) -> None:
    async with two_people(postgres, database_of_many, tmp_path) as (line, _, (ann, ben)):
        line.hold_up()
        await ann.send({"type": "ping", "at": 1.0})
        await ann.until("pong")
        line.let_go()

        answer = await until_accepted(ann)
        await ben.until("moved", lambda told: told["n"] >= answer["n"])

        assert ben.gaps == 0
