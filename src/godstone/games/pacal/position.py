"""A position as people read it: the trace's state, the result, and what a seat may see."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import numpy as np

from godstone.games.api import Outcome
from godstone.games.pacal.cells import NOWHERE, cell_name, cells_in
from godstone.games.pacal.payload import Face, PacalOutcome, PacalState, StepName, Supply
from godstone.games.pacal.rules.score import count_up
from godstone.games.pacal.setup import Setup
from godstone.games.pacal.state import (
    ARROWS,
    GODS,
    PLANES,
    Reason,
    State,
    Step,
    Words,
    facts,
    step_in,
)

STEP_NAMES: Final[Mapping[Step, StepName]] = {
    Step.PLACE: "place",
    Step.ROLL: "roll",
    Step.FLY: "fly",
    Step.DROP: "drop",
    Step.BUILD: "build",
    Step.OVER: "over",
}
Part = Literal["river", "lake", "districts", "gods"]
PARTS: Final[tuple[Part, ...]] = ("river", "lake", "districts", "gods")  # P7.4-P7.6, as scored


def state_json(setup: Setup, words: Words) -> PacalState:
    """Everything, as in a trace."""
    state: State = facts(words)
    seats = list(enumerate(setup.colours))
    placed = [(seat, colour) for seat, colour in seats if state.ships[seat] != NOWHERE]
    step = Step(int(state.step))
    return {
        "round": int(state.round_number),
        "die": die_json(state),
        "to_move": None if step == Step.OVER else setup.colours[int(state.to_move)],
        "step": STEP_NAMES[step],
        "stones": _stones(state, setup.colours),
        "ships": {colour: cell_name(int(state.ships[seat])) for seat, colour in placed},
        "cargo": {colour: _cargo(state, seat, setup.colours) for seat, colour in placed},
        "pyramids": pyramids_json(state, setup.colours),
        "supply": {colour: _supply(state, seat) for seat, colour in seats},
        "score": {colour: int(state.score[seat]) for seat, colour in seats},
    }


def die_json(state: State) -> Face | None:
    if int(state.step) in (Step.PLACE, Step.ROLL):
        return None
    return "arrows" if int(state.die) == ARROWS else int(state.die)


def _stones(state: State, colours: Sequence[str]) -> dict[str, list[str]]:
    lying: dict[int, list[str]] = {}
    for seat, colour in enumerate(colours):
        for cell in cells_in(state.stones[seat]):
            lying.setdefault(cell, []).append(colour)
    return {cell_name(cell): lying[cell] for cell in sorted(lying)}


def _cargo(state: State, ship: int, colours: Sequence[str]) -> list[str]:
    return [c for seat, c in enumerate(colours) for _ in range(int(state.cargo[ship][seat]))]


def pyramids_json(state: State, colours: Sequence[str]) -> dict[str, tuple[str, int]]:
    planes = [set(cells_in(state.storeys[plane])) for plane in range(PLANES)]
    standing = {
        cell: (colour, sum((cell in plane) << bit for bit, plane in enumerate(planes)))
        for seat, colour in enumerate(colours)
        for cell in cells_in(state.pyramids[seat])
    }
    return {cell_name(cell): standing[cell] for cell in sorted(standing)}


def _supply(state: State, seat: int) -> Supply:
    return {
        "stones": int(state.supply[seat]),
        "pyramids": [int(left) for left in state.pyramid_supply[seat][1:]],
        "gods": [worth for god, worth in enumerate(GODS) if state.gods[seat][god]],
    }


def points_now(setup: Setup, words: Words) -> tuple[int, ...]:
    """P7.4-P7.6  Every seat's points if the game ended now."""
    state: State = facts(words)
    counted = _counted(setup, words)
    return tuple(int(state.score[seat]) + sum(own) for seat, own in enumerate(counted))


def final_outcome(setup: Setup, words: Words) -> Outcome | None:
    """P7  The result; None while the game runs."""
    if step_in(words) != Step.OVER:
        return None
    detail = final_detail(setup, words)
    winners = tuple(setup.colours.index(colour) for colour in detail["winners"])
    return Outcome(tuple(detail["score"].values()), winners, detail["reason"], detail)


def final_detail(setup: Setup, words: Words) -> PacalOutcome:
    """P7  The result, part by part."""
    state: State = facts(words)
    points = _counted(setup, words)
    score = points_now(setup, words)
    parts = zip(*points, strict=True)
    river, lake, districts, gods = (_by_colour(setup, part) for part in parts)
    return {
        "score": _by_colour(setup, score),
        "river": river,
        "lake": lake,
        "districts": districts,
        "gods": gods,
        "winners": [
            colour for seat, colour in enumerate(setup.colours) if score[seat] == max(score)
        ],  # P7.7
        "reason": Reason(int(state.reason)).name.lower(),
    }


def _counted(setup: Setup, words: Words) -> list[list[int]]:
    """P7.4-P7.6  What each seat gets at the end, part by part."""
    points = np.zeros((len(setup.colours), len(PARTS)), dtype=np.int64)
    count_up(setup.table, words, points)
    counted: list[list[int]] = points.tolist()
    return counted


def standing_json(setup: Setup, words: Words, score: Mapping[str, int]) -> dict[str, int]:
    """P7.4-P7.6  The score if the game ended now. Everything it counts lies open."""
    points = _by_colour(setup, [sum(own) for own in _counted(setup, words)])
    return {colour: own + points[colour] for colour, own in score.items()}


def _by_colour(setup: Setup, numbers: Sequence[int]) -> dict[str, int]:
    return dict(zip(setup.colours, numbers, strict=True))
