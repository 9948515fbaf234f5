"""Set-ups from the command line, and board files."""

from collections.abc import Sequence
from pathlib import Path

from godstone.cli.app import Refused
from godstone.games.api import Json
from godstone.games.pacal.board import Board
from godstone.games.pacal.board_file import BoardError, read_board
from godstone.games.pacal.editions import Options
from godstone.games.pacal.notation import COLOURS
from godstone.games.pacal.setup import setup_json


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Refused(f"{file}: {reason}") from error


def board_from(file: Path) -> Board:
    try:
        return read_board(read_text(file))
    except BoardError as error:
        raise Refused("\n".join(f"{file}: {line}" for line in str(error).splitlines())) from error


def pacal_setup(bots: Sequence[str], board: Path | None, options: Options) -> dict[str, Json]:
    """Seats in the order of the colours; who starts is drawn for each game."""
    if not 2 <= len(bots) <= len(COLOURS):
        raise Refused(f"P1.1 Pacal's Rocket is for 2 to 5 players, not {len(bots)}.")
    colours = COLOURS[: len(bots)]
    chosen = "palenque" if board is None else board_from(board)
    setup = setup_json(colours, colours[0], chosen, options)
    seats = [{"colour": c, "bot": bot} for c, bot in zip(colours, bots, strict=True)]
    return {**setup, "seats": seats}


def check_board_file(file: Path) -> None:
    board = board_from(file)
    players = ", ".join(map(str, board.seats()))
    size = f"{board.columns} x {board.rows} cells, {len(board.letters())} districts"
    print(f"{file}: {board.name}, {size}, for {players} players. It can be played on.")
