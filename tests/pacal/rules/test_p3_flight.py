"""P3.1-P3.3  Lift-off, obstacles, straight flights."""

import pytest

from godstone.games.api import IllegalMove
from tests.pacal.city import (
    city,
    drawing,
    drawn,
    drops,
    played,
    straight,
    supply,
)

# P3.1  Lift-off


def test_p3_1_the_stones_under_a_ship_stay_and_become_visible() -> None:
    game = city("""
        .   .   .   .   .
        .   .   .   .   .
        Ygy .   .   .   G
        .   .   .   .   .
        .   .   .   .   .
    """)

    played(game, "fly d3")

    assert drawn(game) == drawing("""
        .   .   .   .   .
        .   .   .   .   .
        yg  .   .   Y   G
        .   .   .   .   .
        .   .   .   .   .
    """)


def test_p3_1_a_colour_that_lies_there_twice_goes_home() -> None:
    game = city("""
        .    .   .   .   .
        .    .   .   .   .
        Yg2y .   .   .   G
        .    .   .   .   .
        .    .   .   .   .
    """)

    played(game, "fly d3")

    assert drawn(game) == drawing("""
        .   .   .   .   .
        .   .   .   .   .
        y   .   .   Y   G
        .   .   .   .   .
        .   .   .   .   .
    """)
    assert supply(game, "green") == 10


def test_p3_1_of_three_stones_of_a_colour_none_stays() -> None:
    game = city("""
        .   .   .   .   .
        .   .   .   .   .
        Yy3 .   .   .   G
        .   .   .   .   .
        .   .   .   .   .
    """)

    played(game, "fly d3")

    assert drawn(game) == drawing("""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   Y   G
        .   .   .   .   .
        .   .   .   .   .
    """)
    assert supply(game, "yellow") == 10


def test_p3_1_a_stone_that_lay_there_before_the_ship_counts_too() -> None:
    game = city(
        """
        .   .   .   .   .
        .   .   .   .   .
        Y   .   .   y   G
        .   .   .   .   .
        .   .   .   .   .
        """,
        step="roll",
    )

    played(game, "roll 3", "fly d3", "drop own", "build -")
    played(game, "roll 2", "fly e5", "drop -", "build -")
    played(game, "roll 2", "fly e3", "drop -", "build -")
    played(game, "roll 2", "fly d1")

    assert drawn(game) == drawing("""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   G
        .   .   .   .   .
        .   .   .   Y   .
    """)
    assert supply(game, "yellow") == 10


def test_p3_1_only_the_ship_that_lifts_off_shows_its_stones() -> None:
    game = city("""
        .   .   .   .   .
        .   .   .   .   .
        Yy  .   .   .   Gy
        .   .   .   .   .
        .   .   .   .   .
    """)

    played(game, "fly d3")

    assert drawn(game) == drawing("""
        .   .   .   .   .
        .   .   .   .   .
        y   .   .   Y   Gy
        .   .   .   .   .
        .   .   .   .   .
    """)


# P3.2  Obstacles


def test_p3_2_other_ships_are_obstacles() -> None:
    game = city("""
        . . V . . . .
        . . . . . . .
        . . . . . . .
        G . Y . B . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)

    assert straight(game) == drawing("""
        . . V . . . .
        . . 2 . . . .
        . . . . . . .
        G 2 Y 2 B . .
        . . . . . . .
        . . . . . . .
        . . 2 . . . .
    """)


def test_p3_2_pyramids_of_any_colour_are_obstacles() -> None:
    game = city("""
        .  .  y1 .  .
        .  .  .  .  .
        g5 .  Y  y5 .
        .  .  g2 .  .
        .  .  .  .  .
    """)

    assert straight(game) == drawing("""
        .  .  y1 .  .
        .  .  2  .  .
        g5 2  Y  y5 .
        .  .  g2 .  .
        .  .  .  .  .
    """)


def test_p3_2_the_lake_is_an_obstacle() -> None:
    game = city("""
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        Y . . ~ . .
    """)

    assert straight(game) == drawing("""
        . . . . . .
        . . . . . .
        2 . . . . .
        . . . . . .
        . . . . . .
        Y . 2 ~ . .
    """)


def test_p3_2_the_boards_edge_is_an_obstacle() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . Y . . .
        . . . . .
        . . . . .
        """,
        die=5,
    )

    assert straight(game) == drawing("""
        . 2 . . .
        . . . . .
        2 Y . . 2
        . . . . .
        . 2 . . .
    """)


