"""Positions drawn as text, and drawings of positions.

    game = city('''
        .   .   .   .   .
        .   yg  .   g3  .
        .   .   Yg  .   .
        ~   .   .   .   .
        G   .   .   .   .
    ''', die=3)

A word is a cell. Columns are a, b, c … from the left, rows 1, 2, 3 … from the bottom; above, the
yellow ship is on c3. Yellow, green, violet, blue and red sit at seats 0 to 4.

| word           | what is there                                                     |
| -------------- | ----------------------------------------------------------------- |
| `.`            | a cell with nothing on it                                         |
| `~`            | lake                                                              |
| `#`            | a covered cell (`covers` says so; in a position it reads as `.`)  |
| `y`, `yg`      | visible stones: a yellow one; a yellow and a green one            |
| `y3`           | a yellow pyramid of three storeys                                 |
| `Y`, `Yg`      | the yellow ship; the yellow ship over a green stone               |
| `Yg2b`         | the yellow ship over two green stones and a blue one              |
| `2`, `1`, `0`  | in `flights`: the ship may go here, and drops so many stones then |

What is not drawn lies in the supply, so everyone always has 10 stones and 11 pyramids. A ship that
is not drawn is nowhere: good enough for a test in which it does not fly.

Without `districts` the 3 x 3 cells in the middle are the sacred district, worth 7, and all else is
district A, worth 3 (B, C … where the lake cuts it into pieces).
"""

import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypedDict, Unpack

from godstone.games.pacal.board import Board
from godstone.games.pacal.board_file import read_board
from godstone.games.pacal.cells import CELL_NAMES, STRIDE, cell_name, cells_in, words_of
from godstone.games.pacal.editions import Options
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.notation import COLOURS
from godstone.games.pacal.setup import setup_json
from godstone.games.pacal.state import ARROWS, GODS, PLANES, Reason, State, Step
from tests.loose import said

SHIPS: Final = "YGVBR"
STONES: Final = "ygvbr"
PYRAMID: Final = re.compile(r"([ygvbr])([1-5])")
PILE: Final = re.compile(r"([ygvbr])(\d*)")
NOTHING_THERE: Final = (".", "~", "#")
FACES: Final = (2, 3, 3, 4, 5, "arrows")


class Circumstances(TypedDict, total=False):
    """What a drawing does not show. Colours by name; what is left out is as usual."""

    players: int  # as many as are drawn, at least two
    to_move: str  # yellow
    starter: str  # of the round: who is to move
    step: str  # fly
    die: int | str  # 3
    drops: int  # 2
    round_number: int  # 2: bent flights are allowed
    final_round: bool
    score: Mapping[str, int]
    gods: Mapping[str, Sequence[int]]  # not spent yet: 2, 4 and 6
    districts: str  # a drawing of letters
    values: Mapping[str, int]  # 7 for S, 3 for others
    river: Sequence[Sequence[int]]  # grid corners from the top left corner
    covers: Mapping[str, Sequence[str]]
    faces: Sequence[int | str]
    edition: str
    expert: bool
    tilted_squares: bool
    empty_gaps: bool
    open_ships: bool
    rules_version: int  # the newest


