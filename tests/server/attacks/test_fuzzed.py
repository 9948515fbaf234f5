"""What the fuzzer has found, each as a test of its own."""

import asyncio
import logging
from pathlib import Path

import pytest

from godstone.server.live.connection import Connection, Outbox
from godstone.server.live.registry import TableRegistry
from godstone.server.table.creation import new_table
from tests.server.making import ANN, chance, making, wish
from tests.server.serving import online, settings


@online
async def test_a_table_somebody_asks_for_does_not_leave_memory_meanwhile(tmp_path: Path) -> None:
    registry = TableRegistry(settings(tmp_path, idle_seconds=10.0))
    await registry.open()
    session = await registry.add(new_table(wish("me", "here"), making(), chance()), "somewhere")
    session.used = registry.now - 60.0

    await registry.session(session.table.id, "somewhere")
    registry.sweep(registry.now)

    assert not session.is_closed
    await registry.close()


@online
async def test_who_resigns_while_a_bot_thinks_alarms_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    registry = TableRegistry(settings(tmp_path, bot_grace=40.0))
    await registry.open()
    table = new_table(wish("random", "me"), making(), chance())
    table.begin(0.0, chance())
    session = await registry.add(table, "somewhere")
    session.enter(Connection(ANN.id, ANN.name, "somewhere", Outbox(32, 100_000)))
    while (thinking := session.steward._bots) is None:  # it is asked whose duty that is
        await asyncio.sleep(0.01)
    await asyncio.sleep(0)  # it begins

    with caplog.at_level(logging.ERROR):
        await session.decide(lambda: table.resign(ANN.id, 1, session.now))
        await thinking

    assert caplog.messages == []
    await registry.close()
