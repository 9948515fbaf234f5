"""Many games of Pacal's Rocket at once, for those who train agents."""

from functools import cached_property
from typing import Final, Literal, NamedTuple

import numpy as np

from godstone.bots.dice import DICE_WORDS
from godstone.envs import asked
from godstone.envs.answers import Results, Stepped
from godstone.envs.batch import Batch
from godstone.envs.chance import expect_seed
from godstone.envs.device import Array, Cpu, device_named
from godstone.envs.pacal.boards import board_of
from godstone.envs.pacal.calls import Call
from godstone.envs.pacal.games import DRAWN, PARTS, Games, Settings
from godstone.envs.pacal.objects import Objects
from godstone.envs.pacal.planes import Layout, layout_for
from godstone.envs.pacal.sound import expect_sound
from godstone.envs.pacal.space import Numbering
from godstone.games.api import Json
from godstone.games.pacal.board import COVERS_FOR, Board
from godstone.games.pacal.editions import Options
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.notation import COLOURS
from godstone.games.pacal.setup import read_options, read_setup, setup_json
from godstone.games.pacal.state import STATE_WORDS, opening

MAX_MOVES: Final = 10_000  # decisions of all seats; a random game of four takes some 690


class RandomGames(NamedTuple):
    """Many random games in one call."""

    games: int
    rewards: Array  # [count, players] summed over the games of a row
    decisions: Array  # [count] likewise


