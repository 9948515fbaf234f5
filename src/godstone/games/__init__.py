"""The games: rules, records and what a seat may see. No chance, no clock, no web."""

from typing import Final

from godstone.games.api import Game

GAMES: Final = ("pacal", "finger")


class UnknownGame(ValueError):
    """No game of that name."""


def game_named(name: str) -> type[Game]:
    """The class of a game. Imported when asked for: a game brings its kernels along."""
    if name == "pacal":
        from godstone.games.pacal import Pacal

        return Pacal
    if name == "finger":
        from godstone.games.finger.game import Finger

        return Finger
    raise UnknownGame(f"unknown game {name!r}; there are {', '.join(GAMES)}")
