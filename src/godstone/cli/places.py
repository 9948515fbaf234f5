"""Where files are to be written: looked at before the first game, while nothing is emptied yet."""

import os
from errno import EACCES, EISDIR, ENOENT
from os.path import realpath
from pathlib import Path
from typing import Final

from godstone.cli.kept import is_table, told_of
from godstone.cli.refused import Refused

OTHERS: Final = {  # endings that say something else than lines of JSON
    *(".parquet", ".csv", ".tsv", ".arrow", ".feather", ".xlsx", ".npz", ".db", ".sqlite"),
    *(".gz", ".bz2", ".xz", ".zst", ".zip", ".tar", ".toml", ".yaml", ".svg", ".html", ".py"),
}


def expect_place(path: Path | None, *, overwrite: bool) -> None:
    """There is a folder for it, and nothing that is there is lost unasked."""
    if path is None:
        return
    with told_of(path):
        taken, fault = path.is_file(), _fault(path)
    if taken and not overwrite:
        raise Refused(f"{path} exists; --overwrite replaces it.")
    if fault is not None:
        raise Refused(f"{path}: {os.strerror(fault)}")


def _fault(path: Path) -> int | None:
    if path.is_dir():
        return EISDIR
    if not path.parent.is_dir():
        return ENOENT
    where = path if path.exists() else path.parent
    return None if os.access(where, os.W_OK) else EACCES


def expect_lines(path: Path | None, what: str) -> None:
    """Who opens a file later believes its name."""
    if path is not None and path.suffix.lower() in OTHERS:
        raise Refused(f"{path}: {what} lines of JSON; name the file .jsonl.")


def expect_records(path: Path | None) -> None:
    """The same for records that may be a table too; what writes tables must be there."""
    if path is None or not is_table(path):
        expect_lines(path, "records are a table (.parquet), or")
        return
    try:
        import godstone.envs.parquet  # noqa: F401 - is it there?
    except ModuleNotFoundError as error:
        raise Refused(f"{path}: {error}") from error


def expect_apart(out: Path | None, trace: Path | None) -> None:
    if out is not None and trace is not None and realpath(out) == realpath(trace):
        raise Refused(f"--out and --trace are two files, and not both {out}.")
