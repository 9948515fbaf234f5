"""What a process needs of the database to know of the others. PostgreSQL's is in `postgres`."""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from godstone.server.fleet.company import Visitor


class WireLost(Exception):
    """The database does not answer: what was held through it is lost."""


@dataclass(frozen=True)
class Looked:
    """What a look round found of the tables that were asked for."""

    versions: Mapping[str, int]
    visitors: Mapping[str, Mapping[str, tuple[Visitor, ...]]]  # by table and living process


class Wire(Protocol):
    """One process's line to the others. All but `hear` raise WireLost."""

    async def beat(self) -> None:
        """Say that this process is alive. Who is silent for LEASE_SECONDS loses all duties."""

    async def take(self, tables: Sequence[str]) -> Sequence[str]:
        """The duty for those among them that nobody has."""

    async def give(self, tables: Sequence[str]) -> None:
        """Duties back."""

    async def note_here(self, table: str, visitors: Sequence[Visitor]) -> None:
        """Who is at the table at this process, for the looks of the others; and ring."""

    async def look(self, tables: Sequence[str]) -> Looked: ...

    async def tell(self, notice: str) -> None:
        """To all processes, now or never."""

    def hear(self) -> AsyncIterator[str | None]:
        """Notices of the others, for ever; None: the line is new, so some may have been lost."""

    async def close(self) -> None: ...
