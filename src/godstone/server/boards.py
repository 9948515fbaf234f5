"""The geometry of boards, for drawing. It never changes during a game."""

from collections.abc import Callable
from typing import Any, Final

from godstone.games.api import Game, Json
from godstone.server.plain_text import plain


def pacal_board(game: Any) -> dict[str, Json]:  # noqa: ANN401
    """Cells by name with their district, lake, river (grid corners from the top left), values."""
    from godstone.games.pacal.board import SACRED
    from godstone.games.pacal.cells import cell_name
    from godstone.games.pacal.editions import EDITIONS

    board, players = game.place.board, len(game.place.colours)
    land = set(board.land(players))
    named = {cell: cell_name(cell) for cell in sorted(board.districts)}
    return {
        "game": "pacal",
        "name": plain(board.name),
        "columns": board.columns,
        "rows": board.rows,
        "cells": {named[cell]: board.districts[cell] for cell in named if cell in land},
        "covered": {named[cell]: board.districts[cell] for cell in named if cell not in land},
        "lake": [cell_name(cell) for cell in sorted(board.lake)],
        "river": [list(corner) for corner in board.river],
        "values": dict(board.values),
        "sacred": SACRED,
        "target": EDITIONS[game.place.options.edition].targets[players],
        "die": list(board.die),
    }


def finger_board(game: Any) -> dict[str, Json]:  # noqa: ANN401
    """The mat in metres, y upwards; the discs' sizes; the terms of the gods' powers."""
    from godstone.games.finger.discs import MAKES, PHYSICS
    from godstone.games.finger.geometry import NANO, turned
    from godstone.games.finger.gods import SIDES
    from godstone.games.finger.mat import Corner, Island

    mat, terms = game.position.mat, game.position.terms

    def place(at: tuple[int, int], island: int = 0) -> list[float]:
        return [each / NANO for each in turned(at, island)]

    islands = {
        island.name.lower(): {
            "outline": [place(at, island) for at in mat.outline],
            "city": place(mat.city, island),
        }
        for island in Island
    }
    return {
        "game": "finger",
        "name": plain(mat.name),
        "half": mat.half / NANO,
        "navel": mat.navel / NANO,
        "corner": mat.corner / NANO,
        "corners": {str(int(corner)): place(mat.corner_point(corner)) for corner in Corner},
        "city": mat.city_radius / NANO,
        "islands": islands,
        "discs": {str(kind): make.radius / NANO for kind, make in MAKES.items()},
        "masses": {str(kind): make.mass for kind, make in MAKES.items()},
        "friction": PHYSICS.friction,
        "gravity": PHYSICS.gravity,
        "top_speed": PHYSICS.top_speed,
        "terms": str(terms),
        "powers": {str(god): dict(side.terms[terms]) for god, side in SIDES.items()},
    }


BOARDS: Final[dict[str, Callable[[Any], dict[str, Json]]]] = {
    "pacal": pacal_board,
    "finger": finger_board,
}


def board_of(game: Game) -> dict[str, Json]:
    drawn = BOARDS.get(game.name)
    return {"game": game.name} if drawn is None else drawn(game)
