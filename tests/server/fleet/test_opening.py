"""A process that starts beside others lets people in when it can serve them."""

from pathlib import Path

import httpx
import pytest

from godstone.server.run import PortTaken, bound, server_for
from tests.postgres import Postgres
from tests.server.serving import LIMIT_SECONDS, online, process, settings


@online
async def test_nobody_is_let_in_while_games_are_loaded(
    postgres: Postgres, database_of_many: str, tmp_path: Path
) -> None:
    shared = {"GODSTONE_DATABASE": postgres.url(database_of_many), "GODSTONE_WARM_UP": "1"}
    async with (
        process(tmp_path, GODSTONE_BOT_PROCESSES="1", **shared) as (where, _),
        httpx.AsyncClient(base_url=where, timeout=LIMIT_SECONDS) as client,
    ):
        assert "being loaded" not in (await client.get("/readyz")).text


@online
async def test_of_two_that_hold_one_port_only_one_opens(tmp_path: Path) -> None:
    with bound("127.0.0.1", 0, listens=False) as ours:
        port = ours.getsockname()[1]
        with bound("127.0.0.1", port, listens=False) as theirs:
            assert theirs.getsockname()[1] == port
            theirs.listen()

            with pytest.raises(PortTaken, match="opened this port first"):
                await server_for(settings(tmp_path)).serve([ours])
