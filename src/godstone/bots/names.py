"""The bots by name, for commands and tables.

A name may bring a word along (`greedy:expert`), be a level (`champion`), or say where a bot of
one's own is: `mymodule:MyBot`.
"""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Final, cast

from godstone.bots.bot import Bot
from godstone.bots.finger.hand import SKILLS
from godstone.bots.levels import levels

Makers = Mapping[str, Callable[[], Bot]]


class UnknownBot(ValueError):
    """No bot of that name plays this game."""


def _pacal() -> Makers:
    from godstone.bots.pacal.greedy import GreedyPacal
    from godstone.bots.pacal.random_bot import RandomPacal
    from godstone.bots.pacal.search import SearchPacal

    named = {level: partial(SearchPacal, level) for level in levels("pacal")}
    return {"random": RandomPacal, "greedy": GreedyPacal, **named}


def _finger() -> Makers:
    from godstone.bots.finger.greedy import GreedyFinger
    from godstone.bots.finger.random_bot import RandomFinger
    from godstone.bots.finger.search import SearchFinger

    plain: dict[str, Callable[[], Bot]] = {"random": RandomFinger, "greedy": GreedyFinger}
    for skill in SKILLS:
        plain[f"random:{skill}"] = partial(RandomFinger, skill)
        plain[f"greedy:{skill}"] = partial(GreedyFinger, skill)
    return {**plain, **{level: partial(SearchFinger, level) for level in levels("finger")}}


# Asked for one game at a time: the other game's kernels need not be loaded.
BOTS: Final[Mapping[str, Callable[[], Makers]]] = {"pacal": _pacal, "finger": _finger}


def bot_named(game: str, name: str) -> Bot:
    bots = BOTS[game]()
    if name in bots:
        return bots[name]()
    module, _, found = name.partition(":")
    if not found or module in bots:
        raise UnknownBot(f"no bot {name!r} plays {game}; there are {', '.join(bots)}")
    return _imported(module, found)


def _imported(module: str, name: str) -> Bot:
    """A bot of one's own: a class that can be made without arguments."""
    try:
        maker = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise UnknownBot(f"the bot {module}:{name} cannot be loaded: {error}") from error
    bot = maker()
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"the bot {module}:{name} has no method choose")
    return cast("Bot", bot)
