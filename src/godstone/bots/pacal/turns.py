"""The complete turns worth a look at a position, best first guess: all kernels.

A turn is a flight, a drop and a build. There are thousands; but a drop hides its stones, so the
build hardly depends on it. First the best pairs of flight and build are found, then the drops that
go with them.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from godstone.bots.pacal.calls import apply, build_points, list_actions, list_builds, list_drops
from godstone.bots.pacal.desk import FLOWN, HOPED, TURNED, Desk, Floats
from godstone.bots.pacal.prospect import foresee
from godstone.bots.pacal.value import lead, value
from godstone.games.pacal.actions import SUPPLY, Kind, cell_of, kind_of, number_of
from godstone.games.pacal.cells import NOWHERE
from godstone.games.pacal.rules.build import height_at, stones_among
from godstone.games.pacal.rules.drop import NO_SHIP, drop, drop_stones, may_drop_one
from godstone.games.pacal.state import (
    GODS,
    State,
    Step,
    Table,
    Words,
    copy_words,
    mover,
    state_of,
)
from godstone.kernel import inner, whole

STEPS: Final = 3  # fly, drop, build
NOTHING: Final = whole(0)
NOT_DONE: Final = whole(-1)  # a step that lies behind
HEIGHT_AT_ONCE: Final = 0.8  # points a storey is worth at a first look
Actions = NDArray[np.int64]


class Sight(NamedTuple):
    """How much a bot looks at before it thinks."""

    builds: int  # after each flight
    pairs: int  # of flight and build
    drops: int  # for each pair
    width: int  # turns in the end


class Turns(NamedTuple):
    """Turns and what they seem worth."""

    actions: Actions  # [width, STEPS]
    worth: Floats  # [width] to the seat that moves: its chance of winning
    chance: Floats  # [width, SEATS]
    lead: Floats  # [width] points over the strongest rival


@inner
def slot(worths: Floats, count: int, limit: int, worth: float) -> int:
    """Where something of this worth goes: at the end, or in place of the worst; -1 nowhere."""
    if count < limit:
        return count
    worst = 0
    for place in range(1, limit):
        if worths[place] < worths[worst]:
            worst = place
    return worst if worth > worths[worst] else -1


@inner
def is_wasteful(state: State, action: int) -> bool:
    """A dearer god stone does no more than a cheaper one (P3.6, P7.6)."""
    if kind_of(action) != Kind.GOD:
        return False
    for god in range(len(GODS)):
        if state.gods[mover(state), god] == 1:
            return number_of(action) > GODS[god]
    return False


@inner
def note_builds(table: Table, state: State, desk: Desk, limit: int) -> int:
    """The builds that look best at once, into `desk.builds`."""
    kept = NOTHING
    for place in range(list_builds(table, state, desk.actions[HOPED])):
        build = desk.actions[HOPED, place]
        worth = float(build_points(table, state, build))
        if number_of(build) > 0:
            worth += HEIGHT_AT_ONCE * (number_of(build) - height_at(state, cell_of(build)))
        at = slot(desk.build_worth, kept, limit, worth)
        if at >= 0:
            desk.builds[at], desk.build_worth[at] = build, worth
            kept = max(kept, at + 1)
    return kept


@inner
def finish_turn(table: Table, desk: Desk, build: int) -> None:
    """What is on the desk as TURNED, with this build made."""
    state = state_of(desk.positions[TURNED])
    state.step = Step.BUILD
    apply(table, state, build)


@inner
def usual_drop(table: Table, state: State) -> None:
    """One stone from the supply into the own ship, where that may be."""
    if state.step == Step.DROP and may_drop_one(table, state) and state.supply[mover(state)] > 0:
        drop_stones(state, drop(NO_SHIP, SUPPLY, NOWHERE))


@inner
def note_pairs(table: Table, flight: int, seat: int, desk: Desk, sight: Sight, noted: int) -> int:
    """The best builds after the flight that is on the desk, among the pairs."""
    flown = state_of(desk.positions[FLOWN])
    for place in range(note_builds(table, flown, desk, sight.builds)):
        copy_words(desk.positions[FLOWN], desk.positions[TURNED])
        usual_drop(table, state_of(desk.positions[TURNED]))
        finish_turn(table, desk, desk.builds[place])
        worth = value(table, desk.positions[TURNED], seat, desk)
        at = slot(desk.pair_worth, noted, sight.pairs, worth)
        if at >= 0:
            desk.pairs[at, 0], desk.pairs[at, 1] = flight, desk.builds[place]
            desk.pair_worth[at] = worth
            noted = max(noted, at + 1)
    return noted


@inner
def note_all_pairs(table: Table, position: Words, seat: int, desk: Desk, sight: Sight) -> int:
    """Every flight with its best builds; behind the flight, the builds alone."""
    state, noted = state_of(position), NOTHING
    copy_words(position, desk.positions[FLOWN])
    if state.step != Step.FLY:
        return note_pairs(table, NOT_DONE, seat, desk, sight, noted)
    for place in range(list_actions(table, state, desk.actions[FLOWN])):
        flight = desk.actions[FLOWN, place]
        if not is_wasteful(state, flight):
            copy_words(position, desk.positions[FLOWN])
            apply(table, state_of(desk.positions[FLOWN]), flight)
            noted = note_pairs(table, flight, seat, desk, sight, noted)
    return noted


@inner
def keep_turn(
    desk: Desk, turns: Turns, kept: int, width: int, seat: int, players: int
) -> tuple[int, int]:
    """Where the turn that was foreseen goes, and how many are kept then."""
    at = slot(turns.worth, kept, width, desk.chance[seat])
    if at >= 0:
        turns.worth[at] = desk.chance[seat]
        turns.lead[at] = lead(desk.worth, seat, players)
        for other in range(players):
            turns.chance[at, other] = desk.chance[other]
    return at, max(kept, at + 1)


@inner
def keep_with_drops(
    table: Table, pair: int, seat: int, desk: Desk, sight: Sight, turns: Turns, kept: int
) -> int:
    """The pair's flight is on the desk: each drop that leaves its build possible."""
    flown = state_of(desk.positions[FLOWN])
    flight, build = desk.pairs[pair, 0], desk.pairs[pair, 1]
    drops = list_drops(table, flown, desk.actions[FLOWN]) if flown.step == Step.DROP else 1
    stride = 1 + (drops - 1) // sight.drops
    needed = stones_among(flown, seat, build)
    for place in range(0, drops, stride):
        chosen = desk.actions[FLOWN, place] if flown.step == Step.DROP else NOT_DONE
        copy_words(desk.positions[FLOWN], desk.positions[TURNED])
        if chosen != NOT_DONE:
            drop_stones(state_of(desk.positions[TURNED]), chosen)
        if stones_among(state_of(desk.positions[TURNED]), seat, build) == needed:
            finish_turn(table, desk, build)
            foresee(table, desk.positions[TURNED], desk)
            at, kept = keep_turn(desk, turns, kept, sight.width, seat, table.players)
            if at >= 0:
                turns.actions[at, 0], turns.actions[at, 1] = flight, chosen
                turns.actions[at, 2] = build
    return kept


