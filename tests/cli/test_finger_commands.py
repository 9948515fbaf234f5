"""The commands for Finger of God, and pictures of both games."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from godstone.bots.match import Moved
from godstone.cli.app import Gods
from godstone.cli.simulate import numbered
from godstone.games.finger.gods import Terms
from godstone.games.record import Played
from tests.cli.test_commands import godstone, simulate


def simulated(folder: Path, *words: str) -> tuple[Path, Path]:
    out, trace = folder / "games.jsonl", folder / "trace.jsonl"
    seats = ("--seats", "random,greedy:expert", "--games", "2", "--seed", "3")
    finished = godstone("simulate", "finger", *seats, *words, "--out", out, "--trace", trace)
    assert finished.returncode == 0, finished.stderr
    return out, trace


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return simulated(tmp_path_factory.mktemp("finger"))


def test_the_same_seed_gives_the_same_bytes(played: tuple[Path, Path], tmp_path: Path) -> None:
    again = simulated(tmp_path)

    assert [file.read_bytes() for file in again] == [file.read_bytes() for file in played]


def test_a_flick_is_traced_with_its_motion(played: tuple[Path, Path]) -> None:
    lines = [json.loads(line) for line in played[1].read_text().splitlines()]
    flicks = [line for line in lines if line.get("move", "").startswith("flick")]

    assert flicks
    assert all(flick["motion"]["discs"] for flick in flicks if "motion" in flick)
    assert any("motion" in flick for flick in flicks)


def test_records_verify_by_asking_physics_again(played: tuple[Path, Path]) -> None:
    finished = godstone("verify", played[0])

    assert "2 records hold" in finished.stdout


def test_a_record_whose_rest_was_changed_is_found(
    played: tuple[Path, Path], tmp_path: Path
) -> None:
    record = json.loads(played[0].read_text().splitlines()[0])
    flick = next(entry for entry in record["moves"] if entry.get("answer", {}).get("rest"))
    name = next(iter(flick["answer"]["rest"]))
    flick["answer"]["rest"][name][0] += 1e-9
    (tmp_path / "changed.jsonl").write_text(json.dumps(record))

    finished = godstone("verify", tmp_path / "changed.jsonl")

    assert finished.returncode == 1
    assert "physics now answers otherwise" in finished.stderr


def test_flicks_launched_together_share_their_number() -> None:
    moves = [
        Moved(Played("blue", "vote up"), []),
        Moved(Played("blue", "flick blue.prophet.1 0 0 1 1"), []),
        Moved(Played("blue", "flick blue.prophet.2 0 0 1 1", {"rest": {}}), []),
        Moved(Played("green", "flick green.prophet.1 0 0 1 1", {"rest": {}}), []),
    ]

    assert [number for number, _ in numbered(moves)] == [1, 2, 2, 3]


def test_no_powers_asks_for_no_gods(tmp_path: Path) -> None:
    _, trace = simulated(tmp_path, "--no-powers", "--first", "lot")

    assert '"move":"god ' not in trace.read_text()


def test_the_terms_of_the_gods_are_kept_in_the_record(tmp_path: Path) -> None:
    records, _ = simulated(tmp_path, "--gods", "balanced")

    setup = json.loads(records.read_text().splitlines()[0])["setup"]
    assert setup["options"]["gods"] == "balanced"


def test_the_commands_know_the_terms_of_the_rules() -> None:
    assert [gods.value for gods in Gods] == [terms.value for terms in Terms]


def test_replay_draws_a_picture_of_every_position_of_finger(
    played: tuple[Path, Path], tmp_path: Path
) -> None:
    finished = godstone("replay", played[0], "--to", "12", "--svg", tmp_path / "pictures")

    pictures = sorted((tmp_path / "pictures").iterdir())
    assert finished.returncode == 0, finished.stderr
    assert len(pictures) == 13
    assert all(ElementTree.parse(picture).getroot().tag.endswith("svg") for picture in pictures)


def test_replay_draws_a_picture_of_every_position_of_pacal(tmp_path: Path) -> None:
    out, _ = simulate(tmp_path, "games")

    godstone("replay", out, "--to", "30", "--svg", tmp_path / "pictures")

    pictures = sorted((tmp_path / "pictures").iterdir())
    assert len(pictures) == 31
    assert all(ElementTree.parse(picture).getroot().tag.endswith("svg") for picture in pictures)


def test_five_players_are_too_many_for_finger() -> None:
    finished = godstone("simulate", "finger", "--seats", "random," * 4 + "random")

    assert finished.returncode == 1
    assert "F1.1 Finger of God is for 2 to 4 players, not 5" in finished.stderr
