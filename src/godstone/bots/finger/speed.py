"""How fast the search is, for the bench: flicks simulated a second, whole thinking and bare."""

from dataclasses import dataclass
from time import perf_counter
from typing import Final

import numpy as np

from godstone.bots.bot import Thinking
from godstone.bots.finger.ahead import Mind, flicks_of, step
from godstone.bots.finger.board import Count, board_of
from godstone.bots.finger.candidates import candidates
from godstone.bots.finger.effort import Effort
from godstone.bots.finger.search import SearchFinger
from godstone.games.finger.game import Finger
from godstone.games.finger.state import Phase

FLICKS_BEFORE: Final = 10  # discs lie about when the clock starts
BATCH: Final = 1000


@dataclass(frozen=True)
class Speed:
    """Flicks a second: in a whole search with its replies, and of bare appraised motion."""

    search: float
    flicks: float


def busy_game(bot: SearchFinger, seed: int) -> Finger:
    """Four players in the middle of their first mission."""
    colours = ("blue", "violet", "yellow", "green")
    seats = [{"colour": colour} for colour in colours]
    game = Finger.start({"seats": seats, "options": {"no_powers": True, "first": "lot"}})
    thinking = Thinking(np.random.default_rng(seed))
    mind = Mind(bot.skill, thinking.chance, Effort(thinking, bot.level.seconds))
    flicks = 0
    while flicks < FLICKS_BEFORE or game.position.phase is not Phase.MISSION:
        flicks += game.position.phase is Phase.MISSION
        game = step(game, mind)
    return game


def simulations_per_second(seconds: float = 1.0, level: str = "champion", seed: int = 0) -> Speed:
    """Measured on one position, for about so many seconds each; compile first."""
    bot = SearchFinger(level)
    game = busy_game(bot, seed)
    seat, chance = game.to_move[0], np.random.default_rng(seed)
    since, flicks = perf_counter(), 0
    while perf_counter() < since + seconds:
        flicks += bot.search(game, seat, Thinking(chance)).simulated
    whole = flicks / (perf_counter() - since)
    board = board_of(game, seat, flicks_of(game, seat)[0], bot.skill, Count())
    shots, since = candidates(board, BATCH, chance), perf_counter()
    while perf_counter() < since + seconds:
        board.worths(shots)
    return Speed(whole, (board.count.flicks) / (perf_counter() - since))
