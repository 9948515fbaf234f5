"""Rules version 1: its records replay to the byte, and its tables play on, by its own rules."""

from pathlib import Path
from random import Random

import pytest

from godstone.games.api import IllegalMove, SetupError
from godstone.games.finger import Finger
from godstone.games.finger.book import BOOKS, RULES_VERSION
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law
from godstone.games.finger.state import Where
from godstone.games.record import Played, Record, RecordError, load_lines, replay, verify
from tests.finger.play import step
from tests.finger.table import (
    FOUR,
    INLAND,
    block,
    flick,
    flick_text,
    mission,
    put,
    scores,
    started,
    where,
    with_god,
)
from tests.loose import said

FILES = sorted((Path(__file__).parent / "records/version_1").glob("*.jsonl"))
LINES = [
    pytest.param(line, id=f"{file.stem}-{number}")
    for file in FILES
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
]
DIFFERING = (
    "ambidextrous_and_morrigan",
    "hand_twice",
    "launched_touching_the_border",
    "rider_and_anubis",
    "two_in_the_navel",
)


def read(line: str) -> Record:
    ((_, record),) = load_lines(line)
    return record


def recorded(name: str) -> Record:
    return read((FILES[0].parent / f"{name}.jsonl").read_text("utf-8"))


def played_again(record: Record) -> Record:
    """A record made anew from the moves alone: physics and rules are asked for all else."""
    game = Finger.start(record.setup)
    again = Record(game.name, game.rules_version, game.setup)
    for played in record.moves():
        seat = None if played.seat is None else list(game.colours).index(played.seat)
        game.play(played.move, seat)
        again.entries.append(Played(played.seat, played.move, game.answer))
    outcome = game.outcome()
    again.result = None if outcome is None else outcome.detail
    return again


@pytest.mark.parametrize("line", LINES)
def test_a_record_of_version_1_is_made_again_to_the_byte(line: str) -> None:
    assert played_again(read(line)).dumps() == line


@pytest.mark.parametrize("line", LINES)
def test_a_record_of_version_1_verifies(line: str) -> None:
    assert verify(read(line), Finger.start).rules_version == 1


@pytest.mark.parametrize("name", DIFFERING)
def test_what_these_records_hold_is_otherwise_by_version_2(name: str) -> None:
    record = recorded(name)
    record.setup = {**record.setup, "rules_version": 2}
    record.rules_version = 2

    with pytest.raises(RecordError):
        verify(record, Finger.start)


@pytest.mark.parametrize("name", DIFFERING)
def test_a_game_of_version_1_plays_on_by_its_own_rules(name: str) -> None:
    record = recorded(name)
    *_, (game, _) = replay(record, Finger.start, to=len(record.entries) // 2)
    assert isinstance(game, Finger)
    random = Random(1)
    del record.entries[len(record.entries) // 2 :]

    while not game.is_over:
        record.entries.append(step(game, random))

    record.result = None
    assert game.position.book == BOOKS[1]
    assert verify(record, Finger.start).state() == game.state()


def test_a_game_begins_by_the_newest_version() -> None:
    seats = [{"colour": "blue"}, {"colour": "green"}]

    game = Finger.start({"seats": seats})

    assert (game.rules_version, game.setup["rules_version"]) == (RULES_VERSION, 2)


@pytest.mark.parametrize("version", [0, 3, "2", True, None, 1.0])
def test_an_unknown_version_is_refused_with_a_sentence(version: object) -> None:
    seats = [{"colour": "blue"}, {"colour": "green"}]

    with pytest.raises(SetupError, match=r"rules_version .* is unknown; known: 1 and 2"):
        Finger.start(said({"seats": seats, "rules_version": version}))


def test_version_1_launches_a_disc_that_only_touches_the_border() -> None:
    game = mission(version=1)
    with pytest.raises(IllegalMove, match=r"F4\.2"):
        game.play("flick blue.prophet.1 -141613 -229000 100000 500000")

    game.play("flick blue.prophet.1 -141614 -229000 100000 500000")

    assert where(game, "blue.prophet.1") is Where.MAP


def test_version_1_finds_room_outside_the_border() -> None:
    game = mission(colours=FOUR, version=1)
    block(game, within=105.0)

    assert game.legal_moves()


def test_version_1_has_one_corner_for_both_discs_of_morrigan() -> None:
    game = with_god(God.MORRIGAN, Law.AMBIDEXTROUS, version=1)
    game.play(flick_text(game, "green.prophet.1"))
    game.play("corner 2")

    others = {"green.prophet.1": (-200.0, -200.0)}
    flick(game, "green.prophet.2", to=INLAND["north"], others=others)

    assert game.to_move == (1,)


@pytest.mark.parametrize(("laws", "points"), [((), 2 * 3), ((Law.GOLDEN_NAVEL,), 2 * 5)])
def test_version_1_adds_the_islands_with_every_prophet(laws: tuple[Law, ...], points: int) -> None:
    game = mission(*laws, version=1)
    put(game, blue_prophet_2=(15, 0))
    put(game, blue_temple_1=INLAND["north"], blue_temple_2=INLAND["south"])

    flick(game, "blue.prophet.1", to=(-15, 0))

    assert scores(game)["blue"] == points


def test_version_1_stands_the_hand_as_often_as_the_generation_allows() -> None:
    game = with_god(God.DAGDA, terms="balanced", version=1)
    game.play("hand -30000 0 30000 0")

    game.play("hand -30000 100000 30000 100000")

    assert "hand" not in game.legal_moves()


def test_version_1_lets_the_rider_leave_last() -> None:
    gods = [God.ANUBIS, God.TYR]
    colours = ("yellow", "blue")
    game = mission(Law.PIGGYBACK, colours=colours, gods=gods, terms="balanced", version=1)
    put(game, yellow_prophet_5=(0, 230))

    left = [("yellow.prophet.1", "yellow"), ("yellow.prophet.5", "yellow")]
    flick(game, "yellow.prophet.1", left=left)

    assert where(game, "yellow.prophet.2") is Where.RESERVE


def test_a_set_up_keeps_its_version() -> None:
    game = started(version=1)

    assert Finger.start(game.setup).rules_version == 1
