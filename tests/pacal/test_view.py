"""What a seat is shown of a position of Pacal's Rocket."""

import pytest

from godstone.games.pacal.drawing import board_json
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.payload import PacalResult
from godstone.games.pacal.state import Step
from tests.pacal.city import city

TWO_PYRAMIDS_EACH = """
    y1 .  .  .  .  .
    .  .  .  .  .  .
    .  .  g1 .  y2 .
    .  .  .  .  .  .
    .  .  .  .  .  g4
"""
DISTRICTS = """
    A A S S S B
    A A S S S B
    A A S S S B
    C C C C C C
    C C C C C C
"""


def over() -> Pacal:
    values = {"A": 4, "B": 5, "C": 6}
    return city(TWO_PYRAMIDS_EACH, step="over", districts=DISTRICTS, values=values)


def result_of(game: Pacal) -> PacalResult:
    result = game.view(None)["result"]
    assert result is not None
    return result


def test_a_running_game_shows_no_result() -> None:
    assert city(TWO_PYRAMIDS_EACH).view(0)["result"] is None


def test_p7_5_the_result_gives_the_points_of_every_district() -> None:
    shown = result_of(over())["by_district"]

    assert shown == {
        "A": {"yellow": 4, "green": 0},
        "B": {"yellow": 0, "green": 0},
        "C": {"yellow": 0, "green": 6},
        "S": {"yellow": 7, "green": 2},
    }


def test_p7_5_the_districts_add_up_to_what_the_result_says() -> None:
    result = result_of(over())

    for colour, points in result["districts"].items():
        assert sum(by[colour] for by in result["by_district"].values()) == points


def test_a_district_under_a_cover_is_not_shown() -> None:
    game = Pacal.new(2)
    game.position.step = Step.OVER

    shown = result_of(game)["by_district"]

    assert set(shown) == {game.place.board.districts[cell] for cell in game.place.board.land(2)}
    assert len(shown) < len(game.place.board.letters())


@pytest.mark.parametrize(("players", "at_once"), [(2, True), (3, False), (5, False)])
def test_p8_a_page_is_told_whether_the_target_ends_the_game_at_once(
    players: int, at_once: bool
) -> None:
    assert board_json(Pacal.new(players))["at_once"] == at_once
