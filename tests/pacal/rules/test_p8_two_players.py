"""P8  Two players."""

from godstone.games.pacal.board import COVERS_FOR
from godstone.games.pacal.game import Pacal
from tests.pacal.city import city, pass_turn, played, score

DUEL = """
    . . . . .
    . . . . .
    . . y . .
    . . . . .
    Y . . . G
"""


def reason(game: Pacal) -> str:
    outcome = game.outcome()
    return "" if outcome is None else outcome.reason


def test_p8_each_rolls_at_the_start_of_his_own_turn() -> None:
    game = city(DUEL, step="roll")

    rolled = []
    for _ in range(4):
        rolled.append((game.state()["to_move"], game.state()["step"]))
        pass_turn(played(game, "roll 3"))

    assert rolled == [("yellow", "roll"), ("green", "roll"), ("green", "roll"), ("yellow", "roll")]


def test_p8_reaching_45_points_ends_the_game_at_once() -> None:
    game = city(DUEL, step="build", score={"yellow": 38})

    played(game, "build 1 c3 c3")

    assert game.is_over
    assert reason(game) == "target"
    assert score(game) == (45, 0)


def test_p8_at_44_points_it_goes_on() -> None:
    game = city(DUEL, step="build", score={"yellow": 37})

    played(game, "build 1 c3 c3")

    assert not game.is_over


def test_p8_the_penultimate_pyramid_ends_the_game_too() -> None:
    game = city(
        """
        y2 y2 y3 y3 y3 y4
        .  .  .  .  .  .
        .  .  y  .  .  .
        .  .  .  .  .  .
        Y  y4 y5 y5 .  G
        """,
        step="build",
    )

    played(game, "build 1 c3 c3")

    assert reason(game) == "penultimate"
    assert score(game) == (7 + 5, 0)


def test_p8_covers_2_and_2_3_are_used() -> None:
    assert COVERS_FOR[2] == ("2", "2/3")
