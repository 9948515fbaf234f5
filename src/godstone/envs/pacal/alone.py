"""One game of Pacal's Rocket for callers that decide one by one, as most libraries do.

It is a batch of one whose arrays lie in one block, and a step of it takes two microseconds.
"""

from dataclasses import fields
from functools import cached_property
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypedDict, Unpack

from godstone.envs import asked
from godstone.envs.block import Block, Plan, packed
from godstone.envs.device import Array
from godstone.envs.pacal.batch import PacalBatch
from godstone.envs.pacal.calls import Call
from godstone.envs.pacal.games import (
    NOTHING_MARKED,
    PARTS,
    SCRATCH_WORDS,
    Games,
    Settings,
    after_marked,
    cut,
    first_marked,
    look,
    play,
)
from godstone.envs.pacal.space import space_of
from godstone.envs.told import REFUSED, TERMINATED, TRUNCATED
from godstone.games.pacal.board import Board
from godstone.games.pacal.cells import NONE
from godstone.games.pacal.editions import Options
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.setup import read_options
from godstone.games.pacal.state import Words
from godstone.kernel import entry, inlined, whole, widened

ALONE: Final = whole(0)
FIELDS: Final = Games._fields
SCRATCH: Final = len(FIELDS)  # the scratch follows
FLAGS: Final = whole(SCRATCH + 1)  # then a byte for each number
LOW_BYTE: Final = np.uint64(0xFF)
EACH_BYTE: Final = np.uint64(0x0101010101010101)
OWN_BIT: Final = np.uint64(0x8040201008040201)  # of the first byte the first bit, and so on
BELOW_TOP: Final = np.uint64(0x7F7F7F7F7F7F7F7F)  # lifts what is not 0 over a byte's top bit
SETTINGS: Final = whole(FLAGS + 2)  # in the plan, after the end of the last array


@inlined
def settings_in(plan: Plan) -> Settings:
    at = SETTINGS
    more = plan[at + 3], plan[at + 4], plan[at + 5], plan[at + 6], plan[at + 7]
    return Settings(plan[at], plan[at + 1], plan[at + 2], *more)


@inlined
def games_in(block: Block, plan: Plan) -> Games:
    """The arrays of a batch of one, in their order in `Games`."""
    at, one, players = plan, 1, plan[16] - plan[15]
    return Games(
        block[at[0] : at[1]],
        block[at[1] : at[2]],
        block[at[2] : at[3]].view(np.int64),
        block[at[3] : at[4]],
        block[at[4] : at[5]].reshape((one, at[5] - at[4])),
        block[at[5] : at[6]].reshape((one, at[6] - at[5])),
        block[at[6] : at[7]].reshape((one, at[7] - at[6])),
        block[at[7] : at[8]].view(np.int64),
        block[at[8] : at[9]].reshape((one, at[9] - at[8])),
        block[at[9] : at[10]].view(np.uint8),
        block[at[10] : at[11]].view(np.int32),
        block[at[11] : at[12]].reshape((one, at[12] - at[11])),
        block[at[12] : at[13]].view(np.uint8),
        block[at[13] : at[14]].view(np.float32)[:players].reshape((one, players)),
        block[at[14] : at[15]].view(np.int64).reshape((one, players, PARTS)),
        block[at[15] : at[16]].view(np.int64).reshape((one, players)),
        block[at[16] : at[17]].view(np.int64),
        block[at[17] : at[18]].view(np.float64).reshape((one, players)),
        block[at[18] : at[19]].view(np.int64),
        block[at[19] : at[20]].view(np.uint8),
        block[at[20] : at[21]].view(np.uint8),
        block[at[21] : at[22]].view(np.uint8),
    )


@inlined
def spread_word(word: np.uint64, flags: Words, start: int) -> None:
    """A byte for each bit: eight bits at a time are put into eight bytes and made 0 or 1."""
    for place in range(8):
        byte = (word >> np.uint64(8 * place)) & LOW_BYTE
        apart = (byte * EACH_BYTE) & OWN_BIT
        flags[start + place] = ((apart + BELOW_TOP) >> np.uint64(7)) & EACH_BYTE


@inlined
def clear(games: Games, step: int, flags: Words) -> None:
    """No number of a step is legal any longer."""
    if step != NOTHING_MARKED:
        space = space_of(games.space)
        for place in range(8 * first_marked(space, step), 8 * after_marked(space, step)):
            flags[place] = NONE


