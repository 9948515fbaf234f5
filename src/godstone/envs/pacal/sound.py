"""What holds of a position of Pacal's Rocket wherever it comes from."""

from typing import Final

import numpy as np

from godstone.envs.sound import Bounds, expect_within, expect_words
from godstone.games.pacal.cells import NOWHERE, cells_in
from godstone.games.pacal.setup import Setup
from godstone.games.pacal.state import (
    LAND_CELLS,
    PYRAMIDS,
    STATE,
    STATE_WORDS,
    STONES,
    TABLE,
    Reason,
    Step,
    Words,
)

TALLEST: Final = len(PYRAMIDS) - 1
BOUNDS: Final[Bounds] = {
    "supply": (0, STONES),
    "cargo": (0, STONES),
    "pyramid_supply": (0, max(PYRAMIDS)),
    "gods": (0, 1),
    "step": (0, max(Step)),
    "drops": (0, 2),
    "final_round": (0, 1),
    "reason": (0, max(Reason)),
}


def expect_sound(words: Words, setup: Setup) -> None:
    """Law: of what is not refused no rule reads beyond its tables."""
    expect_words(words, STATE_WORDS)
    state, last = words.view(STATE)[0], len(setup.colours) - 1
    expect_within(state, {**BOUNDS, "starter": (0, last), "to_move": (0, last)})
    table = setup.table.view(TABLE)[0]
    _expect(state["die"] in table["faces"][: table["face_count"]], "the die has no such face")
    land = table["places"][LAND_CELLS]
    for name in ("stones", "pyramids", "storeys"):
        _expect(not (state[name] & ~land).any(), f"{name} lie on cells in play")
    tall = state["storeys"][1] & state["storeys"][2]
    _expect(not tall.any(), f"a pyramid has at most {TALLEST} storeys")
    most = max(len(cells_in(stones)) for stones in state["stones"])
    _expect(most <= STONES, f"a colour has at most {STONES} stones on the board")
    _expect_ships(state, setup, cells_in(land))


def _expect_ships(state: np.void, setup: Setup, land: list[int]) -> None:
    """P1.5  They are placed one after another, before anybody flies."""
    seats, starter = len(setup.colours), int(state["starter"])
    placing = state["step"] == Step.PLACE
    placed = (int(state["to_move"]) - starter) % seats if placing else seats
    for turn in range(seats):
        cell = int(state["ships"][(starter + turn) % seats])
        there = cell in land if turn < placed else cell == NOWHERE
        _expect(there, "ships stand on cells in play, once they are placed")


def _expect(fact: object, sentence: str) -> None:
    if not fact:
        raise ValueError(f"no such position can be: {sentence}")
