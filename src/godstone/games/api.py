"""The contract every game keeps.

People, servers, bots and tests touch a game only through these methods. Each states its laws;
`tests/contract` checks them on random play for every game.

A move is text in the game's notation. Chance (a die, a lot, a deck) is a move too: the table
draws one of `chances()`, plays it, and the record keeps it, so that a replay never draws again.
What has a body here is the contract's own way: a game that inherits it need not write it.
"""

import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import accumulate
from typing import Any, Protocol, Self, TypeAlias, runtime_checkable

from godstone.messages import Arguments, Message, said

# What JSON can say. Lists and objects are only read, so that a list of numbers is one too.
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
# A file of ours as tomllib reads it; it cannot say more, and what reads the file checks it.
Toml = dict[str, Any]
# What a game tells in its own words, for its own page: its payload.py types it, field by field.
Payload = Mapping[str, object]
SOURCE_BYTES = 16 * 1024  # the text of a board or a map: whoever sends more wants something else


class Unplayable(ValueError):
    """What no game takes, as a message; it becomes a sentence where somebody reads it.

    A key that is in no catalogue is said as it is. So what only programmers read (faults of a
    file, a set-up's keys, a game that is not ours) is an English sentence in the key's place.
    """

    def __init__(
        self, key: str, arguments: Arguments | None = None, rule: str | None = None
    ) -> None:
        super().__init__(key, arguments, rule)
        self.message = Message(key, arguments or {})
        self.rule = rule

    @property
    def key(self) -> str:
        return self.message.key

    @property
    def arguments(self) -> Arguments:
        return self.message.arguments

    @property
    def sentence(self) -> str:
        """In English, made when it is asked for: a try in a loop pays for no words."""
        return said(self.message)

    def __str__(self) -> str:
        return self.sentence if self.rule is None else f"{self.rule} {self.sentence}"


class IllegalMove(Unplayable):
    """A move the rules forbid: the rule's number, and a message that says what is missing."""

    rule: str

    def __init__(self, rule: str, key: str, arguments: Arguments | None = None) -> None:
        super().__init__(key, arguments, rule)

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[str, str, Arguments]]:
        return type(self), (self.rule, self.key, self.arguments)


class NotationError(Unplayable):
    """What is no move at all: a text, or a number that is no action."""


class SetupError(Unplayable):
    """A set-up no game can start from."""


class NothingToUndo(ValueError):
    """There is no kept position to go back to."""


class Integers(Protocol):
    """Chance as NumPy's generators have it, and a server's dice."""

    def integers(self, high: int, /) -> int:
        """A whole number from 0 and below `high`, each as likely."""


class Randrange(Protocol):
    """Chance as `random.Random` has it."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 and below `stop`, each as likely."""


