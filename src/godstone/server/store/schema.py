"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("changed", Float, nullable=False),  # seconds since 1970
    Column("head", Text, nullable=False),  # JSON: all but the moves
    Column("version", Integer, nullable=False, server_default="0"),  # how often it was written
    Column("opening", String(64)),  # of running games that must not be helped
    Index("tables_by_status", "status", "public", "changed"),
    Index("tables_by_opening", "opening"),
)
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),  # one writer: the second to write a number fails
    Column("entry", Text, nullable=False),  # JSON: a move or an undo
)
CHATS = Table(
    "chats",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(64), ForeignKey("tables.id"), nullable=False),
    Column("line", Text, nullable=False),  # JSON
    Index("chats_by_table", "table_id", "number"),
)
SITTERS = Table(
    "sitters",
    METADATA,
    Column("guest", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Index("sitters_by_table", "table_id"),
)
GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
)
PULSES = Table(  # one row, written to see whether writing works
    "pulses",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),  # seconds since 1970
)
PROCESSES = Table(  # that serve this database together
    "processes",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("seen", Float, nullable=False),  # when it last said that it is alive
)
PRESENCES = Table(
    "presences",
    METADATA,
    Column("process", String(64), primary_key=True),
    Column("table_id", String(64), primary_key=True),
    Column("visitors", Text, nullable=False),  # JSON: who has pages open there
    Index("presences_by_table", "table_id"),
)
SECRETS = Table(  # empty with SQLite, which has one process and a file for it
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("secret", Text, nullable=False),
)
