"""A table before its game begins: who may do what, and when it starts."""

from collections.abc import Callable

import pytest

from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import ClockWish, Reason
from godstone.server.table import membership, waiting
from godstone.server.table.creation import new_table, rematch
from godstone.server.table.decision import Decision
from godstone.server.table.table import Table
from tests.server.making import (
    ANN,
    BEN,
    CLEO,
    chance,
    making,
    placed,
    read_again,
    table_of,
    wish,
)


def invited(*kinds: str) -> Table:
    """A table of Ann's to which nobody has come yet."""
    return new_table(wish(*kinds), making(), chance())


def again(*kinds: str, clock: ClockWish | None = None) -> Table:
    """A rematch that Ann asked for, after she and all others resigned."""
    table = table_of(*kinds, clock=clock)
    for seat in table.seating.persons():
        if table.status == "running":
            table.resign(table.seating.chairs[seat].holder or "", seat, 0.0)
    return rematch(table, making())


def test_the_host_fills_an_open_seat_with_a_bot() -> None:
    table = invited("me", "open", "open")

    waiting.fill(table, ANN.id, (1, "random"), 0.0, chance())

    assert [chair.bot for chair in table.seating.chairs] == [None, "random", None]
    assert table.status == "waiting"


def test_with_the_last_bot_the_game_begins() -> None:
    table = invited("me", "open")

    waiting.fill(table, ANN.id, (1, "random"), 0.0, chance())

    assert table.status == "running"


def test_a_seat_that_is_taken_gets_no_bot() -> None:
    table = invited("me", "open")

    with pytest.raises(Refusal) as refused:
        waiting.fill(table, ANN.id, (0, "random"), 0.0, chance())

    assert refused.value.reason == Reason.NO_SEAT


def test_the_host_starts_with_bots_at_all_open_seats() -> None:
    table = invited("me", "open", "open")

    waiting.start(table, ANN.id, "random", 0.0, chance())

    assert table.status == "running"
    assert [chair.bot for chair in table.seating.chairs] == [None, "random", "random"]


def test_nobody_but_the_host_may_fill_start_or_cancel() -> None:
    table = invited("me", "open", "open")
    membership.join_and_begin(table, (BEN.id, BEN.name), (1, None), "key", 0.0, chance())

    forbidden: list[Callable[[], Decision]] = [
        lambda: waiting.fill(table, BEN.id, (2, "random"), 0.0, chance()),
        lambda: waiting.start(table, BEN.id, "random", 0.0, chance()),
        lambda: waiting.cancel(table, BEN.id),
    ]
    for act in forbidden:
        with pytest.raises(Refusal) as refused:
            act()
        assert refused.value.reason == Reason.NOT_ALLOWED
    assert table.status == "waiting"


def test_what_runs_is_not_started_or_cancelled_again() -> None:
    table = placed("me", "open")

    with pytest.raises(Refusal):
        waiting.start(table, ANN.id, "random", 0.0, chance())
    with pytest.raises(Refusal):
        waiting.cancel(table, ANN.id)


def test_a_cancelled_table_is_over_and_nobodys() -> None:
    table = invited("me", "open")

    decision = waiting.cancel(table, ANN.id)

    result = table.result()
    assert decision.sitters
    assert result is not None
    assert (table.status, result.reason, table.seating.holders()) == ("over", "cancelled", set())
    with pytest.raises(Refusal):
        membership.join(table, (BEN.id, BEN.name), (None, None), "key", 0.0)
    with pytest.raises(Refusal):
        rematch(table, making())


def test_who_stands_up_opens_the_seat_for_others() -> None:
    table = invited("me", "open", "open")
    membership.join(table, (BEN.id, BEN.name), (None, None), "key", 0.0)

    membership.leave(table, BEN.id, 0.0)

    assert table.seating.chairs[1].is_open
    assert membership.join(table, (CLEO.id, CLEO.name), (1, None), "key", 0.0) == 1


# Rematch


def test_a_rematch_waits_until_all_people_are_there() -> None:
    table = again("me", "open", "random")
    table.seating.arrive(ANN.id)
    table.begin(0.0, chance())
    assert (table.status, table.awaited()) == ("waiting", [1])

    table.seating.arrive(BEN.id)
    table.begin(5.0, chance())

    assert (table.status, table.awaited()) == ("running", [])


def test_a_rematch_waits_for_who_came_and_went_again() -> None:
    table = again("me", "open")
    table.seating.arrive(ANN.id)
    table.seating.depart(ANN.id, now=1.0)
    table.seating.arrive(BEN.id)

    table.begin(2.0, chance())

    assert (table.status, table.awaited()) == ("waiting", [0])


def test_who_takes_the_seat_again_is_awaited_no_more() -> None:
    table = again("me", "open")
    for guest in (ANN, BEN):
        membership.join_and_begin(table, (guest.id, guest.name), (None, None), "key", 0.0, chance())

    assert table.status == "running"


def test_the_clock_of_a_rematch_stands_until_it_starts() -> None:
    table = again("me", "open", clock=ClockWish(kind="game", seconds=60))

    table.begin(0.0, chance())

    assert table.deadline() is None
    assert table.clock is not None
    assert table.clock.told(1000.0).left == [60.0, 60.0]


def test_the_host_starts_a_rematch_without_who_does_not_come() -> None:
    table = again("me", "open", "open")
    table.seating.arrive(ANN.id)
    table.seating.arrive(CLEO.id)

    waiting.start(table, ANN.id, "random", 0.0, chance())

    assert table.status == "running"
    assert [chair.has_stand_in for chair in table.seating.chairs] == [False, True, False]
    assert [(news.key, news.seat) for news in table.news] == [("away", 1), ("bot", 1)]
    membership.sit_back(table, BEN.id, 1, 0.0)
    assert table.seating.chairs[1].is_person


def test_who_does_not_want_a_rematch_makes_room() -> None:
    table = again("me", "open")
    table.seating.arrive(ANN.id)

    membership.leave(table, BEN.id, 0.0)

    assert table.awaited() == []
    waiting.fill(table, ANN.id, (1, "random"), 0.0, chance())
    assert table.status == "running"


def test_whom_a_rematch_waits_for_is_known_after_a_restart() -> None:
    table = again("me", "open")
    table.seating.arrive(ANN.id)

    assert read_again(table, []).awaited() == [0, 1]
