import pytest

from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import ClockWish, Reason
from godstone.server.table import membership
from tests.server.making import (
    ANN,
    BEN,
    CLEO,
    any_move,
    chance,
    placed,
    play_on,
    table_of,
)

# Resigning, time, bots


def test_the_last_person_to_resign_ends_the_game() -> None:
    table = placed("me", "random", "random")

    table.resign(ANN.id, 0, 0.0)

    result = table.result()
    assert result is not None
    assert (table.status, result.reason, result.winners) == ("over", "resigned", [1, 2])


def test_with_others_a_bot_plays_on() -> None:
    table = placed("me", "open", "open")

    table.resign(ANN.id, 0, 0.0)

    assert table.status == "running"
    assert table.bots_to_move == [0]
    assert [(news.key, news.seat) for news in table.news] == [("resigned", 0), ("bot", 0)]
    with pytest.raises(Refusal):
        membership.sit_back(table, ANN.id, 0, 0.0)


def test_resigning_twice_is_resigning_once() -> None:
    table = placed("me", "open", "open")
    table.resign(ANN.id, 0, 0.0)

    assert table.resign(ANN.id, 0, 0.0).entries == []


def test_who_has_no_time_left_loses() -> None:
    table = table_of("me", "open", clock=ClockWish(kind="game", seconds=60))

    assert not table.tick(59.0).seating
    assert table.tick(61.0).seating

    result = table.result()
    assert result is not None
    assert (result.reason, result.winners) == ("time", [1])
    assert [news.key for news in table.news] == ["time"]


PER_MOVE = ClockWish(kind="move", seconds=60)


def test_per_move_a_bot_makes_the_move() -> None:
    table = table_of("me", "open", clock=PER_MOVE)

    assert table.hurried(61.0) == [0]
    table.play_late(0, any_move(table.game, 0), 61.0, chance())

    assert table.hurried(62.0) == []
    assert table.status == "running"


def test_one_clock_covers_all_steps_of_a_turn() -> None:
    table = table_of("me", "open", clock=PER_MOVE)
    play_on(table, 2, now=10.0)
    assert table.game.view(0)["step"] == "fly"

    play_on(table, 1, now=50.0)

    assert table.to_move == (0,)
    assert table.clock is not None
    assert table.clock.told(50.0).left[0] == 20.0
    assert table.hurried(70.0) == [0]


def test_a_bot_ends_the_turn_of_who_is_late_and_the_story_tells_it_once() -> None:
    table = table_of("me", "open", clock=PER_MOVE)
    play_on(table, 2, now=0.0)
    steps = 0

    while table.hurried(61.0) == [0]:
        table.play_late(0, any_move(table.game, 0), 61.0, chance())
        steps += 1

    assert steps > 1
    assert table.to_move == (1,)
    assert [(news.key, news.seat, news.n) for news in table.news] == [("late", 0, 3)]


def test_after_a_choice_that_all_make_at_once_a_new_turn_begins() -> None:
    table = table_of("me", "open", game="finger", clock=PER_MOVE)
    while len(table.to_move) != 2:
        play_on(table, 1)
    first, last = table.to_move
    table.play(first, any_move(table.game, first), 0.0, chance())
    assert table.clock is not None
    assert table.clock.told(20.0).left[last] == 40.0

    table.play(last, any_move(table.game, last), 20.0, chance())

    assert [table.clock.told(20.0).left[seat] for seat in table.to_move] == [60.0] * len(
        table.to_move
    )


def test_the_clock_does_not_run_for_bots() -> None:
    table = table_of("random", "me", clock=ClockWish(kind="game", seconds=60))

    assert table.deadline() is None
    play_on(table, 1)
    assert table.deadline() == 60.0


def test_a_bot_takes_over_when_all_others_vote() -> None:
    table = placed("open", "me", "open")
    for guest in (ANN, CLEO):
        table.seating.arrive(guest.id)
    membership.vote_for_bot(table, ANN.id, 0, 30.0)
    assert table.bots_to_move == []

    membership.vote_for_bot(table, CLEO.id, 0, 30.0)

    assert table.bots_to_move == [0]
    membership.sit_back(table, BEN.id, 0, 0.0)
    assert table.bots_to_move == []
    assert [news.key for news in table.news] == ["voted", "bot", "back"]


def test_nobody_votes_against_who_is_here() -> None:
    table = placed("open", "me")
    for guest in (ANN, BEN):
        table.seating.arrive(guest.id)

    with pytest.raises(Refusal) as refused:
        membership.vote_for_bot(table, ANN.id, 0, 30.0)

    assert refused.value.reason == Reason.NOT_AWAY


def test_a_spectator_has_no_vote() -> None:
    table = placed("open", "me")
    table.seating.arrive("stranger")

    with pytest.raises(Refusal) as refused:
        membership.vote_for_bot(table, "stranger", 0, 30.0)

    assert refused.value.reason == Reason.NOT_YOUR_SEAT


def test_who_stays_away_too_long_is_replaced_when_others_wait() -> None:
    table = placed("open", "me")
    for guest in (ANN, BEN):
        table.seating.arrive(guest.id)
    table.seating.depart(BEN.id, now=100.0)

    assert table.deadline() == 160.0
    assert not table.tick(159.0).seating
    assert table.tick(160.0).seating
    assert table.bots_to_move == [0]
    assert [news.key for news in table.news] == ["away", "bot"]


def test_nobody_is_replaced_when_nobody_waits() -> None:
    table = placed("me", "random")
    table.seating.arrive(ANN.id)
    table.seating.depart(ANN.id, now=0.0)

    assert table.deadline() is None


def test_a_second_tab_keeps_a_person_present() -> None:
    table = placed("me", "open")
    table.seating.arrive(ANN.id)
    table.seating.arrive(ANN.id)

    table.seating.depart(ANN.id, now=0.0)

    assert table.seating.told(now=0.0)[0].present


def test_leaving_before_the_start_opens_the_seat() -> None:
    table = table_of("me", "open")
    table.started = False

    membership.leave(table, BEN.id, 0.0)

    assert table.seating.chairs[1].is_open


def test_leaving_later_lets_a_bot_play() -> None:
    table = placed("me", "open")

    membership.leave(table, ANN.id, 0.0)

    assert table.bots_to_move == [0]
    assert [news.key for news in table.news] == ["left", "bot"]


def test_a_seats_own_link_moves_it_to_another_device() -> None:
    table = placed("me", "open")
    key = table.seating.chairs[0].key

    membership.join(table, ("phone", "Phone"), (None, key), "new key", 0.0)

    assert table.seating.of("phone") == [0]
    assert table.seating.chairs[0].name == "Ann"
    with pytest.raises(Refusal):
        membership.join(table, ("thief", "Thief"), (None, key), "another", 0.0)


def test_no_seat_is_free_twice() -> None:
    table = placed("me", "open")

    with pytest.raises(Refusal) as refused:
        membership.join(table, ("late", "Late"), (None, None), "key", 0.0)

    assert refused.value.reason == Reason.NO_SEAT
