"""What all sessions of a process share, and a table as they read it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from godstone.games.api import Json
from godstone.server.fleet.company import Company
from godstone.server.live.reading import Said
from godstone.server.live.thinking import Thinkers
from godstone.server.ops.metrics import Metrics
from godstone.server.ops.settings import Settings
from godstone.server.store import Store
from godstone.server.table.clock import Awake
from godstone.server.table.decision import Decision
from godstone.server.table.table import Table


@dataclass(frozen=True)
class Read:
    """A table as it was read from disk."""

    table: Table
    said: list[Said]
    changed: float
    version: int


@dataclass(frozen=True)
class Around:
    """What all sessions of a process share."""

    store: Store
    thinkers: Thinkers
    settings: Settings
    metrics: Metrics
    awake: Awake
    company: Company
    read: Callable[[str], Awaitable[Read]]


def chat_json(decision: Decision) -> dict[str, Json] | None:
    """A line as it is kept: with the id that pages are not told."""
    if decision.line is None:
        return None
    line: dict[str, Json] = decision.line.model_dump()
    return {**line, "id": decision.key} if decision.key else line
