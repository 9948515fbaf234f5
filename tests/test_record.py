"""The record: JSON both ways, undo that folds, and refusals that name line, move and reason."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.games.pacal import Pacal
from godstone.games.record import (
    Played,
    Record,
    RecordError,
    Undo,
    from_json,
    load_lines,
    loads,
    replay,
    verify,
)
from tests.loose import said

OPENING = ["place e5", "place f6", "roll 3", "fly b5", "drop own", "build -"]


def short_game(*extra: Played | Undo) -> Record:
    game = Pacal.new(2)
    entries: list[Played | Undo] = [Played("yellow", move) for move in OPENING]
    entries[1] = Played("green", "place f6")
    return Record("pacal", game.rules_version, game.setup, [*entries, *extra])


def test_a_record_reads_back() -> None:
    record = short_game(Undo(2), Played("yellow", "drop -"))

    assert loads(record.dumps()) == record


def test_a_record_draws_its_last_position() -> None:
    record = short_game()

    assert record._repr_svg_() == verify(record, Pacal.start)._repr_svg_()  # type: ignore[attr-defined]


def test_a_record_is_loaded_from_a_file(tmp_path: Path) -> None:
    one, other = short_game(), short_game(Undo(2))
    file = tmp_path / "games.jsonl"
    file.write_text(f"{one.dumps()}\n{other.dumps()}\n")

    assert Record.load(file) == one
    assert Record.load(str(file), 2) == other
    assert [*Record.load_all(file)] == [one, other]


def test_a_record_that_a_file_does_not_hold_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(short_game().dumps())

    with pytest.raises(RecordError, match="holds 1 records, not 2"):
        Record.load(file, 2)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\xff\xfe")

    with pytest.raises(RecordError, match="is not text"):
        Record.load(file)


def test_an_undo_folds() -> None:
    record = short_game(Undo(2), Played("yellow", "drop -"))

    assert [played.move for played in record.moves()] == [*OPENING[:4], "drop -"]


def test_undone_moves_are_not_replayed() -> None:
    record = short_game(Undo(2))

    assert verify(record, Pacal.start).state()["step"] == "drop"


def test_a_replay_stops_where_it_is_told() -> None:
    games = [game.copy() for game, _ in replay(short_game(), Pacal.start, to=3)]

    assert [game.state()["step"] for game in games] == ["place", "place", "roll", "fly"]


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Undo(9), "move 7: cannot undo 9 of 6 moves"),
        (Undo(0), "move 7: cannot undo 0 of 6 moves"),
    ],
)
def test_an_undo_of_what_was_not_played_is_refused(entry: Undo, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        from_json(said(short_game(entry).to_json()))


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Played("yellow", "roll 9"), "move 7: 'roll 9': P2.1 It is the turn of Green"),
        (Played("green", "roll 9"), "move 7: 'roll 9': P1.3"),
        (Played("green", "fly e9"), "move 7: 'fly e9': P2.1"),
        (Played("green", "flap"), "move 7: 'flap': “flap” is no move"),
        (Played("blue", "roll 3"), "move 7: there is no seat 'blue'"),
    ],
)
def test_a_wrong_move_is_named_with_its_number_and_reason(move: Played, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        verify(short_game(move), Pacal.start)


def test_a_record_and_its_set_up_of_different_versions_are_refused() -> None:
    record = short_game()
    record.rules_version = 99

    with pytest.raises(RecordError, match="the record is of rules version 99, its set-up of"):
        verify(record, Pacal.start)


def test_a_set_up_without_a_version_takes_the_records() -> None:
    record = short_game()
    record.setup = {key: value for key, value in record.setup.items() if key != "rules_version"}
    record.rules_version = 99

    with pytest.raises(RecordError, match="the set-up: rules version 99"):
        verify(record, Pacal.start)


def test_a_wrong_set_up_is_refused() -> None:
    record = Record("pacal", 1, {"game": "pacal", "seats": []})

    with pytest.raises(RecordError, match=r"the set-up: P1\.1"):
        verify(record, Pacal.start)


def test_a_wrong_result_is_found() -> None:
    record = short_game()
    record.result = {"winners": ["green"]}

    with pytest.raises(RecordError, match="the result is None, the record says"):
        verify(record, Pacal.start)


def test_a_file_that_is_cut_off_names_the_line() -> None:
    text = short_game().dumps()

    with pytest.raises(RecordError, match="line 2: not whole JSON at column"):
        list(load_lines(f"{text}\n{text[:-20]}\n"))


def answered(text: str) -> str:
    """What is said to a record: no other error may come out."""
    try:
        verify(loads(text), Pacal.start)
    except RecordError as error:
        return str(error)
    return "It holds."


@settings(max_examples=150)
@given(st.integers(0, 10_000), st.text(max_size=6))
def test_a_damaged_record_is_refused_in_words_or_is_a_record(place: int, noise: str) -> None:
    text = short_game().dumps()
    place %= len(text)

    assert answered(text[:place] + noise + text[place + len(noise) :])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=10,
)


@settings(max_examples=200)
@given(st.fixed_dictionaries({}, optional=dict.fromkeys(("game", "setup", "moves"), json_values)))
def test_any_json_is_refused_in_words_or_is_a_record(value: dict[str, object]) -> None:
    whole = {"godstone": 1, "rules_version": 1, **value}

    assert answered(json.dumps(whole))
