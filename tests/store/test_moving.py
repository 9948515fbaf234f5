"""A database moves whole, and what it was is left as it was."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from godstone.server.ops.data_folder import kept_secret
from godstone.server.store import Change, Store
from godstone.server.store.copies import copies, counts, versions
from godstone.server.store.engine import opened
from godstone.server.store.moving import CannotMove, Moved, move
from godstone.server.store.signing import shared_secret
from tests.databases import inside
from tests.loose import Json
from tests.postgres import Postgres

NAMES = [f"table-{number:03}" for number in range(210)]  # more than are copied at once


@pytest.fixture
def there(postgres: Postgres) -> Iterator[str]:
    yield postgres.make("target", "template1")
    postgres.drop("target")


@pytest.fixture
def here(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    asyncio.run(written(url, *(change(name, 0) for name in NAMES)))
    return url


def change(table: str, version: int) -> Change:
    entries: list[tuple[int, Json]] = [(version + 1, {"move": "é \u0000 x"})]
    head, line = {"x": 0.1}, {"text": f"hello {version}"}
    told = (head, version, entries, line, ["ann", f"guest of {table}"])
    return Change(
        table, "pacal", "running", version % 2 == 0, 1700000000.123456, *told, not version
    )


async def written(url: str, *changes: Change) -> None:
    store = Store(url, outlives_power_cuts=False)
    await store.open()
    await asyncio.gather(*map(store.save, changes))
    await store.rename("ann", "Ann")
    await store.close()


def moved(source: str, target: str) -> Moved:
    return move(source, target, lambda _: None)


def content(url: str) -> list[str]:
    engine = opened(url)
    try:
        found = copies(engine, [*versions(engine)])
        return [str(counts(engine)), *(copy.digest() for copy in found.values())]
    finally:
        engine.dispose()


def test_all_of_it_is_the_same_there_and_back_again(here: str, there: str, tmp_path: Path) -> None:
    back = f"sqlite:///{tmp_path / 'back' / 'new.db'}"

    assert moved(here, there).copied == len(NAMES)
    assert moved(there, back).copied == len(NAMES)
    assert content(here) == content(there) == content(back)


def test_moved_again_only_what_changed_is_copied(here: str, there: str) -> None:
    moved(here, there)
    assert moved(here, there).copied == 0
    asyncio.run(written(here, change(NAMES[7], 1)))

    assert moved(here, there).copied == 1
    assert content(here) == content(there)


def test_the_source_is_not_touched(here: str, there: str, tmp_path: Path) -> None:
    before = (tmp_path / "old.db").read_bytes()

    moved(here, there)

    assert (tmp_path / "old.db").read_bytes() == before


def test_what_is_newer_in_the_target_is_not_written_over(here: str, there: str) -> None:
    moved(here, there)
    asyncio.run(written(there, change(NAMES[7], 1)))

    with pytest.raises(CannotMove, match=f"newer than in the source, the first is {NAMES[7]}"):
        moved(here, there)


def test_what_differs_and_is_as_old_is_not_written_over(here: str, there: str) -> None:
    moved(here, there)
    with inside(there) as database:
        database.execute(text("UPDATE tables SET status = 'over' WHERE id = 'table-205'"))

    with pytest.raises(CannotMove, match="the first is table-205"):
        moved(here, there)


def test_a_target_with_other_tables_is_refused(here: str, there: str) -> None:
    asyncio.run(written(there, change("stranger", 0)))

    with pytest.raises(CannotMove, match="that the source does not have, the first is stranger"):
        moved(here, there)


def test_the_next_line_of_chat_finds_its_number(here: str, there: str) -> None:
    moved(here, there)

    asyncio.run(written(there, change(NAMES[0], 1)))

    with inside(there) as database:
        lines = database.execute(text("SELECT max(number) FROM chats")).scalar_one()
    assert lines == len(NAMES) + 1


def test_a_text_that_postgres_cannot_hold_names_its_table(here: str, there: str) -> None:
    with inside(here) as database:
        broken = "UPDATE tables SET head = CAST(x'7b22ff' AS TEXT) WHERE id = 'table-205'"
        database.execute(text(broken))

    with pytest.raises(CannotMove, match=r"^Table table-205 cannot be moved: .*\.$"):
        moved(here, there)


def test_everybody_stays_who_they_were(here: str, there: str, tmp_path: Path) -> None:
    secret = kept_secret(tmp_path)
    moved(here, there)
    moved(there, f"sqlite:///{tmp_path / 'back' / 'new.db'}")
    engine = opened(there)

    assert shared_secret(engine) == kept_secret(tmp_path / "back") == secret
    engine.dispose()


def test_a_source_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(CannotMove, match=r"^There is no database .*/none\.db\.$"):
        moved(f"sqlite:///{tmp_path / 'none.db'}", f"sqlite:///{tmp_path / 'new.db'}")


def test_a_database_is_not_moved_into_itself(here: str) -> None:
    with pytest.raises(CannotMove, match="the same database"):
        moved(here, here)
