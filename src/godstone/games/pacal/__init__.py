"""Pacal's Rocket."""

from typing import TYPE_CHECKING

from godstone.games.pacal.editions import EDITIONS, Options

if TYPE_CHECKING:
    from godstone.games.pacal.game import Pacal
    from godstone.games.pacal.setup import setup_json

__all__ = ["EDITIONS", "Options", "Pacal", "setup_json"]


def __getattr__(name: str) -> object:
    """Loaded when asked for: the rules bring their kernels along, and `spec` is light."""
    if name == "Pacal":
        from godstone.games.pacal.game import Pacal

        return Pacal
    if name == "setup_json":
        from godstone.games.pacal.setup import setup_json

        return setup_json
    raise AttributeError(name)
