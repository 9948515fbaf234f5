"""Slow work beside the event loop: of one address one piece at a time.

`near` is for what takes milliseconds, in threads. `far` is for what may take a second, in a process
of its own: a thread that works so long holds up the event loop, with which it shares Python's lock.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from typing import Final, TypeVar, TypeVarTuple

from godstone.messages import Message
from godstone.server.live.helper import Helper, HelperFailed
from godstone.server.live.thinking import play_a_little
from godstone.server.live.turns import Asker, Crowded, Turns
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason

Given = TypeVarTuple("Given")
R = TypeVar("R")
THREADS: Final = 2
WAITING: Final = 16  # pieces of one address
CROWDED: Final = Refusal(Reason.TOO_FAST, Message("refusal.server.muchWork"))
TOO_MUCH: Final = Refusal(Reason.NOT_SAVED, Message("refusal.server.tooMuchWork"))


class Lane:
    """Few threads, fairly shared by addresses."""

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="beside")
        self._turns = Turns(threads, of_one=1, waiting=WAITING)

    async def run(self, address: str, work: Callable[[*Given], R], *args: *Given) -> R:
        """Shielded: a thread that still works keeps its place, whoever no longer waits."""
        who = Asker(address)
        try:
            await self._turns.take(who)
        except Crowded:
            raise CROWDED.again() from None
        working = asyncio.get_running_loop().run_in_executor(self._threads, work, *args)
        working.add_done_callback(lambda done: done.cancelled() or done.exception())
        working.add_done_callback(lambda _: self._turns.give(who))
        return await asyncio.shield(working)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class Beside:
    """Both ways. Without helpers (0) also what takes long is done in threads."""

    def __init__(self, helpers: int) -> None:
        self._near, self._far = Lane(THREADS), Lane(helpers or THREADS)
        self.helpers = helpers
        self.is_warm = False
        self._helpers = [Helper() for _ in range(helpers)]
        self._free: SimpleQueue[Helper] = SimpleQueue()
        for helper in self._helpers:
            self._free.put(helper)

    async def warm_up(self) -> None:
        """Let the helpers load and compile the games before anyone waits for them."""
        with suppress(Refusal):
            await asyncio.gather(*(self.far(str(n), play_a_little) for n in range(self.helpers)))
        self.is_warm = True  # else they are loaded with the first table

    async def near(self, address: str, work: Callable[[*Given], R], *args: *Given) -> R:
        return await self._near.run(address, work, *args)

    async def far(self, address: str, work: Callable[[*Given], R], *args: *Given) -> R:
        """Work and what it is given must be fit to travel to another process, and back."""
        if not self._helpers:
            return await self._far.run(address, work, *args)
        return await self._far.run(address, self._by_helper, work, *args)

    def _by_helper(self, work: Callable[[*Given], R], *args: *Given) -> R:
        helper = self._free.get()
        try:
            return helper.ask(work, *args)
        except HelperFailed as failed:
            raise TOO_MUCH.again() from failed
        finally:
            self._free.put(helper)

    def close(self) -> None:
        for helper in self._helpers:
            helper.end()
        for lane in (self._near, self._far):
            lane.close()
