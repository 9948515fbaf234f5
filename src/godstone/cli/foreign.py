"""Files and texts of strangers: read with a bound, and shown so that no terminal obeys them."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import Final, TextIO

from godstone.cli.refused import Refused

LINE_MAX: Final = 400  # characters of one line
LINES_MAX: Final = 40
KINDS: Final = {
    b"PAR1": "it is a Parquet table; records that can be replayed are lines of JSON",
    b"\x1f\x8b": "it is packed by gzip; unpack it first",
    b"PK\x03\x04": "it is packed by zip; unpack it first",
    b"\x28\xb5\x2f\xfd": "it is packed by zstd; unpack it first",
}


def plain(text: str) -> str:
    """One line: no escapes, no returns, nothing invisible, and not without end."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:LINE_MAX])
    return shown if len(text) <= LINE_MAX else f"{shown} ..."


def say(text: str, to: TextIO | None = None) -> None:
    """Print what has foreign words in it; every line is made plain."""
    lines = text.split("\n")
    for line in lines[:LINES_MAX]:
        print(plain(line), file=to or sys.stdout)
    if len(lines) > LINES_MAX:
        print(f"... and {len(lines) - LINES_MAX} more lines", file=to or sys.stdout)


@contextmanager
def opened(file: Path) -> Iterator[BufferedReader]:
    """A file to read from; what may never end or never begin (a device, a pipe) is refused."""
    try:
        handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as stream:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise Refused(f"{file}: it is no file")
            yield stream
    except OSError as error:
        raise Refused(f"{file}: {error.strerror}") from error
    except ValueError as error:  # a name with a zero in it
        raise Refused(f"{file}: {error}") from error


def read_text(file: Path, most_bytes: int) -> str:
    with opened(file) as stream:
        return _text(file, stream.read(most_bytes + 1), most_bytes)


def read_lines(file: Path, most_bytes: int) -> Iterator[str]:
    """Line by line, so that a long file needs no more memory than its longest line."""
    with opened(file) as stream:
        while raw := stream.readline(most_bytes + 1):
            yield _text(file, raw, most_bytes)


def _text(file: Path, raw: bytes, most_bytes: int) -> str:
    if len(raw) > most_bytes:
        raise Refused(f"{file}: it is too long; {most_bytes} bytes are read at once")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(f"{file}: {_kind(raw)}") from error


def _kind(raw: bytes) -> str:
    """What a file without text is, where its first bytes say so."""
    return next((told for mark, told in KINDS.items() if raw.startswith(mark)), "it is not text")
