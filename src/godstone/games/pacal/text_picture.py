"""The board of Pacal's Rocket in characters: districts walled off, the river between cells."""

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from godstone.games.pacal.board import Board, Corner
from godstone.games.pacal.cells import STRIDE, cell_name
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.payload import PacalState

WIDTH: Final = 4  # characters a cell
COLOUR: Final = {
    "yellow": "yellow",
    "green": "green",
    "violet": "magenta",
    "blue": "bright_blue",
    "red": "red",
}
RIVER: Final = "bold cyan"
WALL: Final = "dim"
# The line that joins the lines going up, down, left and right from a corner. The river is double,
# so that it differs from a wall without colour too.
JOINTS: Final = {RIVER: " ║║║═╝╗╣═╚╔╠═╩╦╬", WALL: " ╵╷│╴┘┐┤╶└┌├─┴┬┼"}
LEVEL: Final = {RIVER: "═", WALL: "─", None: " "}
UPRIGHT: Final = {RIVER: "║", WALL: "│", None: " "}
LIT: Final = "bold black on yellow"

Lit = Mapping[str, str]  # cell name: a mark of one or two characters


def board_text(game: Pacal, lit: Lit) -> Text:
    board, state = game.place.board, game.state()
    land = set(game.place.board.land(len(game.colours)))
    walls = _Walls(board, land)
    text = Text()
    for row in range(board.rows):
        _draw_line(text, walls, row)
        text.append(f"{board.rows - row:2} ", "dim")
        for column in range(board.columns):
            _draw_upright(text, walls, (row, column))
            cell = (board.rows - 1 - row) * STRIDE + column
            text.append_text(_cell_text(board, state, cell, cell in land, lit))
        _draw_upright(text, walls, (row, board.columns))
        text.append("\n")
    _draw_line(text, walls, board.rows)
    letters = "".join(f"{chr(97 + column):^{WIDTH + 1}}" for column in range(board.columns))
    return text.append(f"    {letters}", "dim")


def _cell_text(board: Board, state: PacalState, cell: int, on_board: bool, lit: Lit) -> Text:  # noqa: FBT001
    name = cell_name(cell)
    if cell in board.lake:
        return Text("≈≈≈≈", "blue")
    if not on_board:
        return Text("░░░░", "dim")
    for colour, where in state["ships"].items():
        if where == name:
            return Text(f"/{colour[0].upper()}\\".center(WIDTH), f"bold {COLOUR[colour]}")
    if name in state["pyramids"]:
        colour, storeys = state["pyramids"][name]
        return Text(
            f"{colour[0].upper()}{storeys}".center(WIDTH), f"bold white on {COLOUR[colour]}"
        )
    if name in lit:
        return Text(lit[name].center(WIDTH), LIT)
    if name in state["stones"]:
        return _stones_text(state["stones"][name])
    return Text(board.districts[cell].center(WIDTH), "dim")


def _stones_text(colours: list[str]) -> Text:
    text = Text()
    for colour in colours[:WIDTH]:
        text.append(colour[0], COLOUR[colour])
    if len(colours) > WIDTH:
        text.right_crop(1)
        text.append("+")
    text.pad_right(WIDTH - len(text))
    return text


class _Walls:
    """Which edges between cells are drawn, and which of them are river."""

    def __init__(self, board: Board, land: set[int]) -> None:
        self.board = board
        self.river = set(board.river_edges())
        self.land = land

    def style(self, here: Corner, there: Corner) -> str | None:
        if (here, there) in self.river:
            return RIVER
        return WALL if self._divides(here, there) else None

    def _divides(self, here: Corner, there: Corner) -> bool:
        row, column = here
        level = row == there[0]
        beside = (row - 1, column) if level else (row, column - 1)
        return self._place(row, column) != self._place(*beside)

    def _place(self, row: int, column: int) -> str:
        if not (0 <= row < self.board.rows and 0 <= column < self.board.columns):
            return "edge"
        return self.board.districts.get((self.board.rows - 1 - row) * STRIDE + column, "lake")

    def joint(self, corner: Corner) -> tuple[str, str]:
        row, column = corner
        ends = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        styles = [self._exists(corner, end) for end in ends]
        style = RIVER if RIVER in styles else WALL
        return JOINTS[style][
            sum(1 << bit for bit, each in enumerate(styles) if each == style)
        ], style

    def _exists(self, corner: Corner, end: Corner) -> str | None:
        inside = 0 <= end[0] <= self.board.rows and 0 <= end[1] <= self.board.columns
        return self.style(min(corner, end), max(corner, end)) if inside else None


def _draw_line(text: Text, walls: _Walls, row: int) -> None:
    text.append("   ")
    for column in range(walls.board.columns + 1):
        text.append(*walls.joint((row, column)))
        if column < walls.board.columns:
            style = walls.style((row, column), (row, column + 1))
            text.append(LEVEL[style] * WIDTH, style or "")
    text.append("\n")


def _draw_upright(text: Text, walls: _Walls, corner: Corner) -> None:
    style = walls.style(corner, (corner[0] + 1, corner[1]))
    text.append(UPRIGHT[style], style or "")
