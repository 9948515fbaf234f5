"""The commands, run as a person runs them: in a process of their own."""

import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from godstone import __version__
from godstone.games.pacal.board import shipped_board


def godstone(
    *words: str | Path, typed: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "godstone", *map(str, words)]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, check=False, cwd=folder
    )


def simulate(folder: Path, name: str, *words: str) -> tuple[Path, Path]:
    out, trace = folder / f"{name}.jsonl", folder / f"{name}.trace"
    seats = ("--seats", "random,greedy,random", "--games", "2", "--seed", "7")
    finished = godstone("simulate", "pacal", *seats, *words, "--out", out, "--trace", trace)
    assert finished.returncode == 0, finished.stderr
    return out, trace


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return simulate(tmp_path_factory.mktemp("simulated"), "one")


def test_the_version_is_told() -> None:
    told = godstone("--version")

    assert (told.returncode, told.stdout, told.stderr) == (0, f"godstone {__version__}\n", "")


def test_the_same_seed_gives_the_same_bytes(simulated: tuple[Path, Path], tmp_path: Path) -> None:
    again = simulate(tmp_path, "again")

    assert [file.read_bytes() for file in again] == [file.read_bytes() for file in simulated]


def test_a_trace_has_setup_moves_and_result(simulated: tuple[Path, Path]) -> None:
    lines = [json.loads(line) for line in simulated[1].read_text().splitlines()]
    keys = [set(line) for line in lines]

    assert keys[0] == {"setup"}
    assert keys[1] == {"n", "seat", "move", "state", "legal", "events"}
    assert keys[-1] == {"result"}


def test_a_traced_move_was_legal_before_it(simulated: tuple[Path, Path]) -> None:
    lines = [json.loads(line) for line in simulated[1].read_text().splitlines()]
    moves = [line for line in lines if "n" in line]

    for before, after in pairwise(moves):
        assert after["n"] == 1 or after["move"] in before["legal"]


def test_simulated_records_verify(simulated: tuple[Path, Path]) -> None:
    finished = godstone("verify", simulated[0])

    assert finished.returncode == 0
    assert "2 records hold" in finished.stdout


def test_verify_names_line_move_and_reason(simulated: tuple[Path, Path], tmp_path: Path) -> None:
    record = json.loads(simulated[0].read_text().splitlines()[0])
    record["moves"][4]["move"] = "fly a1"
    (tmp_path / "bad.jsonl").write_text(json.dumps(record))

    finished = godstone("verify", tmp_path / "bad.jsonl")

    assert finished.returncode == 1
    assert "line 1, move 5: 'fly a1'" in finished.stderr


def test_replay_draws_the_board_move_by_move(simulated: tuple[Path, Path]) -> None:
    finished = godstone("replay", simulated[0], "--to", "4")

    assert finished.returncode == 0
    assert finished.stdout.count("Round") >= 5


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "pacal", "--seats", "random"), "Rocket is for 2 to 5 players, not 1."),
        (("simulate", "pacal", "--seats", "random,clever"), "no bot 'clever' plays pacal"),
        (
            ("play", "--terminal", "--start", "blue"),
            "P1.5 --start takes “random” or one",
        ),
        (("play", "--edition", "pl"), "--edition is for --terminal; on the page it is chosen"),
        (("play", "--open-ships", "--no-browser"), "--open-ships is for --terminal"),
        (("play", "--bot", "random"), "--bot is for --terminal"),
        (("play", "--players", "3"), "--players is for --terminal"),
        (("verify", "nowhere.jsonl"), "nowhere.jsonl: No such file"),
        (("replay", "nowhere.jsonl"), "nowhere.jsonl: No such file"),
        (("check-board", "nowhere.toml"), "nowhere.toml: No such file"),
    ],
)
def test_what_cannot_be_done_is_answered_in_a_sentence(words: tuple[str], sentence: str) -> None:
    finished = godstone(*words)

    assert finished.returncode == 1
    assert sentence in finished.stderr
    assert "Traceback" not in finished.stderr


def test_check_board_accepts_ours(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text(shipped_board("palenque").source)

    finished = godstone("check-board", tmp_path / "board.toml")

    assert "Palenque, 11 x 11 cells, 16 districts, for 2, 3, 4, 5 players" in finished.stdout


def test_check_board_names_line_and_reason(tmp_path: Path) -> None:
    source = shipped_board("palenque").source.replace("S = 7", "Z = 7")
    (tmp_path / "board.toml").write_text(source)

    finished = godstone("check-board", tmp_path / "board.toml")

    assert finished.returncode == 1
    assert "unknown district 'Z'" in finished.stderr


def test_a_game_on_an_own_board_is_simulated_and_verifies(tmp_path: Path) -> None:
    source = (
        shipped_board("palenque").source.replace('"Palenque"', '"Mine"').replace("E = 6", "E = 9")
    )
    (tmp_path / "mine.toml").write_text(source)
    out, _ = simulate(tmp_path, "mine", "--board", str(tmp_path / "mine.toml"))

    assert godstone("verify", out).returncode == 0


def test_a_terminal_game_can_be_played_to_the_end() -> None:
    typed = "?\nfly z1\nundo\n" + "1\n" * 2000

    finished = godstone("play", "--terminal", "--players", "2", "--seed", "3", typed=typed)

    assert finished.returncode == 0
    assert "wins" in finished.stdout


def test_a_terminal_game_can_be_left_at_any_time() -> None:
    finished = godstone("play", "--terminal", "--seed", "3", typed="quit\n")

    assert finished.returncode == 0
    assert "Goodbye." in finished.stdout


def test_p1_5_a_terminal_game_begins_with_whom_one_chooses() -> None:
    words = ("play", "--terminal", "--seed", "3", "--start", "violet")

    finished = godstone(*words, typed="1\nquit\n")

    placing = re.findall(r"(\w+) places the ship", finished.stdout)
    assert placing == ["Violet", "Yellow", "Green"]


def test_p5_1_empty_gaps_are_in_a_traces_set_up(
    simulated: tuple[Path, Path], tmp_path: Path
) -> None:
    _, chosen = simulate(tmp_path, "chosen", "--empty-gaps")

    heads = [json.loads(each.read_text().splitlines()[0]) for each in (simulated[1], chosen)]

    assert [head["setup"]["options"]["empty_gaps"] for head in heads] == [False, True]


def test_only_a_server_is_measured_under_attack() -> None:
    finished = godstone("bench", "pacal", "--hostile")

    assert finished.returncode == 1
    assert "bench server --hostile" in finished.stderr
