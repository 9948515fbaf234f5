"""The database opened: pragmas for SQLite, and the schema brought up to date."""

import logging
import sqlite3
from pathlib import Path
from typing import Final
from urllib.parse import quote

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from godstone.server.ops.data_folder import CannotServe
from godstone.server.store import postgres

MIGRATIONS: Final = Path(__file__).parent / "migrations"
PRAGMAS: Final = ("busy_timeout=5000", "foreign_keys=ON")
MIGRATING: Final = 0x676F6473  # who holds this number in PostgreSQL changes the schema


def opened(url: str, *, outlives_power_cuts: bool = True, read_only: bool = False) -> Engine:
    """FULL: a commit outlives a power cut. NORMAL: it outlives a killed process."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise CannotServe(f"{url!r} is no address of a database.") from error
    match parsed.get_backend_name():
        case "sqlite":
            return _sqlite(parsed, "FULL" if outlives_power_cuts else "NORMAL", read_only=read_only)
        case "postgres" | "postgresql":
            return postgres.opened(
                parsed, outlives_power_cuts=outlives_power_cuts, read_only=read_only
            )
        case other:
            raise CannotServe(f"A database is one of SQLite or of PostgreSQL, not of {other}.")


def _sqlite(url: URL, synchronous: str, *, read_only: bool) -> Engine:
    engine = create_engine(_only_read(url) if read_only else url)
    pragmas = PRAGMAS if read_only else (*PRAGMAS, "journal_mode=WAL", f"synchronous={synchronous}")

    def set_pragmas(connection: sqlite3.Connection, _record: object) -> None:
        connection.text_factory = _text
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine, "connect", set_pragmas)
    return engine


def _only_read(url: URL) -> URL:
    """As SQLite itself says it, in a URL of its own."""
    return url.set(
        database=f"file:{quote(url.database or '')}", query={"mode": "ro", "uri": "true"}
    )


def _text(raw: bytes) -> str:
    """A text that is damaged is half characters, which is refused; the rows beside it are read."""
    return raw.decode("utf-8", "surrogateescape")


def migrate(engine: Engine) -> None:
    """Bring an empty or older database to the present schema."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            _wait_for_others(connection)
        command.upgrade(alembic_config(connection), "head")


def _wait_for_others(connection: Connection) -> None:
    """One process at a time changes the schema, however many start and however slow they are."""
    for limit in postgres.LIMITS:
        connection.exec_driver_sql(f"SET LOCAL {limit} = 0")
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")


def is_up_to_date(engine: Engine) -> bool:
    with engine.connect() as connection:
        newest = ScriptDirectory.from_config(alembic_config(connection)).get_current_head()
        return MigrationContext.configure(connection).get_current_revision() == newest


def alembic_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
