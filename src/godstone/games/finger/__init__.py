"""Finger of God: four islands, a Navel, and discs flicked at them."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from godstone.games.finger.flicks import (
        Rests,
        Tried,
        discs_to_flick,
        flick_many,
        flick_move,
        launch_places,
        top_speed,
        try_flick,
    )
    from godstone.games.finger.game import Finger

__all__ = [
    "Finger",
    "Rests",
    "Tried",
    "discs_to_flick",
    "flick_many",
    "flick_move",
    "launch_places",
    "top_speed",
    "try_flick",
]


def __getattr__(name: str) -> object:
    """Loaded when asked for: the rules bring their kernels along, and `spec` is light."""
    if name in __all__:
        module = "game" if name == "Finger" else "flicks"
        found: object = getattr(import_module(f"godstone.games.finger.{module}"), name)
        return found
    raise AttributeError(name)
