"""A whole database looked through: can every table be read, and played again move by move?"""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

from godstone.server.live.reading import faults
from godstone.server.ops.data_folder import CannotServe, file_of
from godstone.server.store.engine import is_up_to_date, opened
from godstone.server.store.kept import kept_table, names_of_tables
from godstone.server.store.not_saved import reason_of
from godstone.server.table.seats import Patience

OLD = "was made by another version of Godstone. Start the server once: it is brought up to date"


class CannotCheck(CannotServe):
    """There is nothing to look through."""


@dataclass
class Found:
    """What was looked at, for the last sentence."""

    tables: int = 0
    entries: int = 0
    broken: int = 0


def checked(url: str, found: Found) -> Iterator[str]:
    """A sentence for all that is broken. Changes nothing, and may be used beside a server."""
    path = file_of(url)
    if path is not None and not path.is_file():
        raise CannotCheck(f"There is no database {path}.")
    engine = opened(url)
    try:
        if not is_up_to_date(engine):
            raise CannotCheck(f"The database {engine.url} {OLD}.")
        yield from _faults_of_file(engine)
        yield from _faults_of_tables(engine, found)
    except SQLAlchemyError as error:
        raise CannotCheck(
            f"The database {engine.url} cannot be read: {reason_of(error)}."
        ) from error
    finally:
        engine.dispose()


def _faults_of_file(engine: Engine) -> Iterator[str]:
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        for line in connection.execute(text("PRAGMA integrity_check")).scalars():
            if line != "ok":
                yield f"The file is damaged: {line}."
        for row in connection.execute(text("PRAGMA foreign_key_check")):
            yield f"A row of {row[0]} belongs to no table."


def _faults_of_tables(engine: Engine, found: Found) -> Iterator[str]:
    for name in names_of_tables(engine):
        lying = kept_table(engine, name)
        if lying is None:  # the server beside us has deleted it
            continue
        wrong = [*faults(lying, Patience())]
        yield from (f"Table {name}: {fault}." for fault in wrong)
        found.tables += 1
        found.entries += len(lying.entries)
        found.broken += bool(wrong)
