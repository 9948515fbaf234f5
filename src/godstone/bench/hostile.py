"""A person's moves on a calm server, and beside everything bad at once from another address.

The server runs with its own settings: it is its limits that are measured.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import httpx

from godstone.bench.server import SECRET, cookie, made, one_game, opened, percentiles, started
from godstone.server.live.thinking import play_a_little

MOVES: Final = 300
PAUSE_SECONDS: Final = 0.08  # between them: a page may send 20 messages a second
SETTLE_SECONDS: Final = 5.0  # until the attack is in full swing
QUIET: Final = {"GODSTONE_SECRET": SECRET, "GODSTONE_LOG": "CRITICAL"}
TARGETS: Final = {"hostile_p95_ms": 250.0, "hostile_to_calm": 5.0}


async def played(where: str) -> list[float]:
    """So many moves at one screen, one after the other."""
    me = {"cookie": cookie("bench-honest")}
    took: list[float] = []
    async with httpx.AsyncClient(base_url=where, timeout=60.0, headers=me) as client:
        while len(took) < MOVES:
            mine = await made(client, [{"kind": "me"}, {"kind": "here"}])
            took += await one_game(await opened(where, mine, me["cookie"]), PAUSE_SECONDS)
    return took[:MOVES]


@contextmanager
def attacked(where: str) -> Iterator[dict[str, int]]:
    """Attackers in a process of their own; at the end what they did is in the result."""
    command = [sys.executable, "-m", "godstone.bench.attackers", where]
    done: dict[str, int] = {}
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as attackers:
        try:
            assert attackers.stdout is not None
            assert attackers.stdout.readline().strip() == "ready"
            yield done
            told, _ = attackers.communicate(timeout=30.0)
            done |= json.loads(told)
        finally:
            attackers.kill()


def named(figures: dict[str, float], kind: str) -> dict[str, float]:
    return {f"{kind}_{name}": value for name, value in figures.items()}


async def settled_and_played(where: str) -> list[float]:
    await asyncio.sleep(SETTLE_SECONDS)
    return await played(where)


def run() -> dict[str, object]:
    """Calm, then hostile, on the same server."""
    play_a_little()  # so that nothing is compiled while it is measured
    with started("-m", "godstone.server", "--port", "0", **QUIET) as where:
        asyncio.run(played(where))  # all is loaded
        calm = percentiles(took := asyncio.run(played(where)))
        worst_calm = max(took)
        with attacked(where) as attack:
            took = asyncio.run(settled_and_played(where))
    hostile = percentiles(took)
    return {
        **named(calm, "calm"),
        "calm_max_ms": round(worst_calm * 1000, 2),
        **named(hostile, "hostile"),
        "hostile_max_ms": round(max(took) * 1000, 2),
        "hostile_to_calm": round(hostile["p95_ms"] / calm["p95_ms"], 2),
        "targets": dict(TARGETS),
        "peers": {"attackers": attack},
    }
