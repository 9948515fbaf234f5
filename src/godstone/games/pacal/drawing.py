"""What a page needs to draw the board. It never changes during a game."""

from godstone.games.pacal.board import SACRED
from godstone.games.pacal.cells import cell_name
from godstone.games.pacal.editions import AT_ONCE
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.payload import PacalBoard


def board_json(game: Pacal) -> PacalBoard:
    """Cells by name with their district, lake, river (grid corners from the top left), values."""
    board, players = game.place.board, len(game.place.colours)
    land = set(board.land(players))
    named = {cell: cell_name(cell) for cell in sorted(board.districts)}
    return {
        "game": "pacal",
        "name": board.name,
        "columns": board.columns,
        "rows": board.rows,
        "cells": {named[cell]: board.districts[cell] for cell in named if cell in land},
        "covered": {named[cell]: board.districts[cell] for cell in named if cell not in land},
        "lake": [cell_name(cell) for cell in sorted(board.lake)],
        "river": [*board.river],
        "values": dict(board.values),
        "sacred": SACRED,
        "target": game.place.target,
        "at_once": players in AT_ONCE,
        "die": ["arrows" if isinstance(face, str) else face for face in board.die],
    }
