"""Many games of Pacal's Rocket as Gymnasium's vector environment, on one batch."""

from typing import Final

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray
from typing_extensions import Unpack

from godstone.bots.pacal.random_bot import RandomPacal
from godstone.envs import asked
from godstone.envs.answers import Stepped
from godstone.envs.chance import PARTS_OF_SEED
from godstone.envs.gymnasium.seat import TOO_SHORT
from godstone.envs.opponents import Opponents, Wished
from godstone.envs.pacal.alone import PacalWishes, for_batch
from godstone.envs.pacal.batch import PacalBatch
from godstone.envs.pacal.numbers import number_words
from godstone.envs.pacal.spaces import bytes_space
from godstone.envs.rendering import MODES, Frame, expect_mode, frame
from godstone.envs.spaces import Numbers

Flags = NDArray[np.bool_]
Seen = NDArray[np.uint8]
Given = NDArray[np.float32]
Info = dict[str, NDArray[np.generic]]
PLAYERS: Final = 4  # where none were asked for
NOT_NOW = -1  # in place of a number: this game waits


class PacalVectorEnv(VectorEnv[Seen, NDArray[np.int64], NDArray[np.generic]]):
    """The agent has one seat in every game; without opponents it decides for whoever is to move.

    A game that is over begins again in the next step, whose action is not looked at.
    Law: a number that is not legal changes nothing but `illegal` in the infos.
    """

    metadata = {  # noqa: RUF012 - as Gymnasium types it
        "render_modes": [*MODES],
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        opponents: Wished | None = ("greedy",),
        *,
        seat: int = 0,
        players: int | None = None,
        threads: int | None = None,
        render_mode: str | None = None,
        **wishes: Unpack[PacalWishes],
    ) -> None:
        expect_mode(render_mode)
        self.render_mode = render_mode
        self.opponents = _seated(opponents, seat, players)
        everybody = PLAYERS if players is None else players
        self.batch = PacalBatch(
            num_envs,
            everybody if self.opponents is None else self.opponents.players,
            threads=threads,
            restart=False,
            **for_batch(wishes),  # type: ignore[arg-type]
        )
        self.num_envs = self.batch.count
        self.single_observation_space = bytes_space(self.batch.layout)
        self.single_action_space = Numbers(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._over: Flags = np.zeros(self.num_envs, bool)
        self._goes_on = False  # not where a bot failed, whose seat is still to move

    def reset(self, *, seed: int | None = None, options: object = None) -> tuple[Seen, Info]:
        """New games, in which bots move until the agent has to decide."""
        super().reset(seed=seed)
        self._goes_on = False
        if self.opponents is not None:
            self.opponents.sit_down(self.np_random)
        self.batch.reset(int(self.np_random.integers(PARTS_OF_SEED)))
        self._end = _Ends(self.num_envs, self.batch.players)
        self._let_bots_play(np.ones(self.num_envs, bool))
        return self._seen(), self._infos(np.zeros(self.num_envs, bool))

    def step(self, actions: NDArray[np.int64]) -> tuple[Seen, Given, Flags, Flags, Info]:
        if not self._goes_on:
            raise ResetNeeded("no games have begun, or a bot failed: reset() begins them")
        numbers = asked.numbers(actions, self.num_envs)
        seats, before, self._goes_on = self.batch.to_move.copy(), self._over, False
        self._end = _Ends(self.num_envs, self.batch.players)
        illegal = self._play(np.where(before, NOT_NOW, numbers), ~before)
        for row in np.flatnonzero(before).tolist():
            self.batch.begin(row)
        self._let_bots_play(before)
        seats = seats if self.opponents is None else np.full(self.num_envs, self.opponents.seat)
        rewards = self._end.rewards[np.arange(self.num_envs), seats]
        ended = self._end.terminated, self._end.truncated
        return self._seen(), rewards, *ended, self._infos(illegal)

    def _play(self, numbers: NDArray[np.int64], asked_for: Flags) -> Flags:
        """One decision in some games; where it was not legal."""
        stepped = self.batch.step(numbers)
        illegal: Flags = (stepped.illegal == 1) & asked_for
        self._end.note(asked_for & ~illegal, stepped)
        return illegal

    def _let_bots_play(self, begun: Flags) -> None:
        """Until the agent is to move in every game that is not over."""
        if self.opponents is not None:
            while (waiting := (self.batch.to_move != self.opponents.seat) & ~self._end.over).any():
                self._play(self._bots_numbers(self.opponents, waiting), waiting)
        self._over = self._end.over
        if (self._over & begun).any():
            raise ValueError(TOO_SHORT)
        self._goes_on = True

    def _bots_numbers(self, opponents: Opponents, waiting: Flags) -> NDArray[np.int64]:
        """What bots choose. Random ones choose in the batch, all at once."""
        seats = range(opponents.players)
        quick = np.array([_is_random(opponents, seat) for seat in seats])[self.batch.to_move]
        numbers = np.where(waiting & quick, self.batch.sample(), NOT_NOW)
        for row in np.flatnonzero(waiting & ~quick).tolist():
            game = self.batch.game(row)
            action = opponents.action(game, int(self.batch.to_move[row]))
            space = self.batch.numbering.words
            numbers[row] = number_words(game.table, space, game.words, action)
        return numbers

    def _seen(self) -> Seen:
        if self.opponents is None or not self._end.over.any():
            return self.batch.observe().copy()
        return self.batch.observe(self.opponents.seat)

    def _infos(self, illegal: Flags) -> Info:
        """With, for each, in which games it is told, as Gymnasium has it: in all."""
        told = {
            "action_mask": self._flags(),
            "illegal": illegal,
            "to_move": self.batch.to_move.copy(),
            "rewards": self._end.rewards,
        }
        always = np.ones(self.num_envs, bool)
        return {**told, **{f"_{name}": always.copy() for name in told}}

    def _flags(self) -> NDArray[np.int8]:
        """[games, actions] 1 where a number is legal. NumPy is quicker at it than `legal`."""
        bits = np.unpackbits(self.batch.mask().view(np.uint8), axis=1, bitorder="little")
        return bits.view(np.int8)[:, : self.batch.actions]

    def render(self) -> tuple[Frame, ...] | None:
        games = (self.batch.game(row) for row in range(self.num_envs))
        frames = [frame(game, self.render_mode) for game in games]
        return tuple(each for each in frames if each is not None) or None


class _Ends:
    """Which games came to their end in a step, and what was earned."""

    def __init__(self, games: int, players: int) -> None:
        self.terminated: Flags = np.zeros(games, bool)
        self.truncated: Flags = np.zeros(games, bool)
        self.rewards: Given = np.zeros((games, players), np.float32)

    @property
    def over(self) -> Flags:
        return self.terminated | self.truncated

    def note(self, went_on: Flags, stepped: Stepped) -> None:
        """After a decision in some games."""
        self.terminated |= went_on & (stepped.terminated == 1)
        self.truncated |= went_on & (stepped.truncated == 1)
        self.rewards[went_on] = stepped.rewards[went_on]


def _seated(opponents: Wished | None, seat: int, players: int | None) -> Opponents | None:
    if opponents is None:
        if isinstance(seat, bool | float) or seat != 0:
            raise ValueError(f"without opponents the agent has every seat: no seat={seat!r}")
        return None
    if seat is None:
        raise ValueError(f"in a vector the agent's seat is one number for all games, not {seat!r}")
    return Opponents("pacal", opponents, seat, players)


def _is_random(opponents: Opponents, seat: int) -> bool:
    return seat != opponents.seat and type(opponents.bot_at(seat)) is RandomPacal
