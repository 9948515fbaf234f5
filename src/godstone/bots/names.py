"""The bots by name, for commands and tables.

A name may bring a word along (`greedy:expert`), be a level (`champion`), or say where a bot of
one's own is: `mymodule:MyBot`.
"""

from importlib import import_module
from typing import cast

from godstone.bots.bot import Bot, Makers
from godstone.games import spec_named


class UnknownBot(ValueError):
    """No bot of that name plays this game."""


def makers_of(game: str) -> Makers:
    """A game's own bots. Asked for one game: another's kernels need not be loaded."""
    makers: Makers = import_module(spec_named(game).bots).makers()
    return makers


def bot_named(game: str, name: str) -> Bot:
    bots = makers_of(game)
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
