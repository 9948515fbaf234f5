"""Every position of a game, for a replay: what a seat may see, move by move. Pure, and slow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from godstone.games import game_named
from godstone.games.api import Game, Payload
from godstone.games.record import Played, Record, replay, seat_in
from godstone.messages import Message
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import MoveInfo, PositionInfo, Positions, Reason
from godstone.server.table import presenter
from godstone.server.table.table import Table

POSITIONS_MAX = 200


@dataclass(frozen=True)
class Stretch:
    """What a replay needs, taken from the table at once, so that it can be worked on elsewhere."""

    record: Record  # up to the last of them
    seat: int | None
    first: int
    told: Sequence[MoveInfo]  # those from the first
    length: int
    with_motion: bool
    open_eyed: bool  # also where the seat could not see the board then


def visible(table: Table, seat: int | None) -> int:
    """How many moves a seat may look at: not what is secret, nor what is out of its sight."""
    return min(presenter.known(table, seat))


def record(table: Table, seat: int | None) -> Record:
    """The whole record when the game is over; before, what a seat may know."""
    return table.history.record(None if table.status == "over" else visible(table, seat))


def stretch(table: Table, seat: int | None, first: int, last: int, *, motion: bool) -> Stretch:
    length = visible(table, seat)
    if not 0 <= first <= last:
        raise Refusal(Reason.MALFORMED, Message("refusal.server.wrongPart"))
    last = min(last, length, first + POSITIONS_MAX - 1)
    told = presenter.move_infos(table, range(max(1, first), last + 1), seat)
    open_eyed = table.status == "over" or seat not in table.game.blind
    return Stretch(table.history.record(last), seat, first, told, length, motion, open_eyed)


def positions(asked: Stretch) -> Positions:
    """Replay from the start, and look at what was asked for."""
    shown = [*_walk(asked)]
    return Positions.model_construct(moves=asked.length, positions=shown)


def positions_text(asked: Stretch) -> bytes:
    return positions(asked).model_dump_json().encode()


def _walk(asked: Stretch) -> Iterator[PositionInfo]:
    told, motion = iter(asked.told), None
    moves = asked.record.moves()
    for ply, (game, _) in enumerate(replay(asked.record, game_named(asked.record.game).start)):
        if ply >= asked.first:
            played = next(told).model_copy(update={"motion": motion}) if ply else None
            view = presenter.view_of(game, _viewpoint(asked, game))
            yield PositionInfo.model_construct(ply=ply, played=played, view=view)
        wanted = asked.with_motion and asked.first <= ply + 1 <= len(moves)
        motion = _motion(game, moves[ply]) if wanted else None


def _viewpoint(asked: Stretch, game: Game) -> int | None:
    """Who aimed blindly sees afterwards what who watched could see."""
    return None if asked.open_eyed and asked.seat in game.blind else asked.seat


def _motion(game: Game, next_move: Played) -> Payload | None:
    """How the discs will go, computed again; None where physics now answers otherwise."""
    if next_move.answer is None:
        return None
    again = game.copy()
    again.play(next_move.move, seat_in(again, next_move))
    return again.motion if again.answer == next_move.answer else None
