"""Bots on a Ray cluster: the same promises as here, and a way on when it is gone."""

import asyncio
import logging
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from godstone.games.pacal import Pacal
from godstone.server.live.answers import BotFailed
from godstone.server.live.cluster import Cluster
from godstone.server.live.far_worker import FarWorker
from godstone.server.live.worker import Task
from godstone.server.ops.settings import BadSetting, read
from tests.server.attacks import hostile_bots as hostile
from tests.server.odd_bots import BOTS, Crashing, Hanging, Last, Located, Vanishing, named
from tests.server.ray_head import ENVIRONMENT, ray_head
from tests.server.serving import Browser, online, visited

LIMIT = 120.0  # so long that a busy machine ends nothing
MEGABYTES = 1024
NOBODY_THERE = "127.0.0.1:1"
OTHER_PYTHON = """
import json, sys
from ray._raylet import GcsClient
cluster = GcsClient(address=sys.argv[1])
told = json.loads(cluster.internal_kv_get(b"CLUSTER_METADATA", b"cluster"))
told["python_version"] = "3.1.4"
cluster.internal_kv_put(b"CLUSTER_METADATA", json.dumps(told).encode(), True, b"cluster")
"""


@pytest.fixture(scope="module", autouse=True)
def _on_loopback() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, text in ENVIRONMENT.items():
            patch.setenv(name, text)
        yield


@pytest.fixture(scope="module")
def head() -> Iterator[str]:
    with ray_head() as address:
        yield address


@contextmanager
def far_worker(address: str) -> Iterator[tuple[Cluster, FarWorker]]:
    cluster = Cluster(address, 1, MEGABYTES)
    cluster.open()
    worker = FarWorker(cluster, 0, MEGABYTES)
    try:
        yield cluster, worker
    finally:
        cluster.close()
        worker.end()


@pytest.fixture(scope="module")
def shared(head: str) -> Iterator[tuple[Cluster, FarWorker]]:
    with far_worker(head) as made:
        yield made


@pytest.fixture
def far(shared: tuple[Cluster, FarWorker]) -> FarWorker:
    """A worker that is on the cluster now: what the bot before spoiled is mended."""
    cluster, worker = shared
    assert cluster.wait_for(0, LIMIT)
    worker.thought_here = 0
    return worker


def asked(worker: FarWorker, bot: type, limit: float = LIMIT) -> object:
    return worker.ask(Task(named(bot), Pacal.new(2), 0, None), limit)


def last_move() -> str:
    return Pacal.new(2).legal_moves(0)[-1]


def wait_until(fact: Callable[[], bool]) -> None:
    while not fact():
        time.sleep(0.02)


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])


def errors_in(caplog: pytest.LogCaptureFixture) -> str:
    return " ".join(str(vars(record).get("error", "")) for record in caplog.records)


# On the cluster


def test_a_bot_thinks_on_the_cluster_and_what_it_prints_is_told_here(
    far: FarWorker, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "godstone.bots"):
        assert asked(far, Located) == last_move()

    (line,) = [record for record in caplog.records if record.message == "bot printed"]
    assert "below Ray" in vars(line)["text"]


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (Crashing, "ZeroDivisionError"),
        (Vanishing, "took its process down"),
        (hostile.Endless, r"its answer has \d+ bytes; 16384 are allowed"),
        (hostile.Gorging, "MemoryError"),
        (hostile.Chattering, "it printed too much"),
    ],
)
def test_a_bad_bot_loses_its_own_turn_only(far: FarWorker, bot: type, sentence: str) -> None:
    with pytest.raises(BotFailed, match=sentence):
        asked(far, bot)

    assert far.thought_here == 0


def test_an_overrunning_bot_is_stopped_there(far: FarWorker) -> None:
    with pytest.raises(BotFailed, match=r"no answer in 0\.2 s"):
        asked(far, Hanging, 0.2)

    assert far.thought_here == 0


def test_after_an_overrunning_bot_the_next_thinks_there(
    shared: tuple[Cluster, FarWorker], far: FarWorker
) -> None:
    with pytest.raises(BotFailed):
        asked(far, Hanging, 0.2)

    assert shared[0].wait_for(0, LIMIT)
    assert (asked(far, Last), far.thought_here) == (last_move(), 0)


