"""Many games of Finger of God at once: what is kept of each, and one step of one of them."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from godstone.bots.dice import advance, below
from godstone.bots.finger.playout import take_listed
from godstone.envs.finger.box import Box, complete, is_number
from godstone.envs.finger.observe import Floats, show
from godstone.envs.finger.space import choice_of, write_choice
from godstone.games.finger import motion
from godstone.games.finger.actions import Act, Refusal
from godstone.games.finger.desk import Play, desk_of
from godstone.games.finger.rules.facts import score_of
from godstone.games.finger.rules.launch import lay_scene, read_rests
from godstone.games.finger.rules.legal import list_chances, list_moves, refusal
from godstone.games.finger.rules.turn import apply
from godstone.games.finger.state import (
    NOBODY,
    Phase,
    Words,
    copy_words,
    length_of,
    position_of,
    secrets_of,
)
from godstone.games.finger.table import table_of
from godstone.kernel import entry, inner, whole

Bytes = NDArray[np.uint8]
NO_CHOICE: Final = whole(-1)
FIRST_CHOICE: Final = whole(0)
UNIT: Final = 1.0 / (1 << 52)


class Settings(NamedTuple):
    """What the batch was asked for, as numbers."""

    restart: int
    max_moves: int
    by_points: int


class Games(NamedTuple):
    """Arrays with a row for each game."""

    table: Words
    opening: Words
    opening_secrets: Words
    states: Words  # [count, POSITION_WORDS]
    secrets: Words  # [count, SECRET_WORDS]
    dice: Words  # [count, DICE_WORDS] the chance of the game
    picks: Words  # [count, DICE_WORDS] the chance of `sample`
    moves: NDArray[np.int64]  # [count] decisions since the opening
    mask: Bytes  # [count, choices]
    legal: NDArray[np.int32]  # [count] how many choices are legal
    shown: Floats  # [count, floats]
    to_move: Bytes  # [count] seat
    rewards: NDArray[np.float32]  # [count, players]
    points: NDArray[np.int64]  # [count, players] of the game that ended last
    lasted: NDArray[np.int64]  # [count] its decisions
    terminated: Bytes  # [count]
    truncated: Bytes  # [count]
    illegal: Bytes  # [count]


@inner
def settle(play: Play, scene: motion.Simulation) -> None:
    """F9  Launched discs come to rest."""
    if play.state.in_motion == 1:
        lay_scene(play, scene)
        motion.set_up(scene)
        motion.play(scene)
        read_rests(play, scene)
        play.desk.move[0] = Act.REST
        apply(play, NOBODY, play.desk.move)


@inner
def let_chance_speak(play: Play, scene: motion.Simulation, dice: Words) -> None:
    """Lots and cards, any as likely as another, until somebody has to decide."""
    state = play.state
    while state.phase != Phase.OVER and length_of(state.pending, NOBODY) == 0:
        take_listed(play, below(dice, list_chances(play)), play.desk.move)
        apply(play, NOBODY, play.desk.move)
        settle(play, scene)


@inner
def mark(play: Play, games: Games, game: int, seat: int) -> None:
    """Write the mask of a game."""
    mask, listed = games.mask[game], 0
    for place in range(len(mask)):
        mask[place] = 0
    if play.state.phase != Phase.OVER:
        listed = list_moves(play, seat)
    for place in range(listed):
        row = play.desk.listed[place]
        mask[choice_of(play, seat, row[0], row[1], row[2])] = 1
    games.legal[game] = listed


@inner
def look(play: Play, games: Games, game: int) -> None:
    """All that an agent is shown before it moves."""
    seat = play.state.pending[0]
    if seat == NOBODY:
        seat = play.state.active
    games.to_move[game] = seat
    mark(play, games, game, seat)
    show(play, seat, games.shown[game])


@inner
def begin(play: Play, scene: motion.Simulation, games: Games, game: int) -> None:
    copy_words(games.opening, games.states[game])
    copy_words(games.opening_secrets, games.secrets[game])
    games.moves[game] = 0
    let_chance_speak(play, scene, games.dice[game])


@inner
def finish(play: Play, games: Games, settings: Settings, game: int) -> None:
    """F6  Points and rewards of a game that is over or cut off."""
    players = play.table.players
    for seat in range(players):
        points = score_of(play.state, seat)
        games.points[game, seat] = points
        if settings.by_points == 1:
            games.rewards[game, seat] = points
        elif games.truncated[game] == 1:
            games.rewards[game, seat] = np.float32(1.0) / np.float32(players)
        elif seat == play.state.winner:
            games.rewards[game, seat] = 1.0
    games.lasted[game] = games.moves[game]
    play.state.phase = Phase.OVER


@inner
def clear_answers(games: Games, game: int) -> None:
    games.illegal[game] = 0
    games.terminated[game] = 0
    games.truncated[game] = 0
    for seat in range(games.rewards.shape[1]):
        games.rewards[game, seat] = 0.0


@inner
def is_legal(play: Play, games: Games, game: int, choice: int, box: Box) -> bool:
    """Is it a choice that the mask allows, with numbers that the rules do? The move is written."""
    if choice < 0 or choice >= games.mask.shape[1] or games.mask[game, choice] == 0:
        return False
    if not is_number(box):
        return False
    seat, move = play.state.pending[0], play.desk.move
    write_choice(play, seat, choice, move)
    complete(play, seat, box, move)
    return refusal(play, seat, move) == Refusal.NONE


@inner
def step(
    play: Play,
    scene: motion.Simulation,
    games: Games,
    settings: Settings,
    game: int,
    choice: int,
    box: Box,
) -> None:
    """One decision. An illegal one changes nothing but the flag that says so."""
    if not is_legal(play, games, game, choice, box):
        games.illegal[game] = 1
        for seat in range(games.rewards.shape[1]):
            games.rewards[game, seat] = 0.0
        return
    clear_answers(games, game)
    apply(play, play.state.pending[0], play.desk.move)
    settle(play, scene)
    let_chance_speak(play, scene, games.dice[game])
    games.moves[game] += 1
    if play.state.phase == Phase.OVER:
        games.terminated[game] = 1
    elif games.moves[game] >= settings.max_moves:
        games.truncated[game] = 1
    if games.terminated[game] == 1 or games.truncated[game] == 1:
        finish(play, games, settings, game)
        if settings.restart == 1:
            begin(play, scene, games, game)
    look(play, games, game)


@entry
def reset_all(
    games: Games, settings: Settings, desk: Words, scene: motion.Simulation, first: int, last: int
) -> None:
    for game in range(first, last):
        position, secrets = position_of(games.states[game]), secrets_of(games.secrets[game])
        play = Play(table_of(games.table), position, secrets, desk_of(desk))
        play.desk.telling = 0
        clear_answers(games, game)
        begin(play, scene, games, game)
        look(play, games, game)


@entry
def look_all(
    games: Games, settings: Settings, desk: Words, scene: motion.Simulation, first: int, last: int
) -> None:
    for game in range(first, last):
        position, secrets = position_of(games.states[game]), secrets_of(games.secrets[game])
        look(Play(table_of(games.table), position, secrets, desk_of(desk)), games, game)


@entry
def step_all(
    games: Games,
    settings: Settings,
    desk: Words,
    scene: motion.Simulation,
    first: int,
    last: int,
    choices: NDArray[np.int64],
    boxes: NDArray[np.float64],
) -> None:
    for game in range(first, last):
        position, secrets = position_of(games.states[game]), secrets_of(games.secrets[game])
        play = Play(table_of(games.table), position, secrets, desk_of(desk))
        play.desk.telling = 0
        step(play, scene, games, settings, game, choices[game], boxes[game])


@entry
def observe_all(
    games: Games,
    settings: Settings,
    desk: Words,
    scene: motion.Simulation,
    first: int,
    last: int,
    seat: int,
    shown: Floats,
) -> None:
    for game in range(first, last):
        position, secrets = position_of(games.states[game]), secrets_of(games.secrets[game])
        show(Play(table_of(games.table), position, secrets, desk_of(desk)), seat, shown[game])


@entry
def sample_all(
    games: Games,
    settings: Settings,
    desk: Words,
    scene: motion.Simulation,
    first: int,
    last: int,
    choices: NDArray[np.int64],
    boxes: NDArray[np.float64],
) -> None:
    """Any legal choice, and any numbers."""
    for game in range(first, last):
        dice, choice = games.picks[game], NO_CHOICE
        if games.legal[game] > 0:
            left, choice = below(dice, games.legal[game]), FIRST_CHOICE
            while games.mask[game, choice] == 0 or left > 0:
                left -= games.mask[game, choice]
                choice += 1
        choices[game] = choice
        for place in range(boxes.shape[1]):
            boxes[game, place] = (advance(dice) >> np.uint64(11)) * UNIT - 1.0
