"""A record as data to learn from: what was seen at each decision, what was chosen, what it led to.

The record is played again, move by move; chance and motion answer as they did.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from godstone.bots.match import outcome_of
from godstone.envs import asked
from godstone.games import game_named
from godstone.games.api import Event, Game
from godstone.games.record import Record, RecordError, expect_result, replay, seat_in

N = TypeVar("N", bound=np.generic)


class Looked(NamedTuple):
    """What a seat had before it when it decided."""

    observation: NDArray[np.generic]
    mask: NDArray[np.uint8]  # a bit for each action, the first in the lowest bit of the first byte
    action: int
    box: NDArray[np.float32] | None = None  # Finger's: the numbers beside the choice


Decided = tuple[int, Looked, str]  # who decided, and the move in notation


class Reader(Protocol):
    """Looks at positions of one game."""

    actions: int  # how many numbers, or choices, there are
    blank: Looked  # how wide the parts are of what it looks at, and of which kind

    def fits(self, game: Game) -> bool:
        """Is it a game of the kind that it was made for?"""

    def looked(self, game: Game, seat: int, move: str) -> Looked:
        """What a seat that decides sees, what is legal for it, and the number of what it chose.

        It is a legal move: the rules were asked before.
        """


@dataclass(frozen=True)
class Decisions:
    """All decisions of a game, a row for each."""

    seat: NDArray[np.uint8]  # [rows]
    observation: NDArray[np.generic]  # [rows, bytes or floats]
    mask: NDArray[np.uint8]  # [rows, bytes]
    action: NDArray[np.int32]  # [rows] a number of Pacal's, a choice of Finger's
    box: NDArray[np.float32] | None  # [rows, 6] Finger's: the numbers beside the choice
    move: list[str]  # in notation
    reward: NDArray[np.float32]  # [rows] the seat's final share of the win
    points: NDArray[np.int32]  # [rows] the seat's final points
    stopped: bool  # the game was cut off, and so a draw


def reader_for(record: Record) -> Reader:
    """Made once for games of one kind: players, board, options and version of the rules."""
    asked.a_kind(Record, record, "record")
    game, _ = next(replay(record, game_named(record.game).start))
    if record.game == "pacal":
        from godstone.envs.pacal.reader import PacalReader

        return PacalReader(game.setup)
    if record.game == "finger":
        from godstone.envs.finger.reader import FingerReader

        return FingerReader(game.setup)
    raise ValueError(f"moves of {record.game!r} have no numbers; those of pacal and finger have")


def decisions_of(record: Record, reader: Reader) -> Decisions:
    """Law: the numbers played from the observations' positions are the record's moves.

    Law: what `godstone replay` refuses is refused with the same RecordError.
    """
    asked.a_kind(Record, record, "record")
    positions = replay(record, game_named(record.game).start)
    game, _ = next(positions)
    if not reader.fits(game):
        kind = "of other players, board or options, or of another version of the rules,"
        raise ValueError(f"{game!r} is {kind} than the reader is for")
    rows = [*_decided(game, record, reader, positions)]
    expect_result(record, game)
    return _told(game, rows, reader.blank)


def _told(game: Game, rows: Sequence[Decided], blank: Looked) -> Decisions:
    """All rows, with what came of the game that has gone to its end."""
    seats, seen = [seat for seat, _, _ in rows], [looked for _, looked, _ in rows]
    outcome, boxes = outcome_of(game), [looked.box for looked in seen if looked.box is not None]
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in seats]
    return Decisions(
        seat=np.array(seats, np.uint8),
        observation=_stacked([looked.observation for looked in seen], blank.observation),
        mask=_stacked([looked.mask for looked in seen], blank.mask),
        action=np.array([looked.action for looked in seen], np.int32),
        box=None if blank.box is None else _stacked(boxes, blank.box),
        move=[move for _, _, move in rows],
        reward=np.array(shares, np.float32),
        points=np.array([outcome.score[seat] for seat in seats], np.int32),
        stopped=not game.is_over,
    )


def _stacked(rows: Sequence[NDArray[N]], blank: NDArray[N]) -> NDArray[N]:
    """As wide as the blank one, even where there is no row."""
    return np.array(rows, blank.dtype).reshape(-1, blank.size)


def _decided(
    game: Game, record: Record, reader: Reader, positions: Iterator[tuple[Game, list[Event]]]
) -> Iterator[Decided]:
    """Each as it stood before; the rules are asked first, since kernels take only legal moves."""
    for number, played in enumerate(record.moves(), 1):
        before = game.copy()
        next(positions)
        if before.to_move:
            seat = seat_in(before, played, number)
            if seat is None:
                raise RecordError(f"{played.move!r} is a decision of no seat", move=number)
            yield seat, reader.looked(before, seat, played.move), played.move
