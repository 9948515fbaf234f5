"""Why a move is not legal: the rule's number, and a sentence that says what is missing.

Nothing here decides legality; the rules have already said no.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from godstone.games.api import IllegalMove
from godstone.games.layout import seen
from godstone.games.pacal.actions import LEGAL_MAX
from godstone.games.pacal.board import SACRED
from godstone.games.pacal.cells import STRIDE, cell_name, cells_in
from godstone.games.pacal.moves import Build, Drop, Fly, God, Lift, Move, Place, Roll, move_of
from godstone.games.pacal.refusal_of_build import refused_build
from godstone.games.pacal.rules.turn import list_words
from godstone.games.pacal.setup import Setup
from godstone.games.pacal.state import ARROWS, GODS, STATE, TABLE, State, Step, Table, Words

DUE: Final = {
    Step.PLACE: ("P1.5", "The ships are placed first: 'place' and a cell of the sacred district."),
    Step.ROLL: ("P2.1", "The die is rolled first: 'roll' and what it shows."),
    Step.FLY: ("P2.4", "A turn begins with the flight: 'fly', 'god' or 'lift' and a cell."),
    Step.DROP: ("P2.4", "After the flight stones are dropped: 'drop', or 'drop -' for none."),
    Step.BUILD: ("P2.4", "Last a pyramid is built: 'build', or 'build -' for none."),
    Step.OVER: ("P7", "The game is over."),
}
STEP_OF: Final = {
    Place: Step.PLACE,
    Roll: Step.ROLL,
    Fly: Step.FLY,
    God: Step.FLY,
    Lift: Step.FLY,
    Drop: Step.DROP,
    Build: Step.BUILD,
}


def refusal(setup: Setup, words: Words, move: Move) -> IllegalMove:
    """The error to raise for a move that is not legal here."""
    state: State = seen(words, STATE)
    step = Step(int(state.step))
    if STEP_OF[type(move)] != step:
        return IllegalMove(*DUE[step])
    match move:
        case Place(cell):
            return _refused_place(setup, state, cell)
        case Roll():
            faces = ", ".join(map(str, setup.board.die))
            return IllegalMove("P1.3", f"The die has no such face; its faces are {faces}.")
        case Fly(cell):
            return _refused_flight(setup, words, cell)
        case God():
            return _refused_god(setup, words, move)
        case Lift(cell):
            return _refused_lift(setup, words, cell)
        case Drop():
            return _refused_drop(setup, state, move)
        case Build():
            return refused_build(setup, state, move)


def _refused_place(setup: Setup, state: State, cell: int) -> IllegalMove:
    if setup.board.districts.get(cell) != SACRED:
        return IllegalMove("P1.5", f"{cell_name(cell)} is not in the sacred district.")
    return IllegalMove("P1.5", f"Another ship is already on {cell_name(cell)}.")


def _blocked(setup: Setup, state: State, cell: int) -> IllegalMove | None:
    """P3.9  What makes a cell not free."""
    name, board = cell_name(cell), setup.board
    if cell in board.lake:
        return IllegalMove("P3.9", f"{name} is lake; ships land on free cells.")
    if cell not in board.districts:
        return IllegalMove("P3.9", f"{name} is not on this board.")
    if cell not in board.land(len(setup.colours)):
        return IllegalMove("P1.4", f"{name} is under a cover: off the board.")
    seats = range(len(setup.colours))
    if cell == state.ships[int(state.to_move)]:
        return IllegalMove("P3.3", f"The ship is on {name}; it must leave its cell.")
    if any(cell == state.ships[seat] for seat in seats):
        return IllegalMove("P3.9", f"A ship stands on {name}; it is not free.")
    if any(cell in cells_in(state.pyramids[seat]) for seat in seats):
        return IllegalMove("P3.9", f"A pyramid stands on {name}; it is not free.")
    return None


def _refused_flight(setup: Setup, words: Words, cell: int) -> IllegalMove:
    state: State = seen(words, STATE)
    blocked = _blocked(setup, state, cell)
    if blocked:
        return blocked
    if not _is_listed(setup, words, Fly):
        instead = "a god stone is spent" if _is_listed(setup, words, God) else "it is lifted"
        return IllegalMove("P3.7", f"The ship is enclosed; {instead} instead.")
    return _refused_end(state, cell)


def _refused_end(state: State, cell: int) -> IllegalMove:
    """P3.3-P3.5, P3.8  Why no flight of what was rolled ends on a free cell."""
    name, start = cell_name(cell), int(state.ships[int(state.to_move)])
    aligned = cell // STRIDE == start // STRIDE or cell % STRIDE == start % STRIDE
    if int(state.round_number) == 1 and not (aligned and int(state.die) == ARROWS):
        reason = (
            f"In the first round a straight flight leaves the sacred district; {name} is no end"
        )
        return IllegalMove("P3.8", f"{reason} of one.")
    if int(state.die) == ARROWS and not aligned:
        return IllegalMove("P3.5", f"Arrows fly along the own row or column; {name} is on neither.")
    if int(state.die) == ARROWS:
        return IllegalMove("P3.8", f"In the first round the ship must leave; {name} is inside.")
    if aligned:
        reason = f"A straight flight of {int(state.die)} does not end on {name}"
        return IllegalMove("P3.3", f"{reason}; it goes the whole number or up to an obstacle.")
    reason = f"No bent flight of exactly {int(state.die)} cells ends on {name}"
    return IllegalMove("P3.4", f"{reason}.")


def _refused_lift(setup: Setup, words: Words, cell: int) -> IllegalMove:
    """P3.7  What may be lifted is asked of the rules."""
    blocked = _blocked(setup, seen(words, STATE), cell)
    if not _is_listed(setup, words, Lift):
        return IllegalMove("P3.7", "Only an enclosed ship without god stones is lifted.")
    return blocked or IllegalMove("P3.8", "In the first round the ship is lifted out.")


def _is_listed(setup: Setup, words: Words, kind: type[Move]) -> bool:
    """Whether the rules allow such a move at all."""
    buffer = np.empty(LEGAL_MAX, dtype=np.int64)
    listed = buffer[: list_words(setup.table, words, buffer)].tolist()
    return any(isinstance(move_of(action), kind) for action in listed)


def _refused_god(setup: Setup, words: Words, move: God) -> IllegalMove:
    state: State = seen(words, STATE)
    seat = int(state.to_move)
    if move.worth not in GODS or not state.gods[seat, GODS.index(move.worth)]:
        return IllegalMove("P3.6", f"There is no god stone worth {move.worth} left to spend.")
    if move.cell == state.ships[seat]:
        return IllegalMove("P3.6", "A god stone leads to another cell than the ship's own.")
    blocked = _blocked(setup, state, move.cell)
    if blocked:
        return blocked
    if not _is_listed(setup, words, God):
        reason = "In the first round the ship flies straight"
        return IllegalMove("P3.8", f"{reason}; a god stone is spent only where it cannot.")
    return IllegalMove("P3.8", "In the first round a god stone leads out of the sacred district.")


def _refused_drop(setup: Setup, state: State, move: Drop) -> IllegalMove:
    seat = int(state.to_move)
    supply, visible = int(state.supply[seat]), cells_in(state.stones[seat])
    if int(state.drops) == 0:
        return IllegalMove("P3.7", "After being lifted no stone is dropped: 'drop -'.")
    if move.other == seat:
        return IllegalMove("P4.1", "The own ship is written 'own'.")
    if int(state.drops) == 1 and move.other is not None:
        return IllegalMove("P4.1", "This flight gives one drop: into the own ship only.")
    table: Table = seen(setup.table, TABLE)
    if table.single_own and not move.own:
        return IllegalMove("P4.1", "In this edition a single stone goes into the own ship.")
    one_of_two = int(state.drops) == 2 and move.own != (move.other is not None)
    if table.both_or_none and one_of_two and supply + len(visible) > 1:
        return IllegalMove("P4.1", "In this edition two drops are both made, or none.")
    return _refused_sources(supply, visible, move)


def _refused_sources(supply: int, visible: Sequence[int], move: Drop) -> IllegalMove:
    asked = [move.own] * move.own + [True] * (move.other is not None)
    sources = [cell for cell in (move.own_from, move.other_from) if cell is not None]
    for cell in sources:
        if cell not in visible:
            return IllegalMove("P4.3", f"No own visible stone lies on {cell_name(cell)}.")
    if len(set(sources)) < len(sources) or sources != sorted(sources):
        return IllegalMove("P4.3", "Two recycled stones are written in board order, c4 before d5.")
    if sources and supply >= len(asked):
        return IllegalMove("P4.3", "Stones are recycled only when the supply is empty.")
    if supply == 1 and move.own_from is not None:
        return IllegalMove("P4.3", "The stone in supply goes first, into the own ship.")
    if len(asked) - len(sources) > supply:
        reason = f"There are {supply} stones in supply; name the cells the others are recycled from"
        return IllegalMove("P4.3", f"{reason}.")
    return IllegalMove("P4.1", "At most one stone into the own ship and one into another.")
