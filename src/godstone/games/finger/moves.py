"""The legal moves by name: whole ones as `notation` has them, others by their beginning."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final

from godstone.games.api import NotationError
from godstone.games.finger import notation
from godstone.games.finger.discs import MAKES, PHYSICS, Kind
from godstone.games.finger.geometry import metres
from godstone.games.finger.position import Position
from godstone.games.finger.questions import rider_for, top_speed_part
from godstone.games.finger.state import Phase

TRIALS: Final = (Phase.FIRST_FLICK, Phase.FLICK_OFF)
NUMBERS_AFTER: Final[Mapping[str, int]] = {"flick": 4, "temple": 2, "hand": 4, "heart": 2}
SIDE_NUMBERS: Final = 2  # law 4: on which side the rider is set down


@dataclass(frozen=True)
class Beginning:
    """A move with free numbers: places in micrometres, velocities in micrometres a second."""

    text: str
    numbers: int  # so many follow

    def with_numbers(self, *numbers: int) -> str:
        """The whole move."""
        if len(numbers) != self.numbers:
            raise NotationError(f"{self.text!r} is followed by {self.numbers} whole numbers.")
        return " ".join([self.text, *map(str, numbers)])


Named = notation.Move | Beginning
Given = str | notation.Move  # what can be played: a text, or a whole move by name


def carries(position: Position, disc: int) -> bool:
    """Law 4  Whether the disc, flicked now, takes another along."""
    return position.phase not in TRIALS and rider_for(position, disc) is not None


def fastest(position: Position, disc: int) -> float:
    """F2.7  The fastest a disc may leave now, m/s: heavier ones have a prophet's energy."""
    mass = position.discs[disc].mass * (1 + carries(position, disc))
    top = metres(PHYSICS.top_speed) * top_speed_part(position)
    return top * sqrt(MAKES[Kind.PROPHET].mass / mass)


def named(position: Position, text: str) -> Named:
    """A listed move by name."""
    first, *words = text.split(" ")
    if first not in NUMBERS_AFTER:
        return notation.parse(text)
    disc = position.named(words[0]) if first == "flick" else None
    rides = disc is not None and carries(position, disc)
    return Beginning(text, NUMBERS_AFTER[first] + (SIDE_NUMBERS if rides else 0))
