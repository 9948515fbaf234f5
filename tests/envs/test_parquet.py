"""A Parquet file of games: it can be read whatever came into it, or it is not there."""

import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from godstone.cli.app import app
from godstone.cli.stopping import tell_stopped
from godstone.envs.decisions import decisions_of, reader_for
from godstone.envs.parquet import ParquetFile
from godstone.games.finger.game import Finger
from godstone.games.pacal.game import Pacal
from godstone.games.record import Played, Record, RecordError

FULL = Path("/dev/full")  # a disk without room, where the system has one


def opened(game: Pacal | Finger, moves: int = 1) -> Record:
    """With so many decisions."""
    record = Record(game.name, game.rules_version, game.setup)
    for _ in range(moves):
        (move, *_), seat = game.legal_moves(), game.to_move[0]
        record.entries.append(Played(game.colours[seat], move))
        game.play(move, seat)
    return record


@pytest.mark.parametrize("kind", [Pacal, Finger])
def test_a_file_of_games_without_decisions_has_the_columns_of_others(
    kind: type[Pacal] | type[Finger], tmp_path: Path
) -> None:
    for name, moves in (("none", 0), ("some", 1)):
        with ParquetFile(tmp_path / name) as file:
            file.add(0, opened(kind.new(2), moves))

    assert pq.read_schema(tmp_path / "none").equals(
        pq.read_schema(tmp_path / "some"), check_metadata=True
    )
    assert pq.read_table(tmp_path / "none").num_rows == 0


def test_a_game_without_decisions_stands_between_others(tmp_path: Path) -> None:
    with ParquetFile(tmp_path / "g") as file:
        for number, moves in enumerate((0, 2, 0, 1)):
            file.add(number, opened(Pacal.new(2), moves))

    assert pq.read_table(tmp_path / "g")["game"].to_pylist() == [1, 1, 3]


@pytest.mark.parametrize("kind", [Pacal, Finger])
def test_rows_are_as_wide_where_there_are_none(kind: type[Pacal] | type[Finger]) -> None:
    none, one = (
        decisions_of(each, reader_for(each)) for each in map(opened, [kind.new(2)] * 2, (0, 1))
    )

    assert none.observation.shape[1:] == one.observation.shape[1:]
    assert none.observation.dtype == one.observation.dtype
    assert none.mask.shape[1:] == one.mask.shape[1:]
    assert (none.box is None) == (one.box is None)


def test_no_file_is_left_where_no_game_came(tmp_path: Path) -> None:
    with ParquetFile(tmp_path / "g"):
        pass

    assert not (tmp_path / "g").exists()


def test_nobody_is_told_of_a_file_that_is_not_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tell_stopped(0, tmp_path / "g.parquet")

    assert capsys.readouterr().err == "Stopped after 0 games.\n"


def test_a_game_that_is_refused_leaves_nothing_behind(tmp_path: Path) -> None:
    """Not even what games the file is for."""
    bad = opened(Pacal.new(2))
    bad.entries.append(Played("green", "build -"))
    with ParquetFile(tmp_path / "g") as file:
        with pytest.raises(RecordError, match=r"'build -': P1\.5"):
            file.add(0, bad)
        file.add(1, opened(Finger.new(2)))

    assert pq.read_table(tmp_path / "g")["game"].to_pylist() == [1]


@pytest.mark.parametrize(
    "other", [Pacal.new(3), Pacal.new(2, edition="it"), Pacal.new(2, expert=True), Finger.new(2)]
)
def test_a_file_holds_games_of_one_kind(other: Pacal | Finger, tmp_path: Path) -> None:
    with ParquetFile(tmp_path / "g") as file:
        file.add(0, opened(Pacal.new(2)))
        with pytest.raises(ValueError, match="of other players, board or options"):
            file.add(1, opened(other))

    assert pq.read_table(tmp_path / "g")["game"].to_pylist() == [0]


@pytest.mark.parametrize("number", [-1, 2**31, 1.5, True, "1", None])
def test_the_number_of_a_game_is_one_that_the_column_holds(number: int, tmp_path: Path) -> None:
    with (
        ParquetFile(tmp_path / "g") as file,
        pytest.raises(ValueError, match="number is a whole number from 0 to 2147483647"),
    ):
        file.add(number, opened(Pacal.new(2)))


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("games", [1, 60])
def test_a_full_disk_is_told_in_a_sentence(games: int, tmp_path: Path) -> None:
    """At the end, and while games are written."""
    (tmp_path / "g.parquet").symlink_to(FULL)
    words = ["simulate", "pacal", "--seats", "random,random", "--games", str(games)]
    command = [sys.executable, "-W", "error", "-m", "godstone", *words, "--max-moves", "150"]

    done = subprocess.run(
        [*command, "--out", "g.parquet"], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert done.stderr.strip() == "g.parquet: No space left on device"
    assert done.returncode == 1


def test_a_simulation_without_decisions_is_a_table(tmp_path: Path) -> None:
    words = ["simulate", "finger", "--seats", "random,random", "--god", "1=Tyr", "--god", "2=Zeus"]
    words += ["--first", "lot"]
    out = tmp_path / "g.parquet"

    done = CliRunner().invoke(app, [*words, "--max-moves", "1", "--out", str(out)])

    assert done.exit_code == 0, done.output
    assert pq.read_table(out).num_rows == 0
