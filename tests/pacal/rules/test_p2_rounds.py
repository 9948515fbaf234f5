"""P2  Rounds."""

from godstone.games.pacal.game import Pacal
from tests.pacal.city import city, drops, pass_turn, played, score

THREE_SHIPS = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    Y . . . . . .
    G . . . . . .
    V . . . . . .
"""
TWO_SHIPS = """
    . . . . .
    . . . . .
    . . . . .
    Y . . . .
    G . . . .
"""


def turns(game: Pacal, count: int) -> list[str]:
    """Who has the next turns. Whenever the die is due, it shows 2."""
    order = []
    for _ in range(count):
        if game.chances():
            played(game, "roll 2")
        order.append(game.colours[game.to_move[0]])
        pass_turn(game)
    return order


def test_p2_1_one_roll_holds_for_every_player_in_the_round() -> None:
    game = played(city(THREE_SHIPS, step="roll"), "roll 4")

    dice = []
    for _ in range(3):
        dice.append((game.state()["to_move"], game.state()["step"], game.state()["die"]))
        pass_turn(game)

    assert dice == [("yellow", "fly", 4), ("green", "fly", 4), ("violet", "fly", 4)]


def test_p2_1_players_move_clockwise_from_the_starter() -> None:
    game = city(THREE_SHIPS, step="roll", to_move="violet")

    assert turns(game, 3) == ["violet", "yellow", "green"]


def test_p2_1_a_new_round_has_a_new_roll() -> None:
    game = city(THREE_SHIPS, step="roll")

    turns(game, 3)

    assert [chance.move for chance in game.chances()][:2] == ["roll 2", "roll 3"]
    assert game.state()["round"] == 3


def test_p2_2_the_die_passes_clockwise() -> None:
    game = city(THREE_SHIPS, step="roll")

    assert turns(game, 9)[::3] == ["yellow", "green", "violet"]


def test_p2_2_a_rounds_starter_is_last_in_the_next() -> None:
    game = city(THREE_SHIPS, step="roll")

    assert turns(game, 6) == ["yellow", "green", "violet", "green", "violet", "yellow"]


def test_p2_3_of_two_players_each_rolls_for_himself() -> None:
    game = played(city(TWO_SHIPS, step="roll"), "roll 2")

    pass_turn(game)

    assert game.state()["to_move"] == "green"
    assert game.state()["step"] == "roll"
    assert played(game, "roll 5").state()["die"] == 5


def test_p2_4_a_turn_is_fly_then_drop_then_build() -> None:
    game = city(THREE_SHIPS)

    steps = [game.state()["step"]]
    for move in ("fly d3", "drop own", "build -"):
        played(game, move)
        steps.append(game.state()["step"])

    assert steps == ["fly", "drop", "build", "fly"]


def test_p2_4_flying_is_a_duty() -> None:
    moves = city(THREE_SHIPS).legal_moves()

    assert {move.split()[0] for move in moves} == {"fly", "god"}


def test_p2_4_dropping_and_building_are_not() -> None:
    game = played(city(THREE_SHIPS), "fly d3")

    assert "-" in drops(game)
    assert "build -" in played(game, "drop own").legal_moves()


def test_p2_4_a_step_without_a_choice_is_still_a_move() -> None:
    game = played(city(THREE_SHIPS), "fly d3", "drop -")

    assert game.legal_moves() == ["build -"]


def test_p2_4_what_was_built_is_scored_in_the_same_turn() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        y . . . .
        """,
        step="build",
    )

    played(game, "build 1 a1 a1")

    assert score(game) == (3, 0)
