"""The server's speed: scripted pages over loopback play on hundreds of tables at once.

The opening (ships are placed: every cell is a choice) is played before and not counted.
Beside it a bare echo on the same web server, driven the same way: what the road alone costs.
"""

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

import httpx

from godstone.bench.pages import Page
from godstone.server.live.identity import COOKIE, signed
from godstone.server.live.thinking import play_a_little

TABLES: Final = 500
MOVES_PER_S: Final = 505.0  # offered: a little more than the target, so that it can be reached
SECONDS: Final = 12.0
OPENING_MOVES: Final = 3  # of each table, at half the speed
AT_ONCE: Final = 50  # tables made and pages opened at the same time
SECRET: Final = "bench " * 6  # long enough to be taken
BOTS: Final = 8
MOVES_BESIDE_BOTS: Final = 200
PAUSE_SECONDS: Final = 0.04  # between them
TARGETS: Final = {
    "moves_per_s": 500.0,
    "p95_ms": 50.0,
    "sockets": 1000,
    "p95_with_8_bots_ms": 100.0,
}
PLENTY: Final = {
    "GODSTONE_SECRET": SECRET,
    "GODSTONE_LOG": "ERROR",
    "GODSTONE_REQUESTS_PER_SECOND": "100000",
    "GODSTONE_PAGES_PER_SECOND": "100000",
    "GODSTONE_CONNECTS_PER_SECOND": "100000",
    "GODSTONE_TABLES_PER_MINUTE": "1000000",
    "GODSTONE_MESSAGES_PER_SECOND": "1000",
    "GODSTONE_ADDRESS_MESSAGES_PER_SECOND": "100000",
    "GODSTONE_SNAPSHOTS_PER_SECOND": "100000",
    "GODSTONE_SOCKETS_PER_ADDRESS": "100000",
}
BUSY: Final = {
    "GODSTONE_BOTS": "pacal=godstone.bench.busy_bot:Busy",
    "GODSTONE_BOT_PROCESSES": str(BOTS),
    "GODSTONE_BOT_PROCESSES_PER_ADDRESS": str(BOTS),
    "GODSTONE_BOT_DELAY": "0",
}
ECHO: Final = """
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from godstone.server.run import bound
async def echo(socket):
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_text())
async def quiet(socket):
    try:
        await echo(socket)
    except Exception:
        pass
listening = bound("127.0.0.1", 0)
print("at", "a", "port", f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
app = Starlette(routes=[WebSocketRoute("/{path:path}", quiet)])
config = uvicorn.Config(app, log_level="error", ws_per_message_deflate=False)
uvicorn.Server(config).run(sockets=[listening])
"""


