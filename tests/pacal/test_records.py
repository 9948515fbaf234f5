"""Whole recorded games, one for every way a game can end; each replays to its stated result."""

from pathlib import Path

import pytest

from godstone.games.pacal import Pacal
from godstone.games.pacal.state import Reason
from godstone.games.record import load_lines, loads, verify
from tests.loose import said

FILES = sorted((Path(__file__).parent / "records").glob("*.jsonl"))
RECORDS = [record for file in FILES for _, record in load_lines(file.read_text())]


@pytest.mark.parametrize("record", RECORDS, ids=lambda r: f"{r.result['reason']}-{len(r.entries)}")
def test_a_recorded_game_replays_to_its_result(record: object) -> None:
    from godstone.games.record import Record

    assert isinstance(record, Record)

    outcome = verify(record, Pacal.start).outcome()

    assert outcome is not None
    assert outcome.detail == record.result


def test_there_is_a_record_for_every_way_a_game_can_end() -> None:
    ended = {said(record.result)["reason"] for record in RECORDS}

    assert ended == {reason.name.lower() for reason in Reason} - {"none"}


def test_two_players_have_records_for_both_ends() -> None:
    ended = {said(r.result)["reason"] for r in RECORDS if len(said(r.setup)["seats"]) == 2}

    assert {"target", "penultimate"} <= ended


def test_records_read_back_as_they_were_written() -> None:
    assert all(loads(record.dumps()) == record for record in RECORDS)
