"""Many games of Finger of God at once, for those who train agents. On the CPU."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final, Literal, NamedTuple

import numpy as np

from godstone.bots.dice import DICE_WORDS
from godstone.envs import asked
from godstone.envs.chance import dice_for
from godstone.envs.device import Array, Work, device_named
from godstone.envs.finger.games import (
    Games,
    Settings,
    look_all,
    observe_all,
    reset_all,
    sample_all,
    step_all,
)
from godstone.envs.finger.planes import floats_for
from godstone.envs.finger.space import BOX, choices_for
from godstone.games.api import Json
from godstone.games.finger import motion
from godstone.games.finger.desk import DESK, POSITION_WORDS, SECRET_WORDS
from godstone.games.finger.game import Finger
from godstone.games.finger.gods import Colour
from godstone.games.finger.position import Position

MAX_MOVES: Final = 2_000  # decisions of all seats; a random game of four takes some 150
PICKS: Final = 1  # the stream of `sample`
Scratch = tuple[Array, motion.Simulation]


class Stepped(NamedTuple):
    """What a step answered: views that the next step writes over."""

    rewards: Array  # [count, players] float32, by seat; 0 until a game ends
    terminated: Array  # [count] 1: the game came to its end
    truncated: Array  # [count] 1: it was cut off after `max_moves`
    illegal: Array  # [count] 1: the action was not legal, and the game stands as it stood


class Positions(NamedTuple):
    """A copy of the games as they stand, with their chance."""

    states: Array
    secrets: Array
    dice: Array
    picks: Array
    moves: Array


def new_scratch() -> Scratch:
    """A desk for the rules and a table for motion."""
    return np.zeros(DESK.itemsize // 8, np.uint64), motion.new_simulation()


def _work(entry: Callable[..., None]) -> Work:
    def many(
        games: Games, settings: Settings, scratch: Scratch, first: int, last: int, *more: object
    ) -> None:
        entry(games, settings, *scratch, first, last, *more)

    return Work(entry, many, new_scratch)


class Call(Enum):
    """What a batch can be told to do."""

    RESET = _work(reset_all)
    LOOK = _work(look_all)
    STEP = _work(step_all)
    OBSERVE = _work(observe_all)
    SAMPLE = _work(sample_all)


class FingerBatch:
    """`count` games side by side, each with its own chance. An action is a choice and a box.

    Law: game `i` of a seed is the same game for every count and number of threads.
    """

    def __init__(  # noqa: PLR0913
        self,
        count: int,
        players: int = 4,
        *,
        seed: int = 0,
        device: str = "cpu",
        threads: int | None = None,
        gods: Sequence[str] | None = None,
        options: dict[str, Json] | None = None,
        map_name: str = "archipelago",
        restart: bool = True,
        max_moves: int = MAX_MOVES,
        rewards: Literal["shares", "points"] = "shares",
    ) -> None:
        asked.count(count)
        asked.whole_between(2, 4, players, "players")
        asked.whole_from(1, max_moves, "max_moves")
        asked.one_of(("shares", "points"), rewards, "rewards")
        asked.one_of(("cpu",), device, "device of FingerBatch")
        self.count, self.players = count, players
        self.device = device_named(device, threads)
        self.settings = Settings(int(restart), max_moves, int(rewards == "points"))
        self.opening = Finger.start(_setup(players, gods, options or {}, map_name))
        self.choices, self.floats = choices_for(players), floats_for(players)
        self._games = self._made()
        self._choices, self._boxes = np.zeros(count, np.int64), np.zeros((count, BOX))
        self.reset(seed)

    def _made(self) -> Games:
        """The memory of all games."""
        count, players, start = self.count, self.players, self.opening.position
        return Games(
            table=start.table,
            opening=start.words,
            opening_secrets=start.secrets,
            states=np.zeros((count, POSITION_WORDS), np.uint64),
            secrets=np.zeros((count, SECRET_WORDS), np.uint64),
            dice=np.zeros((count, DICE_WORDS), np.uint64),
            picks=np.zeros((count, DICE_WORDS), np.uint64),
            moves=np.zeros(count, np.int64),
            mask=np.zeros((count, self.choices), np.uint8),
            legal=np.zeros(count, np.int32),
            shown=np.zeros((count, self.floats), np.float32),
            to_move=np.zeros(count, np.uint8),
            rewards=np.zeros((count, players), np.float32),
            points=np.zeros((count, players), np.int64),
            lasted=np.zeros(count, np.int64),
            terminated=np.zeros(count, np.uint8),
            truncated=np.zeros(count, np.uint8),
            illegal=np.zeros(count, np.uint8),
        )

    def _call(self, call: Call, *more: object) -> None:
        self.device.call(call.value, self.count, self._games, self.settings, *more)

    def reset(self, seed: int | None = None) -> None:
        """All games from their opening; with a seed, with the chance of that seed."""
        if seed is not None:
            self._games.dice[...] = dice_for(seed, self.count)
            self._games.picks[...] = dice_for(seed, self.count, PICKS)
        self._call(Call.RESET)

    @property
    def to_move(self) -> Array:
        """[count] the seat that decides in each game."""
        return self._games.to_move

    @property
    def moves(self) -> Array:
        """[count] decisions since each opening."""
        return self._games.moves

    def mask(self) -> Array:
        """[count, choices] 1 where a choice is legal."""
        return self._games.mask

    def observe(self, seat: int | None = None) -> Array:
        """[count, floats] as the seat to move sees it, or as one seat does: then a new array."""
        if seat is None:
            return self._games.shown
        asked.whole_below(self.players, seat, "seat")
        shown = np.zeros((self.count, self.floats), np.float32)
        self._call(Call.OBSERVE, seat, shown)
        return shown

    def step(self, choices: Array, boxes: Array) -> Stepped:
        """One decision in each game; discs slide to rest, lots and cards are drawn."""
        asked.numbers(choices, self.count)
        asked.boxes(boxes, (self.count, BOX))
        self._call(
            Call.STEP, choices.astype(np.int64, copy=False), np.ascontiguousarray(boxes, np.float64)
        )
        games = self._games
        return Stepped(games.rewards, games.terminated, games.truncated, games.illegal)

    def sample(self) -> tuple[Array, Array]:
        """[count] legal choices, any as likely as another, and [count, 6] any numbers beside."""
        self._call(Call.SAMPLE, self._choices, self._boxes)
        return self._choices, self._boxes

    @property
    def points(self) -> Array:
        """[count, players] of the game that ended last in each row."""
        return self._games.points

    def copy(self) -> Positions:
        """The games as they stand, to come back to."""
        games = self._games
        kept = (games.states, games.secrets, games.dice, games.picks, games.moves)
        return Positions(*(array.copy() for array in kept))

    def restore(self, positions: Positions) -> None:
        """Come back to a copy."""
        games = self._games
        mine = (games.states, games.secrets, games.dice, games.picks, games.moves)
        for array, kept in zip(mine, positions, strict=True):
            array[...] = kept
        self._call(Call.LOOK)

    def game(self, number: int) -> Finger:
        """One of the games as an object: to draw, to ask, to play on elsewhere."""
        asked.whole_below(self.count, number, "game")
        words, secrets = self._games.states[number].copy(), self._games.secrets[number].copy()
        start = self.opening
        return Finger(start.setup, Position(start.position.setting, words, secrets))


def _setup(
    players: int, gods: Sequence[str] | None, options: dict[str, Json], map_name: str
) -> dict[str, Json]:
    """Seats in the pantheons' order; without gods they are chosen in the game."""
    seats: list[Json] = [{"colour": str(colour)} for colour in (*Colour,)[:players]]
    if gods is not None:
        if len(gods) != players:
            raise ValueError(f"there is a god for each of {players} players, not {len(gods)}")
        seats = [{"colour": str(c), "god": g} for c, g in zip(Colour, gods, strict=False)]
    return {
        "game": "finger",
        "seats": seats,
        "map": map_name,
        "options": {"first": "lot", **options},
    }
