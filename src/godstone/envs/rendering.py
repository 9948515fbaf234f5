"""What environments show of a position, by the names that PettingZoo and Gymnasium have."""

from io import StringIO
from typing import Final

from rich.console import Console

from godstone.envs import asked
from godstone.envs.pixels import Pixels
from godstone.games.finger.game import Finger
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.text_picture import board_text

MODES: Final = ("human", "ansi", "svg", "rgb_array")
WIDTH: Final = 160  # characters
Frame = str | Pixels


def expect_mode(mode: object) -> None:
    if mode is not None:
        asked.one_of(MODES, mode, "render_mode")


def ansi(game: Pacal | Finger) -> str:
    """Characters; for Pacal's Rocket in colour."""
    if isinstance(game, Finger):
        from godstone.envs.finger.text import text

        return text(game)
    points = ", ".join(f"{colour} {score}" for colour, score in game.state()["score"].items())
    paper = StringIO()
    console = Console(file=paper, width=WIDTH, force_terminal=True, color_system="standard")
    console.print(repr(game))
    console.print(board_text(game, {}))
    console.print(f"points: {points}")
    return paper.getvalue()


def rgb_array(game: Pacal | Finger) -> Pixels:
    if isinstance(game, Finger):
        from godstone.envs.finger.pixels import pixels as of_finger

        return of_finger(game)
    from godstone.envs.pacal.pixels import pixels as of_pacal

    return of_pacal(game)


def frame(game: Pacal | Finger, mode: str | None) -> Frame | None:
    """A picture of a position; `human` prints it."""
    if mode == "human":
        print(ansi(game))
    if mode in (None, "human"):
        return None
    if mode == "rgb_array":
        return rgb_array(game)
    return ansi(game) if mode == "ansi" else game._repr_svg_()
