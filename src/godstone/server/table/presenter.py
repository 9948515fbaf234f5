"""What may be told to whom: the messages of a table for one seat, or for who watches. Pure.

All that leaves the server about a game is made here: its views, its public events, its motions.
"""

from collections.abc import Iterable
from itertools import islice

from godstone.games.api import Event, Game, Payload
from godstone.server.protocol.rest_models import (
    ChatLine,
    ClockInfo,
    ClockWish,
    EventInfo,
    MoveInfo,
    TableCard,
    TableInfo,
    You,
)
from godstone.server.protocol.socket_messages import Moved, Snapshot
from godstone.server.table.catalogue import unusual
from godstone.server.table.decision import Decision
from godstone.server.table.table import Table

Viewpoint = int | None  # a seat, or None for who watches


def viewpoint(table: Table, guest: str) -> Viewpoint:
    """The seat a guest looks from: the one that must decide, else the first they hold."""
    seats = table.seating.of(guest)
    acting = [seat for seat in seats if seat in table.to_move]
    return next(iter(acting or seats), None)


def view_of(game: Game, seat: Viewpoint) -> Payload:
    """The game's own view. Where it lists no choices, the legal moves stand as they are."""
    view = game.view(seat)
    if "choices" in view:
        return view
    legal = game.legal_moves(seat) if seat is not None and seat in game.to_move else []
    return {**view, "choices": [{"move": move} for move in legal]}


def event_info(event: Event) -> EventInfo:
    return EventInfo.model_construct(None, key=event.key, **event.arguments)


def known(table: Table, seat: Viewpoint) -> tuple[int, int]:
    """How many moves are shown to all, and of how many this seat may know the effects."""
    if table.status == "over":
        return table.history.ply, table.history.ply
    return table.history.shown, table.history.in_sight(seat)


def move_infos(
    table: Table, plies: Iterable[int], seat: Viewpoint, *, motion: bool = False
) -> list[MoveInfo]:
    """Moves by their numbers (from 1) as `seat` may know them."""
    what, moves = known(table, seat), table.history.moves
    for_all = 0 if motion else min(what)
    return [
        (moves[ply - 1].told if ply <= for_all else None)
        or _move_info(table, ply, seat, what, motion=motion)
        for ply in plies
    ]


def _move_info(
    table: Table, ply: int, seat: Viewpoint, what: tuple[int, int], *, motion: bool
) -> MoveInfo:
    played_move, (shown, in_sight) = table.history.moves[ply - 1], what
    own = seat is not None and played_move.seat == seat
    seen = ply <= in_sight or (own and played_move.played.answer is None)
    info = MoveInfo.model_construct(
        n=played_move.n,
        ply=ply,
        seat=played_move.seat,
        move=played_move.played.move if own or ply <= min(shown, in_sight) else None,
        events=[event_info(event) for event in played_move.events] if seen else [],
        tale=[event_info(fact) for fact in played_move.tale] if seen else [],
        motion=played_move.motion if seen and motion else None,
    )
    if ply <= min(shown, in_sight) and not motion:
        played_move.told = info  # once for all
    return info


def _live_infos(table: Table, plies: Iterable[int], seat: Viewpoint) -> list[MoveInfo]:
    """Moves as `seat` saw them happen, with their motion; it may be unable to look them up now."""
    (shown, in_sight), moves = known(table, seat), table.history.moves
    saw = {ply: moves[ply - 1].was_seen_by(seat) for ply in plies}
    return [
        _move_info(table, ply, seat, (shown, ply if seen else in_sight), motion=True)
        for ply, seen in saw.items()
    ]


def _revealed(decision: Decision, seat: Viewpoint) -> Payload | None:
    """The board as it lay when a seat that could not see it let a disc go."""
    for played_move in decision.moves:
        if seat in played_move.blind and played_move.was_seen_by(seat) and played_move.before:
            return view_of(played_move.before, None)
    return None


