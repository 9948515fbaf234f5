"""Nobody's cookie can be forged: the secret is whole or not there, and only its owner reads it."""

import asyncio
import os
import stat
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from godstone.server.ops.data_folder import BadFolder, kept_secret
from godstone.server.ops.settings import read
from tests.databases import no_more_files
from tests.server.serving import LIMIT_SECONDS, Browser, online, process

pytestmark = pytest.mark.sqlite


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def started(folder: Path, **more: str) -> tuple[int | None, str]:
    """The exit status of a server that cannot start, and what it says."""
    environment = {**os.environ, "GODSTONE_DATA": str(folder), **more}
    command = (sys.executable, "-m", "godstone.server", "--port", "0")
    server = await asyncio.create_subprocess_exec(*command, env=environment, stderr=PIPE)
    _, said = await asyncio.wait_for(server.communicate(), LIMIT_SECONDS)
    return server.returncode, said.decode()


@online
async def test_a_first_start_on_a_full_disk_leaves_no_secret_and_the_next_start_works(
    tmp_path: Path,
) -> None:
    with no_more_files():
        status, said = await started(tmp_path)

    assert (status, said.count("\n")) == (1, 1)
    assert said.startswith(f"The secret {tmp_path}/secret cannot be kept: ")
    assert not [*tmp_path.glob("secret*")]
    async with process(tmp_path) as (where, _), Browser(where) as ann:
        assert ann.me["name"]
    assert len((tmp_path / "secret").read_text()) >= 32


@pytest.mark.parametrize("text", ["", "\n", "short", "x" * 31, " " * 40])
def test_a_short_secret_is_refused_with_a_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "secret").write_text(text)

    with pytest.raises(BadFolder, match=r"needs at least 32\. Delete it"):
        read({"GODSTONE_DATA": str(tmp_path)})


def test_a_secret_that_is_no_text_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"\xff" * 40)

    with pytest.raises(BadFolder, match="no plain text"):
        kept_secret(tmp_path)


def test_a_short_secret_of_the_environment_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFolder, match="GODSTONE_SECRET has 6 characters"):
        read({"GODSTONE_DATA": str(tmp_path), "GODSTONE_SECRET": "secret"})


@online
async def test_a_server_does_not_start_with_an_empty_secret(tmp_path: Path) -> None:
    (tmp_path / "secret").touch()

    status, said = await started(tmp_path)

    assert (status, said.count("\n")) == (1, 1)
    assert "has 0 characters" in said


@online
async def test_only_the_owner_reads_what_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    async with process(folder) as (where, _), Browser(where) as ann:
        await ann.table("me", "here")
        assert mode(folder) == 0o700
        kept = {file.name: oct(mode(file)) for file in folder.iterdir()}
        names = ("secret", *(f"godstone.db{end}" for end in ("", "-wal", "-shm", ".lock")))
        assert kept == dict.fromkeys(names, "0o600")


def test_what_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for name in ("godstone.db", "godstone.db-wal"):
        (tmp_path / name).touch(0o644)

    read({"GODSTONE_DATA": str(tmp_path)})

    assert mode(tmp_path) == 0o700
    assert {mode(file) for file in tmp_path.iterdir()} == {0o600}


def test_a_folder_that_holds_other_things_stays_open(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "somebody's").touch()

    read({"GODSTONE_DATA": str(tmp_path)})

    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / "secret") == mode(tmp_path / "godstone.db") == 0o600


def test_a_folder_that_only_the_database_is_put_into_stays_open(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir(0o755)

    read({"GODSTONE_DATA": str(tmp_path / "data")}, database=f"{tmp_path}/shared/games.db")

    assert mode(tmp_path / "shared") == 0o755
    assert mode(tmp_path / "shared" / "games.db") == 0o600


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "hosts").write_text("127.0.0.1 localhost")
    (tmp_path / "hosts").chmod(0o644)

    with pytest.raises(BadFolder, match=r"hosts is no database of SQLite\.$"):
        read({"GODSTONE_DATA": str(tmp_path)}, database=f"{tmp_path}/hosts")

    assert mode(tmp_path / "hosts") == 0o644


@pytest.mark.parametrize("inside", ["data", "data/deep"])
def test_a_folder_that_cannot_be_is_refused_with_a_sentence(tmp_path: Path, inside: str) -> None:
    (tmp_path / "data").touch()

    with pytest.raises(BadFolder, match=r"cannot be used: .*\.$"):
        read({"GODSTONE_DATA": str(tmp_path / inside)})
