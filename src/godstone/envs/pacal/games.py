"""Many games of Pacal's Rocket at once: what is kept of each, and one step of one of them.

Kernels only: the CPU calls them for a stretch of games, the GPU for each game in a thread. A game
has its own chance, so what happens in it depends on its seed alone, wherever it is played.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from godstone.bots.dice import DICE_WORDS, below
from godstone.envs.pacal.numbers import (
    action_of_number,
    is_marked,
    mark_flights,
    mark_legal,
    mark_places,
)
from godstone.envs.pacal.observe import show
from godstone.envs.pacal.random_play import nth_bit, play_turn, roll_die
from godstone.envs.pacal.space import Actions, Space, space_of
from godstone.games.pacal.actions import LEGAL_MAX
from godstone.games.pacal.cells import NONE, ONE
from godstone.games.pacal.rules.build import list_builds
from godstone.games.pacal.rules.drop import list_drops
from godstone.games.pacal.rules.flight import NONE_LISTED
from godstone.games.pacal.rules.score import count
from godstone.games.pacal.rules.turn import apply
from godstone.games.pacal.state import (
    STATE_WORDS,
    Step,
    Table,
    Words,
    copy_words,
    mover,
    state_of,
    table_of,
)
from godstone.kernel import inlined, inner, popcount, whole, widened

Bytes = NDArray[np.uint8]
PARTS: Final = 4  # river, lake, districts, god stones
NOTHING_MARKED: Final = whole(Step.OVER.value)
NO_NUMBER: Final = whole(-1)
DRAWN: Final = whole(5)  # in place of a seat: the start player is drawn


class Settings(NamedTuple):
    """What the batch was asked for, as numbers."""

    rows: int
    columns: int
    memory: int  # 1: what lies under ships is shown
    restart: int  # 1: a game that ended begins again at once
    max_moves: int
    by_points: int  # 1: rewards are points, not shares of the win
    start: int  # seat, or DRAWN
    cleared: int  # 1: masks and what is shown are all 0 before a look


class Scratch(NamedTuple):
    """What a thread works on, cut from words of its own."""

    actions: Actions  # what is legal
    state: Words  # the game that it plays now
    dice: Words


class Games(NamedTuple):
    """Arrays with a row for each game."""

    table: Words
    space: Words
    builds: Actions
    opening: Words
    states: Words  # [count, STATE_WORDS]
    dice: Words  # [count, DICE_WORDS] the chance of the game
    picks: Words  # [count, DICE_WORDS] the chance of `sample`
    moves: NDArray[np.int64]  # [count] decisions since the opening
    mask: Words  # [count, words] a bit for each number
    marked: Bytes  # [count] the Step whose bits are set
    legal: NDArray[np.int32]  # [count] how many are legal
    shown: Words  # [count, words] the observation
    to_move: Bytes  # [count] seat
    rewards: NDArray[np.float32]  # [count, players]
    parts: NDArray[np.int64]  # [count, players, PARTS] scratch of the final count
    points: NDArray[np.int64]  # [count, players] of the game that ended last
    lasted: NDArray[np.int64]  # [count] its decisions
    shares: NDArray[np.float64]  # [count, players] rewards of many games, summed
    decisions: NDArray[np.int64]  # [count] their decisions
    terminated: Bytes  # [count]
    truncated: Bytes  # [count]
    illegal: Bytes  # [count]


SCRATCH_WORDS: Final = LEGAL_MAX + STATE_WORDS + DICE_WORDS
STATE_AT, DICE_AT = LEGAL_MAX, LEGAL_MAX + STATE_WORDS


@inlined
def cut(words: Words) -> Scratch:
    actions, state, dice = words[:STATE_AT], words[STATE_AT:DICE_AT], words[DICE_AT:SCRATCH_WORDS]
    return Scratch(actions.view(np.int64), state, dice)


@inlined
def first_marked(space: Space, step: int) -> int:
    """The first word of the mask that a step's numbers are in."""
    if step == Step.BUILD:
        return space.build >> 6
    if step == Step.DROP:
        return space.drop >> 6
    return space.fly >> 6 if step == Step.FLY else space.place >> 6


@inlined
def after_marked(space: Space, step: int) -> int:
    """The word of the mask after the last one of a step."""
    if step == Step.BUILD:
        return (space.total + 63) >> 6
    if step == Step.DROP:
        return (space.build + 63) >> 6
    return (space.drop + 63) >> 6 if step == Step.FLY else (space.fly + 63) >> 6


