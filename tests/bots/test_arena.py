"""The arena: fair seats, the same games for the same seed, ratings that mean something."""

import json
import pickle
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from godstone.bots.arena.head_to_head import head_to_head
from godstone.bots.arena.playing import Failure, NoCluster, Result, played, played_on_ray
from godstone.bots.arena.ratings import chance_of_luck, ratings, share_interval
from godstone.bots.arena.report import report
from godstone.bots.arena.schedule import Meeting, meetings, seatings, uneven
from godstone.bots.limits import STOPPED
from godstone.cli.app import app
from godstone.cli.refused import Refused
from godstone.games import game_named
from godstone.games.finger.gods import God
from godstone.games.pacal import setup_json
from godstone.games.pacal.board import shipped_board
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

    rated = ratings(results, ["a", "b"])

    assert rated["a"].rating == pytest.approx(rated["b"].rating, abs=1e-6)
    assert rated["a"].low is not None
    assert rated["a"].high is not None
    assert rated["a"].low < 0 < rated["a"].high


def test_three_wins_of_four_are_191_points() -> None:
    results = [result(("a", "b"), 0)] * 300 + [result(("a", "b"), 1)] * 100

    rated = ratings(results, ["a", "b"])

    assert rated["a"].rating - rated["b"].rating == pytest.approx(190.8, abs=2)


def test_a_shared_win_counts_half() -> None:
    found = report([result(("a", "b"), 0, 1)] * 10, ["a", "b"])

    assert found["bots"]["a"]["won"] == 5


def test_with_several_seats_a_bot_is_due_more() -> None:
    found = report([result(("a", "b", "a"), 0)] * 4, ["a", "b"])

    assert found["bots"]["a"]["due"] == pytest.approx(2 / 3)


def test_luck_alone_wins_eight_of_ten_in_five_of_a_hundred_matches() -> None:
    assert chance_of_luck(8, 10) == pytest.approx(56 / 1024)


def test_four_lost_games_do_not_tell_that_a_bot_is_weaker() -> None:
    low, high = share_interval(0, 4)

    assert low == 0
    assert high == pytest.approx(0.604, abs=0.001)


@pytest.mark.parametrize("won", [0, 0.5, 1, 7, 19.5, 20])
def test_an_interval_of_losses_mirrors_that_of_wins(won: float) -> None:
    low, high = share_interval(won, 20)

    assert share_interval(20 - won, 20) == pytest.approx((1 - high, 1 - low))
    assert low <= won / 20 <= high


def test_who_won_everything_has_no_upper_bound_and_may_be_an_equal() -> None:
    rated = ratings([result(("a", "b"), 0)] * 4, ["a", "b"])

    assert rated["a"].high is None
    assert rated["a"].low is not None
    assert rated["a"].low < 0 < rated["a"].rating
    assert rated["b"].low is None


def test_many_games_make_a_narrow_interval() -> None:
    rated = ratings([result(("a", "b"), 0), result(("a", "b"), 1)] * 500, ["a", "b"])["a"]

    assert rated.low is not None
    assert rated.high is not None
    assert rated.high - rated.low < 25


def test_one_bot_alone_has_no_bounds() -> None:
    rated = ratings([result(("a", "a"), 0)] * 4, ["a"])["a"]

    assert (rated.rating, rated.low, rated.high) == (0, None, None)


def test_two_bots_are_compared_where_both_sat() -> None:
    results = [
        result(("a", "b", "c"), 0),
        result(("a", "b", "c"), 1, 2),
        result(("a", "b", "d"), 2),
        result(("a", "c", "d"), 0),
    ]

    found = head_to_head(results, ["a", "b", "c", "d"])["a"]["b"]

    assert (found["games"], found["won"], found["lost"]) == (3, 1, 0.5)
    assert found["share"] == pytest.approx(2 / 3)


def test_uneven_seat_cycles_are_named_with_the_number_that_fits() -> None:
    assert uneven("ab", [2], 4) == []
    assert uneven("abc", [2, 3], 9) == [
        "9 games of 2 players are no whole number of seat cycles: "
        "seats come round after 6, so take 12 games."
    ]


