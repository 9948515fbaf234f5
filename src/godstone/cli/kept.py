"""Files that records are kept in: one a line, or a table with a row for each decision."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, Protocol, Self

from godstone.cli.refused import Refused
from godstone.games.record import Record

TABLE: Final = ".parquet"


class Records(Protocol):
    """Where records go."""

    def add(self, number: int, record: Record) -> None:
        """A game, which is this one of the file."""


class Lines:
    """A file of lines."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.kept = 0  # records
        with told_of(path):
            self._file = path.open("w", encoding="utf-8", newline="\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _where: TracebackType | None,
    ) -> None:
        with told_of(self.path):
            self._file.close()

    def write(self, line: str) -> None:
        with told_of(self.path):
            self._file.write(line + "\n")

    def keep(self, record: str) -> None:
        """A record is in the file at once, whatever happens next."""
        self.write(record)
        with told_of(self.path):
            self._file.flush()
        self.kept += 1

    def add(self, _number: int, record: Record) -> None:
        self.keep(record.dumps())


class Rows:
    """A Parquet file."""

    def __init__(self, path: Path) -> None:
        from godstone.envs.parquet import ParquetFile

        self._path = path
        with told_of(path):
            self._file = ParquetFile(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        with told_of(self._path):
            self._file.__exit__(kind, error, where)

    def add(self, number: int, record: Record) -> None:
        with told_of(self._path):
            self._file.add(number, record)


def records_in(files: ExitStack, path: Path | None) -> Records | None:
    """By the file's ending."""
    if path is None:
        return None
    if is_table(path):
        return files.enter_context(Rows(path))
    return files.enter_context(Lines(path))


def lines_in(files: ExitStack, path: Path | None) -> Lines | None:
    return None if path is None else files.enter_context(Lines(path))


def is_table(path: Path) -> bool:
    return path.suffix.lower() == TABLE


@contextmanager
def told_of(path: Path) -> Iterator[None]:
    """What the disk refuses, in a sentence."""
    try:
        yield
    except OSError as error:
        raise Refused(f"{path}: {error.strerror or error}") from error
