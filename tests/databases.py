"""Which database servers use in tests: SQLite, or PostgreSQL by GODSTONE_TEST_DATABASE."""

import hashlib
import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text

from godstone.server.store.engine import opened

if TYPE_CHECKING:
    from tests.postgres import Postgres

ON_POSTGRES = os.environ.get("GODSTONE_TEST_DATABASE") == "postgresql"
_server: "list[Postgres]" = []  # the one of this run, where there is one
_made: dict[str, str] = {}  # URLs of this test's databases, by name


def use(server: "Postgres") -> None:
    _server[:] = [server]


def url_of(folder: Path, file: str = "godstone.db", template: str = "migrated") -> str:
    """The same for the same folder: a file in it, or a database of its own."""
    if not ON_POSTGRES:
        return f"sqlite:///{folder / file}"
    name = f"t{hashlib.sha256(str(folder).encode()).hexdigest()[:20]}"
    if name not in _made:
        _made[name] = _server[0].make(name, template)
    return _made[name]


def forget() -> None:
    """After a test."""
    while _made:
        _server[0].drop(_made.popitem()[0])


def environment(folder: Path) -> dict[str, str]:
    """Of a process that uses the same."""
    chosen = {"GODSTONE_DATABASE": url_of(folder)} if ON_POSTGRES else {}
    return {**os.environ, "GODSTONE_DATA": str(folder), **chosen}


@contextmanager
def inside(url: str) -> Iterator[Connection]:
    """What a test does to a database beside its server, in one transaction."""
    engine = opened(url)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Somebody else holds the database, and does not let go."""
    with inside(url) as other:
        if ON_POSTGRES:
            other.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            other.execute(text("LOCK TABLE tables, pulses IN EXCLUSIVE MODE"))
        else:
            other.execute(text("BEGIN IMMEDIATE"))
        yield


FULL = """
CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE 'no space left on device' USING ERRCODE = 'disk_full'; END $$
"""
WRITTEN = ("tables", "entries", "chats", "sitters", "guests", "pulses")


@contextmanager
def full_disk(folder: Path) -> Iterator[None]:
    """Meanwhile the database in this folder cannot be written, nor a file by this process."""
    if ON_POSTGRES:
        with _full_database(url_of(folder)):
            yield
    else:
        with no_more_files():
            yield


@contextmanager
def _full_database(url: str) -> Iterator[None]:
    """It says what PostgreSQL says when its disk is full."""
    with inside(url) as database:
        database.execute(text(FULL))
        for name in WRITTEN:
            when = f"BEFORE INSERT OR UPDATE ON {name} EXECUTE FUNCTION is_full()"
            database.execute(text(f"CREATE TRIGGER is_full {when}"))
    try:
        yield
    finally:
        with inside(url) as database:
            database.execute(text("DROP FUNCTION is_full CASCADE"))


@contextmanager
def no_more_files() -> Iterator[None]:
    """Meanwhile no file can be written by this process, nor by a server in it."""
    session = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, session[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, session)
