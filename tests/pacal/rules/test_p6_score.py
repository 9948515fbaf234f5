"""P6  Score a build. The drawings' sacred district, the 3 x 3 cells in the middle, is worth 7."""

from tests.pacal.city import city, played, score


def test_p6_1_the_first_in_an_empty_district_scores_its_value() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . y . .
        . . . . .
        . . . . .
        """,
        step="build",
    )

    assert score(played(game, "build 1 c3 c3")) == (7, 0)


def test_p6_1_the_district_of_the_building_cell_counts_not_that_of_the_constellation() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        y y y . .
        . . . . .
        . . . . .
        """,
        step="build",
    )

    assert score(played(game, "build 3 a3 a3 b3 c3")) == (3, 0)


def test_p6_1_taking_over_scores() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  g2 .
        .  .  .  .  .
        .  y  y  y  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert score(played(game, "build 3 b2 b2 c2 d2")) == (7, 0)


def test_p6_1_breaking_a_tie_for_the_lead_scores() -> None:
    game = city(
        """
        .  .  .  .  .
        .  g2 .  y2 .
        .  .  .  .  .
        .  .  y  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert score(played(game, "build 1 c2 c2")) == (7, 0)


def test_p6_1_making_a_tie_does_not() -> None:
    game = city(
        """
        .  .  .  .  .
        .  g1 .  .  .
        .  .  .  .  .
        .  .  y  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert score(played(game, "build 1 c2 c2")) == (0, 0)


def test_p6_1_building_as_sole_leader_does_not() -> None:
    game = city(
        """
        .  .  .  .  .
        .  y2 .  g1 .
        .  .  .  .  .
        .  .  y  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert score(played(game, "build 1 c2 c2")) == (0, 0)


def test_p6_1_staying_behind_does_not() -> None:
    game = city(
        """
        .  .  .  .  .
        .  g5 .  .  .
        .  .  .  .  .
        .  .  y  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert score(played(game, "build 1 c2 c2")) == (0, 0)


def test_p6_1_all_storeys_of_a_player_in_the_district_are_added_up() -> None:
    game = city(
        """
        .  .  .  .  .
        .  g2 .  g2 .
        .  y3 .  .  .
        .  .  y  y  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert score(played(game, "build 2 c2 c2 d2")) == (7, 0)


def test_p6_1_every_other_player_must_be_passed() -> None:
    game = city(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  g1 .  v2 .  .
        .  .  .  .  .  .  .
        .  .  .  y  y  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        step="build",
    )

    assert score(played(game, "build 2 d3 d3 e3")) == (0, 0, 0)


def test_p6_1_the_same_district_can_be_taken_again() -> None:
    game = city(
        """
        .  .  .  .  .
        .  y1 .  .  .
        .  .  .  .  .
        .  .  g  g  .
        .  .  .  .  .
        """,
        step="build",
        to_move="green",
        score={"yellow": 7},
    )

    assert score(played(game, "build 2 c2 c2 d2")) == (7, 7)


def test_p6_2_an_upgrade_scores_when_it_takes_the_district() -> None:
    game = city(
        """
        .  .  .  .  .
        .  g2 .  .  .
        .  .  .  .  .
        .  y2 y  y  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert score(played(game, "build 3 b2 b2 c2 d2")) == (7, 0)


def test_p6_2_an_upgrade_counts_only_the_storeys_it_adds() -> None:
    # From 2 to 3 storeys against 4: had the old ones stayed, it would be 5.
    game = city(
        """
        .  .  .  .  .
        .  g4 .  .  .
        .  .  .  .  .
        .  y2 y  y  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert score(played(game, "build 3 b2 b2 c2 d2")) == (0, 0)


def test_p6_2_an_upgrade_by_the_sole_leader_scores_nothing() -> None:
    game = city(
        """
        .  .  .  .  .
        .  g1 .  .  .
        .  .  .  .  .
        .  y2 y  y  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert score(played(game, "build 3 b2 b2 c2 d2")) == (0, 0)
