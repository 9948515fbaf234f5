"""Finger of God as people, servers and bots touch it: the contract of games/api.py."""

from collections.abc import Mapping, Sequence
from typing import Self

import numpy as np

from godstone.games.api import Chance, Event, Game, IllegalMove, Json, Outcome
from godstone.games.finger import answers, notation
from godstone.games.finger.actions import MOST_NUMBERS, Act, Move, Refusal
from godstone.games.finger.desk import desk_record, own_desk
from godstone.games.finger.events import told_events
from godstone.games.finger.listing import numbers_of, text_of_listed
from godstone.games.finger.moves import Given, Named, named
from godstone.games.finger.payload import (
    FingerAnswer,
    FingerChoice,
    FingerResult,
    FingerState,
    FingerView,
    Motion,
)
from godstone.games.finger.picture import svg
from godstone.games.finger.position import Position
from godstone.games.finger.questions import conversion, listed, refusal, temples_on_map
from godstone.games.finger.refusals import illegal, not_your_turn, wrong_time
from godstone.games.finger.rules.doors import apply_words
from godstone.games.finger.seen import decides_in_secret, seen_by
from godstone.games.finger.setup import NAME, completed, first_position
from godstone.games.finger.spec import SPEC
from godstone.games.finger.state import NOBODY, Phase, Source
from godstone.games.finger.tale import Launch, told_tale
from godstone.games.finger.view import is_blind, view, whole_state
from godstone.games.fixed import fixed
from godstone.games.fresh import fresh_setup
from godstone.games.given import onlooker, read_move, seat_at
from godstone.games.past import Past

REST = np.array([Act.REST, *[0] * MOST_NUMBERS], np.int64)


def restored(setup: Mapping[str, Json], words: bytes, secrets: bytes) -> "Finger":
    """A game as `pickle` keeps it: the set-up and the position, without the last flick's paths."""
    game = Finger.start(setup)
    position, secret = (np.frombuffer(part, np.uint64).copy() for part in (words, secrets))
    game.position = Position(game.position.setting, position, secret)
    return game


