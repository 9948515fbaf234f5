"""A game's set-up: seats, start player, board and options, read from JSON and refused if wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache

from godstone.games.api import Json, SetupError
from godstone.games.known_keys import expect_known, expect_seat, expect_short
from godstone.games.pacal.board import COVERS_FOR, Board, shipped_board, shipped_boards
from godstone.games.pacal.board_file import BoardError, read_board
from godstone.games.pacal.editions import EDITIONS, RULES_VERSION, VERSIONS, Options
from godstone.games.pacal.notation import COLOURS
from godstone.games.pacal.state import Words
from godstone.games.pacal.table import laid_out
from godstone.messages import Arguments, quoted

KEYS = {"game", "seats", "start", "board", "board_source", "options", "rules_version"}


@dataclass(frozen=True)
class Setup:
    """What a game of Pacal's Rocket starts from."""

    colours: tuple[str, ...]
    start: int  # seat
    board: Board
    options: Options
    version: int  # of the rules

    @property
    def target(self) -> int:
        """P7.2, P8  The points that end the game."""
        return EDITIONS[self.options.edition].targets[len(self.colours)]

    @property
    def table(self) -> Words:
        return _table(self.board.source, len(self.colours), self.options, self.version)


@lru_cache(maxsize=256)
def _table(source: str, players: int, options: Options, version: int) -> Words:
    return laid_out(read_board(source), players, options, version)


def setup_json(
    colours: tuple[str, ...],
    start: str,
    board: str | Board = "palenque",
    options: Options | None = None,
) -> dict[str, Json]:
    """A set-up as records keep it. A board that is not shipped brings its source along."""
    drawn = {"board": board} if isinstance(board, str) else _own_board(board)
    return {
        "game": "pacal",
        "seats": [{"colour": colour} for colour in colours],
        "start": start,
        **drawn,
        "options": options_json(options or Options()),
        "rules_version": RULES_VERSION,
    }


def _own_board(board: Board) -> dict[str, Json]:
    return {"board": board.name, "board_source": board.source}


def options_json(options: Options) -> dict[str, Json]:
    """All options of the rules; open ships, which only show more, when they are chosen."""
    chosen = {field.name: getattr(options, field.name) for field in fields(Options)}
    return {name: value for name, value in chosen.items() if value or name != "open_ships"}


def read_setup(value: Mapping[str, Json]) -> Setup:
    """Law: what cannot be played raises SetupError. What only a program gets wrong is English."""
    if not isinstance(value, Mapping) or value.get("game") != "pacal":
        raise SetupError("this is no set-up of Pacal's Rocket ('game' must be 'pacal')")
    expect_known(value, KEYS, "a set-up")
    version = _version(value.get("rules_version", RULES_VERSION))
    colours = _colours(value.get("seats"))
    board = _board(value)
    if not board.has_room(len(colours)):
        said: Arguments = {"board": quoted(board.name), "players": len(colours)}
        raise SetupError("refusal.pacal.noRoom", said)
    start, options = _start(value.get("start"), colours), read_options(value.get("options", {}))
    return Setup(colours, start, board, options, version)


def _version(version: Json) -> int:
    """A game that was begun by an older version goes on by it."""
    if type(version) is not int or version not in VERSIONS:
        known = " and ".join(map(str, VERSIONS))
        raise SetupError(f"rules version {quoted(version)} is unknown; known are {known}")
    return version


def _colours(seats: Json) -> tuple[str, ...]:
    if not isinstance(seats, list) or len(seats) not in COVERS_FOR:
        raise SetupError("'seats' lists 2 to 5 players", rule="P1.1")
    colours = tuple(map(_colour, seats))
    if len(set(colours)) != len(colours):
        raise SetupError("refusal.pacal.colourOnce")
    return colours


def _colour(seat: Json) -> str:
    if isinstance(seat, dict):
        expect_seat(seat)
    colour = seat.get("colour") if isinstance(seat, dict) else None
    if not isinstance(colour, str) or colour not in COLOURS:
        raise SetupError(f"{quoted(colour)!r} is no colour; they are {', '.join(COLOURS)}")
    return colour


def _start(start: Json, colours: tuple[str, ...]) -> int:
    if not isinstance(start, str) or start not in colours:
        raise SetupError(f"the start player {quoted(start)!r} is at no seat", rule="P1.5")
    return colours.index(start)


def _board(value: Mapping[str, Json]) -> Board:
    source, name = value.get("board_source"), value.get("board", "palenque")
    expect_short(name, "'board'")
    if source is None:
        if not isinstance(name, str) or name not in shipped_boards():
            known = ", ".join(shipped_boards())
            files = "a board file is read by read_board(path.read_text())"
            raise SetupError(f"unknown board {quoted(name)!r}; there is {known}, and {files}")
        return shipped_board(name)
    if not isinstance(source, str):
        raise SetupError("'board_source' is the text of a board file")
    try:
        return read_board(source)
    except BoardError as error:
        raise SetupError(f"the board: {error}") from error


def read_options(given: Json) -> Options:
    if not isinstance(given, dict):
        raise SetupError("'options' is an object")
    known = {field.name: field.default for field in fields(Options)}
    for name, chosen in given.items():
        if name not in known:
            raise SetupError(f"unknown option {quoted(name)!r}; there are {', '.join(known)}")
        if type(chosen) is not type(known[name]):
            raise SetupError(f"option {name!r} cannot be {quoted(chosen)!r}")
    options = replace(Options(), **given)  # each is of its default's kind
    if options.edition not in EDITIONS:
        edition = quoted(options.edition)
        raise SetupError(f"unknown edition {edition!r}; there are {', '.join(EDITIONS)}")
    return options
