"""Run the server: find a port, say where, open the browser when asked."""

import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import FrameType

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from godstone.server import PORT
from godstone.server.http.app import create_app
from godstone.server.http.lines import RESERVE, Lines, Proxies
from godstone.server.http.wire import Door, SocketLine
from godstone.server.ops import log, settings
from godstone.server.ops.data_folder import BadFolder, CannotServe, is_shared, made
from godstone.server.ops.lock import held
from godstone.server.ops.settings import Settings
from godstone.server.store.engine import migrate, opened
from godstone.server.store.not_saved import reason_of
from godstone.server.store.signing import shared_secret

PORTS_TRIED = 20
BACKLOG = 2048
DESCRIPTORS = 65_536
RARELY = (20_000, 20, 50)  # views are trees: nearly all garbage goes without a collector
SWITCH_SECONDS = 0.0005  # so that a bot's thread holds up the event loop no longer
ANYWHERE = ("0.0.0.0", "::")
PING_SECONDS = 10.0  # a page that died silently is gone after twice that
END_SECONDS = 10.0  # after a signal; what is not saved by then never will be


class PortTaken(CannotServe, OSError):
    """No port is free, in a sentence."""


def bound(host: str, port: int, *, listens: bool = True) -> socket.socket:
    """A socket of the wished port, else of the next free one. Port 0 is any.

    One that does not listen yet refuses whoever comes, so a proxy asks another process.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wished in [port, *range(port + 1, port + PORTS_TRIED)] if port else [0]:
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            listening.bind((host, wished))
            if listens:
                listening.listen(BACKLOG)
            return listening
        listening.close()
    raise PortTaken(f"No port from {port} to {port + PORTS_TRIED - 1} is free at {host}.")


def address_of(listening: socket.socket, host: str) -> str:
    """Where a browser on this machine finds it."""
    port = listening.getsockname()[1]
    name = "localhost" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


class Server(uvicorn.Server):
    """uvicorn that says when it is open, and always ends when it is told to."""

    end_seconds = END_SECONDS
    say_open: Callable[[], None] = staticmethod(lambda: None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
            for each in sockets or ():
                each.listen(BACKLOG)  # once more: uvloop says nothing where it failed
        except OSError as error:  # two that did not listen yet had bound the same one
            raise PortTaken("Another process has opened this port first.") from error
        self.say_open()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        last_resort = threading.Timer(self.end_seconds, os._exit, [1])
        last_resort.daemon = True
        last_resort.start()
        super().handle_exit(sig, frame)


def more_descriptors() -> int:
    """As many as the system lets us have, at most DESCRIPTORS: each open page takes one."""
    if sys.platform == "win32":
        return DESCRIPTORS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


def server_for(chosen: Settings) -> Server:
    """With our limits. The log is ours, so uvicorn configures none."""
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
    lines = Lines(chosen, more_descriptors() - RESERVE, Proxies(proxies))
    config = uvicorn.Config(
        create_app(chosen),
        http=partial(Door, lines),  # type: ignore[arg-type]
        ws=partial(SocketLine, lines=lines),  # type: ignore[arg-type]
        forwarded_allow_ips=proxies,
        log_config=None,
        access_log=False,
        ws_max_size=chosen.message_bytes,
        ws_max_queue=16,
        ws_per_message_deflate=False,  # costs more time than a local line saves
        ws_ping_interval=min(PING_SECONDS, chosen.stall_seconds),
        ws_ping_timeout=min(PING_SECONDS, chosen.stall_seconds),
        timeout_graceful_shutdown=2,
        backlog=BACKLOG,
        server_header=False,
    )
    return Server(config)


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    database: str | None = None,
    open_browser: bool = False,  # noqa: FBT001, FBT002 - the command's option
    prepare: Callable[[], None] = lambda: None,
) -> None:
    """Serve until interrupted, after `prepare`. Raises CannotServe."""
    place = settings.database_url(database=database)
    made(place, settings.data_folder(os.environ))
    with held(place) as lock:
        chosen = settings.read(database=database)
        chosen = chosen.model_copy(update={"secret": bring_up_to_date(chosen)})
        prepare()
        log.set_up(chosen.log)
        sys.setswitchinterval(SWITCH_SECONDS)
        gc.freeze()
        gc.set_threshold(*RARELY)
        listening = bound(host, port, listens=not is_shared(chosen.database))
        where = address_of(listening, host)
        lock.tell(where)
        if listening.getsockname()[1] != port and port:
            print(f"Port {port} is taken.", file=sys.stderr)
        server = server_for(chosen)
        server.say_open = partial(_say_open, where, open_browser=open_browser)
        server.run(sockets=[listening])


def _say_open(where: str, *, open_browser: bool) -> None:
    print(f"Godstone is at {where} (Ctrl+C ends it)", flush=True)
    if open_browser:
        threading.Timer(0.8, webbrowser.open, [where]).start()


def bring_up_to_date(chosen: Settings) -> str:
    """The schema, before anyone is let in, and what signs cookies.

    What cannot be opened is said in a sentence.
    """
    engine = opened(chosen.database)
    try:
        migrate(engine)
        return chosen.secret or shared_secret(engine)
    except (SQLAlchemyError, CommandError) as error:
        raise BadFolder(
            f"The database {engine.url} cannot be opened: {reason_of(error)}."
        ) from error
    finally:
        engine.dispose()
