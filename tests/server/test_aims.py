"""A hand that aims is shown to the others while it does, unless it aims in secret."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from godstone.server.http.socket import AIM_BURST
from godstone.server.protocol.rest_models import NewSeat, NewTable
from godstone.server.protocol.socket_messages import Aim, Hand
from godstone.server.table import creation
from godstone.server.table.table import Table
from tests.loose import Json
from tests.server.making import ANN, BEN, chance, making, table_of
from tests.server.serving import Browser, Page, online, visited_by_two

BLIND_FAITH, JUDGEMENT_DAY, FAR_AND_WIDE, GOLDEN_NAVEL = 1, 19, 11, 14
FLOOD: Final = 30


def under(law: int) -> Table:
    """Ann and Ben under a law; Ann is to flick, or both are."""
    seats = [NewSeat(kind="me", god="Tyr"), NewSeat(kind="open", god="Zeus")]
    other = FAR_AND_WIDE if law != GOLDEN_NAVEL else BLIND_FAITH
    options: dict[str, bool | str] = {"first": "lot"}
    wish = NewTable(game="finger", seats=seats, options=options, offers=[[law, other]])
    table = creation.new_table(wish, making(), chance())
    table.seating.sit(1, BEN.id, BEN.name, "key", 0.0)
    table.started = True
    for move in (f"first {table.game.colours[0]}", f"offer {law} {other}"):
        table.history.play(move, None)
    for seat in (0, 1):
        table.history.play("vote up", seat)
    return table


def aim(table: Table, **changed: Json) -> Aim:
    disc = f"{table.game.colours[0]}.prophet.1"
    hand = Hand(disc=disc, x=-198_000, y=-198_000, vx=500_000, vy=400_000)
    return Aim.model_validate({"n": table.n, "seat": 0, "hand": hand, **changed})


def test_f4_2_who_flicks_next_is_watched_while_aiming() -> None:
    table = under(GOLDEN_NAVEL)

    assert table.shows_aim(ANN.id, aim(table))


def test_letting_go_is_shown_too() -> None:
    table = under(GOLDEN_NAVEL)

    assert table.shows_aim(ANN.id, aim(table, hand=None))


@pytest.mark.parametrize("law", [JUDGEMENT_DAY, BLIND_FAITH])
def test_f8_laws_1_and_19_what_others_may_not_know_is_not_shown(law: int) -> None:
    table = under(law)

    assert not table.shows_aim(ANN.id, aim(table))


@pytest.mark.parametrize("changed", [{"n": 0}, {"seat": 1}, {"seat": 7}])
def test_an_aim_of_another_moment_or_seat_is_not_shown(changed: Json) -> None:
    table = under(GOLDEN_NAVEL)

    assert not table.shows_aim(ANN.id, aim(table, **changed))


def test_nobody_aims_for_another() -> None:
    table = under(GOLDEN_NAVEL)

    assert not table.shows_aim(BEN.id, aim(table))


def test_nobody_aims_while_a_bot_plays_in_their_place() -> None:
    table = under(GOLDEN_NAVEL)
    table.seating.chairs[0].bot = "greedy"

    assert not table.shows_aim(ANN.id, aim(table))


def test_nobody_aims_with_a_disc_of_others() -> None:
    table = under(GOLDEN_NAVEL)
    violets = Hand(disc=f"{table.game.colours[1]}.prophet.1", x=0, y=0, vx=0, vy=0)

    assert not table.shows_aim(ANN.id, aim(table, hand=violets))


def test_a_game_without_a_hand_shows_none() -> None:
    table = table_of("me", "open", game="pacal")

    assert not table.shows_aim(ANN.id, aim(table))


# Over the line


@asynccontextmanager
async def two_pages(folder: Path, law: int) -> AsyncIterator[tuple[Page, Page]]:
    """Hers, who is to flick, and his."""
    async with visited_by_two(folder, messages_per_second=1000.0) as (ann, ben):
        table = await seated(ann, ben, law)
        async with ann.page(table) as hers, ben.page(table) as his:
            for seat, page in enumerate((hers, his)):
                await page.until_turn(seat)
                await page.move(seat, "vote up")
            await hers.until_turn(0)
            while his.n < hers.n:
                await his.next()
            yield hers, his


async def seated(ann: Browser, ben: Browser, law: int) -> str:
    wish = {
        "game": "finger",
        "seats": [{"kind": "me", "god": "Tyr"}, {"kind": "open", "god": "Zeus"}],
        "options": {"first": "lot", "no_powers": True},
        "offers": [[law, FAR_AND_WIDE if law != GOLDEN_NAVEL else BLIND_FAITH]],
    }
    table = str((await ann.post("/api/tables", wish))["table"])
    await ben.post(f"/api/tables/{table}/join", {})
    return table


def said(page: Page, seat: int, vx: int = 500_000) -> Json:
    disc = page.view["choices"][0]["move"].split()[1] if page.view["choices"] else "blue.prophet.1"
    hand = {"disc": disc, "x": 0, "y": 0, "vx": vx, "vy": 0}
    return {"type": "aim", "n": page.n, "seat": seat, "hand": hand}


async def heard_aims(page: Page) -> list[Json]:
    """All that came until now."""
    await page.send({"type": "ping", "at": 1.0})
    await page.until("pong")
    return [message for message in page.heard if message["type"] == "aim"]


async def settled(page: Page) -> None:
    await page.send({"type": "ping", "at": 0.0})
    await page.until("pong")


async def aiming(hers: Page, his: Page) -> tuple[int, Page, Page]:
    """The seat whose turn it is, its page, and the other."""
    seat = hers.to_move[0]
    return (seat, hers, his) if seat == 0 else (seat, his, hers)


@online
async def test_the_others_see_the_aim_and_who_aims_does_not(tmp_path: Path) -> None:
    async with two_pages(tmp_path, GOLDEN_NAVEL) as pages:
        seat, mine, other = await aiming(*pages)
        await mine.send(said(mine, seat))

        shown = await other.until("aim")

        assert shown["hand"]["vx"] == 500_000
        assert await heard_aims(mine) == []


@online
async def test_of_many_aims_few_are_shown_and_the_page_stays(tmp_path: Path) -> None:
    async with two_pages(tmp_path, GOLDEN_NAVEL) as pages:
        seat, mine, other = await aiming(*pages)
        for number in range(FLOOD):
            await mine.send(said(mine, seat, vx=number))
        await settled(mine)

        assert 1 <= len(await heard_aims(other)) <= AIM_BURST + 2
        assert not [each for each in mine.heard if each["type"] == "refused"]


@online
async def test_an_aim_that_is_secret_reaches_nobody(tmp_path: Path) -> None:
    async with two_pages(tmp_path, JUDGEMENT_DAY) as (hers, his):
        await hers.send(said(hers, 0))
        await settled(hers)

        assert await heard_aims(his) == []


@online
async def test_an_aim_for_another_seat_is_dropped_without_a_word(tmp_path: Path) -> None:
    async with two_pages(tmp_path, GOLDEN_NAVEL) as pages:
        seat, mine, other = await aiming(*pages)
        await other.send(said(mine, seat))
        await settled(other)

        assert await heard_aims(mine) == []
        assert not [each for each in other.heard if each["type"] == "refused"]
