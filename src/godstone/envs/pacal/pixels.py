"""A position of Pacal's Rocket as pixels: the colours of its picture, without names."""

from itertools import pairwise
from typing import Final

from godstone.envs.pixels import Canvas, Pixels
from godstone.games.pacal.board import Board
from godstone.games.pacal.cells import CELL_NAMES, STRIDE
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.payload import PacalState
from godstone.games.pacal.picture import COVERED, PAPER, SEATS, WATER, tint

SIDE: Final = 32  # of a cell


def pixels(game: Pacal) -> Pixels:
    """[rows x 32, columns x 32, 3]"""
    board, state = game.place.board, game.state()
    canvas = Canvas(SIDE * board.columns, SIDE * board.rows, PAPER)
    _ground(canvas, board, set(board.land(len(game.colours))))
    _pieces(canvas, board, state)
    return canvas.pixels


def _corner(board: Board, cell: int) -> tuple[int, int]:
    return SIDE * (cell % STRIDE), SIDE * (board.rows - 1 - cell // STRIDE)


def _ground(canvas: Canvas, board: Board, land: set[int]) -> None:
    for cell, letter in board.districts.items():
        fill = tint(board, letter) if cell in land else COVERED
        canvas.rect(*_corner(board, cell), SIDE - 1, SIDE - 1, fill)
    for cell in board.lake:
        canvas.rect(*_corner(board, cell), SIDE, SIDE, WATER)
    river = [(SIDE * column, SIDE * row) for row, column in board.river]
    for here, there in pairwise(river):
        canvas.line(here, there, 5, WATER)


def _pieces(canvas: Canvas, board: Board, state: PacalState) -> None:
    for name, (colour, storeys) in state["pyramids"].items():
        _pyramid(canvas, *_corner(board, CELL_NAMES[name]), colour, storeys)
    for name, colours in state["stones"].items():
        x, y = _corner(board, CELL_NAMES[name])
        for place, colour in enumerate(colours):
            at = x + SIDE / 2 + 8 * (place - (len(colours) - 1) / 2)
            canvas.disc(at, y + 22, 5, SEATS[colour][1])
            canvas.disc(at, y + 22, 4, SEATS[colour][0])
    for colour, name in state["ships"].items():
        _ship(canvas, *_corner(board, CELL_NAMES[name]), colour)


def _pyramid(canvas: Canvas, x: int, y: int, colour: str, storeys: int) -> None:
    """Storeys as nested squares, seen from above."""
    for storey in range(storeys):
        inset = 2 + 13 * storey / storeys
        canvas.rect(x + inset, y + inset, SIDE - 2 * inset, SIDE - 2 * inset, SEATS[colour][1])
        inner = SIDE - 2 * inset - 2
        canvas.rect(x + inset + 1, y + inset + 1, inner, inner, SEATS[colour][0])


def _ship(canvas: Canvas, x: int, y: int, colour: str) -> None:
    fill, edge = SEATS[colour]
    canvas.polygon([(x + 16, y + 1), (x + 27, y + 28), (x + 5, y + 28)], edge)
    canvas.polygon([(x + 16, y + 5), (x + 24, y + 26), (x + 8, y + 26)], fill)
    canvas.disc(x + 16, y + 18, 3, "#eaf6f8")
