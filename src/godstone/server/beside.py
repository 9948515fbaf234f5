"""Slow work in threads beside the event loop: of one address one piece at a time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from godstone.server.refusal import Refusal
from godstone.server.shapes import Reason
from godstone.server.turns import Asker, Crowded, Turns

P = ParamSpec("P")
R = TypeVar("R")
THREADS: Final = 2  # they share one lock with the event loop, so more would only slow it
WAITING: Final = 16  # of one address
CROWDED: Final = Refusal(Reason.TOO_FAST, "Much is being worked on for you; wait a moment.")


class Beside:
    """Few threads, fairly shared. What takes long never holds up who does something short."""

    def __init__(self, threads: int = THREADS) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="beside")
        self._turns = Turns(threads, of_one=1, waiting=WAITING)

    async def run(self, address: str, work: Callable[P, R], *args: P.args, **_: P.kwargs) -> R:
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
