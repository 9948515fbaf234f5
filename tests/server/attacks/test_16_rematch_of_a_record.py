"""A record names no bots that play here, so nobody meets them for a rematch."""

from pathlib import Path

import pytest

from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason
from godstone.server.table import creation, replay
from godstone.server.table.table import Table
from tests.server.making import ANN, making, play_on, table_of
from tests.server.serving import online, visited


def brought_along(game: str) -> Table:
    played = table_of("me", "random", game=game)
    play_on(played, 12)
    return creation.from_record(replay.record(played, None), making())


@pytest.mark.parametrize("game", ["pacal", "finger"])
def test_a_rematch_of_a_record_is_refused_with_a_sentence(game: str) -> None:
    table = brought_along(game)

    with pytest.raises(Refusal) as refused:
        creation.rematch(table, making())

    assert refused.value.reason == Reason.NOT_ALLOWED
    assert refused.value.sentence == "Somebody who played this game is not here for a rematch."


def test_a_rematch_against_a_bot_that_left_the_server_is_refused() -> None:
    table = table_of("me", "random")
    table.seating.chairs[1].bot = "module:Gone"
    table.resign(ANN.id, 0, 0.0)

    with pytest.raises(Refusal):
        creation.rematch(table, making())


def test_a_rematch_against_bots_that_play_here_is_made() -> None:
    table = table_of("me", "random")
    table.resign(ANN.id, 0, 0.0)

    assert creation.rematch(table, making()).seating.chairs[1].bot == "random"


@online
async def test_who_brought_a_record_gets_the_sentence(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        played = await ann.table("me", "random", hints=True)
        record = await ann.get(f"/api/tables/{played}/record")
        brought = (await ann.post("/api/records", record))["table"]

        answer = await ann.client.post(f"/api/tables/{brought}/rematch")

        assert (answer.status_code, answer.json()["reason"]) == (403, "not_allowed")
