"""Where records are kept: SQLite, or PostgreSQL. The record is the truth; all else is derived."""

from godstone.server.store.change import Change
from godstone.server.store.kept import StoredGame, StoredTable
from godstone.server.store.not_saved import Conflict, NotSaved, Unsure
from godstone.server.store.store import NoAnswer, Store

__all__ = [
    "Change",
    "Conflict",
    "NoAnswer",
    "NotSaved",
    "Store",
    "StoredGame",
    "StoredTable",
    "Unsure",
]
