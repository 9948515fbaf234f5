"""What the fuzzer has found, each as a test of its own."""

from pathlib import Path

from godstone.server.hall import Hall
from godstone.server.lobby import new_table
from tests.server.making import chance, making, wish
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
