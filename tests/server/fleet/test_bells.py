"""Bells of a real PostgreSQL that are lost, and that ring twice: each page is told once."""

from pathlib import Path

import psycopg

from tests.postgres import Postgres
from tests.server.fleet.gathering import all_know, fleet, guests, moves_of, seat_of, seated
from tests.server.serving import LIMIT_SECONDS, Page, online

MOVES = 4
LOST = (
    "ALTER FUNCTION pg_catalog.pg_notify(text, text) RENAME TO rung",
    "CREATE FUNCTION pg_notify(text, text) RETURNS void LANGUAGE sql AS ''",
)


async def moved(pages: list[Page]) -> None:
    """Whoever is to move does, and all hear of it."""
    page = next(page for page in pages if seat_of(page) in page.to_move)
    answer = await page.move(seat_of(page))
    await all_know(pages, answer["n"])


@online
async def test_what_no_bell_told_is_seen_there_all_the_same(
    postgres: Postgres, database_of_many: str, tmp_path: Path
) -> None:
    for statement in LOST:
        postgres.tell(statement, database_of_many)
    url = postgres.url(database_of_many)
    async with fleet(url, tmp_path) as where, guests(where) as people, seated(people) as pages:
        for _ in range(MOVES):
            await moved(pages)

        assert moves_of(pages[0]) == moves_of(pages[1])
        assert [page.gaps for page in pages] == [0, 0]


@online
async def test_a_bell_that_rings_twice_tells_of_nothing_twice(
    database: str, tmp_path: Path
) -> None:
    with psycopg.connect(database, autocommit=True) as ringing:
        ringing.execute("LISTEN godstone")
        async with (
            fleet(database, tmp_path) as where,
            guests(where) as people,
            seated(people) as pages,
        ):
            for _ in range(MOVES):
                await moved(pages)
                ring_again(ringing)

            assert moves_of(pages[0]) == moves_of(pages[1])
            assert [page.gaps for page in pages] == [0, 0]


def ring_again(ringing: "psycopg.Connection[tuple[object, ...]]") -> None:
    """All that has been heard, and at least one bell."""
    for bell in [*ringing.notifies(timeout=LIMIT_SECONDS, stop_after=1)]:
        ringing.execute("SELECT pg_notify(%s, %s)", (bell.channel, bell.payload))
