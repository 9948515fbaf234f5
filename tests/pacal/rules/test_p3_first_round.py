"""P3.8, P3.9  The first round, and free cells."""

from tests.pacal.city import (
    city,
    drawing,
    ends,
    flights,
)

ENCLOSED = """
    .  .  .  .  .
    .  .  g2 .  .
    .  y2 Y  g1 .
    .  .  G  .  .
    .  .  .  .  .
"""


def test_p3_8_in_the_first_round_the_ship_leaves_the_sacred_district_in_a_straight_line() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . Y . . .
        . . . . .
        """,
        round_number=1,
        die=2,
    )

    assert flights(game) == drawing("""
        . . . . .
        . . . . .
        . . . . .
        2 Y . . .
        . 2 . . .
    """)


def test_p3_8_bent_flights_begin_with_the_second_round() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . Y . . .
        . . . . .
        """,
        round_number=2,
        die=2,
    )

    assert flights(game) == drawing("""
        . . . . .
        . 2 . . .
        1 . 1 . .
        2 Y . 2 .
        1 2 1 . .
    """)


def test_p3_8_arrows_lead_out_of_the_sacred_district() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . Y . . .
        . . . . .
        """,
        round_number=1,
        die="arrows",
    )

    assert flights(game) == drawing("""
        . 2 . . .
        . . . . .
        . . . . .
        2 Y . . 2
        . 2 . . .
    """)


def test_p3_8_no_god_stone_is_spent_while_a_straight_flight_leaves() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . Y . . .
        . . . . .
        """,
        round_number=1,
    )

    assert {move.split()[0] for move in game.legal_moves()} == {"fly"}


def test_p3_8_nor_while_any_straight_flight_is_possible() -> None:
    game = city(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . G Y . . . .
        . . V . . . .
        . . . . . . .
        """,
        round_number=1,
        die=2,
    )

    assert set(game.legal_moves()) == {"fly c5", "fly e3"}


def test_p3_8_if_no_straight_flight_leaves_any_straight_flight_will_do() -> None:
    game = city(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . G Y . . . .
        . . V . . . .
        . . . . . . .
        """,
        round_number=1,
        die=2,
    )

    assert flights(game) == drawing("""
        . . . . . . .
        . . . . . . .
        . . 2 . . . .
        . . . . . . .
        . G Y . 2 . .
        . . V . . . .
        . . . . . . .
    """)


def test_p3_8_if_there_is_no_straight_flight_a_god_stone_must_be_spent() -> None:
    game = city(ENCLOSED, round_number=1)

    assert {move.split()[0] for move in game.legal_moves()} == {"god"}
    assert flights(game, "god 2") == drawing("""
        1  1  1  1  1
        1  .  g2 .  1
        1  y2 Y  g1 1
        1  .  G  .  1
        1  1  1  1  1
    """)


def test_p3_8_without_a_god_stone_the_lift_leads_outside() -> None:
    game = city(ENCLOSED, round_number=1, gods={"yellow": []})

    assert flights(game, "lift") == drawing("""
        0  0  0  0  0
        0  .  g2 .  0
        0  y2 Y  g1 0
        0  .  G  .  0
        0  0  0  0  0
    """)


def test_p3_8_the_second_round_may_stay_in_the_sacred_district() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . Y . .
        . . . . .
        . . . . .
        """,
        round_number=2,
        die=2,
    )

    assert "d4" in ends(game.legal_moves(), "fly")


# P3.9  Free cells


def test_p3_9_a_free_cell_has_no_lake_cover_ship_or_pyramid_and_may_have_stones() -> None:
    game = city(
        """
        ~  .  .  .  .  .  #
        .  yg .  .  .  .  #
        .  .  g4 Y  .  .  #
        .  .  G  y1 .  .  #
        .  .  .  .  .  .  #
        """,
        districts="""
        ~ A S S S A B
        A A S S S A B
        A A S S S A B
        A A A A A A B
        A A A A A A B
        """,
        covers={"2": ["B"]},
    )

    assert flights(game, "god 2") == drawing("""
        ~  1  1  1  1  1  #
        1  1  1  1  1  1  #
        1  1  g4 Y  1  1  #
        1  1  G  y1 1  1  #
        1  1  1  1  1  1  #
    """)
