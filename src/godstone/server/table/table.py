"""A game with people at it. Pure: no sockets, no tasks; time and chance are arguments.

Every method that changes something returns a `Decision`: what to write down, then what to tell.
One that refuses raises `Refusal` and has changed nothing.
"""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Final, Literal, Self, cast

from pydantic import JsonValue

from godstone.bots.match import Draws, drawn
from godstone.games import spec_named
from godstone.games.api import AimedGame, Game, IllegalMove, NotationError
from godstone.messages import Message
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import (
    News,
    NewsKey,
    Reason,
    Result,
    TakeBack,
)
from godstone.server.protocol.socket_messages import Aim, Move, TakeBackAnswer, Undo
from godstone.server.protocol.socket_messages import TakeBackAsk as Ask
from godstone.server.table.clock import Clock
from godstone.server.table.decision import Decision, Ended, entry_json, undo_json
from godstone.server.table.history import GameHistory, PlayedMove
from godstone.server.table.seats import Seating

Status = Literal["waiting", "running", "over"]
BLIND_TRIES: Final = 3
TAKEN_BACK_UNTIL: Final = 4000  # so much happens at a table at most, but for the rest of its game
NEWS_KEPT: Final = 50
ENOUGH_TRIES: Final = Refusal(Reason.ILLEGAL, Message("refusal.server.enoughTries"))
STALE: Final = Refusal(Reason.STALE, Message("refusal.server.stale"))
NO_END: Final = Refusal(Reason.NOTHING_TO_UNDO, Message("refusal.server.nowItStands"))


