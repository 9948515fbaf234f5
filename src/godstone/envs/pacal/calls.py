"""The kernels of `games` as devices call them: for one game, and for a stretch of games."""

from collections.abc import Callable
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from godstone.envs.device import Work
from godstone.envs.pacal.games import (
    SCRATCH_WORDS,
    Bytes,
    Games,
    Settings,
    begin,
    clear_answers,
    cut,
    finish_at_random,
    load,
    look,
    many_at_random,
    observe,
    play,
    sample,
    save,
    unpack,
)
from godstone.games.pacal.state import Words
from godstone.kernel import entry, inlined

Numbers = NDArray[np.int64]


@inlined
def begin_one(games: Games, settings: Settings, game: int, words: Words) -> None:
    scratch = cut(words)
    load(games, game, scratch)
    clear_answers(games, game)
    begin(games, settings, game, scratch)
    save(games, game, scratch)


@inlined
def look_one(games: Games, settings: Settings, game: int, words: Words) -> None:
    scratch = cut(words)
    load(games, game, scratch)
    look(games, settings, game, scratch)


@inlined
def reset_one(games: Games, settings: Settings, game: int, words: Words) -> None:
    begin_one(games, settings, game, words)
    look(games, settings, game, cut(words))


@inlined
def play_one(games: Games, settings: Settings, game: int, words: Words, numbers: Numbers) -> None:
    play(games, settings, game, numbers[game], cut(words))


@inlined
def step_one(games: Games, settings: Settings, game: int, words: Words, numbers: Numbers) -> None:
    scratch = cut(words)
    if play(games, settings, game, numbers[game], scratch):
        look(games, settings, game, scratch)


@inlined
def finish_one(games: Games, settings: Settings, game: int, words: Words) -> None:
    finish_at_random(games, settings, game, cut(words))


@inlined
def many_one(games: Games, settings: Settings, game: int, words: Words, wanted: int) -> None:
    many_at_random(games, settings, game, cut(words), wanted)


@inlined
def observe_one(
    games: Games, settings: Settings, game: int, words: Words, looking: int, shown: Words
) -> None:
    observe(games, settings, games.states[game], looking, shown[game])


@inlined
def sample_one(games: Games, settings: Settings, game: int, words: Words, numbers: Numbers) -> None:
    numbers[game] = sample(games, game)


@inlined
def unpack_one(games: Games, settings: Settings, game: int, words: Words, flags: Bytes) -> None:
    unpack(games.mask[game], flags[game])


@entry
def reset_all(games: Games, settings: Settings, words: Words, first: int, last: int) -> None:
    for game in range(first, last):
        reset_one(games, settings, game, words)


@entry
def begin_all(games: Games, settings: Settings, words: Words, first: int, last: int) -> None:
    for game in range(first, last):
        begin_one(games, settings, game, words)


@entry
def look_all(games: Games, settings: Settings, words: Words, first: int, last: int) -> None:
    for game in range(first, last):
        look_one(games, settings, game, words)


@entry
def play_all(
    games: Games, settings: Settings, words: Words, first: int, last: int, numbers: Numbers
) -> None:
    for game in range(first, last):
        play_one(games, settings, game, words, numbers)


@entry
def step_all(
    games: Games, settings: Settings, words: Words, first: int, last: int, numbers: Numbers
) -> None:
    for game in range(first, last):
        step_one(games, settings, game, words, numbers)


@entry
def finish_all(games: Games, settings: Settings, words: Words, first: int, last: int) -> None:
    for game in range(first, last):
        finish_one(games, settings, game, words)


@entry
def many_all(
    games: Games, settings: Settings, words: Words, first: int, last: int, wanted: int
) -> None:
    for game in range(first, last):
        many_one(games, settings, game, words, wanted)


@entry
def observe_all(
    games: Games,
    settings: Settings,
    words: Words,
    first: int,
    last: int,
    looking: int,
    shown: Words,
) -> None:
    for game in range(first, last):
        observe_one(games, settings, game, words, looking, shown)


@entry
def sample_all(
    games: Games, settings: Settings, words: Words, first: int, last: int, numbers: Numbers
) -> None:
    for game in range(first, last):
        sample_one(games, settings, game, words, numbers)


@entry
def unpack_all(
    games: Games, settings: Settings, words: Words, first: int, last: int, flags: Bytes
) -> None:
    for game in range(first, last):
        unpack_one(games, settings, game, words, flags)


def _work(one: Callable[..., None], many: Callable[..., None]) -> Work:
    return Work(one, many, SCRATCH_WORDS)


class Call(Enum):
    """What a batch can be told to do. BEGIN and LOOK are RESET, PLAY and LOOK are STEP."""

    RESET = _work(reset_one, reset_all)
    BEGIN = _work(begin_one, begin_all)
    LOOK = _work(look_one, look_all)
    STEP = _work(step_one, step_all)
    PLAY = _work(play_one, play_all)
    FINISH = _work(finish_one, finish_all)
    MANY = _work(many_one, many_all)
    OBSERVE = _work(observe_one, observe_all)
    SAMPLE = _work(sample_one, sample_all)
    UNPACK = _work(unpack_one, unpack_all)