@inner
def list_placings(
    table: Table, position: Words, seat: int, desk: Desk, width: int, turns: Turns
) -> int:
    """P1.5  Where the ship may begin."""
    kept = NOTHING
    for place in range(list_actions(table, state_of(position), desk.actions[FLOWN])):
        copy_words(position, desk.positions[TURNED])
        apply(table, state_of(desk.positions[TURNED]), desk.actions[FLOWN, place])
        foresee(table, desk.positions[TURNED], desk)
        at, kept = keep_turn(desk, turns, kept, width, seat, table.players)
        if at >= 0:
            turns.actions[at, 0], turns.actions[at, 1] = desk.actions[FLOWN, place], NOT_DONE
            turns.actions[at, 2] = NOT_DONE
    return kept


@inner
def list_turns(table: Table, position: Words, desk: Desk, sight: Sight, turns: Turns) -> int:
    """The turns worth a look, from whatever step the seat to move has reached."""
    state, kept = state_of(position), NOTHING
    seat = mover(state)
    if state.step == Step.PLACE:
        return list_placings(table, position, seat, desk, sight.width, turns)
    pairs = note_all_pairs(table, position, seat, desk, sight)
    for pair in range(pairs):
        copy_words(position, desk.positions[FLOWN])
        if desk.pairs[pair, 0] != NOT_DONE:
            apply(table, state_of(desk.positions[FLOWN]), desk.pairs[pair, 0])
        kept = keep_with_drops(table, pair, seat, desk, sight, turns, kept)
    return kept
