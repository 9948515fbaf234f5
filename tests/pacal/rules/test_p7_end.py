"""P7  End and final scoring."""

import pytest

from godstone.games.pacal.game import Pacal
from tests.pacal.city import city, final, pass_turn, played, score

# P7.1  Penultimate pyramid

NINE_BUILT = """
    y2 y2 y3 y3 y3 y4 y4
    y5 y5 .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  y  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    Y  .  .  G  .  .  V
"""


def reason(game: Pacal) -> str:
    outcome = game.outcome()
    return "" if outcome is None else outcome.reason


def test_p7_1_a_build_that_leaves_one_pyramid_ends_the_game_at_once() -> None:
    game = city(NINE_BUILT, step="build")

    played(game, "build 1 d4 d4")

    assert game.is_over
    assert reason(game) == "penultimate"


def test_p7_1_it_gives_5_points_after_the_builds_own() -> None:
    game = city(NINE_BUILT, step="build")

    played(game, "build 1 d4 d4")

    assert score(game) == (7 + 5, 0, 0)


def test_p7_1_a_build_that_leaves_two_ends_nothing() -> None:
    game = city(NINE_BUILT.replace("y5 y5", "y5 . "), step="build")

    played(game, "build 1 d4 d4")

    assert not game.is_over
    assert score(game) == (7, 0, 0)


def test_p7_1_an_upgrade_leaves_as_many_as_before() -> None:
    game = city(
        """
        y1 y  y2 y3 y3 y3 y4
        y4 y5 y5 .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        Y  .  .  G  .  .  V
        """,
        step="build",
    )

    played(game, "build 2 a7 a7 b7")

    assert not game.is_over


# P7.2  Target


def about_to_score_7(players: int, points: int, **seats: str) -> Pacal:
    """Yellow can take the sacred district, worth 7."""
    ships = " ".join("YGVBR"[:players].ljust(8, "."))
    return city(
        f"""
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . y . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        {ships}
        """,
        players=players,
        step="build",
        score={"yellow": points - 7},
        starter=seats.get("starter", "yellow"),
    )


@pytest.mark.parametrize(("players", "target"), [(3, 40), (4, 35), (5, 30)])
def test_p7_2_who_reaches_the_target_makes_the_round_the_last(players: int, target: int) -> None:
    game = played(about_to_score_7(players, target), "build 1 d5 d5")

    for _ in range(players - 1):
        assert not game.is_over
        pass_turn(game)

    assert game.is_over
    assert reason(game) == "target"


@pytest.mark.parametrize(("players", "target"), [(3, 40), (4, 35), (5, 30)])
def test_p7_2_a_point_less_does_not(players: int, target: int) -> None:
    game = played(about_to_score_7(players, target - 1), "build 1 d5 d5")

    for _ in range(players - 1):
        pass_turn(game)

    assert not game.is_over


def test_p7_2_reached_by_the_last_of_the_round_the_game_is_over() -> None:
    game = about_to_score_7(3, 40, starter="green")

    played(game, "build 1 d5 d5")

    assert game.is_over


def test_p7_2_there_is_no_bonus_for_the_target() -> None:
    game = played(about_to_score_7(3, 40, starter="green"), "build 1 d5 d5")

    assert score(game) == (40, 0, 0)


def test_p7_2_the_penultimate_pyramid_still_ends_the_last_round_at_once() -> None:
    game = city(NINE_BUILT, step="build", starter="violet", final_round=True)

    played(game, "build 1 d4 d4")

    assert game.is_over
    assert reason(game) == "penultimate"


# P7.3  Ships and stones leave the board


def test_p7_3_ships_and_stones_count_for_nothing() -> None:
    game = city(
        """
        .   .   .   .   .
        .   .   y   .   .
        .   .   .   .   .
        y   y   g   y   .
        Yg  .   .   .   G
        """,
        step="over",
        river=[[4, 0], [4, 5]],
    )

    assert final(game, "river") == (0, 0)
    assert final(game, "districts") == (0, 0)


# P7.4  River and lake

LAKE = """
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    {shore}
    ~ ~ ~ ~ ~ ~ ~ ~
"""


def on_the_lake(shore: str) -> tuple[int, ...]:
    return final(city(LAKE.format(shore=shore), step="over"), "lake")


def test_p7_4_on_the_lake_8_against_6_and_6_storeys_gives_12_6_6() -> None:
    """The rulebooks' example."""
    assert on_the_lake("y5 y3 g4 g2 v3 v3 .  . ") == (12, 6, 6)


def test_p7_4_the_first_three_get_12_8_and_4() -> None:
    assert on_the_lake("y1 g2 v3 b4 .  .  .  . ") == (0, 4, 8, 12)