class PacalBatch(Batch[Pacal]):
    """`count` games of Pacal's Rocket that are played side by side, each with its own chance."""

    def __init__(  # noqa: PLR0913
        self,
        count: int,
        players: int = 4,
        *,
        seed: int = 0,
        device: str = "cpu",
        threads: int | None = None,
        board: str | Board = "palenque",
        options: Options | dict[str, Json] | None = None,
        start: int | None = 0,
        memory: bool = True,
        restart: bool = True,
        max_moves: int = MAX_MOVES,
        rewards: Literal["shares", "points"] = "shares",
    ) -> None:
        asked.count(count)
        asked.whole_from(1, max_moves, "max_moves")
        asked.one_of(("shares", "points"), rewards, "rewards")
        asked.yes_or_no(memory, "memory")
        asked.yes_or_no(restart, "restart")
        expect_seed(seed)
        self._setup = _setup(players, board, options)
        self.count, self.players = int(count), int(players)
        self.place, self.objects = read_setup(self._setup), Objects(self._setup)
        self.numbering = Numbering(self.place.table)
        self.layout: Layout = layout_for(self.place.board, players)
        self.device = device_named(device, threads)
        self.settings = Settings(
            rows=self.layout.rows,
            columns=self.layout.columns,
            memory=int(memory or self.place.options.open_ships),
            restart=int(restart),
            max_moves=max_moves,
            by_points=int(rewards == "points"),
            start=_start(start, players),
            cleared=int(self.device.clears),
        )
        self._games = self._made()
        self.reset(seed)

    def _made(self) -> Games:
        """The memory of all games."""
        count, players, zeros = self.count, self.players, self.device.zeros
        put = self.device.put
        return Games(
            table=put(self.place.table),
            space=put(self.numbering.words),
            builds=put(self.numbering.builds),
            opening=put(opening(players, 0)),
            states=zeros((count, STATE_WORDS), np.uint64),
            dice=zeros((count, DICE_WORDS), np.uint64),
            picks=zeros((count, DICE_WORDS), np.uint64),
            moves=zeros((count,), np.int64),
            mask=zeros((count, -(-self.actions // 64)), np.uint64),
            marked=zeros((count,), np.uint8),
            legal=zeros((count,), np.int32),
            shown=zeros((count, self.layout.words), np.uint64),
            to_move=zeros((count,), np.uint8),
            rewards=zeros((count, players), np.float32),
            parts=zeros((count, players, PARTS), np.int64),
            points=zeros((count, players), np.int64),
            lasted=zeros((count,), np.int64),
            shares=zeros((count, players), np.float64),
            decisions=zeros((count,), np.int64),
            terminated=zeros((count,), np.uint8),
            truncated=zeros((count,), np.uint8),
            illegal=zeros((count,), np.uint8),
        )

    @property
    def actions(self) -> int:
        """How many numbers there are."""
        return self.numbering.size

    @cached_property
    def _numbers(self) -> Array:
        return self.device.zeros((self.count,), np.int64)

    def _call(self, call: Call, *more: object) -> None:
        self.device.call(call.value, self.count, self._games, self.settings, *more)

    def reset(self, seed: int | None = None) -> None:
        """All games from their opening; with a seed, with the chance of that seed."""
        if seed is not None:
            self._draw(seed)
        if self.device.clears:
            self._in_two_passes(Call.BEGIN)
        else:
            self._call(Call.RESET)
            self._refresh()

    def _in_two_passes(self, first: Call, *more: object) -> None:
        """Change every game, then look at all: between the two a GPU clears what was shown."""
        self._call(first, *more)
        self._look()

    def _look(self) -> None:
        if self.device.clears:
            self.device.clear(self._games.mask)
            self.device.clear(self._games.shown)
        self._call(Call.LOOK)
        self._refresh()

    def begin(self, number: int) -> None:
        """One game from its opening, with the chance it has left; on the CPU."""
        asked.whole_below(self.count, number, "game")
        if not isinstance(self.device, Cpu):
            raise ValueError("on a GPU games begin again by themselves, or all by reset()")
        self.device.call_one(Call.RESET.value, number, self._games, self.settings)
        self._refresh()

    def mask(self) -> Array:
        """[count, words] of 64 bits: bit n % 64 of word n // 64 is set when number n is legal."""
        return self._hand_mask()

    def legal(self) -> Array:
        """[count, actions] the same as bytes, 1 where a number is legal: a new array."""
        flags = self.device.zeros((self.count, self.actions), np.uint8)
        self._call(Call.UNPACK, flags)
        return flags

    def observe(self, seat: int | None = None) -> Array:
        """[count, bytes] as the seat to move sees it, or as one seat does: then a new array."""
        shown = self._games.shown
        if seat is not None:
            asked.whole_below(self.players, seat, "seat")
            shown = self.device.zeros((self.count, self.layout.words), np.uint64)
            self._call(Call.OBSERVE, seat, shown)
        return shown.view(np.uint8)

    def planes(self, observation: Array) -> Array:
        """[..., planes, rows, columns] of observations: a view."""
        asked.ends(observation, 8 * self.layout.words, "observations")
        flat = observation[..., : self.layout.plane_bytes]
        return flat.reshape(*observation.shape[:-1], *self.layout.plane_shape)

    def numbers(self, observation: Array) -> Array:
        """[..., numbers] of observations: a view."""
        asked.ends(observation, 8 * self.layout.words, "observations")
        start = self.layout.plane_bytes
        return observation[..., start : start + len(self.layout.numbers)]

    def step(self, numbers: Array) -> Stepped:
        """One decision in each game; the die falls by itself."""
        here = asked.whole_on(self.device, numbers, (self.count,), "actions")
        if self.device.clears:
            self._in_two_passes(Call.PLAY, here)
        else:
            self._call(Call.STEP, here)
            self._refresh()
        games = self._games
        return Stepped(games.rewards, games.terminated, games.truncated, games.illegal)

    def sample(self) -> Array:
        """[count] a legal number for each game, any as likely as another; -1 where all is over."""
        self._call(Call.SAMPLE, self._numbers)
        return self._numbers

    def play_out(self) -> Results:
        """Random play to the end of every game, without restart."""
        self._in_two_passes(Call.FINISH)
        return self.results()

    def random_games(self, each: int) -> RandomGames:
        """So many random games in each row, the first from where it stands; then all begin anew."""
        asked.whole_from(1, each, "each")
        self._call(Call.MANY, each)
        self.reset()
        return RandomGames(self.count * each, self._games.shares, self._games.decisions)

    @property
    def _laid(self) -> dict[str, Array]:
        return {"states": self._games.states}

    @property
    def _memory(self) -> Games:
        return self._games

    def _words_of(self, game: Pacal) -> dict[str, Array]:
        if not isinstance(game, Pacal) or not np.array_equal(game.table, self.place.table):
            raise ValueError(f"{game!r:.200} is no game of these players, board and options")
        expect_sound(game.words, self.place)
        return {"states": game.words}

    def game(self, number: int) -> Pacal:
        """One of the games as an object: to draw, to ask, to play on elsewhere."""
        asked.whole_below(self.count, number, "game")
        return self.objects.game(self.device.host(self._games.states)[number].copy())


def _setup(
    players: int, board: object, options: Options | dict[str, Json] | None
) -> dict[str, Json]:
    asked.whole_between(min(COVERS_FOR), max(COVERS_FOR), players, "players")
    chosen = read_options(options) if isinstance(options, dict) else options
    if chosen is not None:
        asked.a_kind(Options, chosen, "options")
    return setup_json(COLOURS[:players], COLOURS[0], board_of(board), chosen)


def _start(start: int | None, players: int) -> int:
    if start is None:
        return int(DRAWN)
    asked.whole_below(players, start, "start")
    return start
