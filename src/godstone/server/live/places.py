"""Places for bots on a Ray cluster: what runs there, and who looks after it from the envoy."""

import os
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from types import ModuleType
from typing import Final, NamedTuple, Protocol

from godstone import __version__
from godstone.server.live import answers
from godstone.server.live.worker import START_SECONDS, Reply, Task, Worker

PLACE_SECONDS: Final = 60.0  # until a place is found on the cluster, and a process started there
TRAVEL_SECONDS: Final = 5.0  # beyond a bot's limit, until its answer is here
BEAT_SECONDS: Final = 5.0  # without a task; then it is asked whether it is still there
RETRY_SECONDS: Final = 5.0


@dataclass(frozen=True)
class Plan:
    """Where bots shall think, how many at once, and with what each begins."""

    address: str
    workers: int
    megabytes: int
    warm_up: tuple[Task, ...]


class Asked(NamedTuple):
    """To the envoy; None in its place says goodbye."""

    number: int
    ticket: int
    task: Task
    limit: float


class Said(NamedTuple):
    """Of one far worker: whether it takes tasks now, what it replied, or why it is not there."""

    number: int
    is_up: bool
    reply: Reply | None = None
    ticket: int = 0  # what was replied to
    why: str = ""


class NoPlace(Exception):
    """The cluster is there, but bots cannot think on it."""


# On the cluster


class Thinker:
    """Ray's actor. Bots think in a process below it, stopped and bounded as everywhere."""

    def __init__(self, megabytes: int) -> None:
        sys.modules["__main__"].__file__ = None  # Ray's own, which bots need not load
        self._worker = Worker(megabytes)

    def version(self) -> str:
        return __version__

    def replied(self, task: Task, limit: float) -> Reply:
        return self._worker.replied(task, limit)


# In the envoy's process


class Remote(Protocol):
    """A function of an actor, which answers later (`ray.get`)."""

    def remote(self, *given: object) -> object: ...


class Handle(Protocol):
    """A `Thinker` on the cluster, as Ray lets us hold it."""

    version: Remote
    replied: Remote


def sentence(error: Exception) -> str:
    """In one line, however much Ray says."""
    return " ".join(answers.described(error).split())


class Voice:
    """What all far workers say, one after the other."""

    def __init__(self, pipe: Connection, workers: int) -> None:
        self._pipe = pipe
        self._speaking = threading.Lock()
        self._not_lost = set(range(workers))

    def say(self, said: Said) -> None:
        """When all are lost the cluster may be another by now: a new envoy joins afresh."""
        with self._speaking:
            self._pipe.send(said)
            (self._not_lost.discard if said.why else self._not_lost.add)(said.number)
            if not self._not_lost:
                os._exit(1)


class Place:
    """One far worker: its actor, made again whenever it is lost.

    Law: of each task asked of it while it was up, one reply is said, or that it was lost.
    """

    def __init__(self, ray: ModuleType, plan: Plan, number: int, voice: Voice) -> None:
        self._ray = ray
        self._plan = plan
        self._number = number
        self._voice = voice
        self.tasks: SimpleQueue[Asked] = SimpleQueue()

    def serve(self) -> None:
        while True:
            try:
                self._serve(self._made())
            except Exception as error:
                self._voice.say(Said(self._number, is_up=False, why=sentence(error)))
                time.sleep(RETRY_SECONDS)

    def _serve(self, thinker: Handle) -> None:
        """Until it is lost. What a bot spoiled is made ready before the next task."""
        try:
            while True:
                for task in self._plan.warm_up:
                    self._replied(thinker, task, START_SECONDS)
                self._voice.say(Said(self._number, is_up=True))
                self._think(thinker)
        finally:
            with suppress(Exception):  # it may be gone, and the cluster too
                self._ray.kill(thinker)

    def _think(self, thinker: Handle) -> None:
        is_fit = True
        while is_fit:
            asked = self._next(thinker)
            reply = self._replied(thinker, asked.task, asked.limit)
            is_fit = not answers.read(reply.text).unfit
            self._voice.say(Said(self._number, is_fit, reply, asked.ticket))

    def _next(self, thinker: Handle) -> Asked:
        """Who waits long looks whether its thinker still lives."""
        while True:
            with suppress(Empty):
                return self.tasks.get(timeout=BEAT_SECONDS)
            self._ray.get(thinker.version.remote(), timeout=TRAVEL_SECONDS)

    def _made(self) -> Handle:
        """An actor on the cluster, when there is room for it."""
        spread = self._ray.remote(num_cpus=1, max_restarts=0, scheduling_strategy="SPREAD")
        thinker: Handle = spread(Thinker).remote(self._plan.megabytes)
        try:
            version = self._ray.get(thinker.version.remote(), timeout=PLACE_SECONDS)
        except self._ray.exceptions.GetTimeoutError as error:
            raise NoPlace(f"no processor was free there in {PLACE_SECONDS:.0f} s") from error
        if version != __version__:
            raise NoPlace(f"it has Godstone {version}, and this is {__version__}")
        return thinker

    def _replied(self, thinker: Handle, task: Task, limit: float) -> Reply:
        answer = thinker.replied.remote(task, limit)
        reply: Reply = self._ray.get(answer, timeout=limit + TRAVEL_SECONDS)
        return reply


def placed(ray: ModuleType, plan: Plan, pipe: Connection) -> list[Place]:
    """A thread for each far worker."""
    voice = Voice(pipe, plan.workers)
    places = [Place(ray, plan, number, voice) for number in range(plan.workers)]
    for place in places:
        threading.Thread(target=place.serve, daemon=True).start()
    return places
