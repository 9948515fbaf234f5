"""`try`: what the rules would say to a move, and nothing else."""

from pathlib import Path

import pytest

from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason
from godstone.server.protocol.socket_messages import Tried, Try
from godstone.server.table.dry import tried
from godstone.server.table.table import Table
from tests.server.attacks.test_05_what_a_seat_may_not_know import (
    BLIND_FAITH,
    BLUE,
    VIOLET,
    flick,
    in_force,
    offered,
)
from tests.server.making import ANN, BEN
from tests.server.serving import online, visited

LITTLE_FINGER = 3
CITY = (0.0, -147.0)


def at_the_city() -> Table:
    """Blue's prophet touches the south city, violet's lies beside it on the island."""
    table = in_force(LITTLE_FINGER)
    flick(table, 1, (70, 70))
    flick(table, 1, (30, -110))
    flick(table, 2, CITY)
    return table


def asked(table: Table, move: str, seat: int = BLUE, guest: str = ANN.id) -> Tried:
    return tried(table, guest, Try(id="1", seat=seat, move=move))


def why_not(table: Table, seat: int, guest: str) -> Reason:
    with pytest.raises(Refusal) as refusal:
        asked(table, "keep", seat, guest)
    return refusal.value.reason


BUILT = "temple blue.prophet.2 blue.temple.1"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (f"{BUILT} -30000 -110000", None),
        (f"{BUILT} 0 -147000", None),  # where the prophet lies that leaves
        (f"{BUILT} 30000 -125000", "F4.3"),  # on violet's
        (f"{BUILT} 110000 0", "F4.3"),  # another island
        (f"{BUILT} 70000 70000", "F4.3"),  # the sea
    ],
)
def test_it_answers_as_the_rules_would(move: str, rule: str | None) -> None:
    answer = asked(at_the_city(), move)

    assert (answer.rule, answer.sentence is None) == (rule, rule is None)


def test_it_changes_nothing() -> None:
    table = at_the_city()
    before = table.n, table.game.state()

    asked(table, f"{BUILT} -30000 -110000")

    assert (table.n, table.game.state()) == before


def test_what_is_no_move_is_told_so() -> None:
    assert asked(at_the_city(), "hop").sentence


def test_only_who_is_to_move_may_ask() -> None:
    table = at_the_city()

    assert why_not(table, VIOLET, BEN.id) == Reason.NOT_YOUR_TURN
    assert why_not(table, BLUE, BEN.id) == Reason.NOT_YOUR_SEAT


def test_law_1_who_aims_blindly_may_not_ask() -> None:
    assert why_not(in_force(BLIND_FAITH), BLUE, ANN.id) == Reason.NOT_ALLOWED


def test_f3_1_a_vote_of_others_is_not_felt_by_it() -> None:
    one, two = offered(LITTLE_FINGER), offered(LITTLE_FINGER)
    one.history.play("vote up", VIOLET)

    assert asked(one, "vote up") == asked(two, "vote up")


@online
async def test_a_page_asks_and_hears(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann, ann.page(await ann.table("me", "random")) as page:
        await page.until_turn(0)
        await page.send({"type": "try", "id": "why", "seat": 0, "move": "roll 3"})
        heard = await page.until("tried")
        assert heard["id"] == "why"
        assert heard["sentence"]
