"""The rulebook's numbers and editions, asked of the rules."""

from dataclasses import fields
from typing import Final

from godstone.games.pacal.board import CELLS_PER_PLAYER, SACRED, shipped_board
from godstone.games.pacal.diagrams import draw
from godstone.games.pacal.editions import EDITIONS, RULES_VERSION, TARGETS, Edition
from godstone.games.pacal.rules.score import PENULTIMATE_POINTS, PLACE_POINTS, SECOND_POINTS
from godstone.games.pacal.state import GODS, PYRAMIDS, STONES
from godstone.games.rulebook import told
from godstone.games.rulebook_payload import Difference, Rulebook, Value

RULE_OF: Final = {  # which rule an edition's answer belongs to
    "targets": "P7.2",
    "diagonals": "P5.1",
    "dead_ends": "P3.4",
    "last_ends": "P7.1",
    "half_up": "P7.4",
    "single_own": "P4.1",
}
MOST: Final = max(TARGETS)  # players: the targets of fewer are everywhere the same


def values() -> dict[str, Value]:
    """What the texts say in numbers."""
    board = shipped_board("palenque")
    faces = [str(face) for face in board.die if isinstance(face, int)]
    return {
        "stones": STONES,
        "gods": ", ".join(map(str, GODS)),
        "pyramids": sum(PYRAMIDS),
        **{f"pyramids{storeys}": PYRAMIDS[storeys] for storeys in range(1, len(PYRAMIDS))},
        "districts": len(board.values),
        "lowest": min(board.values.values()),
        "sacred": board.values[SACRED],
        "sides": len(board.die),
        "faces": ", ".join(faces),
        **{f"target{players}": target for players, target in TARGETS.items()},
        "penultimate": PENULTIMATE_POINTS,
        **{f"place{place}": points for place, points in enumerate(PLACE_POINTS, 1)},
        "second": SECOND_POINTS,
        "room": CELLS_PER_PLAYER,
    }


def differences() -> list[Difference]:
    """Each answer of the editions, for all of them side by side."""
    return [_difference(field.name) for field in fields(Edition)]


def _difference(name: str) -> Difference:
    answers = {edition: getattr(book, name) for edition, book in EDITIONS.items()}
    if name == "targets":
        points = {edition: {"points": targets[MOST]} for edition, targets in answers.items()}
        return _row(name, dict.fromkeys(answers, "value"), points)
    cells = {edition: "yes" if answer else "no" for edition, answer in answers.items()}
    return _row(name, cells, {})


def _row(name: str, cells: dict[str, str], values: dict[str, dict[str, Value]]) -> Difference:
    return {"name": name, "rule": RULE_OF[name], "cells": cells, "values": values}


def rulebook() -> Rulebook:
    """All that a page needs, but for the words."""
    return told(__package__, RULES_VERSION, draw, values(), differences=differences())
