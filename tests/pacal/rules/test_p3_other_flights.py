"""P3.5-P3.7  Arrows, god stones, enclosed ships."""

from tests.pacal.city import (
    city,
    drawing,
    drawn,
    drops,
    flights,
    played,
)

# P3.5  Arrows

ARROWS = """
    .  .  .  .  .  .  .
    .  .  .  ~  .  .  .
    .  .  .  .  .  .  .
    g1 .  y  Y  G  .  .
    .  .  .  g3 .  .  .
    .  .  .  .  .  .  .
    .  .  .  y2 .  .  .
"""


def test_p3_5_arrows_fly_any_number_of_cells_over_everything_to_a_free_cell() -> None:
    game = city(ARROWS, die="arrows")

    assert flights(game) == drawing("""
        .  .  .  2  .  .  .
        .  .  .  ~  .  .  .
        .  .  .  2  .  .  .
        g1 2  2  Y  G  2  2
        .  .  .  g3 .  .  .
        .  .  .  2  .  .  .
        .  .  .  y2 .  .  .
    """)


def test_p3_5_arrows_fly_over_covers() -> None:
    game = city(
        """
        . . . . . # .
        . . . . . # .
        . . . Y . # .
        . . . . . # .
        . . . . . # .
        """,
        die="arrows",
        districts="""
        S S S A A B C
        S S S A A B C
        S S S A A B C
        A A A A A B C
        A A A A A B C
        """,
        covers={"2": ["B"]},
    )

    assert flights(game) == drawing("""
        . . . 2 . # .
        . . . 2 . # .
        2 2 2 Y 2 # 2
        . . . 2 . # .
        . . . 2 . # .
    """)


def test_p3_5_arrows_give_two_drops() -> None:
    game = played(city(ARROWS, die="arrows"), "fly g4")

    assert "own green" in drops(game)


# P3.6  God stone


def test_p3_6_a_god_stone_leads_to_any_other_free_cell_and_gives_one_drop() -> None:
    game = city("""
        .  .  .  .  .
        .  y  .  g3 .
        .  .  Y  .  .
        .  .  .  yg .
        .  .  .  .  G
    """)

    assert flights(game, "god 6") == drawing("""
        1  1  1  1  1
        1  1  1  g3 1
        1  1  Y  1  1
        1  1  1  1  1
        1  1  1  1  G
    """)


def test_p3_6_the_player_says_which_god_stone_is_discarded() -> None:
    game = city("""
        . . . . .
        . . . . .
        . . Y . .
        . . . . .
        . . . . G
    """)

    played(game, "god 4 a5")

    assert game.state()["supply"]["yellow"]["gods"] == [2, 6]
    assert drops(game) == {"-", "own"}


def test_p3_6_a_god_stone_is_spent_only_once() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . Y . .
        . . . . .
        . . . . .
        """,
        gods={"yellow": [6]},
    )

    assert {move[:5] for move in game.legal_moves() if move.startswith("god")} == {"god 6"}


def test_p3_6_a_god_stone_may_be_used_whatever_the_die_shows() -> None:
    game = city(ARROWS, die="arrows")

    assert "god 2 a1" in game.legal_moves()


def test_p3_6_the_stones_stay_behind_as_with_a_flight() -> None:
    game = city("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  Yg .  .
        .  .  .  .  .
        .  .  .  .  .
    """)

    assert drawn(played(game, "god 2 e1")) == drawing("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  g  .  .
        .  .  .  .  .
        .  .  .  .  Y
    """)


# P3.7  Enclosed

ENCLOSED = """
    .  .  .  .  .
    .  .  g2 .  .
    .  y2 Y  g1 .
    .  .  G  .  .
    .  .  .  .  .
"""
CROSS = """
    .  .  g1 .  .
    .  .  g2 .  .
    g2 g2 Y  g3 g3
    .  .  g3 .  .
    .  .  g4 .  .
"""


def test_p3_7_an_enclosed_ship_must_spend_a_god_stone() -> None:
    game = city(ENCLOSED, gods={"yellow": [4]})

    assert {move[:5] for move in game.legal_moves()} == {"god 4"}
    assert flights(game, "god 4") == drawing("""
        1  1  1  1  1
        1  1  g2 1  1
        1  y2 Y  g1 1
        1  1  G  1  1
        1  1  1  1  1
    """)


def test_p3_7_without_a_god_stone_it_goes_to_any_free_cell() -> None:
    game = city(ENCLOSED, gods={"yellow": []})

    assert flights(game, "lift") == drawing("""
        0  0  0  0  0
        0  0  g2 0  0
        0  y2 Y  g1 0
        0  0  G  0  0
        0  0  0  0  0
    """)


def test_p3_7_and_then_it_drops_nothing() -> None:
    game = played(city(ENCLOSED, gods={"yellow": []}), "lift a1")

    assert drops(game) == {"-"}


def test_p3_7_arrows_lift_a_ship_out_of_its_enclosure() -> None:
    game = city(ENCLOSED, die="arrows")

    assert flights(game) == drawing("""
        .  .  2  .  .
        .  .  g2 .  .
        2  y2 Y  g1 2
        .  .  G  .  .
        .  .  2  .  .
    """)


def test_p3_7_arrows_without_a_free_landing_cell_cost_a_god_stone() -> None:
    game = city(CROSS, die="arrows")

    assert {move.split()[0] for move in game.legal_moves()} == {"god"}


def test_p3_7_arrows_without_landing_cell_and_god_stone_lead_to_any_free_cell() -> None:
    game = city(CROSS, die="arrows", gods={"yellow": []})

    assert flights(game, "lift") == drawing("""
        0  0  g1 0  0
        0  0  g2 0  0
        g2 g2 Y  g3 g3
        0  0  g3 0  0
        0  0  g4 0  0
    """)


def test_p3_7_a_ship_with_an_open_neighbour_is_not_enclosed() -> None:
    game = city(ENCLOSED.replace("y2", ". "), gods={"yellow": []})

    assert {move.split()[0] for move in game.legal_moves()} == {"fly"}
