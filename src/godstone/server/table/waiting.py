"""A table before its game begins: what its host may do. Pure."""

from godstone.bots.match import Draws
from godstone.messages import Message
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason
from godstone.server.table.decision import Decision
from godstone.server.table.membership import changed
from godstone.server.table.table import Table


def _expect_host(table: Table, guest: str) -> None:
    if table.status != "waiting":
        raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.noLongerWaits"))
    if guest != table.host:
        raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.onlyHost"))


def fill(table: Table, guest: str, at: tuple[int, str], now: float, chance: Draws) -> Decision:
    """A bot at an open seat: `at` is seat and bot. With the last one the game begins."""
    _expect_host(table, guest)
    seat, bot = at
    table.seating.chairs[table.seating.open_seat(seat)].bot = bot
    return _begun(table, now, chance)


def start(table: Table, guest: str, bot: str, now: float, chance: Draws) -> Decision:
    """Bots at all open seats, and for people of the last game who have not come: they may sit
    back when they do."""
    _expect_host(table, guest)
    missing, table.awaits = table.awaited(), []
    for seat, chair in table.seating:
        if chair.is_open:
            chair.bot = bot
        elif seat in missing:
            table.replace(seat, "away")
    return _begun(table, now, chance)


def _begun(table: Table, now: float, chance: Draws) -> Decision:
    decision = table.begin(now, chance)
    decision.sitters = True
    return decision


def cancel(table: Table, guest: str) -> Decision:
    """It is over before it began, and nobody's any more."""
    _expect_host(table, guest)
    for chair in table.seating.chairs:
        chair.holder, chair.name, chair.bot = None, "", None
    table.awaits, table.ended = [], {"reason": "cancelled", "winners": []}
    return changed(table)
