"""The page: what stands between two marks is made, and everything else is left as it is."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from godstone.bots import analysis
from godstone.bots.arena import report
from godstone.bots.arena.head_to_head import Pair
from godstone.bots.bot import Bot, Thinking
from godstone.cli.reference.events import finger_events, pacal_events
from godstone.cli.reference.imports import errors, imports
from godstone.cli.reference.methods import methods, of_dataclass
from godstone.cli.reference.moves import (
    action_cells,
    action_kinds,
    finger_moves,
    finger_notation,
    options,
    pacal_moves,
    pacal_notation,
)
from godstone.cli.reference.schemas import schemas, steps
from godstone.games.api import ActionGame, Chance, Event, Game, Outcome
from godstone.games.finger import flicks
from godstone.games.finger import payload as finger
from godstone.games.finger.spec import SPEC as FINGER
from godstone.games.finger.state import Phase
from godstone.games.pacal import payload as pacal
from godstone.games.pacal.spec import SPEC as PACAL
from godstone.games.pacal.state import Step
from godstone.games.record import Record

PAGE: Final = Path(__file__).parents[4] / "docs" / "api.md"
BLOCK: Final = re.compile(r"(<!-- made: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
MADE: Final[Mapping[str, Callable[[], str]]] = {
    "game": lambda: methods(Game),
    "action-game": lambda: methods(ActionGame, without=Game),
    "imports": imports,
    "errors": errors,
    "chance": lambda: of_dataclass(Chance),
    "event": lambda: of_dataclass(Event),
    "outcome": lambda: of_dataclass(Outcome),
    "bot": lambda: methods(Bot),
    "thinking": lambda: of_dataclass(Thinking),
    "pacal-options": lambda: options(PACAL),
    "finger-options": lambda: options(FINGER),
    "pacal-steps": lambda: steps(Step),
    "finger-steps": lambda: steps(Phase),
    "pacal-notation": pacal_notation,
    "finger-notation": finger_notation,
    "pacal-moves": pacal_moves,
    "finger-moves": finger_moves,
    "pacal-kinds": action_kinds,
    "pacal-cells": action_cells,
    "pacal-schemas": lambda: schemas(pacal),
    "finger-schemas": lambda: schemas(finger),
    "pacal-events": pacal_events,
    "finger-events": finger_events,
    "finger-rests": lambda: of_dataclass(flicks.Rests),
    "record": lambda: methods(Record),
    "arena": lambda: schemas(report, Pair),
    "analysis": lambda: schemas(analysis),
}


def filled(page: str) -> str:
    """The page with every block made anew. Law: each block stands on it once."""
    found = [name for _, name, _ in BLOCK.findall(page)]
    if sorted(found) != sorted(MADE):
        raise ValueError(f"the page has the blocks {found}, and not one each of {[*MADE]}")
    return BLOCK.sub(lambda block: f"{block[1]}\n{MADE[block[2]]()}\n\n{block[3]}", page)
