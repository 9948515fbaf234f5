"""Any file gives a result or a sentence: no traceback, no hang, nothing a terminal obeys."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from godstone.games.api import SOURCE_BYTES
from godstone.games.record import BYTES_MAX
from tests.loose import Json
from tests.server.attacks.fuzz import command_line, material
from tests.server.attacks.fuzz.command_line import Ended, ran

pytestmark = pytest.mark.once("files are read before anything is kept")

COMMANDS = ("verify", "replay", "analyse", "check-board")
OF_RECORDS = COMMANDS[:3]
ESCAPES = "\x1b[2J\x1b]8;;x\x07\x1b]52;c;aGk=\x07\x9b31m\rhidden\u202e\ud800"


def record(**changed: Json) -> dict[str, Json]:
    game: dict[str, Json] = {**material.records()[0], "result": None}
    return {**game, "moves": game["moves"][:3], **changed}


def setup(**changed: Json) -> Json:
    return record(setup={**record()["setup"], **changed})


def text(value: Json) -> bytes:
    return json.dumps(value).encode()


FILES: dict[str, bytes] = {
    "nothing": b"",
    "blank lines": b"\n \n\t\n",
    "noise": bytes(range(256)) * 40,
    "utf-16": "{}".encode("utf-16"),
    "a deep list": b"[" * 100_000,
    "a deep object": b'{"a":' * 100_000,
    "deep TOML": b"map = " + b"[" * 15_000,
    "an endless string": b'"' + b"x" * 1_000_000,
    "nan": text(record(result=float("nan"))),
    "infinity": text(record(rules_version=float("inf"))),
    "a number without end": b'{"godstone":' + b"9" * 100_000 + b"}",
    "a doubled key": b'{"godstone":1,"godstone":1}',
    "half a character": text(record(game="\ud800")),
    "raw half characters": b'{"game":"\xed\xa0\x80"}',
    "escapes as a game": text(record(game=ESCAPES)),
    "escapes as a move": text(record(moves=[{"seat": "yellow", "move": ESCAPES}])),
    "escapes as a seat": text(record(moves=[{"seat": ESCAPES, "move": "place e5"}])),
    "escapes as a key": text(setup(**{ESCAPES: 1})),
    "escapes as a board": text(setup(board=ESCAPES)),
    "a link as a seat": text(record(moves=[{"seat": "[link=x]y[/link]", "move": "place e5"}])),
    "a result that is none": text(record(result=[1, 2, 3])),
    "a result of text": text(record(result="won")),
    "a long result": text(record(result={"winners": ["x" * 100_000]})),
    "undo of everything": text(record(moves=[{"undo": 10**18}])),
    "entries that are none": text(record(moves=[None, 1, "x", []])),
    "many lines": b"{\n" + b"\n" * 5_000_000,
    "two records, one cut": text(record()) + b"\n" + text(record())[:-20],
    "a map of a million rows": b'name = "x"\nmap = """\n' + b"S S S\n" * 1_000_000 + b'"""\n',
    "a board of escapes": material.boards()[0].replace("Palenque", r"\u001b]0;x\u0007").encode(),
    "a board of many problems": b'name = "x"\ndie = [' + b'"a",' * 3000 + b"]\n",
}  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", FILES)
def test_a_bad_file_is_answered_with_a_sentence(name: str, command: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(FILES[name])

    ran(command, tmp_path / "file").expect_a_result_or_a_sentence()


@pytest.mark.parametrize("command", COMMANDS)
@given(seed=st.integers(0, 2**32))
@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_a_changed_file_is_answered_with_a_result_or_a_sentence(
    command: str, seed: int, tmp_path: Path
) -> None:
    (tmp_path / "file").write_bytes(command_line.content(Random(seed)))
    more = ("--simulations", "1") if command == "analyse" else ()

    ran(command, *more, tmp_path / "file").expect_a_result_or_a_sentence()


# What is no file at all


def fifo(path: Path) -> None:
    os.mkfifo(path)


def listening(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


def dangling(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def circle(path: Path) -> None:
    path.symlink_to(path)


def zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


def huge(path: Path) -> None:
    """A hundred gigabytes, of which none are on the disk."""
    with path.open("wb") as file:
        file.truncate(100 << 30)


ODD = (Path.mkdir, fifo, listening, dangling, circle, zeros, huge)
LIMITED = "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (3 << 29, 3 << 29)); "


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("made", ODD, ids=lambda made: made.__name__)
def test_what_is_no_file_is_refused(
    made: Callable[[Path], None], command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's name must be short
    made(Path("odd"))

    ended = ran(command, "odd")

    ended.expect_a_result_or_a_sentence()
    assert ended.status == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_an_endless_file_takes_neither_time_nor_memory(command: str, tmp_path: Path) -> None:
    """In a process of its own, which is ended when it hangs or wants too much."""
    huge(tmp_path / "huge")
    words = [command, str(tmp_path / "huge")]
    code = f"{LIMITED}sys.argv[1:] = {words!r}; from godstone.cli.app import main; main()"

    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120.0, check=False
    )

    Ended(ended.returncode, ended.stdout, ended.stderr).expect_a_result_or_a_sentence()
    assert "it is too long" in ended.stderr


def test_a_name_that_is_no_text_is_shown_plainly(tmp_path: Path) -> None:
    name = os.fsdecode(bytes(tmp_path) + b"/\xff\x1b[2J")

    ended = ran("verify", name)

    ended.expect_a_result_or_a_sentence()
    assert "No such file" in ended.err


def test_a_terminal_that_knows_few_letters_shows_the_others_as_it_can(tmp_path: Path) -> None:
    (tmp_path / "record").write_bytes(text(record()))
    command = [sys.executable, "-m", "godstone", "replay", str(tmp_path / "record"), "--to", "1"]

    ended = subprocess.run(
        command,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert ended.returncode == 0, ended.stderr


def test_a_file_of_many_records_is_read_one_by_one(tmp_path: Path) -> None:
    """More than fits into the bound of one record."""
    line = text(record()) + b"\n"
    (tmp_path / "many").write_bytes(line * (BYTES_MAX // len(line) + 100))

    ended = ran("replay", tmp_path / "many", "--to", "0", "--game", "3000")

    assert ended.status == 0


def test_a_sentence_about_a_board_names_so_many_lines_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "board").write_bytes(FILES["a board of many problems"][:SOURCE_BYTES])

    assert len(ran("check-board", tmp_path / "board").err.splitlines()) < 50
