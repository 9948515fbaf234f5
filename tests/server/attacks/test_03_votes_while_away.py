"""While a rival reloads the page nobody votes a bot in, and nobody takes back behind their back."""

from pathlib import Path

import pytest

from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason
from godstone.server.protocol.socket_messages import TakeBackAnswer, TakeBackAsk
from godstone.server.table import membership
from godstone.server.table.table import Table
from tests.server.making import ANN, BEN, CLEO, placed, play_on
from tests.server.serving import joined, online, visited_by_two


def with_ben_gone(*kinds: str, at: float) -> Table:
    """All are here but Ben, whose page has just closed."""
    table = placed(*kinds)
    for guest in (ANN, BEN, CLEO):
        table.seating.arrive(guest.id)
    table.seating.depart(BEN.id, at)
    return table


def refused_vote(table: Table, now: float) -> Refusal:
    with pytest.raises(Refusal) as refused:
        membership.vote_for_bot(table, ANN.id, 1, now)
    return refused.value


def test_a_vote_just_after_a_page_closed_is_refused_with_the_time_to_wait() -> None:
    table = with_ben_gone("me", "open", at=100.0)

    refusal = refused_vote(table, now=100.01)

    assert refusal.reason == Reason.NOT_AWAY
    assert refusal.sentence == "Ben has only just gone; wait 30 seconds."


def test_a_vote_after_thirty_seconds_counts() -> None:
    table = with_ben_gone("me", "open", at=100.0)

    membership.vote_for_bot(table, ANN.id, 1, 130.0)

    assert table.seating.chairs[1].bot is not None


def test_who_came_back_in_between_is_waited_for_anew() -> None:
    table = with_ben_gone("me", "open", at=100.0)
    table.seating.arrive(BEN.id)
    table.seating.depart(BEN.id, 125.0)

    assert refused_vote(table, now=131.0).reason == Reason.NOT_AWAY


def test_who_never_opened_a_page_is_waited_for_as_well() -> None:
    table = placed("me", "open")
    table.seating.arrive(ANN.id)

    assert refused_vote(table, now=1.0).reason == Reason.NOT_AWAY


def test_the_seat_says_when_a_vote_may_be_cast() -> None:
    table = with_ben_gone("me", "open", at=100.0)

    told = table.seating.told(now=110.0)

    assert [seat.vote_in for seat in told] == [None, 20.0]


def ask(table: Table) -> None:
    table.ask_back(ANN.id, TakeBackAsk(id="", n=table.n, seat=0), 200.0)


def test_a_take_back_asks_who_has_a_stand_in() -> None:
    table = with_ben_gone("me", "open", at=100.0)
    membership.vote_for_bot(table, ANN.id, 1, 130.0)
    play_on(table, 1)
    before = table.n

    ask(table)

    assert table.n == before
    assert table.question is not None
    assert table.question.ask == [1]


def test_who_has_a_stand_in_may_say_no() -> None:
    table = with_ben_gone("me", "open", at=100.0)
    membership.vote_for_bot(table, ANN.id, 1, 130.0)
    play_on(table, 1)
    ask(table)
    before = table.n

    table.answer_back(BEN.id, TakeBackAnswer(n=table.n, seat=1, yes=False), 201.0)

    assert (table.n, table.question) == (before, None)


def test_who_has_resigned_is_asked_no_more() -> None:
    table = with_ben_gone("me", "open", "open", at=100.0)
    table.resign(BEN.id, 1, 150.0)
    play_on(table, 1)

    ask(table)

    assert table.question is not None
    assert table.question.ask == [2]


@online
async def test_a_page_that_closes_cannot_be_voted_out_at_once(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, ben):
        table = await joined(ann, ben, "me", "open")
        async with ann.page(table) as page:
            async with ben.page(table):
                pass
            await page.until("table", lambda told: not told["table"]["seats"][1]["present"])

            answer = await page.ask("bot_vote", seat=1)

            assert (answer["type"], answer["reason"]) == ("refused", "not_away")


@online
async def test_the_wait_is_a_setting(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path, vote_seconds=0.0) as (ann, ben):
        table = await joined(ann, ben, "me", "open")
        async with ann.page(table) as page:
            answer = await page.ask("bot_vote", seat=1)

            assert answer["type"] == "accepted"