async def figure(ann: Browser, name: str) -> float:
    text = (await ann.client.get("/metrics")).text
    (line,) = [line for line in text.splitlines() if line.startswith(f"{name} ")]
    return float(line.split()[1])


async def until_ready(ann: Browser) -> None:
    while (await ann.client.get("/readyz")).text != "ready":
        await asyncio.sleep(0.05)


@online
async def test_at_a_table_a_move_is_made_for_a_bot_that_overran_there(
    tmp_path: Path, head: str
) -> None:
    far = {"thinkers": head, "bots": BOTS, "bot_seconds": 0.1, "bot_grace": 0.3}
    async with visited(tmp_path, **far) as ann:
        await until_ready(ann)
        assert await figure(ann, "godstone_workers_far") == 1.0
        async with ann.page(await ann.table("me", named(Hanging))) as page:
            await page.move(0)
            await page.until_turn(0)
            assert page.log[1]["seat"] == 1
            assert (await page.move(0))["type"] == "accepted"


# Without it


@online
async def test_where_it_is_not_reached_bots_think_here_and_readyz_says_so(tmp_path: Path) -> None:
    async with visited(tmp_path, thinkers=NOBODY_THERE, bots=BOTS, bot_grace=LIMIT) as ann:
        async with ann.page(await ann.table(named(Last), "me")) as page:
            await page.until_turn(1)
            assert page.log[0]["move"] == last_move()
        assert await figure(ann, "godstone_thought_here") >= 1.0
        said = await ann.client.get("/readyz")
        assert (said.status_code, "is not reached" in said.text) == (503, True)


def test_a_cluster_that_dies_is_done_without_and_one_that_comes_back_is_used() -> None:
    with ExitStack() as stack:
        with ray_head() as address:
            cluster, worker = stack.enter_context(far_worker(address))
            assert cluster.wait_for(0, LIMIT)
        wait_until(lambda: asked(worker, Last) == last_move() and worker.thought_here > 0)
        wait_until(lambda: not cluster.is_up(0))
        with ray_head(port_of(address)):
            wait_until(lambda: cluster.is_up(0))
            before = worker.thought_here
            assert (asked(worker, Last), worker.thought_here) == (last_move(), before)


def test_why_a_cluster_is_not_reached_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with far_worker(NOBODY_THERE) as (cluster, _):
        assert not cluster.wait_for(0, LIMIT)

    assert "Connection refused" in errors_in(caplog)


def test_a_cluster_is_spoken_with_from_outside_as_its_client() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
    with (
        ray_head(0, f"--ray-client-server-port={port}"),
        far_worker(f"ray://127.0.0.1:{port}") as (cluster, worker),
    ):
        wait_until(lambda: cluster.is_up(0))
        assert asked(worker, Last) == last_move()
        assert worker.thought_here == 0


@pytest.mark.long
def test_a_cluster_of_another_python_is_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    with ray_head() as address:
        subprocess.run([sys.executable, "-c", OTHER_PYTHON, address], check=True)
        with far_worker(address) as (cluster, _):
            assert not cluster.wait_for(0, LIMIT)

    assert "Version mismatch" in errors_in(caplog)
    assert "Python: 3.1.4" in errors_in(caplog)


# What may be set


def chosen(folder: Path, text: str) -> str:
    return read({"GODSTONE_DATA": str(folder), "GODSTONE_THINKERS": text}).thinkers


@pytest.mark.parametrize("text", ["", "ray", "head:6379", "10.0.0.1:6379", "[::1]:6379"])
def test_where_bots_think_is_set(tmp_path: Path, text: str) -> None:
    assert chosen(tmp_path, text) == text


@pytest.mark.parametrize("text", ["yes", "ray://", "ray://head", "http://head:1", "head", "a b:1"])
def test_what_names_no_cluster_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadSetting, match="GODSTONE_THINKERS must be like ray://host:10001"):
        chosen(tmp_path, text)


@pytest.mark.parametrize("text", ["ray", "ray://head:10001"])
def test_without_ray_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """On a machine that has neither Ray nor what its client needs."""
    for name in ("ray", "grpc"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(sys, "path", [])

    with pytest.raises(BadSetting, match=r"pip install 'godstone\[cluster\]'"):
        chosen(tmp_path, text)


def test_without_a_cluster_ray_is_not_loaded() -> None:
    loaded = "import sys, godstone.server.run; print('ray' in sys.modules)"

    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, check=True)

    assert done.stdout.strip() == b"False"
