from hypothesis import given
from hypothesis import strategies as st

from godstone.server.protocol.rest_models import ClockWish
from godstone.server.table.clock import Clock

times = st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=20)


def clock(kind: str, seconds: int = 10) -> Clock:
    return Clock.new(ClockWish.model_validate({"kind": kind, "seconds": seconds}), 2)


def test_only_who_thinks_loses_time() -> None:
    of_game = clock("game")
    of_game.turn_to([0], now=100.0)

    of_game.turn_to([1], now=103.0)

    assert of_game.left == [7.0, 10.0]


def test_per_move_everyone_begins_with_all_the_time() -> None:
    of_move = clock("move")
    of_move.turn_to([0], now=0.0)
    of_move.turn_to([1], now=4.0)

    of_move.turn_to([0], now=5.0)

    assert of_move.left[0] == 10.0


def test_per_move_who_goes_on_with_a_turn_has_what_is_left_of_it() -> None:
    of_move = clock("move")
    of_move.turn_to([0], now=0.0)

    of_move.turn_to([0], now=6.0)

    assert of_move.left[0] == 4.0


def test_per_move_who_makes_the_next_turn_too_has_all_the_time() -> None:
    of_move = clock("move")
    of_move.turn_to([0], now=0.0)

    of_move.turn_to([0], now=6.0, begun=0)

    assert of_move.left[0] == 10.0


def test_per_move_nobody_gains_time_by_leaving_and_coming_back() -> None:
    of_move = clock("move")
    of_move.turn_to([0], now=0.0)

    of_move.turn_to([0], now=6.0, timed=[])
    of_move.turn_to([0], now=7.0, timed=[0])

    assert of_move.left[0] == 4.0


def test_that_a_seat_is_late_is_news_once_a_turn() -> None:
    of_move = clock("move")
    of_move.turn_to([0], now=0.0)
    assert [of_move.is_news(0), of_move.is_news(0)] == [True, False]

    of_move.turn_to([1], now=20.0)
    of_move.turn_to([0], now=21.0)

    assert of_move.is_news(0)


def test_who_has_no_time_left_is_named() -> None:
    of_game = clock("game")
    of_game.turn_to([0, 1], now=0.0)

    assert of_game.expired(now=9.9) == []
    assert of_game.expired(now=10.0) == [0, 1]


def test_the_deadline_is_when_the_first_runs_out() -> None:
    of_game = clock("game")
    of_game.turn_to([0], now=50.0)

    assert of_game.deadline() == 60.0


def test_a_stopped_clock_has_no_deadline() -> None:
    of_game = clock("game")
    of_game.turn_to([0], now=0.0)

    of_game.stop(now=1.0)

    assert of_game.deadline() is None


@given(times)
def test_a_clock_that_jumps_gives_nobody_time(jumps: list[float]) -> None:
    of_game = clock("game")
    of_game.turn_to([0], now=jumps[0])
    for now in jumps:
        before = of_game.left[0]
        of_game.settle(now)
        assert 0.0 <= of_game.left[0] <= before


def test_what_was_written_is_read() -> None:
    of_game = clock("game")
    of_game.turn_to([1], now=0.0)
    of_game.settle(now=2.5)

    assert Clock.from_json(of_game.to_json()).left == [10.0, 7.5]


def test_it_tells_what_is_left() -> None:
    of_game = clock("game")
    of_game.turn_to([1], now=0.0)

    told = of_game.told(now=1.0)

    assert (told.left, told.running) == ([10.0, 9.0], [1])
