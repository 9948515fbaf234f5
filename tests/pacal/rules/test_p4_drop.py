"""P4  Drop."""

import pytest

from godstone.games.api import IllegalMove
from tests.pacal.city import builds, city, drawing, drawn, drops, played, supply

THREE_SHIPS = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    Y . . G . . V
    . . . . . . .
    . . . . . . .
    . . . . . . .
"""
ALL_TEN_ON_THE_BOARD = """
    y y y y y
    y y y y y
    . . . . .
    . . . . .
    Y . . . G
"""


def test_p4_1_two_drops_are_one_into_the_own_ship_and_one_into_another() -> None:
    game = city(THREE_SHIPS, step="drop", drops=2)

    assert drops(game) == {"-", "own", "green", "violet", "own green", "own violet"}


def test_p4_1_one_drop_is_into_the_own_ship() -> None:
    game = city(THREE_SHIPS, step="drop", drops=1)

    assert drops(game) == {"-", "own"}


def test_p4_1_the_stones_come_from_the_supply_and_lie_in_the_ships() -> None:
    game = city(THREE_SHIPS, step="drop")

    played(game, "drop own violet")

    assert drawn(game) == drawing("""
        . . . . . . .
        . . . . . . .
        . . . . . . .
        Yy . . G . . Vy
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)
    assert supply(game, "yellow") == 8


def test_p4_1_of_two_drops_the_single_stone_may_go_into_another_ship() -> None:
    game = city(THREE_SHIPS, step="drop")

    played(game, "drop green")

    assert game.state()["cargo"] == {"yellow": [], "green": ["yellow"], "violet": []}


@pytest.mark.parametrize("move", ["drop green violet", "drop own own", "drop green own"])
def test_p4_1_never_two_into_one_ship_or_into_two_others(move: str) -> None:
    game = city(THREE_SHIPS, step="drop")

    with pytest.raises(ValueError, match="drop"):
        game.play(move)


def test_p4_1_without_any_stone_nothing_can_be_dropped() -> None:
    game = city(
        """
        . . .    . .
        . . .    . .
        . . .    . .
        . . .    . .
        Y . Gy10 . .
        """,
        step="drop",
    )

    assert drops(game) == {"-"}


def test_p4_2_stones_inside_a_ship_count_for_no_constellation() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y  Gy .  .  .
        .  .  .  .  .
        Yy .  .  .  .
        """,
        step="build",
    )

    assert builds(game) == {"1 a3 a3"}


def test_p4_2_stones_inside_a_ship_cannot_be_taken_back() -> None:
    game = city(
        """
        y y y   . .
        . . .   . .
        . . .   . .
        . . .   . .
        Y . Gy7 . .
        """,
        step="drop",
        drops=1,
    )

    assert drops(game) == {"-", "own<a5", "own<b5", "own<c5"}


def test_p4_2_the_board_hides_what_lies_in_ships() -> None:
    game = played(city(THREE_SHIPS, step="drop"), "drop own violet")

    assert "cargo" not in game.view(0)
    assert "cargo" not in game.view(2)


def test_p4_2_open_ships_is_a_table_option() -> None:
    game = played(city(THREE_SHIPS, step="drop", open_ships=True), "drop own violet")

    assert game.view(1)["cargo"] == {"yellow": ["yellow"], "green": [], "violet": ["yellow"]}


def test_p4_3_with_an_empty_supply_a_visible_stone_is_recycled() -> None:
    game = city(ALL_TEN_ON_THE_BOARD, step="drop", drops=1)

    played(game, "drop own<c5")

    assert drawn(game) == drawing("""
        y  y  .  y  y
        y  y  y  y  y
        .  .  .  .  .
        .  .  .  .  .
        Yy .  .  .  G
    """)
    assert supply(game, "yellow") == 0


def test_p4_3_once_for_each_drop() -> None:
    game = city(ALL_TEN_ON_THE_BOARD, step="drop")

    played(game, "drop own<a4 green<e5")

    assert drawn(game) == drawing("""
        y  y  y  y  .
        .  y  y  y  y
        .  .  .  .  .
        .  .  .  .  .
        Yy .  .  .  Gy
    """)


def test_p4_3_a_recycled_stone_may_go_into_another_ship_alone() -> None:
    game = city(ALL_TEN_ON_THE_BOARD, step="drop")

    assert "green<a4" in drops(game)
    assert len(drops(game)) == 1 + 10 + 10 + 10 * 9 // 2


def test_p4_3_with_one_stone_in_supply_only_the_second_is_recycled() -> None:
    game = city(
        """
        y  y  Gy7 .  .
        .  .  .   .  .
        .  .  .   .  .
        .  .  .   .  .
        Y  .  .   .  .
        """,
        step="drop",
    )

    assert drops(game) == {"-", "own", "green", "own green<a5", "own green<b5"}


def test_p4_3_with_stones_in_supply_nothing_is_recycled() -> None:
    game = city(
        """
        y  y  Gy6 .  .
        .  .  .   .  .
        .  .  .   .  .
        .  .  .   .  .
        Y  .  .   .  .
        """,
        step="drop",
    )

    assert drops(game) == {"-", "own", "green", "own green"}


def test_p4_3_only_own_stones_are_recycled() -> None:
    game = city(
        """
        yg g  Gy9 .  .
        .  .  .   .  .
        .  .  .   .  .
        .  .  .   .  .
        Y  .  .   .  .
        """,
        step="drop",
        drops=1,
    )

    assert drops(game) == {"-", "own<a5"}
    assert "g" in drawn(played(game, "drop own<a5")).split()


def test_p4_4_stones_dropped_this_turn_cannot_be_used_this_turn() -> None:
    game = city("""
        . . . . .
        . . . . .
        Y . . . .
        . . . . .
        . . . . G
    """)

    played(game, "fly d3", "drop own green")

    assert game.legal_moves() == ["build -"]


def test_p4_4_stones_revealed_by_this_turns_lift_off_can() -> None:
    game = city("""
        .  .  .  .  .
        .  .  .  .  .
        Yy .  .  .  .
        y  .  .  .  .
        .  .  .  .  G
    """)

    played(game, "fly d3", "drop -")

    assert "2 a3 a2 a3" in builds(game)


def test_p4_4_a_stone_revealed_by_this_turns_lift_off_can_be_recycled() -> None:
    game = city("""
        Yy .  .  Gy9 .
        .  .  .  .   .
        .  .  .  .   .
        .  .  .  .   .
        .  .  .  .   .
    """)

    played(game, "fly a2")

    assert "own<a5" in drops(game)


def test_p4_3_a_recycled_stone_is_gone_from_the_constellation() -> None:
    game = city(
        """
        y  y  Gy8 .  .
        .  .  .   .  .
        .  .  .   .  .
        .  .  .   .  .
        Y  .  .   .  .
        """,
        step="drop",
        drops=1,
    )

    played(game, "drop own<a5")

    with pytest.raises(IllegalMove, match=r"P5\.4"):
        game.play("build 2 b5 a5 b5")
