"""Bots for Finger of God: skills, random and greedy flicking, search."""

from collections.abc import Callable
from functools import partial

from godstone.bots.bot import Bot, Makers
from godstone.bots.levels import levels


def makers() -> Makers:
    """The bots by name; the simple ones with every skill."""
    from godstone.bots.finger.greedy import GreedyFinger
    from godstone.bots.finger.hand import SKILLS
    from godstone.bots.finger.random_bot import RandomFinger
    from godstone.bots.finger.search import SearchFinger

    plain: dict[str, Callable[[], Bot]] = {"random": RandomFinger, "greedy": GreedyFinger}
    for skill in SKILLS:
        plain[f"random:{skill}"] = partial(RandomFinger, skill)
        plain[f"greedy:{skill}"] = partial(GreedyFinger, skill)
    return {**plain, **{level: partial(SearchFinger, level) for level in levels("finger")}}
