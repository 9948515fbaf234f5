"""What is to be written down: a decision of a table, and any change as rows of text.

A change becomes rows before it waits for the disk: what cannot be written fails whoever asked
for it, at once, and nobody else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from godstone.games.api import Payload
from godstone.games.strict_json import dumps

Row = Mapping[str, object]


@dataclass(frozen=True)
class Rows:
    """What is written at once, all or nothing."""

    tables: Sequence[Row] = ()  # new ones
    heads: Sequence[Row] = ()  # of tables that are there
    entries: Sequence[Row] = ()
    chats: Sequence[Row] = ()
    guests: Sequence[Row] = ()
    pulses: Sequence[Row] = ()
    seated: Mapping[str, Sequence[str]] = field(default_factory=dict)  # by table: all who sit

    def changed(self) -> Sequence[Row]:
        """The heads of all tables of it, new or not."""
        return [*self.tables, *self.heads]


@dataclass
class Change:
    """What a decision of a table writes down."""

    table: str
    game: str
    status: str
    public: bool
    changed: float
    head: Payload
    version: int = 0  # of the head: one more than what is there, else somebody else wrote it
    entries: Sequence[tuple[int, Payload]] = ()
    chat: Payload | None = None
    sitters: Sequence[str] | None = None  # all, when they changed
    is_new: bool = False
    opening: str | None = None  # a key by which a game is found again that must not be helped

    def rows(self) -> Rows:
        """Raises BadJson where something of it is no JSON."""
        head, entries = [self._head()], [self._entry(n, entry) for n, entry in self.entries]
        chats = [] if self.chat is None else [{"table_id": self.table, "line": dumps(self.chat)}]
        return Rows(
            tables=head if self.is_new else [],
            heads=[] if self.is_new else head,
            entries=entries,
            chats=chats,
            seated={} if self.sitters is None else {self.table: self.sitters},
        )

    def _head(self) -> Row:
        return {
            "id": self.table,
            "game": self.game,
            "status": self.status,
            "public": self.public,
            "changed": self.changed,
            "version": self.version,
            "opening": self.opening,
            "head": dumps(self.head),
        }

    def _entry(self, n: int, entry: Payload) -> Row:
        return {"table_id": self.table, "n": n, "entry": dumps(entry)}
