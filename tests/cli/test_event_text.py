"""Events are told in the words of the page, as web/src/ui/told.test.ts sees to."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from godstone.cli.event_text import Teller, told
from godstone.cli.language import Speaker
from godstone.games.api import Event

Row = Mapping[str, Any]  # an event as it travels, and its sentence
ROWS: list[Row] = json.loads((Path(__file__).parent / "told_events.json").read_text("utf-8"))


def event_in(row: Row) -> Event:
    arguments = dict(row["event"])
    return Event(str(arguments.pop("key")), arguments)


@pytest.mark.parametrize("row", ROWS, ids=[row["event"]["key"] for row in ROWS])
def test_an_event_is_told_as_on_the_page(row: Row) -> None:
    assert Teller(Speaker()).sentence(event_in(row)) == row["sentence"]


def test_an_event_of_a_game_no_catalogue_knows_is_shown_as_it_is() -> None:
    marked = Event("marked", {"seat": "white", "field": "a1"})

    assert [*told([marked], Speaker())] == ["marked seat white, field a1"]
