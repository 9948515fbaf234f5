"""The bots by name, for commands and tables.

A name may bring a word along (`greedy:expert`), be a level (`champion`), or say where a bot of
one's own is: `mymodule:MyBot`, with what it is made with: `mymodule:MyBot?depth=2&greedy=yes`.
"""

from ast import literal_eval
from importlib import import_module
from traceback import extract_tb
from typing import Final, cast

from godstone.bots.bot import Bot, Makers
from godstone.bots.saying import named, said_by
from godstone.games import spec_named

Parameter = bool | int | float | str
OURS: Final = (ImportError, AttributeError, TypeError)  # they say all by themselves
WORDS: Final = {"yes": True, "true": True, "no": False, "false": False}


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
    place, mark, words = name.partition("?")
    module, _, found = place.partition(":")
    if mark and (place in bots or module in bots):
        raise UnknownBot(f"{place} takes no parameters; only a bot of your own does")
    if not found or not module or module in bots:
        known = f"there are {', '.join(bots)}, and mymodule:MyBot for one of your own"
        raise UnknownBot(f"no bot {name!r} plays {game}; {known}")
    return _imported(module, found, parameters(name, words))


def parameters(name: str, words: str) -> dict[str, Parameter]:
    """`depth=2&greedy=yes`: numbers, yes and no, and else text."""
    found: dict[str, Parameter] = {}
    for word in filter(None, words.split("&")):
        key, equals, value = word.partition("=")
        if not equals or not key.isidentifier() or key in found:
            raise UnknownBot(f"{name!r}: after ? comes name=value, with & between, each name once")
        found[key] = _read(value)
    return found


def _read(value: str) -> Parameter:
    if value.lower() in WORDS:
        return WORDS[value.lower()]
    try:
        number = literal_eval(value)
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return value
    return number if type(number) in (int, float) else value


def _imported(module: str, name: str, given: dict[str, Parameter]) -> Bot:
    """A bot of one's own: a class, made with its parameters."""
    try:
        maker = getattr(import_module(module), name)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a module of one's own may do anything, and so may a bot
        raise UnknownBot(f"the bot {module}:{name} cannot be loaded: {_told(error)}") from error
    try:
        bot = maker(**given)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise UnknownBot(f"the bot {module}:{name} cannot be made: {_told(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"the bot {module}:{name} has no method choose")
    return cast("Bot", bot)


def _told(error: BaseException) -> str:
    """Of an error in its code also the kind and the line; a bot that is not there has none."""
    *_, last = extract_tb(error.__traceback__)
    if (
        last.filename in (__file__, import_module.__code__.co_filename)
        or "<frozen" in last.filename
    ):
        return said_by(error) if isinstance(error, OURS) else named(error)
    return f"{named(error)} ({last.filename}, line {last.lineno})"
