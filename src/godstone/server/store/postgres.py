"""PostgreSQL opened so that a database that is dead is noticed within seconds."""

import logging
from typing import Final

from sqlalchemy import URL, Engine, create_engine
from sqlalchemy.exc import NoSuchModuleError

from godstone.server.ops.data_folder import CannotServe

DRIVER: Final = "postgresql+psycopg"
MISSING: Final = 'PostgreSQL needs a further package: pip install "godstone[postgres]".'
LINES: Final = 10  # all readers and the writer: a line that is opened and closed again is dear
# Of the line, in seconds; the last one in thousandths. The name is for who looks on.
LINE: Final = {
    "application_name": "godstone",
    "connect_timeout": 3,
    "keepalives_idle": 3,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
# Of the database, in thousandths of a second: whoever was stopped in the midst holds up nobody.
LIMITS: Final = {
    "lock_timeout": 5_000,
    "statement_timeout": 30_000,
    "idle_in_transaction_session_timeout": 5_000,
}


def opened(url: URL, *, outlives_power_cuts: bool, read_only: bool) -> Engine:
    """A connection that died while it lay in the pool is found before it is used."""
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # whoever waits is told of a dead line
    settings: dict[str, object] = {**LIMITS}
    if not outlives_power_cuts:
        settings["synchronous_commit"] = "off"
    if read_only:
        settings["default_transaction_read_only"] = "on"
    try:
        return create_engine(
            url.set(drivername=DRIVER),
            pool_pre_ping=True,
            pool_size=LINES,
            connect_args={**_asked(url), "options": _options(url, settings)},
        )
    except (ModuleNotFoundError, NoSuchModuleError) as error:
        raise CannotServe(MISSING) from error


def _asked(url: URL) -> dict[str, object]:
    """What the URL says itself, holds."""
    return {name: value for name, value in LINE.items() if name not in url.query}


def _options(url: URL, settings: dict[str, object]) -> str:
    ours = [f"-c {name}={value}" for name, value in settings.items()]
    theirs = url.query.get("options", ())
    return " ".join([*ours, *([theirs] if isinstance(theirs, str) else theirs)])
