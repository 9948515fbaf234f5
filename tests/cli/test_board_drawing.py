"""The board as the terminal shows it, without colour too."""

from io import StringIO

import pytest
from rich.console import Console

from godstone.cli.board_drawing import drawing
from godstone.cli.language import Speaker
from godstone.games.api import Game
from godstone.games.finger import Finger
from godstone.games.pacal import Options, Pacal


def shown(game: Game) -> str:
    paper = StringIO()
    Console(file=paper, width=200, no_color=True).print(drawing(game, Speaker()))
    return paper.getvalue()


def test_p1_2_the_river_differs_from_walls_without_colour() -> None:
    lines = shown(Pacal.new(5)).splitlines()

    assert lines[6].startswith("   │              ╔═══════════════════╝    └────┐")


def test_f1_2_a_game_of_finger_is_drawn_as_its_map() -> None:
    lines = shown(Finger.new(2)).splitlines()

    assert lines[1] == f"+{'-' * 48}+"
    assert lines[-1].startswith("points: blue 0")


@pytest.mark.parametrize(("players", "target"), [(2, 45), (3, 40), (4, 35), (5, 30)])
def test_p7_2_the_target_is_shown(players: int, target: int) -> None:
    assert f"target {target} points" in shown(Pacal.new(players))


def test_p7_2_the_target_of_the_edition_is_shown() -> None:
    assert "target 40 points" in shown(Pacal.new(5, options=Options("cs")))