def test_p3_2_covers_are_obstacles() -> None:
    game = city(
        """
        . . . . . # #
        . . . . . # #
        . . . Y . # #
        . . . . . # #
        . . . . . # #
        """,
        districts="""
        S S S A A B B
        S S S A A B B
        S S S A A B B
        A A A A A B B
        A A A A A B B
        """,
        covers={"2/3": ["B"]},
    )

    assert straight(game) == drawing("""
        . . . 2 . # #
        . . . . . # #
        2 . . Y 2 # #
        . . . . . # #
        . . . 2 . # #
    """)


def test_p3_2_stones_are_no_obstacles() -> None:
    game = city("""
        .  .  .  .  .
        .  .  .  .  .
        Y  g  yg y  .
        .  .  .  .  .
        .  .  .  .  .
    """)

    assert straight(game) == drawing("""
        2  .  .  .  .
        .  .  .  .  .
        Y  g  yg 2  .
        .  .  .  .  .
        2  .  .  .  .
    """)


def test_p3_2_the_river_is_no_obstacle() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        Y . . . .
        . . . . .
        . . . . .
        """,
        river=[[0, 2], [5, 2]],
    )

    assert straight(game) == drawing("""
        2 . . . .
        . . . . .
        Y . . 2 .
        . . . . .
        2 . . . .
    """)


# P3.3  Straight flight


def test_p3_3_a_straight_flight_goes_the_whole_number_in_one_of_four_directions() -> None:
    game = city(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . Y . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        die=3,
    )

    assert straight(game) == drawing("""
        . . . 2 . . .
        . . . . . . .
        . . . . . . .
        2 . . Y . . 2
        . . . . . . .
        . . . . . . .
        . . . 2 . . .
    """)


def test_p3_3_a_straight_flight_stops_before_an_obstacle() -> None:
    game = city(
        """
        . . .  . . . .
        . . .  . . . .
        . . .  . . . .
        Y . g3 . . . .
        . . .  . . . .
        . . .  . . . .
        . . .  . . . .
        """,
        die=3,
    )

    assert straight(game) == drawing("""
        2 . .  . . . .
        . . .  . . . .
        . . .  . . . .
        Y 2 g3 . . . .
        . . .  . . . .
        . . .  . . . .
        2 . .  . . . .
    """)


def test_p3_3_a_straight_flight_goes_at_least_one_cell() -> None:
    game = city("""
        .  .  .  .  .
        .  .  .  .  .
        Y  g1 .  .  .
        .  .  .  .  .
        .  .  .  .  .
    """)

    assert straight(game) == drawing("""
        2  .  .  .  .
        .  .  .  .  .
        Y  g1 .  .  .
        .  .  .  .  .
        2  .  .  .  .
    """)


def test_p3_3_a_straight_flight_is_not_shorter_by_choice() -> None:
    game = city("""
        . . . . .
        . . . . .
        Y . . . .
        . . . . .
        . . . . .
    """)

    with pytest.raises(IllegalMove, match=r"P3\.3"):
        game.play("fly c3")


def test_p3_3_a_straight_flight_gives_two_drops() -> None:
    game = city("""
        . . . . .
        . . . . .
        Y . . . .
        . . . . .
        . . . . G
    """)

    played(game, "fly d3")

    assert "own green" in drops(game)
