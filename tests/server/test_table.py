import re
from collections.abc import Mapping
from pathlib import Path
from traceback import walk_tb

import pytest

import godstone.server
from godstone.server.protocol.rest_models import Reason
from godstone.server.table.creation import new_table
from godstone.server.table.table import Table
from tests.loose import said
from tests.server.making import (
    ANN,
    BEN,
    chance,
    making,
    move,
    placed,
    play_on,
    refusal_of,
    table_of,
    wish,
)

# Playing


def test_a_move_is_written_down_under_the_next_number() -> None:
    table = table_of("me", "open")

    decision = table.move(ANN.id, move(table, 0), 0.0, chance())

    assert [n for n, _ in decision.entries] == [1]
    assert (decision.after, decision.n, table.n) == (0, 1, 1)


def test_chance_answers_at_once_and_is_written_down_too() -> None:
    table = table_of("me", "open")
    play_on(table, 1)

    decision = table.move(BEN.id, move(table, 1), 0.0, chance())

    assert [played_move.seat for played_move in decision.moves] == [1, None]
    assert said(decision.entries[1][1])["chance"] is True


def test_a_stale_move_is_refused() -> None:
    table = table_of("me", "here", "random")
    play_on(table, 1)

    assert refusal_of(table, ANN.id, seat=1, n=0).reason == Reason.STALE
    assert refusal_of(table, ANN.id, seat=1, n=99).reason == Reason.STALE


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    table = placed("me", "open")

    refusal = refusal_of(table, ANN.id, seat=0, text="build 3 c4 c4 d4 e4")

    assert refusal.reason == Reason.ILLEGAL
    assert refusal.rule
    assert refusal.rule.startswith("P")


def test_what_is_no_move_is_refused() -> None:
    assert refusal_of(placed("me", "open"), ANN.id, seat=0, text="hop").reason == Reason.UNREADABLE


def test_a_seat_of_another_is_refused() -> None:
    table = table_of("me", "open")

    assert refusal_of(table, BEN.id, seat=0).reason == Reason.NOT_YOUR_SEAT
    assert refusal_of(table, "stranger", seat=0).reason == Reason.NOT_YOUR_SEAT
    assert refusal_of(table, ANN.id, seat=7, text="place e5").reason == Reason.NOT_YOUR_SEAT


def test_out_of_turn_is_refused() -> None:
    table = table_of("me", "open")

    assert refusal_of(table, BEN.id, seat=1, text="place e5").reason == Reason.NOT_YOUR_TURN


def test_a_resend_is_harmless() -> None:
    table = table_of("me", "open")
    message = move(table, 0)
    first = table.move(ANN.id, message, 0.0, chance())

    again = table.move(ANN.id, message, 0.0, chance())

    assert (again.n, again.entries, table.n) == (first.n, [], 1)


def test_ids_of_two_guests_do_not_meet() -> None:
    table = table_of("me", "open")
    table.move(ANN.id, move(table, 0, id="same"), 0.0, chance())

    decision = table.move(BEN.id, move(table, 1, id="same"), 0.0, chance())

    assert decision.entries


def test_nobody_moves_before_all_are_there() -> None:
    table = table_of("me", "open")
    table.started = False

    assert refusal_of(table, ANN.id, seat=0, text="place e5").reason == Reason.NOT_RUNNING


def test_one_guest_may_hold_several_seats() -> None:
    table = table_of("me", "here", "here")

    for seat in (0, 1, 2):
        table.move(ANN.id, move(table, seat), 0.0, chance())

    assert table.history.ply == 4  # and the first roll


def test_a_whole_game_is_played_to_its_result() -> None:
    table = table_of("me", "random")

    play_on(table, 3000)

    result = table.result()
    assert table.status == "over"
    assert result is not None
    assert result.score is not None


def frames_of(error: BaseException) -> int:
    return len([*walk_tb(error.__traceback__)])


def test_no_refusal_that_was_made_once_is_raised_again_and_again() -> None:
    sources = [file.read_text() for file in Path(godstone.server.__file__).parent.glob("**/*.py")]

    assert [found for text in sources for found in re.findall(r"raise [A-Z_]+$", text, re.M)] == []


def test_a_refusal_remembers_nothing_of_those_before() -> None:
    """Else whoever is refused a thousand times fills the memory with what was then."""
    table = table_of("me", "open")
    play_on(table, 1)

    frames = [frames_of(refusal_of(table, BEN.id, seat=1, n=99)) for _ in range(5)]

    assert len(set(frames)) == 1


def has_open_ships(table: Table) -> bool:
    options = table.game.setup["options"]
    return isinstance(options, Mapping) and options.get("open_ships") is True


@pytest.mark.parametrize(
    ("kinds", "are_open"),
    [
        (("me", "random", "random"), True),
        (("me", "here", "random"), False),
        (("me", "open"), False),
    ],
)
def test_ships_are_open_where_one_plays_against_bots_alone(
    kinds: tuple[str, ...], are_open: bool
) -> None:
    assert has_open_ships(table_of(*kinds)) is are_open


def test_ships_are_closed_against_bots_where_one_says_so() -> None:
    wished = wish("me", "random")
    wished.options["open_ships"] = False

    assert not has_open_ships(new_table(wished, making(), chance()))
