"""What each printed edition plays differently: one test for each cell of the table."""

import pytest

from godstone.games.pacal.game import Pacal
from tests.pacal.city import (
    bent,
    builds,
    city,
    drawing,
    drops,
    final,
    flights,
    pass_turn,
    played,
    score,
)

# Five-player target (P7.2)

FIVE_SHIPS = """
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . y . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    Y G V B R . . .
"""


def ends_after_the_round(edition: str, points: int) -> bool:
    """Whether yellow's reaching so many points with five players makes the round the last."""
    game = city(FIVE_SHIPS, step="build", edition=edition, score={"yellow": points - 7})
    played(game, "build 1 d5 d5")
    for _ in range(4):
        pass_turn(game)
    return game.is_over


def test_edition_cs_p7_2_five_players_play_to_40() -> None:
    assert not ends_after_the_round("cs", 39)
    assert ends_after_the_round("cs", 40)


@pytest.mark.parametrize("edition", ["standard", "pl", "fr", "it"])
def test_edition_others_p7_2_five_players_play_to_30(edition: str) -> None:
    assert not ends_after_the_round(edition, 29)
    assert ends_after_the_round(edition, 30)


# Diagonal lines of 3 and 4 (P5.1)

DIAGONAL = """
    . . . . .
    . . . y .
    . . y . .
    . y . . .
    y . . . .
"""


def test_edition_it_p5_1_lines_are_not_diagonal() -> None:
    game = city(DIAGONAL, step="build", edition="it")

    assert {build[0] for build in builds(game)} == {"1"}


def test_edition_it_p5_1_rows_columns_and_squares_are_as_always() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        y y . . .
        y y y y .
        """,
        step="build",
        edition="it",
    )

    assert {build[0] for build in builds(game)} == set("12345")


@pytest.mark.parametrize("edition", ["standard", "pl", "cs", "fr"])
def test_edition_others_p5_1_lines_may_be_diagonal(edition: str) -> None:
    game = city(DIAGONAL, step="build", edition=edition)

    assert {build[0] for build in builds(game)} == set("134")


# Dead end (P3.4)

DEAD_END = """
    .  .  .  .  .
    .  .  .  .  .
    .  g1 .  .  .
    g2 .  g2 .  .
    Y  .  .  .  .
"""


def test_edition_cs_p3_4_a_path_into_a_dead_end_is_not_legal() -> None:
    assert flights(city(DEAD_END, die=4, edition="cs")) == drawing("""
        .  .  .  .  .
        .  .  .  .  .
        .  g1 .  .  .
        g2 .  g2 1  .
        Y  .  .  .  2
    """)


def test_edition_cs_p3_4_a_bent_flight_may_end_there_with_its_last_cell() -> None:
    assert bent(city(DEAD_END, die=2, edition="cs")) == drawing("""
        .  .  .  .  .
        .  .  .  .  .
        .  g1 .  .  .
        g2 1  g2 .  .
        Y  .  .  .  .
    """)


@pytest.mark.parametrize("edition", ["standard", "pl", "fr", "it"])
def test_edition_others_p3_4_a_bent_flight_may_end_in_a_dead_end(edition: str) -> None:
    assert "fly b2" in city(DEAD_END, die=4, edition=edition).legal_moves()


# The pyramid that ends the game at once (P7.1)

NINE_BUILT = """
    y2 y2 y3 y3 y3 y4 y4
    y5 y5 .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  y  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    Y  .  .  G  .  .  V
"""
ONE_LEFT = """
    y1 y2 y2 y3 y3 y4 y4
    y5 y5 .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    y2 y  y  .  .  .  .
    Y  .  .  G  .  .  V
