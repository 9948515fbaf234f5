"""What a move would do, for a board to show before it is made: ways, stones covered and sent home.

Nothing here decides: the rules list the moves, and tests play them to see that this is true.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from godstone.games.pacal.cells import CELL_NAMES, cell_name
from godstone.games.pacal.editions import EDITIONS
from godstone.games.pacal.flight_path import Way, bent_ways
from godstone.games.pacal.payload import LiftOff, PacalChoice, PacalState

if TYPE_CHECKING:
    from godstone.games.pacal.setup import Setup


def show_flights(setup: "Setup", state: PacalState, choices: Sequence[PacalChoice]) -> None:
    """P3.3-P3.5  Where a flight turns; P4.2 what it covers where it lands."""
    bends = _bends(setup, state) if any(map(_is_bent, choices)) else {}
    for choice in choices:
        cell = choice["cell"]
        if _is_bent(choice):
            choice["path"] = [*map(cell_name, bends[CELL_NAMES[cell]])]
        elif choice["move"].startswith("fly"):
            choice["path"] = [state["ships"][state["to_move"] or ""], cell]
        if cell in state["stones"]:
            choice["covers"] = state["stones"][cell]


def _is_bent(choice: PacalChoice) -> bool:
    return choice["move"].startswith("fly") and choice["drops"] == 1


def _bends(setup: "Setup", state: PacalState) -> Mapping[int, Way]:
    start, number = CELL_NAMES[state["ships"][state["to_move"] or ""]], state["die"]
    taken = {CELL_NAMES[name] for name in (*state["ships"].values(), *state["pyramids"])}
    free = set(setup.board.land(len(setup.colours))) - taken
    assert isinstance(number, int), "arrows do not bend"
    return bent_ways(free, start, number, EDITIONS[setup.options.edition].dead_ends)


def show_builds(state: PacalState, choices: Sequence[PacalChoice]) -> None:
    """P5.2, P5.3  The stones that go home: the own of the constellation, all on the cell."""
    own, stones = state["to_move"], state["stones"]
    for choice in choices:
        if "constellation" in choice:
            built = choice["cell"]
            home = {
                cell: [colour for colour in stones[cell] if colour == own or cell == built]
                for cell in choice["constellation"]
                if cell in stones
            }
            choice["returns"] = home


def lift_off_json(state: PacalState) -> LiftOff:
    """P3.1  What the ship leaves behind, and what goes home because it lies there twice."""
    ship = state["to_move"] or ""
    aboard = state["cargo"][ship]
    return {
        "cell": state["ships"][ship],
        "leaves": [colour for colour in aboard if aboard.count(colour) == 1],
        "home": [colour for colour in aboard if aboard.count(colour) > 1],
    }
