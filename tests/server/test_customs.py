"""Customs: what a table agrees on beside the rules. No record tells of them."""

import pytest

from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Branch, NewTable, Reason
from godstone.server.protocol.socket_messages import TakeBackAsk
from godstone.server.table.catalogue import games
from godstone.server.table.creation import branch, from_record, new_table, rematch
from godstone.server.table.presenter import table_info
from godstone.server.table.serialization import head_json, table_from
from godstone.server.table.table import Table
from tests.server.making import (
    ANN,
    BEN,
    PATIENCE,
    any_move,
    chance,
    making,
    play_on,
    seats,
    table_of,
)


def agreed_at(*kinds: str, **customs: bool | str) -> Table:
    wish = NewTable(game="finger", seats=seats(*kinds), options={"first": "lot"}, customs=customs)
    return new_table(wish, making(), chance())


def flicked(table: Table) -> Table:
    """Ann's last move was a flick."""
    while True:
        seat = table.to_move[0]
        move = any_move(table.game, seat, table.n)
        table.play(seat, move, 0.0, chance(table.n))
        if seat == 0 and move.startswith("flick"):
            return table


def ask_back(table: Table) -> None:
    table.ask_back(ANN.id, TakeBackAsk(id="", n=table.n, seat=0), 0.0)


def test_a_game_tells_which_customs_it_has() -> None:
    info = next(game for game in games({}) if game.name == "finger")

    assert [(custom.key, custom.default, custom.alone) for custom in info.customs] == [
        ("aim_help", "line", "line"),
        ("flick_take_backs", False, True),
    ]


def test_people_aim_with_a_line_and_take_no_flick_back() -> None:
    assert agreed_at("me", "open").customs == {"aim_help": "line", "flick_take_backs": False}


def test_against_bots_a_flick_may_be_taken_back() -> None:
    assert agreed_at("me", "random").customs["flick_take_backs"] is True


def test_everyone_at_the_table_is_told() -> None:
    table = agreed_at("me", "open", aim_help="contact")

    assert table_info(table, 0.0).customs["aim_help"] == "contact"


def test_a_custom_is_no_part_of_the_record() -> None:
    table = agreed_at("me", "open", aim_help="none")

    assert "aim_help" not in table.history.record().dumps()


@pytest.mark.parametrize(
    "customs",
    [{"aim_help": "training"}, {"aim_help": True}, {"flick_take_backs": "no"}, {"x": True}],
)
def test_a_custom_nobody_knows_is_refused(customs: dict[str, bool | str]) -> None:
    with pytest.raises(Refusal) as refused:
        agreed_at("me", "open", **customs)

    assert refused.value.reason == Reason.BAD_SETUP


def test_a_game_without_customs_refuses_them() -> None:
    wish = NewTable(game="pacal", seats=seats("me", "random"), customs={"aim_help": "line"})

    with pytest.raises(Refusal):
        new_table(wish, making(), chance())


def test_customs_are_kept_on_disk() -> None:
    table = agreed_at("me", "open", aim_help="none", flick_take_backs=True)

    assert table_from(table.id, head_json(table), [], 0.0, PATIENCE).customs == table.customs


@pytest.mark.parametrize(("kinds", "allowed"), [(("me", "open"), False), (("me", "random"), True)])
def test_an_older_table_has_what_is_usual(kinds: tuple[str, ...], allowed: bool) -> None:
    head = head_json(table_of(*kinds, game="finger"))
    del head["customs"]

    again = table_from("old", head, [], 0.0, PATIENCE)

    assert again.customs == {"aim_help": "line", "flick_take_backs": allowed}


def test_what_a_table_wrote_that_no_game_knows_is_left_out() -> None:
    head = head_json(table_of("me", "open", game="finger"))
    head["customs"] = {"aim_help": "telepathy", "candles": True}

    again = table_from("odd", head, [], 0.0, PATIENCE)

    assert again.customs == {"aim_help": "line", "flick_take_backs": False}


def test_a_rematch_keeps_the_customs() -> None:
    table = agreed_at("me", "open", aim_help="contact")
    table.seating.sit(1, BEN.id, BEN.name, "key", 0.0)
    table.begin(0.0, chance())
    table.resign(ANN.id, 0, 0.0)

    assert rematch(table, making()).customs == table.customs


def test_a_branch_keeps_the_customs() -> None:
    table = agreed_at("me", "random", aim_help="none")
    table.begin(0.0, chance())
    play_on(table, 4)

    assert branch(table, Branch(move=2), making(BEN)).customs == table.customs


def test_who_goes_on_from_a_record_plays_as_one_does_against_bots() -> None:
    table = table_of("me", "open", game="finger")
    play_on(table, 4)

    brought = from_record(table.history.record(), making())

    assert brought.customs["flick_take_backs"] is True


def test_a_flick_among_people_is_not_taken_back() -> None:
    table = flicked(table_of("me", "open", game="finger"))

    with pytest.raises(Refusal) as refused:
        ask_back(table)

    assert refused.value.reason == Reason.NOT_ALLOWED
    assert "flick stands" in refused.value.sentence
    assert table.question is None


def test_where_it_was_agreed_the_others_may_allow_it() -> None:
    table = table_of("me", "open", game="finger")
    table.customs = {**table.customs, "flick_take_backs": True}
    flicked(table)

    ask_back(table)

    assert table.question is not None


def test_a_vote_among_people_may_still_be_taken_back() -> None:
    table = table_of("me", "open", game="finger")
    play_on(table, 1)
    assert table.history.moves[-1].played.answer is None

    ask_back(table)

    assert table.question is not None
