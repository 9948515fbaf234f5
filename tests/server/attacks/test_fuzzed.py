"""What the fuzzer has found, each as a test of its own."""

import asyncio
import logging
from pathlib import Path

import pytest

from godstone.server.connection import Connection, Outbox
from godstone.server.hall import Hall
from godstone.server.lobby import new_table
from tests.server.making import ANN, chance, making, wish
from tests.server.serving import online, settings


@online
async def test_a_table_somebody_asks_for_does_not_leave_memory_meanwhile(tmp_path: Path) -> None:
    hall = Hall(settings(tmp_path, idle_seconds=10.0))
    await hall.open()
    room = await hall.add(new_table(wish("me", "here"), making(), chance()), "somewhere")
    room.used = hall.now - 60.0

    await hall.room(room.table.id, "somewhere")
    hall.sweep(hall.now)

    assert not room.is_closed
    await hall.close()


@online
async def test_who_resigns_while_a_bot_thinks_alarms_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    hall = Hall(settings(tmp_path, bot_grace=40.0))
    await hall.open()
    table = new_table(wish("random", "me"), making(), chance())
    table.begin(0.0, chance())
    room = await hall.add(table, "somewhere")
    room.enter(Connection(ANN.id, ANN.name, "somewhere", Outbox(32, 100_000)))
    thinking = room._bots
    assert thinking is not None
    await asyncio.sleep(0)  # it begins

    with caplog.at_level(logging.ERROR):
        await room.decide(lambda: table.resign(ANN.id, 1, room.now))
        await thinking

    assert caplog.messages == []
    await hall.close()
