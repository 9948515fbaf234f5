import pytest

from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason
from godstone.server.protocol.socket_messages import TakeBackAnswer, TakeBackAsk
from godstone.server.table.decision import Decision
from godstone.server.table.table import Table
from tests.loose import said
from tests.server.making import (
    ANN,
    BEN,
    CLEO,
    chance,
    move,
    placed,
    play_on,
    read_again,
    refusal_of,
    table_of,
    undo,
    written,
)

# Undo and take-back


def with_stones_under(table: Table, *, own: bool = True) -> Table:
    """It is Ann's flight in round 2 or later, and a stone lies in her ship or in none."""
    while table.game.view(0)["step"] != "fly" or table.to_move != (0,) or is_loaded(table) != own:
        play_on(table, 1, seed=table.n)
    return table


def is_loaded(table: Table) -> bool:
    return bool(said(table.game.state())["cargo"]["yellow"])


def fly(table: Table) -> None:
    straight = next(m for m in table.game.legal_moves() if m.startswith(("fly", "lift", "god")))
    table.move(ANN.id, move(table, 0, straight), 0.0, chance())


def test_r22_among_people_a_flight_that_uncovered_stones_is_not_undone() -> None:
    table = with_stones_under(placed("me", "open"))
    fly(table)

    with pytest.raises(Refusal) as refused:
        table.undo(ANN.id, undo(table, 0), 0.0)

    assert refused.value.reason == Reason.REVEALED


def test_r22_not_even_after_the_drop_was_undone() -> None:
    table = with_stones_under(placed("me", "open"))
    fly(table)
    table.move(ANN.id, move(table, 0, "drop -"), 0.0, chance())
    table.undo(ANN.id, undo(table, 0), 0.0)

    with pytest.raises(Refusal) as refused:
        table.undo(ANN.id, undo(table, 0), 0.0)

    assert refused.value.reason == Reason.REVEALED


def test_r22_the_others_may_allow_it() -> None:
    table = with_stones_under(placed("me", "open"))
    before = table.game.state()
    fly(table)
    asked(table, ANN.id, 0)

    answered(table, BEN.id, 1, yes=True)

    assert table.game.state() == before


def test_r22_a_flight_that_uncovered_nothing_is_undone() -> None:
    table = with_stones_under(placed("me", "open"), own=False)
    before = table.game.state()
    fly(table)

    table.undo(ANN.id, undo(table, 0), 0.0)

    assert table.game.state() == before


@pytest.mark.parametrize("other", ["random", "here"])
def test_r22_alone_with_bots_or_at_one_screen_every_flight_is_undone(other: str) -> None:
    table = with_stones_under(placed("me", other))
    before = table.game.state()
    fly(table)

    table.undo(ANN.id, undo(table, 0), 0.0)

    assert table.game.state() == before


def test_r22_with_open_ships_every_flight_is_undone() -> None:
    table = with_stones_under(placed("me", "open", open_ships=True))
    before = table.game.state()
    fly(table)

    table.undo(ANN.id, undo(table, 0), 0.0)

    assert table.game.state() == before


def test_r22_what_was_uncovered_is_known_after_a_restart() -> None:
    table = with_stones_under(placed("me", "open"))
    fly(table)

    again = read_again(table, written(table))

    with pytest.raises(Refusal) as refused:
        again.undo(ANN.id, undo(again, 0), 0.0)
    assert refused.value.reason == Reason.REVEALED


def test_undo_takes_back_the_own_last_move() -> None:
    table = placed("me", "open")
    before = table.game.state()
    table.move(ANN.id, move(table, 0), 0.0, chance())

    decision = table.undo(ANN.id, undo(table, 0), 0.0)

    assert table.game.state() == before
    assert decision.entries == [(table.n, {"undo": 1})]


def test_undo_stops_at_a_roll() -> None:
    table = placed("me", "open")

    with pytest.raises(Refusal) as refused:
        table.undo(ANN.id, undo(table, 0), 0.0)

    assert refused.value.reason == Reason.REVEALED


def test_undo_is_for_the_own_turn_only() -> None:
    table = table_of("me", "open")
    play_on(table, 1)

    with pytest.raises(Refusal) as refused:
        table.undo(ANN.id, undo(table, 0), 0.0)

    assert refused.value.reason == Reason.NOTHING_TO_UNDO


def test_a_resent_undo_undoes_once() -> None:
    table = placed("me", "open")
    play_on(table, 2)
    message = undo(table, 0, "once")
    table.undo(ANN.id, message, 0.0)

    assert table.undo(ANN.id, message, 0.0).entries == []
    assert table.history.ply == 4


def test_a_move_on_a_number_before_an_undo_is_stale() -> None:
    table = placed("me", "open")
    before = table.n
    play_on(table, 1)
    table.undo(ANN.id, undo(table, 0), 0.0)

    assert refusal_of(table, ANN.id, seat=0, n=before).reason == Reason.STALE


def asked(table: Table, guest: str, seat: int) -> Decision:
    return table.ask_back(guest, TakeBackAsk(id="", n=table.n, seat=seat), 0.0)


def answered(table: Table, guest: str, seat: int, *, yes: bool) -> Decision:
    return table.answer_back(guest, TakeBackAnswer(n=table.n, seat=seat, yes=yes), 0.0)


def test_a_take_back_needs_everyone() -> None:
    table = placed("me", "open", "open")
    before = table.game.state()
    play_on(table, 1)
    asked(table, ANN.id, 0)

    answered(table, BEN.id, 1, yes=True)
    assert table.game.state() != before
    answered(table, CLEO.id, 2, yes=True)

    assert table.game.state() == before


def test_one_no_ends_the_question() -> None:
    table = placed("me", "open", "open")
    play_on(table, 1)
    asked(table, ANN.id, 0)

    answered(table, BEN.id, 1, yes=False)

    assert table.question is None
    with pytest.raises(Refusal):
        answered(table, CLEO.id, 2, yes=True)


def test_bots_always_agree() -> None:
    table = placed("me", "random")
    play_on(table, 2)
    before = table.game.state()
    play_on(table, 1)  # the turn is over, the bot's die is rolled

    asked(table, ANN.id, 0)

    assert table.game.state() == before


def test_a_move_ends_the_question() -> None:
    table = placed("me", "open")
    play_on(table, 1)
    asked(table, ANN.id, 0)

    decision = table.move(ANN.id, move(table, 0), 0.0, chance())

    assert decision.seating
    assert table.question is None


def test_who_asks_cannot_answer() -> None:
    table = placed("me", "open")
    play_on(table, 1)
    asked(table, ANN.id, 0)

    with pytest.raises(Refusal) as refused:
        answered(table, ANN.id, 0, yes=True)

    assert refused.value.reason == Reason.NO_QUESTION
