"""R12 to R23: what the printed rules leave open, and what of the board is ours."""

import pytest

from godstone.games.pacal import Pacal, setup_json
from godstone.games.pacal.board import shipped_board
from godstone.games.pacal.notation import COLOURS
from tests.pacal.city import builds, city, drawing, drawn, drops, played

TWO_SHIPS = """
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    Y . . . G
"""
FOUR_IN_LINE = """
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    y  y  y2 y  .  .
    Y  .  .  .  .  G
"""


def test_r12_what_lies_in_the_gaps_does_not_matter() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        y  g2 y  G  y
        Y  .  .  .  .
        """,
        step="build",
    )

    assert "3 a2 a2 c2 e2" in builds(game)


def test_r13_a_single_stone_of_two_goes_into_either_ship() -> None:
    assert drops(city(TWO_SHIPS, step="drop")) == {"-", "own", "green", "own green"}


def test_r14_three_stones_of_a_colour_all_go_home() -> None:
    game = city(TWO_SHIPS.replace("Y", "Yg3y"), die=2)

    played(game, "fly c1")

    assert game.state()["stones"] == {"a1": ["yellow"]}
    assert game.state()["supply"]["green"]["stones"] == 10


def test_r15_a_god_stone_gives_one_drop_in_the_czech_edition_too() -> None:
    game = city(TWO_SHIPS, edition="cs")

    assert drops(played(game, "god 2 c3")) == {"-", "own"}


@pytest.mark.parametrize("edition", ["pl", "standard"])
def test_r16_45_points_end_the_two_player_game_at_once(edition: str) -> None:
    game = city(
        TWO_SHIPS.replace("G", "y"), step="build", players=2, edition=edition, score={"yellow": 42}
    )

    assert played(game, "build 1 e1 e1").is_over


def test_r17_the_old_pyramid_of_an_upgrade_returns() -> None:
    game = city(FOUR_IN_LINE, step="build")

    played(game, "build 4 c2 a2 b2 c2 d2")

    assert game.state()["supply"]["yellow"]["pyramids"] == [1, 3, 3, 1, 2]


def test_r18_a_surplus_stone_of_an_upgrade_stays() -> None:
    game = city(FOUR_IN_LINE, step="build")

    played(game, "build 3 c2 a2 b2 c2")

    assert drawn(game) == drawing("""
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  y3 y  .  .
        Y  .  .  .  .  G
    """)


@pytest.mark.parametrize("colour", COLOURS)
def test_r19_any_player_may_be_the_start_player(colour: str) -> None:
    game = Pacal.start(setup_json(COLOURS, colour))

    assert game.state()["to_move"] == colour


def test_r20_palenque_says_that_its_map_river_covers_and_die_are_ours() -> None:
    assert "a map of our own" in shipped_board("palenque").source
    assert "Die, river and covers are ours" in shipped_board("palenque").source


def test_r21_the_die_of_palenque_has_the_3_twice() -> None:
    assert shipped_board("palenque").die == (2, 3, 3, 4, 5, "arrows")


@pytest.mark.parametrize(
    ("ship", "open_ships", "uncovers"),
    [("Yg", False, True), ("Yg2", False, True), ("Y", False, False), ("Yg", True, False)],
)
def test_r22_a_flight_uncovers_what_a_closed_ship_held(
    ship: str, open_ships: bool, uncovers: bool
) -> None:
    game = city(TWO_SHIPS.replace("Y", ship), die=2, open_ships=open_ships)

    assert played(game, "fly c1").uncovered == uncovers


def test_r22_drops_and_builds_uncover_nothing() -> None:
    game = played(city(TWO_SHIPS.replace("Y", "Yg"), die=2), "fly c1")

    assert not played(game, "drop own").uncovered
    assert not played(game, "build -").uncovered


def test_r23_a_bent_flight_may_cross_the_cell_it_left_but_not_end_there() -> None:
    assert "fly a1" not in city(TWO_SHIPS, die=4).legal_moves()  # b1, b2, a2, and home
    assert "fly b1" in city(TWO_SHIPS, die=5).legal_moves()  # and on
