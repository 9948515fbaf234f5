"""A table of an older version of the rules goes on by it; a new game begins by the newest."""

import json
from pathlib import Path

from godstone.games.record import Record, from_json
from godstone.server.protocol.rest_models import Branch
from godstone.server.table.creation import branch, from_record, rematch
from godstone.server.table.serialization import head_json, table_from
from godstone.server.table.table import Table
from tests.loose import Json, said
from tests.server.making import ANN, PATIENCE, chance, making, play_on, table_of

TESTS = Path(__file__).parents[1]
RECORDS = TESTS / "finger/records/version_1"
PACAL = TESTS / "pacal/records/version_1"


def kept(name: str) -> Json:
    return json.loads((RECORDS / f"{name}.jsonl").read_text("utf-8"))


def nameless(name: str) -> Record:
    """A record whose set-up does not say its version."""
    record = kept(name)
    del record["setup"]["rules_version"]
    return from_json(record)


def running(name: str, moves: int) -> Table:
    """A table of version 1 as the store kept it, after so many moves."""
    record = kept(name)
    fresh = table_of("me", "random", game="finger")
    head = {**head_json(fresh), "setup": record["setup"]}
    entries = [{**move, "chance": move["seat"] is None} for move in record["moves"][:moves]]
    return table_from(fresh.id, said(head), said(entries), 0.0, PATIENCE)


def test_a_record_brought_along_keeps_its_version() -> None:
    table = from_record(nameless("two_in_the_navel"), making())

    assert table.game.rules_version == 1


def test_a_branch_of_it_plays_on_by_its_version() -> None:
    table = from_record(nameless("hand_twice"), making())

    assert branch(table, Branch(move=20, seat=0), making()).game.rules_version == 1


def test_a_running_table_plays_on_by_its_version() -> None:
    table = running("two_in_the_navel", 16)

    play_on(table, 4)

    assert (table.history.ply, table.game.rules_version) == (20, 1)


def test_a_rematch_is_by_the_newest_rules() -> None:
    table = running("two_in_the_navel", 16)
    table.resign(ANN.id, 0, 0.0)

    again = rematch(table, making())
    again.begin(0.0, chance())

    assert again.game.rules_version == 2


# Pacal's Rocket


def polish(moves: int) -> Table:
    """A table of version 1 as the store kept it: in the Polish edition both stones or none."""
    record = json.loads((PACAL / "pl.jsonl").read_text("utf-8").splitlines()[-1])
    fresh = table_of("me", "random", "random")
    head = {**head_json(fresh), "setup": record["setup"]}
    entries = [
        {**move, "chance": move["move"].startswith("roll")} for move in record["moves"][:moves]
    ]
    return table_from(fresh.id, said(head), said(entries), 0.0, PATIENCE)


def test_a_running_table_of_pacal_plays_on_by_its_version() -> None:
    table = polish(40)

    play_on(table, 20)

    assert table.history.ply >= 60
    assert table.game.rules_version == 1


def test_a_running_table_of_pacal_is_offered_what_it_always_was() -> None:
    table = polish(0)
    play_on(table, 3)  # ships are placed; the first flight of version 1 may be a god stone's

    assert any(move.startswith("god") for move in table.game.legal_moves())


def test_a_new_table_of_pacal_is_of_version_2() -> None:
    table = table_of("me", "random")

    assert head_json(table)["setup"]["rules_version"] == 2


def test_a_record_of_pacal_brought_along_keeps_its_version() -> None:
    record = json.loads((PACAL / "pl.jsonl").read_text("utf-8").splitlines()[-1])
    del record["setup"]["rules_version"]

    assert from_record(from_json(record), making()).game.rules_version == 1
