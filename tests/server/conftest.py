"""Dice of servers that run inside a test fall as they fell the last time; databases are new."""

import random
import secrets
from collections.abc import Iterator

import pytest

from tests import databases

WAYS = ("process", "serving", "settings", "visited", "visited_by_two")


@pytest.fixture(autouse=True)
def seeded_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbelow", random.Random(1).randrange)


@pytest.fixture(autouse=True, scope="session")
def chosen_database(request: pytest.FixtureRequest) -> None:
    if databases.ON_POSTGRES:
        databases.use(request.getfixturevalue("postgres"))


@pytest.fixture(autouse=True)
def new_databases() -> Iterator[None]:
    yield
    databases.forget()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL, what touches a database: it has a folder for it, and a way to it.

    What is slow and has nothing to do with the kind of database is marked `once`, with the reason.
    """
    if not databases.ON_POSTGRES:
        return
    kept = [item for item in items if _is_for_postgres(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def _is_for_postgres(item: pytest.Item) -> bool:
    marked = any(item.get_closest_marker(name) is not None for name in ("sqlite", "once"))
    if marked or not isinstance(item, pytest.Function):
        return False
    return "tmp_path" in item.fixturenames and any(hasattr(item.module, way) for way in WAYS)
