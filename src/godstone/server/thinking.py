"""Bots at work: in threads (the rules release Python's lock), with a budget and a way out."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from godstone.bots.bot import Thinking
from godstone.bots.match import drawn
from godstone.bots.names import bot_named
from godstone.games import GAMES
from godstone.games.api import Game, IllegalMove, NotationError
from godstone.server.catalogue import bots_of, chosen, kind_named, started

LOG = logging.getLogger("godstone.bots")
PATIENCE = 3.0  # times its budget, then a legal move is played for the bot
WARM_UP_MOVES = 24
GRACE_SECONDS = 5.0  # the first move of all compiles


class NoMove(Exception):
    """Nothing could be found to play."""


def chosen_by(bot: str, game: Game, seat: int, thinking: Thinking) -> str:
    """What the bot says. `none` plays any legal move."""
    if bot not in bots_of(game.name):
        return fallback(game, seat, thinking)
    return bot_named(game.name, bot).choose(game.copy(), seat, thinking)


def fallback(game: Game, seat: int, thinking: Thinking) -> str:
    """Any move that can be played: by the random bot, else the first listed that is taken."""
    moves = game.legal_moves(seat)
    thinking.chance.shuffle(moves)
    if "random" in bots_of(game.name):
        moves.insert(0, bot_named(game.name, "random").choose(game.copy(), seat, thinking))
    for move in moves:
        try:
            game.copy().play(move, seat)
        except (IllegalMove, NotationError):
            continue
        return move
    raise NoMove(f"no move found for seat {seat}")


def play_a_little() -> None:
    """A few moves of each game."""
    thinking = Thinking(np.random.default_rng(0), 0.1)
    for name in GAMES:
        kind = kind_named(name)
        colours = kind.colours[: kind.players[0]]
        game = started(name, kind.setup(colours, chosen(kind, {}), colours[0]))
        for _ in range(WARM_UP_MOVES):
            seat = game.to_move[0] if game.to_move else None
            move = drawn(game, thinking.chance) if seat is None else fallback(game, seat, thinking)
            game.play(move, seat)
            game.view(seat)


class Thinkers:
    """A few threads that think for all tables. The event loop never waits for them."""

    def __init__(self, threads: int, seconds: float) -> None:
        self._pool = ThreadPoolExecutor(max(1, threads), thread_name_prefix="bot")
        self._rescue = ThreadPoolExecutor(1, thread_name_prefix="fallback")
        self.seconds = seconds

    def warm_up(self) -> None:
        """Load and compile the games beside the event loop, before anyone waits for them."""
        self._pool.submit(play_a_little)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._rescue.shutdown(wait=False, cancel_futures=True)

    def _thinking(self) -> Thinking:
        return Thinking(np.random.default_rng(), self.seconds)

    async def choose(self, bot: str, game: Game, seat: int) -> str:
        """A move in time: the bot's, or a legal one when it fails, overruns or is not legal."""
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._pool, chosen_by, bot, game, seat, self._thinking())
        limit = self.seconds * PATIENCE + GRACE_SECONDS
        try:
            move = await asyncio.wait_for(asyncio.shield(thought), limit)
            game.copy().play(move, seat)
        except Exception as error:
            LOG.warning("bot failed", extra={"bot": bot, "game": game.name, "error": repr(error)})
            thought.add_done_callback(lambda done: done.cancelled() or done.exception())
            return await loop.run_in_executor(self._rescue, fallback, game, seat, self._thinking())
        return move
