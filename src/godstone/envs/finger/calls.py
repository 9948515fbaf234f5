"""The kernels of `games` as devices call them: for one game, and for a stretch of games."""

from collections.abc import Callable
from enum import Enum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.bots.dice import advance
from godstone.envs.device import Work
from godstone.envs.finger.games import (
    SCENE_AT,
    SCRATCH_WORDS,
    Games,
    Settings,
    clear_answers,
    lay_opening,
    look,
    run_on,
    sample,
    step,
)
from godstone.envs.finger.observe import Floats, show
from godstone.games.finger.desk import Play, quiet_desk_of
from godstone.games.finger.motion import unfilmed_of
from godstone.games.finger.state import Words, position_of, secrets_of
from godstone.games.finger.table import table_of
from godstone.kernel import entry, inner

UNIT: Final = 1.0 / (1 << 52)
Choices = NDArray[np.int64]
Boxes = NDArray[np.float64]


@inner
def reset_one(games: Games, settings: Settings, game: int, words: Words) -> None:
    position, secrets = position_of(games.states[game]), secrets_of(games.secrets[game])
    play = Play(table_of(games.table), position, secrets, quiet_desk_of(words[:SCENE_AT]))
    play.desk.telling = 0
    play.desk.event_count = 0
    clear_answers(games, game)
    lay_opening(games, game)
    run_on(play, unfilmed_of(words[SCENE_AT:]), games, settings, game, False)  # noqa: FBT003
    look(play, games, game)


@inner
def look_one(games: Games, settings: Settings, game: int, words: Words) -> None:
    position, secrets = position_of(games.states[game]), secrets_of(games.secrets[game])
    play = Play(table_of(games.table), position, secrets, quiet_desk_of(words[:SCENE_AT]))
    look(play, games, game)


@inner
def step_one(
    games: Games, settings: Settings, game: int, words: Words, choices: Choices, boxes: Boxes
) -> None:
    position, secrets = position_of(games.states[game]), secrets_of(games.secrets[game])
    play = Play(table_of(games.table), position, secrets, quiet_desk_of(words[:SCENE_AT]))
    play.desk.telling = 0
    play.desk.event_count = 0
    scene = unfilmed_of(words[SCENE_AT:])
    step(play, scene, games, settings, game, choices[game], boxes[game])


@inner
def observe_one(
    games: Games, settings: Settings, game: int, words: Words, seat: int, shown: Floats
) -> None:
    position, secrets = position_of(games.states[game]), secrets_of(games.secrets[game])
    play = Play(table_of(games.table), position, secrets, quiet_desk_of(words[:SCENE_AT]))
    show(play, seat, shown[game])


@inner
def sample_one(
    games: Games, settings: Settings, game: int, words: Words, choices: Choices, boxes: Boxes
) -> None:
    """Any legal choice, and any numbers."""
    choices[game] = sample(games, game)
    for place in range(boxes.shape[1]):
        boxes[game, place] = (advance(games.picks[game]) >> np.uint64(11)) * UNIT - 1.0


@entry
def reset_all(games: Games, settings: Settings, words: Words, first: int, last: int) -> None:
    for game in range(first, last):
        reset_one(games, settings, game, words)


@entry
def look_all(games: Games, settings: Settings, words: Words, first: int, last: int) -> None:
    for game in range(first, last):
        look_one(games, settings, game, words)


@entry
def step_all(
    games: Games,
    settings: Settings,
    words: Words,
    first: int,
    last: int,
    choices: Choices,
    boxes: Boxes,
) -> None:
    for game in range(first, last):
        step_one(games, settings, game, words, choices, boxes)


@entry
def observe_all(
    games: Games, settings: Settings, words: Words, first: int, last: int, seat: int, shown: Floats
) -> None:
    for game in range(first, last):
        observe_one(games, settings, game, words, seat, shown)


@entry
def sample_all(
    games: Games,
    settings: Settings,
    words: Words,
    first: int,
    last: int,
    choices: Choices,
    boxes: Boxes,
) -> None:
    for game in range(first, last):
        sample_one(games, settings, game, words, choices, boxes)


def _work(one: Callable[..., None], many: Callable[..., None]) -> Work:
    return Work(one, many, SCRATCH_WORDS)


class Call(Enum):
    """What a batch can be told to do."""

    RESET = _work(reset_one, reset_all)
    LOOK = _work(look_one, look_all)
    STEP = _work(step_one, step_all)
    OBSERVE = _work(observe_one, observe_all)
    SAMPLE = _work(sample_one, sample_all)
