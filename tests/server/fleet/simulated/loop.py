"""An event loop whose time is made up, with processes on it that can be stopped and killed.

Nothing sleeps: where nothing is to be done, it is the time of the next timer at once. All that
runs in the name of a process waits while that is stopped, and never runs again when it is dead:
no cleaning up, as with `kill -9`.
"""

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Mapping
from contextvars import Context, ContextVar, copy_context
from functools import partial
from typing import Any, Final, TypeVar, TypeVarTuple

T = TypeVar("T")
Given = TypeVarTuple("Given")
Work = Any  # a coroutine, or a generator that is one
TURN_SECONDS: Final = 1e-6  # that a turn of the loop takes, so that time never stands still
AWAITED: Final = ("TableRegistry._read", "SocketSession.pump")


class NothingToCome(Exception):
    """Everybody waits, and no timer is set: it would hang for ever."""


class Process:
    """What runs on the loop in one name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_stopped = self.is_dead = False
        self._held: list[Step] = []
        self._tasks: list[asyncio.Task[None]] = []

    def stop(self) -> None:
        self.is_stopped = True

    def go_on(self) -> None:
        self.is_stopped = False
        if not self.is_dead:
            self.run_out()

    def run_out(self) -> None:
        """What was held back runs; of a dead process when the simulation is over."""
        steps, self._held = self._held, []
        for step in steps:
            step.again()

    def kill(self) -> None:
        self.is_dead = True

    def hold(self, step: "Step") -> None:
        self._held.append(step)

    @property
    def may_run(self) -> bool:
        return not (self.is_stopped or self.is_dead)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        context = copy_context()
        context.run(PROCESS.set, self)
        self._tasks.append(asyncio.get_running_loop().create_task(work, context=context))


PROCESS: ContextVar[Process | None] = ContextVar("process", default=None)


class Step:
    """A callback of a process."""

    handle: asyncio.Handle

    def __init__(
        self, loop: "SimulatedLoop", context: Context, callback: Callable[[], object]
    ) -> None:
        self._loop, self._context, self._callback = loop, context, callback

    def __call__(self) -> None:
        process = self._context.get(PROCESS)
        if process is None or process.may_run or self._loop.is_ending:
            self._callback()
        else:
            process.hold(self)

    def again(self) -> None:
        self._loop.plainly_soon(self._unless_cancelled, self._context)

    def _unless_cancelled(self) -> None:
        if not self.handle.cancelled():
            self()


class Skipping(selectors.SelectSelector):
    """Listens to nothing: to wait is to go on in time."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise NothingToCome
        self.now += max(0.0, timeout) + TURN_SECONDS
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    """Law: the same callbacks with the same times run in the same order."""

    def __init__(self) -> None:
        self._skipping = Skipping()
        super().__init__(self._skipping)
        self.is_ending = False
        self.faults: list[str] = []
        self.set_task_factory(self._watched)
        self.set_exception_handler(self._note)

    def time(self) -> float:
        return self._skipping.now

    def call_soon(
        self,
        callback: Callable[[*Given], object],
        *args: *Given,
        context: Context | None = None,
    ) -> asyncio.Handle:
        context = context or copy_context()
        step = Step(self, context, partial(callback, *args))
        step.handle = super().call_soon(step, context=context)
        return step.handle

    def call_at(
        self,
        when: float,
        callback: Callable[[*Given], object],
        *args: *Given,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        context = context or copy_context()
        step = Step(self, context, partial(callback, *args))
        handle = super().call_at(when, step, context=context)
        step.handle = handle
        return handle

    def plainly_soon(self, callback: Callable[[], object], context: Context) -> None:
        super().call_soon(callback, context=context)

    def outside(self, delay: float, callback: Callable[[], object]) -> None:
        """Later, in the name of no process: the network, the database, people."""
        super().call_at(self.time() + delay, callback, context=Context())

    # What must not happen

    def _watched(
        self, _: asyncio.AbstractEventLoop, work: Work, context: Context | None = None
    ) -> "asyncio.Task[Any]":
        task = asyncio.Task(work, loop=self, context=context)
        task.add_done_callback(self._expect_well)
        return task

    def _expect_well(self, task: "asyncio.Task[Any]") -> None:
        """No task dies of a fault, but those whose end somebody waits for and is told."""
        if task.cancelled() or task.exception() is None or self.is_ending:
            return
        name = getattr(task.get_coro(), "__qualname__", "?")
        if name not in AWAITED:
            self.faults.append(f"{name} died at {self.time():.3f}: {task.exception()!r}")

    def _note(self, _: asyncio.AbstractEventLoop, told: Mapping[str, Any]) -> None:
        if not self.is_ending:
            self.faults.append(f"{told.get('message')}: {told.get('exception')!r}")


def answered(answer: "asyncio.Future[T]", work: Callable[[], T]) -> Callable[[], None]:
    """Do what was asked; to tell it to who may still wait is for later."""
    try:
        found = work()
    except Exception as error:
        problem = error
        return lambda: None if answer.done() else answer.set_exception(problem)
    return lambda: None if answer.done() else answer.set_result(found)
