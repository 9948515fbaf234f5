"""What an operator may set: each setting once, with its default and its meaning.

The variable of a setting is its name in capitals after GODSTONE_. docs/server.md shows the same
table, and a test compares.
"""

import os
import re
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

from pydantic import BeforeValidator, Field, ValidationError
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from godstone.games import specs
from godstone.server.ops.data_folder import (
    CannotServe,
    is_shared,
    kept_secret,
    long_enough,
    made,
    private_folder,
)

PREFIX: Final = "GODSTONE_"
STATIC: Final = Path(__file__).parents[1] / "static"
BOT: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*", re.ASCII)
CLUSTER: Final = re.compile(r"ray|(ray://)?([\w.-]+|\[[\da-fA-F:]+\]):\d{1,5}", re.ASCII)
MB: Final = 1024 * 1024


class BadSetting(CannotServe, ValueError):
    """A setting that cannot be, in a sentence."""


def _listed(given: object) -> object:
    return tuple(filter(None, given.split(","))) if isinstance(given, str) else given


def _bots(given: object) -> object:
    """`pacal=module:Class,finger=module:Class`, as often as wished."""
    if not isinstance(given, str):
        return given
    bots: dict[str, tuple[str, ...]] = {}
    for part in filter(None, map(str.strip, given.split(","))):
        game, _, name = part.partition("=")
        if game not in specs() or not BOT.fullmatch(name):
            raise BadSetting(f"GODSTONE_BOTS must be like pacal=module:Class, not {part!r}.")
        bots[game] = (*bots.get(game, ()), name)
    return bots


def _cluster(given: object) -> object:
    """`ray://host:port`, `host:port` or `ray`; Ray itself is not loaded here."""
    if not isinstance(given, str) or not given:
        return given
    if not CLUSTER.fullmatch(given):
        like = "ray://host:10001, host:6379 or ray"
        raise BadSetting(f"GODSTONE_THINKERS must be like {like}, not {given!r}.")
    needed = ("ray", "grpc") if given.startswith("ray://") else ("ray",)
    if not all(map(find_spec, needed)):
        missing = "Ray, which is not installed (or not all of it)"
        raise BadSetting(f"GODSTONE_THINKERS needs {missing}: pip install 'godstone[cluster]'.")
    return given


def _switch(given: object) -> bool:
    return given not in ("0", False)


Number = Annotated[float, Field(ge=0, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=0)]
Switch = Annotated[bool, BeforeValidator(_switch)]
Texts = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed)]
ClusterAddress = Annotated[str, BeforeValidator(_cluster)]
Bots = Annotated[Mapping[str, tuple[str, ...]], NoDecode, BeforeValidator(_bots)]


