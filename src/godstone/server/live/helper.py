"""A process for slow work of our own: it shares neither Python's lock nor its priority with the
server. Bots think in others (`worker`)."""

import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, TypeVar, TypeVarTuple, cast

from godstone.server.live.worker import NICENESS, SPAWN, START_SECONDS, end_with_server

Given = TypeVarTuple("Given")
R = TypeVar("R")
LIMIT_SECONDS: Final = 60.0  # of one piece of work


class HelperFailed(Exception):
    """No answer: too much work, or the process is gone."""


# In the helper's process


def work(pipe: Connection) -> None:
    """One piece after the other until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's to hear
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=end_with_server, daemon=True).start()
    while True:
        try:
            function, args = pipe.recv()
            pipe.send(_done(function, args))
        except (EOFError, ConnectionError):
            return


def _done(function: Callable[..., object], args: tuple[object, ...]) -> tuple[object, object]:
    try:
        return function(*args), None
    except Exception as error:  # it is raised again where the work was asked for
        return None, error


# In the server's process


class Helper:
    """The server's end. Its process is started when first asked, and again after it was ended."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, function: Callable[[*Given], R], *args: *Given) -> R:
        """Blocks until it is done. Law: what the function raises is raised here."""
        limit = START_SECONDS if self._pipe is None else LIMIT_SECONDS
        pipe = self._pipe or self._start()
        try:
            pipe.send((function, args))
            if not pipe.poll(limit):
                raise HelperFailed("it took too long")
            result, error = pipe.recv()
        except (OSError, EOFError, HelperFailed) as failed:
            self.end()
            raise HelperFailed(str(failed)) from failed
        if error is not None:
            raise error
        return cast("R", result)

    def _start(self) -> Connection:
        self._pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def end(self) -> None:
        process, pipe, self._process, self._pipe = self._process, self._pipe, None, None
        if process is not None and pipe is not None:
            process.kill()
            process.join()
            pipe.close()
