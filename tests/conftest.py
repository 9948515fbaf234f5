"""Chance that tests draw is the same in every run: a failure comes again until it is mended.

Commands speak English to tests, whatever the system's language is.
"""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.postgres import Postgres

settings.register_profile("seeded", derandomize=True, deadline=None, database=None)
settings.load_profile("seeded")
os.environ["LC_ALL"] = "C.UTF-8"


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Postgres]":
    """One server for all tests of this process, with a template of our schema."""
    from tests.postgres import Postgres

    server = Postgres()
    try:
        server.start()
        server.make_template()
        yield server
    finally:
        server.close()
