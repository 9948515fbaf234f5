"""P5.1  The constellations."""

import pytest

from godstone.games.api import IllegalMove
from tests.pacal.city import builds, city


def test_p5_1_one_stone_is_a_constellation_of_one_storey() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . y . . .
        . . . . .
        . . . y .
        """,
        step="build",
    )

    assert builds(game) == {"1 b3 b3", "1 d1 d1"}


def test_p5_1_two_stones_side_by_side_give_two_storeys() -> None:
    game = city(
        """
        . . . . .
        y . . . .
        y . . . .
        . . . . .
        . . . y y
        """,
        step="build",
    )

    assert builds(game, 2) == {"2 a3 a3 a4", "2 a4 a3 a4", "2 d1 d1 e1", "2 e1 d1 e1"}


def test_p5_1_two_stones_are_never_diagonal_and_never_apart() -> None:
    game = city(
        """
        . . . . .
        . y . . .
        y . . . .
        . . . . .
        y . y . .
        """,
        step="build",
    )

    assert builds(game, 2) == set()


@pytest.mark.parametrize(
    "line",
    [
        """
        . . . . .
        . . . . .
        . y y y .
        . . . . .
        . . . . .
        """,
        """
        . . . . .
        . . . . .
        y . y . y
        . . . . .
        . . . . .
        """,
        """
        . . y . .
        . . . . .
        . . y . .
        . . . . .
        . . y . .
        """,
        """
        . . . . y
        . . . . .
        . . y . .
        . . . . .
        y . . . .
        """,
        """
        . . . . .
        . y . . .
        . . y . .
        . . . y .
        . . . . .
        """,
    ],
    ids=["row", "row with gaps", "column", "rising diagonal", "falling diagonal"],
)
def test_p5_1_three_in_line_with_equal_gaps_give_three_storeys(line: str) -> None:
    assert len(builds(city(line, step="build"), 3)) == 3


@pytest.mark.parametrize(
    "line",
    [
        """
        . . . . .
        . . . . .
        y y . y .
        . . . . .
        . . . . .
        """,
        """
        . . . . .
        . . . . .
        . . y . y
        . . . . .
        y . . . .
        """,
        """
        . . . . y
        . . y . .
        y . . . .
        . . . . .
        . . . . .
        """,
    ],
    ids=["unequal gaps", "a bend", "a slope that is no diagonal"],
)
def test_p5_1_three_otherwise_give_nothing(line: str) -> None:
    assert builds(city(line, step="build"), 3) == set()


@pytest.mark.parametrize(
    "line",
    [
        """
        . . . . . . .
        . . . . . . .
        y y y y . . .
        . . . . . . .
        . . . . . . .
        """,
        """
        . . . . . . .
        . . . . . . .
        y . y . y . y
        . . . . . . .
        . . . . . . .
        """,
        """
        . . . y . . .
        . . . y . . .
        . . . y . . .
        . . . y . . .
        . . . . . . .
        """,
        """
        . . . . . y .
        . . . . y . .
        . . . y . . .
        . . y . . . .
        . . . . . . .
        """,
        """
        . y . . . . .
        . . y . . . .
        . . . y . . .
        . . . . y . .
        . . . . . . .
        """,
    ],
    ids=["row", "row with gaps", "column", "rising diagonal", "falling diagonal"],
)
def test_p5_1_four_in_line_with_equal_gaps_give_four_storeys(line: str) -> None:
    assert len(builds(city(line, step="build"), 4)) == 4


@pytest.mark.parametrize(
    "square",
    [
        """
        . . . . .
        . y y . .
        . y y . .
        . . . . .
        . . . . .
        """,
        """
        y . . . y
        . . . . .
        . . . . .
        . . . . .
        y . . . y
        """,
    ],
    ids=["smallest", "largest"],
)
def test_p5_1_four_at_the_corners_of_a_square_give_five_storeys(square: str) -> None:
    assert len(builds(city(square, step="build"), 5)) == 4


@pytest.mark.parametrize(
    "corners",
    [
        """
        . . . . .
        y . y . .
        y . y . .
        . . . . .
        . . . . .
        """,
        """
        . . y . .
        . y . y .
        . . y . .
        . . . . .
        . . . . .
        """,
        """
        . . . . .
        . . y y .
        . y y . .
        . . . . .
        . . . . .
        """,
    ],
    ids=["rectangle", "on a corner", "parallelogram"],
)
def test_p5_1_other_quadrangles_give_no_five_storeys(corners: str) -> None:
    assert builds(city(corners, step="build"), 5) == set()


def test_p5_1_with_tilted_squares_one_standing_on_a_corner_counts_too() -> None:
    game = city(
        """
        .  .  y  .  .
        .  .  .  .  .
        y  .  .  .  y
        .  .  .  .  .
        .  .  y  .  .
        """,
        step="build",
        tilted_squares=True,
    )

    assert builds(game, 5) == {f"5 {corner} c1 a3 e3 c5" for corner in ("c1", "a3", "e3", "c5")}


def test_p5_1_what_lies_in_the_gaps_does_not_matter() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y  g3 y  G  y
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert builds(game, 3) == {"3 a3 a3 c3 e3", "3 c3 a3 c3 e3", "3 e3 a3 c3 e3"}


def test_p5_1_the_lake_may_lie_in_a_gap() -> None:
    game = city(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        y  ~  y  .  y  .  .
        """,
        step="build",
    )

    assert "3 a1 a1 c1 e1" in builds(game)


def test_p5_1_a_line_of_three_does_not_give_fewer_or_more_storeys() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        y . y . y
        . . . . .
        . . . . .
        """,
        step="build",
    )

    with pytest.raises(IllegalMove, match=r"P5\.1"):
        game.play("build 4 a3 a3 c3 e3")
    with pytest.raises(IllegalMove, match=r"P5\.6"):
        game.play("build 2 a3 a3 c3 e3")