"""
TEN_BUILT = NINE_BUILT.replace("y5 y5 . ", "y5 y5 y2")


def reason(game: Pacal) -> str:
    outcome = game.outcome()
    return "" if outcome is None else outcome.reason


def test_edition_fr_p7_1_the_penultimate_pyramid_ends_nothing_and_gives_nothing() -> None:
    game = city(NINE_BUILT, step="build", edition="fr")

    played(game, "build 1 d4 d4")

    assert not game.is_over
    assert score(game) == (7, 0, 0)


def test_edition_fr_p7_1_the_last_pyramid_ends_the_game_at_once_with_5_points() -> None:
    game = city(TEN_BUILT, step="build", edition="fr")

    played(game, "build 1 d4 d4")

    assert reason(game) == "last"
    assert score(game) == (7 + 5, 0, 0)


def test_edition_fr_p7_1_in_the_final_round_the_penultimate_gives_5_and_ends_nothing() -> None:
    game = city(NINE_BUILT, step="build", edition="fr", final_round=True)

    played(game, "build 1 d4 d4")

    assert not game.is_over
    assert score(game) == (7 + 5, 0, 0)


def test_edition_fr_p7_1_two_players_have_no_final_round_and_so_no_5_points() -> None:
    """The build that reached 45 was once taken for one in a final round."""
    game = city(NINE_BUILT.replace("V", "."), step="build", edition="fr", players=2)
    game.position.score[0] = 40

    played(game, "build 1 d4 d4")

    assert reason(game) == "target"
    assert score(game) == (47, 0)


def test_edition_fr_p7_1_an_upgrade_with_one_pyramid_left_builds_no_penultimate() -> None:
    game = city(ONE_LEFT, step="build", edition="fr", final_round=True)

    played(game, "build 3 a2 a2 b2 c2")

    assert score(game) == (0, 0, 0)
    assert not game.is_over


def test_edition_fr_p7_1_in_the_final_round_the_last_still_ends_the_game() -> None:
    game = city(TEN_BUILT, step="build", edition="fr", final_round=True)

    played(game, "build 1 d4 d4")

    assert reason(game) == "last"


@pytest.mark.parametrize("edition", ["standard", "pl", "cs", "it"])
def test_edition_others_p7_1_the_penultimate_pyramid_ends_the_game(edition: str) -> None:
    game = city(NINE_BUILT, step="build", edition=edition)

    assert reason(played(game, "build 1 d4 d4")) == "penultimate"


# Sharing places (P7.4)

FIVE_ON_THE_LAKE = """
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    y2 g2 v2 b2 r2 .  .  .
    ~  ~  ~  ~  ~  .  .  .
"""


def test_edition_fr_p7_4_shares_are_rounded_to_the_nearest() -> None:
    # 12 + 8 + 4 among five is 4.8 each.
    game = city(FIVE_ON_THE_LAKE, step="over", edition="fr")

    assert final(game, "lake") == (5, 5, 5, 5, 5)


def test_edition_fr_p7_4_the_nearest_may_be_below() -> None:
    # 4 among three is 1.33 each.
    game = city(FIVE_ON_THE_LAKE.replace("y2 g2", "y4 g3"), step="over", edition="fr")

    assert final(game, "lake") == (12, 8, 1, 1, 1)


@pytest.mark.parametrize("edition", ["standard", "pl", "cs", "it"])
def test_edition_others_p7_4_shares_are_rounded_down(edition: str) -> None:
    game = city(FIVE_ON_THE_LAKE, step="over", edition=edition)

    assert final(game, "lake") == (4, 4, 4, 4, 4)


# One stone of two (P4.1)

TWO_SHIPS = """
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    Y . . . G
"""


def of_two_drops(edition: str) -> set[str]:
    return drops(city(TWO_SHIPS, step="drop", edition=edition))


def test_edition_pl_p4_1_a_single_stone_of_two_goes_into_the_own_ship() -> None:
    assert of_two_drops("pl") == {"-", "own", "own green"}


def test_edition_cs_p4_1_a_single_stone_of_two_goes_into_the_own_ship() -> None:
    assert of_two_drops("cs") == {"-", "own", "own green"}


def test_edition_it_p4_1_a_single_stone_of_two_goes_into_the_own_ship() -> None:
    assert of_two_drops("it") == {"-", "own", "own green"}


@pytest.mark.parametrize("edition", ["standard", "fr"])
def test_edition_others_p4_1_a_single_stone_of_two_goes_into_either_ship(edition: str) -> None:
    assert of_two_drops(edition) == {"-", "own", "green", "own green"}


@pytest.mark.parametrize("edition", ["pl", "cs", "it"])
def test_edition_single_own_p4_1_one_drop_is_one_stone(edition: str) -> None:
    game = city(TWO_SHIPS, step="drop", drops=1, edition=edition)

    assert drops(game) == {"-", "own"}


@pytest.mark.parametrize("edition", ["pl", "cs", "it"])
def test_edition_single_own_p4_1_the_only_stone_goes_into_the_own_ship(edition: str) -> None:
    game = city(TWO_SHIPS.replace("G", "Gy9"), step="drop", edition=edition)

    assert drops(game) == {"-", "own"}


@pytest.mark.parametrize("edition", ["pl", "cs", "it"])
def test_edition_single_own_p4_3_the_last_of_the_supply_forces_no_recycling(edition: str) -> None:
    game = city(
        """
        y . .   . .
        . . .   . .
        . . .   . .
        . . .   . .
        Y . Gy8 . .
        """,
        step="drop",
        edition=edition,
    )

    assert drops(game) == {"-", "own", "own green<a5"}


@pytest.mark.parametrize("edition", ["pl", "cs", "it"])
def test_edition_single_own_p4_3_one_or_two_may_be_recycled(edition: str) -> None:
    game = city(
        """
        y y .   . .
        . . .   . .
        . . .   . .
        . . .   . .
        Y . Gy8 . .
        """,
        step="drop",
        edition=edition,
    )

    assert drops(game) == {"-", "own<a5", "own<b5", "own<a5 green<b5"}