@dataclass
class Table:
    """The table as it stands."""

    id: str
    history: GameHistory
    seating: Seating
    stand_in: str  # the bot that helps out
    host: str | None = None
    host_name: str = ""
    public: bool = False
    hints: bool = False  # may be asked for
    several_seats: bool = False  # one guest may take more than one that is open
    customs: Mapping[str, bool | str] = field(default_factory=dict)  # agreed beside the rules
    created: float = 0.0
    clock: Clock | None = None
    started: bool = False
    awaits: list[str] = field(default_factory=list)  # guests who must be here before it starts
    ended: Ended | None = None
    news: list[News] = field(default_factory=list)  # what the story tells besides moves
    next: str | None = None
    origin: str | None = None
    question: TakeBack | None = None
    tries: tuple[int, int] = (0, 0)  # the number they were made on, and refused moves of the blind

    @property
    def game(self) -> Game:
        return self.history.game

    @property
    def n(self) -> int:
        return self.history.n

    @property
    def status(self) -> Status:
        if self.ended is not None or self.history.is_over:
            return "over"
        return "running" if self.started else "waiting"

    @property
    def to_move(self) -> tuple[int, ...]:
        return self.history.to_move if self.status == "running" else ()

    @property
    def is_secret(self) -> bool:
        """What is decided now is shown when all have decided."""
        return self.status == "running" and self.game.is_secret

    def shows_aim(self, guest: str, aim: Aim) -> bool:
        """May the others watch how this guest aims now?"""
        if aim.n != self.n or self.is_secret or not self._decides(guest, aim.seat):
            return False
        if aim.hand is None:
            return True
        return isinstance(self.game, AimedGame) and self.game.shows_aim(aim.seat, aim.hand.disc)

    def _decides(self, guest: str, seat: int) -> bool:
        """Is it this guest's turn, and no bot's in the guest's place?"""
        if seat not in self.to_move or seat not in self.seating.of(guest):
            return False
        return self.seating.chairs[seat].is_person

    @property
    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.to_move if self.seating.chairs[seat].bot is not None]

    def still(self) -> Self:
        """A copy that nothing later changes, for slow work elsewhere."""
        return replace(self, history=self.history.still(), seating=deepcopy(self.seating))

    def result(self) -> Result | None:
        outcome = self.game.outcome() if self.history.is_over else None
        if outcome is not None:
            winners, score = list(outcome.winners), list(outcome.score)
            detail = cast("JsonValue", outcome.detail)
            return Result(reason=outcome.reason, winners=winners, score=score, detail=detail)
        if self.ended is not None:
            return Result(**self.ended, score=None, detail=None)
        return None

    # Playing

    def awaited(self) -> list[int]:
        """Seats of people of the last game who have not come yet."""
        gone = {guest for guest in self.awaits if guest not in self.seating.present}
        return [seat for seat, chair in self.seating if chair.holder in gone]

    @property
    def may_begin(self) -> bool:
        return self.status == "waiting" and not (self.seating.has_open() or self.awaited())

    def begin(self, now: float, chance: Draws) -> Decision:
        """Start as soon as no seat is open; chance may have the first word."""
        decision = self._nothing(seating=True)
        if self.may_begin:
            self.started = True
            self.seating.miss(now)
            self._settle(decision, now, chance, None)
        return decision

    def move(self, guest: str, request: Move, now: float, chance: Draws) -> Decision:
        """Play a person's move. Law: the same id plays once, however often it is sent."""
        key = f"{guest}:{request.id}" if request.id else ""
        if key in self.history.ids:
            return self._done_before(key)
        chair = self.seating.held(guest, request.seat)
        self.expect_running()
        if chair.bot is not None:
            raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.botPlays"))
        if self.history.is_stale(request.seat, request.n):
            raise STALE.again()
        if request.seat in self.game.blind:
            return self._play_blindly(request, now, chance, key)
        return self.play(request.seat, request.move, now, chance, key)

    def _play_blindly(self, request: Move, now: float, chance: Draws, key: str) -> Decision:
        """Who may not see the board may not feel the way over it by moves that are refused."""
        tries = self.tries[1] if self.tries[0] == self.n else 0
        if tries >= BLIND_TRIES and not self._ends_aiming(request):
            raise ENOUGH_TRIES.again()
        try:
            return self.play(request.seat, request.move, now, chance, key)
        except Refusal:
            self.tries = self.n, tries + 1
            raise

    def _ends_aiming(self, request: Move) -> bool:
        tried = self.game.copy()
        try:
            tried.play(request.move, request.seat)
        except (IllegalMove, NotationError):
            return False
        return tried.answer is not None or request.seat not in tried.blind

    def play(self, seat: int, move: str, now: float, chance: Draws, key: str = "") -> Decision:
        """Play a seat's move, whoever decided on it, and let chance answer."""
        if seat not in self.to_move:
            raise Refusal(Reason.NOT_YOUR_TURN, Message("refusal.server.notYourTurn"))
        decision = self._nothing()
        try:
            played_move = self.history.play(move, seat, key=key)
        except IllegalMove as error:
            raise Refusal.of(Reason.ILLEGAL, error) from error
        except NotationError as error:
            raise Refusal.of(Reason.UNREADABLE, error) from error
        self._note(decision, played_move, key)
        self._settle(decision, now, chance, seat)
        return decision

    def play_late(self, seat: int, move: str, now: float, chance: Draws) -> Decision:
        """A bot's move for a person whose time for this turn is up; the story tells it once."""
        is_news = self.clock is not None and self.clock.is_news(seat)
        if is_news:
            self.tell("late", seat)
        decision = self.play(seat, move, now, chance)
        decision.seating |= is_news
        return decision

    def tell(self, key: NewsKey, seat: int) -> None:
        """What the story tells of a seat that is no move."""
        self.news = [*self.news[1 - NEWS_KEPT :], News(n=self.n, key=key, seat=seat)]

    def _settle(self, decision: Decision, now: float, chance: Draws, moved: int | None) -> None:
        """Chance answers until someone must decide; then the clock goes to them.

        After chance, and after a choice that all made at once, a new turn has begun.
        """
        first = decision.moves[0] if decision.moves else None
        while not self.history.to_move and not self.history.is_over:
            self._note(decision, self.history.play(drawn(self.game, chance), None), "")
        if self.question is not None or self.status == "over":
            self.question, decision.seating = None, True
        passed = len(decision.moves) > 1 or (first is not None and first.is_secret)
        self.retime(now, moved if passed else None)
        decision.n = self.n

    def _note(self, decision: Decision, played_move: PlayedMove, key: str) -> None:
        decision.moves.append(played_move)
        decision.entries.append((played_move.n, entry_json(played_move, key)))

    def _nothing(self, *, seating: bool = False) -> Decision:
        return Decision(self.n, self.n, seating=seating)

    def expect_running(self) -> None:
        if self.status != "running":
            waiting = Message("refusal.server.notAllHere")
            over = Message("refusal.server.over")
            raise Refusal(Reason.NOT_RUNNING, waiting if self.status == "waiting" else over)

    # Taking back

    def undo(self, guest: str, request: Undo, now: float) -> Decision:
        """Within the own turn, until something was revealed; what was uncovered is to rivals."""
        key = f"{guest}:{request.id}" if request.id else ""
        if key in self.history.ids:
            return self._done_before(key)
        self._expect_now(guest, request)
        last = self.history.moves[-1] if self.history.moves else None
        if last is None or self.to_move != (request.seat,):
            raise Refusal(Reason.NOTHING_TO_UNDO, Message("refusal.server.nothingToUndo"))
        if last.seat not in (request.seat, None):
            raise Refusal(Reason.NOTHING_TO_UNDO, Message("refusal.server.turnJustBegan"))
        if last.is_final or (last.uncovered and self.seating.rivals(request.seat)):
            raise Refusal(Reason.REVEALED, Message("refusal.server.revealed"))
        return self._take_back(1, now, key)

    def _done_before(self, key: str) -> Decision:
        """What was sent again is answered again, and not done again."""
        return Decision(self.history.ids[key], self.history.ids[key])

    def _expect_now(self, guest: str, request: Undo | Ask) -> None:
        """From the seat's person, in a running game, about the position as it is."""
        self.seating.held(guest, request.seat)
        self.expect_running()
        if request.n != self.n:
            raise STALE.again()
        if self.n >= TAKEN_BACK_UNTIL:
            raise NO_END.again()

    def _take_back(self, moves: int, now: float, key: str) -> Decision:
        decision = self._nothing(seating=self.question is not None)
        self.history.undo(moves, key)
        self.question, decision.undone = None, moves
        decision.entries.append((self.n, undo_json(moves, key)))
        decision.n = self.n
        self.retime(now)
        return decision

    def ask_back(self, guest: str, request: Ask, now: float) -> Decision:
        """Ask all other persons for the position before the own last move, stand-in or not."""
        key = f"{guest}:{request.id}" if request.id else ""
        if key in self.history.ids:
            return self._done_before(key)
        self._expect_now(guest, request)
        moves = self._moves_since_own(request.seat)
        self._expect_open(moves)
        ask = self.seating.rivals(request.seat)
        if not ask:
            return self._take_back(moves, now, key)
        self.question = TakeBack(seat=request.seat, moves=moves, ask=ask, yes=[])
        return self._nothing(seating=True)

    def _moves_since_own(self, seat: int) -> int:
        for back, played_move in enumerate(reversed(self.history.moves), 1):
            if played_move.seat == seat:
                return back
        raise Refusal(Reason.NOTHING_TO_UNDO, Message("refusal.server.noMoveYet"))

    def _expect_open(self, moves: int) -> None:
        """Where it was agreed so, what physics answered stands. Undo never reaches so far."""
        standing = spec_named(self.game.name).standing
        if standing is None or self.customs.get(standing.custom, True):
            return
        if any(
            played_move.played.answer is not None for played_move in self.history.moves[-moves:]
        ):
            raise Refusal(Reason.NOT_ALLOWED, Message(standing.key))

    def answer_back(self, guest: str, request: TakeBackAnswer, now: float) -> Decision:
        self.seating.held(guest, request.seat)
        question = self.question
        if question is None or request.n != self.n or request.seat not in question.ask:
            raise Refusal(Reason.NO_QUESTION, Message("refusal.server.noQuestion"))
        if not request.yes:
            self.question = None
            return self._nothing(seating=True)
        yes = sorted({*question.yes, *set(self.seating.of(guest)).intersection(question.ask)})
        if yes == sorted(question.ask):
            return self._take_back(question.moves, now, "")
        self.question = question.model_copy(update={"yes": yes})
        return self._nothing(seating=True)

    # Ending, and time

    def resign(self, guest: str, seat: int, now: float) -> Decision:
        """The last person ends the game; for others a bot plays on."""
        chair = self.seating.held(guest, seat)
        if chair.resigned:
            return self._nothing(seating=True)
        self.expect_running()
        return self._lose(seat, "resigned", now)

    def _lose(self, seat: int, reason: Literal["resigned", "time"], now: float) -> Decision:
        others = [other for other in self.seating.persons() if other != seat]
        chair = self.seating.chairs[seat]
        chair.resigned, chair.bot, self.question = True, chair.bot or self.stand_in, None
        self.tell(reason, seat)
        if not others or len(self.seating.chairs) == 2:
            winners = [other for other, chair in self.seating if not chair.resigned]
            self.ended = {"reason": reason, "winners": winners}
        else:
            self.tell("bot", seat)
        self.retime(now)
        return self._nothing(seating=True)

    def replace(self, seat: int, why: NewsKey) -> None:
        """A bot plays on for a person, who may sit back."""
        self.seating.stand_in(seat, self.stand_in)
        self.tell(why, seat)
        self.tell("bot", seat)

    def retime(self, now: float, begun: int | None = None) -> None:
        """The clock runs for persons who must decide; bots have their own."""
        if self.clock is not None:
            chairs = self.seating.chairs
            timed = [seat for seat in self.to_move if chairs[seat].is_person]
            self.clock.turn_to(self.to_move, now, timed=timed, begun=begun)

    def tick(self, now: float) -> Decision:
        """What time has done: a bot for who is away too long, a loss for who has no time left."""
        away = [seat for due, seat in self.seating.overdue(self.to_move) if due <= now]
        for seat in away:
            self.replace(seat, "away")
        if away:
            self.retime(now)
        late = self._out_of_time(now)
        for seat in late:
            if self.status == "running":
                self._lose(seat, "time", now)
        return self._nothing(seating=bool(away or late))

    def _out_of_time(self, now: float) -> list[int]:
        """For the whole game: seats that lose by it."""
        if self.clock is None or self.clock.kind != "game" or self.status != "running":
            return []
        return self.clock.expired(now)

    def hurried(self, now: float) -> list[int]:
        """Per move: seats whose time is up, so that a bot ends this turn for them."""
        if self.clock is None or self.clock.kind != "move":
            return []
        return [seat for seat in self.clock.expired(now) if seat in self.to_move]

    def deadline(self) -> float | None:
        """When to look again, if nothing happens before."""
        due = [when for when, _ in self.seating.overdue(self.to_move)]
        if self.clock is not None and (clock := self.clock.deadline()) is not None:
            due.append(clock)
        return min(due, default=None)
