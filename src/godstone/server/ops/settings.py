"""What an operator may set, by environment variables; docs/server.md explains each."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from godstone.games import specs
from godstone.server.ops.data_folder import (
    CannotServe,
    kept_secret,
    long_enough,
    made,
    private_folder,
)

STATIC = Path(__file__).parents[1] / "static"
BOT = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*", re.ASCII)


@dataclass(frozen=True)
class Settings:
    """Everything that can be set, with what holds otherwise."""

    database: str
    secret: str
    url: str = ""  # how others reach this server; else what the browser's address says
    origins: tuple[str, ...] = ()  # further pages that may speak to it
    static: Path = field(default=STATIC)
    bot_delay: float = 0.7  # seconds a bot's move takes at least, so that people can follow
    bot_seconds: float = 1.0  # how long a bot may think whose level does not say it
    bot_grace: float = 3.0  # seconds after three times its budget until a bot is stopped
    bot_processes: int = field(default_factory=lambda: max(2, os.cpu_count() or 1))
    bot_processes_per_address: int = 0  # at most for the tables of one; 0: all but one
    bot_queue: int = 32  # bots of one address that may wait for a process
    bot_linger: float = 20.0  # seconds bots go on at a table that nobody looks at any more
    bot_memory: int = 2048  # MB that a process of bots may take; 0: no limit
    bots: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # further ones by game
    warm_up: bool = True  # load games and bots at the start, not when first asked for
    vote_seconds: float = 30.0  # until the others may vote for a bot in place of who is gone
    away_seconds: float = 120.0  # until a bot plays for who is gone
    message_bytes: int = 16 * 1024
    body_bytes: int = 2 * 1024 * 1024
    messages_per_second: float = 20.0  # of one socket
    address_messages_per_second: float = 100.0  # of all sockets of one address
    snapshots_per_second: float = 20.0  # for one address
    requests_per_second: float = 20.0  # of one address
    pages_per_second: float = 50.0  # of one address: what is not under /api/
    connects_per_second: float = 20.0  # of one address: pages' sockets
    tables_per_minute: float = 30.0  # of one address
    sockets_per_address: int = 100
    public_tables_per_address: int = 10  # that are not over
    connections_per_address: int = 200
    head_seconds: float = 10.0  # until a request's head must be there
    body_seconds: float = 60.0  # and then its body
    stall_seconds: float = 20.0  # that a page may take nothing of what is sent to it
    queue: int = 32  # messages that may wait for a slow reader
    queue_bytes: int = 256 * 1024
    helpers: int = 1  # processes for what takes long; 0: it is done in threads
    replay_bytes: int = 32 * 1024 * 1024  # of replays that are kept in memory
    idle_seconds: float = 300.0  # until a table nobody looks at leaves memory
    power_safe: bool = True  # an acknowledged move outlives a power cut, not only a crash
    log_level: str = "INFO"


NUMBERS = {
    "GODSTONE_BOT_DELAY": "bot_delay",
    "GODSTONE_BOT_SECONDS": "bot_seconds",
    "GODSTONE_BOT_GRACE": "bot_grace",
    "GODSTONE_BOT_LINGER": "bot_linger",
    "GODSTONE_VOTE_SECONDS": "vote_seconds",
    "GODSTONE_AWAY_SECONDS": "away_seconds",
    "GODSTONE_MESSAGES_PER_SECOND": "messages_per_second",
    "GODSTONE_ADDRESS_MESSAGES_PER_SECOND": "address_messages_per_second",
    "GODSTONE_SNAPSHOTS_PER_SECOND": "snapshots_per_second",
    "GODSTONE_REQUESTS_PER_SECOND": "requests_per_second",
    "GODSTONE_PAGES_PER_SECOND": "pages_per_second",
    "GODSTONE_CONNECTS_PER_SECOND": "connects_per_second",
    "GODSTONE_TABLES_PER_MINUTE": "tables_per_minute",
    "GODSTONE_HEAD_SECONDS": "head_seconds",
    "GODSTONE_BODY_SECONDS": "body_seconds",
    "GODSTONE_STALL_SECONDS": "stall_seconds",
    "GODSTONE_IDLE_SECONDS": "idle_seconds",
}
COUNTS = {
    "GODSTONE_BOT_PROCESSES": "bot_processes",
    "GODSTONE_BOT_PROCESSES_PER_ADDRESS": "bot_processes_per_address",
    "GODSTONE_BOT_QUEUE": "bot_queue",
    "GODSTONE_BOT_MEMORY": "bot_memory",
    "GODSTONE_MESSAGE_BYTES": "message_bytes",
    "GODSTONE_BODY_BYTES": "body_bytes",
    "GODSTONE_SOCKETS_PER_ADDRESS": "sockets_per_address",
    "GODSTONE_PUBLIC_TABLES_PER_ADDRESS": "public_tables_per_address",
    "GODSTONE_CONNECTIONS_PER_ADDRESS": "connections_per_address",
    "GODSTONE_HELPERS": "helpers",
    "GODSTONE_REPLAY_BYTES": "replay_bytes",
    "GODSTONE_QUEUE": "queue",
    "GODSTONE_QUEUE_BYTES": "queue_bytes",
}


class BadSetting(CannotServe, ValueError):
    """A setting that cannot be, in a sentence."""


def data_folder(environment: Mapping[str, str]) -> Path:
    """GODSTONE_DATA, else the user's data folder."""
    if chosen := environment.get("GODSTONE_DATA"):
        return Path(chosen)
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "godstone"


