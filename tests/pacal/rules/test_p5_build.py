"""P5.2-P5.4  Where a pyramid goes, what returns, and pyramids for stones."""

import pytest

from godstone.games.api import IllegalMove
from tests.pacal.city import builds, city, drawing, drawn, played, pyramids_left, supply

# P5.2  Where it goes, and what returns


def test_p5_2_the_stones_of_the_constellation_return_and_others_stay() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y  y  y  .  .
        .  .  .  .  .
        y  .  .  .  .
        """,
        step="build",
    )

    played(game, "build 3 b3 a3 b3 c3")

    assert drawn(game) == drawing("""
        .  .  .  .  .
        .  .  .  .  .
        .  y3 .  .  .
        .  .  .  .  .
        y  .  .  .  .
    """)
    assert supply(game, "yellow") == 9
    assert pyramids_left(game, "yellow") == [1, 3, 2, 2, 2]


def test_p5_2_the_player_picks_which_cells_form_the_constellation() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        y y y y .
        . . . . .
        . . . . .
        """,
        step="build",
    )

    assert builds(game, 3) == {
        *("3 a3 a3 b3 c3", "3 b3 a3 b3 c3", "3 c3 a3 b3 c3"),
        *("3 b3 b3 c3 d3", "3 c3 b3 c3 d3", "3 d3 b3 c3 d3"),
    }


def test_p5_2_the_pyramid_goes_onto_a_cell_of_its_constellation() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        y y y . y
        . . . . .
        . . . . .
        """,
        step="build",
    )

    with pytest.raises(IllegalMove, match=r"P5\.2"):
        game.play("build 3 e3 a3 b3 c3")


# P5.3  Other players' stones


def test_p5_3_building_on_c_removes_the_foreign_stones_too() -> None:
    """The rulebooks' example: green builds on A, B or C; yellow and blue lie on C."""
    game = city(
        """
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   g   .   g   .   ygb .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        """,
        step="build",
        to_move="green",
    )

    played(game, "build 3 f4 b4 d4 f4")

    assert drawn(game) == drawing("""
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   .   .   .   .   g3  .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
    """)
    assert [supply(game, colour) for colour in game.colours] == [10, 10, 10, 10]


@pytest.mark.parametrize(("place", "row"), [("b4", "g3 . . . yb"), ("d4", ". . g3 . yb")])
def test_p5_3_building_on_a_or_b_leaves_the_foreign_stones_on_c(place: str, row: str) -> None:
    game = city(
        """
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   g   .   g   .   ygb .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        """,
        step="build",
        to_move="green",
    )

    played(game, f"build 3 {place} b4 d4 f4")

    assert drawn(game) == drawing(f"""
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   {row} .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
        .   .   .   .   .   .   .
    """)
    assert [supply(game, colour) for colour in game.colours] == [9, 10, 10, 9]


# P5.4  Pyramids for stones

THREE_STONES_AND_A_PYRAMID = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  y  y  y2 y  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""


def test_p5_4_four_storeys_come_from_three_stones_and_a_pyramid() -> None:
    """The rulebooks' example: the two-storey pyramid on C stands for a stone, and stays."""
    game = city(THREE_STONES_AND_A_PYRAMID, step="build")

    played(game, "build 4 b3 b3 c3 d3 e3")

    assert drawn(game) == drawing("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  y4 .  y2 .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)
    assert supply(game, "yellow") == 10


def test_p5_4_several_pyramids_may_stand_for_stones() -> None:
    game = city(
        """
        .  .  .  .  .
        y2 .  .  y  .
        .  .  .  .  .
        .  .  .  .  .
        y4 .  .  y3 .
        """,
        step="build",
    )

    played(game, "build 5 d4 a1 d1 a4 d4")

    assert drawn(game) == drawing("""
        .  .  .  .  .
        y2 .  .  y5 .
        .  .  .  .  .
        .  .  .  .  .
        y4 .  .  y3 .
    """)


def test_p5_4_at_least_one_cell_holds_a_stone() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y1 y2 y2 .  y
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    with pytest.raises(IllegalMove, match=r"P5\.4"):
        game.play("build 3 a3 a3 b3 c3")


def test_p5_4_other_players_pyramids_and_stones_do_not_count() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y  g2 y  g  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert builds(game) == {"1 a3 a3", "1 c3 c3"}
