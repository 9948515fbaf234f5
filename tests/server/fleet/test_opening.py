"""A process that starts beside others lets people in when it can serve them."""

from pathlib import Path

import httpx

from tests.postgres import Postgres
from tests.server.serving import LIMIT_SECONDS, online, process


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