@inlined
def spread(games: Games, step: int, flags: Words) -> None:
    """The bits of a step's numbers as bytes, where all were 0. Of most words no bit is set."""
    if step != NOTHING_MARKED:
        space, mask = space_of(games.space), games.mask[ALONE]
        for place in range(first_marked(space, step), after_marked(space, step)):
            if mask[place] != NONE:
                spread_word(mask[place], flags, 8 * place)


@entry
def step_alone(block: Block, plan: Plan, number: int) -> int:
    """One decision, told as one number."""
    games = games_in(block, plan)
    before, flags = widened(games.marked[ALONE]), block[plan[FLAGS] : plan[FLAGS + 1]]
    settings, scratch = settings_in(plan), cut(block[plan[SCRATCH] : plan[SCRATCH + 1]])
    if not play(games, settings, ALONE, number, scratch):
        return REFUSED
    look(games, settings, ALONE, scratch)
    clear(games, before, flags)
    spread(games, widened(games.marked[ALONE]), flags)
    terminated, truncated = widened(games.terminated[ALONE]), widened(games.truncated[ALONE])
    return widened(games.to_move[ALONE]) + TERMINATED * terminated + TRUNCATED * truncated


VIEWS: Final = ("_games", "_flags", "shown", "watched")  # of the block


class PacalWishes(TypedDict, total=False):
    """What an environment of Pacal's Rocket may be asked for, beside the players."""

    board: str | Board
    start: int | None  # the seat that begins; None: drawn
    memory: bool  # what lies under ships is shown
    max_moves: int
    rewards: Literal["shares", "points"]
    edition: str
    expert: bool
    tilted_squares: bool
    empty_gaps: bool
    open_ships: bool


OPTIONS: Final = tuple(field.name for field in fields(Options))


def for_batch(wishes: PacalWishes) -> dict[str, object]:
    """The wishes as `PacalBatch` takes them. Law: none is overlooked."""
    asked.known([*PacalWishes.__annotations__], wishes)
    rules = {name: wish for name, wish in wishes.items() if name in OPTIONS}
    rest = {name: wish for name, wish in wishes.items() if name not in OPTIONS}
    return {**rest, "options": read_options(rules)}  # type: ignore[arg-type]


class PacalAlone(PacalBatch):
    """A batch of one game without restart. Law: it is game 0 of the batch with its seed."""

    shown: NDArray[np.uint8]  # [bytes] what the seat to move sees: the game's own memory

    def __init__(self, players: int = 4, **wishes: Unpack[PacalWishes]) -> None:
        super().__init__(1, players, threads=1, restart=False, **for_batch(wishes))  # type: ignore[arg-type]

    def _made(self) -> Games:
        made = super()._made()
        flags = np.zeros(64 * made.mask.shape[1], np.int8)
        self._block, plan, views = packed([*made, np.zeros(SCRATCH_WORDS, np.uint64), flags])
        self._plan = np.concatenate([plan, np.array(self.settings, np.int64)])
        games = Games(*views[: len(FIELDS)])
        self._flags, self.shown = views[-1][: self.actions], games.shown.view(np.uint8)[0]
        return games

    def __getstate__(self) -> dict[str, object]:
        """Law: a copy has a block of its own, and its arrays are views of it again."""
        return {name: kept for name, kept in vars(self).items() if name not in VIEWS}

    def __setstate__(self, kept: dict[str, Array]) -> None:
        words = kept["_block"]
        vars(self).update(kept)
        self._games = self._made()
        self._block[:] = words

    def _call(self, call: Call, *more: object) -> None:
        """What else a batch does writes another mask."""
        super()._call(call, *more)
        if call not in (Call.OBSERVE, Call.SAMPLE, Call.UNPACK):
            super()._call(Call.UNPACK, self._flags.view(np.uint8).reshape(1, -1))

    def play(self, number: int) -> int:
        """A decision. Law: the same as `step`, told as one number (told.py)."""
        return step_alone(self._block, self._plan, number)

    def legal_flags(self) -> NDArray[np.int8]:
        """[actions] 1 where a number is legal: a new array."""
        flags: NDArray[np.int8] = self._flags.copy()
        return flags

    @property
    def rewards(self) -> list[float]:
        """Of the last decision, by seat."""
        given: list[float] = self._games.rewards[0].tolist()
        return given

    def lay(self, words: Words) -> None:
        """Another position, to be observed; `play` does not know of it."""
        self._games.states[0] = words

    def look_at(self, words: Words) -> None:
        """The same, with the mask as bits and what the seat to move sees."""
        self.lay(words)
        super()._call(Call.LOOK)

    @cached_property
    def watched(self) -> Pacal:
        """The game as an object on the same memory: it changes with every decision."""
        game = self.game(0)
        game.words = self._games.states[0]
        return game
