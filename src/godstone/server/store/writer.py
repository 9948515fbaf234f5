"""The one who writes: a queue, a thread and a connection of its own.

Changes of many tables share one commit: whoever waits is answered when it is on disk. A whole
batch is one visit to the thread; an async driver would make one of every statement.
Law: whatever goes wrong fails what was to be written, and the next is written all the same.
"""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    InternalError,
    OperationalError,
    SQLAlchemyError,
)

from godstone.server.store import writing
from godstone.server.store.change import Rows
from godstone.server.store.not_saved import Conflict, NotSaved, Unsure

LOG = logging.getLogger("godstone.store")
BATCH_MAX: Final = 200
GATHER_SECONDS: Final = 0.003  # a commit costs the same for one table and for ten
CLOSE_SECONDS: Final = 6.0  # longer than a database that is locked is waited for
NOBODYS_FAULT: Final = (OperationalError, InternalError, OSError)  # the disk's, or the file's


@dataclass(frozen=True)
class Waiting:
    """Rows, and who waits for them."""

    rows: Rows
    saved: "asyncio.Future[None]"

    def settle(self, error: Exception | None) -> None:
        if self.saved.done():
            return
        if error is None:
            self.saved.set_result(None)
        else:
            self.saved.set_exception(_told(error))


def _told(error: Exception) -> NotSaved:
    if isinstance(error, NotSaved):
        return error
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return Unsure(str(error))
    return (Conflict if isinstance(error, IntegrityError) else NotSaved)(str(error))


class Writer:
    """All writing of a store, which rings bells in the name of `origin` where others listen."""

    def __init__(self, engine: Engine, origin: str = "") -> None:
        self._engine, self._origin = engine, origin
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._connection: Connection | None = None  # used in the thread alone
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._write_for_ever(), name="store writer")

    async def write(self, rows: Rows) -> None:
        """Returns when the rows are on disk. Raises NotSaved when they never will be."""
        if self._task is None or self._task.done():
            raise NotSaved("nothing is written any more")
        waiting = Waiting(rows, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(waiting)
        await asyncio.shield(waiting.saved)

    async def _write_for_ever(self) -> None:
        while True:
            batch = [await self._queue.get()]
            try:
                await asyncio.sleep(GATHER_SECONDS)
                while len(batch) < BATCH_MAX and not self._queue.empty():
                    batch.append(self._queue.get_nowait())
                await self._write(batch)
            finally:  # cancelled, those who wait are told
                for waiting in batch:
                    waiting.settle(NotSaved("the server ends"))
                    self._queue.task_done()

    async def _write(self, batch: Sequence[Waiting]) -> None:
        """One commit for all; if that fails, one for each half, so that only the guilty fail."""
        error = await self._failure(batch)
        if error is not None and len(batch) > 1 and not isinstance(error, NOBODYS_FAULT):
            middle = len(batch) // 2
            await self._write(batch[:middle])
            await self._write(batch[middle:])
            return
        if error is not None and not isinstance(error, NotSaved | SQLAlchemyError | OSError):
            LOG.error("not written", exc_info=error)
        for waiting in batch:
            waiting.settle(error)

    async def _failure(self, batch: Sequence[Waiting]) -> Exception | None:
        """Write; what went wrong, if anything did."""
        loop, rows = asyncio.get_running_loop(), [waiting.rows for waiting in batch]
        try:
            await loop.run_in_executor(self._thread, self._commit, rows)
        except Exception as error:
            return error
        return None

    def _commit(self, batch: Sequence[Rows]) -> None:
        try:
            if self._engine.dialect.name == "postgresql":
                self._commit_for_many(batch)
            else:
                self._connection = self._connection or self._engine.connect()
                writing.write(self._connection, batch)
        except Exception:
            self._hang_up()
            raise

    def _commit_for_many(self, batch: Sequence[Rows]) -> None:
        from godstone.server.store import pipelined

        if self._connection is None:
            opened = self._engine.connect()
            self._connection = opened.execution_options(isolation_level="AUTOCOMMIT")
        pipelined.write(self._connection, batch, self._origin)

    def _hang_up(self) -> None:
        """The next commit begins with a connection that nothing went wrong with."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()

    async def close(self) -> None:
        """Write what waits, but not for ever; then close. Law: it ends."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._queue.join(), CLOSE_SECONDS)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        while not self._queue.empty():
            self._queue.get_nowait().settle(NotSaved("the server ends"))
        hung_up = asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(hung_up, CLOSE_SECONDS)
        self._thread.shutdown(wait=False, cancel_futures=True)
