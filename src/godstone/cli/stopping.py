"""What is said of a run that is long, or that a person ends: who was thinking, what is kept."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from godstone.cli.foreign import say

STATUS: Final = 130  # of a command that was ended by Ctrl-C, as shells have it


def tell_place(bots: Sequence[str], game: int, moves: int, seat: int | None) -> None:
    say(f"{place(bots, game, moves, seat)}.", sys.stderr)


def place(bots: Sequence[str], game: int, moves: int, seat: int | None) -> str:
    """Where a game was left."""
    who = "chance was to answer" if seat is None else f"{bots[seat]} at seat {seat + 1} was to move"
    return f"In game {game}, move {moves + 1}, {who}"


def tell_stopped(games: int, kept: Path | None) -> None:
    where = f", kept in {kept}" if kept is not None and kept.exists() else ""  # no empty table is
    say(f"Stopped after {games} games{where}.", sys.stderr)


def goes_on(game: int, moves: int, most_moves: int) -> str:
    return f"Game {game} has {moves} moves and goes on; it is stopped after {most_moves}."
