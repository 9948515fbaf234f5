"""Coming by a link, waiting, and beginning, over the line."""

from pathlib import Path

from websockets.asyncio.client import connect

from tests.server.serving import Browser, joined, online, serving, settings, visited, visited_by_two


@online
async def test_a_guest_who_chose_no_name_is_known_as_one(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        assert ann.me["named"] is False

        renamed = await ann.post("/api/me", {"name": "Ann"})

        assert renamed == {"guest": ann.me["guest"], "name": "Ann", "named": True}
        assert await ann.get("/api/me") == renamed


@online
async def test_the_host_fills_a_seat_with_a_bot_and_all_see_it(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, ben):
        table = await joined(ann, ben, "me", "open", "open")
        async with ben.page(table) as his:
            told = await ann.post(f"/api/tables/{table}/fill", {"seat": 2, "bot": "random"})
            assert told["status"] == "running"
            seen = await his.until("table", lambda told: told["table"]["status"] == "running")
            assert seen["table"]["seats"][2]["bot"] == "random"


@online
async def test_the_host_starts_with_bots_in_one_call(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "open", "open")

        told = await ann.post(f"/api/tables/{table}/start", {"bot": "random"})

        assert told["status"] == "running"
        assert [seat["kind"] for seat in told["seats"]] == ["person", "bot", "bot"]


@online
async def test_a_bot_that_does_not_play_here_is_refused(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "open")

        answer = await ann.client.post(f"/api/tables/{table}/fill", json={"seat": 1, "bot": "x"})

        assert (answer.status_code, answer.json()["reason"]) == (400, "bad_setup")


@online
async def test_a_cancelled_table_leaves_all_lists_and_its_pages_hear_it(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, ben):
        table = await ann.table("me", "open", "open", public=True)
        await ben.post(f"/api/tables/{table}/join", {})
        async with ben.page(table) as his:
            await ann.post(f"/api/tables/{table}/cancel")
            told = await his.until("table", lambda told: told["table"]["status"] == "over")
            assert told["table"]["result"]["reason"] == "cancelled"
            assert told["you"]["seats"] == []
        for guest in (ann, ben):
            for show in ("open", "mine", "running"):
                assert await guest.get(f"/api/tables?show={show}") == []


@online
async def test_an_open_table_is_listed_with_host_options_clock_and_seats(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, ben):
        await ann.post("/api/me", {"name": "Ann"})
        wish = {"clock": {"kind": "move", "seconds": 60}, "public": True}
        wish |= {"options": {"edition": "pl", "expert": False, "first": "seat"}}
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await ann.post("/api/tables", {"game": "pacal", "seats": seats, **wish})

        (card,) = await ben.get("/api/tables?show=open")

        assert (card["id"], card["host_name"]) == (made["table"], "Ann")
        assert card["options"] == {"edition": "pl"}
        assert card["clock"] == {"kind": "move", "seconds": 60}
        assert [seat["kind"] for seat in card["seats"]] == ["person", "open"]


@online
async def test_a_list_tells_the_same_after_a_restart(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        await ann.table("me", "open", public=True, clock={"kind": "game", "seconds": 600})
        cards = await ann.get("/api/tables?show=open")
    async with visited(tmp_path) as eve:
        told = await eve.get("/api/tables?show=open")
    assert [{**card, "mine": False} for card in cards] == told


@online
async def test_a_rematch_starts_when_the_last_of_the_people_comes(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, ben):
        table = await joined(ann, ben, "me", "open")
        async with ann.page(table) as hers:
            await hers.ask("resign", seat=0)
        again = (await ann.post(f"/api/tables/{table}/rematch"))["table"]
        async with ann.page(again) as hers:
            assert (hers.table["status"], hers.table["awaits"]) == ("waiting", [1])
            async with ben.page(again):
                told = await hers.until("table", lambda told: told["table"]["status"] == "running")
                assert told["table"]["awaits"] == []
                assert told["table"]["to_move"]


@online
async def test_people_chat_while_they_wait_and_a_resent_line_is_said_once(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, ben):
        table = await ann.table("me", "open", "open")
        async with ann.page(table) as hers, ben.page(table) as his:
            line = {"type": "chat", "id": "once", "text": "Hello"}
            assert (await his.resend(line))["type"] == "accepted"
            assert (await his.resend(line))["type"] == "accepted"
            await his.resend({**line, "id": "twice", "text": "Well?"})
            await hers.until("chat", lambda told: told["line"]["text"] == "Well?")
            said = [one["line"]["text"] for one in hers.heard if one["type"] == "chat"]
            assert said == ["Hello", "Well?"]


@online
async def test_the_story_tells_a_resignation_also_after_a_restart(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    async with serving(chosen) as where, Browser(where) as ann, Browser(where) as ben:
        table = await joined(ann, ben, "me", "open", "random")
        async with ann.page(table) as hers, ben.page(table) as his:
            await hers.ask("resign", seat=0)
            told = await his.until("table", lambda told: told["table"]["news"] != [])
    async with serving(chosen) as where, Browser(where) as eve, eve.page(table) as page:
        assert page.table["news"] == told["table"]["news"]
        assert [news["key"] for news in page.table["news"]] == ["resigned", "bot"]


@online
async def test_a_bot_ends_a_turn_whose_time_is_up_and_the_story_tells_it(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "random", clock={"kind": "move", "seconds": 5})
        async with ann.page(table) as page:
            told = await page.until("table", lambda told: told["table"]["news"] != [])
            assert told["table"]["news"] == [{"n": 0, "key": "late", "seat": 0}]


@online
async def test_pings_of_an_honest_page_count_against_nothing(tmp_path: Path) -> None:
    """Where no bucket ever holds a whole message, nothing else is heard."""
    scarce = {"messages_per_second": 0.001, "address_messages_per_second": 0.002}
    async with visited(tmp_path, **scarce) as ann:
        table = await ann.table("me", "here")
        where = f"{ann.where.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(where, additional_headers={"cookie": ann.cookie()}) as socket:
            await socket.send('{"type":"ping","at":7}')
            assert '"pong"' in await socket.recv()
            await socket.send('{"type": "ping", "at": 8}')
            assert '"too_fast"' in await socket.recv()