def _seen(table: Table, decision: Decision, seat: Viewpoint) -> Payload | None:
    """The board with open eyes, where a seat saw what happened and is now to aim blindly."""
    looked = any(played_move.was_seen_by(seat) for played_move in decision.moves)
    return view_of(table.game, None) if looked and seat in table.game.blind else None


def clock_info(table: Table, now: float) -> ClockInfo | None:
    return None if table.clock is None else table.clock.told(now)


def moved(table: Table, decision: Decision, seat: Viewpoint, now: float) -> Moved:
    """What a decision led to, for one viewpoint."""
    plies = [table.history.ply - (table.n - played_move.n) for played_move in decision.moves]
    return Moved.model_construct(
        n=decision.n,
        after=decision.after,
        undone=decision.undone,
        moves=_live_infos(table, plies, seat),
        in_sight=known(table, seat)[1],
        seat=seat,
        revealed=_revealed(decision, seat),
        seen=_seen(table, decision, seat),
        view=view_of(table.game, seat),
        to_move=list(table.to_move),
        secret=table.is_secret,
        clock=clock_info(table, now),
    )


def snapshot(
    table: Table, guest: str, after: int | None, chat: list[ChatLine], now: float
) -> Snapshot:
    """Everything for one guest; of the log what is new after number `after`."""
    seat = viewpoint(table, guest)
    first = _first_unknown(table, after)
    return Snapshot.model_construct(
        n=table.n,
        you=you(table, guest),
        table=table_info(table, now),
        view=view_of(table.game, seat),
        log_from=first - 1,
        log=move_infos(table, range(first, table.history.ply + 1), seat),
        in_sight=known(table, seat)[1],
        last=_last(table, seat),
        chat=chat,
        clock=clock_info(table, now),
    )


def _last(table: Table, seat: Viewpoint) -> MoveInfo | None:
    """The last move somebody made, with its motion; chance that followed is in the log."""
    moves = table.history.moves
    made = (ply for ply in range(len(moves), 0, -1) if moves[ply - 1].seat is not None)
    last = move_infos(table, islice(made, 1), seat, motion=True)
    return last[0] if last else None


def _first_unknown(table: Table, after: int | None) -> int:
    """The first ply a client with number `after` does not have. An undo since: all."""
    if after is None or after < table.history.barrier or after > table.n:
        return 1
    for ply in range(table.history.ply, 0, -1):
        if table.history.moves[ply - 1].n <= after:
            return min(ply, table.history.shown) + 1
    return 1


def you(table: Table, guest: str) -> You:
    seats = table.seating.of(guest)
    keys = {str(seat): table.seating.chairs[seat].key for seat in seats}
    return You.model_construct(guest=guest, seats=seats, seat=viewpoint(table, guest), keys=keys)


def _clock_wish(table: Table) -> ClockWish | None:
    clock = table.clock
    return None if clock is None else ClockWish(kind=clock.kind, seconds=clock.seconds)


def table_info(table: Table, now: float) -> TableInfo:
    return TableInfo.model_construct(
        id=table.id,
        game=table.game.name,
        status=table.status,
        public=table.public,
        host=table.host,
        host_name=table.host_name,
        setup=table.game.setup,
        seats=table.seating.told(now),
        clock=_clock_wish(table),
        hints=table.hints,
        customs=dict(table.customs),
        n=table.n,
        moves=table.history.ply,
        to_move=list(table.to_move),
        secret=table.is_secret,
        take_back=table.question,
        watching=table.seating.watching(),
        awaits=table.awaited() if table.status == "waiting" else [],
        news=table.news,
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
        host_name=table.host_name,
        options=unusual(table.game.name, table.game.setup, table.customs),
        clock=_clock_wish(table),
        seats=table.seating.told(now),
        moves=table.history.ply,
        mine=bool(mine),
        my_turn=any(seat in table.to_move for seat in mine),
        created=table.created,
        changed=changed,
    )
