"""A process in which bots think, one task at a time: whatever a bot does, it can be stopped."""

import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from godstone.bots.bot import Adviser, Thinking
from godstone.bots.names import bot_named
from godstone.games.api import Game, Json
from godstone.server.live import answers
from godstone.server.live.answers import ANSWER_BYTES, Answer, BotFailed, NoAdviser
from godstone.server.live.printed import Printed, redirect

LOG = logging.getLogger("godstone.bots")
SPAWN: Final = get_context("spawn")  # a copy of a process that has threads cannot be trusted
NICENESS: Final = 3  # people's moves go first, but a busy machine must not starve bots
START_SECONDS: Final = 180.0  # a first start ever compiles
READ_SECONDS: Final = 2.0  # for an answer that has begun to come
MEGABYTE: Final = 1 << 20
OWN_THREADS: Final = 2  # of a worker: one that thinks, one that watches the server


@dataclass(frozen=True)
class Task:
    """Say a move, or advise. The game is as the seat may see it."""

    bot: str
    game: Game
    seat: int
    seconds: float | None  # None: as long as the bot's level says
    advise: bool = False


class Reply(NamedTuple):
    """What came of a task: the text of a `Told`, always one that can be read; what was printed."""

    text: bytes
    printed: str


# In the worker's process


def answer_to(task: Task) -> Answer:
    bot = bot_named(task.game.name, task.bot)
    thinking = Thinking(np.random.default_rng(), task.seconds)
    if not task.advise:
        return bot.choose(task.game, task.seat, thinking)
    if not isinstance(bot, Adviser):
        raise NoAdviser(f"{task.bot} gives no advice")
    return bot.advise(task.game, task.seat, thinking)


def work(tasks: Connection, printed: Connection, megabytes: int) -> None:
    """Answer one task after the other until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's to hear
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    redirect(printed)
    _limit_memory(megabytes)
    threading.Thread(target=end_with_server, daemon=True).start()
    while True:
        try:
            tasks.send_bytes(_text(tasks.recv(), megabytes))
        except (EOFError, ConnectionError):
            return


def _text(task: Task, megabytes: int) -> bytes:
    """The answer as text, or why there is none."""
    try:
        return answers.written({**_told(task), "unfit": _is_unfit(megabytes)})
    except NoAdviser as error:
        return answers.written({"no_adviser": str(error)})
    except BaseException as error:  # a bot may even call sys.exit
        failed = answers.described(error)
    return answers.written({"failed": failed, "unfit": _is_unfit(megabytes)})


def _told(task: Task) -> dict[str, Json]:
    answer = answer_to(task)
    return answers.told_ways(answer) if task.advise else answers.told_move(answer)


def _limit_memory(megabytes: int) -> None:
    """Where the system can: what goes beyond fails in the bot's own turn."""
    if sys.platform == "linux" and megabytes:
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        wanted = megabytes * MEGABYTE
        limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_AS, (limit, hard))


def _is_unfit(megabytes: int) -> bool:
    """Has a bot left something behind that the next one would suffer from?"""
    return threading.active_count() > OWN_THREADS or _memory() > megabytes * MEGABYTE / 2 > 0


def _memory() -> int:
    """Bytes of address space, as the limit counts them; 0 where nothing is limited."""
    if sys.platform != "linux":
        return 0
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[0]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def end_with_server() -> None:
    """A killed server cannot end its workers, and one that hangs does not read its pipe."""
    server = parent_process()
    if server is not None:
        server.join()
    os._exit(1)


# In the server's process


@dataclass(frozen=True)
class Running:
    """A process that has been started, and the ends of its two pipes."""

    process: BaseProcess
    pipe: Connection
    printed: Printed

    def replied(self, task: Task, limit: float) -> Reply:
        try:
            text = self._asked(task, limit)
            answers.read(text)
        except (OSError, EOFError):
            text = answers.written({"failed": "the bot took its process down", "unfit": True})
        except BotFailed as error:
            text = answers.written({"failed": str(error), "unfit": True})
        return Reply(text, self._said())

    def _said(self) -> str:
        try:
            return self.printed.taken()
        except OSError:
            return ""  # the server ends, and has closed the pipe

    def _asked(self, task: Task, limit: float) -> bytes:
        self.pipe.send(task)
        self._listen(limit)
        return self._received()

    def _listen(self, limit: float) -> None:
        """Until the answer comes; meanwhile what is printed is taken in."""
        ends = time.monotonic() + limit
        while (left := ends - time.monotonic()) > 0:
            open_pipes = [self.pipe, self.printed.pipe] if self.printed.is_open else [self.pipe]
            ready = wait(open_pipes, left)
            if self.printed.pipe in ready:
                self.printed.hear()
            if self.printed.is_too_much:
                raise BotFailed("it printed too much")
            if self.pipe in ready:
                return
        raise BotFailed(f"no answer in {limit:.1f} s")

    def _received(self) -> bytes:
        """One message; one that is begun and never ended ends the process instead."""
        guard = threading.Timer(READ_SECONDS, self.process.kill)
        guard.start()
        try:
            return self.pipe.recv_bytes(ANSWER_BYTES)
        finally:
            guard.cancel()

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()
        self.printed.pipe.close()


def started(megabytes: int) -> Running:
    pipe, tasks = SPAWN.Pipe()
    heard, printed = SPAWN.Pipe(duplex=False)
    process = SPAWN.Process(target=work, args=(tasks, printed, megabytes), daemon=True)
    process.start()
    tasks.close()
    printed.close()
    return Running(process, pipe, Printed(heard))


def heard(task: Task, reply: Reply) -> Answer:
    """The answer in it, or BotFailed; what the bot printed is told to the log."""
    if reply.printed:
        LOG.info("bot printed", extra={"bot": task.bot, "text": reply.printed})
    return answers.read(reply.text).answer()


class Worker:
    """The server's end. Its process is started when first asked, and again after it was ended."""

    def __init__(self, megabytes: int = 0) -> None:
        self._megabytes = megabytes  # that its process may take; 0: no limit
        self._running: Running | None = None

    @property
    def is_running(self) -> bool:
        return self._running is not None

    def start(self, warm_up: Sequence[Task] = ()) -> None:
        """Start the process; these tasks load and compile what bots need."""
        for task in warm_up:
            self.ask(task, START_SECONDS)

    def ask(self, task: Task, limit: float) -> Answer:
        """Blocks for `limit` seconds at most. A worker that failed to answer is ended."""
        return heard(task, self.replied(task, limit))

    def replied(self, task: Task, limit: float) -> Reply:
        """The same, not yet read: it may have to travel first."""
        reply = self._alive().replied(task, limit)
        if answers.read(reply.text).unfit:
            self.end()
        return reply

    def _alive(self) -> Running:
        """A process that ended between two tasks is no fault of the next bot."""
        if self._running is not None and not self._running.process.is_alive():
            self.end()
        if self._running is None:
            self._running = started(self._megabytes)
        return self._running

    def end(self) -> None:
        """At once, whatever it does."""
        running, self._running = self._running, None
        if running is not None:
            running.end()
