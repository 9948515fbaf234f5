"""Set-ups from the command line, and board files."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from godstone.cli.app import Refused
from godstone.cli.wished import Wished, seated
from godstone.games.api import Json
from godstone.games.finger.gods import Colour, choices
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


def finger_setup(bots: Sequence[str], *, no_powers: bool, gods: str, first: str) -> dict[str, Json]:
    """Pantheons, and so colours, are dealt for each game."""
    if not 2 <= len(bots) <= len(Colour):
        raise Refused(f"F1.1 Finger of God is for 2 to 4 players, not {len(bots)}.")
    seats = [{"colour": str(c), "bot": bot} for c, bot in zip(Colour, bots, strict=False)]
    options = {"no_powers": no_powers, "gods": gods, "first": first}
    return {"game": "finger", "seats": seats, "options": options}


def dealt(
    setup: Mapping[str, Json], seed: Sequence[int], wished: Wished | None = None
) -> dict[str, Json]:
    """What is drawn before a game begins: P1.5 the start player, F1.1 the pantheons."""
    chance = np.random.default_rng([*seed, 99])
    seats = setup["seats"]
    if setup["game"] == "pacal":
        return {**setup, "start": seats[int(chance.integers(len(seats)))]["colour"]}
    colours = [str(colour) for colour in Colour]
    chance.shuffle(colours)
    return {**setup, "seats": seated(seats, colours, wished or Wished())}


def with_gods(setup: Mapping[str, Json], seed: Sequence[int]) -> dict[str, Json]:
    """F1.1  Every seat is dealt one of its pantheon's gods instead of choosing."""
    chance = np.random.default_rng([*seed, 98])
    seats = [
        {**seat, "god": str(chance.choice(choices(seat["colour"])))} for seat in setup["seats"]
    ]
    return {**setup, "seats": seats}


def check_board_file(file: Path) -> None:
    board = board_from(file)
    players = ", ".join(map(str, board.seats()))
    size = f"{board.columns} x {board.rows} cells, {len(board.letters())} districts"
    print(f"{file}: {board.name}, {size}, for {players} players. It can be played on.")
