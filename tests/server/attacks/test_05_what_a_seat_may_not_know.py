"""Two games that differ only in what a seat may not know: no route and no message tells it apart.

F8 law 1 (Blind Faith): the map is hidden while you aim, only your corner shows. And gods, votes,
oaths and the shots of Judgement Day are secret until all are in.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from godstone.games.finger import Finger
from godstone.server.http.app import create_app
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import NewSeat, NewTable, Reason
from godstone.server.protocol.socket_messages import Move, Undo
from godstone.server.table import creation, presenter
from godstone.server.table.serialization import head_json, table_from
from godstone.server.table.table import BLIND_TRIES, Table
from tests.finger.table import Spot, flick_text
from tests.loose import Json, said
from tests.server.attacks.twins import (
    OF_NO_TABLE,
    REST,
    SOCKET,
    SPOKEN,
    Asker,
    Twin,
    routes,
    spoken_types,
    twins,
)
from tests.server.making import ANN, BEN, CLEO, PATIENCE, chance, making, written
from tests.server.serving import online, settings

pytestmark = pytest.mark.once("what a seat is shown is made of the table in memory")

BLIND_FAITH, FAR_AND_WIDE, TEMPLAR_OATH, JUDGEMENT_DAY = 1, 11, 9, 19
BLUE, VIOLET = 0, 1  # Ann's seat and Ben's
SHORT = "flick violet.prophet.2 200000 200000 -100000 -100000"  # it stays in the corner
FLICKS = ("700000 600000", "400000 900000")  # micrometres a second


def seated(law: int, *gods: str, powers: bool = False, players: int = 2) -> Table:
    """A game in which this law will be offered first."""
    named = [*gods, *[None] * (players - len(gods))]
    seats = [NewSeat(kind="open" if seat else "me", god=god) for seat, god in enumerate(named)]
    options: dict[str, bool | str] = {
        "first": "lot",
        "no_powers": not (gods or powers),
        "gods": "written",
    }
    wish = NewTable(
        game="finger", seats=seats, options=options, offers=[[law, FAR_AND_WIDE]], hints=True
    )
    table = creation.new_table(wish, making(), chance())
    for guest in (BEN, CLEO)[: players - 1]:
        table.seating.sit(table.seating.open_seat(None), guest.id, guest.name, "key", 0.0)
    table.started = True
    return table


def offered(law: int, *gods: str, players: int = 2) -> Table:
    """Ann begins, and all are to vote."""
    table = seated(law, *gods, players=players)
    for move in (f"first {table.game.colours[0]}", f"offer {law} {FAR_AND_WIDE}"):
        table.history.play(move, None)
    return table


def in_force(law: int, *gods: str, players: int = 2) -> Table:
    """The law is adopted."""
    table = offered(law, *gods, players=players)
    for seat in range(players):
        table.history.play("vote up", seat)
    return table


def flick(table: Table, disc: int, to: Spot, **others: Spot) -> None:
    """Whose turn it is flicks a prophet, and it comes to rest there (millimetres)."""
    assert isinstance(table.game, Finger)
    (seat,) = table.to_move
    name = f"{table.game.colours[seat]}.prophet.{disc}"
    spots = {name: to, **{key.replace("_", "."): at for key, at in others.items()}}
    rest = {
        **{n: [*at] for n, at in table.game.state()["discs"].items()},
        **{n: [x / 1000, y / 1000] for n, (x, y) in spots.items()},
    }
    table.history.play(flick_text(table.game, name), seat, {"rest": rest, "left": []})


def under_way(*gods: str) -> Table:
    """Under Blind Faith both have flicked once, and blue flicks again."""
    table = in_force(BLIND_FAITH, *gods)
    flick(table, 1, (70, 70))
    flick(table, 1, (-70, 70))
    return table


def after_a_flick(to: Spot) -> Table:
    table = under_way()
    flick(table, 2, to)
    return table


def after_an_earlier_flick(to: Spot) -> Table:
    """What differs was done before violet's own last turn."""
    table = in_force(BLIND_FAITH)
    for disc, spot in ((1, to), (1, (-70, 70)), (2, (60, 20))):
        flick(table, disc, spot)
    return table


def after_stay(to: Spot) -> Table:
    table = after_a_flick(to)
    table.history.play("stay", BLUE)
    return table


def after_keep(to: Spot) -> Table:
    table = after_a_flick(to)
    table.history.play("keep", BLUE)
    return table


def after_a_temple(to: Spot) -> Table:
    table = after_a_flick((0, -147))
    x, y = round(to[0] * 1000), round(to[1] * 1000)
    table.history.play(f"temple blue.prophet.2 blue.temple.1 {x} {y}", BLUE)
    return table


