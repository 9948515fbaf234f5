"""P5.5-P5.7  Upgrades, missing heights, one build a turn."""

import pytest

from godstone.games.api import IllegalMove
from tests.pacal.city import builds, city, drawing, drawn, played, pyramids_left

THREE_STONES_AND_A_PYRAMID = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  y  y  y2 y  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""


def test_p5_5_an_upgrade_to_four_storeys_removes_all_stones_of_the_constellation() -> None:
    """The rulebooks' example: the two-storey pyramid on C, the third of four cells."""
    game = city(THREE_STONES_AND_A_PYRAMID, step="build")

    played(game, "build 4 d3 b3 c3 d3 e3")

    assert drawn(game) == drawing("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  y4 .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


@pytest.mark.parametrize(
    ("cells", "row"), [("b3 c3 d3", ". . . y3 y . ."), ("c3 d3 e3", ". y . y3 . . .")]
)
def test_p5_5_an_upgrade_to_three_storeys_leaves_the_stone_on_a_or_d(cells: str, row: str) -> None:
    game = city(THREE_STONES_AND_A_PYRAMID, step="build")

    played(game, f"build 3 d3 {cells}")

    assert drawn(game) == drawing(f"""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        {row}
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """)


def test_p5_5_the_old_pyramid_returns_to_the_supply() -> None:
    game = city(THREE_STONES_AND_A_PYRAMID, step="build")

    played(game, "build 4 d3 b3 c3 d3 e3")

    assert pyramids_left(game, "yellow") == [1, 3, 3, 1, 2]


def test_p5_5_only_a_higher_pyramid_replaces_one() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y3 y  y  .  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert builds(game, 3) == {"3 b3 a3 b3 c3", "3 c3 a3 b3 c3"}
    with pytest.raises(IllegalMove, match=r"P5\.5"):
        game.play("build 3 a3 a3 b3 c3")


def test_p5_5_an_upgrade_may_use_other_pyramids_but_needs_a_stone() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y1 y2 y  .  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    played(game, "build 3 a3 a3 b3 c3")

    assert drawn(game) == drawing("""
        .  .  .  .  .
        .  .  .  .  .
        y3 y2 .  .  .
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert pyramids_left(game, "yellow") == [1, 2, 2, 2, 2]


def test_p5_5_a_stone_beside_a_pyramid_of_one_storey_upgrades_it_to_two() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y1 y  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert builds(game) == {"2 a3 a3 b3", "2 b3 a3 b3"}


def test_p5_5_another_players_pyramid_is_not_replaced() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        g1 y  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    with pytest.raises(IllegalMove, match=r"P5\.4"):
        game.play("build 2 a3 a3 b3")


# P5.6  No pyramid of that height left


def test_p5_6_with_none_of_its_height_left_a_constellation_builds_any_lower_one() -> None:
    game = city(
        """
        .  .  .  .  .
        y5 .  y5 .  .
        .  .  .  .  .
        y  y  .  .  .
        y  y  .  .  .
        """,
        step="build",
    )

    assert {build[0] for build in builds(game) if build.endswith("a1 b1 a2 b2")} == set("1234")


def test_p5_6_a_lower_height_must_be_left_too() -> None:
    game = city(
        """
        y5 .  y4 .  .
        y5 .  y4 .  .
        .  .  .  .  .
        y  y  .  .  .
        y  y  .  .  .
        """,
        step="build",
    )

    assert {build[0] for build in builds(game) if build.endswith("a1 b1 a2 b2")} == set("123")


def test_p5_6_while_one_of_its_height_is_left_it_builds_exactly_that() -> None:
    game = city(
        """
        .  .  .  .  .
        y5 .  .  .  .
        .  .  .  .  .
        y  y  .  .  .
        y  y  .  .  .
        """,
        step="build",
    )

    assert {build[0] for build in builds(game) if build.endswith("a1 b1 a2 b2")} == {"5"}


def test_p5_6_an_upgrade_must_still_be_higher_than_what_it_replaces() -> None:
    # No three storeys left: the line builds 1 or 2 on a stone, but only 2 in place of the 1.
    game = city(
        """
        .  y3 .  y3 .
        .  .  .  .  .
        .  .  .  y3 .
        .  .  .  .  .
        y1 y  y  .  .
        """,
        step="build",
    )

    assert {build for build in builds(game) if build.endswith("a1 b1 c1")} == {
        "2 a1 a1 b1 c1",
        "2 b1 a1 b1 c1",
        "2 c1 a1 b1 c1",
    }


def test_p5_6_without_the_one_storey_pyramid_a_single_stone_builds_nothing() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y1 .  .  .  .
        .  .  .  .  .
        .  .  y  .  .
        """,
        step="build",
    )

    assert builds(game) == set()


# P5.7  One build


def test_p5_7_one_build_a_turn() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y  .  y  .  .
        .  .  .  .  .
        Y  .  .  .  G
        """,
        step="build",
    )

    played(game, "build 1 a3 a3")

    assert game.state()["to_move"] == "green"


def test_p5_7_building_is_never_a_duty() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y  y  y  y  .
        .  .  .  .  .
        Y  .  .  .  G
        """,
        step="build",
    )

    played(game, "build -")

    assert drawn(game) == drawing("""
        .  .  .  .  .
        .  .  .  .  .
        y  y  y  y  .
        .  .  .  .  .
        Y  .  .  .  G
    """)
