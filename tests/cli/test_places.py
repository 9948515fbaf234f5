"""Files that are written: looked at before the first game, and kept as far as games went."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from godstone.cli.app import app
from godstone.cli.refused import Refused
from godstone.games.record import Record

SIMULATE = ["simulate", "pacal", "--seats", "random,random"]


def refused(*words: str) -> str:
    with pytest.raises(Refused) as found:
        CliRunner().invoke(app, words, catch_exceptions=False)
    return str(found.value)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("option", ["--out", "--trace"])
@pytest.mark.parametrize("name", ["keep.jsonl", "keep.parquet"])
def test_a_file_that_is_there_is_kept_unless_one_says_otherwise(
    option: str, name: str, folder: Path
) -> None:
    kept = folder / name
    kept.write_text("precious")

    told = refused(*SIMULATE, option, name)

    assert name in told
    assert kept.read_text() == "precious"


@pytest.mark.parametrize("name", ["keep.jsonl", "keep.parquet"])
def test_a_file_is_replaced_where_one_says_so(name: str, folder: Path) -> None:
    (folder / name).write_text("precious")

    ended = CliRunner().invoke(app, [*SIMULATE, "--out", name, "--overwrite"])

    assert ended.exit_code == 0
    assert not (folder / name).read_bytes().startswith(b"precious")


@pytest.mark.parametrize(
    "words",
    [
        ("--seats", "greeedy,random"),
        ("--seats", "tests.bots.unruly:Unmade,random"),
        ("--seats", "random"),
        ("--ray", "local"),
    ],
)
def test_what_cannot_be_played_empties_no_file(words: tuple[str, ...], folder: Path) -> None:
    for name in ("out.jsonl", "trace.jsonl"):
        (folder / name).write_text("precious")

    refused(*SIMULATE, *words, "--out", "out.jsonl", "--trace", "trace.jsonl", "--overwrite")

    assert {each.read_text() for each in folder.iterdir()} == {"precious"}


def test_one_bad_file_leaves_the_other_unwritten(folder: Path) -> None:
    refused(*SIMULATE, "--out", "out.jsonl", "--trace", "nowhere/trace.jsonl")

    assert [*folder.iterdir()] == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--out", "a.csv"), "a.csv: records are a table (.parquet), or lines of JSON; name"),
        (("--out", "a.jsonl.gz"), "a.jsonl.gz: records are a table (.parquet), or lines of JSON"),
        (("--trace", "a.parquet"), "a.parquet: traces are lines of JSON; name the file .jsonl."),
        (("--out", "a", "--trace", "./a"), "--out and --trace are two files, and not both a."),
        (("--out", "/dev/full"), "/dev/full: No space left on device"),
        (("--trace", "/dev/full"), "/dev/full: No space left on device"),
    ],
)
def test_a_file_that_cannot_be_is_told_in_a_sentence(
    words: tuple[str, ...], sentence: str, folder: Path
) -> None:
    assert refused(*SIMULATE, *words).startswith(sentence)


@pytest.mark.parametrize("option", ["--out", "--trace"])
def test_a_name_that_is_too_long_is_told_in_a_sentence(option: str, folder: Path) -> None:
    assert refused(*SIMULATE, option, "a" * 300).endswith("File name too long")


def test_a_link_to_itself_is_told_in_a_sentence(folder: Path) -> None:
    (folder / "loop.jsonl").symlink_to("loop.jsonl")

    told = refused(*SIMULATE, "--out", "loop.jsonl", "--trace", "t.jsonl")

    assert told.startswith("loop.jsonl: ")


def test_an_arena_tells_of_a_full_disk() -> None:
    words = ("arena", "pacal", "random", "--games", "1", "--jobs", "1", "--out", "/dev/full")

    assert refused(*words) == "/dev/full: No space left on device"


def test_records_of_games_before_a_failure_are_kept_and_its_own_last(folder: Path) -> None:
    bots = "random", "greedy", "tests.bots.unruly:Exits"

    told = refused("arena", "pacal", *bots, "--games", "6", "--jobs", "1", "--out", "a.jsonl")

    assert "The game until there: godstone replay a.jsonl --game 3" in told
    kept = [each.result is not None for each in Record.load_all("a.jsonl")]
    assert kept == [True, True, False]


def test_records_are_in_one_order_however_many_processes_play(folder: Path) -> None:
    for jobs in ("1", "2"):
        words = ["arena", "pacal", "random", "greedy", "--games", "4", "--out", f"{jobs}.jsonl"]
        CliRunner().invoke(app, [*words, "--jobs", jobs])

    assert (folder / "1.jsonl").read_bytes() == (folder / "2.jsonl").read_bytes() != b""


@pytest.mark.parametrize(
    ("begins", "kind"), [(b"PAR1", "a Parquet table"), (b"\x1f\x8b\x08\xff", "packed by gzip")]
)
def test_verify_says_what_a_file_without_text_is(begins: bytes, kind: str, folder: Path) -> None:
    (folder / "games").write_bytes(begins + b"\xff\n")

    assert f"games: it is {kind}" in refused("verify", "games")