@inlined
def load(games: Games, game: int, scratch: Scratch) -> None:
    """Take a game up."""
    copy_words(games.states[game], scratch.state)
    copy_words(games.dice[game], scratch.dice)


@inlined
def save(games: Games, game: int, scratch: Scratch) -> None:
    """Put it back."""
    copy_words(scratch.state, games.states[game])
    copy_words(scratch.dice, games.dice[game])


@inlined
def unmark(games: Games, game: int) -> None:
    """What was marked before goes."""
    space, mask, before = space_of(games.space), games.mask[game], widened(games.marked[game])
    if before != NOTHING_MARKED:
        for place in range(first_marked(space, before), after_marked(space, before)):
            mask[place] = NONE


@inner
def mark(games: Games, settings: Settings, game: int, scratch: Scratch) -> None:
    """Write the mask of a game. Flights, the most of all, are marked without a list."""
    table, space = table_of(games.table), space_of(games.space)
    state, mask, actions = state_of(scratch.state), games.mask[game], scratch.actions
    if settings.cleared == 0:
        unmark(games, game)
    listed = NONE_LISTED
    if state.step == Step.FLY:
        listed = mark_flights(table, space, state, mask)
    elif state.step == Step.DROP:
        listed = list_drops(table, state, actions)
        mark_legal(table, space, state, actions, listed, mask)
    elif state.step == Step.BUILD:
        listed = list_builds(table, state, actions)
        mark_legal(table, space, state, actions, listed, mask)
    elif state.step == Step.PLACE:
        listed = mark_places(table, space, state, mask)
    games.legal[game] = listed
    games.marked[game] = state.step


@inner
def observe(
    games: Games, settings: Settings, state_words: Words, looking: int, words: Words
) -> None:
    """Write the observation of a position, as one seat has it."""
    if settings.cleared == 0:
        for place in range(len(words)):
            words[place] = NONE
    table, state = table_of(games.table), state_of(state_words)
    rows, columns = settings.rows, settings.columns
    show(table, state, looking, rows, columns, settings.memory, words.view(np.uint8))


@inlined
def look(games: Games, settings: Settings, game: int, scratch: Scratch) -> None:
    """All that an agent is shown before it moves."""
    state = state_of(scratch.state)
    games.to_move[game] = state.to_move
    mark(games, settings, game, scratch)
    observe(games, settings, scratch.state, mover(state), games.shown[game])


@inlined
def begin(games: Games, settings: Settings, game: int, scratch: Scratch) -> None:
    """P1.1, P1.5  The opening, with the start player that was asked for or drawn."""
    copy_words(games.opening, scratch.state)
    games.moves[game] = 0
    state, start = state_of(scratch.state), settings.start
    if start == DRAWN:
        start = below(scratch.dice, table_of(games.table).players)
    state.starter = start
    state.to_move = start


@inlined
def share_out(table: Table, points: NDArray[np.int64], rewards: NDArray[np.float32]) -> None:
    """P7.7  Whoever has most wins; several share."""
    most, winners = points[0], 0
    for seat in range(table.players):
        most = max(most, points[seat])
    for seat in range(table.players):
        winners += 1 if points[seat] == most else 0
    for seat in range(table.players):
        rewards[seat] = np.float32(1.0) / np.float32(winners) if points[seat] == most else 0.0


@inner
def finish(games: Games, settings: Settings, game: int, scratch: Scratch) -> None:
    """Points and rewards of a game that is over or cut off."""
    table, state = table_of(games.table), state_of(scratch.state)
    points, parts, rewards = games.points[game], games.parts[game], games.rewards[game]
    count(table, state, parts)
    for seat in range(table.players):
        points[seat] = state.score[seat]
        for part in range(PARTS):
            points[seat] += parts[seat, part]
    share_out(table, points, rewards)
    for seat in range(table.players):
        if settings.by_points == 1:
            rewards[seat] = points[seat]
        elif games.truncated[game] == 1:
            rewards[seat] = np.float32(1.0) / np.float32(table.players)
    games.lasted[game] = games.moves[game]
    state.step = Step.OVER


@inlined
def refuse(games: Games, settings: Settings, game: int) -> None:
    """A game that is over stays so; one that began again has not ended a second time."""
    terminated, truncated = games.terminated[game], games.truncated[game]
    clear_answers(games, game)
    games.illegal[game] = 1
    if settings.restart == 0:
        games.terminated[game], games.truncated[game] = terminated, truncated


