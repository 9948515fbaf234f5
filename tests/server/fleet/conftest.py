"""A database for each test."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.postgres import Postgres

_names = count(1)


@pytest.fixture
def database_of_many(postgres: Postgres) -> Iterator[str]:
    """The name of an empty database with our schema."""
    name = f"many{next(_names)}"
    postgres.make(name)
    yield name
    postgres.drop(name)


@pytest.fixture
def database(postgres: Postgres, database_of_many: str) -> str:
    """Its URL."""
    return postgres.url(database_of_many)