class Finger(Game):
    """A game of Finger of God in progress.

    A flick has free numbers, so there are no actions here (`legal_actions`, `turns`).
    """

    def __init__(self, setup: Mapping[str, Json], position: Position) -> None:
        self._setup = setup
        self.position = position
        self._answer: FingerAnswer | None = None
        self._motion: Motion | None = None
        self._past: Past[Position] | None = None
        self._launch: Launch | None = None

    @classmethod
    def start(cls, setup: Mapping[str, Json]) -> Self:
        """Begin. What is wrong with a set-up is named in a SetupError."""
        whole = fixed(completed(setup))
        return cls(whole, first_position(whole))

    @classmethod
    def new(
        cls, players: int = 4, *, offers: Sequence[Sequence[int]] = (), **chosen: bool | str
    ) -> Self:
        """The shortest way to a game: `Finger.new(3, first="lot", gods="balanced")`.

        `offers` are the pairs of laws that are offered first (F3.1).
        Law: what cannot be played raises SetupError, and names the rule.
        """
        return cls.start(fresh_setup(SPEC, players, chosen, offers=offers))

    @property
    def name(self) -> str:
        return NAME

    @property
    def rules_version(self) -> int:
        version = self._setup["rules_version"]
        assert isinstance(version, int)  # a set-up that is not complete does not get here
        return version

    @property
    def setup(self) -> Mapping[str, Json]:
        return self._setup

    @property
    def colours(self) -> Sequence[str]:
        return self.position.colours

    @property
    def to_move(self) -> tuple[int, ...]:
        return self.position.pending

    @property
    def is_secret(self) -> bool:
        """F1.1, F3.1, laws 9 and 19  Gods, votes, oaths and the aims of Judgement Day."""
        return decides_in_secret(self.position)

    @property
    def step(self) -> Phase:
        return self.position.phase

    @property
    def blind(self) -> tuple[int, ...]:
        """Law 1  Who aims does not see the map."""
        return tuple(seat for seat in self.to_move if is_blind(self.position, seat))

    def shows_aim(self, seat: int, disc: str) -> bool:
        """F4.2, laws 1 and 19  A flick is aimed before all eyes, but for Judgement Day.

        Under Blind Faith who aims next may not know what was flicked before, so not its aim either.
        """
        if seat not in self.to_move or self.is_secret or self.blind:
            return False
        return f"flick {disc}" in self.legal_moves(seat)

    @property
    def is_over(self) -> bool:
        return self.position.phase is Phase.OVER

    @property
    def answer(self) -> FingerAnswer | None:
        """Where discs came to rest after the last move, if it launched any."""
        return self._answer

    @property
    def uncovered(self) -> bool:
        """Votes and aims are secret until they count, and never hidden afterwards."""
        return False

    @property
    def motion(self) -> Motion | None:
        """The paths of the last move's flick, for drawing; None if physics was not asked."""
        return self._motion

    def tale(self) -> list[Event]:
        """Of a flick: how hard, what it hit, where it stopped and what that changed."""
        return [] if self._launch is None else told_tale(self._launch)

    def chances(self) -> list[Chance]:
        return [Chance(move) for move in text_of_listed(self.position, listed(self.position, None))]

    @property
    def chance_colour(self) -> str | None:
        """Lots and cards are nobody's."""
        return None

    def legal_moves(self, seat: int | None = None) -> list[str]:
        if seat is not None:
            return text_of_listed(self.position, listed(self.position, seat_at(seat, self.colours)))
        moves = [move for other in self.to_move for move in self.legal_moves(other)]
        return [*dict.fromkeys(moves), *(chance.move for chance in self.chances())]

    def moves(self, seat: int | None = None) -> list[Named]:
        """The legal moves by name; one with free numbers as a `Beginning`."""
        return [named(self.position, move) for move in self.legal_moves(seat)]

    def play(self, move: Given, seat: int | None = None, answer: object = None) -> list[Event]:
        """Play on a copy, so that a refused move changes nothing."""
        parsed = read_move(move, notation.text_of, notation.parse)
        acting = self._acting(seat)
        numbers = numbers_of(self.position, parsed)
        refused = refusal(self.position, acting, numbers)
        if refused is not Refusal.NONE:
            raise illegal(refused, self.position, acting, parsed)
        position = self.position.copy()
        desk = desk_record()
        desk["event_count"], desk["telling"] = 0, 1
        self._apply(position, acting, numbers)
        said = film = launch = None
        if position.is_in_motion:
            running = position.copy()
            rest, film = self._run(position, answer)
            said, events = answers.to_json(position, rest), told_events(position.setting)
            launch = Launch(self.position, running, rest, film, events, position)
        else:
            events = told_events(position.setting)
        self._keep()
        self.position, self._answer, self._motion = position, said, film
        self._launch = launch
        return events

    def _keep(self) -> None:
        if self._past is None:
            self._past = Past()
        self._past.keep(self.position)

    def undo(self, moves: int = 1) -> None:
        self.position = (self._past or Past[Position]()).back(moves)
        self._answer = self._motion = self._launch = None

    def _apply(self, position: Position, seat: int, move: Move) -> None:
        apply_words(position.table, position.words, position.secrets, own_desk(), seat, move)

    def _run(self, position: Position, answer: object) -> tuple[answers.Rest, Motion | None]:
        """F9  Let discs run. On replay the recorded rest is the truth."""
        film: Motion | None = None
        if answer is None:
            rest, film = answers.simulated(position)
        else:
            rest = answers.recorded(position, answer)
        self._apply(position, int(NOBODY), REST)
        return rest, film

    def _acting(self, seat: int | None) -> int:
        pending, seat = self.position.pending, onlooker(seat, self.colours)
        if not pending and (self.is_over or seat is not None):
            raise wrong_time(self.position)
        if seat is None and len(pending) > 1:
            raise IllegalMove("F3.1", "refusal.finger.whichSeat")
        if seat is not None and seat not in pending:
            raise not_your_turn(self.position)
        if seat is not None:
            return seat
        return pending[0] if pending else int(NOBODY)

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        state = self.position
        return Outcome(tuple(state.score), state.winners, self._reason(), self._detail())

    def _reason(self) -> str:
        """F6.1  What decided: points, temples, or the flick-off."""
        state = self.position
        if state.trials:
            return "flick_off"
        return "points" if state.score.count(max(state.score)) == 1 else "temples"

    def _detail(self) -> FingerResult:
        state = self.position
        by_source = {
            source.name.lower(): {
                colour: int(state.points[source, seat]) for seat, colour in enumerate(self.colours)
            }
            for source in Source
        }
        temples = {c: temples_on_map(state, seat) for seat, c in enumerate(self.colours)}
        return {
            "score": dict(zip(self.colours, state.score, strict=True)),
            "points": by_source,
            "temples": temples,
            "winners": [self.colours[seat] for seat in state.winners],
            "reason": self._reason(),
        }

    def points_now(self) -> tuple[int, ...]:
        """F5  With what the generation would bring if it ended now; no flick-off is foreseen."""
        more = 0 if self.is_over else conversion(self.position).sum(axis=0)
        total: list[int] = (self.position.points.sum(axis=0) + more).tolist()
        return tuple(total)

    def state(self) -> FingerState:
        return whole_state(self.position)

    def view(self, seat: int | None) -> FingerView:
        moves = [] if seat is None else self.legal_moves(seat)
        choices: list[FingerChoice] = [{"move": move} for move in moves]
        return view(self.position, seat, choices, self._detail() if self.is_over else None)

    def copy(self) -> Self:
        """Positions are replaced by `play`, never changed, so a copy shares them."""
        return type(self)(self._setup, self.position)

    def seen_by(self, seat: int) -> Self:
        return type(self)(self._setup, seen_by(self.position, seat_at(seat, self.colours)))

    def key(self) -> bytes:
        return self.position.words.tobytes() + self.position.secrets.tobytes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Finger):
            return NotImplemented
        return self.key() == other.key() and self.setup == other.setup

    __hash__ = None  # type: ignore[assignment]  # it changes: `key` does not

    def __repr__(self) -> str:
        state, who = self.position, " and ".join(self.colours[seat] for seat in self.to_move)
        doing = f"{state.phase.name.lower()}{who and ', '}{who}"
        age = f"generation {state.generation} of {state.generations}"
        return f"<Finger, {len(self.colours)} players, {age}: {doing}>"

    def _repr_svg_(self) -> str:
        """A notebook draws the position."""
        return svg(self.state(), str(self._setup["map"]))

    def __reduce__(self) -> tuple[object, ...]:
        words = self.position.words.tobytes(), self.position.secrets.tobytes()
        return restored, (self._setup, *words)
