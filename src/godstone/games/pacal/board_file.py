"""Reading a board file. Every problem is told with its line and reason, all of them at once."""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final

from godstone.games.api import SOURCE_BYTES, Toml
from godstone.games.known_keys import TEXT_MAX
from godstone.games.pacal.board import CELLS_PER_PLAYER, COVERS_FOR, LAKE, SACRED, Board, Corner
from godstone.games.pacal.cells import SIDE, STRIDE
from godstone.games.pacal.state import FACES

KEYS: Final = {"name": str, "die": list, "map": str, "river": list, "values": dict, "covers": dict}
COVERS: Final = sorted({cover for covers in COVERS_FOR.values() for cover in covers})
LARGEST_NUMBER: Final = SIDE - 1  # no flight is longer than the largest board
LARGEST_VALUE: Final = 99
KEPT_BOARDS: Final = 64
Problem = tuple[int, str]  # line, reason


class BoardError(ValueError):
    """A board file that cannot be played on. One line of text for each problem."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(f"line {line}: {reason}" for line, reason in problems))
        self.problems = problems


@lru_cache(maxsize=KEPT_BOARDS)
def read_board(text: str) -> Board:
    """The board a file describes. Law: a file with any problem raises BoardError, naming all.

    Law: it takes time in proportion to the text, whatever is in it.
    """
    if len(text.encode(errors="surrogatepass")) > SOURCE_BYTES:
        raise BoardError([(1, f"the file is too long; {SOURCE_BYTES} bytes fit")])
    data = _parsed(text)
    lines = _Lines(text)
    problems = [*_shape_problems(data, lines)] or [*_problems(data, lines)]
    if problems:
        raise BoardError(sorted(problems))
    board = _board(data, text)
    problems = [*_play_problems(board, lines)]
    if problems:
        raise BoardError(problems)
    return board


def _parsed(text: str) -> Toml:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise BoardError([(line, f"not TOML: {error}")]) from error
    except RecursionError as error:
        raise BoardError([(1, "nested too deeply")]) from error
    except ValueError as error:  # Python reads no number of more than some thousand digits
        raise BoardError([(1, f"not readable: {error}")]) from error


class _Lines:
    """Where in the file a thing stands, for messages. The text is gone through once."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self._headers: dict[str, int] = {}
        self._keys: dict[str, list[int]] = {}  # the lines of each, in order
        for number, line in enumerate(self.lines, 1):
            self._headers.setdefault(line.strip(), number)
            key, equals, _ = line.partition("=")
            if equals:
                self._keys.setdefault(key.strip().strip("\"'"), []).append(number)

    def of(self, key: str, table: str | None = None) -> int:
        """The line of a key, or of its table, or the first."""
        start = self._headers.get(f"[{table}]", 0) if table else 0
        lines = self._keys.get(key, [])
        after = bisect_right(lines, start)
        return lines[after] if after < len(lines) else max(start, 1)

    def of_map_row(self, row: int) -> int:
        return self._map_start + row

    @cached_property
    def _map_start(self) -> int:
        """The map's rows follow the line that opens the text, and empty lines below it."""
        start = self.of("map")
        if re.search(r"(\"\"\"|''')\s*$", self.lines[start - 1]):
            start += 1
            while start <= len(self.lines) and not self.lines[start - 1].strip():
                start += 1
        return start


def _rows(data: Toml) -> list[list[str]]:
    return [row.split() for row in data["map"].strip().splitlines()]


def _letters(data: Toml) -> set[str]:
    return {letter for row in _rows(data) for letter in row if letter != LAKE}


def _shape_problems(data: Toml, lines: _Lines) -> Iterator[Problem]:
    """Missing keys and wrong kinds, before anything is looked at more closely."""
    for key, kind in KEYS.items():
        if key not in data:
            yield 1, f"'{key}' is missing"
        elif not isinstance(data[key], kind):
            yield lines.of(key), f"'{key}' must be {_A_KIND[kind]}"
        elif key == "name" and len(data[key]) > TEXT_MAX:  # no set-up would take it
            yield lines.of(key), f"the name has more than {TEXT_MAX} letters"
    for key in data.keys() - KEYS.keys():
        yield lines.of(key), f"'{key}' is no part of a board"


_A_KIND: Final = {str: "text", list: "a list", dict: "a table"}


def _problems(data: Toml, lines: _Lines) -> Iterator[Problem]:
    yield from _map_problems(data, lines)
    yield from _value_problems(data, lines)
    yield from _cover_problems(data, lines)
    yield from _die_problems(data["die"], lines.of("die"))
    yield from _river_problems(data, lines.of("river"))


def _map_problems(data: Toml, lines: _Lines) -> Iterator[Problem]:
    rows = _rows(data)
    if not 0 < len(rows) <= SIDE:
        yield lines.of("map"), f"the map has {len(rows)} rows; 1 to {SIDE} fit"
        return
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]) or not 0 < len(row) <= SIDE:
            reason = f"{len(row)} cells in this row; all rows have the first's, at most {SIDE}"
            yield lines.of_map_row(number), reason
        for letter in row:
            if not re.fullmatch(r"[A-Z]|~", letter):
                yield lines.of_map_row(number), f"{letter!r} is no district (A-Z) and no lake (~)"