def after_ones_own_flick(to: Spot) -> Table:
    """Violet's disc stays in the own corner and may be flicked again; others were pushed about."""
    table = after_a_flick(to)
    flick(table, 2, (180, 180), blue_prophet_1=(to[0] - 40, to[1] + 30))
    return table


def after_ones_own_corner(to: Spot) -> Table:
    table = under_way("Tyr", "Morrigan")
    flick(table, 2, to)
    table.history.play("corner 2", VIOLET)
    return table


def after_ones_own_hand(to: Spot) -> Table:
    table = under_way("Tyr", "Dagda")
    flick(table, 2, to)
    table.history.play("hand -30000 20000 30000 20000", VIOLET)
    return table


BLIND: Final[dict[str, tuple[Callable[[Spot], Table], Spot, Spot]]] = {
    "a flick": (after_a_flick, (60, 0), (-60, -60)),
    "an earlier flick": (after_an_earlier_flick, (70, 70), (-60, -60)),
    "stay": (after_stay, (-180, -180), (-172, -190)),
    "keep": (after_keep, (0, -147), (6, -152)),
    "a temple": (after_a_temple, (30, -110), (-20, -105)),
    "the own flick": (after_ones_own_flick, (60, 0), (20, -60)),
    "the own corner": (after_ones_own_corner, (60, 0), (-60, -60)),
    "the own Hand": (after_ones_own_hand, (60, -40), (-60, -60)),
}


def asker(table: Table, guest: str) -> Asker:
    return Asker(guest, table.id, table.n, table.history.ply, table.seating.of(guest))


def twin_of(table: Table, head: Json) -> Table:
    """With the same names, keys and guests: only what was played differs."""
    return table_from("twin", head, written(table), 0.0, PATIENCE)


async def tellings(folder: Path, one: Table, other: Table, guest: str) -> list[Json]:
    """What each of two servers tells a guest about its twin table."""
    pair = [twin_of(table, head_json(one)) for table in (one, other)]
    who = asker(pair[0], guest)
    async with twins(folder, pair) as servers:
        for server in servers:
            await server.say_everything(who)
            await server.ask_routes(who, hints=bool(one.game.blind))
        return [server.told for server in servers]


def test_every_route_of_the_app_is_asked(tmp_path: Path) -> None:
    app = create_app(settings(tmp_path))

    assert routes(app) == {*REST, SOCKET} | OF_NO_TABLE


def test_every_message_of_the_protocol_is_sent() -> None:
    assert spoken_types() == {*SPOKEN}


@pytest.mark.parametrize("last", BLIND)
@online
async def test_f8_law_1_who_aims_blindly_cannot_tell_two_maps_apart(
    tmp_path: Path, last: str
) -> None:
    build, *spots = BLIND[last]
    one, two = (build(at) for at in spots)
    assert one.game.blind == two.game.blind == (VIOLET,)
    assert one.game.state()["discs"] != two.game.state()["discs"]

    castor, pollux = await tellings(tmp_path, one, two, BEN.id)

    assert castor == pollux


# Secrets until all are in

SECRET: Final[dict[str, tuple[Callable[[], Table], str, str]]] = {
    "gods": (lambda: seated(BLIND_FAITH, powers=True, players=3), "god Tyr", "god Freja"),
    "votes": (lambda: offered(BLIND_FAITH, players=3), "vote up", "vote down"),
    "oaths": (lambda: in_force(TEMPLAR_OATH, players=3), "templars 0", "templars 2"),
    "shots": (
        lambda: in_force(JUDGEMENT_DAY, players=3),
        "flick blue.prophet.1 -200000 -200000 500000 700000",
        "flick blue.prophet.2 -190000 -200000 700000 500000",
    ),
}


@pytest.mark.parametrize("guest", [BEN.id, "stranger"])
@pytest.mark.parametrize("what", SECRET)
@online
async def test_a_choice_made_in_secret_looks_to_others_like_any_other(
    tmp_path: Path, what: str, guest: str
) -> None:
    build, *choices = SECRET[what]
    one, two = build(), build()
    for table, choice in zip((one, two), choices, strict=True):
        table.history.play(choice, BLUE)

    castor, pollux = await tellings(tmp_path, one, two, guest)

    assert castor == pollux


def last_but_for(god: str, choices: tuple[str, str]) -> list[Table]:
    """Judgement Day: blue has aimed in either way, and only violet, with this god, has not."""
    tables = [in_force(JUDGEMENT_DAY, "Tyr", god), in_force(JUDGEMENT_DAY, "Tyr", god)]
    for table, choice in zip(tables, choices, strict=True):
        table.history.play(choice, BLUE)
    return tables


