"""A database moved into another: SQLite to PostgreSQL, back, or to another of its kind.

Law: the source is only read. What was moved before and has not changed is not moved again, and
nothing that is newer than its source is written over.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from alembic.util import CommandError
from sqlalchemy import Engine, delete, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from godstone.server.ops.data_folder import CannotServe, file_of, made
from godstone.server.ops.lock import held
from godstone.server.store import copies
from godstone.server.store.copies import Copy
from godstone.server.store.engine import is_up_to_date, migrate, opened
from godstone.server.store.not_saved import reason_of
from godstone.server.store.schema import GUESTS
from godstone.server.store.signing import move_secret

OLD: Final = (
    "was made by another version of Godstone. Start its server once: it is brought up to date"
)
AGAIN: Final = "The source has changed meanwhile. Move it again: only what changed is copied"
NEXT_CHAT: Final = (
    "SELECT setval(pg_get_serial_sequence('chats', 'number'), "
    "(SELECT COALESCE(MAX(number), 0) + 1 FROM chats), false)"
)


class CannotMove(CannotServe):
    """Why it is not moved, in a sentence."""


@dataclass
class Moved:
    """What was done, for the last sentence."""

    tables: int = 0
    copied: int = 0
    entries: int = 0


def move(source: str, target: str, tell: Callable[[str], None]) -> Moved:
    """Raises CannotServe with a sentence; then what was copied stays, and may be gone on with."""
    _expect_apart(source, target)
    with _reading(source) as old, _writing(target) as new:
        done = _moved_tables(old, new, tell)
        _move_guests(old, new)
        move_secret((source, old), (target, new))
        _count_on(new)
        _expect_all_there(old, new)
    return done


def _expect_apart(source: str, target: str) -> None:
    path = file_of(source)
    if path is not None and not path.is_file():
        raise CannotMove(f"There is no database {path}.")
    if source == target or (path is not None and path.resolve() == file_of(target)):
        raise CannotMove("The source and the target are the same database.")


@contextmanager
def _reading(url: str) -> Iterator[Engine]:
    with _told(opened(url, read_only=True), "read") as engine:
        if not is_up_to_date(engine):
            raise CannotMove(f"The database {engine.url} {OLD}.")
        yield engine


@contextmanager
def _writing(url: str) -> Iterator[Engine]:
    """No server may run on a file meanwhile."""
    path = file_of(url)
    if path is not None:
        made(url, path.parent.resolve())
    with held(url), _told(opened(url), "written") as engine:
        migrate(engine)
        yield engine


@contextmanager
def _told(engine: Engine, what: str) -> Iterator[Engine]:
    try:
        yield engine
    except (SQLAlchemyError, CommandError) as error:
        told = f"The database {engine.url} cannot be {what}: {reason_of(error)}."
        raise CannotMove(told) from error
    finally:
        engine.dispose()


def _moved_tables(old: Engine, new: Engine, tell: Callable[[str], None]) -> Moved:
    there, here = copies.versions(old), copies.versions(new)
    _expect_older(there, here)
    done = Moved()
    for names in copies.in_batches([*there]):
        _move_batch(old, new, names, done)
        tell(f"{done.tables} of {len(there)} tables, {done.copied} of them copied")
    return done


def _expect_older(there: dict[str, int], here: dict[str, int]) -> None:
    """Law: nothing is written over that the source does not know."""
    strange = [name for name in here if name not in there]
    if strange:
        raise CannotMove(_refusal(strange, "that the source does not have"))
    newer = [name for name, version in here.items() if version > there[name]]
    if newer:
        raise CannotMove(_refusal(newer, "that are newer than in the source"))


def _refusal(names: list[str], which: str) -> str:
    found = f"{len(names)} tables {which}, the first is {names[0]}"
    return f"The target holds {found}: nothing of it is written over."


def _move_batch(old: Engine, new: Engine, names: Sequence[str], done: Moved) -> None:
    there, here = copies.copies(old, names), copies.copies(new, names)
    wanted = [copy for copy in there.values() if _is_wanted(copy, here.get(copy.id))]
    with new.begin() as connection:
        for copy in wanted:
            try:
                if copy.id in here:
                    copies.take_away(connection, copy.id)
                copies.put(connection, copy)
            except (SQLAlchemyError, UnicodeError) as error:
                raise CannotMove(f"Table {copy.id} cannot be moved: {reason_of(error)}.") from error
    _expect_same(wanted, copies.copies(new, [copy.id for copy in wanted]))
    done.tables += len(there)
    done.copied += len(wanted)
    done.entries += sum(len(copy.parts[-1]) for copy in there.values())


def _is_wanted(copy: Copy, here: Copy | None) -> bool:
    """Whether it is missing or older there."""
    if here is None or here.version < copy.version:
        return True
    if here.digest() != copy.digest():
        raise CannotMove(_refusal([copy.id], "that differ from the source's and are no older"))
    return False


def _expect_same(wanted: list[Copy], found: dict[str, Copy]) -> None:
    for copy in wanted:
        if copy.id not in found or found[copy.id].digest() != copy.digest():
            raise CannotMove(f"Table {copy.id} is not the same in the target.")


def _move_guests(old: Engine, new: Engine) -> None:
    """They have no version: the source's names hold."""
    with old.connect() as connection:
        rows = [dict(row) for row in connection.execute(select(GUESTS)).mappings()]
    for part in copies.in_batches(rows):
        with new.begin() as connection:
            connection.execute(delete(GUESTS).where(GUESTS.c.id.in_([row["id"] for row in part])))
            connection.execute(insert(GUESTS), [*part])


def _count_on(new: Engine) -> None:
    """The next line of chat gets a number that is free. SQLite sees to that itself."""
    if new.dialect.name == "postgresql":
        with new.begin() as connection:
            connection.execute(text(NEXT_CHAT))


def _expect_all_there(old: Engine, new: Engine) -> None:
    there, here = copies.counts(old), copies.counts(new)
    if there != here:
        raise CannotMove(f"{AGAIN}.")