def read(environment: Mapping[str, str] = os.environ, database: str | None = None) -> Settings:
    """The settings of this environment; the data folder is made when it is needed."""
    texts: dict[str, object] = {
        "url": environment.get("GODSTONE_URL", "").rstrip("/"),
        "origins": tuple(filter(None, environment.get("GODSTONE_ORIGINS", "").split(","))),
        "bots": _bots(environment.get("GODSTONE_BOTS", "")),
        "power_safe": environment.get("GODSTONE_POWER_SAFE", "1") != "0",
        "warm_up": environment.get("GODSTONE_WARM_UP", "1") != "0",
        "log_level": environment.get("GODSTONE_LOG", "INFO").upper(),
    }
    numbers = {name: _number(environment, key, float) for key, name in NUMBERS.items()}
    counts = {name: _number(environment, key, int) for key, name in COUNTS.items()}
    given = {name: value for name, value in {**numbers, **counts}.items() if value is not None}
    where = database_url(environment, database)
    made(where, data_folder(environment))
    return Settings(where, _secret(environment), **texts, **given)  # type: ignore[arg-type]


def database_url(environment: Mapping[str, str] = os.environ, database: str | None = None) -> str:
    """A file becomes a URL of SQLite; a URL stays as it is."""
    folder = data_folder(environment)
    chosen = database or environment.get("GODSTONE_DATABASE") or str(folder / "godstone.db")
    if "://" in chosen:
        return chosen
    return f"sqlite:///{Path(chosen).expanduser().resolve()}"


def _secret(environment: Mapping[str, str]) -> str:
    if given := environment.get("GODSTONE_SECRET"):
        return long_enough(given, "GODSTONE_SECRET", "Choose a longer one, or none")
    folder = data_folder(environment)
    private_folder(folder)
    return kept_secret(folder)


def _bots(text: str) -> dict[str, tuple[str, ...]]:
    """`pacal=module:Class,finger=module:Class`, as often as wished."""
    bots: dict[str, tuple[str, ...]] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        game, _, name = part.partition("=")
        if game not in specs() or not BOT.fullmatch(name):
            raise BadSetting(f"GODSTONE_BOTS must be like pacal=module:Class, not {part!r}.")
        bots[game] = (*bots.get(game, ()), name)
    return bots


def _number(environment: Mapping[str, str], key: str, kind: type[float]) -> float | None:
    text = environment.get(key)
    if text is None:
        return None
    try:
        value = kind(text)
    except ValueError:
        raise BadSetting(f"{key} must be a number, not {text!r}.") from None
    if not 0 <= value < float("inf"):
        raise BadSetting(f"{key} must be a number from 0, not {text!r}.")
    return value
