import pytest

from godstone.server.messages import TakeBackAnswer, TakeBackAsk
from godstone.server.refusal import Refusal
from godstone.server.shapes import Reason
from godstone.server.table import Decision, Table
from tests.server.making import (
    ANN,
    BEN,
    CLEO,
    chance,
    move,
    placed,
    play_on,
    refusal_of,
    table_of,
    undo,
)

# Undo and take-back


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
    assert table.story.ply == 4


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
