"""One game of Finger of God for callers that decide one by one, as most libraries do."""

from collections.abc import Sequence
from operator import index
from typing import Final, Literal, SupportsIndex, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray
from typing_extensions import TypedDict, Unpack

from godstone.envs import asked
from godstone.envs.answers import Stepped
from godstone.envs.finger.batch import FingerBatch
from godstone.envs.finger.discrete import Discrete
from godstone.envs.finger.space import BOX
from godstone.envs.told import REFUSED, TERMINATED, TRUNCATED
from godstone.games.api import Integers, Json
from godstone.games.finger.game import Finger
from godstone.games.finger.position import Position
from godstone.games.finger.state import Phase

ACTIONS: Final = ("hybrid", "discrete")
FINENESS: Final = ("places", "angles", "strengths", "grid")


class FingerWishes(TypedDict, total=False):
    """What an environment of Finger of God may be asked for, beside the players."""

    actions: Literal["hybrid", "discrete"]
    places: int  # how fine discrete actions are
    angles: int
    strengths: int
    grid: int
    colours: Sequence[str] | None  # pantheons by seat; None: the first ones in their order
    gods: Sequence[str] | None  # by seat; None: chosen in the game
    laws: Sequence[Sequence[int]]  # the pairs that are offered first
    terms: Literal["written", "balanced"]  # of the gods' powers
    no_powers: bool
    first: Literal["lot", "flick"]
    map_name: str
    max_moves: int
    rewards: Literal["shares", "points"]


class FingerAlone(FingerBatch):
    """A batch of one game without restart. Law: it is game 0 of the batch with its seed."""

    def __init__(self, players: int = 4, **wishes: Unpack[FingerWishes]) -> None:
        asked.known([*FingerWishes.__annotations__], wishes)
        kind = wishes.pop("actions", "hybrid")
        asked.one_of(ACTIONS, kind, "actions")
        fine = {name: wishes.pop(name) for name in FINENESS if name in wishes}
        if fine and kind == "hybrid":
            raise ValueError(f"{', '.join(fine)}: only discrete actions can be fine or coarse")
        super().__init__(1, players, threads=1, restart=False, **_for_batch(wishes))  # type: ignore[arg-type]
        self.discrete = Discrete(players, **fine) if kind == "discrete" else None

    @property
    def actions(self) -> int:
        """How many numbers, or choices, there are."""
        return self.choices if self.discrete is None else self.discrete.size

    def legal_flags(self) -> NDArray[np.int8]:
        """[actions] 1 where a number, or a choice, is legal: a new array."""
        mask = self._games.mask
        flags = mask if self.discrete is None else self.discrete.mask(mask)
        return flags[0].astype(np.int8)

    def play(self, choice: int, box: NDArray[np.float64]) -> int:
        """A decision, told as one number (see told.py).

        Law: a choice that the mask allows, but for which the map has no room, is taken from it.
        """
        if not self.is_choice(choice):
            return REFUSED
        self._choices[0], self._boxes[0] = choice, box
        told = self.step(self._choices, self._boxes)
        if not told.illegal[0]:
            return _as_number(int(self.to_move[0]), told)
        if is_box(box):
            mask = self._games.mask
            mask[0, choice] = mask.sum() == 1  # something is always left to choose
            self._refresh()
        return REFUSED

    def play_move(self, move: str, seat: int, chance: Integers) -> int:
        """A move by name, as bots say it: any place and speed. What follows is drawn by `chance`.

        Law: a move that the rules forbid raises IllegalMove, and nothing changes.
        """
        game = self.game(0)
        game.play(move, seat)
        while not game.is_over and not game.to_move:
            game.play(game.sample_chance(chance))
        return self._taken(game)

    def _taken(self, game: Finger) -> int:
        """Go on from a game that was played elsewhere."""
        games = self._games
        games.moves[0] += 1
        games.terminated[0] = game.is_over
        games.truncated[0] = not game.is_over and games.moves[0] >= self.settings.max_moves
        if games.terminated[0] or games.truncated[0]:
            self._count_up(game)
        games.states[0], games.secrets[0] = game.position.words, game.position.secrets
        self._look()
        told = Stepped(games.rewards, games.terminated, games.truncated, games.illegal)
        return _as_number(int(self.to_move[0]), told)

    def _count_up(self, game: Finger) -> None:
        """F6  As the kernel `finish` does it."""
        games = self._games
        games.points[0], games.lasted[0] = game.position.score, games.moves[0]
        if self.settings.by_points:
            games.rewards[0] = games.points[0]
        else:
            winners = game.position.winners or range(self.players)
            games.rewards[0] = [(seat in winners) / len(winners) for seat in range(self.players)]
        game.position.phase, game.position.pending = Phase.OVER, ()

    def lay(self, position: Position) -> None:
        """Another position, even of other colours, to be looked at; nobody plays on from it."""
        self._games = self._games._replace(table=position.table)
        self._games.states[0], self._games.secrets[0] = position.words, position.secrets
        self._look()

    def play_number(self, number: int) -> int:
        """The same for a discrete action."""
        assert self.discrete is not None
        return self.play(int(self.discrete.choice[number]), self.discrete.box[number])

    def is_number(self, number: int) -> bool:
        """Does the mask allow a discrete action?"""
        assert self.discrete is not None
        return self.is_choice(int(self.discrete.choice[number]))

    def is_choice(self, choice: int) -> bool:
        """Does the mask allow it?"""
        return 0 <= choice < self.choices and bool(self._games.mask[0, choice])

    @property
    def shown(self) -> NDArray[np.float32]:
        """[floats] what the seat to move sees: the game's own memory."""
        return self._games.shown[0]

    @property
    def rewards(self) -> list[float]:
        """Of the last decision, by seat."""
        given: list[float] = self._games.rewards[0].tolist()
        return given


def hybrid_of(action: object) -> tuple[int, NDArray[np.float64]]:
    """A choice and a box of numbers. Law: whatever is neither raises ValueError."""
    try:
        given, numbers = cast("tuple[SupportsIndex, ArrayLike]", action)
        choice, plain = index(given), np.asarray(numbers)
        box = plain.astype(np.float64, casting="same_kind")  # complex numbers are none
    except (TypeError, ValueError):
        raise ValueError(f"an action is a choice and a box, and {action!r:.100} is not") from None
    if box.shape != (BOX,):
        raise ValueError(f"a box is {BOX} numbers from -1 to 1, and {numbers!r:.100} is not")
    return choice, box


def is_box(box: NDArray[np.float64]) -> bool:
    """Is every number from -1 to 1? NaN is not."""
    return bool((np.abs(box) <= 1).all())


def _as_number(seat: int, told: Stepped) -> int:
    return seat + TERMINATED * int(told.terminated[0]) + TRUNCATED * int(told.truncated[0])


def _for_batch(wishes: FingerWishes) -> dict[str, object]:
    """The wishes as `FingerBatch` takes them."""
    options: dict[str, Json] = {}
    if "terms" in wishes:
        options["gods"] = wishes["terms"]
    for name in ("no_powers", "first"):
        if name in wishes:
            options[name] = wishes[name]
    same = ("colours", "gods", "map_name", "max_moves", "rewards")
    rest = {name: wishes[name] for name in same if name in wishes}  # type: ignore[literal-required]
    return {**rest, "options": options, "offers": wishes.get("laws", ())}
