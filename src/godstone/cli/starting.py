"""Files that are given on the command line."""

from pathlib import Path

from godstone.cli.foreign import plain, read_text, say
from godstone.cli.refused import Refused
from godstone.games.api import SOURCE_BYTES
from godstone.games.pacal.board import Board
from godstone.games.pacal.board_file import BoardError, read_board
from godstone.games.spec import Spec


def board_from(file: Path) -> Board:
    try:
        return read_board(read_text(file, SOURCE_BYTES))
    except BoardError as error:
        raise Refused("\n".join(f"{file}: {line}" for line in str(error).splitlines())) from error


def check_board_file(file: Path) -> None:
    board = board_from(file)
    players = ", ".join(map(str, board.seats()))
    size = f"{board.columns} x {board.rows} cells, {len(board.letters())} districts"
    say(f"{file}: {plain(board.name)}, {size}, for {players} players. It can be played on.")


def board_for(spec: Spec, file: Path | None) -> Board | None:
    """A board of one's own, for a game that has boards."""
    if file is None:
        return None
    if not spec.has_boards:
        raise Refused(f"--board does not belong to {spec.title}: it is played on its own map.")
    return board_from(file)
