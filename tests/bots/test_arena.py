"""The arena: fair seats, the same games for the same seed, ratings that mean something."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from godstone.bots.arena.playing import Result, played, played_on_ray
from godstone.bots.arena.ratings import chance_of_luck, ratings
from godstone.bots.arena.report import report
from godstone.bots.arena.schedule import Meeting, meetings, seatings
from godstone.cli.app import app
from godstone.games import game_named
from godstone.games.finger.gods import God
from godstone.games.pacal import setup_json
from godstone.games.pacal.notation import COLOURS
from godstone.games.record import load_lines, verify
from tests.loose import said


def meeting(*bots: str, seed: int = 1) -> Meeting:
    colours = COLOURS[: len(bots)]
    return Meeting("pacal", bots, setup_json(colours, colours[0]), (seed,), None)


def result(bots: tuple[str, ...], *winners: int) -> Result:
    """A made-up result."""
    return Result(meeting(*bots), winners, (0,) * len(bots), 50, 9, None, (), "target", "{}")


@pytest.mark.parametrize("bots", ["ab", "abc", "abcd", "abcde"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bot_sits_on_every_seat_equally_often(bots: str, players: int) -> None:
    sat = Counter(pair for seats in seatings(bots, players) for pair in enumerate(seats))

    assert len(set(sat.values())) == 1
    assert len(sat) == len(bots) * players


def test_through_a_cycle_the_dice_stay_the_same() -> None:
    listed = meetings("pacal", "ab", [2], 4, 7, None, lambda bots, seed: {})

    assert [each.seed for each in listed] == [(7, 2, 0), (7, 2, 0), (7, 2, 1), (7, 2, 1)]


def test_the_same_seed_gives_the_same_game() -> None:
    assert played(meeting("random", "novice")).record == played(meeting("random", "novice")).record


def test_equal_bots_have_equal_ratings() -> None:
    results = [result(("a", "b"), 0), result(("a", "b"), 1)] * 20

    rated = ratings(results, ["a", "b"], 0)

    assert rated["a"].rating == pytest.approx(rated["b"].rating, abs=1e-6)
    assert rated["a"].low < 0 < rated["a"].high


def test_three_wins_of_four_are_191_points() -> None:
    results = [result(("a", "b"), 0)] * 300 + [result(("a", "b"), 1)] * 100

    rated = ratings(results, ["a", "b"], 0)

    assert rated["a"].rating - rated["b"].rating == pytest.approx(190.8, abs=2)


def test_a_shared_win_counts_half() -> None:
    found = report([result(("a", "b"), 0, 1)] * 10, ["a", "b"], 0)

    assert found["bots"]["a"]["won"] == 5


def test_with_several_seats_a_bot_is_due_more() -> None:
    found = report([result(("a", "b", "a"), 0)] * 4, ["a", "b"], 0)

    assert found["bots"]["a"]["due"] == pytest.approx(2 / 3)


def test_luck_alone_wins_eight_of_ten_in_five_of_a_hundred_matches() -> None:
    assert chance_of_luck(8, 10) == pytest.approx(56 / 1024)


def arena(*words: str) -> tuple[int, str]:
    ended = CliRunner().invoke(app, ["arena", *words])
    return ended.exit_code, ended.stdout


def test_the_command_writes_records_that_hold(tmp_path: Path) -> None:
    out = tmp_path / "arena.jsonl"

    code, text = arena(
        *("pacal", "random", "novice", "--games", "4", "--players", "2,3"),
        *("--jobs", "1", "--out", str(out), "--json"),
    )

    assert code == 0
    assert json.loads(text)["games"] == 8
    assert [verify(r, game_named("pacal").start) for _, r in load_lines(out.read_text())]


def test_finger_is_told_by_god(tmp_path: Path) -> None:
    code, text = arena(
        *("finger", "random", "novice", "--games", "2", "--jobs", "1"),
        *("--out", str(tmp_path / "a.jsonl"), "--json"),
    )

    assert code == 0
    assert sum(god["won"] for god in json.loads(text)["by_god"].values()) == 2


def test_gods_can_be_dealt_and_their_terms_chosen(tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    words = ("finger", "random", "--players", "4", "--games", "2", "--jobs", "1", "--json")

    code, text = arena(*words, "--gods", "balanced", "--deal-gods", "--out", str(out))

    assert code == 0
    assert sum(god["games"] for god in json.loads(text)["by_god"].values()) == 8
    setups = [json.loads(line)["setup"] for line in out.read_text().splitlines()]
    assert {setup["options"]["gods"] for setup in setups} == {"balanced"}
    assert all(seat["god"] in set(God) for setup in setups for seat in setup["seats"])


def test_every_generation_has_a_law_and_its_points() -> None:
    seats = [{"colour": "blue"}, {"colour": "green"}]
    setup = {"game": "finger", "seats": seats, "options": {"first": "lot"}}

    ended = played(Meeting("finger", ("random", "greedy"), said(setup), (1,), None))

    assert len(ended.laws) == 4
    assert sum(each.points for each in ended.laws) == pytest.approx(sum(ended.score) / 2)


def test_a_bot_of_ones_own_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lastbot.py").write_text(
        "class Last:\n"
        "    def choose(self, game, seat, thinking):\n"
        "        return game.legal_moves(seat)[-1]\n"
    )
    monkeypatch.chdir(tmp_path)

    code, text = arena("pacal", "random", "lastbot:Last", "--games", "2", "--jobs", "1", "--json")

    assert code == 0
    assert set(json.loads(text)["bots"]) == {"random", "lastbot:Last"}


def test_results_do_not_depend_on_how_many_processes_play() -> None:
    listed = [meeting("random", "greedy", seed=seed) for seed in range(2)]

    assert [each.record for each in map(played, listed)] == [
        each.record for each in sorted(played_on_ray(listed, "local"), key=lambda r: r.meeting.seed)
    ]


def test_results_of_another_meeting_differ() -> None:
    one = meeting("random", "random")

    assert played(one).record != played(replace(one, seed=(2,))).record
