"""R1 …  What the rulebooks leave open and we decided."""

import pytest

from godstone.games.pacal.board_file import BoardError, read_board
from godstone.games.pacal.drawn_board import board_text, plain_districts
from godstone.games.pacal.game import Pacal
from tests.pacal.city import (
    builds,
    city,
    drawing,
    drawn,
    final,
    flights,
    pass_turn,
    played,
    score,
    supply,
)


def reason(game: Pacal) -> str:
    outcome = game.outcome()
    return "" if outcome is None else outcome.reason


def test_r1_tilted_squares_are_turned_by_exactly_45_degrees() -> None:
    # The corners of a true square, but turned by less.
    game = city(
        """
        .  .  .  .  .
        .  .  y  .  .
        y  .  .  .  .
        .  .  .  y  .
        .  y  .  .  .
        """,
        step="build",
        tilted_squares=True,
    )

    assert builds(game, 5) == set()


def test_r1_axis_parallel_squares_still_count_with_tilted_squares() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y  .  y  .  .
        .  .  .  .  .
        y  .  y  .  .
        """,
        step="build",
        tilted_squares=True,
    )

    assert len(builds(game, 5)) == 4


def test_r2_stones_on_the_landing_cell_are_under_the_ship() -> None:
    game = city("""
        .   .   .   .   .
        .   .   .   .   .
        Y   .   .   yg  .
        .   .   .   .   .
        .   .   .   .   .
    """)

    played(game, "fly d3", "drop -")

    assert drawn(game) == drawing("""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   Yyg .
        .   .   .   .   .
        .   .   .   .   .
    """)
    assert builds(game) == set()


def test_r3_doubles_go_home_only_at_lift_off() -> None:
    game = city("""
        .   .   .   .   .
        .   .   .   .   .
        Y   .   .   y   .
        .   .   .   .   .
        .   .   .   .   .
    """)

    played(game, "fly d3", "drop own")

    assert drawn(game) == drawing("""
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   Yy2 .
        .   .   .   .   .
        .   .   .   .   .
    """)
    assert supply(game, "yellow") == 8


@pytest.mark.parametrize("edition", ["standard", "cs"])
def test_r4_a_dead_end_without_a_turn_before_it_is_the_end_of_a_straight_flight(
    edition: str,
) -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        g1 g2 g2 .  .
        Y  .  .  g2 .
        """,
        die=5,
        edition=edition,
    )

    assert flights(game) == drawing("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        g1 g2 g2 .  .
        Y  .  2  g2 .
    """)


def test_r5_the_cell_it_left_is_no_obstacle_so_beside_it_is_no_dead_end() -> None:
    # Round the ring the ship comes to a2 or b1 after seven cells, and must go on over a1.
    game = city(
        """
        .  .  .  .  .
        g2 g2 g2 .  .
        .  .  .  g3 .
        .  g1 .  g3 .
        Y  .  .  g3 .
        """,
        die=8,
    )

    assert flights(game) == drawing("""
        .  .  .  .  .
        g2 g2 g2 .  .
        2  .  .  g3 .
        .  g1 .  g3 .
        Y  .  2  g3 .
    """)


def test_r6_two_players_keep_the_order_of_rounds() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        Y . . . .
        G . . . .
        """,
        step="roll",
    )

    order = []
    for _ in range(6):
        order.append(game.state()["to_move"])
        pass_turn(played(game, "roll 2"))

    assert order == ["yellow", "green", "green", "yellow", "yellow", "green"]


NINE_BUILT = """
    y2 y2 y3 y3 y3 y4 y4
    y5 y5 .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  y  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    Y  .  .  G  .  .  V
"""


def test_r8_the_build_that_reaches_the_target_already_belongs_to_the_final_round() -> None:
    game = city(NINE_BUILT, step="build", edition="fr", score={"yellow": 33})

    played(game, "build 1 d4 d4")

    assert score(game) == (33 + 7 + 5, 0, 0)
    assert not game.is_over
    assert reason(pass_turn(pass_turn(game))) == "target"


def test_r9_a_build_that_meets_p7_1_and_p7_2_ends_the_game_by_p7_1() -> None:
    game = city(NINE_BUILT, step="build", score={"yellow": 33})

    assert reason(played(game, "build 1 d4 d4")) == "penultimate"


def test_r9_with_two_players_too() -> None:
    game = city(
        """
        y2 y2 y3 y3 y3 y4
        .  .  .  .  .  .
        .  .  y  .  .  .
        .  .  .  .  .  .
        Y  y4 y5 y5 .  G
        """,
        step="build",
        score={"yellow": 40},
    )

    assert reason(played(game, "build 1 c3 c3")) == "penultimate"


def test_r10_a_board_has_more_than_12_cells_for_each_player() -> None:
    assert read_board(board_text(plain_districts([["."] * 5] * 5))).seats() == [2]
    assert read_board(board_text(plain_districts([["."] * 6] * 6))).seats() == [2]
    assert read_board(board_text(plain_districts([["."] * 7] * 7))).seats() == [2, 3, 4]
    with pytest.raises(BoardError, match="too small"):
        read_board(board_text(plain_districts([["."] * 6] * 4)))


def test_r11_ties_beyond_third_place_share_only_the_prizes_that_exist() -> None:
    game = city(
        """
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        y4 g3 v2 b2 r1 .  .  .
        ~  ~  ~  ~  ~  .  .  .
        """,
        step="over",
    )

    assert final(game, "lake") == (12, 8, 2, 2, 0)
