"""The record of a table: what was played, under which number, and what of it is still secret.

Pure. `n` counts everything that happened and only grows; `ply` counts the moves that stand.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field
from typing import Final, Self

from godstone.games import game_named
from godstone.games.api import Event, Game, Payload, TellingGame
from godstone.games.record import Entry, Played, Record, Undo, replay
from godstone.server.protocol.rest_models import MoveInfo

KEPT_POSITIONS: Final = 32  # so far back an undo needs no replay


@dataclass
class PlayedMove:
    """A move that stands."""

    n: int
    seat: int | None  # None: chance
    played: Played
    events: list[Event]
    opened: dict[int, int]  # before it: the seats to move, and the ply since when
    is_secret: bool  # made while others decided at the same time
    before: Game | None  # the position before it, while kept
    motion: Payload | None = None  # what to draw, while kept
    tale: list[Event] = field(default_factory=list)  # what the story tells besides the events
    uncovered: bool = False  # it showed what players had to remember
    blind: tuple[int, ...] = ()  # before it: the seats that could not see the board
    told: MoveInfo | None = None  # as everyone may know it, once it was told

    @property
    def is_final(self) -> bool:
        """Something was revealed: chance, physics, a secret choice, or a touch in the dark."""
        revealed = self.seat is None or self.is_secret or self.seat in self.blind
        return revealed or self.played.answer is not None

    def is_part_of(self, opened: dict[int, int]) -> bool:
        """Whether who made it in secret has not yet decided all, and nobody new was asked since."""
        decides = self.is_secret and self.seat in opened and self.played.answer is None
        return decides and opened.keys() <= self.opened.keys()

    def was_seen_by(self, seat: int | None) -> bool:
        """When it happened: who aims blindly looks up when a disc is let go."""
        return seat not in self.blind or self.played.answer is not None


@dataclass
class GameHistory:
    """A game and how it came about."""

    game: Game
    n: int = 0
    moves: list[PlayedMove] = field(default_factory=list)
    opened: dict[int, int] = field(default_factory=dict)
    barrier: int = 0  # the number of the last undo
    entries: list[Entry] = field(default_factory=list)
    ids: dict[str, int] = field(default_factory=dict)  # what was asked under this id, and its n

    to_move: tuple[int, ...] = ()  # as the game says, asked once a move
    is_over: bool = False

    def __post_init__(self) -> None:
        self._look()
        self.opened = dict.fromkeys(self.to_move, 0)

    def _look(self) -> None:
        self.to_move, self.is_over = self.game.to_move, self.game.is_over

    @property
    def ply(self) -> int:
        return len(self.moves)

    def play(self, move: str, seat: int | None, answer: object = None, key: str = "") -> PlayedMove:
        """Play and write down. Law: what the rules refuse changes nothing."""
        before, opened, blind = self.game.copy(), self.opened, self.game.blind
        colour = self.game.chance_colour if seat is None else self.game.colours[seat]
        others = any(other != seat for other in self.to_move)
        events = self.game.play(move, seat, answer)
        self.n += 1
        secret = seat is not None and (others or opened.get(seat, self.ply) < self.ply)
        played = Played(colour, move, self.game.answer)
        played_move = PlayedMove(self.n, seat, played, events, opened, secret, before, blind=blind)
        played_move.motion, played_move.uncovered = self.game.motion, self.game.uncovered
        if isinstance(self.game, TellingGame):
            played_move.tale = self.game.tale()
        self.moves.append(played_move)
        self._open()
        self._remember(played, key)
        return played_move

    def _open(self) -> None:
        """Who was to move and still is has been so since before."""
        self._look()
        self.opened = {seat: self.opened.get(seat, self.ply) for seat in self.to_move}
        last = self.moves[-1].seat
        if last in self.opened and last is not None:
            self.opened[last] = self.ply
        if self.ply > KEPT_POSITIONS:
            old = self.moves[-1 - KEPT_POSITIONS]
            old.before = old.motion = None

    def _remember(self, entry: Entry, key: str) -> None:
        self.entries.append(entry)
        if key:
            self.ids[key] = self.n

    def undo(self, moves: int, key: str = "") -> None:
        """Take back the last moves."""
        first = self.moves[-moves]
        self.game = first.before if first.before is not None else self.replayed(self.ply - moves)
        self.opened = first.opened
        self._look()
        del self.moves[-moves:]
        self.n += 1
        self.barrier = self.n
        self._remember(Undo(moves), key)

    def still(self) -> Self:
        """A copy that nothing later changes, for slow work elsewhere."""
        copied = copy(self)
        copied.game, copied.moves = self.game.copy(), [*self.moves]
        copied.opened, copied.entries = dict(self.opened), [*self.entries]
        return copied

    def replayed(self, ply: int) -> Game:
        """The position after so many moves, from the start."""
        *_, (game, _) = replay(self.record(ply), game_named(self.game.name).start)
        return game

    def play_again(self, moves: Iterable[Played]) -> None:
        """What was once played: chance answers where nobody is to move."""
        for played in moves:
            mover = played.seat if self.to_move else None
            seat = None if mover is None else list(self.game.colours).index(mover)
            self.play(played.move, seat, played.answer)

    def is_stale(self, seat: int, n: int) -> bool:
        """Law: a move on an older n holds only if since then others acted at the same time."""
        if n > self.n or n < self.barrier:
            return True
        missed = 0
        for played_move in reversed(self.moves):
            if played_move.n <= n:
                break
            missed += 1
        return missed > self.ply - self.opened.get(seat, self.ply)

    @property
    def shown(self) -> int:
        """How many moves everyone may know: all but those of a secret choice still open."""
        return min([*self._choosing().values(), self.ply])

    def _choosing(self) -> dict[int, int]:
        """Since when each is to move; who acts twice in one secret choice, since the first."""
        opened = self.opened
        for played_move in reversed(self.moves if self.game.is_secret else []):
            if not played_move.is_part_of(opened):
                break
            opened = played_move.opened
        return opened

    def in_sight(self, seat: int | None) -> int:
        """How many moves a seat may look up: who is blind, none since all last decided together.

        What the council did before the first blind move is no secret of the board.
        """
        if seat not in self.game.blind:
            return self.ply
        since = range(self._council(), self.ply)
        return next((ply for ply in since if self.moves[ply].blind), self.ply)

    def _council(self) -> int:
        """After so many moves the last choice that all made at the same time was in."""
        plies = range(self.ply, 0, -1)
        return next((ply for ply in plies if self.moves[ply - 1].is_secret), 0)

    def record(self, shown: int | None = None) -> Record:
        """As it is kept in files: whole, or only the first moves that stand."""
        outcome = self.game.outcome()
        kept: list[Entry] = list(self.entries)
        if shown is not None:
            kept = [played_move.played for played_move in self.moves[:shown]]
        result = None if outcome is None else outcome.detail
        return Record(self.game.name, self.game.rules_version, self.game.setup, kept, result)
