"""One process serves a database. The lock is the system's: it goes with the process that holds it.

Its file stays. It tells who holds the lock, and is read only by who did not get it.
"""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from godstone.server.ops.data_folder import OWNER_FILE, BadFolder, CannotServe, file_of

if sys.platform != "win32":  # which has no such lock; there nobody is turned away
    import fcntl

ADVICE = "End it first, or choose another folder with GODSTONE_DATA"


class AlreadyRuns(CannotServe):
    """Another process serves this database; `where` is its address, if that is known."""

    def __init__(self, folder: Path, pid: int | None, where: str | None) -> None:
        known = [f"process {pid}"] if pid is not None else []
        known += [f"at {where}"] if where is not None else []
        told = f" ({', '.join(known)})" if known else ""
        super().__init__(f"Godstone already runs on the data in {folder}{told}. {ADVICE}.")
        self.where = where


class Lock:
    """What the process that serves holds; nothing where there is no file to hold."""

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    def tell(self, where: str | None = None) -> None:
        """For who comes second. On a full disk it tells nothing, and locks all the same."""
        if self._handle is not None:
            with suppress(OSError):
                os.ftruncate(self._handle, 0)
                told = {"pid": os.getpid(), "where": where}
                os.pwrite(self._handle, json.dumps(told).encode(), 0)


@contextmanager
def held(database: str) -> Iterator[Lock]:
    """Raises AlreadyRuns. A database that is no file looks after itself."""
    file = file_of(database)
    if sys.platform == "win32" or file is None:
        yield Lock(None)
        return
    handle = _locked(file.with_name(f"{file.name}.lock"))
    try:
        lock = Lock(handle)
        lock.tell()
        yield lock
    finally:
        os.close(handle)


def _locked(path: Path) -> int:
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_FILE)
    except OSError as error:
        raise BadFolder(f"{path} cannot be written: {error.strerror}.") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        if isinstance(error, BlockingIOError):
            raise AlreadyRuns(path.parent, *_holder(path)) from error
        raise BadFolder(f"{path} cannot be locked: {error.strerror}.") from error
    return handle


def _holder(path: Path) -> tuple[int | None, str | None]:
    """Who holds the lock, and where it serves; nothing while that is being written."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        return int(told["pid"]), told["where"]
    except (OSError, ValueError, KeyError, TypeError):
        return None, None