FIRST = """
class First:
    def __init__(self, fails_at=None):
        self.fails_at = fails_at

    def choose(self, game, seat, thinking):
        assert thinking.seconds is None
        if self.fails_at == game.step.name.lower():
            return 1 / 0
        return game.legal_moves(seat)[0]
"""


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "firstbot.py").write_text(FIRST)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_a_game_that_does_not_end_is_a_draw_and_says_so(own_bots: Path) -> None:
    endless = replace(meeting("firstbot:First", "firstbot:First"), most_moves=300)

    ended = played(endless)

    assert (ended.reason, ended.winners, ended.moves) == (STOPPED, (0, 1), 300)
    (record,) = [record for _, record in load_lines(ended.record)]
    assert record.result is None
    assert not verify(record, game_named("pacal").start).is_over
    assert report([ended], ["firstbot:First"])["stopped"] == 1


def test_a_bot_that_fails_names_its_place(own_bots: Path) -> None:
    with pytest.raises(Failure) as failure:
        played(meeting("random", "firstbot:First?fails_at=drop"))

    told = pickle.loads(pickle.dumps(failure.value))  # as it comes from another process
    bad = told.bad
    assert (told.meeting, told.moves) == (failure.value.meeting, failure.value.moves)
    assert bad.seat == 1
    assert bad.sentence == "it failed with ZeroDivisionError: division by zero"
    assert "green to drop" in bad.position
    assert "return 1 / 0" in bad.details
    assert len(json.loads(failure.value.record)["moves"]) == failure.value.moves


def test_the_command_tells_which_bot_failed_where(own_bots: Path) -> None:
    words = ("random", "firstbot:First?fails_at=build", "--games", "2", "--jobs", "1")

    with pytest.raises(Refused) as refused:
        CliRunner().invoke(app, ["arena", "pacal", *words, "--seed", "5"], catch_exceptions=False)

    first, second, third, *code = str(refused.value).splitlines()
    assert first.startswith("firstbot:First?fails_at=build at seat 2: it failed with ZeroDiv")
    assert second.startswith("It was game 1, move ")
    assert second.endswith("green to build>, with the seed 5-2-0.")
    assert third == "The game until there: godstone replay arena.jsonl --game 1"
    assert any("firstbot.py" in line for line in code)


def test_records_are_not_overwritten_unasked(own_bots: Path) -> None:
    words = ["arena", "pacal", "random", "greedy", "--games", "2", "--jobs", "1", "--json"]
    (own_bots / "arena.jsonl").write_text("precious")

    once = CliRunner().invoke(app, words)
    with pytest.raises(Refused, match=r"arena\.jsonl exists; --overwrite replaces it"):
        CliRunner().invoke(app, [*words, "--out", "arena.jsonl"], catch_exceptions=False)

    assert once.exit_code == 0
    assert "The records are in arena-2.jsonl" in once.stderr
    assert (own_bots / "arena.jsonl").read_text() == "precious"
    replaced = CliRunner().invoke(app, [*words, "--out", "arena.jsonl", "--overwrite"])
    assert replaced.exit_code == 0
    assert (own_bots / "arena.jsonl").read_text() != "precious"


def test_it_is_played_on_a_board_of_ones_own_by_the_options_of_the_set_up(own_bots: Path) -> None:
    source = shipped_board("palenque").source.replace("Palenque", "Other")
    (own_bots / "other.toml").write_text(source)
    words = ("pacal", "random", "--players", "2", "--games", "1", "--jobs", "1", "--json")

    code, _ = arena(*words, "--board", "other.toml", "--edition", "it", "--expert")

    assert code == 0
    setup = json.loads((own_bots / "arena.jsonl").read_text())["setup"]
    assert (setup["board"], setup["options"]["edition"]) == ("Other", "it")
    assert setup["options"]["expert"] is True


def test_a_bot_that_changes_a_set_up_has_failed_and_it_is_as_it_was() -> None:
    asked = replace(meeting("tests.bots.unruly:Rearranges", "random"), most_moves=30)
    before = json.dumps(said(asked.setup))

    with pytest.raises(Failure, match="a game's set-up does not change"):
        played(asked)

    assert json.dumps(said(asked.setup)) == before


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


def test_results_do_not_depend_on_how_many_processes_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """`local` starts a cluster here, even where another is said to be."""
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    listed = [meeting("random", "greedy", seed=seed) for seed in range(2)]

    assert [each.record for each in map(played, listed)] == [
        each.record for each in sorted(played_on_ray(listed, "local"), key=lambda r: r.meeting.seed)
    ]


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nowhere", "a:b", "a:-1"])
def test_a_cluster_that_does_not_answer_is_told_at_once(address: str) -> None:
    with pytest.raises(NoCluster, match="no Ray cluster answers at"):
        next(played_on_ray([meeting("random", "random")], address))


def test_results_of_another_meeting_differ() -> None:
    one = meeting("random", "random")

    assert played(one).record != played(replace(one, seed=(2,))).record
