"""Pacal's Rocket as people, servers and bots touch it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import Self

import numpy as np
from numpy.typing import NDArray

from godstone.games.api import (
    ActionGame,
    Chance,
    Event,
    IllegalMove,
    Json,
    NotationError,
    Outcome,
    Payload,
)
from godstone.games.fixed import fixed
from godstone.games.fresh import fresh_setup
from godstone.games.given import onlooker, read_move, seat_at
from godstone.games.layout import seen
from godstone.games.pacal.actions import LEGAL_MAX
from godstone.games.pacal.board import Board
from godstone.games.pacal.editions import Options
from godstone.games.pacal.events import events_of
from godstone.games.pacal.moves import Move, Roll, action_of, move_of, same_move
from godstone.games.pacal.notation import move_text, parse
from godstone.games.pacal.payload import PacalState, PacalView
from godstone.games.pacal.picture import svg
from godstone.games.pacal.position import final_outcome, points_now, state_json
from godstone.games.pacal.refusal import refusal
from godstone.games.pacal.rules.score import points_of_build
from godstone.games.pacal.rules.turn import apply_words, list_words
from godstone.games.pacal.setup import Setup, read_setup
from godstone.games.pacal.spec import SPEC
from godstone.games.pacal.state import (
    ARROWS,
    STATE,
    State,
    Step,
    Words,
    key_of,
    mover_in,
    movers_in,
    opening,
    step_in,
)
from godstone.games.pacal.view import view_json
from godstone.games.pacal.whole_turns import turns_from
from godstone.games.past import Past
from godstone.kernel import UNFIT
from godstone.messages import Message


@lru_cache(maxsize=1 << 14)  # simulated games say the same things again and again
def _action_text(action: int, colours: tuple[str, ...]) -> str:
    return move_text(move_of(action), colours)


@lru_cache(maxsize=256)
def _rolls(die: tuple[int | str, ...]) -> tuple[Chance, ...]:
    """P2.1  What the die may show, each face as likely as it is often on it."""
    faces = [ARROWS if face == "arrows" else int(face) for face in die]
    distinct = sorted(set(faces), key=faces.index)
    return tuple(Chance(move_text(Roll(face), ()), faces.count(face)) for face in distinct)


def _no_action(given: object) -> NotationError:
    return NotationError(f"{given!r:.60} is no action here; legal_actions() lists them.")


def restored(setup: Mapping[str, Json], position: bytes) -> "Pacal":
    """A game as `pickle` keeps it: the set-up, and the position as bytes."""
    game = Pacal.start(setup)
    game.words = np.frombuffer(position, dtype=np.uint64).copy()
    return game


class Pacal(ActionGame):
    """A game of Pacal's Rocket. It keeps the contract of `games.api.Game`."""

    name = "pacal"
    answer: object = None  # no physics
    motion: Payload | None = None
    uncovered: bool
    _past: Past[Words]

    # `_past` is there once something was played: a copy is made too often to bring one along.
    __slots__ = ("_buffer", "_past", "_setup", "place", "table", "uncovered", "words")

    def __init__(self, setup: Mapping[str, Json], place: Setup, table: Words, words: Words) -> None:
        self._setup = setup
        self.place = place  # the set-up, read
        self.table = table  # the board under its covers and the options, for kernels
        self.words = words  # the position, for kernels
        self.uncovered = False
        self._buffer: NDArray[np.int64] | None = None

    @classmethod
    def start(cls, setup: Mapping[str, Json]) -> Self:
        place = read_setup(setup)
        whole = fixed({**setup, "rules_version": place.version})
        return cls(whole, place, place.table, opening(len(place.colours), place.start))

    @classmethod
    def new(
        cls,
        players: int = 4,
        start: int = 0,
        options: Options | None = None,
        *,
        board: str | Board | None = None,
        **chosen: bool | str,
    ) -> Self:
        """The shortest way to a game: `Pacal.new(3, edition="it", expert=True)`.

        `start` is the seat that begins (P1.5); `board` a shipped one's name, or one that
        `read_board` read, else Palenque.
        Law: what cannot be played raises SetupError, and names the rule.
        """
        asked = {**asdict(options or Options()), **chosen}
        return cls.start(fresh_setup(SPEC, players, asked, start=start, board=board))

    @property
    def setup(self) -> Mapping[str, Json]:
        return self._setup

    @property
    def rules_version(self) -> int:
        return self.place.version

    @property
    def colours(self) -> Sequence[str]:
        return self.place.colours

    # What machines use: integers.

    def legal_actions(self) -> list[int]:
        """Every legal action, as integers. Chance included."""
        if self._buffer is None:
            self._buffer = np.empty(LEGAL_MAX, dtype=np.int64)
        count = list_words(self.table, self.words, self._buffer)
        listed: list[int] = self._buffer.data[:count].tolist()  # half the time of an array's
        return listed

    def play_action(self, action: int) -> None:
        """Do a legal action. Law: one that is not legal is not defined; `play` refuses it first."""
        try:
            apply_words(self.table, self.words, action)
        except UNFIT:
            raise _no_action(action) from None

    def play_checked(self, action: int) -> None:
        legal = self.legal_actions()
        if action not in legal:
            raise self._refused_action(action, legal)
        self.play_action(int(action))

    def _refused_action(self, action: object, legal: list[int]) -> IllegalMove | NotationError:
        """Actions of no move at all, and flights with other drops than they give, have no words."""
        none = _no_action(action)
        if not isinstance(action, int | np.integer) or isinstance(action, bool):
            return none
        try:
            move = move_of(int(action))
            known = parse(move_text(move, self.colours), self.colours) == move
        except (ValueError, LookupError):
            return none
        other_drops = any(same_move(action_of(move), each) for each in legal)
        return refusal(self.place, self.words, move) if known and not other_drops else none

    def turns(self) -> Iterator[tuple[int, ...]]:
        return turns_from(self.table, self.words.copy())

    def action_text(self, action: int) -> str:
        try:
            return _action_text(action, self.place.colours)
        except (TypeError, ValueError, LookupError):
            raise _no_action(action) from None

    def action_of(self, move: str | Move) -> int:
        return self._legal(read_move(move, self.text, self._parsed))

    @property
    def step(self) -> Step:
        return step_in(self.words)

    @property
    def position(self) -> State:
        """The record of the position, to be read."""
        state: State = seen(self.words, STATE)
        return state

    # What people use: moves.

    @property
    def to_move(self) -> tuple[int, ...]:
        return movers_in(self.words)

    @property
    def is_secret(self) -> bool:
        return False

    @property
    def blind(self) -> tuple[int, ...]:
        """Everyone sees the board."""
        return ()

    @property
    def is_over(self) -> bool:
        return self.step == Step.OVER

    def chances(self) -> list[Chance]:
        if self.step != Step.ROLL:
            return []
        return list(_rolls(self.place.board.die))

    @property
    def chance_colour(self) -> str | None:
        return self.colours[mover_in(self.words)] if self.step == Step.ROLL else None

    def moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves by name."""
        if self._waits(seat):
            return []
        return [move_of(action) for action in self.legal_actions()]

    def _waits(self, seat: int | None) -> bool:
        """It is another's turn, or nobody's."""
        return seat is not None and seat_at(seat, self.place.colours) not in self.to_move

    def text(self, move: Move) -> str:
        return move_text(move, self.colours)

    def legal_moves(self, seat: int | None = None) -> list[str]:
        if self._waits(seat):
            return []
        return [self.action_text(action) for action in self.legal_actions()]

    def play(self, move: str | Move, seat: int | None = None, answer: object = None) -> list[Event]:
        named = read_move(move, self.text, self._parsed)
        self._check_seat(seat)
        action = self._legal(named)
        before = self.words.copy()
        taken = points_of_build(self.table, before, action) if self.step == Step.BUILD else 0
        self.uncovered = self.step == Step.FLY and self._hides_stones()
        self.play_action(action)
        self._keep(before)
        return events_of(self.place, named, before, self.words, taken)

    def _parsed(self, text: str) -> Move:
        return parse(text, self.colours)

    def _keep(self, before: Words) -> None:
        if not hasattr(self, "_past"):
            self._past = Past()
        self._past.keep(before)

    def undo(self, moves: int = 1) -> None:
        self.words = getattr(self, "_past", Past[Words]()).back(moves)
        self.uncovered = False

    def _hides_stones(self) -> bool:
        """P4.2  Something is inside the mover's ship, and nobody sees it."""
        inside = self.position.cargo[mover_in(self.words)]
        return not self.place.options.open_ships and bool(inside.any())

    def _check_seat(self, seat: int | None) -> None:
        acting = mover_in(self.words)
        if seat is not None and seat_at(seat, self.colours) != acting and not self.is_over:
            colour = Message(f"colour.{self.colours[acting]}")
            raise IllegalMove("P2.1", "refusal.pacal.turnOf", {"seat": colour})

    def _legal(self, move: Move) -> int:
        wanted = action_of(move)
        for action in self.legal_actions():
            if same_move(action, wanted):
                return action
        raise refusal(self.place, self.words, move)

    def points_for(self, action: int) -> int:
        """P6.1  What a build would score at once."""
        return points_of_build(self.table, self.words, action)

    def outcome(self) -> Outcome | None:
        return final_outcome(self.place, self.words)

    def points_now(self) -> tuple[int, ...]:
        return points_now(self.place, self.words)

    def state(self) -> PacalState:
        return state_json(self.place, self.words)

    def view(self, seat: int | None) -> PacalView:
        return view_json(self, onlooker(seat, self.colours))

    def copy(self) -> Self:
        return type(self)(self._setup, self.place, self.table, self.words.copy())

    def seen_by(self, seat: int) -> Self:
        """Everything is done in the open: whoever remembers knows what lies under ships."""
        seat_at(seat, self.colours)
        return self.copy()

    def key(self) -> bytes:
        return key_of(self.words)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pacal):
            return NotImplemented
        return self.key() == other.key() and self.setup == other.setup

    __hash__ = None  # type: ignore[assignment]  # it changes: `key` does not

    def __repr__(self) -> str:
        who = "" if self.is_over else f": {self.colours[mover_in(self.words)]} to"
        players, number = len(self.colours), self.position.round_number
        return f"<Pacal, {players} players, round {number}{who} {self.step.name.lower()}>"

    def _repr_svg_(self) -> str:
        """A notebook draws the position."""
        return svg(self.place.board, len(self.colours), self.state())

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self._setup, self.words.tobytes())
