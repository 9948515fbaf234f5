"""The games: rules, records and what a seat may see. No chance, no clock, no web.

A game is known here by the module in which it describes itself, and by nothing else.
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

from godstone.games.api import Game
from godstone.games.spec import Spec

REGISTERED: Final = ("godstone.games.pacal.spec", "godstone.games.finger.spec")
MORE: Final = "GODSTONE_GAMES"  # modules of further games, with commas between


class UnknownGame(ValueError):
    """No game of that name."""


@cache
def specs() -> Mapping[str, Spec]:
    """Every game by its name."""
    more = os.environ.get(MORE, "")
    modules = (*REGISTERED, *filter(None, more.split(",")))
    found: list[Spec] = [import_module(module).SPEC for module in modules]
    return {spec.name: spec for spec in found}


def spec_named(name: str) -> Spec:
    if name not in specs():
        raise UnknownGame(f"unknown game {name!r}; there are {', '.join(specs())}")
    return specs()[name]


def game_named(name: str) -> type[Game]:
    """The class of a game. It brings its kernels along."""
    return spec_named(name).load()
