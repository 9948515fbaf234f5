"""A cluster on which bots think, as the server sees it: perhaps there, perhaps not, asked again.

Everything here may be called from any thread. Nothing of it blocks but `asked` and `wait_for`.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from queue import Empty, SimpleQueue
from typing import Final

from godstone.server.live import envoy
from godstone.server.live.envoy import NOBODY
from godstone.server.live.places import RETRY_SECONDS, TRAVEL_SECONDS, Asked, Plan, Said
from godstone.server.live.worker import SPAWN, Reply, Task

LOG = logging.getLogger("godstone.bots")
ENDED: Final = "the process that speaks with it ended"


class Line:
    """An envoy that runs, and what it said last of each far worker."""

    def __init__(self, plan: Plan) -> None:
        self._pipe, pipe = SPAWN.Pipe()
        self._process = SPAWN.Process(target=envoy.speak, args=(pipe, plan), daemon=True)
        self._process.start()
        pipe.close()
        self._sending = threading.Lock()
        self._tickets = count(1)
        self._heard: list[SimpleQueue[Said]] = [SimpleQueue() for _ in range(plan.workers)]
        self.up: set[int] = set()

    def listen(self, changed: Callable[[Said], None]) -> str:
        """Until the envoy is gone, and why."""
        why = ENDED
        with suppress(EOFError, OSError):
            while (said := self._pipe.recv()).number != NOBODY:
                self._take(said)
                changed(said)
            why = said.why
        self._end()
        return why

    def _take(self, said: Said) -> None:
        (self.up.add if said.is_up else self.up.discard)(said.number)
        if said.reply is not None or not said.is_up:
            self._heard[said.number].put(said)

    def _end(self) -> None:
        self.kill()
        self._process.join()
        with self._sending:
            self._pipe.close()
        self.up.clear()
        for number, heard in enumerate(self._heard):
            heard.put(Said(number, is_up=False))

    def asked(self, number: int, task: Task, limit: float) -> Reply | None:
        """None: it is lost. One that is silent for longer than it may be is given up."""
        heard: SimpleQueue[Said] = SimpleQueue()
        self._heard[number] = heard
        if number not in self.up:
            return None
        ticket = next(self._tickets)
        try:
            self._send(Asked(number, ticket, task, limit))
            while (said := heard.get(timeout=limit + 2 * TRAVEL_SECONDS)).ticket != ticket:
                if said.reply is None:
                    return None
        except (OSError, Empty):
            self.kill()
            return None
        return said.reply

    def leave(self) -> None:
        """In order where it can: an envoy that has not yet joined does not hear."""
        if not self.up:
            self.kill()
        with suppress(OSError):
            self._send(None)

    def _send(self, asked: Asked | None) -> None:
        with self._sending:
            self._pipe.send(asked)

    def kill(self) -> None:
        self._process.kill()


class Cluster:
    """Reached in the background, and again whenever it is lost."""

    def __init__(self, address: str, workers: int, megabytes: int) -> None:
        self._plan = Plan(address, workers, megabytes, ())
        self._line: Line | None = None
        self._changed = threading.Condition()
        self._is_lost = False  # since it was last reached, or tried
        self._is_reached = False
        self._told = ""  # of why it is lost, to the log
        self._closing = threading.Event()

    def open(self, warm_up: Sequence[Task] = ()) -> None:
        """Begin to reach for it; these tasks make each far worker ready."""
        plan = self._plan
        self._plan = Plan(plan.address, plan.workers, plan.megabytes, tuple(warm_up))
        threading.Thread(target=self._keep, name="cluster", daemon=True).start()

    def close(self) -> None:
        self._closing.set()
        if self._line is not None:
            self._line.leave()
        with self._changed:
            self._changed.notify_all()

    def is_up(self, number: int) -> bool:
        return self._line is not None and number in self._line.up

    @property
    def is_closing(self) -> bool:
        return self._closing.is_set()

    @property
    def workers_up(self) -> int:
        return 0 if self._line is None else len(self._line.up)

    def wait_for(self, number: int, seconds: float) -> bool:
        """Is this far worker up? Soon perhaps; but not where the cluster is known to be lost."""
        with self._changed:
            self._changed.wait_for(lambda: self.is_up(number) or self._is_hopeless, seconds)
        return self.is_up(number)

    @property
    def _is_hopeless(self) -> bool:
        return self._is_lost or self.is_closing

    def asked(self, number: int, task: Task, limit: float) -> Reply | None:
        """None: it is not there. Blocks for the limit and some seconds at most."""
        return None if self._line is None else self._line.asked(number, task, limit)

    # In a thread of its own

    def _keep(self) -> None:
        while not self.is_closing:
            self._line = line = Line(self._plan)
            if self.is_closing:
                line.leave()
            self._lose(line.listen(self._hear))
            self._closing.wait(RETRY_SECONDS)

    def _hear(self, said: Said) -> None:
        if said.why:
            self._tell(said.why)
        if said.is_up and not self._is_reached:
            LOG.info("thinkers reached", extra={"thinkers": self._plan.address})
        with self._changed:
            if said.is_up:
                self._is_reached, self._is_lost, self._told = True, False, ""
            self._changed.notify_all()

    def _lose(self, why: str) -> None:
        if not self.is_closing:
            self._tell(why)
        with self._changed:
            self._is_reached, self._is_lost = False, True
            self._changed.notify_all()

    def _tell(self, why: str) -> None:
        """Once, however often it is tried."""
        if why != self._told and not (self._told and why == ENDED):
            LOG.warning("thinkers lost", extra={"thinkers": self._plan.address, "error": why})
        self._told = why
