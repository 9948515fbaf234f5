"""Bots for Pacal's Rocket: play-outs, an evaluation, and greedy play, in kernels."""

from functools import partial

from godstone.bots.bot import Makers
from godstone.bots.levels import levels


def makers() -> Makers:
    """The bots by name."""
    from godstone.bots.pacal.greedy import GreedyPacal
    from godstone.bots.pacal.random_bot import RandomPacal
    from godstone.bots.pacal.search import SearchPacal

    named = {level: partial(SearchPacal, level) for level in levels("pacal")}
    return {"random": RandomPacal, "greedy": GreedyPacal, **named}
