"""A record as data to learn from: what was seen at each decision, what was chosen, what it led to.

The record is played again, move by move; chance and motion answer as they did.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from godstone.bots.match import outcome_of
from godstone.games import game_named
from godstone.games.api import Game
from godstone.games.finger.game import Finger
from godstone.games.pacal.game import Pacal
from godstone.games.record import Record


class Looked(NamedTuple):
    """What a seat had before it when it decided."""

    observation: NDArray[np.generic]
    mask: NDArray[np.uint8]  # a bit for each action, the first in the lowest bit of the first byte
    action: int
    box: NDArray[np.float32] | None = None  # Finger's: the numbers beside the choice


class Reader(Protocol):
    """Looks at positions of one game."""

    actions: int  # how many numbers, or choices, there are

    def fits(self, game: Game) -> bool:
        """Is it a game of the kind that it was made for?"""

    def looked(self, game: Game, seat: int, move: str) -> Looked:
        """What the seat that decides sees, what is legal, and the number of what it chose."""


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
    """Made once for games of one kind: players, board and options."""
    if record.game == "pacal":
        from godstone.envs.pacal.reader import PacalReader

        return PacalReader(record.setup)
    from godstone.envs.finger.reader import FingerReader

    return FingerReader(record.setup)


def decisions_of(record: Record, reader: Reader) -> Decisions:
    """Law: the numbers played from the observations' positions are the record's moves."""
    game = game_named(record.game).start(record.setup)
    if not reader.fits(game):
        raise ValueError(f"{game!r} is of other players, board or options than the reader is for")
    rows = [*_looked(game, record, reader)]
    seats = [seat for seat, _, _ in rows]
    outcome = outcome_of(game)
    shares = np.array([(s in outcome.winners) / len(outcome.winners) for s in seats], np.float32)
    boxes = [looked.box for _, looked, _ in rows if looked.box is not None]
    return Decisions(
        seat=np.array(seats, np.uint8),
        observation=np.array([looked.observation for _, looked, _ in rows]),
        mask=np.array([looked.mask for _, looked, _ in rows], np.uint8),
        action=np.array([looked.action for _, looked, _ in rows], np.int32),
        box=np.array(boxes) if boxes else None,
        move=[move for _, _, move in rows],
        reward=shares,
        points=np.array([outcome.score[seat] for seat in seats], np.int32),
        stopped=not game.is_over,
    )


def _looked(game: Game, record: Record, reader: Reader) -> Iterator[tuple[int, Looked, str]]:
    for played in record.moves():
        if not game.to_move:
            game.play(played.move)
            continue
        seat = [*game.colours].index(str(played.seat))
        yield seat, reader.looked(game, seat, played.move), played.move
        _play(game, played.move, seat, played.answer)


def _play(game: Game, move: str, seat: int, answer: object) -> None:
    """Motion is not asked again."""
    assert isinstance(game, Pacal | Finger)
    game.play(move, seat, answer)
