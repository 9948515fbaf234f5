"""P1  Pieces and set-up."""

import pytest

from godstone.games.api import IllegalMove
from godstone.games.pacal.board import shipped_board
from godstone.games.pacal.game import Pacal
from tests.pacal.city import city, drawing, ends, final, flights, names, played, straight

PALENQUE = shipped_board("palenque")
COVERED = """
    S S S A A
    S S S A A
    S S S A A
    A A A A A
    A A A A A
    B B B B B
"""


def test_p1_1_each_player_has_ten_stones_to_play_with() -> None:
    supply = Pacal.new(5).state()["supply"]

    assert [supply[colour]["stones"] for colour in supply] == [10] * 5


def test_p1_1_each_player_has_eleven_pyramids() -> None:
    supply = Pacal.new(3).state()["supply"]

    assert [supply[colour]["pyramids"] for colour in supply] == [[1, 3, 3, 2, 2]] * 3


def test_p1_1_each_player_has_god_stones_worth_2_4_and_6() -> None:
    supply = Pacal.new(2).state()["supply"]

    assert [supply[colour]["gods"] for colour in supply] == [[2, 4, 6]] * 2


def test_p1_1_each_player_has_one_ship() -> None:
    game = played(Pacal.new(2), "place e5", "place g7")

    assert game.state()["ships"] == {"yellow": "e5", "green": "g7"}


def test_p1_2_palenque_has_sixteen_districts_worth_3_to_7() -> None:
    assert len(PALENQUE.letters()) == 16
    assert set(PALENQUE.values.values()) == {3, 4, 5, 6, 7}


def test_p1_2_the_sacred_district_is_the_only_7_and_the_3_by_3_cells_in_the_centre() -> None:
    sevens = [letter for letter, value in PALENQUE.values.items() if value == 7]
    sacred = names(place for place, letter in PALENQUE.districts.items() if letter == "S")

    assert sevens == ["S"]
    assert sacred == {column + row for column in "efg" for row in "567"}


def test_p1_2_the_lake_fills_cells() -> None:
    assert names(PALENQUE.lake) == {"b3", "b4", "c3", "c4", "d3"}
    assert not PALENQUE.lake & PALENQUE.districts.keys()


def test_p1_2_the_river_runs_between_cells() -> None:
    assert PALENQUE.river_shore() <= PALENQUE.districts.keys()


def test_p1_2_any_board_can_be_played_on() -> None:
    game = city(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        """,
        step="place",
    )

    played(game, "place b2", "place d4", "roll 3", "fly b5", "drop own green", "build -")

    assert game.state()["ships"] == {"yellow": "b5", "green": "d4"}


def test_p1_3_the_die_has_2_3_3_4_5_and_arrows() -> None:
    game = played(Pacal.new(2), "place e5", "place g7")

    assert {chance.move: chance.weight for chance in game.chances()} == {
        "roll 2": 1,
        "roll 3": 2,
        "roll 4": 1,
        "roll 5": 1,
        "roll arrows": 1,
    }


def test_p1_3_the_faces_are_data() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        """,
        step="roll",
        faces=[1, 6, 6],
    )

    assert {chance.move: chance.weight for chance in game.chances()} == {"roll 1": 1, "roll 6": 2}


@pytest.mark.parametrize(
    ("players", "covered"), [(2, "CGJO"), (3, "GJ"), (4, "O"), (5, "")], ids="2345"
)
def test_p1_4_fewer_players_cover_more_districts(players: int, covered: str) -> None:
    on_the_board = {PALENQUE.districts[place] for place in PALENQUE.land(players)}

    assert set(PALENQUE.letters()) - on_the_board == set(covered)


def test_p1_4_a_covered_cell_is_an_obstacle() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . Y . .
        . . . . .
        . . . . .
        # # # # #
        """,
        die=4,
        districts=COVERED,
        covers={"2": ["B"]},
    )

    assert straight(game) == drawing("""
        . . 2 . .
        . . . . .
        2 . Y . 2
        . . . . .
        . . 2 . .
        # # # # #
    """)


def test_p1_4_nobody_lands_on_a_covered_cell() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . Y . .
        . . . . .
        . . . . .
        # # # # #
        """,
        die="arrows",
        districts=COVERED,
        covers={"2": ["B"]},
    )

    assert flights(game, "god 2") == drawing("""
        1 1 1 1 1
        1 1 1 1 1
        1 1 Y 1 1
        1 1 1 1 1
        1 1 1 1 1
        # # # # #
    """)
    assert flights(game) == drawing("""
        . . 2 . .
        . . 2 . .
        2 2 Y 2 2
        . . 2 . .
        . . 2 . .
        # # # # #
    """)


def test_p1_4_a_covered_cell_is_not_scored_and_is_no_shore() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  y5 ~
        """,
        step="over",
        districts=COVERED.replace("B B B B B", "B B B B ~"),
        covers={"2": ["B"]},
        river=[[5, 0], [5, 5]],
    )

    assert final(game, "districts") == (0, 0)
    assert final(game, "river") == (0, 0)
    assert final(game, "lake") == (0, 0)


def test_p1_5_the_start_player_places_first_then_clockwise() -> None:
    game = Pacal.new(3, start=1)

    order: list[int] = []
    for place in ("e5", "e6", "e7"):
        order += game.to_move
        played(game, f"place {place}")

    assert order == [1, 2, 0]


def test_p1_5_a_ship_is_placed_on_a_free_cell_of_the_sacred_district() -> None:
    game = played(Pacal.new(3), "place f6")

    free = {column + row for column in "efg" for row in "567"} - {"f6"}
    assert ends(game.legal_moves(), "place") == free


def test_p1_5_a_ship_is_not_placed_outside_the_sacred_district() -> None:
    with pytest.raises(IllegalMove, match=r"P1\.5"):
        Pacal.new(3).play("place a1")


def test_p1_5_the_start_player_opens_the_first_round() -> None:
    game = played(Pacal.new(3, start=2), "place e5", "place e6", "place e7")

    assert game.state()["step"] == "roll"
    assert game.state()["round"] == 1
    assert game.state()["to_move"] == "violet"
