"""A third game is played everywhere without touching shared code: it only describes itself."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.serving import Browser, online, process

ROOT = Path(__file__).parents[2]
REGISTERED = {"GODSTONE_GAMES": "tests.noughts.spec", "PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"}


def godstone(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "godstone", *map(str, words)]
    environment = {**os.environ, **REGISTERED}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("noughts") / "games.jsonl"
    finished = godstone(
        "simulate", "noughts", "--seats", "random,random", "--games", "3", "--out", out
    )
    assert finished.returncode == 0, finished.stderr
    return out


def test_it_is_simulated_and_its_records_hold(records: Path) -> None:
    assert "3 records hold" in godstone("verify", records).stdout


def test_its_record_begins_with_its_own_set_up(records: Path) -> None:
    record = json.loads(records.read_text().splitlines()[0])

    assert record["setup"]["seats"][0] == {"colour": "white", "bot": "random"}


def test_options_of_other_games_are_not_its_own() -> None:
    finished = godstone("simulate", "noughts", "--seats", "random,random", "--expert")

    assert finished.stderr.strip() == (
        "--expert belongs to Pacal's Rocket, not to Noughts and crosses."
    )


@online
async def test_it_is_played_at_a_table_against_a_bot(tmp_path: Path) -> None:
    async with process(tmp_path, **REGISTERED) as (where, _), Browser(where) as ann:
        table = await ann.table("me", "random", game="noughts")
        async with ann.page(table) as page:
            while page.view["result"] is None:
                await (page.move(0) if 0 in page.to_move else page.next())
        record = await ann.get(f"/api/tables/{table}/record")
        brought = await ann.post("/api/records", record)
        info = await ann.get(f"/api/tables/{brought['table']}")

    assert info["result"]["detail"] == page.view["result"]
