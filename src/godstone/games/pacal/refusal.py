"""Why a move is not legal: the rule's number, and a message that says what is missing.

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
from godstone.messages import Argument, Message

DUE: Final = {
    Step.PLACE: ("P1.5", "refusal.pacal.placeFirst"),
    Step.ROLL: ("P2.1", "refusal.pacal.rollFirst"),
    Step.FLY: ("P2.4", "refusal.pacal.flyFirst"),
    Step.DROP: ("P2.4", "refusal.pacal.dropFirst"),
    Step.BUILD: ("P2.4", "refusal.pacal.buildLast"),
    Step.OVER: ("P7", "refusal.pacal.over"),
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
            return IllegalMove("P1.3", "refusal.pacal.noFace", {"faces": _faces(setup)})
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


def _faces(setup: Setup) -> list[Argument]:
    return [Message("pacal.arrows") if face == "arrows" else face for face in setup.board.die]


def _refused_place(setup: Setup, state: State, cell: int) -> IllegalMove:
    where = {"cell": cell_name(cell)}
    if setup.board.districts.get(cell) != SACRED:
        return IllegalMove("P1.5", "refusal.pacal.notSacred", where)
    return IllegalMove("P1.5", "refusal.pacal.taken", where)


def _blocked(setup: Setup, state: State, cell: int) -> IllegalMove | None:
    """P3.9  What makes a cell not free."""
    where, board = {"cell": cell_name(cell)}, setup.board
    if cell in board.lake:
        return IllegalMove("P3.9", "refusal.pacal.lake", where)
    if cell not in board.districts:
        return IllegalMove("P3.9", "refusal.pacal.offBoard", where)
    if cell not in board.land(len(setup.colours)):
        return IllegalMove("P1.4", "refusal.pacal.covered", where)
    seats = range(len(setup.colours))
    if cell == state.ships[int(state.to_move)]:
        return IllegalMove("P3.3", "refusal.pacal.mustLeave", where)
    if any(cell == state.ships[seat] for seat in seats):
        return IllegalMove("P3.9", "refusal.pacal.shipStands", where)
    if any(cell in cells_in(state.pyramids[seat]) for seat in seats):
        return IllegalMove("P3.9", "refusal.pacal.pyramidStands", where)
    return None


def _refused_flight(setup: Setup, words: Words, cell: int) -> IllegalMove:
    state: State = seen(words, STATE)
    blocked = _blocked(setup, state, cell)
    if blocked:
        return blocked
    if not _is_listed(setup, words, Fly):
        instead = "god" if _is_listed(setup, words, God) else "lift"
        return IllegalMove("P3.7", "refusal.pacal.enclosed", {"instead": instead})
    return _refused_end(state, cell)


def _refused_end(state: State, cell: int) -> IllegalMove:
    """P3.3-P3.5, P3.8  Why no flight of what was rolled ends on a free cell."""
    start, die = int(state.ships[int(state.to_move)]), int(state.die)
    where = {"cell": cell_name(cell)}
    aligned = cell // STRIDE == start // STRIDE or cell % STRIDE == start % STRIDE
    if int(state.round_number) == 1 and not (aligned and die == ARROWS):
        return IllegalMove("P3.8", "refusal.pacal.firstFlight", where)
    if die == ARROWS and not aligned:
        return IllegalMove("P3.5", "refusal.pacal.arrows", where)
    if die == ARROWS:
        return IllegalMove("P3.8", "refusal.pacal.firstInside", where)
    if aligned:
        return IllegalMove("P3.3", "refusal.pacal.straight", {**where, "die": die})
    return IllegalMove("P3.4", "refusal.pacal.bent", {**where, "die": die})


def _refused_lift(setup: Setup, words: Words, cell: int) -> IllegalMove:
    """P3.7  What may be lifted is asked of the rules."""
    blocked = _blocked(setup, seen(words, STATE), cell)
    if not _is_listed(setup, words, Lift):
        return IllegalMove("P3.7", "refusal.pacal.notLifted")
    return blocked or IllegalMove("P3.8", "refusal.pacal.liftedOut")


def _is_listed(setup: Setup, words: Words, kind: type[Move]) -> bool:
    """Whether the rules allow such a move at all."""
    buffer = np.empty(LEGAL_MAX, dtype=np.int64)
    listed = buffer[: list_words(setup.table, words, buffer)].tolist()
    return any(isinstance(move_of(action), kind) for action in listed)


def _refused_god(setup: Setup, words: Words, move: God) -> IllegalMove:
    state: State = seen(words, STATE)
    seat = int(state.to_move)
    if move.worth not in GODS or not state.gods[seat, GODS.index(move.worth)]:
        return IllegalMove("P3.6", "refusal.pacal.noGodStone", {"worth": move.worth})
    if move.cell == state.ships[seat]:
        return IllegalMove("P3.6", "refusal.pacal.godStays")
    blocked = _blocked(setup, state, move.cell)
    if blocked:
        return blocked
    if not _is_listed(setup, words, God):
        return IllegalMove("P3.8", "refusal.pacal.firstNoGod")
    return IllegalMove("P3.8", "refusal.pacal.firstGodInside")


def _refused_drop(setup: Setup, state: State, move: Drop) -> IllegalMove:
    seat = int(state.to_move)
    supply, visible = int(state.supply[seat]), cells_in(state.stones[seat])
    if int(state.drops) == 0:
        return IllegalMove("P3.7", "refusal.pacal.noDrop")
    if move.other == seat:
        return IllegalMove("P4.1", "refusal.pacal.ownShip")
    if int(state.drops) == 1 and move.other is not None:
        return IllegalMove("P4.1", "refusal.pacal.oneDrop")
    table: Table = seen(setup.table, TABLE)
    if table.single_own and not move.own:
        return IllegalMove("P4.1", "refusal.pacal.singleOwn")
    one_of_two = int(state.drops) == 2 and move.own != (move.other is not None)
    if table.both_or_none and one_of_two and supply + len(visible) > 1:
        return IllegalMove("P4.1", "refusal.pacal.bothOrNone")
    return _refused_sources(supply, visible, move)


def _refused_sources(supply: int, visible: Sequence[int], move: Drop) -> IllegalMove:
    asked = [move.own] * move.own + [True] * (move.other is not None)
    sources = [cell for cell in (move.own_from, move.other_from) if cell is not None]
    for cell in sources:
        if cell not in visible:
            return IllegalMove("P4.3", "refusal.pacal.noStone", {"cell": cell_name(cell)})
    if len(set(sources)) < len(sources) or sources != sorted(sources):
        return IllegalMove("P4.3", "refusal.pacal.stoneOrder")
    if sources and supply >= len(asked):
        return IllegalMove("P4.3", "refusal.pacal.stillSupply")
    if supply == 1 and move.own_from is not None:
        return IllegalMove("P4.3", "refusal.pacal.supplyFirst")
    if len(asked) - len(sources) > supply:
        return IllegalMove("P4.3", "refusal.pacal.fewInSupply", {"stones": supply})
    return IllegalMove("P4.1", "refusal.pacal.oneEach")
