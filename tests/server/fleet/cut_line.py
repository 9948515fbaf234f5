"""A line to the database that can be cut, held up and mended: a relay on a loopback port."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path


class CutLine:
    """Connections between a server and PostgreSQL's socket."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._writers: set[asyncio.StreamWriter] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self.is_cut = False
        self.opened = 0

    def cut(self) -> None:
        """All connections break, and no new one comes about."""
        self.is_cut = True
        for writer in self._writers:
            writer.transport.abort()

    def mend(self) -> None:
        self.is_cut = False

    def hold_up(self) -> None:
        """Nothing breaks, and nothing arrives: as when a cable is out."""
        self._flows.clear()

    def let_go(self) -> None:
        self._flows.set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        with suppress(OSError):
            if not self.is_cut:
                self.opened += 1
                far_reader, far_writer = await asyncio.open_unix_connection(self._socket)
                self._writers.add(far_writer)
                await asyncio.gather(
                    self._pass_on(reader, far_writer), self._pass_on(far_reader, writer)
                )
        writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._flows.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
        self._writers.discard(writer)


@asynccontextmanager
async def cut_line(folder: Path) -> AsyncIterator[tuple[CutLine, str]]:
    """To the PostgreSQL in this folder; and where it is reached, as `host:port`."""
    line = CutLine(folder / ".s.PGSQL.5432")
    relay = await asyncio.start_server(line.serve, "127.0.0.1", 0)
    try:
        yield line, f"127.0.0.1:{relay.sockets[0].getsockname()[1]}"
    finally:
        relay.close()
        line.let_go()
        line.cut()
