"""Bots at work: in processes of their own, with a budget and a way out."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

import numpy as np

from godstone.bots.bot import Advice, Thinking
from godstone.bots.levels import levels
from godstone.bots.match import drawn
from godstone.bots.names import bot_named
from godstone.games import specs
from godstone.games.api import Game, IllegalMove, NotationError
from godstone.server.live.answers import Answer, BotFailed
from godstone.server.live.cluster import Cluster
from godstone.server.live.far_worker import FarWorker
from godstone.server.live.turns import Asker, Turns
from godstone.server.live.worker import Task, Worker
from godstone.server.ops.settings import Settings
from godstone.server.protocol.rest_models import NewSeat, NewTable
from godstone.server.table.catalogue import (
    Bots,
    asked_setup,
    bots_of,
    spec_here,
    started,
    strongest,
)

P = ParamSpec("P")
R = TypeVar("R")
LOG = logging.getLogger("godstone.bots")
PATIENCE: Final = 3.0  # times its budget, and then some (`bot_grace`): then a bot is stopped
WARM_UP_MOVES: Final = 24
GLANCE_SECONDS: Final = 0.05


class NoMove(Exception):
    """Nothing could be found to play."""


class NotWanted(Exception):
    """Nobody looks any more."""


def fallback(game: Game, seat: int, thinking: Thinking) -> str:
    """Any move that can be played: by the random bot, else the first listed that is taken."""
    moves = game.legal_moves(seat)
    thinking.chance.shuffle(moves)
    if "random" in bots_of(game.name):
        moves.insert(0, bot_named(game.name, "random").choose(game.copy(), seat, thinking))
    for move in moves:
        if can_be_played(game, seat, move):
            return move
    raise NoMove(f"no move found for seat {seat}")


def can_be_played(game: Game, seat: int, move: str) -> bool:
    try:
        game.copy().play(move, seat)
    except (IllegalMove, NotationError):
        return False
    return True


def any_move(game: Game, seat: int) -> str:
    return fallback(game, seat, Thinking(np.random.default_rng()))


def begun(name: str, moves: int = WARM_UP_MOVES) -> Game:
    """A game of two after a few moves, at which somebody must decide."""
    chance, fewest = np.random.default_rng(0), spec_here(name).players[0]
    two = NewTable(game=name, seats=[NewSeat(kind="bot")] * fewest)
    game = started(name, asked_setup(two, lot=0))
    deciding = None
    while deciding is None or (moves > 0 and not game.is_over):
        seat = game.to_move[0] if game.to_move else None
        deciding = deciding if seat is None else game.copy()
        move = drawn(game, chance) if seat is None else fallback(game, seat, Thinking(chance))
        game.play(move, seat)
        game.view(seat)
        moves -= 1
    return deciding


def play_a_little() -> None:
    """A few moves of each game load and compile it."""
    for name in specs():
        begun(name)


def warm_up_tasks() -> Iterator[Task]:
    """What makes a worker load both games and their strongest bots."""
    for name in specs():
        game = begun(name)
        yield Task(strongest(name), game, game.to_move[0], GLANCE_SECONDS)


class Thinkers:
    """A few processes that think for all tables, here or on a cluster.

    The event loop never waits for them.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._extra: Bots = settings.bots
        many = max(1, settings.bot_processes)
        self._cluster = (
            Cluster(settings.thinkers, many, settings.bot_memory) if settings.thinkers else None
        )
        self._workers = [self._worker(number) for number in range(many)]
        of_one = settings.bot_processes_per_address or max(1, len(self._workers) - 1)
        self.turns = Turns(len(self._workers), of_one, settings.bot_queue)
        self._free: asyncio.Queue[Worker | FarWorker] = asyncio.Queue()
        for worker in self._workers:
            self._free.put_nowait(worker)
        self._threads = ThreadPoolExecutor(len(self._workers), thread_name_prefix="bot")
        self._beside = ThreadPoolExecutor(1, thread_name_prefix="fallback")
        self._warm_up: list[Task] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False
        self._is_warm = not settings.warm_up

    def _worker(self, number: int) -> Worker | FarWorker:
        megabytes = self._settings.bot_memory
        return FarWorker(self._cluster, number, megabytes) if self._cluster else Worker(megabytes)

    @property
    def is_reached(self) -> bool:
        """Is the cluster there, if bots are to think on one?"""
        return self._cluster is None or self.workers_far > 0

    @property
    def workers_far(self) -> int:
        return self._cluster.workers_up if self._cluster else 0

    @property
    def thought_here(self) -> int:
        """What the cluster should have thought, and did not."""
        return sum(each.thought_here for each in self._workers if isinstance(each, FarWorker))

    @property
    def is_ready(self) -> bool:
        """Have the games been loaded, so that nobody waits for that?"""
        return self._is_warm and not self._is_closed

    def warm_up(self) -> None:
        """Load and compile the games, here and in the workers, before anyone waits for them."""
        if self._settings.warm_up:
            self._spawn(self._warm())
        elif self._cluster:
            self._cluster.open()

    async def settled(self) -> None:
        """What was begun here is done, well or not."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _warm(self) -> None:
        self._warm_up = await asyncio.to_thread(lambda: [*warm_up_tasks()])
        if self._cluster and not self._is_closed:
            self._cluster.open(self._warm_up)
        starting = [self._start(self._free.get_nowait()) for _ in range(self._free.qsize())]
        await asyncio.gather(*starting)
        self._is_warm = True

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        self._is_closed = True
        if self._cluster:
            self._cluster.close()
        for worker in self._workers:
            worker.end()
        for pool in (self._threads, self._beside):
            pool.shutdown(wait=False, cancel_futures=True)

    # Asking

    async def choose(
        self, bot: str, game: Game, seat: int, asker: Asker, wanted: Callable[[], bool]
    ) -> str:
        """A move in time: the bot's, or a legal one when it fails, overruns or is not legal.

        Raises Crowded where too much waits for the asker already, and NotWanted when the turn
        comes and the answer is no longer `wanted`.
        """
        try:
            return await self._legal(bot, game, seat, asker, wanted)
        except BotFailed as error:
            if self._is_closed:
                raise NoMove("the server ends") from error
            LOG.warning("bot failed", extra={"bot": bot, "game": game.name, "error": str(error)})
            return await self._beside_loop(any_move, game, seat)

    async def _legal(
        self, bot: str, game: Game, seat: int, asker: Asker, wanted: Callable[[], bool]
    ) -> str:
        if not self._is_known(game.name, bot):
            raise BotFailed("it is unknown here")
        task = Task(bot, game.seen_by(seat), seat, self._budget(game.name, bot))
        move = await self._asked(task, asker, wanted)
        if isinstance(move, str) and await self._beside_loop(can_be_played, game, seat, move):
            return move
        raise BotFailed(f"its move {move!r:.80} is not legal")

    async def _beside_loop(self, work: Callable[P, R], *args: P.args, **_: P.kwargs) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._beside, work, *args)

    async def advise(self, game: Game, seat: int, seconds: float, asker: Asker) -> list[Advice]:
        """What the strongest bot thinks. Raises BotFailed, and Crowded."""
        task = Task(strongest(game.name), game.seen_by(seat), seat, seconds, advise=True)
        answer = await self._asked(task, asker)
        if not isinstance(answer, list):
            raise BotFailed("its advice cannot be read")
        return answer

    def _is_known(self, game: str, bot: str) -> bool:
        return bot in bots_of(game) or bot in self._extra.get(game, ())

    def _budget(self, game: str, bot: str) -> float | None:
        return None if bot in levels(game) else self._settings.bot_seconds

    def _limit(self, task: Task) -> float:
        level = levels(task.game.name).get(task.bot)
        seconds = level.seconds if task.seconds is None and level is not None else task.seconds
        return (seconds or 0.0) * PATIENCE + self._settings.bot_grace

    async def _asked(
        self, task: Task, asker: Asker, wanted: Callable[[], bool] = lambda: True
    ) -> Answer:
        """Shielded: who no longer waits does not free a worker that still thinks."""
        await self.turns.take(asker)
        if not wanted():
            self.turns.give(asker)
            raise NotWanted
        asked = asyncio.create_task(self._ask(task, asker))
        asked.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(asked)

    async def _ask(self, task: Task, asker: Asker) -> Answer:
        worker = await self._free.get()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, worker.ask, task, self._limit(task))
        finally:
            self._spawn(self._give_back(worker, asker))

    async def _give_back(self, worker: Worker | FarWorker, asker: Asker) -> None:
        await self._start(worker)
        self.turns.give(asker)

    async def _start(self, worker: Worker | FarWorker) -> None:
        """Free a worker; one that was ended, or never begun, is made ready first."""
        if not worker.is_running and self._warm_up and not self._is_closed:
            loop = asyncio.get_running_loop()
            try:
                await loop.run_in_executor(self._threads, worker.start, self._warm_up)
            except (BotFailed, RuntimeError) as error:
                LOG.warning("worker not warm", extra={"error": str(error)})
        self._free.put_nowait(worker)