@inlined
def is_legal(games: Games, game: int, number: int) -> bool:
    """Is it a number of the space, and one that the mask allows?"""
    if number < 0 or number >= space_of(games.space).total:
        return False
    return is_marked(games.mask[game], number)


@inlined
def end_if_over(games: Games, settings: Settings, game: int, scratch: Scratch) -> None:
    """Over, or cut off; then count up."""
    if state_of(scratch.state).step == Step.OVER:
        games.terminated[game] = 1
    elif games.moves[game] >= settings.max_moves:
        games.truncated[game] = 1
    if games.terminated[game] == 1 or games.truncated[game] == 1:
        finish(games, settings, game, scratch)


@inlined
def go_on(games: Games, settings: Settings, game: int, number: int, scratch: Scratch) -> None:
    """Play a legal number, let the die fall, and see whether the game is over."""
    table, space = table_of(games.table), space_of(games.space)
    state = state_of(scratch.state)
    apply(table, state, action_of_number(table, space, games.builds, state, number))
    games.moves[game] += 1
    if state.step == Step.ROLL:
        roll_die(table, state, scratch.dice)
    end_if_over(games, settings, game, scratch)
    if state.step == Step.OVER and settings.restart == 1:
        begin(games, settings, game, scratch)


@inlined
def clear_answers(games: Games, game: int) -> None:
    games.illegal[game] = 0
    games.terminated[game] = 0
    games.truncated[game] = 0
    for seat in range(games.rewards.shape[1]):
        games.rewards[game, seat] = 0.0


@inlined
def play(games: Games, settings: Settings, game: int, number: int, scratch: Scratch) -> bool:
    """One decision. An illegal one changes nothing but the flag that says so."""
    if is_legal(games, game, number):
        clear_answers(games, game)
        load(games, game, scratch)
        go_on(games, settings, game, number, scratch)
        save(games, game, scratch)
        return True
    refuse(games, settings, game)
    return False


@inlined
def sample(games: Games, game: int) -> int:
    """Any legal number; NO_NUMBER when the game is over."""
    if games.legal[game] == 0:
        return NO_NUMBER
    rank, mask = below(games.picks[game], games.legal[game]), games.mask[game]
    place = first_marked(space_of(games.space), widened(games.marked[game]))
    here = popcount(mask[place])
    while here <= rank:
        rank -= here
        place += 1
        here = popcount(mask[place])
    return 64 * place + nth_bit(mask[place], rank)


@inlined
def finish_at_random(games: Games, settings: Settings, game: int, scratch: Scratch) -> None:
    """Random moves to the end, or until the game is cut off."""
    load(games, game, scratch)
    table, state, moves = table_of(games.table), state_of(scratch.state), games.moves[game]
    if state.step != Step.OVER:
        clear_answers(games, game)
        while state.step != Step.OVER and moves < settings.max_moves:
            most = settings.max_moves - moves
            moves += play_turn(table, state, scratch.dice, scratch.actions, most)
        games.moves[game] = moves
        end_if_over(games, settings, game, scratch)
    save(games, game, scratch)


@inlined
def tally(games: Games, settings: Settings, game: int, scratch: Scratch, moves: int) -> None:
    """Count a game that ended up, and add it to the sums of its row."""
    clear_answers(games, game)
    games.moves[game] = moves
    end_if_over(games, settings, game, scratch)
    for seat in range(games.shares.shape[1]):
        games.shares[game, seat] += games.rewards[game, seat]
    games.decisions[game] += moves


@inlined
def many_at_random(
    games: Games, settings: Settings, game: int, scratch: Scratch, wanted: int
) -> None:
    """So many random games, one after another: turn by turn, so that no thread waits for others."""
    load(games, game, scratch)
    table, state, moves = table_of(games.table), state_of(scratch.state), games.moves[game]
    for seat in range(games.shares.shape[1]):
        games.shares[game, seat] = 0.0
    games.decisions[game] = 0
    played = 0
    while played < wanted:
        if state.step == Step.OVER:
            begin(games, settings, game, scratch)
            moves = 0
        most = settings.max_moves - moves
        moves += play_turn(table, state, scratch.dice, scratch.actions, most)
        if state.step == Step.OVER or moves >= settings.max_moves:
            tally(games, settings, game, scratch, moves)
            played += 1
    save(games, game, scratch)


@inlined
def unpack(mask: Words, flags: Bytes) -> None:
    """A byte for each bit."""
    for number in range(len(flags)):
        flags[number] = (mask[number >> 6] >> np.uint64(number & 63)) & ONE
