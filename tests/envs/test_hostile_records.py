"""Records that somebody edited: each is refused with a sentence, and no row is made of it."""

import json
from collections.abc import Sequence
from copy import deepcopy
from random import Random

import numpy as np
import pytest

from godstone.bots.match import match, record_of, up_to
from godstone.bots.names import bot_named
from godstone.envs.decisions import decisions_of, reader_for
from godstone.envs.finger.reader import FingerReader
from godstone.envs.pacal.reader import PacalReader
from godstone.games import game_named
from godstone.games.api import SetupError
from godstone.games.finger.game import Finger
from godstone.games.pacal.game import Pacal
from godstone.games.record import Played, Record, RecordError, Undo, loads, replay
from tests.loose import Json

COUNCIL = [("violet", "god Zeus"), ("blue", "god Tyr"), (None, "first blue"), (None, "offer 5 11")]
OPENING = [("yellow", "place e5"), ("green", "place f5"), ("yellow", "roll 2")]
Kind = type[Pacal] | type[Finger]
Moves = Sequence[tuple[str | None, str]]


def played(kind: Kind, moves: Moves, version: int = 2, **setup: object) -> Record:
    chosen = {} if kind is Pacal else {"first": "lot"}
    whole = {**kind.new(2, **chosen).setup, **setup}  # type: ignore[arg-type]
    entries = [Played(seat, move) for seat, move in moves]
    return Record(str(whole["game"]), version, whole, [*entries])  # type: ignore[arg-type]


def refused(record: Record) -> str:
    with pytest.raises(ValueError) as told:  # noqa: PT011 - its text is what is asked for
        decisions_of(record, reader_for(record))
    return str(told.value)


@pytest.mark.parametrize(
    ("seat", "move", "said"),
    [
        ("yellow", "build -", "move 4: 'build -': P2.4"),
        ("yellow", "drop -", "move 4: 'drop -': P2.4"),
        ("yellow", "fly a1", "move 4: 'fly a1': P3"),
        ("yellow", "god 3 a1", "move 4: 'god 3 a1': "),
        ("yellow", "roll 2", "move 4: 'roll 2': P2.4"),
        ("yellow", "", "move 4: '': "),
        ("yellow", "fly z99", "move 4: 'fly z99': "),
        ("yellow", "fly \ud800", "move 4: 'fly \\ud800': "),
        ("yellow", "fly a1" * 1000, "move 4: 'fly a1"),
        ("green", "fly a1", "move 4: 'fly a1': P2.1"),
        ("red", "fly a1", "move 4: there is no seat 'red'"),
        (None, "build -", "move 4: 'build -': P2.4"),
    ],
)
def test_the_rules_are_asked_before_anything_looks_at_a_move(
    seat: str, move: str, said: str
) -> None:
    told = refused(played(Pacal, [*OPENING, (seat, move)]))

    assert told.startswith(said)
    assert len(told) < 500


@pytest.mark.parametrize(
    ("seat", "move", "said"),
    [
        ("blue", "flick tyr", "move 5: 'flick tyr': "),
        ("blue", "flick nobody 0 0 1 1", "move 5: 'flick nobody 0 0 1 1': F"),
        ("blue", "templars 2", "move 5: 'templars 2': F"),
        ("blue", "keep", "move 5: 'keep': F"),
        ("blue", "god Ra", "move 5: 'god Ra': F"),
        ("blue", "vote sideways", "move 5: 'vote sideways': "),
        ("blue", "lot up", "move 5: 'lot up': F"),
        (None, "vote up", "move 5: 'vote up': F3.1"),
        ("green", "vote up", "move 5: there is no seat 'green'"),
    ],
)
def test_f_the_rules_are_asked_before_anything_looks_at_a_move(
    seat: str | None, move: str, said: str
) -> None:
    assert refused(played(Finger, [*COUNCIL, (seat, move)])).startswith(said)


def test_the_untouched_records_are_data() -> None:
    """Or the others would be refused for another reason."""
    pacal, finger = played(Pacal, OPENING), played(Finger, COUNCIL)

    assert decisions_of(pacal, reader_for(pacal)).move == ["place e5", "place f5"]
    assert decisions_of(finger, reader_for(finger)).seat.tolist() == [1, 0]


def test_a_decision_is_a_seats() -> None:
    """A replay needs no seat where one alone decides, but a row says whose it is."""
    assert refused(played(Pacal, [(None, "place e5")])) == (
        "move 1: 'place e5' is a decision of no seat"
    )


