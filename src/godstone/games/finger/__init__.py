"""Finger of God: four islands, a Navel, and discs flicked at them."""

from godstone.games.finger.game import Finger

__all__ = ["Finger"]
