"""Coming to a table, leaving it, and bots that help out. Pure."""

from godstone.bots.match import Draws
from godstone.messages import Message
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason
from godstone.server.table.decision import Decision
from godstone.server.table.table import Table


def changed(table: Table) -> Decision:
    return Decision(table.n, table.n, seating=True, sitters=True)


def _reseated(table: Table, now: float) -> Decision:
    """A person or a bot plays on: the clock runs for persons only."""
    table.retime(now)
    return changed(table)


def join(
    table: Table,
    who: tuple[str, str],
    request: tuple[int | None, str | None],
    new_key: str,
    now: float,
) -> int:
    """Take an open seat, or by its own link any seat: `who` is guest and name, `request` seat and
    link. Returns the seat."""
    (guest, name), (seat, key) = who, request
    if key is not None:
        chosen = table.seating.seat_by_key(key)
        name = table.seating.chairs[chosen].name or name
    elif (mine := table.seating.of(guest)) and seat is None:
        return mine[0]
    elif mine and not table.several_seats and guest != table.host:
        raise Refusal(Reason.NO_SEAT, Message("refusal.server.seatTaken"))
    else:
        chosen = table.seating.open_seat(seat)
    if table.status == "over":
        raise Refusal(Reason.NOT_RUNNING, Message("refusal.server.over"))
    if table.seating.chairs[chosen].has_stand_in:
        table.tell("back", chosen)
    table.seating.sit(chosen, guest, name, new_key, now)
    table.retime(now)
    return chosen


def join_and_begin(
    table: Table,
    who: tuple[str, str],
    request: tuple[int | None, str | None],
    new_key: str,
    now: float,
    chance: Draws,
) -> Decision:
    join(table, who, request, new_key, now)
    table.awaits = [guest for guest in table.awaits if guest != who[0]]
    decision = table.begin(now, chance)
    decision.sitters = True
    return decision


def leave(table: Table, guest: str, now: float) -> Decision:
    """Before the start the seat opens again; later a bot plays it."""
    seats = table.seating.of(guest)
    if not seats:
        raise Refusal(Reason.NOT_YOUR_SEAT, Message("refusal.server.noSeatHere"))
    for seat in seats:
        chair = table.seating.chairs[seat]
        if table.status == "waiting":
            chair.holder, chair.name = None, ""
        elif chair.bot is None and table.status == "running":
            table.replace(seat, "left")
    return _reseated(table, now)


def rename(table: Table, guest: str, old: str, new: str) -> Decision:
    """A guest's new name at the seats that bore the old one."""
    bearing = [chair for _, chair in table.seating if (chair.holder, chair.name) == (guest, old)]
    is_host = table.host == guest and table.host_name != new
    for chair in bearing:
        chair.name = new
    if is_host:
        table.host_name = new
    return changed(table) if bearing or is_host else Decision(table.n, table.n)


def vote_for_bot(table: Table, guest: str, seat: int, now: float) -> Decision:
    """When all who are here want it, a bot plays for who has been away for long enough."""
    table.expect_running()
    if table.seating.vote(guest, seat, now):
        table.replace(seat, "voted")
    return _reseated(table, now)


def sit_back(table: Table, guest: str, seat: int, now: float) -> Decision:
    table.expect_running()
    table.seating.sit_back(guest, seat)
    table.tell("back", seat)
    return _reseated(table, now)
