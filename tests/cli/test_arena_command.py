"""The command `arena`: what it refuses, what it tells, and what bots cannot spoil."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from godstone.cli.app import app
from godstone.cli.plan import label
from godstone.cli.refused import Refused
from godstone.games.record import Record


def arena(*words: str) -> tuple[int, str]:
    ended = CliRunner().invoke(app, ["arena", *words])
    return ended.exit_code, ended.stdout


def test_a_process_that_dies_names_its_game_and_who_was_to_move(tmp_path: Path) -> None:
    words = ["arena", "pacal", "random", "tests.bots.unruly:Dies", "--games", "2", "--jobs", "2"]

    with pytest.raises(Refused) as refused:
        CliRunner().invoke(
            app, [*words, "--out", str(tmp_path / "a.jsonl")], catch_exceptions=False
        )

    first, second, third = str(refused.value).splitlines()
    assert re.fullmatch(r"The process of game [12] ended with the status 7\.", first)
    assert re.search(r"move \d+, tests.bots.unruly:Dies at seat [12] was to move", second)
    assert second.endswith("with the seed 0-2-0.")
    assert third == f"Games that had ended are in {tmp_path / 'a.jsonl'}."


def refused(*words: str) -> str:
    with pytest.raises(Refused) as found:
        CliRunner().invoke(app, ["arena", *words], catch_exceptions=False)
    return str(found.value)


def test_a_process_that_dies_is_missed_also_while_one_it_began_lives_on(tmp_path: Path) -> None:
    file = tmp_path / "file"
    os.mkfifo(file)
    bot = f"tests.bots.unruly:Orphans?file={file}"
    words = ("--games", "2", "--jobs", "2", "--out", str(tmp_path / "a.jsonl"))

    told = refused("pacal", bot, "random", *words)

    os.close(os.open(file, os.O_RDWR))  # whoever waits for it goes on, and ends
    assert "ended with the status 7." in told


def test_a_signal_without_a_name_has_a_number(tmp_path: Path) -> None:
    words = ("--games", "2", "--jobs", "2", "--out", str(tmp_path / "a.jsonl"))

    told = refused("pacal", "tests.bots.unruly:Kills", "random", *words)

    assert re.search(r"The process of game [12] ended by signal \d+\.", told)


@pytest.mark.parametrize("closed", [">&-", "2>&-"])
def test_an_arena_plays_where_nobody_listens(closed: str, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    words = f"-m godstone arena pacal random --games 2 --jobs 2 --out {file} {closed}"

    subprocess.run(["sh", "-c", f"{sys.executable} {words}"], check=False, capture_output=True)

    assert len([*Record.load_all(file)]) == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_long_game_is_told_of_by_its_number(jobs: str, tmp_path: Path) -> None:
    first = "tests.bots.unruly:First"
    words = ["arena", "pacal", first, "--games", "2", "--jobs", jobs, "--max-moves", "5001"]

    ended = CliRunner().invoke(app, [*words, "--out", str(tmp_path / "a.jsonl")])

    told = [line for line in ended.stderr.splitlines() if "goes on" in line]
    assert sorted(told) == [
        f"Game {game} has 5000 moves and goes on; it is stopped after 5001." for game in (1, 2)
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seconds", "-1"), "--seconds takes a time above 0"),
        (("--seconds", "0"), "--seconds takes a time above 0"),
        (("--seconds", "nan"), "--seconds takes a time above 0"),
        (("--players", "2,2"), "Name each number of players once"),
        (("--out", "a.parquet"), "a.parquet: an arena's records are lines of JSON"),
        (("--out", "nowhere/a.jsonl"), "nowhere/a.jsonl: No such file or directory"),
        (("--out", "."), ".: Is a directory"),
    ],
)
def test_what_cannot_be_is_refused_before_the_first_game(
    words: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    hanging = ["arena", "pacal", "tests.bots.unruly:Hangs", "--jobs", "1"]

    with pytest.raises(Refused) as refused:
        CliRunner().invoke(app, [*hanging, *words], catch_exceptions=False)

    assert sentence in str(refused.value)
    assert not [*tmp_path.glob("arena*")]


def test_the_report_folds_long_names_and_cuts_none(tmp_path: Path) -> None:
    path = "x" * 120
    bots = [f"tests.bots.unruly:Styled?style={path}{end}" for end in "12"]

    _, text = arena("pacal", *bots, "--games", "2", "--jobs", "1", "--max-moves", "9",
                    "--out", str(tmp_path / "a.jsonl"))  # fmt: skip

    bare = re.sub(r"[\W]", "", text)
    assert [f"{path}{end}" in bare for end in "12"] == [True, True]


def test_a_long_name_is_short_in_records_and_still_its_own() -> None:
    one, other = (label(f"mymodule:Bot?weights={'x' * 200}{end}{'y' * 200}") for end in "12")

    assert (len(one) <= 100, one != other) == (True, True)


def test_a_mean_of_thousands_is_a_plain_number(tmp_path: Path) -> None:
    first = "tests.bots.unruly:First"

    _, text = arena("pacal", first, "--games", "1", "--jobs", "1", "--max-moves", "10000",
                    "--out", str(tmp_path / "a.jsonl"))  # fmt: skip

    assert "mean 10000," in text


def test_what_bots_print_in_other_processes_is_heard(capfd: pytest.CaptureFixture[str]) -> None:
    bot, end = "tests.bots.unruly:Talks", ("--max-moves", "9", "--out", os.devnull)

    arena("pacal", bot, "--games", "2", "--jobs", "2", *end)

    heard = capfd.readouterr()
    assert ("deep noise" in heard.err, "\nnoise" in heard.err, "noise" in heard.out) == (
        True,
        True,
        False,
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_bots_print_is_not_in_the_report(jobs: str, tmp_path: Path) -> None:
    words = ("tests.bots.unruly:Talks", "--games", "2", "--jobs", jobs, "--max-moves", "9")

    _, text = arena("pacal", *words, "--json", "--out", str(tmp_path / "a.jsonl"))

    assert json.loads(text)["games"] == 2
