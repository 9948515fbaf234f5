"""The kernels of `games` as devices call them: for one game, and for a stretch of games."""

from enum import Enum

import numpy as np
from numpy.typing import NDArray

from godstone.bots.dice import DICE_WORDS
from godstone.envs.device import Work
from godstone.envs.pacal.games import (
    Bytes,
    Games,
    Scratch,
    Settings,
    begin,
    clear_answers,
    finish_at_random,
    load,
    look,
    many_at_random,
    observe,
    sample,
    save,
    step,
    unpack,
)
from godstone.games.pacal.actions import LEGAL_MAX
from godstone.games.pacal.state import STATE_WORDS, Words
from godstone.kernel import entry, inlined

Numbers = NDArray[np.int64]


@inlined
def reset_one(games: Games, settings: Settings, game: int, scratch: Scratch) -> None:
    load(games, game, scratch)
    clear_answers(games, game)
    begin(games, settings, game, scratch)
    look(games, settings, game, scratch)
    save(games, game, scratch)


@inlined
def look_one(games: Games, settings: Settings, game: int, scratch: Scratch) -> None:
    load(games, game, scratch)
    look(games, settings, game, scratch)


@inlined
def step_one(
    games: Games, settings: Settings, game: int, scratch: Scratch, numbers: Numbers
) -> None:
    step(games, settings, game, numbers[game], scratch)


@inlined
def observe_one(
    games: Games, settings: Settings, game: int, scratch: Scratch, looking: int, shown: Words
) -> None:
    observe(games, settings, games.states[game], looking, shown[game])


@inlined
def sample_one(
    games: Games, settings: Settings, game: int, scratch: Scratch, numbers: Numbers
) -> None:
    numbers[game] = sample(games, game)


@inlined
def unpack_one(games: Games, settings: Settings, game: int, scratch: Scratch, flags: Bytes) -> None:
    unpack(games.mask[game], flags[game])


@entry
def reset_all(games: Games, settings: Settings, scratch: Scratch, first: int, last: int) -> None:
    for game in range(first, last):
        reset_one(games, settings, game, scratch)


@entry
def look_all(games: Games, settings: Settings, scratch: Scratch, first: int, last: int) -> None:
    for game in range(first, last):
        look_one(games, settings, game, scratch)


@entry
def step_all(
    games: Games, settings: Settings, scratch: Scratch, first: int, last: int, numbers: Numbers
) -> None:
    for game in range(first, last):
        step_one(games, settings, game, scratch, numbers)


@entry
def finish_all(games: Games, settings: Settings, scratch: Scratch, first: int, last: int) -> None:
    for game in range(first, last):
        finish_at_random(games, settings, game, scratch)


@entry
def many_all(
    games: Games, settings: Settings, scratch: Scratch, first: int, last: int, wanted: int
) -> None:
    for game in range(first, last):
        many_at_random(games, settings, game, scratch, wanted)


@entry
def observe_all(
    games: Games,
    settings: Settings,
    scratch: Scratch,
    first: int,
    last: int,
    looking: int,
    shown: Words,
) -> None:
    for game in range(first, last):
        observe_one(games, settings, game, scratch, looking, shown)


@entry
def sample_all(
    games: Games, settings: Settings, scratch: Scratch, first: int, last: int, numbers: Numbers
) -> None:
    for game in range(first, last):
        sample_one(games, settings, game, scratch, numbers)


@entry
def unpack_all(
    games: Games, settings: Settings, scratch: Scratch, first: int, last: int, flags: Bytes
) -> None:
    for game in range(first, last):
        unpack_one(games, settings, game, scratch, flags)


def new_scratch() -> Scratch:
    """For a thread of the CPU."""
    words = np.zeros(STATE_WORDS, np.uint64), np.zeros(DICE_WORDS, np.uint64)
    return Scratch(np.empty(LEGAL_MAX, np.int64), *words)


class Call(Enum):
    """What a batch can be told to do."""

    RESET = Work(reset_one, reset_all, new_scratch)
    LOOK = Work(look_one, look_all, new_scratch)
    STEP = Work(step_one, step_all, new_scratch)
    FINISH = Work(finish_at_random, finish_all, new_scratch)
    MANY = Work(many_at_random, many_all, new_scratch)
    OBSERVE = Work(observe_one, observe_all, new_scratch)
    SAMPLE = Work(sample_one, sample_all, new_scratch)
    UNPACK = Work(unpack_one, unpack_all, new_scratch)
