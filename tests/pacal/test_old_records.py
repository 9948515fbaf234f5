"""Records of version 1, made by version 1 itself: they replay as they were played, and go on.

`traces.sha256` holds for each record what version 1 said of every position: the state and the
legal moves, so that a game that goes on is offered what it was always offered.
"""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from godstone.bots.match import match
from godstone.bots.names import bot_named
from godstone.games.api import IllegalMove
from godstone.games.pacal import EDITIONS, Pacal
from godstone.games.record import (
    Played,
    Record,
    RecordError,
    load_lines,
    loads,
    replay,
    verify,
)
from tests.loose import said

FOLDER = Path(__file__).parent / "records" / "version_1"
OLD = {
    f"{file.name} {line}": record
    for file in sorted(FOLDER.glob("*.jsonl"))
    for line, record in load_lines(file.read_text(encoding="utf-8"))
}
TRACES = {
    name: digest
    for digest, name in (
        line.split("  ") for line in (FOLDER / "traces.sha256").read_text().splitlines()
    )
}


def traced(record: Record) -> str:
    digest = sha256()
    for game, _ in replay(record, Pacal.start):
        told = json.dumps([game.state(), game.legal_moves()], separators=(",", ":"))
        digest.update(f"{told}\n".encode())
    return digest.hexdigest()


def replayed(record: Record, moves: int | None = None) -> Pacal:
    *_, (game, _) = replay(record, Pacal.start, moves)
    assert isinstance(game, Pacal)
    return game


@pytest.mark.parametrize("name", OLD)
def test_an_old_record_replays_to_its_result(name: str) -> None:
    outcome = verify(OLD[name], Pacal.start).outcome()

    assert outcome is not None
    assert outcome.detail == OLD[name].result


@pytest.mark.parametrize("name", OLD)
def test_an_old_record_is_written_again_to_the_byte(name: str) -> None:
    old = OLD[name]
    game = replayed(old)
    outcome = game.outcome()
    assert outcome is not None

    again = Record(game.name, game.rules_version, game.setup, old.entries, dict(outcome.detail))

    file, line = name.split()
    assert again.dumps() == (FOLDER / file).read_text().splitlines()[int(line) - 1]


@pytest.mark.parametrize("name", OLD)
def test_an_old_game_is_offered_what_it_always_was(name: str) -> None:
    assert traced(OLD[name]) == TRACES[name]


def test_there_are_old_records_of_every_edition_and_player_number() -> None:
    kinds = {
        (said(r.setup)["options"]["edition"], len(said(r.setup)["seats"])) for r in OLD.values()
    }

    assert kinds == {(edition, players) for edition in EDITIONS for players in range(2, 6)}


def test_an_old_record_with_a_god_stone_in_the_first_round_is_no_game_of_version_2() -> None:
    old = OLD["pl.jsonl 5"]
    newer = Record("pacal", 2, {**old.setup, "rules_version": 2}, old.entries, old.result)

    with pytest.raises(RecordError, match=r"'god .*P3\.8"):
        verify(newer, Pacal.start)


def bonuses_of_upgrades(record: Record) -> int:
    """How often an upgrade made with one pyramid left gave 5 points."""
    found, left = 0, -1
    for game, events in replay(record, Pacal.start):
        bonus = any(event.key == "penultimate_pyramid" for event in events)
        found += bonus and left == 1 and not game.is_over
        supply = said(game.state())["supply"].get(game.state()["to_move"])
        left = sum(supply["pyramids"]) if supply else -1
    return found


@pytest.mark.parametrize("name", ["fr.jsonl 5", "fr.jsonl 6"])
def test_old_french_records_hold_the_5_points_of_an_upgrade(name: str) -> None:
    assert bonuses_of_upgrades(OLD[name]) == 1


@pytest.mark.parametrize("name", ["fr.jsonl 5", "pl.jsonl 5"])
def test_an_old_set_up_without_a_version_is_played_by_the_records(name: str) -> None:
    old = OLD[name]
    setup = {key: value for key, value in old.setup.items() if key != "rules_version"}
    bare = Record("pacal", 1, setup, old.entries, old.result)

    assert verify(bare, Pacal.start).rules_version == 1


def half_of_a_polish_game() -> tuple[Record, Pacal]:
    """Up to where two stones may be dropped."""
    old = OLD["pl.jsonl 5"]
    for number, (game, _) in enumerate(replay(old, Pacal.start)):
        if number > 200 and {"drop own", "drop own green"} & {*game.legal_moves()}:
            if int(game.position.drops) == 2 and int(game.position.to_move) == 0:  # type: ignore[attr-defined]
                return Record("pacal", 1, old.setup, old.entries[:number]), replayed(old, number)
    raise AssertionError("nobody drops two stones")


def test_an_old_game_that_goes_on_keeps_its_rules() -> None:
    _, game = half_of_a_polish_game()

    with pytest.raises(IllegalMove, match=r"P4\.1 In this edition two drops are both made"):
        game.play("drop own")


def test_an_old_game_is_played_on_to_its_end_as_a_record_of_version_1() -> None:
    record, game = half_of_a_polish_game()
    for moved in match(game, [bot_named("pacal", "greedy")] * 3, (5,)):
        record.entries.append(Played(moved.played.seat, moved.played.move))
    outcome = game.outcome()
    assert outcome is not None

    record.result = dict(outcome.detail)

    assert verify(loads(record.dumps()), Pacal.start).rules_version == 1
