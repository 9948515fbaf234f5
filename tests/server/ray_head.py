"""A Ray cluster of one node on this machine, on loopback alone, and ended with the test."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

ENVIRONMENT = {  # of the cluster, and of who speaks with it
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # else it takes the machine's outer address
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": token_hex(32),  # its own: what lies in the home folder does not count
}
ROOT = Path(__file__).parents[2]
OPTIONS = (
    "--head",
    "--block",
    "--num-cpus=4",
    "--include-dashboard=false",
    "--disable-usage-stats",
    "--object-store-memory=80000000",
    "--node-ip-address=127.0.0.1",
)


@contextmanager
def ray_head(port: int = 0, *more: str) -> Iterator[str]:
    """Its address; 0 is any free port, `more` are further options.

    It leaves as a machine does that loses its power.
    """
    folder = Path(tempfile.mkdtemp(prefix="ray"))  # a short name: its sockets lie in it
    ray = Path(sys.executable).with_name("ray")
    head = subprocess.Popen(
        [ray, "start", *OPTIONS, *more, f"--port={port}", f"--temp-dir={folder}"],
        env={**os.environ, **ENVIRONMENT, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        text=True,
    )
    try:
        _wait_until_started(head)
        yield (folder / "ray_current_cluster").read_text("ascii")
    finally:
        os.killpg(head.pid, signal.SIGKILL)
        head.communicate()
        shutil.rmtree(folder, ignore_errors=True)


def _wait_until_started(head: subprocess.Popen[str]) -> None:
    assert head.stdout is not None
    heard = []
    for line in head.stdout:
        heard.append(line)
        if "will now block forever" in line:
            return
    raise RuntimeError(f"Ray did not start: {''.join(heard)}")
