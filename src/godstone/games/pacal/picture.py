"""A position of Pacal's Rocket as a picture: one SVG that stands alone."""

from collections.abc import Iterable, Iterator
from typing import Final

from godstone.games.pacal.board import COVERS_FOR, Board, Corner
from godstone.games.pacal.cells import CELL_NAMES, STRIDE
from godstone.games.pacal.payload import PacalState

SIZE: Final = 60  # a cell
MARGIN: Final = 34
INK: Final = "#4b3a2a"
PAPER: Final = "#f3ead9"
COVERED: Final = "#d9cfbd"
WATER: Final = "#4aa3b5"
TINTS: Final = (
    "#e3dcc0",
    "#d5dcbc",
    "#c9d8c8",
    "#e2cfb8",
    "#d9c7c0",
    "#c8d3d6",
    "#dcd0dc",
    "#e6d3a8",
)
SACRED_TINT: Final = "#dd9a80"
SEATS: Final = {  # colour, darker edge
    "yellow": ("#e3ad2e", "#7d5a06"),
    "green": ("#3f9a5f", "#17472a"),
    "violet": ("#7d5bb5", "#38215f"),
    "blue": ("#3a78c8", "#153a6e"),
    "red": ("#cf4a3c", "#6e1a12"),
}


def svg(board: Board, players: int, state: PacalState) -> str:
    """The whole board with everything on it."""
    pieces = (*_pyramids(board, state), *_stones(board, state), *_ships(board, state))
    return _framed(board, players, pieces)


def svg_of_board(board: Board) -> str:
    """The whole map, with nothing on it and no cover."""
    return _framed(board, max(COVERS_FOR), ())


def _framed(board: Board, players: int, pieces: Iterable[str]) -> str:
    width, height = (2 * MARGIN + SIZE * n for n in (board.columns, board.rows))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="system-ui, sans-serif">',
        f'<rect width="{width}" height="{height}" rx="12" fill="{PAPER}"/>',
        *_ground(board, players),
        *_water(board),
        *_names(board),
        *pieces,
        *_values(board, set(board.land(players))),
        "</svg>",
    ]
    return "\n".join(parts)


