import time
from pathlib import Path

import pytest

from tests.server.serving import joined, online, visited, visited_by_two


@online
async def test_two_people_play_by_a_link(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, ben):
        table = await ann.table("me", "open")
        async with ann.page(table) as hers:
            assert hers.table["status"] == "waiting"
            you = await ben.post(f"/api/tables/{table}/join", {})
            assert you["seats"] == [1]
            await hers.until("table", lambda told: told["table"]["status"] == "running")
            async with ben.page(table) as his:
                await hers.move(0)
                await his.until_turn(1)
                await his.move(1)
                await hers.until_turn(0)
                assert hers.n == his.n == 3
                assert hers.log == his.log
                assert hers.view["choices"]
                assert not his.view["choices"]


@online
async def test_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    async with visited(tmp_path, messages_per_second=10_000.0) as ann:
        table = await ann.table("me", "random")
        async with ann.page(table) as page:
            while page.view["step"] != "over":
                await (page.move(0) if 0 in page.to_move else page.next())
            await page.until("table", lambda told: told["table"]["status"] == "over")
            assert page.gaps == 0
            assert page.table["result"]["score"]
            fresh = await page.hello()
            assert fresh["log"] == [{**each, "motion": None} for each in page.log]
        replay = await ann.get(f"/api/tables/{table}/positions?from=0&to=99")
        assert len(replay["positions"]) == 100
        assert replay["moves"] == len(page.log)
        record = await ann.get(f"/api/tables/{table}/record")
        brought = await ann.post("/api/records", record)
        info = await ann.get(f"/api/tables/{brought['table']}")
        assert info["result"]["detail"] == page.table["result"]["detail"]


@online
async def test_a_game_of_finger_with_votes_and_flicks(tmp_path: Path) -> None:
    async with visited(tmp_path, messages_per_second=10_000.0) as ann:
        table = await ann.table("random", "random", "random", game="finger", public=True)
        async with ann.page(table) as page:
            await page.until("table", lambda told: told["table"]["status"] == "over")
            assert page.you["seat"] is None
            assert page.gaps == 0
        replay = await ann.get(f"/api/tables/{table}/positions?from=0&to=60&motion=true")
        flicks = [
            p for p in replay["positions"][1:] if (p["played"]["move"] or "").startswith("flick")
        ]
        assert any(flick["played"]["motion"] for flick in flicks)


@online
async def test_undo_take_back_and_chat(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, ben):
        table = await joined(ann, ben, "me", "open")
        async with ann.page(table) as hers, ben.page(table) as his:
            await hers.move(0)
            await his.until_turn(1)
            await his.move(1)
            await hers.until_turn(0)
            await hers.move(0)
            undone = await hers.ask("undo", n=hers.n, seat=0)
            assert undone["type"] == "accepted"
            again = await hers.ask("undo", n=undone["n"], seat=0)
            assert again["reason"] == "revealed"
            asked = await hers.ask("take_back_ask", n=undone["n"], seat=0)
            assert asked["type"] == "accepted"
            await his.until("table", lambda told: told["table"]["take_back"] is not None)
            await his.send({"type": "take_back_answer", "n": his.n, "seat": 1, "yes": True})
            back = await hers.until("moved", lambda told: told["undone"] == 3)
            assert back["to_move"] == [0]
            await his.send({"type": "chat", "text": " Well played! "})
            line = (await hers.until("chat"))["line"]
            assert (line["text"], line["seat"]) == ("Well played!", 1)
            assert (await hers.hello())["chat"] == [line]


