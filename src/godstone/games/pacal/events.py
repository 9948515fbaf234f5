"""What a move did, by key and arguments: read off the positions before and after it."""

from collections.abc import Iterator, Mapping
from typing import Final

from godstone.games.api import Event, Json
from godstone.games.pacal.cells import cell_name, cells_in
from godstone.games.pacal.moves import Build, Drop, Fly, God, Lift, Move, Place, Roll
from godstone.games.pacal.setup import Setup
from godstone.games.pacal.state import ARROWS, State, Step, Words, facts

FLIGHT: Final = ("seat", "from", "to", "drops")
EVENTS: Final[Mapping[str, tuple[str, ...]]] = {  # all there are, and their arguments
    "placed": ("seat", "cell"),
    "rolled": ("seat", "face"),
    "flew": (*FLIGHT, "how"),
    "god_stone_spent": (*FLIGHT, "worth"),
    "lifted": FLIGHT,
    "dropped": ("seat", "ship", "from?"),  # ?: only where the stone was on the board
    "built": ("seat", "cell", "storeys", "constellation"),
    "stones_returned": ("seat", "stones", "cells"),
    "took_district": ("seat", "district", "points"),
    "penultimate_pyramid": ("seat", "points"),
    "target_reached": ("seat",),
    "round_began": ("round", "seat"),
    "game_over": (),
}


def events_of(setup: Setup, move: Move, before: Words, after: Words, taken: int) -> list[Event]:
    """Everything a log should tell of a move. `taken` is what its build scored for a district."""
    old, new = facts(before), facts(after)
    events = [*_told(setup, move, old, new)]
    events += _returned(setup, old, new)
    if isinstance(move, Build) and move.cell is not None:
        events += _scored(setup, move.cell, old, new, taken)
    return [*events, *_passed(setup, old, new)]


def _told(setup: Setup, move: Move, old: State, new: State) -> Iterator[Event]:
    seat = setup.colours[int(old.to_move)]
    match move:
        case Place(cell):
            yield Event("placed", {"seat": seat, "cell": cell_name(cell)})
        case Roll(face):
            yield Event("rolled", {"seat": seat, "face": "arrows" if face == ARROWS else face})
        case Fly() | God() | Lift():
            yield from _flown(seat, move, old, new)
        case Drop():
            yield from _dropped(setup, seat, move)
        case Build():
            yield from _built(seat, move, new)


def _flown(seat: str, move: Fly | God | Lift, old: State, new: State) -> Iterator[Event]:
    start = cell_name(int(old.ships[int(old.to_move)]))
    flight: dict[str, Json] = {
        "seat": seat,
        "from": start,
        "to": cell_name(move.cell),
        "drops": int(new.drops),
    }
    if isinstance(move, God):
        yield Event("god_stone_spent", {**flight, "worth": move.worth})
    elif isinstance(move, Lift):
        yield Event("lifted", flight)
    else:
        straight = "straight" if int(new.drops) == 2 else "bent"
        yield Event("flew", {**flight, "how": "arrows" if int(old.die) == ARROWS else straight})


def _dropped(setup: Setup, seat: str, move: Drop) -> Iterator[Event]:
    ships = [(seat, move.own_from)] if move.own else []
    if move.other is not None:
        ships.append((setup.colours[move.other], move.other_from))
    for ship, source in ships:
        recycled = {} if source is None else {"from": cell_name(source)}
        yield Event("dropped", {"seat": seat, "ship": ship, **recycled})


def _built(seat: str, move: Build, new: State) -> Iterator[Event]:
    if move.cell is None:
        return
    place: dict[str, Json] = {"seat": seat, "cell": cell_name(move.cell), "storeys": move.storeys}
    yield Event("built", {**place, "constellation": [cell_name(c) for c in move.constellation]})


def _returned(setup: Setup, old: State, new: State) -> Iterator[Event]:
    """Stones that went home: a colour twice under a ship, a constellation, a building cell."""
    for seat, colour in enumerate(setup.colours):
        home = int(new.supply[seat]) - int(old.supply[seat])
        if home > 0:
            gone = set(cells_in(old.stones[seat])) - set(cells_in(new.stones[seat]))
            cells = [cell_name(cell) for cell in sorted(gone)]
            yield Event("stones_returned", {"seat": colour, "stones": home, "cells": cells})


def _scored(setup: Setup, cell: int, old: State, new: State, taken: int) -> Iterator[Event]:
    seat = int(old.to_move)
    colour, district = setup.colours[seat], setup.board.districts[cell]
    if taken:
        yield Event("took_district", {"seat": colour, "district": district, "points": taken})
    bonus = int(new.score[seat]) - int(old.score[seat]) - taken
    if bonus:
        yield Event("penultimate_pyramid", {"seat": colour, "points": bonus})


def _passed(setup: Setup, old: State, new: State) -> Iterator[Event]:
    if int(new.final_round) > int(old.final_round):
        yield Event("target_reached", {"seat": setup.colours[int(old.to_move)]})
    if int(new.round_number) > int(old.round_number):
        starter = setup.colours[int(new.to_move)]
        yield Event("round_began", {"round": int(new.round_number), "seat": starter})
    if int(new.step) == Step.OVER:
        yield Event("game_over", {})
