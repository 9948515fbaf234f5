"""Replays as they are sent: made in a thread of their own, one at a time for an address, kept."""

from collections import OrderedDict
from dataclasses import dataclass

from godstone.server import replaying, telling
from godstone.server.beside import Beside
from godstone.server.room import Room
from godstone.server.table import Table


@dataclass(frozen=True)
class Wish:
    """Positions `first` to `last` of a table, as a guest may see them."""

    guest: str
    first: int
    last: int
    motion: bool


Key = tuple[str, int, str, tuple[int, ...], int, int, bool]  # all that the text depends on


def text_of(table: Table, wish: Wish) -> bytes:
    seat = telling.viewpoint(table, wish.guest)
    asked = replaying.stretch(table, seat, wish.first, wish.last, motion=wish.motion)
    return replaying.positions(asked).model_dump_json().encode()


def _key(table: Table, wish: Wish) -> Key:
    seats, last = tuple(table.seating.of(wish.guest)), min(wish.last, table.story.ply)
    return table.id, table.n, table.status, seats, wish.first, last, wish.motion


class Replays:
    """Texts of replays; of those kept the one unused for longest goes first."""

    def __init__(self, size: int) -> None:
        self._beside = Beside(threads=1)
        self._size_max, self._size = size, 0
        self._kept: OrderedDict[Key, bytes] = OrderedDict()

    async def positions(self, room: Room, wish: Wish, address: str) -> bytes:
        async with room.lock:  # what is not yet on disk is told to nobody
            key, table = _key(room.table, wish), room.table.still()
        found = self._found(key)
        if found is not None:
            return found
        text = await self._beside.run(address, self._made, key, table, wish)
        self._keep(key, text)
        return text

    def _found(self, key: Key) -> bytes | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def _made(self, key: Key, table: Table, wish: Wish) -> bytes:
        """In the thread. While this waited, the same may have been made for another."""
        return self._kept.get(key) or text_of(table, wish)

    def _keep(self, key: Key, text: bytes) -> None:
        if key in self._kept or len(text) > self._size_max:
            return
        self._kept[key] = text
        self._size += len(text)
        while self._size > self._size_max:
            self._size -= len(self._kept.popitem(last=False)[1])

    def close(self) -> None:
        self._beside.close()
