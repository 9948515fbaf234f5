"""A position of Finger of God in characters: the map, and what is decided."""

from typing import Final

from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import PER_MILLI
from godstone.games.finger.ground import Island
from godstone.games.finger.mat import Mat
from godstone.games.finger.picture import kind_of

ACROSS: Final = 48  # characters; half as many lines, since a character is twice as high
DOWN: Final = ACROSS // 2
SEA, LAND, CITY, NAVEL = " ", ".", ":", "@"
MILLI: Final = 1000


def text(game: Finger) -> str:
    """The map, then points and laws. A disc is its colour's first letter; a temple's is large."""
    state, mat = game.state(), game.position.mat
    rows = [[_ground(mat, column, row) for column in range(ACROSS)] for row in range(DOWN)]
    half = mat.half / PER_MILLI
    for name, (x, y) in state["discs"].items():
        column = min(ACROSS - 1, int((x * MILLI + half) / (2 * half) * ACROSS))
        row = min(DOWN - 1, int((half - y * MILLI) / (2 * half) * DOWN))
        rows[row][column] = name[0].upper() if kind_of(name) == "temple" else name[0]
    edge = f"+{'-' * ACROSS}+"
    drawn = [edge, *(f"|{''.join(row)}|" for row in rows), edge]
    points = ", ".join(f"{colour} {score}" for colour, score in state["score"].items())
    laws = " ".join(map(str, state["laws"])) or "none"
    return "\n".join([repr(game), *drawn, f"points: {points}; laws in force: {laws}"])


def _ground(mat: Mat, column: int, row: int) -> str:
    """What lies in the middle of a character."""
    x = round((2 * column + 1) * mat.half / ACROSS) - mat.half
    y = mat.half - round((2 * row + 1) * mat.half / DOWN)
    if mat.touches_navel((x, y), 0):
        return NAVEL
    islands = [island for island in Island if mat.touches_island(island, (x, y), 0)]
    if not islands:
        return SEA
    return CITY if mat.touches_city(islands[0], (x, y), 0) else LAND