def rows_of(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def drawing(text: str) -> str:
    """A drawing in the one spelling that `drawn` and `flights` answer with."""
    return _spelled(rows_of(text))


def _spelled(rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(" ".join(word.ljust(3) for word in row).rstrip() for row in rows)


def turned(text: str, quarters: int) -> str:
    """The drawing, turned clockwise by so many quarters."""
    rows = rows_of(text)
    for _ in range(quarters):
        rows = [list(column) for column in zip(*reversed(rows), strict=True)]
    return _spelled(rows)


def cell(name: str) -> int:
    return CELL_NAMES[name]


# From a drawing to a board.


def plain_districts(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """S in the middle; every other piece of land is one district."""
    top, left = (len(rows) - 3) // 2, (len(rows[0]) - 3) // 2
    land = {(r, c) for r, row in enumerate(rows) for c, word in enumerate(row) if word != "~"}
    letters = {(r, c): "S" for r in range(top, top + 3) for c in range(left, left + 3)}
    names = iter("ABCDEFGHIJKLMNOPQRTUVWXYZ")
    for place in sorted(land - letters.keys()):
        if place not in letters:
            name = next(names)
            letters |= dict.fromkeys(_joined(place, land - letters.keys()), name)
    return [
        ["~" if word == "~" else letters[r, c] for c, word in enumerate(row)]
        for r, row in enumerate(rows)
    ]


def _joined(place: tuple[int, int], land: set[tuple[int, int]]) -> set[tuple[int, int]]:
    reached, edge = {place}, [place]
    while edge:
        r, c = edge.pop()
        near = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & land - reached
        reached |= near
        edge += near
    return reached


def board_text(
    districts: Sequence[Sequence[str]],
    values: Mapping[str, int] | None = None,
    river: Sequence[Sequence[int]] = (),
    covers: Mapping[str, Sequence[str]] | None = None,
    faces: Sequence[int | str] = FACES,
) -> str:
    """A board file: S is worth 7 and the others 3, no river and empty covers unless told."""
    letters = sorted({letter for row in districts for letter in row} - {"~"})
    worth = {letter: 7 if letter == "S" else 3 for letter in letters} | dict(values or {})
    lying: dict[str, Sequence[str]] = {"2": [], "2/3": [], "4": [], **(covers or {})}
    return "\n".join(
        [
            'name = "drawn"',
            f"die = {_toml(faces)}",
            'map = """',
            *(" ".join(row) for row in districts),
            '"""',
            f"river = {_toml([list(corner) for corner in river])}",
            "[values]",
            *(f"{letter} = {value}" for letter, value in worth.items()),
            "[covers]",
            *(f'"{cover}" = {_toml(covered)}' for cover, covered in lying.items()),
        ]
    )


def _toml(items: Sequence[object]) -> str:
    return str(list(items)).replace("'", '"')


# From a drawing to a position.


def city(text: str, **given: Unpack[Circumstances]) -> Pacal:
    """The game that is drawn."""
    rows = rows_of(text)
    board = read_board(
        board_text(
            rows_of(given["districts"]) if "districts" in given else plain_districts(rows),
            given.get("values"),
            given.get("river", ()),
            given.get("covers"),
            given.get("faces", FACES),
        )
    )
    game = _started(rows, board, given)
    _lay_pieces(game.position, rows)
    _lay_circumstances(game.position, given)
    return game


def _started(rows: Sequence[Sequence[str]], board: Board, given: Circumstances) -> Pacal:
    seen = [
        STONES.index(letter) for row in rows for letter in "".join(row).lower() if letter in STONES
    ]
    colours = COLOURS[: given.get("players", max([1, *seen]) + 1)]
    options = Options(
        edition=given.get("edition", "standard"),
        expert=given.get("expert", False),
        tilted_squares=given.get("tilted_squares", False),
        empty_gaps=given.get("empty_gaps", False),
        open_ships=given.get("open_ships", False),
    )
    setup = setup_json(colours, colours[0], board, options)
    version = given.get("rules_version", setup["rules_version"])
    return Pacal.start({**setup, "rules_version": version})


def words_by_cell(rows: Sequence[Sequence[str]]) -> Iterator[tuple[int, str]]:
    for row, words in enumerate(rows):
        for column, word in enumerate(words):
            yield (len(rows) - 1 - row) * STRIDE + column, word


def _lay_pieces(state: State, rows: Sequence[Sequence[str]]) -> None:
    for place, word in words_by_cell(rows):
        if word in NOTHING_THERE:
            continue
        if pyramid := PYRAMID.fullmatch(word):
            _lay_pyramid(state, place, STONES.index(pyramid[1]), int(pyramid[2]))
        elif word[0] in SHIPS:
            seat = SHIPS.index(word[0])
            state.ships[seat] = place
            for letter, count in PILE.findall(word[1:]):
                state.cargo[seat, STONES.index(letter)] = int(count or 1)
                state.supply[STONES.index(letter)] -= int(count or 1)
        else:
            for letter in word:
                state.stones[STONES.index(letter)] |= words_of([place])
                state.supply[STONES.index(letter)] -= 1
    assert (state.supply >= 0).all(), "more than ten stones of a colour are drawn"
    assert (state.pyramid_supply >= 0).all(), "more pyramids of a height are drawn than there are"


def _lay_pyramid(state: State, place: int, seat: int, storeys: int) -> None:
    state.pyramids[seat] |= words_of([place])
    state.pyramid_supply[seat, storeys] -= 1
    for plane in range(PLANES):
        if storeys >> plane & 1:
            state.storeys[plane] |= words_of([place])


def _lay_circumstances(state: State, given: Circumstances) -> None:
    to_move = given.get("to_move", "yellow")
    die = given.get("die", 3)
    state.to_move = COLOURS.index(to_move)
    state.starter = COLOURS.index(given.get("starter", to_move))
    state.step = Step[given.get("step", "fly").upper()]
    state.die = ARROWS if isinstance(die, str) else die
    state.drops = given.get("drops", 2)
    state.round_number = given.get("round_number", 2)
    state.final_round = given.get("final_round", False)
    state.reason = Reason.TARGET if state.step == Step.OVER else Reason.NONE
    for colour, points in given.get("score", {}).items():
        state.score[COLOURS.index(colour)] = points
    for colour, left in given.get("gods", {}).items():
        state.gods[COLOURS.index(colour)] = [worth in left for worth in GODS]


# From a position to a drawing.


def drawn(game: Pacal) -> str:
    """The position as it would be drawn for `city`, with covered cells as `#`."""
    return _spelled(_drawn_rows(game, {}))


def flights(game: Pacal, how: str = "fly", drops: int | None = None) -> str:
    """The position, with what a flight gives written where it may end: 2, 1 or 0 drops.

    `how` is the beginning of the moves that are shown: `fly`, `god 4` or `lift`. With `drops`
    only those that give so many.
    """
    marks = {}
    for move in game.legal_moves():
        if move.startswith(f"{how} "):
            flown = played(game.copy(), move)
            if drops is None or flown.position.drops == drops:
                marks[cell(move.split()[-1])] = str(flown.position.drops)
    return _spelled(_drawn_rows(game, marks))


def straight(game: Pacal) -> str:
    """Only the flights that give two drops."""
    return flights(game, drops=2)


def bent(game: Pacal) -> str:
    """Only the flights that give one drop."""
    return flights(game, drops=1)


def _drawn_rows(game: Pacal, marks: Mapping[int, str]) -> Iterator[list[str]]:
    board = game.place.board
    for row in reversed(range(board.rows)):
        places = [row * STRIDE + column for column in range(board.columns)]
        yield [marks.get(place) or _word(game, place) for place in places]


def _word(game: Pacal, place: int) -> str:
    state, board, seats = game.position, game.place.board, range(len(game.colours))
    if place in board.lake:
        return "~"
    if place not in board.land(len(seats)):
        return "#"
    for seat in seats:
        if state.ships[seat] == place:
            return SHIPS[seat] + _pile(state.cargo[seat])
        if place in cells_in(state.pyramids[seat]):
            return f"{STONES[seat]}{height(state, place)}"
    return "".join(STONES[seat] for seat in seats if place in cells_in(state.stones[seat])) or "."


def _pile(cargo: Iterable[int]) -> str:
    counts = zip(STONES, map(int, cargo), strict=True)
    return "".join(f"{letter}{count if count > 1 else ''}" for letter, count in counts if count)


def height(state: State, place: int) -> int:
    """The storeys of the pyramid there."""
    return sum((place in cells_in(state.storeys[plane])) << plane for plane in range(PLANES))


# Acting and asking.


def played(game: Pacal, *moves: str) -> Pacal:
    """The same game, after these moves."""
    for move in moves:
        game.play(move)
    return game


def pass_turn(game: Pacal) -> Pacal:
    """The seat to move flies where it first can and does nothing else."""
    return played(game, game.legal_moves()[0], "drop -", "build -")


def after_random_moves(game: Pacal, seed: int, moves: int) -> Pacal:
    """The same game, some moves later: each legal one as likely as any other."""
    choose = random.Random(seed)
    for _ in range(moves):
        if game.is_over:
            break
        game.play_action(choose.choice(game.legal_actions()))
    return game


def ends(moves: Iterable[str], verb: str) -> set[str]:
    """What stands after the verb: `ends(game.legal_moves(), "drop") == {"-", "own"}`."""
    return {move.removeprefix(f"{verb} ") for move in moves if move.startswith(f"{verb} ")}


def drops(game: Pacal) -> set[str]:
    return ends(game.legal_moves(), "drop")


def builds(game: Pacal, storeys: int | None = None) -> set[str]:
    """The pyramids that may be built, without `-`: `{"3 c4 c4 d4 e4"}`."""
    wanted = "" if storeys is None else f"{storeys} "
    return {
        build for build in ends(game.legal_moves(), "build") - {"-"} if build.startswith(wanted)
    }


def score(game: Pacal) -> tuple[int, ...]:
    """The track, seat by seat."""
    return tuple(int(points) for points in game.position.score[: len(game.colours)])


def supply(game: Pacal, colour: str) -> int:
    """The stones in a colour's supply."""
    return int(game.position.supply[list(game.colours).index(colour)])


def pyramids_left(game: Pacal, colour: str) -> list[int]:
    """The pyramids in a colour's supply: how many of 1, 2, 3, 4 and 5 storeys."""
    left = game.position.pyramid_supply[list(game.colours).index(colour)]
    return [int(count) for count in left[1:]]


def final(game: Pacal, part: str) -> tuple[int, ...]:
    """What a part of the final scoring gives: river, lake, districts, gods or score."""
    outcome = game.outcome()
    assert outcome is not None, "the game is not over"
    return tuple(said(outcome.detail)[part].values())


def names(cells: Iterable[int]) -> set[str]:
    return {cell_name(place) for place in cells}
