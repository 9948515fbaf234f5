"""One household is one address, one guest one seat, and nobody fills the lists alone."""

from pathlib import Path

import pytest
from starlette.types import Scope

from godstone.server.http.guard import address
from godstone.server.live.limits import KEPT_MAX, counted
from godstone.server.live.noticeboard import LISTED_SECONDS, Noticeboard
from godstone.server.protocol.refusal import Refusal
from tests.server.serving import Browser, online, visited, visited_by_two

SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]


def scope(host: str) -> Scope:
    return {"type": "http", "client": (host, 40_000)}


@pytest.mark.parametrize(
    ("host", "neighbour"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("2001:db8:1:2::1", "2001:0DB8:0001:0002:0000::5"),
        ("fe80::1%eth0", "fe80::2%eth1"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
    ],
)
def test_these_are_one_address(host: str, neighbour: str) -> None:
    assert address(scope(host)) == address(scope(neighbour))


@pytest.mark.parametrize(
    ("host", "stranger"),
    [("2001:db8:1:2::1", "2001:db8:1:3::1"), ("192.0.2.7", "192.0.2.8"), ("::1", "127.0.0.1")],
)
def test_these_are_two(host: str, stranger: str) -> None:
    assert address(scope(host)) != address(scope(stranger))


@pytest.mark.parametrize("nonsense", ["", "unix", "x" * 100_000, "1.2.3.4.5", "2001:db8::/32"])
def test_what_is_no_address_is_counted_together(nonsense: str) -> None:
    assert counted(nonsense) == "?"


@online
async def test_one_ipv6_household_has_one_budget(tmp_path: Path) -> None:
    async with visited(tmp_path, requests_per_second=0.01) as ann:
        answers = [
            await ann.client.get("/api/me", headers={"x-forwarded-for": f"2001:db8:1:2::{n:x}"})
            for n in range(20)
        ]
        assert answers[-1].status_code == 429


# Seats


async def take(guest: Browser, table: str, seat: int) -> int:
    answer = await guest.client.post(f"/api/tables/{table}/join", json={"seat": seat})
    return answer.status_code


@online
async def test_one_guest_takes_one_open_seat(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, ben):
        table = (await ann.post("/api/tables", {"game": "pacal", "seats": SEATS}))["table"]
        assert [await take(ben, table, seat) for seat in (1, 2, 3)] == [200, 409, 409]


@online
async def test_the_host_may_allow_more(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, ben):
        wish = {"game": "pacal", "seats": SEATS, "several_seats": True}
        table = (await ann.post("/api/tables", wish))["table"]
        assert [await take(ben, table, seat) for seat in (1, 2)] == [200, 200]


@online
async def test_the_host_may_take_what_nobody_wants(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = (await ann.post("/api/tables", {"game": "pacal", "seats": SEATS}))["table"]
        assert await take(ann, table, 1) == 200


# Lists


@online
async def test_one_address_does_not_fill_the_lists(tmp_path: Path) -> None:
    async with visited(tmp_path, public_tables_per_address=3) as ann:
        wish = {"game": "pacal", "seats": SEATS, "public": True}
        made = [(await ann.client.post("/api/tables", json=wish)).status_code for _ in range(6)]
        assert made == [200, 200, 200, 429, 429, 429]
        assert len(await ann.get("/api/tables?show=open")) == 3


@online
async def test_tables_by_link_are_not_counted(tmp_path: Path) -> None:
    async with visited(tmp_path, public_tables_per_address=1) as ann:
        made = {await ann.table("me", "open") for _ in range(3)}
        assert len(made) == 3


@online
async def test_a_game_that_is_over_makes_room_and_its_rematch_may_take_it(tmp_path: Path) -> None:
    async with visited(tmp_path, public_tables_per_address=1) as ann:
        table = await ann.table("me", "random", public=True)
        async with ann.page(table) as page:
            await page.ask("resign", seat=0)
        again = await ann.post(f"/api/tables/{table}/rematch")
        assert (await ann.get(f"/api/tables/{again['table']}"))["public"]


@online
async def test_where_there_is_no_room_a_rematch_goes_by_its_link(tmp_path: Path) -> None:
    async with visited(tmp_path, public_tables_per_address=1) as ann:
        table = await ann.table("me", "random", public=True)
        async with ann.page(table) as page:
            await page.ask("resign", seat=0)
        await ann.table("me", "random", public=True)
        again = await ann.post(f"/api/tables/{table}/rematch")
        assert not (await ann.get(f"/api/tables/{again['table']}"))["public"]


def test_what_nobody_touched_for_a_day_counts_no_more() -> None:
    board = Noticeboard(most=1)
    board.post("a", "old", now=0.0)

    with pytest.raises(Refusal):
        board.post("a", "new", now=LISTED_SECONDS - 1.0)
    board.post("a", "new", now=LISTED_SECONDS + 1.0)


def test_many_addresses_take_bounded_memory() -> None:
    board = Noticeboard(most=1)
    for number in range(KEPT_MAX + 10):
        board.post(str(number), str(number), now=0.0)

    assert len(board._posted) == KEPT_MAX


# Names


@online
async def test_a_name_is_changed_only_so_often(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        for number in range(1000):  # far more than there is time for, one every five seconds
            answer = await ann.client.post("/api/me", json={"name": f"Ann {number}"})
            if answer.status_code == 429:
                break
        assert answer.json()["sentence"] == "Too many new names; wait a moment."