@contextmanager
def started(*command: str, **settings: str) -> Iterator[str]:
    """A server in a process of its own, and where it is."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, **settings, "GODSTONE_DATA": folder}
        server = subprocess.Popen(
            [sys.executable, *command], env=environment, stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[3]
        finally:
            server.kill()
            server.wait()


def cookie(guest: str) -> str:
    return f"{COOKIE}={signed(guest, SECRET)}"


async def seated(where: str, client: httpx.AsyncClient, number: int) -> list[Page]:
    """A table with two guests, both pages open."""
    cookies = [cookie(f"bench-{number}-{seat}") for seat in (0, 1)]
    mine, yours = ({"cookie": each} for each in cookies)
    table = await made(client, [{"kind": "me"}, {"kind": "open"}], mine)
    joined = await client.post(f"/api/tables/{table}/join", json={}, headers=yours)
    joined.raise_for_status()
    return [await opened(where, table, each) for each in cookies]


async def opened(where: str, table: str, cookie: str) -> Page:
    page = await Page.open(where, f"/api/tables/{table}/socket", cookie)
    page.say(b'{"type":"hello"}')
    return page


async def play(pages: list[Page], due: float, pause: float, moves: int) -> list[float]:
    """So many moves, one each `pause`, at whichever seat is to move."""
    took = []
    for number in range(moves):
        await asyncio.sleep(max(0.0, due + number * pause - perf_counter()))
        acting = [seat for seat, page in enumerate(pages) if page.choices]
        if acting:
            took.append(await pages[acting[0]].move(acting[0], f"{due}-{number}"))
    return took


async def play_all(tables: list[list[Page]], rate: float, moves: int) -> tuple[list[float], float]:
    """All tables at once, their moves spread evenly. What each took, and moves a second."""
    start, pause = perf_counter() + 0.5, len(tables) / rate
    work = (play(pages, start + n / rate, pause, moves) for n, pages in enumerate(tables))
    took = [each for table in await asyncio.gather(*work) for each in table]
    return took, len(took) / (perf_counter() - start)


async def all_seated(where: str, client: httpx.AsyncClient) -> list[list[Page]]:
    limit = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> list[Page]:
        async with limit:
            return await seated(where, client, number)

    tables = list(await asyncio.gather(*map(one, range(TABLES))))
    await asyncio.gather(*(page.news.wait() for table in tables for page in table))
    return tables


async def worked(client: httpx.AsyncClient) -> tuple[float, float]:
    """Seconds so far: the processor's, all threads together, and the moves' wait for the disk."""
    figures = (await client.get("/metrics")).text
    names = ("process_cpu_seconds_total", "godstone_commit_seconds_sum")
    found = [re.search(rf"^{name} (\S+)", figures, re.MULTILINE) for name in names]
    processor, disk = (float(each[1]) if each else 0.0 for each in found)
    return processor, disk


async def measured(where: str) -> dict[str, object]:
    """Make the tables, open their pages, play."""
    async with httpx.AsyncClient(base_url=where, timeout=60.0) as client:
        tables = await all_seated(where, client)
        await play_all(tables, MOVES_PER_S / 2, OPENING_MOVES)
        before = await worked(client)
        took, rate = await play_all(tables, MOVES_PER_S, int(SECONDS * MOVES_PER_S / TABLES))
        after = await worked(client)
    pages = [page for table in tables for page in table]
    for page in pages:
        page.close()
    each = [round((b - a) / len(took) * 1000, 3) for a, b in zip(before, after, strict=True)]
    means = dict(zip(("processor_ms", "commit_ms"), each, strict=True))  # of one move
    return {"moves_per_s": rate, **percentiles(took), "sockets": len(pages), **means}


async def beside_bots(where: str) -> dict[str, float]:
    """A person moves at other tables while at eight a bot thinks all the time."""
    me = {"cookie": cookie("bench-me")}
    bots = [{"kind": "bot", "bot": BUSY["GODSTONE_BOTS"].partition("=")[2]}] * 2
    took: list[float] = []
    async with httpx.AsyncClient(base_url=where, timeout=60.0, headers=me) as client:
        tables = [await made(client, bots) for _ in range(BOTS)]
        watching = [await opened(where, table, me["cookie"]) for table in tables]
        for table in tables:
            await moving(client, table)
        while len(took) < MOVES_BESIDE_BOTS:
            mine = await made(client, [{"kind": "me"}, {"kind": "here"}])
            took += await one_game(await opened(where, mine, me["cookie"]))
        for page in watching:
            page.close()
    return {"p95_with_8_bots_ms": percentiles(took)["p95_ms"]}


async def one_game(page: Page, pause: float = PAUSE_SECONDS) -> list[float]:
    """Both seats of a table, until the game is over or enough was seen."""
    took: list[float] = []
    await page.news.wait()
    while page.choices and len(took) < MOVES_BESIDE_BOTS:
        page.news.clear()
        took.append(await page.move(page.seat, str(len(took))))
        await asyncio.sleep(pause)
        await page.news.wait()
    page.close()
    return took


async def made(
    client: httpx.AsyncClient, seats: list[dict[str, str]], who: dict[str, str] | None = None
) -> str:
    body = {"game": "pacal", "seats": seats}
    answer = await client.post("/api/tables", json=body, headers=who)
    return str(answer.raise_for_status().json()["table"])


async def moving(client: httpx.AsyncClient, table: str) -> None:
    """Wait until a bot has moved there: its process is up."""
    while not (await client.get(f"/api/tables/{table}")).raise_for_status().json()["moves"]:
        await asyncio.sleep(0.1)


async def echoed(where: str) -> dict[str, float]:
    """The same number of messages over as many sockets, each sent back as it is."""
    pages = [await Page.open(where, "/") for _ in range(TABLES)]
    text = b"echo".ljust(100, b".")

    async def one(page: Page, due: float) -> list[float]:
        took = []
        for number in range(4):
            await asyncio.sleep(max(0.0, due + number * TABLES / MOVES_PER_S - perf_counter()))
            took.append(await page.ask(text))
        return took

    start = perf_counter() + 1.0
    work = (one(page, start + n / MOVES_PER_S) for n, page in enumerate(pages))
    took = [each for each_page in await asyncio.gather(*work) for each in each_page]
    for page in pages:
        page.close()
    return percentiles(took)


def percentiles(took: list[float]) -> dict[str, float]:
    ordered = sorted(took)
    at = {f"p{share}_ms": ordered[len(ordered) * share // 100] for share in (50, 95, 99)}
    return {name: round(seconds * 1000, 2) for name, seconds in at.items()}


def run() -> dict[str, object]:
    """The figures, their targets, and the bare echo."""
    play_a_little()  # so that nothing is compiled while it is measured
    with started("-m", "godstone.server", "--port", "0", **PLENTY) as where:
        figures = asyncio.run(measured(where))
    with started("-m", "godstone.server", "--port", "0", **PLENTY, **BUSY) as where:
        figures |= asyncio.run(beside_bots(where))
    with started("-c", ECHO) as where:
        peer = asyncio.run(echoed(where))
    return {**figures, "targets": dict(TARGETS), "peers": {"bare echo on uvicorn": peer}}
