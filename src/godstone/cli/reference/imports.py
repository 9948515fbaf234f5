"""Where what the page names is imported from, and what may be raised."""

from collections.abc import Mapping
from importlib import import_module
from inspect import getdoc
from typing import Final

from godstone.cli.reference.markdown import code, one_line, table

NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "godstone.games": ("game_named", "spec_named", "specs"),
    "godstone.games.api": ("Game", "ActionGame", "Chance", "Event", "Outcome"),
    "godstone.games.record": ("Record", "Played", "Undo", "loads", "replay", "verify"),
    "godstone.games.pacal": ("Pacal", "Options"),
    "godstone.games.pacal.board_file": ("read_board",),
    "godstone.games.pacal.moves": (
        "Place", "Roll", "Fly", "God", "Lift", "Drop", "Build", "move_of",
    ),
    "godstone.games.finger": (
        "Finger", "Rests", "Tried", "discs_to_flick", "flick_many", "flick_move", "launch_places",
        "top_speed", "try_flick",
    ),
    "godstone.games.finger.notation": (
        "ChooseGod", "Vote", "BreakTie", "Lot", "Offer", "First", "Wind", "Isle", "Templars",
        "Flick", "Stay", "Build", "Keep", "Hand", "Heart", "LaunchFrom",
    ),
    "godstone.games.finger.moves": ("Beginning",),
    "godstone.games.finger.flicks": ("NO_HIT",),
    "godstone.messages": ("said", "languages"),
}  # fmt: skip
ERRORS: Final[Mapping[str, tuple[str, ...]]] = {
    "godstone.games": ("UnknownGame",),
    "godstone.games.api": ("SetupError", "NotationError", "IllegalMove", "NothingToUndo"),
    "godstone.games.record": ("RecordError",),
    "godstone.games.pacal.board_file": ("BoardError",),
    "godstone.games.finger.motion": ("MotionError",),
}


def imports() -> str:
    """Each module with what is imported from it. Law: a name that is not there is refused."""
    for module, names in NAMES.items():
        for name in names:
            _found(module, name)
    rows = [(code(module), ", ".join(map(code, names))) for module, names in NAMES.items()]
    return table(("from", "import"), rows)


def errors() -> str:
    rows = [
        (code(name), code(module), one_line(getdoc(_found(module, name))))
        for module, names in ERRORS.items()
        for name in names
    ]
    return table(("error", "from", ""), rows)


def _found(module: str, name: str) -> object:
    found: object = getattr(import_module(module), name)
    return found
