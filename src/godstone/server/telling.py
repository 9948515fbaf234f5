"""What may be told to whom: the messages of a table for one seat, or for who watches. Pure.

All that leaves the server about a game is made here: its views, its public events, its motions.
"""

from collections.abc import Mapping

from godstone.games.api import Event, Game, Json
from godstone.server.messages import Moved, Snapshot
from godstone.server.shapes import (
    ChatLine,
    ClockInfo,
    ClockWish,
    EventInfo,
    MoveInfo,
    TableCard,
    TableInfo,
    You,
)
from godstone.server.story import Standing
from godstone.server.table import Decision, Table

Viewpoint = int | None  # a seat, or None for who watches


def viewpoint(table: Table, guest: str) -> Viewpoint:
    """The seat a guest looks from: the one that must decide, else the first they hold."""
    seats = table.seating.of(guest)
    acting = [seat for seat in seats if seat in table.to_move]
    return next(iter(acting or seats), None)


def view_of(game: Game, seat: Viewpoint) -> Mapping[str, Json]:
    """The game's own view. Where it lists no choices, the legal moves stand as they are."""
    view = game.view(seat)
    if "choices" in view:
        return view
    legal = game.legal_moves(seat) if seat is not None and seat in game.to_move else []
    return {**view, "choices": [{"move": move} for move in legal]}


def event_info(event: Event) -> EventInfo:
    return EventInfo.model_construct(None, key=event.key, **event.arguments)


def is_blind(view: Json) -> bool:
    return bool(view.get("blind", False))


def move_info(
    table: Table, ply: int, seat: Viewpoint, *, blind: bool = False, motion: Json = None
) -> MoveInfo:
    """Move number `ply` (from 1) as `seat` may know it."""
    standing = table.story.moves[ply - 1]
    known = ply <= table.story.shown or (seat is not None and standing.seat == seat)
    hidden = blind and is_out_of_sight(table, ply, seat)
    return MoveInfo.model_construct(
        n=standing.n,
        ply=ply,
        seat=standing.seat,
        move=standing.played.move if known and not hidden else None,
        events=[] if hidden else [event_info(event) for event in standing.events],
        motion=None if hidden else motion,
    )


def is_out_of_sight(table: Table, ply: int, seat: Viewpoint) -> bool:
    """Who may not see the map learns nothing of what moved on it since the own last move."""
    since = table.story.moves[ply - 1 :]
    return since[0].played.answer is not None and all(later.seat != seat for later in since)


def clock_info(table: Table, now: float) -> ClockInfo | None:
    return None if table.clock is None else table.clock.told(now)


def moved(table: Table, decision: Decision, seat: Viewpoint, now: float) -> Moved:
    """What a decision led to, for one viewpoint."""
    view = view_of(table.game, seat)
    return Moved.model_construct(
        n=decision.n,
        after=decision.after,
        undone=decision.undone,
        moves=[_told(table, standing, seat, is_blind(view)) for standing in decision.moves],
        seat=seat,
        view=view,
        to_move=list(table.to_move),
        clock=clock_info(table, now),
    )


def _told(table: Table, standing: Standing, seat: Viewpoint, blind: bool) -> MoveInfo:  # noqa: FBT001
    ply = table.story.ply - (table.n - standing.n)
    return move_info(table, ply, seat, blind=blind, motion=standing.motion)


def snapshot(
    table: Table, guest: str, after: int | None, chat: list[ChatLine], now: float
) -> Snapshot:
    """Everything for one guest; of the log what is new after number `after`."""
    seat = viewpoint(table, guest)
    view = view_of(table.game, seat)
    blind = is_blind(view)
    first = _first_unknown(table, after)
    log = [move_info(table, ply, seat, blind=blind) for ply in range(first, table.story.ply + 1)]
    return Snapshot.model_construct(
        n=table.n,
        you=you(table, guest),
        table=table_info(table, now),
        view=view,
        log_from=first - 1,
        log=log,
        last=_last(table, seat, blind),
        chat=chat,
        clock=clock_info(table, now),
    )


def _last(table: Table, seat: Viewpoint, blind: bool) -> MoveInfo | None:  # noqa: FBT001
    """The last move somebody made, with its motion; chance that followed is in the log."""
    for ply in range(table.story.ply, 0, -1):
        standing = table.story.moves[ply - 1]
        if standing.seat is not None:
            return move_info(table, ply, seat, blind=blind, motion=standing.motion)
    return None


def _first_unknown(table: Table, after: int | None) -> int:
    """The first ply a client with number `after` does not have. An undo since: all."""
    if after is None or after < table.story.barrier or after > table.n:
        return 1
    for ply in range(table.story.ply, 0, -1):
        if table.story.moves[ply - 1].n <= after:
            return min(ply, table.story.shown) + 1
    return 1


def you(table: Table, guest: str) -> You:
    seats = table.seating.of(guest)
    keys = {str(seat): table.seating.chairs[seat].key for seat in seats}
    return You.model_construct(guest=guest, seats=seats, seat=viewpoint(table, guest), keys=keys)


def table_info(table: Table, now: float) -> TableInfo:
    clock = table.clock
    wish = None if clock is None else ClockWish(kind=clock.kind, seconds=clock.seconds)
    return TableInfo.model_construct(
        id=table.id,
        game=table.game.name,
        status=table.status,
        public=table.public,
        host=table.host,
        setup=table.game.setup,
        seats=table.seating.told(now),
        clock=wish,
        hints=table.hints,
        n=table.n,
        moves=table.story.ply,
        to_move=list(table.to_move),
        take_back=table.question,
        watching=table.seating.watching(),
        next=table.next,
        origin=table.origin,
        result=table.result(),
        created=table.created,
    )


def card(table: Table, guest: str, changed: float, now: float) -> TableCard:
    mine = table.seating.of(guest)
    return TableCard.model_construct(
        id=table.id,
        game=table.game.name,
        status=table.status,
        seats=table.seating.told(now),
        moves=table.story.ply,
        mine=bool(mine),
        my_turn=any(seat in table.to_move for seat in mine),
        created=table.created,
        changed=changed,
    )
