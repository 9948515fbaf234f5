"""The bots by name, for commands and tables. A name may bring a word along: `greedy:expert`."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from godstone.bots.bot import Bot
from godstone.bots.finger.hand import SKILLS


class UnknownBot(ValueError):
    """No bot of that name plays this game."""


def _pacal() -> Mapping[str, Callable[[], Bot]]:
    from godstone.bots.pacal.greedy import GreedyPacal
    from godstone.bots.pacal.random_bot import RandomPacal

    return {"random": RandomPacal, "greedy": GreedyPacal}


def _finger() -> Mapping[str, Callable[[], Bot]]:
    from godstone.bots.finger.greedy import GreedyFinger
    from godstone.bots.finger.random_bot import RandomFinger

    plain: dict[str, Callable[[], Bot]] = {"random": RandomFinger, "greedy": GreedyFinger}
    for skill in SKILLS:
        plain[f"random:{skill}"] = partial(RandomFinger, skill)
        plain[f"greedy:{skill}"] = partial(GreedyFinger, skill)
    return plain


# Asked for one game at a time: the other game's kernels need not be loaded.
BOTS: Final[Mapping[str, Callable[[], Mapping[str, Callable[[], Bot]]]]] = {
    "pacal": _pacal,
    "finger": _finger,
}


def bot_named(game: str, name: str) -> Bot:
    bots = BOTS[game]()
    if name not in bots:
        raise UnknownBot(f"no bot {name!r} plays {game}; there are {', '.join(bots)}")
    return bots[name]()
