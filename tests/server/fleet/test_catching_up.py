"""What one process wrote is done at another: the same table, told in the same steps."""

import json

import pytest

from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import ClockWish
from godstone.server.protocol.socket_messages import TakeBackAnswer, TakeBackAsk
from godstone.server.table import membership, presenter
from godstone.server.table.catching_up import become, caught_up, turns
from godstone.server.table.decision import Decision, EntryJson, UndoJson
from godstone.server.table.serialization import head_json
from godstone.server.table.table import Table
from tests.loose import Json
from tests.server.making import (
    ANN,
    BEN,
    chance,
    play_on,
    read_again,
    table_of,
    undo,
    written,
)

GAMES = [("pacal", 60), ("finger", 24)]


def twins(game: str = "pacal", **more: Json) -> tuple[Table, Table]:
    """A table as two processes have it."""
    table = table_of("me", "open", game=game, **more)
    return table, read_again(table, written(table))


def on_disk(value: Json) -> Json:
    return json.loads(json.dumps(value))


def follow(other: Table, table: Table, decisions: list[Decision]) -> list[Decision]:
    """What the other process tells its pages."""
    entries = [entry for decision in decisions for _, entry in decision.entries]
    return [*caught_up(other, on_disk(head_json(table)), on_disk(entries), 0.0)]


def same(one: Table, other: Table) -> bool:
    heads = head_json(one) == head_json(other)
    return heads and one.game.state() == other.game.state() and one.n == other.n


@pytest.mark.parametrize(("game", "moves"), GAMES)
@pytest.mark.parametrize("at_once", [1, 3])
def test_a_table_that_has_caught_up_is_the_one_that_wrote(
    game: str, moves: int, at_once: int
) -> None:
    table, other = twins(game)
    for seed in range(moves // at_once):
        follow(other, table, play_on(table, at_once, seed))

        assert same(table, other)


@pytest.mark.parametrize(("game", "moves"), GAMES)
def test_pages_elsewhere_are_told_in_the_same_words(game: str, moves: int) -> None:
    table, other = twins(game)
    for seed in range(moves):
        for decision in (made := play_on(table, 1, seed)):
            told = [presenter.moved(table, decision, seat, 0.0) for seat in (0, 1, None)]
        again = follow(other, table, made)

        assert told == [presenter.moved(other, again[-1], seat, 0.0) for seat in (0, 1, None)]


def test_moves_that_come_together_are_told_one_by_one() -> None:
    table, other = twins()
    made = play_on(table, 5)

    told = follow(other, table, made)

    assert [(each.after, each.n) for each in told] == [(each.after, each.n) for each in made]


def test_an_undo_is_done_elsewhere_too() -> None:
    table, other = twins()
    play_and_take_back(table, other)

    assert same(table, other)


def play_and_take_back(table: Table, other: Table) -> list[Decision]:
    """The first undo that the rules allow."""
    for seed in range(100):
        [made] = play_on(table, 1, seed)
        seat = made.moves[0].seat
        guest = (ANN.id, BEN.id)[seat or 0]
        try:
            undone = table.undo(guest, undo(table, seat or 0), 0.0)
        except Refusal:
            follow(other, table, [made])
            continue
        return follow(other, table, [made, undone])
    raise AssertionError("nothing could be undone")


def test_an_undo_is_told_as_one() -> None:
    table, other = twins()

    assert play_and_take_back(table, other)[-1].undone == 1


def test_an_id_that_was_played_elsewhere_is_known_here() -> None:
    table, other = twins()
    follow(other, table, [table.play(0, table.game.legal_moves(0)[0], 0.0, chance(), "ann:7")])

    assert other.history.ids == {"ann:7": 1 + read_n(table)}


def read_n(table: Table) -> int:
    """Entries before the first move of a person."""
    return next(each.n for each in table.history.moves if each.seat is not None) - 1


def test_a_question_asked_elsewhere_can_be_answered_here() -> None:
    table, other = twins()
    follow(other, table, play_on(table, 4))
    seat = next(each.seat for each in reversed(table.history.moves) if each.seat is not None)
    asker, answerer = (ANN, BEN) if seat == 0 else (BEN, ANN)
    asked = table.ask_back(asker.id, TakeBackAsk(id="1", n=table.n, seat=seat), 0.0)
    follow(other, table, [asked])

    answer = TakeBackAnswer(id="2", n=other.n, seat=1 - seat, yes=True)

    assert other.answer_back(answerer.id, answer, 0.0).undone == 1


def test_who_sits_down_elsewhere_sits_here_too() -> None:
    table, other = twins()
    decision = membership.leave(table, BEN.id, 0.0)

    told = follow(other, table, [decision])

    assert told[-1].seating
    assert other.seating.chairs[1].has_stand_in


def test_a_move_alone_changes_no_seats() -> None:
    table, other = twins()

    assert not follow(other, table, play_on(table, 1))[-1].seating


def test_the_clock_goes_on_with_what_was_written() -> None:
    table, other = twins(clock=ClockWish(kind="game", seconds=600))
    seat = table.to_move[0]
    made = play_on(table, 1, now=20.0)
    follow(other, table, made)

    assert table.clock is not None
    assert other.clock is not None
    assert (other.clock.left, other.clock.left[seat]) == (table.clock.left, 580.0)


def test_who_is_present_stays_present_in_a_table_that_is_read_anew() -> None:
    table, other = twins()
    other.seating.arrive(ANN.id)
    other.seating.note_elsewhere({BEN.id: 1}, 0.0)

    become(other, read_again(table, written(table)))

    assert dict(other.seating.present) == {ANN.id: 1, BEN.id: 1}
    assert not other.seating.away


def test_what_was_decided_and_not_written_is_gone_in_a_table_that_is_read_anew() -> None:
    table, other = twins()
    play_on(other, 3)

    become(other, read_again(table, written(table)))

    assert same(table, other)


def test_a_move_its_chance_and_an_undo_are_turns() -> None:
    fly: EntryJson = {"seat": "blue", "move": "a"}
    roll: EntryJson = {"seat": "die", "move": "1", "chance": True}
    back: UndoJson = {"undo": 1}

    entries: list[EntryJson | UndoJson] = [roll, fly, roll, roll, fly, back, roll, back, back]

    assert [*turns(entries)] == [[roll], [fly, roll, roll], [fly], [back], [roll], [back], [back]]


@pytest.mark.parametrize("leaves_first", ["here", "elsewhere"])
def test_who_has_a_page_somewhere_is_not_away(leaves_first: str) -> None:
    seating = table_of("me", "open").seating
    seating.arrive(BEN.id)
    seating.note_elsewhere({BEN.id: 1}, 0.0)

    if leaves_first == "here":
        seating.depart(BEN.id, 5.0)
    else:
        seating.note_elsewhere({}, 5.0)

    assert BEN.id not in seating.away


def test_who_left_the_last_page_elsewhere_is_away_from_then_on() -> None:
    seating = table_of("me", "open").seating
    seating.note_elsewhere({BEN.id: 1}, 0.0)
    seating.note_elsewhere({}, 5.0)

    assert seating.away[BEN.id] == 5.0
