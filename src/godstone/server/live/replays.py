"""Replays as they are sent: made beside the event loop, one at a time for an address, and kept."""

from collections import OrderedDict
from dataclasses import dataclass

from godstone.server.live.beside import Beside
from godstone.server.live.session import TableSession
from godstone.server.table import presenter
from godstone.server.table.replay import Stretch, positions_text, stretch
from godstone.server.table.table import Table


@dataclass(frozen=True)
class PositionsRequest:
    """Positions `first` to `last` of a table, as a guest may see them."""

    guest: str
    first: int
    last: int
    motion: bool


Key = tuple[str, int, str, tuple[int, ...], int, int, bool]  # all that the text depends on


def _key(table: Table, request: PositionsRequest) -> Key:
    seats, last = tuple(table.seating.of(request.guest)), min(request.last, table.history.ply)
    return table.id, table.n, table.status, seats, request.first, last, request.motion


def _stretch(table: Table, request: PositionsRequest) -> Stretch:
    seat = presenter.viewpoint(table, request.guest)
    return stretch(table, seat, request.first, request.last, motion=request.motion)


class Replays:
    """Texts of replays; of those kept the one unused for longest goes first."""

    def __init__(self, beside: Beside, size: int) -> None:
        self._beside = beside
        self._size_max, self._size = size, 0
        self._kept: OrderedDict[Key, bytes] = OrderedDict()

    async def positions(
        self, session: TableSession, request: PositionsRequest, address: str
    ) -> bytes:
        async with session.lock:  # what is not yet on disk is told to nobody
            key = _key(session.table, request)
            if (found := self._found(key)) is not None:
                return found
            asked = _stretch(session.table, request)
        text = await self._beside.far(address, positions_text, asked)
        self._keep(key, text)
        return text

    def _found(self, key: Key) -> bytes | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def _keep(self, key: Key, text: bytes) -> None:
        if key in self._kept or len(text) > self._size_max:
            return
        self._kept[key] = text
        self._size += len(text)
        while self._size > self._size_max:
            self._size -= len(self._kept.popitem(last=False)[1])
