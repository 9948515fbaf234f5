"""Finger of God: four islands, a Navel, and discs flicked at them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from godstone.games.finger.game import Finger

__all__ = ["Finger"]


def __getattr__(name: str) -> object:
    """Loaded when asked for: the rules bring their kernels along, and `spec` is light."""
    if name == "Finger":
        from godstone.games.finger.game import Finger

        return Finger
    raise AttributeError(name)