def _corner(board: Board, cell: int) -> tuple[float, float]:
    """The upper left corner of a cell on the picture."""
    return MARGIN + SIZE * (cell % STRIDE), MARGIN + SIZE * (board.rows - 1 - cell // STRIDE)


def _middle(board: Board, name: str) -> tuple[float, float]:
    x, y = _corner(board, CELL_NAMES[name])
    return x + SIZE / 2, y + SIZE / 2


def tint(board: Board, letter: str) -> str:
    return SACRED_TINT if letter == "S" else TINTS[board.letters().index(letter) % len(TINTS)]


def _ground(board: Board, players: int) -> Iterator[str]:
    """Cells and district borders. A covered cell is plain."""
    land = set(board.land(players))
    for cell, letter in board.districts.items():
        x, y = _corner(board, cell)
        fill = tint(board, letter) if cell in land else COVERED
        side = SIZE - 2
        yield f'<rect x="{x + 1}" y="{y + 1}" width="{side}" height="{side}" fill="{fill}"/>'
    yield from _borders(board)


def _borders(board: Board) -> Iterator[str]:
    for row in range(board.rows + 1):
        for column in range(board.columns + 1):
            here = (row, column)
            for there in ((row, column + 1), (row + 1, column)):
                if (
                    there[0] <= board.rows
                    and there[1] <= board.columns
                    and _divides(board, here, there)
                ):
                    yield _line(here, there, INK, 2)


def _divides(board: Board, here: Corner, there: Corner) -> bool:
    level = here[0] == there[0]
    beside = (here[0] - 1, here[1]) if level else (here[0], here[1] - 1)
    return _letter(board, here) != _letter(board, beside)


def _letter(board: Board, place: Corner) -> str:
    """What lies at a row and column counted from the top left."""
    row, column = place
    if not (0 <= row < board.rows and 0 <= column < board.columns):
        return "edge"
    return board.districts.get((board.rows - 1 - row) * STRIDE + column, "lake")


def _line(here: Corner, there: Corner, colour: str, width: float) -> str:
    (y1, x1), (y2, x2) = ((MARGIN + SIZE * a, MARGIN + SIZE * b) for a, b in (here, there))
    return (
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" '
        f'stroke-width="{width}" stroke-linecap="round"/>'
    )


def _values(board: Board, land: set[int]) -> Iterator[str]:
    """Each value once, in the corner of its district's first cell, where no piece hides it."""
    for letter in board.letters():
        cells = [cell for cell, own in sorted(board.districts.items()) if own == letter]
        if cells[-1] in land:
            x, y = _corner(board, cells[-1])
            yield f'<circle cx="{x + 12}" cy="{y + 12}" r="9" fill="{INK}"/>'
            yield (
                f'<text x="{x + 12}" y="{y + 16}" font-size="12" font-weight="700" '
                f'text-anchor="middle" fill="#fff">{board.values[letter]}</text>'
            )


def _water(board: Board) -> Iterator[str]:
    for cell in sorted(board.lake):
        x, y = _corner(board, cell)
        yield f'<rect x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" fill="{WATER}"/>'
        wave = f"M{x + 10} {y + 34} q10 -9 20 0 t20 0"
        yield f'<path d="{wave}" fill="none" stroke="#cfeaf0" stroke-width="2" opacity=".7"/>'
    points = " ".join(
        f"{MARGIN + SIZE * column},{MARGIN + SIZE * row}" for row, column in board.river
    )
    if points:
        style = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
        yield f'<polyline points="{points}" stroke="#2c7485" stroke-width="11" {style}/>'
        yield f'<polyline points="{points}" stroke="{WATER}" stroke-width="7" {style}/>'


def _names(board: Board) -> Iterator[str]:
    style = f'font-size="12" fill="{INK}" text-anchor="middle"'
    for column in range(board.columns):
        x, y = MARGIN + SIZE * (column + 0.5), MARGIN + SIZE * board.rows + 20
        yield f'<text x="{x}" y="{y}" {style}>{chr(97 + column)}</text>'
    for row in range(board.rows):
        beside = MARGIN + SIZE * (board.rows - row - 0.5) + 4
        yield f'<text x="{MARGIN - 16}" y="{beside}" {style}>{row + 1}</text>'


def _pyramids(board: Board, state: PacalState) -> Iterator[str]:
    """Storeys as nested squares, seen from above."""
    for name, (colour, storeys) in state["pyramids"].items():
        fill, edge = SEATS[colour]
        x, y = _middle(board, name)
        for storey in range(storeys):
            half = 27 - storey * 22 / storeys
            yield (
                f'<rect x="{x - half}" y="{y - half}" width="{2 * half}" height="{2 * half}" '
                f'fill="{fill}" stroke="{edge}" stroke-width="2"/>'
            )
        yield (
            f'<text x="{x}" y="{y + 5}" font-size="15" font-weight="800" text-anchor="middle" '
            f'fill="#fff" stroke="{edge}" stroke-width="3" paint-order="stroke">{storeys}</text>'
        )


def _stones(board: Board, state: PacalState) -> Iterator[str]:
    for name, colours in state["stones"].items():
        x, y = _middle(board, name)
        for place, colour in enumerate(colours):
            fill, edge = SEATS[colour]
            across = x + 16 * (place - (len(colours) - 1) / 2)
            shape = f"{across},{y - 2} {across + 8},{y + 13} {across - 8},{y + 13}"
            yield f'<polygon points="{shape}" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'


def _ships(board: Board, state: PacalState) -> Iterator[str]:
    for colour, name in state["ships"].items():
        fill, edge = SEATS[colour]
        x, y = _middle(board, name)
        body = f"M{x} {y - 25} c11 9 11 27 6 38 h-12 c-5 -11 -5 -29 6 -38z"
        fins = f"M{x - 7} {y + 2} l-9 15 9 -3z M{x + 7} {y + 2} l9 15 -9 -3z"
        flame = f"M{x - 5} {y + 14} l5 11 5 -11z"
        yield f'<path d="{flame}" fill="#f2a73b"/>'
        yield f'<path d="{fins} {body}" fill="{fill}" stroke="{edge}" stroke-width="2"/>'
        window = f'cx="{x}" cy="{y - 6}" r="4.5" stroke="{edge}" stroke-width="2"'
        yield f'<circle {window} fill="#eaf6f8"/>'