def _value_problems(data: Toml, lines: _Lines) -> Iterator[Problem]:
    values, letters = data["values"], _letters(data)
    for letter in sorted(letters - values.keys()):
        yield lines.of("[values]", "values"), f"district {letter} has no value"
    for letter, value in values.items():
        line = lines.of(letter, "values")
        if letter not in letters:
            yield line, f"unknown district {letter!r}: it is not on the map"
        if not _is_number(value, LARGEST_VALUE):
            yield line, f"the value of {letter} must be a whole number from 1 to {LARGEST_VALUE}"


def _cover_problems(data: Toml, lines: _Lines) -> Iterator[Problem]:
    covers, letters = data["covers"], _letters(data)
    for cover in COVERS:
        if cover not in covers:
            yield lines.of("[covers]", "covers"), f'cover "{cover}" is missing (it may be [])'
    for cover, covered in covers.items():
        line = lines.of(cover, "covers")
        if cover not in COVERS:
            yield line, f'unknown cover "{cover}"; the game has {", ".join(COVERS)}'
        elif not isinstance(covered, list):
            yield line, f'cover "{cover}" must be a list of districts'
        else:
            yield from _covered_problems(cover, covered, letters, line)


def _covered_problems(
    cover: str, covered: list[object], letters: set[str], line: int
) -> Iterator[Problem]:
    for letter in covered:
        if not isinstance(letter, str) or letter not in letters:
            yield line, f'cover "{cover}": unknown district {letter!r}'
        elif letter == SACRED:
            yield line, f'cover "{cover}": the sacred district cannot be covered'


def _is_number(value: object, largest: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= largest


def _die_problems(die: list[object], line: int) -> Iterator[Problem]:
    if not 1 <= len(die) <= FACES:
        yield line, f"the die has {len(die)} faces; 1 to {FACES} are possible"
    for face in die:
        if face != "arrows" and not _is_number(face, LARGEST_NUMBER):
            yield line, f'face {face!r} is no number from 1 to {LARGEST_NUMBER} and not "arrows"'


def _river_problems(data: Toml, line: int) -> Iterator[Problem]:
    rows, river = _rows(data), data["river"]
    height, width = len(rows), len(rows[0]) if rows else 0
    for corner in river:
        if not _is_corner(corner):
            yield line, f"river corner {corner!r} is no pair [row, column]"
            return
        if not (0 <= corner[0] <= height and 0 <= corner[1] <= width):
            yield line, f"the river is off the grid at {corner}; corners go to [{height}, {width}]"
    for here, there in pairwise(river):
        if (here[0] == there[0]) == (here[1] == there[1]):
            yield line, f"the river from {here} to {there} must run along one row or column"


def _is_corner(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(part, int) and not isinstance(part, bool) for part in value)
    )


def _board(data: Toml, source: str) -> Board:
    rows = _rows(data)
    places = {
        (len(rows) - 1 - row) * STRIDE + column: letter
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
    }
    river: list[Corner] = [(row, column) for row, column in data["river"]]
    return Board(
        name=data["name"],
        columns=len(rows[0]),
        rows=len(rows),
        districts={cell: letter for cell, letter in places.items() if letter != LAKE},
        lake=frozenset(cell for cell, letter in places.items() if letter == LAKE),
        river=tuple(river),
        values=dict(data["values"]),
        covers={cover: tuple(covered) for cover, covered in data["covers"].items()},
        die=tuple(data["die"]),
        source=source,
    )


def _play_problems(board: Board, lines: _Lines) -> Iterator[Problem]:
    """What only the whole board shows."""
    for letter in board.letters():
        if not _is_connected([c for c, own in board.districts.items() if own == letter]):
            yield lines.of("map"), f"district {letter} is not connected"
    if not _is_3_by_3([c for c, letter in board.districts.items() if letter == SACRED]):
        yield lines.of("map"), "there is no 3 x 3 sacred district (S)"
    elif not board.seats():
        yield lines.of("map"), f"too small: {_lacking(board)}"


def _lacking(board: Board) -> str:
    """P1.4  How many cells the fewest players find, and how many they need."""
    players = min(COVERS_FOR)
    found, needed = len(board.land(players)), CELLS_PER_PLAYER * players + 1
    return (
        f"not even {players} players have room for all their pyramids; they need {needed} cells "
        f"that are neither lake nor covered, and here are {found}"
    )


def _is_connected(cells: list[int]) -> bool:
    reached, edge = {cells[0]}, [cells[0]]
    while edge:
        here = edge.pop()
        near = {here + 1, here - 1, here + STRIDE, here - STRIDE} & set(cells) - reached
        reached |= near
        edge += near
    return len(reached) == len(cells)


def _is_3_by_3(cells: list[int]) -> bool:
    corner = min(cells, default=0)
    square = {corner + row * STRIDE + column for row in range(3) for column in range(3)}
    return set(cells) == square