def test_what_chance_answers_is_nobody_elses() -> None:
    assert "P2.1" in refused(played(Pacal, [*OPENING[:2], ("green", "roll 2")]))
    assert "F" in refused(played(Finger, [("blue", "first blue")]))


def test_a_record_is_of_the_version_that_its_set_up_names() -> None:
    other = "the record is of rules version 99, its set-up of version 2"

    assert refused(played(Pacal, OPENING, 99)) == other
    assert refused(played(Finger, COUNCIL, 99)) == other


@pytest.mark.parametrize("kind", [Pacal, Finger])
def test_a_set_up_that_names_no_version_takes_the_records(kind: Kind) -> None:
    record = played(kind, [], 99)
    record.setup = {key: value for key, value in record.setup.items() if key != "rules_version"}

    assert "99" in refused(record)


def test_a_record_of_older_rules_is_not_played_by_newer_ones() -> None:
    record = played(Pacal, OPENING, 1)
    record.setup = {key: value for key, value in record.setup.items() if key != "rules_version"}
    newer = reader_for(played(Pacal, OPENING))

    assert refused(record) == "numbers are for rules version 2, not 1"
    with pytest.raises(ValueError, match="another version of the rules"):
        decisions_of(record, newer)


def test_f_a_reader_is_for_one_version_of_the_rules() -> None:
    older = played(Finger, COUNCIL, 1, rules_version=1)

    assert decisions_of(older, reader_for(older)).seat.tolist() == [1, 0]
    with pytest.raises(ValueError, match="another version of the rules"):
        decisions_of(older, reader_for(played(Finger, COUNCIL)))


@pytest.mark.parametrize("setup", [None, [], "finger", {}, {"seats": None}, {"game": "chess"}])
def test_a_reader_is_not_made_for_what_is_no_set_up(setup: object) -> None:
    for reader in (PacalReader, FingerReader):
        with pytest.raises(SetupError):
            reader(setup)  # type: ignore[arg-type]


def test_what_is_no_record_is_no_data() -> None:
    reader = reader_for(played(Pacal, []))

    with pytest.raises(ValueError, match=r"record is Record\(...\), and None is not"):
        decisions_of(None, reader)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        reader_for(Record("chess", 2, {}))
    for kind in ("pacal", "finger"):
        assert refused(Record(kind, 2, None)) == (  # type: ignore[arg-type]
            "'setup' is missing or of the wrong kind"
        )


def test_more_is_not_taken_back_than_was_played() -> None:
    record = played(Pacal, OPENING)
    record.entries.append(Undo(4))

    assert refused(record) == "move 4: cannot undo 4 of 3 moves"


def test_a_result_is_what_the_moves_led_to() -> None:
    record = played(Pacal, OPENING)
    record.result = {"winners": ["yellow"]}

    assert refused(record).startswith("the result is None, the record says {'winners'")


def bots_game(name: str) -> Json:
    game = game_named(name).new(2)  # type: ignore[attr-defined]
    record = record_of(game)
    bots = [bot_named(name, "random")] * 2
    record.entries.extend(moved.played for moved in up_to(match(game, bots, (1,)), 40))
    return json.loads(record.dumps())


def edited(record: Json, chance: Random) -> Json:
    """One entry is another's, or says one thing of another's, or is gone, or is there twice."""
    made = deepcopy(record)
    moves = made["moves"]
    at, other = chance.randrange(len(moves)), chance.choice(moves)
    key = chance.choice([*other, "entry", "gone", "twice"])
    if key == "entry":
        moves[at] = other
    elif key == "gone":
        del moves[at]
    elif key == "twice":
        moves.insert(at, moves[at])
    else:
        moves[at][key] = deepcopy(other[key])
    return made


def refused_by_replay(record: Record) -> str:
    """Why; nothing where it can be replayed."""
    try:
        *_, _ = replay(record, game_named(record.game).start)
    except RecordError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", ["pacal", "finger"])
def test_an_edited_record_is_refused_as_a_replay_refuses_it(name: str) -> None:
    """Or it is a game as good as any, all of whose rows are legal."""
    chance, whole = Random(5), bots_game(name)
    reader, good = reader_for(loads(json.dumps(whole))), 0
    for _ in range(60):
        record = loads(json.dumps(edited(whole, chance)))
        if why := refused_by_replay(record):
            assert refused(record) == why
        else:
            rows = decisions_of(record, reader)
            bits = np.unpackbits(rows.mask, axis=1, bitorder="little")
            assert bits[np.arange(len(rows.action)), rows.action].all()
            good += 1
    assert 0 < good < 60
