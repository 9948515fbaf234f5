"""The other processes that serve the same tables, as a table and a registry see them."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol


class Page(Protocol):
    """A page at a table, as others hear of it."""

    @property
    def guest(self) -> str: ...

    @property
    def pace(self) -> float | None: ...


@dataclass(frozen=True)
class Visitor:
    """A guest with pages open at another process."""

    guest: str
    pages: int
    pace: float | None = None  # seconds a bot's move shall take at least, if a page said so


class House(Protocol):
    """The tables in the memory of this process, as its company sees them."""

    def names(self) -> Collection[str]:
        """Of all tables in memory."""

    def hear(self, table: str, version: int) -> None:
        """It was written, as often as that."""

    def note_elsewhere(self, table: str, visitors: Sequence[Visitor]) -> None:
        """All who have pages of it open at other processes."""

    def glimpse(self, table: str, guest: str, text: str) -> None:
        """A hand that aims at another process."""

    def rename_here(self, guest: str, old: str, new: str) -> None:
        """A guest has another name."""

    def wake(self, table: str) -> None:
        """The duty for it has come, or has gone."""


class Company(Protocol):
    """Told at once, never waited for: what it costs is the company's own affair."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    @property
    def is_shared(self) -> bool:
        """May others write to the same database?"""

    @property
    def is_ready(self) -> bool:
        """Are the others heard?"""

    def is_on_duty(self, table: str) -> bool:
        """Does this process let bots think and keep the time there?"""

    def want_duty(self, table: str) -> None:
        """Something is to be done there; who gets the duty is woken."""

    def spare_duty(self, table: str) -> None:
        """Nothing is to be done there for now."""

    def note_here(self, table: str, pages: Iterable[Page]) -> None:
        """These pages are at the table at this process."""

    def glimpse(self, table: str, guest: str, text: str) -> None:
        """A hand that aims, for pages elsewhere. Nothing of it is kept; it may be lost."""

    def tell_name(self, guest: str, old: str, new: str) -> None:
        """A guest has another name, for tables that are in the memory of others."""

    def leave(self, table: str) -> None:
        """The table leaves the memory of this process."""


class Alone:
    """One process, as on SQLite: all duties are its own, and there is nobody to tell."""

    is_shared, is_ready = False, True

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    def is_on_duty(self, table: str) -> bool:
        return True

    def want_duty(self, table: str) -> None:
        pass

    def spare_duty(self, table: str) -> None:
        pass

    def note_here(self, table: str, pages: Iterable[Page]) -> None:
        pass

    def glimpse(self, table: str, guest: str, text: str) -> None:
        pass

    def leave(self, table: str) -> None:
        pass

    def tell_name(self, guest: str, old: str, new: str) -> None:
        pass
