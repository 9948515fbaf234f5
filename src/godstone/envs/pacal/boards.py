"""Boards that environments are asked for: shipped ones by name, files by path, or objects."""

from pathlib import Path

from godstone.envs import asked
from godstone.games.pacal.board import Board, shipped_boards
from godstone.games.pacal.board_file import BoardError, read_board


def board_of(given: object) -> str | Board:
    """Law: a name that is neither shipped nor a file stays, and the set-up refuses it."""
    if not isinstance(given, str | Path):
        asked.a_kind(Board, given, "board")
        assert isinstance(given, Board)
        return given
    name = str(given)
    if name in shipped_boards():
        return name
    try:
        if Path(name).is_file():
            return read_board(Path(name).read_text("utf-8"))
    except (BoardError, UnicodeDecodeError, OSError) as error:
        raise ValueError(f"{name:.200}: {error}") from error
    if Path(name).name != name or Path(name).suffix:
        raise ValueError(f"there is no file {name:.200}")
    return name