@online
async def test_three_at_one_screen(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here", "here")
        async with ann.page(table) as page:
            assert page.you["seats"] == [0, 1, 2]
            for seat in (0, 1, 2):
                assert page.view["seat"] == page.table["seats"][seat]["colour"]
                assert (await page.move(seat))["type"] == "accepted"


@online
async def test_two_tabs_and_a_spectator_see_the_same(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, eve):
        table = await ann.table("me", "here")
        async with ann.page(table) as one, ann.page(table) as two, eve.page(table) as watching:
            await one.move(0)
            await two.until("moved")
            assert two.view == one.view
            await two.move(1)
            await one.until("moved")
            seen = await watching.until("moved", lambda told: told["n"] == one.n)
            assert seen["seat"] is None
            assert seen["view"]["choices"] == []
            refused = await watching.move(0, "fly e5")
            assert refused["reason"] == "not_your_seat"


@online
async def test_a_reconnect_in_mid_turn_gives_the_same_page(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            for seat in (0, 1, 0):
                await page.move(seat)
        async with ann.page(table) as again:
            assert (again.n, again.view, again.log) == (page.n, page.view, page.log)
            short = await again.hello(after=again.n - 1)
            assert (short["log_from"], len(short["log"])) == (again.n - 1, 1)


@online
async def test_a_bot_for_who_is_away_and_back_again(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path, vote_seconds=0.0) as (ann, ben):
        table = await joined(ann, ben, "open", "me")
        async with ann.page(table) as hers:
            assert hers.to_move == [0]
            voted = await hers.ask("bot_vote", seat=0)
            assert voted["type"] == "accepted"
            await hers.until_turn(1)
            assert hers.table["seats"][0]["stand_in"]
            async with ben.page(table) as his:
                assert (await his.ask("sit_back", seat=0))["type"] == "accepted"
                await hers.move(1)
                await his.until_turn(0)
                assert (await his.move(0))["type"] == "accepted"


@online
async def test_a_set_time_gives_the_seat_to_a_bot(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path, away_seconds=0.05) as (ann, ben):
        table = await joined(ann, ben, "open", "me")
        async with ben.page(table):
            pass
        async with ann.page(table) as hers:
            await hers.until_turn(1)
            assert hers.table["seats"][0]["stand_in"]


@online
async def test_resign_and_rematch_meet_at_one_table(tmp_path: Path) -> None:
    async with visited_by_two(tmp_path) as (ann, ben):
        table = await joined(ann, ben, "me", "open")
        async with ann.page(table) as hers, ben.page(table) as his:
            assert (await hers.ask("resign", seat=0))["type"] == "accepted"
            over = await his.until("table", lambda told: told["table"]["status"] == "over")
            assert over["table"]["result"]["winners"] == [1]
            first = await ann.post(f"/api/tables/{table}/rematch")
            second = await ben.post(f"/api/tables/{table}/rematch")
            assert first == second
            await his.until("table", lambda told: told["table"]["next"] == first["table"])
        mine = await ben.get("/api/tables?show=mine")
        assert {card["id"] for card in mine} == {table, first["table"]}


@online
async def test_a_clock_runs_out(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here", clock={"kind": "move", "seconds": 5})
        async with ann.page(table) as page:
            assert page.heard[-1]["clock"]["running"] == [0]
            await page.move(0)
            moved = page.heard[-1] if page.heard[-1]["type"] == "moved" else page.heard[-2]
            assert moved["clock"]["running"] == [1]


@pytest.mark.parametrize("leap", [-86_400.0, 86_400.0])
@online
async def test_a_wall_clock_that_leaps_costs_nobody_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leap: float
) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here", clock={"kind": "game", "seconds": 600})
        async with ann.page(table) as page:
            await page.move(0)
            before = time.time
            monkeypatch.setattr(time, "time", lambda: before() + leap)
            for seat in (1, 0):
                assert (await page.move(seat))["type"] == "accepted"
            clock = (await page.hello())["clock"]
            assert all(590.0 < left <= 600.0 for left in clock["left"])
            assert page.table["status"] == "running"
        async with ann.page(table) as again:
            assert again.log == page.log
        mine = await ann.get("/api/tables?show=mine")
        assert [card["id"] for card in mine] == [table]
