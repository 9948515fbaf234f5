"""P2, P7, P8  The order of turns, what ends the game, and the two doors: list and apply."""

import numpy as np
from numpy.typing import NDArray

from godstone.games.pacal.actions import Kind, cell_of, kind_of, number_of, simple
from godstone.games.pacal.cells import NOWHERE, Cells, cell_set, only, without
from godstone.games.pacal.rules.build import build, list_builds
from godstone.games.pacal.rules.drop import drop_stones, list_drops
from godstone.games.pacal.rules.flight import (
    NO_DROPS,
    NONE_LISTED,
    ONE_DROP,
    land,
    lift_off,
    list_cells,
    list_flights,
    spend_god_stone,
)
from godstone.games.pacal.rules.score import PENULTIMATE_POINTS, build_points, pyramids_left
from godstone.games.pacal.state import (
    SACRED_CELLS,
    Reason,
    State,
    Step,
    Table,
    Words,
    mover,
    ship_of,
    state_of,
    table_of,
)
from godstone.kernel import entry, inlined


@inlined
def free_places(table: Table, state: State) -> Cells:
    """P1.5  Where a ship may be placed: a free cell of the sacred district."""
    free = cell_set(table.places, SACRED_CELLS)
    for seat in range(table.players):
        free = without(free, only(ship_of(state, seat)))
    return free


@inlined
def list_places(table: Table, state: State, actions: NDArray[np.int64]) -> int:
    return list_cells(free_places(table, state), Kind.PLACE, NO_DROPS, actions, NONE_LISTED)


@inlined
def list_rolls(table: Table, actions: NDArray[np.int64]) -> int:
    """P1.3  Each face that differs from those before it."""
    count = 0
    for face in range(table.face_count):
        action = simple(Kind.ROLL, table.faces[face], NOWHERE)
        known = False
        for earlier in range(count):
            known = known or actions[earlier] == action
        if not known:
            actions[count] = action
            count += 1
    return count


@inlined
def list_actions(table: Table, state: State, actions: NDArray[np.int64]) -> int:
    """Every legal action into the buffer; their number is returned. 0 exactly when it is over."""
    if state.step == Step.FLY:
        return list_flights(table, state, actions)
    if state.step == Step.DROP:
        return list_drops(table, state, actions)
    if state.step == Step.BUILD:
        return list_builds(table, state, actions)
    if state.step == Step.ROLL:
        return list_rolls(table, actions)
    if state.step == Step.PLACE:
        return list_places(table, state, actions)
    return 0


@inlined
def next_seat(table: Table, seat: int) -> int:
    return 0 if seat + 1 == table.players else seat + 1


@inlined
def place(table: Table, state: State, cell: int) -> None:
    """P1.5  Then the next player places; the last one opens round 1."""
    state.ships[mover(state)] = cell
    state.to_move = next_seat(table, mover(state))
    if state.to_move == state.starter:
        state.round_number = 1
        state.step = Step.ROLL


@inlined
def roll(state: State, face: int) -> None:
    """P2.1  What the die shows holds for the round (with two players for the turn, P2.3)."""
    state.die = face
    state.step = Step.FLY


@inlined
def fly(table: Table, state: State, action: int) -> None:
    """P3  Lift off, land, and know how many stones may be dropped."""
    seat, kind, cell = mover(state), kind_of(action), cell_of(action)
    if kind == Kind.FLY:
        state.drops = number_of(action)
    elif kind == Kind.GOD:
        state.drops = ONE_DROP
        spend_god_stone(state, seat, number_of(action))
    else:
        state.drops = NO_DROPS
    lift_off(table, state, seat)
    land(table, state, seat, cell)
    state.step = Step.DROP


@inlined
def end(state: State, reason: int) -> None:
    state.step = Step.OVER
    state.reason = reason


@inlined
def check_supply(table: Table, state: State, before: int) -> None:
    """P7.1  The penultimate pyramid (in one edition the last) ends the game, with 5 points."""
    seat = mover(state)
    left = pyramids_left(state, seat)
    if left == 0 and table.last_ends == 1:
        state.score[seat] += PENULTIMATE_POINTS
        end(state, Reason.LAST)
    elif left == 1 and table.last_ends == 0:
        state.score[seat] += PENULTIMATE_POINTS
        end(state, Reason.PENULTIMATE)
    elif left == 1 and state.final_round == 1 and (left < before or table.upgrade_counts == 1):
        state.score[seat] += PENULTIMATE_POINTS


@inlined
def check_target(table: Table, state: State) -> None:
    """P7.2, P8  Enough points: the round is played to its end; with two players at once."""
    if state.score[mover(state)] >= table.target:
        if table.ends_at_target == 1:
            end(state, Reason.TARGET)
        else:
            state.final_round = 1


@inlined
def build_and_score(table: Table, state: State, action: int) -> None:
    """P5, P6, P7  Score what the build takes, then see whether it ends the game."""
    if number_of(action) > 0:
        points = build_points(table, state, action)
        before = pyramids_left(state, mover(state))
        build(table, state, action)
        state.score[mover(state)] += points
        check_target(table, state)
        check_supply(table, state, before)


@inlined
def end_turn(table: Table, state: State) -> None:
    """P2.1-P2.3  The next player; after the last one the die passes on, or the game is over."""
    state.to_move = next_seat(table, mover(state))
    if mover(state) != state.starter:
        state.step = Step.ROLL if table.players == 2 else Step.FLY
    elif state.final_round == 1:
        end(state, Reason.TARGET)
    else:
        state.starter = next_seat(table, state.starter)
        state.to_move = state.starter
        state.round_number += 1
        state.step = Step.ROLL


@inlined
def apply(table: Table, state: State, action: int) -> None:
    """Do what a legal action says."""
    if state.step == Step.FLY:
        fly(table, state, action)
    elif state.step == Step.DROP:
        drop_stones(state, action)
        state.step = Step.BUILD
    elif state.step == Step.BUILD:
        build_and_score(table, state, action)
        if state.step != Step.OVER:
            end_turn(table, state)
    elif state.step == Step.ROLL:
        roll(state, number_of(action))
    else:
        place(table, state, cell_of(action))


@entry
def list_words(table: Words, state: Words, actions: NDArray[np.int64]) -> int:
    """`list_actions` for callers in Python: plain arrays cost a tenth of records."""
    return list_actions(table_of(table), state_of(state), actions)


@entry
def apply_words(table: Words, state: Words, action: int) -> None:
    """`apply` for callers in Python."""
    apply(table_of(table), state_of(state), action)
