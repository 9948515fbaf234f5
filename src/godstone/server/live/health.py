"""Whether moves can be saved: a pulse is written as moves are, at most one a second."""

import asyncio
from typing import Final

from godstone.server.store import Store

PULSE_SECONDS: Final = 1.0  # so long an answer holds
PATIENCE_SECONDS: Final = 3.0


class Health:
    """What was found last; whoever asks meanwhile waits for the same pulse."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pulse: asyncio.Task[None] | None = None
        self._began = 0.0

    async def is_well(self) -> bool:
        """Law: the answer comes, whatever the disk does."""
        pulse = self._current()
        await asyncio.wait([pulse], timeout=PATIENCE_SECONDS)
        return pulse.done() and not pulse.cancelled() and pulse.exception() is None

    def _current(self) -> asyncio.Task[None]:
        now, pulse = asyncio.get_running_loop().time(), self._pulse
        if pulse is None or (pulse.done() and now - self._began >= PULSE_SECONDS):
            pulse = asyncio.create_task(self._store.pulse(), name="pulse")
            pulse.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._pulse, self._began = pulse, now
        return pulse
