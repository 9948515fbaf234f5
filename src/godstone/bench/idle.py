"""What an idle page costs: memory of a process with thousands of silent sockets."""

import asyncio
import re
from typing import Final

import httpx

from godstone.bench.fleet import LIGHT, ready
from godstone.bench.pages import Page
from godstone.bench.server import PLENTY, cookie, made, opened, started
from godstone.server.live.thinking import play_a_little
from godstone.server.run import more_descriptors

PAGES_AT_A_TABLE: Final = 20
AT_ONCE: Final = 50
TARGETS: Final = {"idle_kb": 40.0}


async def resident(client: httpx.AsyncClient) -> float:
    """kB of memory."""
    figures = (await client.get("/metrics")).text
    found = re.search(r"^process_resident_memory_bytes (\S+)", figures, re.MULTILINE)
    return float(found[1]) / 1024 if found else 0.0


async def measured(where: str, sockets: int) -> dict[str, float]:
    """Watchers at tables that wait for a guest."""
    me, limit = {"cookie": cookie("bench-idle")}, asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=where, timeout=60.0, headers=me) as client:
        seats = [{"kind": "me"}, {"kind": "open"}]
        tables = [await made(client, seats) for _ in range(-(-sockets // PAGES_AT_A_TABLE))]

        async def watch(number: int) -> Page:
            async with limit:
                table = tables[number // PAGES_AT_A_TABLE]
                page = await opened(where, table, cookie(f"bench-idle-{number}"))
                await page.news.wait()
                return page

        await ready([where])
        first = await asyncio.gather(*map(watch, range(AT_ONCE)))  # all is loaded
        before = await resident(client)
        pages = await asyncio.gather(*map(watch, range(sockets)))
        after = await resident(client)
    for page in (*first, *pages):
        page.close()
    return {"idle_sockets": sockets, "idle_kb": round((after - before) / sockets, 1)}


def run(sockets: int) -> dict[str, object]:
    play_a_little()
    more_descriptors()
    with started("-m", "godstone.server", "--port", "0", **PLENTY, **LIGHT) as where:
        figures = asyncio.run(measured(where, sockets))
    return {**figures, "targets": dict(TARGETS)}
