"""New tables: from a request, as a rematch, branched off a game, from a record. Pure.

Names nobody can guess are an argument (`secret`), as are chance and the time.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice

from godstone.bots.match import Draws
from godstone.games import game_named
from godstone.games.api import Json
from godstone.games.known_keys import colours_in, seats_in
from godstone.games.record import Record, RecordError, verify
from godstone.messages import Message, quoted
from godstone.server.protocol import plain_text
from godstone.server.protocol.refusal import DETAIL_MAX, Refusal
from godstone.server.protocol.rest_models import Branch, NewSeat, NewTable, Reason
from godstone.server.table.catalogue import (
    ALONE,
    Bots,
    asked_customs,
    asked_setup,
    bots_of,
    people_at,
    spec_here,
    started,
    usual_bot,
)
from godstone.server.table.clock import Clock
from godstone.server.table.decision import EntryJson, UndoJson, entry_json
from godstone.server.table.fair_play import STILL_PLAYED, forbids_help
from godstone.server.table.history import GameHistory
from godstone.server.table.presenter import viewpoint
from godstone.server.table.replay import visible
from godstone.server.table.seats import Chair, Patience, Seating
from godstone.server.table.table import Table

Secret = Callable[[], str]
MOVES_MAX = 5000  # of a record that is brought along


@dataclass(frozen=True)
class Guest:
    id: str
    name: str


@dataclass(frozen=True)
class CreationContext:
    """What a new table needs besides the request for it."""

    guest: Guest
    secret: Secret
    at: float  # seconds since 1970
    patience: Patience
    bots: Bots = field(default_factory=dict)  # further ones, by game


def new_table(request: NewTable, context: CreationContext, chance: Draws) -> Table:
    """As wished; it starts when no seat is open."""
    if sum(seat.kind == "me" for seat in request.seats) > 1:
        raise Refusal(Reason.BAD_SETUP, Message("refusal.server.oneSeatYours"))
    setup = asked_setup(request, int(chance.integers(len(request.seats))))
    pairs = zip(request.seats, colours_in(setup), strict=True)
    chairs = [_chair(request.game, seat, colour, context) for seat, colour in pairs]
    clock = None if request.clock is None else Clock.new(request.clock, len(chairs))
    made = _made(request.game, setup, chairs, context, public=request.public, clock=clock)
    made.hints = people_at(request.seats) == 1 if request.hints is None else request.hints
    made.several_seats = request.several_seats
    made.customs = asked_customs(request.game, request.customs, people_at(request.seats))
    return made


def _chair(game: str, seat: NewSeat, colour: str, context: CreationContext) -> Chair:
    key, name = context.secret(), plain_text.name(seat.name) if seat.name else ""
    match seat.kind:
        case "me":
            return Chair(colour, key, context.guest.id, context.guest.name)
        case "here":
            return Chair(colour, key, context.guest.id, name or colour.capitalize())
        case "bot":
            return Chair(colour, key, name=name, bot=bot_named(game, seat.bot, context))
        case "open":
            return Chair(colour, key)


def _plays_here(game: str, bot: str, context: CreationContext) -> bool:
    return bot in bots_of(game) or bot in context.bots.get(game, ())


def bot_named(game: str, name: str | None, context: CreationContext) -> str:
    if name is not None and not _plays_here(game, name, context):
        raise Refusal(Reason.BAD_SETUP, Message("refusal.server.noBot", {"bot": quoted(name)}))
    return name or usual_bot(game)


def _made(
    game: str,
    setup: Mapping[str, Json],
    chairs: list[Chair],
    context: CreationContext,
    *,
    public: bool = False,
    clock: Clock | None = None,
    origin: str | None = None,
) -> Table:
    return Table(
        id=context.secret(),
        history=GameHistory(started(game, setup)),
        seating=Seating(chairs, context.patience),
        stand_in=usual_bot(game),
        host=context.guest.id,
        host_name=context.guest.name,
        public=public,
        created=context.at,
        clock=clock,
        origin=origin,
    )


def rematch(table: Table, context: CreationContext) -> Table:
    """The same people and options, by the newest rules; the next one begins. It starts when all
    people are there."""
    if table.status != "over" or not table.started:
        raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.rematchEarly"))
    if context.guest.id not in table.seating.holders() and context.guest.id != table.host:
        raise Refusal(Reason.NOT_YOUR_SEAT, Message("refusal.server.rematchStranger"))
    setup = {key: what for key, what in table.game.setup.items() if key != "rules_version"}
    start = setup.get("start")
    if isinstance(start, str) and start in table.game.colours:
        setup["start"] = _after(table.game.colours, start)
    chairs = [_again(table.game.name, chair, context) for chair in table.seating.chairs]
    clock = table.clock
    fresh = (
        None if clock is None else Clock(clock.kind, clock.seconds, [clock.seconds] * len(chairs))
    )
    made = _made(
        table.game.name,
        setup,
        chairs,
        context,
        public=table.public,
        clock=fresh,
        origin=table.id,
    )
    made.hints, made.several_seats = table.hints, table.several_seats
    made.customs = table.customs
    made.awaits = sorted(made.seating.holders())
    return made


def _after(colours: Sequence[str], colour: str) -> str:
    return next(islice(cycle(colours), list(colours).index(colour) + 1, None))


def _again(game: str, chair: Chair, context: CreationContext) -> Chair:
    bot = chair.bot if chair.holder is None else None
    if bot is not None and not _plays_here(game, bot, context):
        raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.rematchMissing"))
    return Chair(chair.colour, context.secret(), chair.holder, chair.name, bot)


def branch(table: Table, request: Branch, context: CreationContext) -> Table:
    """You against bots, from the position after so many moves of a game that allows hints."""
    if forbids_help(table):
        raise STILL_PLAYED.again()
    seen = visible(table, viewpoint(table, context.guest.id))
    if request.move > seen:
        raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.unseenMoves", {"moves": seen}))
    name, colours = table.game.name, table.game.colours
    bot = bot_named(name, request.bot, context)
    chairs = [Chair(colour, context.secret(), bot=bot) for colour in colours]
    made = _made(name, table.game.setup, chairs, context, origin=table.id)
    made.history.play_again(each.played for each in table.history.moves[: request.move])
    if made.game.is_over:
        raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.overThere"))
    _seat_at(made, request.seat, context.guest)
    made.hints, made.customs = True, table.customs
    return made


def _seat_at(table: Table, wished: int | None, guest: Guest) -> None:
    acting = table.game.to_move or (0,)
    seat = acting[0] if wished is None else wished
    if seat >= len(table.seating.chairs):
        raise Refusal(Reason.NO_SEAT, Message("refusal.server.noSeat"))
    chair = table.seating.chairs[seat]
    chair.holder, chair.name, chair.bot = guest.id, guest.name, None


def from_record(record: Record, context: CreationContext) -> Table:
    """A game brought along, replayed and compared, to be watched."""
    try:
        if len(record.entries) > MOVES_MAX:
            raise RecordError(f"it has more than {MOVES_MAX} entries")
        spec_here(record.game)
        replayed = verify(record, game_named(record.game).start)
    except RecordError as error:
        said = {"detail": quoted(error, DETAIL_MAX)}
        raise Refusal(Reason.BAD_RECORD, Message("refusal.server.badRecord", said)) from error
    seats = [_plainly_named(seat) for seat in seats_in(record.setup)]
    chairs = [
        Chair(colour, context.secret(), name=colour.capitalize(), bot="none")
        for colour in colours_in(record.setup)
    ]
    made = _made(record.game, {**replayed.setup, "seats": seats}, chairs, context)
    made.customs = asked_customs(record.game, {}, ALONE)
    made.started = True
    made.history.play_again(record.moves())
    if not made.game.is_over:
        made.ended = {"reason": "stopped", "winners": []}
    return made


def _plainly_named(seat: Mapping[str, Json]) -> dict[str, Json]:
    """Who played it is told to all who look, so it passes the filter of all names."""
    return {
        **seat,
        **{key: plain_text.plain(str(seat[key])) for key in ("name", "bot") if seat.get(key)},
    }


def entries_of(table: Table) -> list[tuple[int, EntryJson | UndoJson]]:
    """All that a new table already holds, to be written down."""
    return [(played_move.n, entry_json(played_move, "")) for played_move in table.history.moves]
