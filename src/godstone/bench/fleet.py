"""Several server processes over one database: what a move costs, and when others see it.

The two pages of a table are at different processes where there are several.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import httpx

from godstone.bench import postgres
from godstone.bench.pages import Page
from godstone.bench.server import (
    ECHO,
    OPENING_MOVES,
    PLENTY,
    cookie,
    echoed,
    made,
    opened,
    percentiles,
    started,
    worked,
)
from godstone.server.live.thinking import play_a_little

TABLES: Final = 500
MOVES_PER_S: Final = 300.0
SECONDS: Final = 8.0
RUSH_SECONDS: Final = 5.0
AT_ONCE: Final = 8  # of one address no more tables may wait to be read
LIGHT: Final = {"GODSTONE_BOT_PROCESSES": "1", "GODSTONE_HELPERS": "1"}
TARGETS: Final = {
    "postgresql_1_to_sqlite": 0.6,
    "postgresql_3_seen_elsewhere_p95_ms": 60.0,
}


@dataclass(frozen=True)
class Kind:
    """What is measured: so many processes on this database."""

    name: str
    processes: int
    url: str | None  # None: SQLite


@contextmanager
def serving(kind: Kind) -> Iterator[list[str]]:
    chosen = {} if kind.url is None else {"GODSTONE_DATABASE": kind.url}
    with ExitStack() as stack:
        command = ("-m", "godstone.server", "--port", "0")
        yield [
            stack.enter_context(started(*command, **PLENTY, **LIGHT, **chosen))
            for _ in range(kind.processes)
        ]


async def ready(addresses: Sequence[str]) -> None:
    async with httpx.AsyncClient(timeout=60.0) as client:
        for where in addresses:
            while (await client.get(f"{where}/readyz")).status_code != httpx.codes.OK:
                await asyncio.sleep(0.1)


async def seated(addresses: Sequence[str], client: httpx.AsyncClient, number: int) -> list[Page]:
    """A table whose two guests come through different processes, if there are."""
    here, there = (addresses[(number + seat) % len(addresses)] for seat in (0, 1))
    mine, yours = (cookie(f"bench-{number}-{seat}") for seat in (0, 1))
    client.base_url = httpx.URL(here)
    table = await made(client, [{"kind": "me"}, {"kind": "open"}], {"cookie": mine})
    path = f"{there}/api/tables/{table}/join"
    (await client.post(path, json={}, headers={"cookie": yours})).raise_for_status()
    return [await opened(here, table, mine), await opened(there, table, yours)]


async def all_seated(addresses: Sequence[str], tables: int) -> list[list[Page]]:
    limit = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> list[Page]:
        async with limit, httpx.AsyncClient(timeout=60.0) as client:
            return await seated(addresses, client, number)

    found = list(await asyncio.gather(*map(one, range(tables))))
    await asyncio.gather(*(page.news.wait() for pages in found for page in pages))
    return found


async def one_move(pages: list[Page], key: str) -> tuple[float, float] | None:
    """Seconds until it is acknowledged, and until the other page knows; None: nobody may move."""
    acting = [seat for seat, page in enumerate(pages) if page.choices]
    if not acting:
        return None
    page, other = pages[acting[0]], pages[1 - acting[0]]
    before = other.n
    acknowledged = await page.move(acting[0], key)
    while other.n == before:
        other.news.clear()
        await asyncio.wait_for(other.news.wait(), 30.0)
    return acknowledged, other.told_at - page.asked_at


async def paced(
    tables: list[list[Page]], rate: float, moves: int
) -> tuple[list[tuple[float, float]], float]:
    """All tables at once, moves spread evenly: what each took, and moves a second."""
    start, pause = perf_counter() + 0.5, len(tables) / rate

    async def one(number: int, pages: list[Page]) -> list[tuple[float, float]]:
        took = []
        for n in range(moves):
            due = start + number / rate + n * pause
            await asyncio.sleep(max(0.0, due - perf_counter()))
            took.append(await one_move(pages, f"{start}-{n}"))
        return [each for each in took if each is not None]

    done = await asyncio.gather(*(one(number, pages) for number, pages in enumerate(tables)))
    took = [each for table in done for each in table]
    return took, len(took) / (perf_counter() - start)


async def rushed(tables: list[list[Page]]) -> float:
    """Moves a second when every table moves as soon as it may."""
    start = perf_counter()

    async def one(pages: list[Page]) -> int:
        moves = 0
        while perf_counter() - start < RUSH_SECONDS:
            if await one_move(pages, f"rush-{start}-{moves}") is None:
                await asyncio.sleep(0.01)
                continue
            moves += 1
        return moves

    moves = await asyncio.gather(*map(one, tables))
    return sum(moves) / (perf_counter() - start)


async def python_seconds(addresses: Sequence[str]) -> float:
    async with httpx.AsyncClient(timeout=60.0) as client:
        total = 0.0
        for where in addresses:
            client.base_url = httpx.URL(where)
            total += (await worked(client))[0]
    return total


async def measured(addresses: Sequence[str], kind: Kind) -> dict[str, float]:
    await ready(addresses)
    tables = await all_seated(addresses, TABLES)
    await paced(tables, MOVES_PER_S / 2, OPENING_MOVES)
    python, database = await python_seconds(addresses), database_seconds(kind)
    took, rate = await paced(tables, MOVES_PER_S, int(SECONDS * MOVES_PER_S / TABLES))
    spent = {"python_ms": await python_seconds(addresses) - python}
    if database is not None:
        spent["database_ms"] = (database_seconds(kind) or 0.0) - database
    most = await rushed(tables)
    for page in (page for pages in tables for page in pages):
        page.close()
    figures = {"moves_per_s": rate, **percentiles([each[0] for each in took])}
    seen = percentiles([each[1] for each in took])
    where = "seen_elsewhere" if kind.processes > 1 else "seen_by_the_other"
    figures |= {f"{where}_{name}": value for name, value in seen.items()}
    figures |= {name: round(seconds / len(took) * 1000, 3) for name, seconds in spent.items()}
    return {**figures, "most_moves_per_s": most}


def database_seconds(kind: Kind) -> float | None:
    return None if kind.url is None else postgres.processor_seconds(kind.url)


def one_kind(kind: Kind) -> dict[str, float]:
    with serving(kind) as addresses:
        figures = asyncio.run(measured(addresses, kind))
    return {f"{kind.name}_{kind.processes}_{name}": value for name, value in figures.items()}


def run(processes: Sequence[int], database: str | None) -> dict[str, object]:
    """SQLite where one process is asked for, PostgreSQL for each number, and the bare echo."""
    play_a_little()  # so that nothing is compiled while it is measured
    figures = one_kind(Kind("sqlite", 1, None)) if 1 in processes else {}
    with ExitStack() as stack:
        url = database or stack.enter_context(postgres.started(fsync=True))
        for number in processes:
            figures |= one_kind(Kind("postgresql", number, url))
        told = {"fsync": postgres.asked(url, "SHOW fsync")}
    if database is None:
        with postgres.started(fsync=False) as url:
            figures |= one_kind(Kind("postgresql_without_fsync", min(processes), url))
    if 1 in processes:
        most = [figures[f"{name}_1_most_moves_per_s"] for name in ("postgresql", "sqlite")]
        figures["postgresql_1_to_sqlite"] = round(most[0] / most[1], 3)
    with started("-c", ECHO) as where:
        peer = asyncio.run(echoed(where))
    peers = {"bare echo on uvicorn": peer, "PostgreSQL": told}
    sockets = {"sockets": TABLES * 2}
    return {**figures, **sockets, "targets": dict(TARGETS), "peers": peers}