@online
async def test_law_19_who_aims_last_learns_no_shot_by_choosing_a_corner(tmp_path: Path) -> None:
    one, two = last_but_for("Morrigan", SECRET["shots"][1:])
    for table in (one, two):
        table.history.play("corner 2", VIOLET)

    castor, pollux = await tellings(tmp_path, one, two, BEN.id)

    assert castor == pollux


# While it happens


LIVE: Final = "live"


async def heard(folder: Path, table: Table, move: str) -> list[tuple[str, str]]:
    """What Ben's page hears while Ann makes a move, and a moment later, when it comes again."""
    async with twins(folder, [table]) as (server,):
        bens, anns = asker(table, BEN.id), asker(table, ANN.id)
        async with server.page(bens) as his, Twin(server.where).page(anns) as hers:
            await hers.say({"type": "move", "id": "1", "n": table.n, "seat": BLUE, "move": move})
            await his.hear(LIVE, lambda message: message["type"] == "moved")
            await his.say({"type": "hello", "after": table.n})
    return [(said, text) for said, text in server.told if '"type":"table"' not in text]


async def heard_of_flicks(folder: Path) -> list[list[tuple[str, str]]]:
    """What Ben hears of two flicks of Ann's that leave him the same view."""
    moves = [f"flick blue.prophet.2 -200000 -200000 {speeds}" for speeds in FLICKS]
    head, seen, told = head_json(under_way()), [], []
    for number, move in enumerate(moves):
        table = under_way()
        table.history.play(move, BLUE)
        seen.append(table.game.view(VIOLET))
        (folder / f"{number}").mkdir()
        told.append(await heard(folder / f"{number}", twin_of(under_way(), head), move))
    assert seen[0] == seen[1]
    return told


@online
async def test_f8_law_1_whose_turn_comes_sees_the_flick_before_and_cannot_look_it_up(
    tmp_path: Path,
) -> None:
    one, two = await heard_of_flicks(tmp_path)

    assert [each for each in one if each[0] == LIVE] != [each for each in two if each[0] == LIVE]
    assert [each for each in one if each[0] != LIVE] == [each for each in two if each[0] != LIVE]


@pytest.mark.parametrize("text", ["corner 2", "hand -30000 20000 30000 20000"])
def test_f8_law_1_what_is_done_in_the_dark_opens_no_eye(text: str) -> None:
    """Only when a disc is let go does who aims look up."""
    table = under_way("Tyr", "Morrigan" if text.startswith("corner") else "Dagda")
    flick(table, 2, (60, -60))

    decision = table.move(BEN.id, wished(table, text), 0.0, chance())

    assert presenter.moved(table, decision, VIOLET, 0.0).seen is None


def test_f8_law_1_who_may_flick_again_has_seen_the_own_flick() -> None:
    table = under_way()
    flick(table, 2, (60, 0))
    lay = said(table.game.state())["discs"]
    decision = table.move(BEN.id, wished(table, SHORT), 0.0, chance())
    assert table.game.blind == (VIOLET,)

    told = presenter.moved(table, decision, VIOLET, 0.0)

    assert told.moves[0].motion is not None
    assert said(told.revealed)["discs"] == lay
    assert said(told.seen)["discs"] == said(table.game.state())["discs"]


# Feeling one's way


def wished(table: Table, text: str) -> Move:
    return Move(id="", n=table.n, seat=VIOLET, move=text)


def refused(table: Table, text: str) -> str:
    with pytest.raises(Refusal) as refusal:
        table.move(BEN.id, wished(table, text), 0.0, chance())
    return refusal.value.sentence


def groping(to: Spot) -> Table:
    """Dagda, blind, has tried three times to stand the Hand where it cannot stand."""
    table = under_way("Tyr", "Dagda")
    flick(table, 2, to)
    for _ in range(BLIND_TRIES):
        assert refused(table, "hand 0 0 1 1") == "The Hand of God is 60 mm long."
    return table


def test_f8_law_1_after_a_few_refusals_a_blind_seat_learns_no_more_by_them() -> None:
    probe = "hand -30000 20000 30000 20000"

    assert refused(groping((0, 25)), probe) == refused(groping((60, -60)), probe)


def test_f8_law_1_whoever_felt_around_may_still_flick() -> None:
    table = groping((0, 25))
    assert isinstance(table.game, Finger)
    text = flick_text(table.game, f"{table.game.colours[VIOLET]}.prophet.2")

    assert table.move(BEN.id, wished(table, text), 0.0, chance()).moves


@pytest.mark.parametrize("build", [after_ones_own_corner, after_ones_own_hand])
def test_f8_law_1_what_was_done_blindly_is_not_undone(build: Callable[[Spot], Table]) -> None:
    table = build((60, -60))

    with pytest.raises(Refusal) as refusal:
        table.undo(BEN.id, Undo(id="", n=table.n, seat=VIOLET), 0.0)

    assert refusal.value.reason == Reason.REVEALED