class Settings(BaseSettings):
    """Everything that can be set. `title` says what holds otherwise, where the default does not."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True)

    data: Path | None = Field(
        default=None,
        title="`$XDG_DATA_HOME/godstone` or `~/.local/share/godstone`",
        description="folder for SQLite's database and the secret",
    )
    database: str = Field(
        title="`godstone.db` in that folder",
        description="a file for SQLite, or `postgresql://user:password@host/name` (below)",
    )
    secret: str = Field(
        title="made once, kept in `secret` in that folder, or in PostgreSQL",
        description="signs the guests' cookies, at least 32 characters; "
        "a new one makes everybody a new guest",
    )
    url: Annotated[str, BeforeValidator(lambda text: text.rstrip("/"))] = Field(
        default="",
        title="what the browser's address says",
        description="how others reach the server: for QR codes, and an origin that is allowed",
    )
    origins: Texts = Field(
        default=(),
        title="none",
        description="further origins whose pages may speak to it, with commas",
    )
    power_safe: Switch = Field(
        default=True,
        description="`0`: an acknowledged move outlives a crash of the process "
        "but not a power cut (below)",
    )
    bot_delay: Number = Field(
        default=0.7, description="seconds a bot's move takes at least, so that people can follow"
    )
    bot_seconds: Number = Field(
        default=1.0,
        description="seconds a bot may think whose level does not say it (yours, `greedy`)",
    )
    bot_grace: Number = Field(
        default=3.0,
        description="seconds after three times its budget until a bot is stopped "
        "and a legal move is played for it",
    )
    bot_processes: Count = Field(
        default_factory=lambda: max(2, os.cpu_count() or 1),
        title="number of cores, at least 2",
        description="bots that think at the same time; others wait their turn. "
        "Each takes some 200 MB",
    )
    bot_memory: Count = Field(
        default=2048,
        description="MB of address space a process of bots may take "
        "(on Linux; it needs some 600 itself); 0: no limit",
    )
    bot_processes_per_address: Count = Field(
        default=0,
        title="all but one",
        description="of them for the tables of one address at the same time",
    )
    bot_queue: Count = Field(
        default=32,
        description="bots of one address that may wait for a process; "
        "further tables ask again, hints are refused",
    )
    thinkers: ClusterAddress = Field(
        default="",
        title="processes here",
        description="a Ray cluster on which bots think: `ray://host:10001`, `host:6379`, or `ray` "
        "for the one this machine is a node of ([operating.md](operating.md))",
    )
    bot_linger: Number = Field(
        default=20.0, description="seconds bots go on at a table that nobody looks at any more"
    )
    bots: Bots = Field(
        default_factory=dict,
        title="none",
        description="bots of your own, with commas: `pacal=mymodule:MyBot` (below)",
    )
    warm_up: Switch = Field(
        default=True,
        description="`0`: games and bots are loaded when first asked for, not at the start",
    )
    vote_seconds: Number = Field(
        default=30.0, description="until the others may vote for a bot in place of who is gone"
    )
    away_seconds: Number = Field(
        default=120.0, description="until a bot plays for who is gone while others wait"
    )
    messages_per_second: Number = Field(
        default=20.0, description="of one socket; twice that at once"
    )
    address_messages_per_second: Number = Field(
        default=100.0,
        description="of all sockets of one address, twice that at once; "
        "then they are heard more slowly",
    )
    snapshots_per_second: Number = Field(
        default=20.0,
        description="for one address, five seconds' worth at once; then they come later",
    )
    requests_per_second: Number = Field(
        default=20.0, description="of one address under `/api/`; three seconds' worth at once"
    )
    pages_per_second: Number = Field(
        default=50.0,
        description="of one address of all else: `/` and its files, `/healthz`, `/metrics`; "
        "three seconds' worth at once",
    )
    connects_per_second: Number = Field(
        default=20.0, description="sockets that one address opens; three seconds' worth at once"
    )
    tables_per_minute: Number = Field(default=30.0, description="new tables of one address")
    sockets_per_address: Count = Field(default=100, description="open pages of one address")
    public_tables_per_address: Count = Field(
        default=10,
        description="public tables of one address that are not over; "
        "tables by link are not counted",
    )
    connections_per_address: Count = Field(
        default=200,
        description="connections of one address, pages included; the next gets a 503, "
        "as do new ones beyond 50 a second (200 at once). Proxies (below) may have more",
    )
    head_seconds: Number = Field(
        default=10.0,
        description="until the head of a request must be there (at most 32 KB); then 408",
    )
    body_seconds: Number = Field(default=60.0, description="and then its body")
    stall_seconds: Number = Field(
        default=20.0,
        description="that a page may take nothing of what is sent to it; then it is cut off. "
        "One that answers no ping of the socket's is after 10 to 20",
    )
    message_bytes: Count = Field(default=16 * 1024, description="of one socket message")
    body_bytes: Count = Field(
        default=2 * MB, description="of one request (records that are brought along)"
    )
    queue: Count = Field(
        default=32,
        description="messages that may wait for a slow reader; "
        "then one snapshot, made when it can be sent",
    )
    queue_bytes: Count = Field(default=256 * 1024, description="and their bytes")
    helpers: Count = Field(
        default=1,
        description="processes for what takes long (below); 0: it is done in threads of the server",
    )
    replay_bytes: Count = Field(
        default=32 * MB,
        description="of replays that are kept in memory, so that the same is made once",
    )
    idle_seconds: Number = Field(
        default=300.0, description="until a table nobody looks at leaves memory"
    )
    log: Annotated[str, BeforeValidator(str.upper)] = Field(
        default="INFO", description="log level; logs are one JSON object a line on stderr"
    )
    static: Path = STATIC  # the page; no variable sets it

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Only what they are given: `read` alone asks the environment."""
        return (init_settings,)


def data_folder(environment: Mapping[str, str]) -> Path:
    """GODSTONE_DATA, else the user's data folder."""
    if chosen := environment.get("GODSTONE_DATA"):
        return Path(chosen)
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "godstone"


def read(environment: Mapping[str, str] = os.environ, database: str | None = None) -> Settings:
    """The settings of this environment; the data folder is made when it is needed."""
    where, folder = database_url(environment, database), data_folder(environment)
    given = {**_given(environment), "data": folder, "database": where, "secret": ""}
    try:
        chosen = Settings.model_validate(given)
    except ValidationError as error:
        raise BadSetting(_sentence(error)) from None
    made(where, folder)
    return chosen.model_copy(update={"secret": _secret(environment, where)})


def _given(environment: Mapping[str, str]) -> dict[str, object]:
    """What the environment sets, by the settings' names."""
    source = EnvSettingsSource(Settings)
    source.env_vars = {name.lower(): text for name, text in environment.items()}
    given = source()
    given.pop("static", None)
    return given


def _sentence(error: ValidationError) -> str:
    """The first thing that is wrong, in words."""
    first = error.errors(include_url=False)[0]
    name, text = f"{PREFIX}{first['loc'][0]}".upper(), first["input"]
    match first["type"]:
        case "value_error":
            return str(first["ctx"]["error"])
        case "greater_than_equal" | "finite_number":
            return f"{name} must be a number from 0, not {text!r}."
        case _:
            return f"{name} must be a number, not {text!r}."


def database_url(environment: Mapping[str, str] = os.environ, database: str | None = None) -> str:
    """A file becomes a URL of SQLite; a URL stays as it is."""
    folder = data_folder(environment)
    chosen = database or environment.get("GODSTONE_DATABASE") or str(folder / "godstone.db")
    if "://" in chosen:
        return chosen
    if chosen.startswith("postgres") and ":" in chosen:  # else its password would name a folder
        raise BadSetting(
            "GODSTONE_DATABASE is no address: postgresql://NAME:PASSWORD@HOST/DATABASE."
        )
    return f"sqlite:///{Path(chosen).expanduser().resolve()}"


def _secret(environment: Mapping[str, str], database: str) -> str:
    """Nothing where the processes that share a database find it there."""
    if given := environment.get("GODSTONE_SECRET"):
        return long_enough(given, "GODSTONE_SECRET", "Choose a longer one, or none")
    if is_shared(database):
        return ""
    folder = data_folder(environment)
    private_folder(folder)
    return kept_secret(folder)
