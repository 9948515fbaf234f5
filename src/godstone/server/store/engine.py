"""The database opened: pragmas for SQLite, and the schema brought up to date."""

import logging
import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = (
    "journal_mode=WAL",
    "busy_timeout=5000",
    "foreign_keys=ON",
)


def opened(url: str, *, outlives_power_cuts: bool = True) -> Engine:
    """FULL: a commit outlives a power cut. NORMAL: it outlives a killed process."""
    engine = create_engine(url)
    synchronous = "FULL" if outlives_power_cuts else "NORMAL"

    def set_pragmas(connection: sqlite3.Connection, _record: object) -> None:
        connection.text_factory = _text
        cursor = connection.cursor()
        for pragma in (*PRAGMAS, f"synchronous={synchronous}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", set_pragmas)
    return engine


def _text(raw: bytes) -> str:
    """A text that is damaged is half characters, which is refused; the rows beside it are read."""
    return raw.decode("utf-8", "surrogateescape")


def migrate(engine: Engine) -> None:
    """Bring an empty or older database to the present schema."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "head")


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
