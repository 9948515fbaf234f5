"""A server in a process of its own, so that its memory and its descriptors can be seen."""

import asyncio
import os
import resource
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests import databases
from tests.server.serving import LIMIT_SECONDS

MEGABYTE = 1 << 20


@dataclass(frozen=True)
class Apart:
    where: str
    pid: int

    def megabytes(self) -> float:
        """What it holds in memory now."""
        pages = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE

    @contextmanager
    def still_children(self) -> Iterator[None]:
        """Meanwhile the processes that work for it stand still."""
        told = Path(f"/proc/{self.pid}/task").glob("*/children")  # by the thread that made them
        children = [int(pid) for each in told for pid in each.read_text("ascii").split()]
        for child in children:
            os.kill(child, signal.SIGSTOP)
        try:
            yield
        finally:
            for child in children:
                os.kill(child, signal.SIGCONT)

    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def descriptors_max(self) -> int:
        return resource.prlimit(self.pid, resource.RLIMIT_NOFILE)[0]


@asynccontextmanager
async def server_apart(
    folder: Path, descriptors: int | None = None, **settings: str
) -> AsyncIterator[Apart]:
    """`settings`: as in docs/server.md, without GODSTONE_ and in small letters."""
    changed = {"data": str(folder), "log": "ERROR", "warm_up": "0", "power_safe": "0", **settings}
    environment = {f"GODSTONE_{name.upper()}": value for name, value in changed.items()}
    server = subprocess.Popen(
        ["sh", "-c", f"{_allowing(descriptors)} exec {sys.executable} -m godstone.server --port 0"],
        env={**databases.environment(folder), **environment},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        line = await asyncio.wait_for(asyncio.to_thread(server.stdout.readline), LIMIT_SECONDS)
        yield Apart(line.split()[3], server.pid)
    finally:
        server.kill()
        server.communicate()


def _allowing(descriptors: int | None) -> str:
    """What a login shell may give: few, and the right to ask for more."""
    return "" if descriptors is None else f"ulimit -Sn {descriptors};"


async def until(fact: Callable[[], bool], seconds: float = LIMIT_SECONDS) -> bool:
    """Wait for it. False: it did not come about in time."""
    for _ in range(int(seconds / 0.1)):
        if fact():
            return True
        await asyncio.sleep(0.1)
    return fact()
