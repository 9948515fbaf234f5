"""What batches of both games answer."""

from typing import NamedTuple

from godstone.envs.device import Array


class Stepped(NamedTuple):
    """What a step answered: views that the next step writes over."""

    rewards: Array  # [count, players] float32, by seat; 0 until a game ends
    terminated: Array  # [count] 1: the game came to its end
    truncated: Array  # [count] 1: it was cut off after `max_moves`
    illegal: Array  # [count] 1: the action was not legal, and the game stands as it stood


class Results(NamedTuple):
    """How the games ended that ended last."""

    points: Array  # [count, players]
    rewards: Array  # [count, players]
    moves: Array  # [count] decisions they took