@dataclass(frozen=True)
class Event:
    """What happened, by key and arguments, so that a log reads in every language."""

    key: str
    arguments: Mapping[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        return {"key": self.key, **self.arguments}


@dataclass(frozen=True)
class Chance:
    """One thing that chance may answer, with its weight among the others."""

    move: str
    weight: int = 1


def sampled(chances: Sequence[Chance], chance: Integers | Randrange) -> str:
    """One of the things that chance may answer, each as likely as its weight."""
    if not chances:
        raise ValueError("there is nothing for chance to answer now")
    weights = [*accumulate(each.weight for each in chances)]
    draw = getattr(chance, "integers", None) or getattr(chance, "randrange", None)
    if draw is None:
        raise ValueError(f"chance is a NumPy generator or a random.Random, and not {chance!r:.40}")
    return chances[bisect_right(weights, draw(weights[-1]))].move


@dataclass(frozen=True)
class Outcome:
    """How a game ended. `detail` is the trace's result: the points by where they came from."""

    score: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    detail: Payload


@runtime_checkable
class Game(Protocol):
    """A game in progress.

    Law: a set-up and the moves played determine the position, the events and the outcome.
    Law: a refused move changes nothing.
    """

    __slots__ = ()

    @property
    def name(self) -> str:
        """The game's name in records and commands."""

    @property
    def rules_version(self) -> int:
        """Raised when an old record would replay differently."""

    @property
    def setup(self) -> Mapping[str, Json]:
        """What `start` needs to begin the same game again.

        Nobody changes it, as copies of the game share it: `copy.deepcopy` makes one to change.
        """

    @property
    def colours(self) -> Sequence[str]:
        """The seats' colours, clockwise from seat 0."""

    @classmethod
    def start(cls, setup: Mapping[str, Json]) -> Self:
        """Begin. Law: a set-up that cannot be played raises SetupError, and names the reason."""

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now; several when they act in secret at the same time.

        Law: empty exactly when the game is over or chance must answer.
        """

    @property
    def is_secret(self) -> bool:
        """Whether what is decided now is told to the others only when the last has decided.

        Law: it is while several are to move.
        """

    @property
    def step(self) -> IntEnum:
        """What has to be decided now. Its name in small letters is the one in `state()`."""

    @property
    def blind(self) -> tuple[int, ...]:
        """The seats that must act now without seeing the board.

        While it is blind a seat cannot look up what was done on the board, nor may it feel its
        way: it takes nothing back, and few of its moves are refused. What happens is shown to it
        when it happens.
        Law: among `to_move`.
        """

    @property
    def is_over(self) -> bool:
        """Law: then `legal_moves` and `chances` are empty, and `outcome` is given."""

    def chances(self) -> list[Chance]:
        """What chance may answer now. Law: not empty exactly when chance must answer."""

    def sample_chance(self, chance: Integers | Randrange) -> str:
        """What chance answers now, to be played: each thing as likely as its weight.

        `chance` is a NumPy generator or a `random.Random`.
        Law: it is one of `chances()`; where there are none, ValueError.
        """
        return sampled(self.chances(), chance)

    @property
    def chance_colour(self) -> str | None:
        """Whose chance it is (who rolls), for records and logs; None when nobody's."""

    def legal_moves(self, seat: int | None = None) -> list[str]:
        """Every legal move of a seat (or of all seats to move, and of chance) in a fixed order.

        A move with free numbers (a flick) is listed by its beginning: what it may be done with.
        Law: every listed move without free numbers can be played.
        Law: never empty before the game is over.
        """

    def moves(self, seat: int | None = None) -> Sequence[object]:
        """The legal moves by name, as the game's own types. Law: in the order of `legal_moves`."""
        return self.legal_moves(seat)

    def play(self, move: str, seat: int | None = None, answer: object = None) -> list[Event]:
        """Play a move in notation for a seat, and say what happened.

        `seat` is needed only when several seats are to move. `answer` is what physics answered
        when the move was first played; then that is the truth, and nothing is computed.
        Law: a move that is not legal raises IllegalMove with the rule's number, and text that is
        no move raises NotationError.
        """

    @property
    def answer(self) -> object:
        """What physics answered to the last move (where discs came to rest), else None.

        Law: it is JSON, and playing the move again with it gives the same position.
        """

    @property
    def motion(self) -> Payload | None:
        """The paths of the discs that the last move set going, for drawing; else None."""

    @property
    def uncovered(self) -> bool:
        """Whether the last move brought to light what players had to remember and no view showed.

        Among people such a move is taken back by consent only.
        """

    def undo(self, moves: int = 1) -> None:
        """Go back to before the last moves that `play` made, answers of chance among them.

        The last 32 are kept; a copy begins with none. What `play_action` did since goes with them.
        Law: where one is not kept, NothingToUndo is raised and nothing changes.
        """

    def outcome(self) -> Outcome | None:
        """The result. Law: None exactly until the game is over."""

    def points_now(self) -> tuple[int, ...]:
        """Every seat's points as if the game ended now, by the rules for the end.

        Law: when the game is over they are the outcome's score.
        """

    def state(self) -> Payload:
        """The whole position as in a trace. Secrets included: for tests, bots' tables, records."""

    def view(self, seat: int | None) -> Payload:
        """What a seat may see; None is a spectator.

        Law: two positions that differ only in what is hidden from a seat give it the same view.
        """

    def key(self) -> bytes:
        """The whole position, secrets included, as bytes: for sets, tables and comparing.

        Law: games of one set-up with equal keys have equal states and legal moves.
        Games are equal (`==`) by set-up and key. They change, and so they are not hashable.
        """
        return json.dumps(self.state(), sort_keys=True).encode()

    def copy(self) -> Self:
        """Another game at the same position. Law: playing one leaves the other as it was."""

    def seen_by(self, seat: int) -> Self:
        """A copy with only what a seat may know: what others did in secret is not done yet.

        Law: two positions that differ only in what is hidden from a seat give it equal copies.
        Law: the seat's legal moves are the same.
        """


@runtime_checkable
class AimedGame(Protocol):
    """A game that is played by hand: the others may watch a hand aim before it acts."""

    def shows_aim(self, seat: int, disc: str) -> bool:
        """Whether everyone may watch this seat aim with this disc now.

        Law: never while it decides in secret, nor while somebody acts without seeing the board,
        nor when it may not act with that disc.
        """


@runtime_checkable
class TellingGame(Protocol):
    """A game whose moves can be told in more than the rules' events."""

    def tale(self) -> list[Event]:
        """What is worth telling of the last move, in order; for people, never for the rules.

        Law: it says nothing that a view of who watches, the events and the motion do not show.
        No property: whether a game tells is asked of every move, and would make the tale each time.
        """


@runtime_checkable
class ActionGame(Game, Protocol):
    """A game whose moves are integers too: machines choose and play them without text or events.

    Law: `play_action(action)` leads where `play(action_text(action))` leads.
    Law: nothing is hidden in it, so that whoever chooses may look at the game itself.
    """

    __slots__ = ()

    def legal_actions(self) -> list[int]:
        """Every legal action, chance included. Law: their texts are `legal_moves()`, in order."""

    def action_text(self, action: int) -> str:
        """The move in notation."""

    def action_of(self, move: str) -> int:
        """The listed action of a legal move: the one with that text here and now.

        Law: a move that is not legal is refused as in `play`.
        """

    def play_action(self, action: int) -> None:
        """Do a legal action. What is not legal is not refused: ask `legal_actions` first."""

    def play_checked(self, action: int) -> None:
        """The same for an action that may be wrong.

        Law: what is not among `legal_actions()` raises IllegalMove or NotationError, as in `play`,
        and changes nothing.
        """

    def turns(self) -> Iterator[tuple[int, ...]]:
        """Every way in which the seat to move may complete its turn, action by action.

        One at a time, so that few are held at once. None when chance must answer.
        Law: each can be played, no two are the same, and then the turn is over.
        """
