"""The commands about bots: one's own in `simulate`, judgement in `analyse`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from godstone.bots.levels import levels
from godstone.cli.app import BOTS_HELP, app
from godstone.cli.refused import Refused
from godstone.games import specs
from godstone.games.record import Record

LAST = """
class Last:
    def choose(self, game, seat, thinking):
        return game.legal_moves(seat)[-1]
"""


def godstone(*words: str) -> str:
    ended = CliRunner().invoke(app, words, catch_exceptions=False)
    assert ended.exit_code == 0
    return ended.stdout


def test_a_bot_of_ones_own_takes_a_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lastofall.py").write_text(LAST)
    monkeypatch.chdir(tmp_path)

    assert "lastofall:Last" in godstone("simulate", "pacal", "--seats", "random,lastofall:Last")


FIRST = """
class First:
    def choose(self, game, seat, thinking):
        assert thinking.seconds is None
        return game.legal_moves(seat)[0]
"""


@pytest.mark.parametrize("trace", [(), ("--trace", "trace.jsonl")])
def test_games_that_need_not_end_are_stopped_and_drawn(
    trace: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "firstofall.py").write_text(FIRST)
    monkeypatch.chdir(tmp_path)
    seats = ("--seats", "firstofall:First,firstofall:First", "--games", "2")

    told = godstone("simulate", "pacal", *seats, "--max-moves", "60", "--out", "a.jsonl", *trace)

    assert told.count("won 1 of 2") == 2
    assert "2 of 2 games were stopped after 60 moves: each is a draw." in told
    assert [len(each.entries) for each in Record.load_all("a.jsonl")] == [60, 60]
    assert "line 1: 60 moves, not played to the end" in godstone("verify", "a.jsonl")


def test_who_waits_for_a_long_game_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "firstofall.py").write_text(FIRST)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("godstone.cli.simulate.LONG", 40)
    words = ["simulate", "pacal", "--seats", "firstofall:First,firstofall:First"]

    ended = CliRunner().invoke(app, [*words, "--max-moves", "50"], catch_exceptions=False)

    assert "Game 1 has 40 moves and goes on; it is stopped after 50." in ended.stderr


@pytest.mark.parametrize("game", specs())
def test_the_help_names_every_level(game: str) -> None:
    assert all(level in BOTS_HELP for level in levels(game))


@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
def test_the_help_of_a_command_names_levels_and_modules(command: str) -> None:
    told = " ".join(godstone(command, "--help").replace("│", " ").split())

    assert "champion" in told
    assert "mymodule:MyBot" in told


def test_the_page_may_stay_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr("godstone.server.run.serve", lambda *words: asked.append(words[3]))

    godstone("play", "--no-browser")
    godstone("play")

    assert asked == [False, True]


@pytest.mark.parametrize("bot", ["nowhere:Last", "godstone:Last", "greedy:Last"])
def test_a_bot_that_is_not_there_is_named(bot: str) -> None:
    with pytest.raises(Refused, match=bot):
        CliRunner().invoke(
            app, ["simulate", "pacal", "--seats", f"random,{bot}"], catch_exceptions=False
        )


@pytest.mark.parametrize("game", ["pacal", "finger"])
def test_a_recorded_game_is_judged_to_its_end(game: str, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    godstone("simulate", game, "--seats", "random,greedy", "--seed", "3", "--out", str(record))

    judged = json.loads(godstone("analyse", str(record), "--simulations", "4"))

    assert all(sum(p["chances"].values()) == pytest.approx(1, abs=1e-3) for p in judged["graph"])
    assert {c for c, x in judged["graph"][-1]["chances"].items() if x > 0} == {*judged["winners"]}


def test_the_same_game_is_judged_alike(tmp_path: Path) -> None:
    record = str(tmp_path / "game.jsonl")
    godstone("simulate", "pacal", "--seats", "random,greedy", "--seed", "4", "--out", record)

    once, again = (godstone("analyse", record, "--simulations", "4") for _ in range(2))

    assert once == again
