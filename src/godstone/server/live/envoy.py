"""The process that speaks with a Ray cluster.

Ray belongs in a process of its own: it takes signals as its own, it blocks, and it ends its process
when the node does. Only here is it imported.
"""

import os
import signal
import socket
import threading
import time
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from types import ModuleType
from typing import Final

from godstone.server.live.places import Plan, Said, placed, sentence

JOINED: Final = "ray"  # the cluster that this machine is a node of
JOIN_SECONDS: Final = 20.0
LEAVE_SECONDS: Final = 3.0
NOBODY: Final = -1  # no single far worker: all of them


def speak(pipe: Connection, plan: Plan) -> None:
    """Join the cluster and pass on what is asked, until the server is gone or says goodbye."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's to hear
    _be_silent()
    threading.Thread(target=_end_after_server, daemon=True).start()
    too_long = threading.Timer(JOIN_SECONDS, _give_up, [pipe])
    too_long.start()
    try:
        ray = joined(plan.address)
    except Exception as error:
        pipe.send(Said(NOBODY, is_up=False, why=sentence(error)))
        os._exit(1)
    finally:
        too_long.cancel()
    places = placed(ray, plan, pipe)
    with suppress(EOFError):
        while (asked := pipe.recv()) is not None:
            places[asked.number].tasks.put(asked)
    _leave(ray)


def joined(address: str) -> ModuleType:
    """Ray, connected. Raises what Ray raises: also when its or Python's versions differ."""
    _knock(address)
    import ray

    ray.init(address="auto" if address == JOINED else address, log_to_driver=False)
    return ray


def _knock(address: str) -> None:
    """Where nobody listens Ray would try for minutes."""
    if address != JOINED:
        host, _, port = address.removeprefix("ray://").rpartition(":")
        socket.create_connection((host.strip("[]"), int(port)), JOIN_SECONDS).close()


def _give_up(pipe: Connection) -> None:
    why = f"it let nobody in for {JOIN_SECONDS:.0f} s; perhaps it wants a token (RAY_AUTH_MODE)"
    pipe.send(Said(NOBODY, is_up=False, why=why))
    os._exit(1)


def _be_silent() -> None:
    """What Ray prints is not mixed into the server's output; what matters is said."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _end_after_server() -> None:
    """Who still can has left the cluster by then."""
    server = parent_process()
    if server is not None:
        server.join()
    time.sleep(LEAVE_SECONDS)
    os._exit(1)


def _leave(ray: ModuleType) -> None:
    """In order, so that the cluster is free for others at once; but not for ever."""
    last_resort = threading.Timer(LEAVE_SECONDS, os._exit, [1])
    last_resort.daemon = True
    last_resort.start()
    ray.shutdown()
    os._exit(0)  # threads that wait for the cluster wait for nothing now
