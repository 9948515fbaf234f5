"""Every position of a game, for a replay: what a seat may see, move by move. Pure, and slow."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from godstone.games.api import Game, Json, Payload
from godstone.games.record import Played, Record
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import MoveInfo, PositionInfo, Positions, Reason
from godstone.server.table import presenter
from godstone.server.table.catalogue import started
from godstone.server.table.table import Table

POSITIONS_MAX = 200


class Step(NamedTuple):
    """A move, and who made it."""

    played: Played
    seat: int | None


@dataclass(frozen=True)
class Stretch:
    """What a replay needs, taken from the table at once, so that it can be worked on elsewhere."""

    game: str
    setup: Mapping[str, Json]
    seat: int | None
    first: int
    moves: Sequence[Step]  # all up to the last
    told: Sequence[MoveInfo]  # those from the first
    length: int
    with_motion: bool


def visible(table: Table, seat: int | None) -> int:
    """How many moves a seat may look at: not what is secret, nor what is out of its sight."""
    return min(presenter.known(table, seat))


def record(table: Table, seat: int | None) -> Record:
    """The whole record when the game is over; before, what a seat may know."""
    return table.history.record(None if table.status == "over" else visible(table, seat))


def stretch(table: Table, seat: int | None, first: int, last: int, *, motion: bool) -> Stretch:
    length = visible(table, seat)
    if not 0 <= first <= last:
        raise Refusal(Reason.MALFORMED, "'from' is at least 0 and at most 'to'.")
    last = min(last, length, first + POSITIONS_MAX - 1)
    told = presenter.move_infos(table, range(max(1, first), last + 1), seat)
    game = table.game
    moves = [
        Step(played_move.played, played_move.seat) for played_move in table.history.moves[:last]
    ]
    return Stretch(game.name, game.setup, seat, first, moves, told, length, motion)


def positions(asked: Stretch) -> Positions:
    """Replay from the start, and look at what was asked for."""
    shown = [*_walk(asked)]
    return Positions.model_construct(moves=asked.length, positions=shown)


def positions_text(asked: Stretch) -> bytes:
    return positions(asked).model_dump_json().encode()


def _walk(asked: Stretch) -> Iterator[PositionInfo]:
    game = started(asked.game, asked.setup)
    if asked.first == 0:
        yield PositionInfo.model_construct(
            ply=0, played=None, view=presenter.view_of(game, asked.seat)
        )
    told = iter(asked.told)
    for ply, step in enumerate(asked.moves, 1):
        wanted = ply >= asked.first
        motion = _motion(game, step) if wanted and asked.with_motion else None
        game.play(step.played.move, step.seat, step.played.answer)
        if wanted:
            played = next(told).model_copy(update={"motion": motion})
            yield PositionInfo.model_construct(
                ply=ply, played=played, view=presenter.view_of(game, asked.seat)
            )


def _motion(game: Game, step: Step) -> Payload | None:
    """How the discs went, computed again; None where physics now answers otherwise."""
    if step.played.answer is None:
        return None
    again = game.copy()
    again.play(step.played.move, step.seat)
    return again.motion if again.answer == step.played.answer else None
