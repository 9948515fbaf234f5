"""Many games of Finger of God at once: what is kept of each, and one step of one of them."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from godstone.bots.dice import below
from godstone.bots.finger.playout import take_listed
from godstone.envs.finger.box import Box, complete, is_number
from godstone.envs.finger.observe import Floats, show
from godstone.envs.finger.space import choice_of, write_choice
from godstone.games.finger import motion
from godstone.games.finger.actions import Act, Refusal
from godstone.games.finger.desk import QUIET_WORDS, Play
from godstone.games.finger.rules.facts import score_of
from godstone.games.finger.rules.launch import lay_scene, read_rests
from godstone.games.finger.rules.legal import list_chances, list_moves, refusal
from godstone.games.finger.rules.turn import apply
from godstone.games.finger.state import (
    NOBODY,
    Phase,
    Words,
    copy_words,
    empty,
    length_of,
)
from godstone.kernel import inner, whole

Bytes = NDArray[np.uint8]
NO_CHOICE: Final = whole(-1)
FIRST_CHOICE: Final = whole(0)


SCENE_AT: Final = QUIET_WORDS
SCRATCH_WORDS: Final = (
    QUIET_WORDS + motion.UNFILMED_WORDS
)  # a desk for the rules, a table for motion


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
def moves_by_itself(play: Play, scene: motion.Simulation, dice: Words) -> bool:
    """Does the game go on before anybody decides? Then what happens is written as a move.

    F9: launched discs come to rest. Lots and cards are drawn, any as likely as another.
    """
    state, move = play.state, play.desk.move
    if state.in_motion == 1:
        lay_scene(play, scene)
        motion.set_up(scene)
        motion.play(scene)
        read_rests(play, scene)
        move[0] = Act.REST
        return True
    if state.phase != Phase.OVER and length_of(state.pending, NOBODY) == 0:
        listed = list_chances(play)
        if listed > 0:  # it is, in every position that play leads to
            take_listed(play, below(dice, listed), move)
            return True
    return False


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
def lay_opening(games: Games, game: int) -> None:
    copy_words(games.opening, games.states[game])
    copy_words(games.opening_secrets, games.secrets[game])
    games.moves[game] = 0


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
    empty(play.state.pending, NOBODY)


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
def is_ended(play: Play, games: Games, settings: Settings, game: int) -> bool:
    """Over, or cut off."""
    if play.state.phase == Phase.OVER:
        games.terminated[game] = 1
    elif games.moves[game] >= settings.max_moves:
        games.truncated[game] = 1
    return games.terminated[game] == 1 or games.truncated[game] == 1


@inner
def run_on(
    play: Play,
    scene: motion.Simulation,
    games: Games,
    settings: Settings,
    game: int,
    decided: bool,  # noqa: FBT001
) -> None:
    """Play the move on the desk, if one was decided, and all until somebody has to decide.

    Rules and motion are called at one place each: they are copied into a GPU's kernel.
    """
    seat, has_move, running = play.state.pending[0], decided, True
    while running:
        if has_move:
            apply(play, seat, play.desk.move)
        seat = NOBODY
        has_move = moves_by_itself(play, scene, games.dice[game])
        if not has_move:
            running = decided and is_ended(play, games, settings, game)
            if running:
                finish(play, games, settings, game)
                running, decided = settings.restart == 1, False
                if running:
                    lay_opening(games, game)


@inner
def refuse(games: Games, settings: Settings, game: int) -> None:
    """A game that is over stays so; one that began again has not ended a second time."""
    terminated, truncated = games.terminated[game], games.truncated[game]
    clear_answers(games, game)
    games.illegal[game] = 1
    if settings.restart == 0:
        games.terminated[game], games.truncated[game] = terminated, truncated


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
        refuse(games, settings, game)
        return
    clear_answers(games, game)
    games.moves[game] += 1
    run_on(play, scene, games, settings, game, True)  # noqa: FBT003
    look(play, games, game)


@inner
def sample(games: Games, game: int) -> int:
    """Any legal choice; NO_CHOICE when the game is over."""
    if games.legal[game] == 0:
        return NO_CHOICE
    left, choice = below(games.picks[game], games.legal[game]), FIRST_CHOICE
    while games.mask[game, choice] == 0 or left > 0:
        left -= games.mask[game, choice]
        choice += 1
    return choice
