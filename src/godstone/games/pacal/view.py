"""What one seat may see: an allow-list. What lies under ships is shown only with open ships."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from godstone.games.pacal.cells import cell_name
from godstone.games.pacal.moves import Build, Fly, God, Lift, cell_of, move_of, number_of
from godstone.games.pacal.notation import move_text
from godstone.games.pacal.payload import PacalChoice, PacalResult, PacalState, PacalView
from godstone.games.pacal.position import final_detail, standing_json, state_json
from godstone.games.pacal.preview import lift_off_json, show_builds, show_flights
from godstone.games.pacal.rules.score import count_districts

if TYPE_CHECKING:
    from godstone.games.pacal.game import Pacal

CHOICES_KEPT: Final = 50_000


def view_json(game: "Pacal", seat: int | None) -> PacalView:
    """P4.2  Every drop was public, so hiding cargo is memory, not secrecy: all seats see alike."""
    state = state_json(game.place, game.words)
    view: PacalView = {
        "round": state["round"],
        "die": state["die"],
        "to_move": state["to_move"],
        "step": state["step"],
        "stones": state["stones"],
        "ships": state["ships"],
        "pyramids": state["pyramids"],
        "supply": state["supply"],
        "score": state["score"],
        "standing": standing_json(game.place, game.words, state["score"]),
        "seat": None if seat is None else game.colours[seat],
        "choices": [] if seat not in game.to_move else choices(game, state),
        "result": result_json(game) if game.is_over else None,
    }
    if game.place.options.open_ships or game.is_over:
        view["cargo"] = state["cargo"]
        if state["step"] == "fly":
            view["lift_off"] = lift_off_json(state)
    return view


def result_json(game: "Pacal") -> PacalResult:
    """P7  The trace's result, and the points district by district for a table to show."""
    board = game.place.board
    land = set(board.land(len(game.colours)))
    return {
        **final_detail(game.place, game.words),
        "river_shore": [*map(cell_name, sorted(board.river_shore() & land))],
        "lake_shore": [*map(cell_name, sorted(board.lake_shore() & land))],
        "by_district": by_district(game),
    }


def by_district(game: "Pacal") -> dict[str, dict[str, int]]:
    """P7.5  Who gets how many points for each district in play."""
    board, colours = game.place.board, game.colours
    points = np.zeros((len(colours), len(board.letters())), dtype=np.int64)
    count_districts(game.table, game.words, points)
    in_play = {board.districts[cell] for cell in board.land(len(colours))}
    return {
        letter: dict(zip(colours, points[:, number].tolist(), strict=True))
        for number, letter in enumerate(board.letters())
        if letter in in_play
    }


def choices(game: "Pacal", state: PacalState) -> list[PacalChoice]:
    """The legal moves, each with what a board needs to show it."""
    listed = [_choice(game, action) for action in game.legal_actions()]
    if state["step"] == "fly":
        show_flights(game.place, state, listed)
    elif state["step"] == "build":
        show_builds(state, listed)
    return listed


def _choice(game: "Pacal", action: int) -> PacalChoice:
    choice = _shown(action, game.colours).copy()
    if "storeys" in choice:
        choice["district"] = game.place.board.districts[cell_of(action)]
        choice["points"] = game.points_for(action)
    return choice


@lru_cache(maxsize=CHOICES_KEPT)
def _shown(action: int, colours: tuple[str, ...]) -> PacalChoice:
    """All of a choice that the action alone says; tables show the same few thousand again."""
    move = move_of(action)
    choice: PacalChoice = {"move": move_text(move, colours)}
    match move:
        case Fly(cell) | God(_, cell) | Lift(cell):
            drops = 1 if isinstance(move, God) else number_of(action)
            return {**choice, "cell": cell_name(cell), "drops": drops}
        case Build(storeys, cell, members) if cell is not None:
            names = [cell_name(member) for member in members]
            return {**choice, "cell": cell_name(cell), "storeys": storeys, "constellation": names}
    return choice
