"""Where records are kept: SQLite by default. The record is the truth; all else is derived."""

from godstone.server.store.change import Change
from godstone.server.store.kept import StoredGame, StoredTable
from godstone.server.store.store import NoAnswer, Store
from godstone.server.store.writing import Conflict, NotSaved

__all__ = ["Change", "Conflict", "NoAnswer", "NotSaved", "Store", "StoredGame", "StoredTable"]
