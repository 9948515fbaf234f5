"""A table that is served by two or three processes is one table."""

import asyncio
from pathlib import Path

import pytest

from tests.loose import Json
from tests.server.fleet.gathering import (
    all_know,
    fleet,
    guests,
    moves_of,
    playing,
    processes,
    seat_of,
    seated,
)
from tests.server.serving import Page, online

QUICK: dict[str, Json] = {"messages_per_second": 10_000.0, "helpers": 0, "bot_grace": 60.0}


def mover(pages: list[Page]) -> Page:
    return next(page for page in pages if seat_of(page) in page.to_move)


@online
async def test_a_move_here_is_seen_there(database: str, tmp_path: Path) -> None:
    async with fleet(database, tmp_path) as where, guests(where) as people, seated(people) as pages:
        answer = await mover(pages).move(seat_of(mover(pages)))
        await all_know(pages, answer["n"])

        assert moves_of(pages[0]) == moves_of(pages[1])


@pytest.mark.parametrize(("game", "count"), [("pacal", 3), ("finger", 2)])
@online
async def test_a_whole_game_is_one_game(
    database: str, tmp_path: Path, game: str, count: int
) -> None:
    """By processes that share nothing but the database."""
    async with (
        processes(database, tmp_path, count) as where,
        guests(where) as people,
        seated(people, "random", game=game) as pages,
        playing(database, pages) as players,
    ):
        await players.to_the_end()
        for page in pages:
            await page.hello()

        record = await players.record()
        assert [moves_of(page) for page in pages] == [record] * count


@online
async def test_votes_of_people_at_different_processes_all_count(
    database: str, tmp_path: Path
) -> None:
    """All at once: who finds the number taken reads, and decides anew."""
    async with (
        fleet(database, tmp_path, 3, **QUICK) as where,
        guests(where) as people,
        seated(people, game="finger", options={"no_powers": True, "first": "lot"}) as pages,
    ):
        while not all(seat_of(page) in page.to_move for page in pages):
            await asyncio.gather(*(page.hello() for page in pages))
        answers = await asyncio.gather(*(page.move(seat_of(page)) for page in pages))

        assert [answer["type"] for answer in answers] == ["accepted"] * 3


@online
async def test_what_is_sent_again_to_another_process_counts_once(
    database: str, tmp_path: Path
) -> None:
    async with fleet(database, tmp_path) as where, guests(where) as people, seated(people) as pages:
        page = mover(pages)
        person, other = people[pages.index(page)], where[1 - pages.index(page)]
        asked = {
            "type": "move", "id": "once", "n": page.n, "seat": seat_of(page),
            "move": page.view["choices"][0]["move"],
        }  # fmt: skip
        first = await page.resend(asked)
        person.where = other
        async with person.page(page.table["id"]) as again:
            answer = await again.resend(asked)

        assert (answer["type"], answer["n"]) == ("accepted", first["n"])


@online
async def test_an_undo_here_is_seen_there(database: str, tmp_path: Path) -> None:
    async with fleet(database, tmp_path) as where, guests(where) as people, seated(people) as pages:
        for _ in range(2):
            page = mover(pages)
            answer = await page.move(seat_of(page))
            await all_know(pages, answer["n"])
        page = mover(pages)
        await page.move(seat_of(page))
        undone = await page.ask("undo", n=page.n, seat=seat_of(page))
        await all_know(pages, undone["n"])

        assert undone["type"] == "accepted"
        assert moves_of(pages[0]) == moves_of(pages[1])


@online
async def test_what_is_said_here_is_heard_there(database: str, tmp_path: Path) -> None:
    async with fleet(database, tmp_path) as where, guests(where) as people, seated(people) as pages:
        await pages[0].ask("chat", text="Hello!")
        heard = await pages[1].until("chat")

        assert heard["line"]["text"] == "Hello!"


@online
async def test_who_is_here_is_present_there(database: str, tmp_path: Path) -> None:
    async with fleet(database, tmp_path) as where, guests(where) as people, seated(people) as pages:
        for page in pages:
            while not all(seat["present"] for seat in page.table["seats"]):
                await page.next()

        assert all(seat["present"] for page in pages for seat in page.table["seats"])


@online
async def test_who_goes_there_is_away_here(database: str, tmp_path: Path) -> None:
    async with fleet(database, tmp_path) as where, guests(where) as people, seated(people) as pages:
        one, other = pages
        while not all(seat["present"] for seat in one.table["seats"]):
            await one.next()
        await other.socket.close()
        gone = await one.until("table", lambda told: not told["table"]["seats"][1]["present"])

        assert gone["table"]["seats"][1]["vote_in"] > 0


@online
async def test_a_hand_that_aims_here_is_watched_there(database: str, tmp_path: Path) -> None:
    options = {"no_powers": True, "first": "lot"}
    async with (
        fleet(database, tmp_path, **QUICK) as where,
        guests(where) as people,
        seated(people, game="finger", options=options) as pages,
    ):
        for page in pages:
            while not all(seat["present"] for seat in page.table["seats"]):
                await page.next()
        while len(pages[0].to_move) != 1 or pages[0].table["secret"]:
            await vote(pages)
        page, other = mover(pages), next(each for each in pages if each is not mover(pages))
        aim = {"type": "aim", "n": page.n, "seat": seat_of(page), "hand": None}
        await page.send(aim)

        assert (await other.until("aim"))["seat"] == seat_of(page)


async def vote(pages: list[Page]) -> None:
    """Whoever has to, for what comes first."""
    for page in pages:
        await page.hello()
        if seat_of(page) in page.to_move and page.view["choices"]:
            await page.move(seat_of(page))
    for page in pages:
        await page.hello()


@online
async def test_a_bot_plays_on_at_whichever_process(database: str, tmp_path: Path) -> None:
    async with (
        fleet(database, tmp_path, **QUICK) as where,
        guests(where) as people,
        seated(people, "random") as pages,
    ):
        for _ in range(6):
            page = await whose_turn_comes(pages)
            answer = await page.move(seat_of(page))
            await all_know(pages, answer["n"])

        assert {each["seat"] for each in pages[0].log} >= {0, 1, 2}


async def whose_turn_comes(pages: list[Page]) -> Page:
    """Of the people; all of them know of it."""
    first = pages[0]
    while not any(seat_of(page) in first.to_move for page in pages):
        await first.next()
    await all_know(pages, first.n)
    return mover(pages)


@online
async def test_a_rematch_asked_for_at_both_is_one_table(database: str, tmp_path: Path) -> None:
    async with fleet(database, tmp_path) as where, guests(where) as people, seated(people) as pages:
        table = pages[0].table["id"]
        await pages[0].ask("resign", seat=seat_of(pages[0]))
        await pages[1].until("table", lambda told: told["table"]["status"] == "over")
        asked = (person.post(f"/api/tables/{table}/rematch") for person in people)
        made = await asyncio.gather(*asked)

        assert made[0] == made[1]


@online
async def test_a_seat_is_taken_once(database: str, tmp_path: Path) -> None:
    async with fleet(database, tmp_path, 3) as where, guests(where) as people:
        table = await people[0].table("me", "open")
        joined = await asyncio.gather(
            *(each.client.post(f"/api/tables/{table}/join", json={}) for each in people[1:])
        )

        assert sorted(answer.status_code for answer in joined) == [200, 409]
