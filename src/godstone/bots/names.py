"""The bots by name, for commands and tables."""

from collections.abc import Callable, Mapping
from typing import Final

from godstone.bots.bot import Bot
from godstone.bots.pacal.greedy import GreedyPacal
from godstone.bots.pacal.random_bot import RandomPacal

BOTS: Final[Mapping[str, Mapping[str, Callable[[], Bot]]]] = {
    "pacal": {"random": RandomPacal, "greedy": GreedyPacal},
}


class UnknownBot(ValueError):
    """No bot of that name plays this game."""


def bot_named(game: str, name: str) -> Bot:
    bots = BOTS[game]
    if name not in bots:
        raise UnknownBot(f"no bot {name!r} plays {game}; there are {', '.join(bots)}")
    return bots[name]()
