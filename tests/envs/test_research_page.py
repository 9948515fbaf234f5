"""docs/research.md says what the code does."""

import inspect
import re
from pathlib import Path

import pytest
from pyarrow.parquet import read_schema

from godstone import __version__
from godstone.envs import FingerBatch, PacalBatch
from godstone.envs.finger.alone import FingerWishes
from godstone.envs.finger.tables import tables as finger_tables
from godstone.envs.pacal.alone import PacalWishes
from godstone.envs.pacal.tables import tables as pacal_tables
from godstone.envs.parquet import ParquetFile
from godstone.games.finger import Finger
from godstone.games.pacal import Pacal
from godstone.games.record import Played, Record

PAGE = (Path(__file__).parents[2] / "docs/research.md").read_text()


def test_the_tables_are_those_of_the_code() -> None:
    """`python -m godstone.envs.pacal.tables` (and `finger`) prints them anew."""
    for heading, table in (pacal_tables() | finger_tables()).items():
        assert table in PAGE, heading


def example(place: int, capsys: pytest.CaptureFixture[str]) -> str:
    """What an example says."""
    exec(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[place], {})
    return capsys.readouterr().out


def test_its_batches_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert example(0, capsys).startswith("(256, 4) (256, 1520) (256, 225)")
    assert example(1, capsys).endswith("0\nTrue\n")
    assert example(2, capsys).startswith("[1 1 1 1")


def test_its_libraries_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert "(1144,)" in example(3, capsys)
    assert example(4, capsys).startswith("(8, 1520) (8, 14399)")
    assert example(5, capsys).startswith("9 <Pacal, 2 players")


def test_its_data_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert example(6, capsys) == "['place e5', 'place f5'] [0 1] (2, 768) (2, 1173)\n"


def section(heading: str) -> str:
    return PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def named_in(table_head: str, text: str = PAGE) -> set[str]:
    """The code of a table's first column."""
    rows = text.split(f"| {table_head} |", 1)[1].split("\n\n", maxsplit=1)[0].splitlines()[2:]
    return {name for row in rows for name in re.findall(r"`(\w+)", row.split(" | ")[0])}


def public(kind: type) -> set[str]:
    return {name for name in dir(kind) if not name.startswith("_")}


def test_every_example_is_tried() -> None:
    assert len(re.findall(r"```python\n", PAGE)) == 7


def test_the_arguments_of_a_batch_are_all_told() -> None:
    told = named_in("argument", section("A batch"))

    assert told == {*inspect.signature(PacalBatch).parameters}


def test_what_a_batch_does_is_all_told() -> None:
    told = named_in("call")

    assert told == public(PacalBatch) - {"actions"}


def test_what_the_batch_of_finger_lacks_is_told() -> None:
    lacking = public(PacalBatch) - public(FingerBatch) - {"actions"}
    text = section("Finger of God")

    assert {name for name in lacking if f"`{name}" not in text} == set()


def test_the_arguments_of_the_environments_are_all_told() -> None:
    told = named_in("argument", section("PettingZoo"))

    wishes = {*PacalWishes.__annotations__, *FingerWishes.__annotations__}
    assert told == {"players", "render_mode", *wishes}


def columns_of(game: Pacal | Finger, path: Path) -> set[str]:
    """Of a table with one decision."""
    first = Played(game.colours[game.to_move[0]], game.legal_moves()[0])
    with ParquetFile(path) as file:
        file.add(0, Record(str(game.setup["game"]), game.rules_version, game.setup, [first]))
    return {*read_schema(path).names}


def test_the_columns_of_the_data_are_all_told(tmp_path: Path) -> None:
    path, told = tmp_path / "games.parquet", named_in("column")

    assert columns_of(Finger.new(2), path) == told
    assert columns_of(Pacal.new(2), path) == told - {"box"}


def test_it_cites_the_version_that_this_is() -> None:
    assert f"version = {{{__version__}}}" in section("How to cite")
