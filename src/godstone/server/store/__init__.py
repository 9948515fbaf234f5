"""Where records are kept: SQLite by default. The record is the truth; all else is derived."""

from godstone.server.store.change import Change
from godstone.server.store.store import Conflict, Kept, NotSaved, Store

__all__ = ["Change", "Conflict", "Kept", "NotSaved", "Store"]
