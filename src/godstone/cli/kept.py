"""Files that records are kept in: one a line, or a table with a row for each decision."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final, Protocol, TextIO

from godstone.cli.foreign import say
from godstone.cli.refused import Refused
from godstone.games.record import Record

TABLE: Final = ".parquet"


class Records(Protocol):
    """Where records go."""

    def add(self, number: int, record: Record) -> None:
        """A game, which is this one of the file."""


class Lines:
    """A record a line."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def add(self, number: int, record: Record) -> None:
        self._file.write(record.dumps() + "\n")


def records_in(files: ExitStack, path: Path | None) -> Records | None:
    """By the file's ending."""
    if path is None:
        return None
    if path.suffix == TABLE:
        return _table(files, path)
    file = opened(files, path)
    return None if file is None else Lines(file)


def opened(files: ExitStack, path: Path | None) -> TextIO | None:
    if path is None:
        return None
    _warn(path)
    try:
        return files.enter_context(path.open("w", encoding="utf-8", newline="\n"))
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}") from error


def _table(files: ExitStack, path: Path) -> Records:
    try:
        from godstone.envs.parquet import ParquetFile
    except ModuleNotFoundError as error:
        raise Refused(f"{path}: {error}") from error
    _warn(path)
    try:
        return files.enter_context(ParquetFile(path))
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}") from error


def _warn(path: Path) -> None:
    if path.is_file() and path.stat().st_size:
        say(f"{path} is written anew.", sys.stderr)
