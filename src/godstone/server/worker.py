"""A process in which bots think, one task at a time: whatever a bot does, it can be stopped."""

import os
import signal
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

import numpy as np

from godstone.bots.bot import Advice, Adviser, Thinking
from godstone.bots.names import bot_named
from godstone.games.api import Game

SPAWN: Final = get_context("spawn")  # a copy of a process that has threads cannot be trusted
NICENESS: Final = 3  # people's moves go first, but a busy machine must not starve bots
START_SECONDS: Final = 180.0  # a first start ever compiles
Answer = str | list[Advice]


@dataclass(frozen=True)
class Task:
    """Say a move, or advise. The game is as the seat may see it."""

    bot: str
    game: Game
    seat: int
    seconds: float | None  # None: as long as the bot's level says
    advise: bool = False


@dataclass(frozen=True)
class Failure:
    """What went wrong in the worker, in words: an exception of a bot may not travel."""

    sentence: str


class BotFailed(Exception):
    """No answer: the bot raised, overran, or took its process down."""


class NoAdviser(BotFailed):
    """This bot plays, and cannot say what it thinks."""


# In the worker's process


def answer_to(task: Task) -> Answer:
    bot = bot_named(task.game.name, task.bot)
    thinking = Thinking(np.random.default_rng(), task.seconds)
    if not task.advise:
        return bot.choose(task.game, task.seat, thinking)
    if not isinstance(bot, Adviser):
        raise NoAdviser(f"{task.bot} gives no advice")
    return bot.advise(task.game, task.seat, thinking)


def work(pipe: Connection) -> None:
    """Answer one task after the other until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's to hear
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_server, daemon=True).start()
    while True:
        try:
            pipe.send(_answered(pipe))
        except (EOFError, BrokenPipeError):
            return


def _answered(pipe: Connection) -> Answer | Failure | NoAdviser:
    try:
        return answer_to(pipe.recv())
    except EOFError:
        raise
    except NoAdviser as error:
        return error
    except BaseException as error:  # a bot may even call sys.exit
        return Failure(repr(error))


def _end_with_server() -> None:
    """A killed server cannot end its workers, and one that hangs does not read its pipe."""
    server = parent_process()
    if server is not None:
        server.join()
    os._exit(1)


# In the server's process


class Worker:
    """The server's end. Its process is started when first asked, and again after it was ended."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def start(self, warm_up: Sequence[Task] = ()) -> None:
        """Start the process; these tasks load and compile what bots need."""
        for task in warm_up:
            self.ask(task, START_SECONDS)

    def ask(self, task: Task, limit: float) -> Answer:
        """Blocks for `limit` seconds at most. A worker that failed to answer is ended."""
        pipe = self._pipe or self._open()
        try:
            pipe.send(task)
            if not pipe.poll(limit):
                raise BotFailed(f"no answer in {limit:.1f} s")
            answer: Answer | Failure | NoAdviser = pipe.recv()
        except (OSError, EOFError) as error:
            self.end()
            raise BotFailed("the bot took its process down") from error
        except BotFailed:
            self.end()
            raise
        if isinstance(answer, NoAdviser):
            raise answer
        if isinstance(answer, Failure):
            raise BotFailed(answer.sentence)
        return answer

    def _open(self) -> Connection:
        self._pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def end(self) -> None:
        """At once, whatever it does."""
        process, pipe, self._process, self._pipe = self._process, self._pipe, None, None
        if process is not None and pipe is not None:
            process.kill()
            process.join()
            pipe.close()
