"""What goes over a table's socket, each way. The web app's types are generated from here.

Seats are numbers (0, 1, …, clockwise); views, events and moves speak of colours, as the games do.
"""

from typing import Annotated, Literal

from pydantic import Field, JsonValue, TypeAdapter

from godstone.server.protocol.rest_models import (
    CHAT_MAX,
    MOVE_MAX,
    ChatLine,
    ClockInfo,
    Id,
    Model,
    MoveInfo,
    Reason,
    Seat,
    TableInfo,
    You,
)

PACE_MAX = 12.0
FAR = 10_000_000  # micrometres, and micrometres a second: no hand aims beyond
DISC_MAX = 40
Far = Annotated[int, Field(ge=-FAR, le=FAR)]

# Socket: from the browser


class Hello(Model):
    """Answered by a snapshot. `after`: the last n you saw; then the log holds what is new."""

    type: Literal["hello"] = "hello"
    after: Annotated[int, Field(ge=0)] | None = None


class Move(Model):
    type: Literal["move"] = "move"
    id: Id
    n: int
    seat: Seat
    move: Annotated[str, Field(max_length=MOVE_MAX)]


class Try(Model):
    """Ask what the rules would say to a move, without making it. Answered by `tried`."""

    type: Literal["try"] = "try"
    id: Id
    seat: Seat
    move: Annotated[str, Field(max_length=MOVE_MAX)]


class Undo(Model):
    """Take back your last move, within your turn, while it revealed nothing."""

    type: Literal["undo"] = "undo"
    id: Id
    n: int
    seat: Seat


class TakeBackAsk(Model):
    """Ask the others for the position before your last move. Bots always say yes."""

    type: Literal["take_back_ask"] = "take_back_ask"
    id: Id
    n: int
    seat: Seat


class TakeBackAnswer(Model):
    type: Literal["take_back_answer"] = "take_back_answer"
    id: Id = ""
    n: int
    seat: Seat
    yes: bool


class Resign(Model):
    type: Literal["resign"] = "resign"
    id: Id
    seat: Seat


class Say(Model):
    type: Literal["chat"] = "chat"
    id: Id = ""
    text: Annotated[str, Field(max_length=CHAT_MAX)]


class BotVote(Model):
    """Let a bot play for `seat`, whose person is away."""

    type: Literal["bot_vote"] = "bot_vote"
    id: Id = ""
    seat: Seat


class SitBack(Model):
    type: Literal["sit_back"] = "sit_back"
    id: Id = ""
    seat: Seat


class Pace(Model):
    """How long a bot's move shall take at least, in seconds, so that this page's people follow."""

    type: Literal["pace"] = "pace"
    seconds: Annotated[float, Field(ge=0.0, le=PACE_MAX)]


class Hand(Model):
    """Where a hand holds a disc, and how it would flick it now: whole micrometres (a second)."""

    disc: Annotated[str, Field(max_length=DISC_MAX)]
    x: Far
    y: Far
    vx: Far
    vy: Far


class Aim(Model):
    """Both ways: how a seat aims now, for the others to watch. Nothing is answered or kept.

    What may not be watched is dropped, as is what comes too often or on another number.
    """

    type: Literal["aim"] = "aim"
    n: int
    seat: Seat
    hand: Hand | None  # null: it aims no longer


class Ping(Model):
    type: Literal["ping"] = "ping"
    at: float = 0.0


ClientMessage = Annotated[
    Hello
    | Move
    | Try
    | Undo
    | TakeBackAsk
    | TakeBackAnswer
    | Resign
    | Say
    | BotVote
    | SitBack
    | Pace
    | Aim
    | Ping,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


# Socket: to the browser


class Snapshot(Model):
    """Everything. Keep `log_from` moves of your log (0: none), then add `log`.

    `in_sight` is how many moves you may look up: all, but while you may not see the board.
    """

    type: Literal["snapshot"] = "snapshot"
    n: int
    you: You
    table: TableInfo
    view: JsonValue
    log_from: int
    log: list[MoveInfo]
    in_sight: int
    last: MoveInfo | None  # the last move, with its motion
    chat: list[ChatLine]
    clock: ClockInfo | None


class Moved(Model):
    """`after` is the number before: another than yours is a gap, so say hello{after: yours}.

    First `undone` moves leave the log, then `moves` are added; `view` is the position after all.
    Who let a disc go blindly sees the board as it lay: `revealed`, then the motion. Where the
    board is hidden in `view`, `seen` is what was seen before it was: show it, then `view`.
    """

    type: Literal["moved"] = "moved"
    n: int
    after: int
    undone: int
    moves: list[MoveInfo]
    in_sight: int
    seat: int | None  # whose view this is
    revealed: JsonValue
    seen: JsonValue
    view: JsonValue
    to_move: list[int]
    secret: bool
    clock: ClockInfo | None


class Accepted(Model):
    type: Literal["accepted"] = "accepted"
    id: str
    n: int


class Tried(Model):
    """The answer to `try`: why it would be refused, as in `refused`; null where it is legal."""

    type: Literal["tried"] = "tried"
    id: str
    rule: str | None = None
    key: str | None = None
    arguments: dict[str, JsonValue] = Field(default_factory=dict)
    sentence: str | None = None


class Refused(Model):
    """Also the body of every REST refusal (with id "" and n 0). `rule` as in the rulebook.

    For people: a key of the catalogue and its arguments. `sentence` is the same in English.
    """

    type: Literal["refused"] = "refused"
    id: str = ""
    reason: Reason
    rule: str | None = None
    key: str
    arguments: dict[str, JsonValue] = Field(default_factory=dict)
    sentence: str
    n: int = 0


class Chat(Model):
    type: Literal["chat"] = "chat"
    line: ChatLine


class TableChanged(Model):
    """Who sits, who is present, questions, the result. `after` is unchanged by this."""

    type: Literal["table"] = "table"
    table: TableInfo
    you: You
    clock: ClockInfo | None


class Pong(Model):
    type: Literal["pong"] = "pong"
    at: float


ServerMessage = Annotated[
    Snapshot | Moved | Accepted | Tried | Refused | Chat | TableChanged | Aim | Pong,
    Field(discriminator="type"),
]
SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
