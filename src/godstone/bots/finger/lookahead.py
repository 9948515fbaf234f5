"""What bots ask before a flick: what the game says of it (`flicks.py`), and what that is worth."""

from fractions import Fraction
from math import prod

from godstone.bots.finger.worth import nearness, value
from godstone.games.finger.flicks import (
    Bools,
    Floats,
    Rests,
    as_it_lies,
    discs_to_flick,
    flick_move,
    laid_out,
    launch_places,
    launch_velocity,
    top_speed,
)
from godstone.games.finger.flicks import flick_many as rest_after
from godstone.games.finger.game import Finger
from godstone.games.finger.laws import CARDS
from godstone.games.finger.moves import TRIALS

__all__ = [
    "TRIALS",
    "Bools",
    "Floats",
    "Rests",
    "as_it_lies",
    "discs_to_flick",
    "error_factor",
    "flick_move",
    "laid_out",
    "launch_places",
    "launch_velocity",
    "nearness",
    "rest_after",
    "top_speed",
    "value",
]


def error_factor(game: Finger) -> float:
    """Laws 1 and 2  How much greater a bot's error of aim is."""
    laws = game.position.laws
    return float(prod(CARDS[law].numbers.get("bot_error", Fraction(1)) for law in laws))
