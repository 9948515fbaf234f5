"""P3.4  Bent flights."""

import pytest

from godstone.games.api import IllegalMove
from tests.pacal.city import (
    bent,
    city,
    drawing,
    drops,
    flights,
    played,
    turned,
)


def test_p3_4_a_bent_flight_goes_exactly_the_number_with_a_turn() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . Y . .
        . . . . .
        . . . . .
        """,
        die=2,
    )

    assert bent(game) == drawing("""
        . . . . .
        . 1 . 1 .
        . . Y . .
        . 1 . 1 .
        . . . . .
    """)


def test_p3_4_a_bent_flight_of_three_may_turn_twice_but_not_back_on_itself() -> None:
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

    assert bent(game) == drawing("""
        . . . . . . .
        . . 1 . 1 . .
        . 1 . 1 . 1 .
        . . 1 Y 1 . .
        . 1 . 1 . 1 .
        . . 1 . 1 . .
        . . . . . . .
    """)


def test_p3_4_a_flight_never_turns_back_on_itself() -> None:
    # With 180 degrees the ship could go east, back, and be on b1 after 3 cells.
    game = city(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        g1 g2 g2 g2 .  .
        Y  .  .  .  .  .
        """,
        die=3,
    )

    assert flights(game) == drawing("""
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        g1 g2 g2 g2 .  .
        Y  .  .  2  .  .
    """)


def test_p3_4_a_bent_flight_goes_round_obstacles_never_through_them() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  g2 .  .
        .  .  Y  g2 .
        .  .  .  .  .
        .  .  .  .  .
        """,
        die=2,
    )

    assert bent(game) == drawing("""
        .  .  .  .  .
        .  1  g2 .  .
        .  .  Y  g2 .
        .  1  .  1  .
        .  .  .  .  .
    """)


def test_p3_4_a_bent_flight_does_not_stop_before_an_obstacle() -> None:
    # East, then north: g1 stops the ship on c2, but west of it is open, so it is no dead end.
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  .  g1 .  .
        .  .  .  .  .
        g2 Y  .  g2 .
        """,
        die=4,
    )

    with pytest.raises(IllegalMove, match=r"P3\.4"):
        game.play("fly c2")


def test_p3_4_the_path_may_cross_itself() -> None:
    # a3 b3 c3 c4 b4, b3 again, b2: six cells. No other path of six ends on b2.
    game = city(
        """
        .  g3 g3 .  .  .  .
        g2 .  .  g2 .  .  .
        Y  .  .  g2 .  .  .
        g4 .  g1 g4 .  .  .
        g5 .  .  .  .  .  .
        """,
        die=6,
    )

    assert flights(game) == drawing("""
        .  g3 g3 .  .  .  .
        g2 1  .  g2 .  .  .
        Y  .  2  g2 .  .  .
        g4 1  g1 g4 .  .  .
        g5 .  .  .  1  .  .
    """)


def test_p3_4_the_path_may_cross_the_cell_it_left() -> None:
    # b3 c3 c4 b4, b3 again, b2: five cells. No other path of five ends on b2.
    game = city(
        """
        .  g3 g3 .  .  .  .
        g2 .  .  g2 .  .  .
        g3 Y  .  g2 .  .  .
        g4 .  g1 g4 .  .  .
        g5 .  .  .  .  .  .
        """,
        die=5,
    )

    assert flights(game) == drawing("""
        .  g3 g3 .  .  .  .
        g2 2  .  g2 .  .  .
        g3 Y  2  g2 .  .  .
        g4 1  g1 g4 .  .  .
        g5 2  .  .  1  .  .
    """)


def test_p3_4_the_path_may_not_end_where_it_began() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        g1 g2 .  .  .
        .  .  g2 .  .
        Y  .  g2 .  .
        """,
        die=4,
    )

    assert flights(game) == drawing("""
        .  .  .  .  .
        .  .  .  .  .
        g1 g2 .  .  .
        2  .  g2 .  .
        Y  2  g2 .  .
    """)


@pytest.mark.parametrize("quarters", range(4))
def test_p3_4_in_a_dead_end_the_rest_is_lost(quarters: int) -> None:
    game = city(
        turned(
            """
            .  .  .  .  .
            .  .  .  .  .
            .  g1 .  .  .
            g2 .  g2 .  .
            Y  .  .  .  .
            """,
            quarters,
        ),
        die=4,
    )

    assert flights(game) == turned(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  g1 .  .  .
        g2 1  g2 1  .
        Y  .  .  .  2
        """,
        quarters,
    )


def test_p3_4_edge_lake_and_ships_make_a_dead_end_too() -> None:
    game = city(
        """
        .  Y  g1 .  .  .  .
        ~  .  g2 .  .  .  .
        .  .  g2 .  .  .  .
        G  .  g2 .  .  .  .
        .  .  .  .  .  .  .
        """,
        die=4,
    )

    assert flights(game) == drawing("""
        2  Y  g1 .  .  .  .
        ~  .  g2 .  .  .  .
        1  .  g2 .  .  .  .
        G  .  g2 .  .  .  .
        .  2  .  .  .  .  .
    """)


def test_p3_4_a_bent_flight_gives_one_drop() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . Y . .
        . . . . .
        . . . . G
        """,
        die=2,
    )

    played(game, "fly d4")

    assert drops(game) == {"-", "own"}


def test_p3_4_where_a_straight_flight_ends_too_the_flight_is_straight() -> None:
    # North, east, south also ends on b3.
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        Y  .  g1 .  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        die=3,
    )

    assert flights(game) == drawing("""
        2  1  .  .  .
        1  .  1  .  .
        Y  2  g1 .  .
        1  .  1  .  .
        2  1  .  .  .
    """)
