"""A position in the terminal: the board, and in the player's language what everybody has."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from godstone.cli.language import Speaker
from godstone.games.api import Game
from godstone.games.pacal.board import Board
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.text_picture import COLOUR, Lit, board_text


def drawing(game: Game, say: Speaker, lit: Lit | None = None) -> RenderableType:
    """The board, and beside it what each player has; the map of Finger of God in characters."""
    from godstone.envs.finger.text import text as map_text
    from godstone.games.finger.game import Finger

    match game:
        case Pacal():
            return Columns([board_text(game, lit or {}), panel(game, say)], padding=(0, 2))
        case Finger():
            return Text(map_text(game))
        case _:
            return Text(str(game.state()))


def panel(game: Pacal, say: Speaker) -> Group:
    """Scores, and what everybody has left."""
    values, legend = _values(game.place.board, say), Text(say("terminal.legend"), "dim")
    parts = _head(game, say), _supplies(game, say), "", _pyramids(game, say), "", values, legend
    return Group(*parts)


def _head(game: Pacal, say: Speaker) -> Text:
    state, target = game.state(), game.place.target
    round_number, face = state["round"], state["die"]
    if face is None:
        return Text(say("terminal.head", round=round_number, target=target), "bold")
    die = say("pacal.arrows") if face == "arrows" else str(face)
    return Text(say("terminal.headDie", round=round_number, die=die, target=target), "bold")


def _supplies(game: Pacal, say: Speaker) -> Table:
    state = game.state()
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("")
    for title in ("terminal.points", "terminal.stones", "terminal.gods"):
        table.add_column(say(title), justify="right")
    for colour in game.colours:
        supply = state["supply"][colour]
        mark = "▸" if colour == state["to_move"] else " "
        gods = " ".join(map(str, supply["gods"])) or "-"
        name = Text(f"{mark}{say.colour(colour)}", COLOUR[colour])
        table.add_row(name, str(state["score"][colour]), str(supply["stones"]), gods)
    return table


def _pyramids(game: Pacal, say: Speaker) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for title in (say("terminal.pyramids"), "1", "2", "3", "4", "5"):
        table.add_column(title, justify="right")
    for colour in game.colours:
        left = game.state()["supply"][colour]["pyramids"]
        table.add_row(Text(say.colour(colour), COLOUR[colour]), *map(str, left))
    return table


def _values(board: Board, say: Speaker) -> Text:
    text = Text(f"{say('terminal.values')}\n", "bold")
    for value in sorted(set(board.values.values()), reverse=True):
        letters = " ".join(sorted(k for k, v in board.values.items() if v == value))
        text.append(f"{value}: {letters}\n")
    return text
