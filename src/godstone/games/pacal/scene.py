"""Positions as data: from a row of a TOML file to a real game, for lessons, diagrams and tests.

    city = '''
        .   .   .   .   .   .
        .   yg  .   g3  .   .
        .   .   Yg  .   .   .
        ~   .   .   .   .   .
        G   .   .   .   .   .
    '''
    die = 3

A word is a cell. Columns are a, b, c … from the left, rows 1, 2, 3 … from the bottom; above, the
yellow ship is on c3. Yellow, green, violet, blue and red sit at seats 0 to 4.

| word         | what is there                                                          |
| ------------ | ---------------------------------------------------------------------- |
| `.`          | a cell with nothing on it                                              |
| `~`          | lake                                                                   |
| `#`          | a covered cell: which they are, the covers say; it reads as `.`        |
| `y`, `yg`    | visible stones: a yellow one; a yellow and a green one                 |
| `y3`         | a yellow pyramid of three storeys                                      |
| `Y`, `Yg`    | the yellow ship; the yellow ship over a green stone                    |
| `Yg2b`       | the yellow ship over two green stones and a blue one                   |

With `board`, the name of a shipped one, `pieces` lays the same words on its cells by name:
`pieces = {c4 = "y3", e5 = "Yg"}`. Without `districts` the 3 x 3 cells in the middle of a drawing
are the sacred district, worth 7, and all else is district A, worth 3 (B, C … where the lake cuts
it into pieces). What is not laid lies in the supply, so everyone always has 10 stones and 11
pyramids. A ship that is not laid is nowhere.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import TypedDict  # pydantic wants it before Python 3.12

from godstone.games.api import SetupError
from godstone.games.pacal.board import LAKE, Board, shipped_board, shipped_boards
from godstone.games.pacal.cells import CELL_NAMES, STRIDE, cell_name, cells_in, words_of
from godstone.games.pacal.drawn_board import (
    FACES,
    board_text,
    plain_districts,
    read_drawn,
    rows_of,
)
from godstone.games.pacal.editions import RULES_VERSION
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.notation import COLOURS
from godstone.games.pacal.setup import read_options, setup_json
from godstone.games.pacal.state import ARROWS, GODS, PLANES, Reason, State, Step
from godstone.games.scene_row import said_in

SHIPS: Final = "YGVBR"
STONES: Final = "ygvbr"
PYRAMID: Final = re.compile(r"([ygvbr])([1-5])")
VISIBLE: Final = re.compile(r"[ygvbr]+")
SHIP: Final = re.compile(r"([YGVBR])((?:[ygvbr]\d*)*)")
PILE: Final = re.compile(r"([ygvbr])(\d*)")
NOTHING_THERE: Final = (".", LAKE, "#")
Laid = Mapping[int, str]  # words by cell


class Row(TypedDict, total=False):
    """What a row may say, with colours by name; the note says what holds where it says nothing."""

    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc]

    city: str
    board: str
    pieces: dict[str, str]
    districts: str  # a drawing of letters
    values: dict[str, int]  # 7 for S, 3 for others
    river: list[tuple[int, int]]  # grid corners from the top left corner
    covers: dict[str, list[str]]
    faces: list[int | str]  # of the die
    players: int  # as many as are laid, at least two
    to_move: str  # yellow
    starter: str  # of the round: who is to move
    step: Literal["place", "roll", "fly", "drop", "build", "over"]  # fly
    die: int | Literal["arrows"]  # 3
    drops: int  # 2
    round_number: int  # 2: bent flights are allowed
    final_round: bool
    score: dict[str, int]
    gods: dict[str, list[int]]  # not spent yet: 2, 4 and 6
    options: dict[str, bool | str]
    rules_version: int  # the newest


ROW: Final = TypeAdapter(Row)


def scene(row: Mapping[str, object]) -> Pacal:
    """The game that is laid. Law: a row that describes none raises SetupError with a sentence."""
    said = said_in(row, ROW)
    if ("city" in said) == ("board" in said):
        raise SetupError("A scene has either a drawing ('city') or a shipped 'board'.")
    return _made(said)


def _made(row: Row) -> Pacal:
    board = _board(row)
    laid = _laid(row, board)
    game = _started(row, board, laid)
    _lay_pieces(game, laid)
    _lay_circumstances(game, row)
    return game


def _board(row: Row) -> Board:
    if "board" in row:
        if row["board"] not in shipped_boards():
            raise SetupError(f"unknown board {row['board']!r}")
        return shipped_board(row["board"])
    rows = rows_of(row["city"])
    if len({len(each) for each in rows}) != 1:
        raise SetupError("the rows of a city are all of one length")
    districts = rows_of(row["districts"]) if "districts" in row else plain_districts(rows)
    faces = row.get("faces", FACES)
    text = board_text(districts, row.get("values"), row.get("river", ()), row.get("covers"), faces)
    return read_drawn(text)


def _laid(row: Row, board: Board) -> Laid:
    """What lies on each cell that has something on it."""
    pieces = row.get("pieces", {})
    for name in pieces:
        if name not in CELL_NAMES:
            raise SetupError(f"{name!r:.40} is no cell.")
    words = dict(words_by_cell(rows_of(row.get("city", ""))))
    words |= {CELL_NAMES[name]: word for name, word in pieces.items()}
    laid = {cell: word for cell, word in words.items() if word not in NOTHING_THERE}
    for cell in laid:
        if cell not in board.districts:
            raise SetupError(f"{cell_name(cell)} is no land: nothing can lie there")
    return laid


def words_by_cell(rows: Iterable[Iterable[str]]) -> Iterator[tuple[int, str]]:
    """The words of a drawing with the cells they stand for."""
    listed = [*rows]
    for row, words in enumerate(listed):
        for column, word in enumerate(words):
            yield (len(listed) - 1 - row) * STRIDE + column, word


def _started(row: Row, board: Board, laid: Laid) -> Pacal:
    seen = [STONES.index(letter) for letter in "".join(laid.values()).lower() if letter in STONES]
    players = row.get("players", max([1, *seen]) + 1)
    if players not in range(2, len(COLOURS) + 1):
        raise SetupError(f"a scene has 2 to {len(COLOURS)} players, not {players}")
    colours, options = COLOURS[:players], read_options(row.get("options", {}))
    setup = setup_json(colours, colours[0], row.get("board", board), options)
    return Pacal.start({**setup, "rules_version": row.get("rules_version", RULES_VERSION)})


def _lay_pieces(game: Pacal, laid: Laid) -> None:
    for cell, word in laid.items():
        _lay(game.position, cell, word)
    if (game.position.supply < 0).any():
        raise SetupError("P1.1 more than ten stones of a colour are drawn")
    if (game.position.pyramid_supply < 0).any():
        raise SetupError("P1.1 more pyramids of a height are drawn than there are")


def _lay(state: State, cell: int, word: str) -> None:
    if pyramid := PYRAMID.fullmatch(word):
        _lay_pyramid(state, cell, STONES.index(pyramid[1]), int(pyramid[2]))
    elif ship := SHIP.fullmatch(word):
        _lay_ship(state, cell, SHIPS.index(ship[1]), ship[2])
    elif VISIBLE.fullmatch(word):
        for letter in word:
            _lay_stone(state, cell, STONES.index(letter))
    else:
        raise SetupError(f"{word!r} on {cell_name(cell)} is nothing that can lie on a cell")


def _lay_pyramid(state: State, cell: int, seat: int, storeys: int) -> None:
    state.pyramids[seat] |= words_of([cell])
    state.pyramid_supply[seat, storeys] -= 1
    for plane in range(PLANES):
        if storeys >> plane & 1:
            state.storeys[plane] |= words_of([cell])


def _lay_ship(state: State, cell: int, seat: int, cargo: str) -> None:
    state.ships[seat] = cell
    for letter, count in PILE.findall(cargo):
        state.cargo[seat, STONES.index(letter)] = int(count or 1)
        state.supply[STONES.index(letter)] -= int(count or 1)


def _lay_stone(state: State, cell: int, seat: int) -> None:
    if cell in cells_in(state.stones[seat]):
        raise SetupError(f"P3.1 {cell_name(cell)} has two visible stones of one colour")
    state.stones[seat] |= words_of([cell])
    state.supply[seat] -= 1


def _lay_circumstances(game: Pacal, row: Row) -> None:
    state, die = game.position, row.get("die", 3)
    to_move = row.get("to_move", "yellow")
    state.to_move = _seat(game, to_move)
    state.starter = _seat(game, row.get("starter", to_move))
    state.step = Step[row.get("step", "fly").upper()]
    state.die = ARROWS if isinstance(die, str) else die
    state.drops = row.get("drops", 2)
    state.round_number = row.get("round_number", 2)
    state.final_round = row.get("final_round", False)
    state.reason = Reason.TARGET if state.step == Step.OVER else Reason.NONE
    for colour, points in row.get("score", {}).items():
        state.score[_seat(game, colour)] = points
    for colour, left in row.get("gods", {}).items():
        state.gods[_seat(game, colour)] = [worth in left for worth in GODS]


def _seat(game: Pacal, colour: str) -> int:
    if colour not in game.colours:
        raise SetupError(f"nobody in this scene is {colour!r:.40}")
    return list(game.colours).index(colour)
