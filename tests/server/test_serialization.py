import json

import pytest

from godstone.games import game_named
from godstone.games.record import from_json, verify
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Branch, ClockWish, NewTable, Reason
from godstone.server.table.creation import branch, from_record, new_table, rematch
from godstone.server.table.decision import EntryJson, UndoJson, entry_json
from godstone.server.table.presenter import table_info
from godstone.server.table.replay import record as record_of
from godstone.server.table.serialization import head_json, table_from
from godstone.server.table.table import NEWS_KEPT, Table
from tests.loose import said
from tests.server.making import (
    ANN,
    BEN,
    PATIENCE,
    chance,
    making,
    move,
    play_on,
    read_again,
    table_of,
    undo,
    wish,
    written,
)


def played(game: str, moves: int) -> tuple[Table, list[EntryJson | UndoJson]]:
    """A table with an undo in its record where the game allows one, and its entries."""
    table = table_of("me", "open", game=game, clock=ClockWish(kind="game", seconds=600))
    entries = [entry for decision in play_on(table, moves) for _, entry in decision.entries]
    return table, entries


@pytest.mark.parametrize(("game", "moves"), [("pacal", 200), ("finger", 30)])
def test_a_table_read_again_is_the_same(game: str, moves: int) -> None:
    table, entries = played(game, moves)
    begun = _begun(table)

    head = json.loads(json.dumps(head_json(table)))
    again = table_from(table.id, head, json.loads(json.dumps(begun + entries)), 0.0, PATIENCE)

    assert again.game.state() == table.game.state()
    assert (again.n, again.history.ply, again.history.shown) == (
        table.n,
        table.history.ply,
        table.history.shown,
    )
    assert head_json(again) == head_json(table)


def _begun(table: Table) -> list[EntryJson | UndoJson]:
    """What chance said before the first move."""
    first = next((s.n for s in table.history.moves if s.seat is not None), 1)
    return [
        entry_json(played_move, "") for played_move in table.history.moves if played_move.n < first
    ]


def test_undo_and_ids_are_read_again() -> None:
    table = table_of("me", "open")
    rows = [entry for each in play_on(table, 3) for _, entry in each.entries]
    message = undo(table, 0, "again")
    rows += [entry for _, entry in table.undo(ANN.id, message, 0.0).entries]
    resent = move(table, 0)
    rows += [entry for _, entry in table.move(ANN.id, resent, 0.0, chance()).entries]

    again = table_from(table.id, head_json(table), rows, 0.0, PATIENCE)

    assert again.game.state() == table.game.state()
    assert again.move(ANN.id, resent, 0.0, chance()).entries == []
    assert again.undo(ANN.id, message, 0.0).entries == []
    assert again.n == table.n


def test_what_the_story_tells_besides_moves_is_read_again() -> None:
    table = table_of("me", "open", "open")
    play_on(table, 3)
    table.resign(ANN.id, 0, 0.0)
    assert table.news

    assert read_again(table, written(table)).news == table.news


def test_the_latest_of_the_story_is_kept() -> None:
    table = table_of("me", "open")

    for seat in (0, 1) * NEWS_KEPT:
        table.tell("back", seat)

    assert len(table.news) == NEWS_KEPT
    assert table.news[-1].seat == 1


def test_after_a_restart_nobody_loses_time_meanwhile() -> None:
    table, _ = played("pacal", 0)
    table.retime(30.0)

    again = table_from(table.id, head_json(table), [], 9000.0, PATIENCE)
    clock = again.clock
    assert clock is not None
    clock.settle(9000.0)

    assert clock.left == [570.0, 600.0]


@pytest.mark.parametrize(("game", "moves"), [("pacal", 3000), ("finger", 30)])
def test_the_record_can_be_verified_and_brought_along(game: str, moves: int) -> None:
    table, _ = played(game, moves)

    record = from_json(json.loads(record_of(table, None).dumps()))
    end = verify(record, game_named(game).start)
    brought = from_record(record, making())

    assert brought.status == "over"
    assert brought.game.state() == end.state()


def test_a_record_that_lies_is_refused() -> None:
    table, _ = played("pacal", 20)
    record = table.history.record()
    record.entries.pop(2)

    with pytest.raises(Refusal) as refused:
        from_record(record, making())

    assert refused.value.reason == Reason.BAD_RECORD


def test_a_branch_goes_on_from_a_position() -> None:
    table, _ = played("pacal", 40)
    table.hints = True

    made = branch(table, Branch(move=20), making(BEN))

    assert made.history.ply == 20
    assert made.game.state() == table.history.replayed(20).state()
    assert made.seating.holders() == {BEN.id}
    assert sum(chair.bot is not None for chair in made.seating.chairs) == 1


def test_a_branch_from_the_future_is_refused() -> None:
    table, _ = played("pacal", 4)
    table.hints = True

    with pytest.raises(Refusal):
        branch(table, Branch(move=400), making())


def test_a_rematch_seats_the_same_and_the_next_begins() -> None:
    table = table_of("me", "open", "random")
    table.resign(ANN.id, 0, 0.0)
    table.resign(BEN.id, 1, 0.0)

    again = rematch(table, making(BEN))

    assert [chair.holder for chair in again.seating.chairs] == [ANN.id, BEN.id, None]
    assert [chair.bot for chair in again.seating.chairs] == [None, None, "random"]
    assert again.game.setup["start"] == "green"


def test_no_rematch_while_the_game_runs() -> None:
    with pytest.raises(Refusal):
        rematch(table_of("me", "open"), making())


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "chess"},
        {"seats": wish("me").seats},
        {"seats": wish("me", "me").seats},
        {"options": {"edition": "klingon"}},
        {"options": {"expert": "yes"}},
        {"options": {"unknown": True}},
        {"seats": wish(*["random"] * 6).seats},
    ],
)
def test_what_cannot_be_set_up_is_refused(changed: dict[str, object]) -> None:
    asked = wish("me", "random").model_copy(update=changed)

    with pytest.raises(Refusal) as refused:
        new_table(asked, making(), chance())

    assert refused.value.reason == Reason.BAD_SETUP
    assert refused.value.sentence.endswith(".")


def test_p5_1_a_table_may_be_set_up_with_empty_gaps() -> None:
    asked = wish("me", "random").model_copy(update={"options": {"empty_gaps": True}})

    told = table_info(new_table(asked, making(), chance()), now=0.0)

    assert said(told.setup)["options"]["empty_gaps"] is True


def practice(god: str | None = None, offers: list[list[int]] | None = None) -> NewTable:
    asked = wish("me", "random", game="finger")
    seats = [asked.seats[0].model_copy(update={"god": god}), asked.seats[1]]
    return asked.model_copy(update={"seats": seats, "offers": offers or []})


def test_a_god_named_for_practice_is_at_its_seat_in_its_colour() -> None:
    table = new_table(practice(god="Morrigan"), making(), chance())

    assert said(table.game.setup)["seats"][0] == {"colour": "green", "god": "Morrigan"}


def test_laws_named_for_practice_are_offered_first() -> None:
    table = new_table(practice(offers=[[5, 11]]), making(), chance())

    assert table.game.setup["offers"] == [[5, 11]]


@pytest.mark.parametrize(
    "asked",
    [
        practice(god="Odin"),
        practice(offers=[[5, 6]]),
        wish("me", "random").model_copy(update={"offers": [[5, 11]]}),
    ],
)
def test_practice_that_cannot_be_set_up_is_refused(asked: NewTable) -> None:
    with pytest.raises(Refusal) as refused:
        new_table(asked, making(), chance())

    assert refused.value.reason == Reason.BAD_SETUP
