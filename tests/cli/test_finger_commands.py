"""The commands for Finger of God, and pictures of both games."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from godstone.bots.match import Moved
from godstone.cli.simulate import numbered
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


def test_a_corner_chosen_between_two_aims_shares_their_number() -> None:
    moves = [
        Moved(Played("green", "corner 3"), []),
        Moved(Played("green", "flick green.prophet.1 0 0 1 1"), []),
        Moved(Played("green", "corner 2"), []),
        Moved(Played("green", "flick green.prophet.2 0 0 1 1", {"rest": {}}), []),
        Moved(Played("green", "stay"), []),
    ]

    assert [number for number, _ in numbered(moves)] == [1, 2, 2, 2, 3]


def test_no_powers_asks_for_no_gods(tmp_path: Path) -> None:
    _, trace = simulated(tmp_path, "--no-powers", "--first", "lot")

    assert '"move":"god ' not in trace.read_text()


def test_the_terms_of_the_gods_are_kept_in_the_record(tmp_path: Path) -> None:
    records, _ = simulated(tmp_path, "--gods", "balanced")

    setup = json.loads(records.read_text().splitlines()[0])["setup"]
    assert setup["options"]["gods"] == "balanced"


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


def setups(trace: Path) -> list[dict[str, Any]]:
    lines = map(json.loads, trace.read_text().splitlines())
    return [line["setup"] for line in lines if "setup" in line]


def gods_of(setup: dict[str, Any]) -> list[str | None]:
    return [seat.get("god") for seat in setup["seats"]]


def test_f1_1_a_god_is_given_to_a_seat_by_its_number(tmp_path: Path) -> None:
    _, trace = simulated(tmp_path, "--god", "2=Morrigan")

    assert [gods_of(setup) for setup in setups(trace)] == [[None, "Morrigan"]] * 2


def test_f1_1_a_god_is_given_to_the_seat_of_its_colour(tmp_path: Path) -> None:
    _, trace = simulated(tmp_path, "--god", "green=Morrigan", "--god", "violet=zeus")

    assert [sorted(map(str, gods_of(setup))) for setup in setups(trace)] == [
        ["Morrigan", "Zeus"]
    ] * 2


def test_f3_1_the_laws_offered_first_can_be_said(tmp_path: Path) -> None:
    _, trace = simulated(tmp_path, "--laws", "5,11")

    assert trace.read_text().count('"move":"offer 5 11"') == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--god", "3=Zeus"), "before = comes a seat from 1 to 2, or its colour"),
        (("--god", "1=Odin"), "after = comes one of Tyr, Freja"),
        (("--god", "blue=Zeus"), "Zeus is no god of blue; the pantheon is violet"),
        (("--god", "1=Zeus", "--god", "2=Themis"), "every pantheon is played once"),
        (("--god", "1=Zeus", "--god", "1=Tyr"), "Every seat has one god"),
        (("--laws", "5,6"), "F3.3 Ambidextrous and Rolling Wheels are laws of the same group"),
        (("--laws", "5"), "Laws are offered in pairs"),
        (("--laws", "five,six"), "takes numbers like 5,11"),
        (("--expert",), "--expert belongs to Pacal's Rocket, not to Finger of God"),
        (("--edition", "standard"), "--edition belongs to Pacal's Rocket"),
        (("--board", "x.toml"), "--board does not belong to Finger of God"),
    ],
)
def test_what_cannot_be_simulated_is_said_in_a_sentence(
    words: tuple[str, ...], sentence: str
) -> None:
    finished = godstone("simulate", "finger", "--seats", "random,random", *words)

    assert (finished.returncode, "Traceback" in finished.stderr) == (1, False)
    assert sentence in finished.stderr


@pytest.mark.parametrize("option", ["--no-powers", "--first=lot", "--gods=written"])
def test_options_of_finger_are_refused_for_pacal(option: str) -> None:
    finished = godstone("simulate", "pacal", "--seats", "random,random", option)

    assert finished.returncode == 1
    assert "belongs to Finger of God, not to Pacal's Rocket" in finished.stderr


@pytest.mark.parametrize("option", ["--laws=5,11", "--god=1=Zeus"])
def test_pacal_has_no_gods_and_no_laws(option: str) -> None:
    finished = godstone("simulate", "pacal", "--seats", "random,random", option)

    assert finished.returncode == 1
    assert "does not belong to Pacal's Rocket" in finished.stderr


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("'nonsense'", "its move 'nonsense' cannot be played"),
        ("'god Odin'", "its move 'god Odin' cannot be played"),
        ("7", "a move is text, and not int"),
    ],
)
def test_a_malformed_move_of_a_bot_is_said_with_seat_and_bot(
    answer: str, sentence: str, tmp_path: Path
) -> None:
    (tmp_path / "odd_bot.py").write_text(
        f"class Odd:\n    def choose(self, game, seat, thinking):\n        return {answer}\n"
    )
    words = ["simulate", "finger", "--seats", "random,odd_bot:Odd"]

    finished = godstone(*words, folder=tmp_path)

    assert (finished.returncode, "Traceback" in finished.stderr) == (1, False)
    assert f"odd_bot:Odd at seat 2: {sentence}" in finished.stderr
