"""The folder in which a server keeps its data: closed to others, and with a whole secret."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

SECRET_MIN: Final = 32  # characters
OURS: Final = ("secret", "godstone.db")  # how the names begin of what is kept there
BESIDE: Final = ("", "-wal", "-shm")  # SQLite's files of one database
MAGIC: Final = b"SQLite format 3\0"  # so every database begins that is not empty
OWNER_ONLY, OWNER_FILE = 0o700, 0o600


class CannotServe(Exception):
    """Why a server does not start, in a sentence for who starts it."""


class BadFolder(CannotServe):
    """What is kept cannot be used."""


def file_of(url: str) -> Path | None:
    """The database's file, if it is one."""
    parsed = make_url(url)
    is_file = parsed.get_backend_name() == "sqlite" and parsed.database
    return Path(parsed.database) if is_file and parsed.database else None


def is_shared(url: str) -> bool:
    """Whether many processes may serve it."""
    return make_url(url).get_backend_name() != "sqlite"


def made(url: str, folder: Path) -> None:
    """The database's file. It may lie in a folder that is not ours."""
    path = file_of(url)
    if path is None:
        return
    if path.parent == folder.resolve() or not path.parent.exists():
        private_folder(path.parent)
    private_database(path)


def private_folder(folder: Path) -> None:
    """Made for its owner. One that was there is closed to others where all in it is ours."""
    try:
        folder.mkdir(OWNER_ONLY, parents=True, exist_ok=True)
        if all(each.name.startswith(OURS) for each in folder.iterdir()):
            folder.chmod(OWNER_ONLY)
    except OSError as error:
        raise BadFolder(f"The folder {folder} cannot be used: {error.strerror}.") from error


def private_database(path: Path) -> None:
    """Only the owner reads it. SQLite gives the files beside it the same rights."""
    try:
        with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_FILE), "rb") as file:
            if file.read(len(MAGIC)) not in (b"", MAGIC):
                raise BadFolder(f"{path} is no database of SQLite.")
        for suffix in BESIDE:
            with suppress(FileNotFoundError):
                Path(f"{path}{suffix}").chmod(OWNER_FILE)
    except OSError as error:
        raise BadFolder(f"The database {path} cannot be used: {error.strerror}.") from error


def kept_secret(folder: Path) -> str:
    """What signs the cookies: made once, then read."""
    path = folder / "secret"
    try:
        if not path.exists():
            _write_whole(path, secrets.token_urlsafe(SECRET_MIN))
        text = path.read_text(encoding="ascii").strip()
    except OSError as error:
        raise BadFolder(f"The secret {path} cannot be kept: {error.strerror}.") from error
    except UnicodeError as error:
        raise BadFolder(f"The secret {path} cannot be read: it is no plain text.") from error
    advice = "Delete it: then one is made, and everybody becomes a new guest"
    return long_enough(text, f"The secret {path}", advice)


def keep_secret(folder: Path, secret: str) -> None:
    """One that comes from elsewhere, in place of what is there."""
    path = folder / "secret"
    try:
        _write_whole(path, secret)
    except OSError as error:
        raise BadFolder(f"The secret {path} cannot be kept: {error.strerror}.") from error


def long_enough(secret: str, what: str, advice: str) -> str:
    """Law: nobody's cookie is signed with what can be guessed."""
    if len(secret) < SECRET_MIN:
        has = f"has {len(secret)} characters and needs at least {SECRET_MIN}"
        raise BadFolder(f"{what} {has}. {advice}.")
    return secret


def _write_whole(path: Path, text: str) -> None:
    """All of it, or nothing: also when the disk is full or the power goes."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}-")
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError:
        Path(temporary).unlink(missing_ok=True)
        raise
    _sync(path.parent)


def _sync(folder: Path) -> None:
    """A new name in a folder outlives a power cut when the folder is on disk."""
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