@pytest.mark.parametrize(
    ("shore", "points"),
    [
        ("y3 g3 v1 .  .  .  .  . ", (10, 10, 4)),
        ("y2 g2 v2 .  .  .  .  . ", (8, 8, 8)),
        ("y3 g2 v2 b2 .  .  .  . ", (12, 4, 4, 4)),
        ("y3 g2 v1 b1 .  .  .  . ", (12, 8, 2, 2)),
        ("y2 g2 v2 b2 .  .  .  . ", (6, 6, 6, 6)),
    ],
)
def test_p7_4_equal_players_share_the_places_they_cover(
    shore: str, points: tuple[int, ...]
) -> None:
    assert on_the_lake(shore) == points


@pytest.mark.parametrize(
    ("shore", "points"),
    [
        ("y2 g2 v2 b2 r2 .  .  . ", (4, 4, 4, 4, 4)),
        ("y3 g2 v1 b1 r1 .  .  . ", (12, 8, 1, 1, 1)),
    ],
)
def test_p7_4_shares_are_rounded_down(shore: str, points: tuple[int, ...]) -> None:
    assert on_the_lake(shore) == points


def test_p7_4_only_players_with_a_storey_there_are_placed() -> None:
    assert on_the_lake("y1 .  .  .  .  .  .  . ") == (12, 0)


def test_p7_4_the_river_is_scored_the_same_way() -> None:
    game = city(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        y5 .  .  .  .  .  .
        y1 g2 .  .  .  .  .
        .  .  v4 .  .  .  .
        """,
        step="over",
        river=[[6, 0], [6, 7]],
    )

    assert final(game, "river") == (4, 8, 12)
    assert final(game, "lake") == (0, 0, 0)


# P7.5  Districts


@pytest.mark.parametrize(
    ("sacred", "points"),
    [
        ("y3 g2 v1", (7, 2, 0)),
        ("y3 g3 v1", (7, 7, 0)),
        ("y3 g2 v2", (7, 2, 2)),
        ("y1 .  . ", (7, 0, 0)),
        (".  v1 g2", (0, 7, 2)),
        (".  .  . ", (0, 0, 0)),
        ("y2 g2 v2", (7, 7, 7)),
    ],
    ids=[
        "first and second",
        "several first and no second",
        "several second",
        "nobody second",
        "nobody without a storey",
        "nobody at all",
        "all first",
    ],
)
def test_p7_5_most_storeys_get_the_value_and_second_most_2(
    sacred: str, points: tuple[int, ...]
) -> None:
    game = city(
        f"""
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . {sacred} . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        players=3,
        step="over",
    )

    assert final(game, "districts") == points


def test_p7_5_every_district_is_scored() -> None:
    game = city(
        """
        y1 .  .  .  .  .
        .  .  .  .  .  .
        .  .  g1 .  y2 .
        .  .  .  .  .  .
        .  .  .  .  .  g4
        """,
        step="over",
        districts="""
        A A S S S B
        A A S S S B
        A A S S S B
        A A C C C C
        A A C C C C
        """,
        values={"A": 4, "B": 5, "C": 6},
    )

    assert final(game, "districts") == (4 + 7, 2 + 6)


def test_p7_5_the_storeys_of_several_pyramids_add_up() -> None:
    game = city(
        """
        .  .  .  .  .
        .  y1 y2 y2 .
        .  .  .  .  .
        .  .  .  g4 .
        .  .  .  .  .
        """,
        step="over",
    )

    assert final(game, "districts") == (7, 2)


# P7.6, P7.7  God stones, and who wins

EMPTY = """
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
"""


def test_p7_6_god_stones_not_spent_count_at_face_value() -> None:
    game = city(EMPTY, step="over", gods={"yellow": [2, 6], "green": []})

    assert final(game, "gods") == (8, 0)


def test_p7_7_the_highest_total_wins() -> None:
    game = city(EMPTY, step="over", score={"yellow": 20, "green": 31}, gods={"green": []})

    assert final(game, "score") == (32, 31)
    assert final_winners(game) == ["yellow"]


def test_p7_7_a_tie_is_a_shared_win() -> None:
    game = city(EMPTY, step="over", score={"yellow": 20, "green": 20})

    assert final_winners(game) == ["yellow", "green"]


def test_p7_7_the_total_is_the_track_and_everything_added_at_the_end() -> None:
    game = city(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  y3 .  .  .
        .  .  .  .  .  .
        y1 .  .  .  .  .
        ~  .  .  g2 .  .
        """,
        step="over",
        score={"yellow": 11, "green": 13},
        river=[[5, 3], [5, 4]],
        gods={"yellow": [4], "green": []},
    )

    # yellow: lake 12, sacred district 7, second in A 2, god stone 4; green: river 12, first in A 3.
    assert final(game, "score") == (11 + 12 + 7 + 2 + 4, 13 + 12 + 3)


def final_winners(game: Pacal) -> list[str]:
    outcome = game.outcome()
    assert outcome is not None
    return [game.colours[seat] for seat in outcome.winners]
