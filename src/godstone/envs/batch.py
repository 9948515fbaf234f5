"""What batches of both games do alike: answer, keep positions, and come back to them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from godstone.envs import asked
from godstone.envs.answers import Results
from godstone.envs.chance import dice_for
from godstone.envs.device import Array, Device
from godstone.envs.seal import seals_of
from godstone.games.api import Json
from godstone.games.finger.game import Finger
from godstone.games.pacal.game import Pacal

PICKS: Final = 1  # the stream of a seed that `sample` draws from; 0 is the games' own
Rows = Sequence[int] | NDArray[np.integer]  # games by their number


class Games(Protocol):
    """What is asked of the memory of either game's batch: arrays with a row for each game."""

    @property
    def to_move(self) -> Array: ...
    @property
    def moves(self) -> Array: ...
    @property
    def mask(self) -> Array: ...
    @property
    def points(self) -> Array: ...
    @property
    def rewards(self) -> Array: ...
    @property
    def lasted(self) -> Array: ...
    @property
    def terminated(self) -> Array: ...
    @property
    def truncated(self) -> Array: ...
    @property
    def illegal(self) -> Array: ...
    @property
    def dice(self) -> Array: ...
    @property
    def picks(self) -> Array: ...


class Positions(NamedTuple):
    """Games as they stand, with their chance: arrays with a row for each."""

    states: Array
    secrets: Array | None  # Finger's: what is not known to all
    dice: Array
    picks: Array
    moves: Array
    terminated: Array  # [count] over, and not begun again
    truncated: Array  # [count] cut off, likewise
    seals: Array  # [count] by which it is seen whether anybody changed them
    setup: dict[str, Json]  # of the batch they are of


Playing = TypeVar("Playing", Pacal, Finger)


class Batch(ABC, Generic[Playing]):
    """Law: game `i` of a seed is the same game for every count, device and number of threads."""

    count: int
    players: int
    device: Device
    _setup: dict[str, Json]
    _handed: Array | None = None  # masks for callers

    @property
    @abstractmethod
    def _memory(self) -> Games:
        """Of all games."""

    @property
    @abstractmethod
    def _laid(self) -> dict[str, Array]:
        """The part of it that `_words_of` writes, by the names of `Positions`."""

    @abstractmethod
    def _look(self) -> None:
        """Show all games anew."""

    @abstractmethod
    def _words_of(self, game: Playing) -> dict[str, Array]:
        """A position of the same set-up, as arrays by name; ValueError where it is of another."""

    @property
    def _kept(self) -> dict[str, Array]:
        """What games are, with their chance, by the names of `Positions`; not a copy."""
        games = self._memory
        chance = {"dice": games.dice, "picks": games.picks}
        ended = {"terminated": games.terminated, "truncated": games.truncated}
        return {**self._laid, **chance, "moves": games.moves, **ended}

    @property
    def to_move(self) -> Array:
        """[count] the seat that decides in each game."""
        return self._memory.to_move

    @property
    def moves(self) -> Array:
        """[count] decisions since each opening: a new array."""
        return self.device.taken(self._memory.moves, None)

    def results(self) -> Results:
        """Points and length of the game that ended last in each row; rewards of the last call."""
        return Results(self._memory.points, self._memory.rewards, self._memory.lasted)

    def copy(self, rows: Rows | None = None) -> Positions:
        """The games as they stand, to come back to; or some of them, a game as often as named."""
        wanted = None if rows is None else asked.rows(rows, self.count)
        taken = {name: self.device.taken(array, wanted) for name, array in self._kept.items()}
        seals = seals_of(self.device, taken)
        return Positions(**{"secrets": None, **taken}, seals=seals, setup=self._setup)

    def restore(
        self, positions: Positions, rows: Rows | None = None, seed: int | None = None
    ) -> None:
        """Come back to positions of this batch, or of one that was asked for the same.

        The k-th goes to the k-th of the rows. Its chance comes along, so that the same play leads
        to the same die again; with a seed the k-th has the chance of that seed's game k.
        """
        where = None if rows is None else asked.rows(rows, self.count)
        count = self.count if where is None else len(where)
        arrays = self._expected(positions, count)
        if seed is not None:
            arrays |= {"dice": dice_for(seed, count), "picks": dice_for(seed, count, PICKS)}
        for name, array in self._kept.items():
            self.device.lay(array, arrays[name], where)
        self.device.lay(self._memory.illegal, np.zeros(count, np.uint8), where)
        self._look()

    def _expected(self, given: object, count: int) -> dict[str, Array]:
        """Positions to come back to. Law: they are so many, of the same set-up, and unchanged."""
        if not isinstance(given, Positions):
            told = type(given).__name__
            raise ValueError(f"positions are what copy() answers, and a {told} is not")
        if given.setup != self._setup:
            raise ValueError("these positions are of another batch, which was set up otherwise")
        arrays: dict[str, Array] = {}
        for name, ours in self._kept.items():
            arrays[name] = self._like(ours, getattr(given, name), count, name)
        seals, host = seals_of(self.device, arrays), self.device.host
        theirs = self._like(seals, given.seals, count, "seals")
        if not np.array_equal(host(seals), host(theirs)):
            raise ValueError("these positions are not as copy() answered them: they were changed")
        return arrays

    def _like(self, ours: Array, given: Array, count: int, name: str) -> Array:
        """So many rows of theirs on the device. Law: they are as long as ours, of such numbers."""
        kind, shape = ours.dtype, (count, *ours.shape[1:])
        if getattr(given, "shape", None) == shape and getattr(given, "dtype", None) == kind:
            here = self.device.put(given, kind)
            if here.shape == shape and here.dtype == kind:  # it may have lied
                return here
        match getattr(given, "shape", None):
            case (many, *rest) if many != count and tuple(rest) == shape[1:]:
                raise ValueError(f"there are {many} positions for {count} games")
        raise ValueError(f"these positions are of another batch: {name} are {kind} of {shape} here")

    def load(self, number: int, game: Playing) -> None:
        """Put a position in place of one of the games, whose chance goes on.

        Somebody has to be to move in it; decisions are counted anew.
        """
        asked.whole_below(self.count, number, "game")
        row, memory = np.array([number]), self._memory
        fresh = memory.moves, memory.terminated, memory.truncated, memory.illegal
        words = self._words_of(game)
        if game.is_over:
            raise ValueError(f"{game!r:.200} is over")
        if not game.to_move:
            raise ValueError(f"nobody is to move in {game!r:.200}; play sample_chance() first")
        for name, array in words.items():
            self.device.lay(self._laid[name], array[np.newaxis], row)
        for array in fresh:
            self.device.lay(array, np.zeros(1, array.dtype), row)
        self._look()

    def _hand_mask(self) -> Array:
        """A copy of all masks that follows them: kernels believe theirs, so nobody else has it."""
        if self._handed is None:
            self._handed = self.device.taken(self._memory.mask, None)
        self._refresh()
        return self._handed

    def _refresh(self) -> None:
        """After every change: whoever keeps the copy has it up to date."""
        if self._handed is not None:
            self.device.fill(self._handed, self._memory.mask)

    def _draw(self, seed: int) -> None:
        """The chance of a seed for all games."""
        self.device.fill(self._memory.dice, dice_for(seed, self.count))
        self.device.fill(self._memory.picks, dice_for(seed, self.count, PICKS))
