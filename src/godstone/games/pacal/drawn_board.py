"""Boards from drawings: a small city for a lesson, a diagram or a test needs no file of its own."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from godstone.games.api import SetupError
from godstone.games.pacal.board import LAKE, SACRED, Board
from godstone.games.pacal.board_file import COVERS, BoardError, read_board

Rows = Sequence[Sequence[str]]
Place = tuple[int, int]  # row and column, from the top left

FACES: Final = (2, 3, 3, 4, 5, "arrows")
OTHER_LETTERS: Final = "ABCDEFGHIJKLMNOPQRTUVWXYZ"
SACRED_VALUE, OTHER_VALUE = 7, 3


def rows_of(text: str) -> list[list[str]]:
    """The words of a drawing, row by row from the top."""
    return [line.split() for line in text.strip().splitlines()]


def plain_districts(rows: Rows) -> list[list[str]]:
    """S in the middle; every other piece of land is one district."""
    top, left = (len(rows) - 3) // 2, (len(rows[0]) - 3) // 2
    land = {(r, c) for r, row in enumerate(rows) for c, word in enumerate(row) if word != LAKE}
    letters = {(r, c): SACRED for r in range(top, top + 3) for c in range(left, left + 3)}
    names = iter(OTHER_LETTERS)
    for place in sorted(land - letters.keys()):
        if place not in letters:
            name = next(names)
            letters |= dict.fromkeys(_joined(place, land - letters.keys()), name)
    return [
        [LAKE if word == LAKE else letters[r, c] for c, word in enumerate(row)]
        for r, row in enumerate(rows)
    ]


def _joined(place: Place, land: set[Place]) -> set[Place]:
    reached, edge = {place}, [place]
    while edge:
        r, c = edge.pop()
        near = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & land - reached
        reached |= near
        edge += near
    return reached


def board_text(
    districts: Rows,
    values: Mapping[str, int] | None = None,
    river: Sequence[Sequence[int]] = (),
    covers: Mapping[str, Sequence[str]] | None = None,
    faces: Sequence[int | str] = FACES,
    name: str = "drawn",
) -> str:
    """A board file: S is worth 7 and the others 3, no river and empty covers unless told."""
    letters = sorted({letter for row in districts for letter in row} - {LAKE})
    worth = {each: SACRED_VALUE if each == SACRED else OTHER_VALUE for each in letters}
    lying = {cover: (covers or {}).get(cover, ()) for cover in COVERS}
    return "\n".join(
        [
            f'name = "{name}"',
            f"die = {_toml(faces)}",
            'map = """',
            *(" ".join(row) for row in districts),
            '"""',
            f"river = {_toml([list(corner) for corner in river])}",
            "[values]",
            *(f"{letter} = {value}" for letter, value in {**worth, **(values or {})}.items()),
            "[covers]",
            *(f'"{cover}" = {_toml(covered)}' for cover, covered in lying.items()),
        ]
    )


def _toml(items: Iterable[object]) -> str:
    return str(list(items)).replace("'", '"')


def read_drawn(text: str) -> Board:
    """Law: a board that cannot be played on raises SetupError with a sentence."""
    try:
        return read_board(text)
    except BoardError as error:
        raise SetupError(f"the board: {error}") from error
