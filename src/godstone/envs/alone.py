"""One game for callers that decide one by one: what environments need of either game."""

from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from godstone.envs.device import Array
from godstone.games.finger.game import Finger
from godstone.games.pacal.game import Pacal

Playing_co = TypeVar("Playing_co", bound=Pacal | Finger, covariant=True)


class Alone(Protocol[Playing_co]):
    """`PacalAlone` and `FingerAlone`."""

    players: int

    @property
    def actions(self) -> int:
        """How many numbers, or choices, there are."""

    @property
    def to_move(self) -> Array:
        """[1] the seat that decides."""

    @property
    def shown(self) -> NDArray[np.generic]:
        """What the seat to move sees: the game's own memory."""

    @property
    def rewards(self) -> list[float]:
        """Of the last decision, by seat."""

    def reset(self, seed: int | None = None) -> None:
        """A new game; with a seed, with the chance of that seed."""

    def observe(self, seat: int | None = None) -> Array:
        """[1, ...] what a seat sees: a new array."""

    def legal_flags(self) -> NDArray[np.int8]:
        """[actions] 1 where one is legal: a new array."""

    def game(self, number: int) -> Playing_co:
        """The position as an object."""
