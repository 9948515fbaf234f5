"""What REST takes and gives, and what everyone may know of a table; sockets: messages.py.

Seats are numbers (0, 1, …, clockwise); views, events and moves speak of colours, as the games do.
"""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

NAME_MAX = 40
CHAT_MAX = 400
MOVE_MAX = 200
ID_MAX = 64
SECONDS_MIN, SECONDS_MAX = 5, 14 * 24 * 3600

Id = Annotated[str, Field(max_length=ID_MAX, description="the client's own, for resends")]
Seat = Annotated[int, Field(ge=0, le=7)]
Name = Annotated[str, Field(max_length=NAME_MAX)]


class Reason(StrEnum):
    """Why something was refused, for the program; the sentence is for the person."""

    STALE = "stale"
    ILLEGAL = "illegal"
    UNREADABLE = "unreadable"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_RUNNING = "not_running"
    NOTHING_TO_UNDO = "nothing_to_undo"
    REVEALED = "revealed"
    NO_QUESTION = "no_question"
    NOT_AWAY = "not_away"
    NOT_ALLOWED = "not_allowed"
    NO_SEAT = "no_seat"
    NO_TABLE = "no_table"
    BROKEN_TABLE = "broken_table"
    MALFORMED = "malformed"
    TOO_FAST = "too_fast"
    TOO_LARGE = "too_large"
    BAD_SETUP = "bad_setup"
    BAD_RECORD = "bad_record"
    NOT_SAVED = "not_saved"
    NO_HINT = "no_hint"


class Model(BaseModel):
    """A message is what it says: nothing is added, nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# REST: who you are


class Me(Model):
    """The guest behind the cookie. `guest` is public: it names the holder of a seat."""

    guest: str
    name: str
    named: bool  # the guest chose it; else it was given


class Rename(Model):
    name: Name


# REST: what can be played


class OptionInfo(Model):
    """One choice of the table set-up. A flag is true or false; a choice is one of `choices`."""

    key: str
    kind: Literal["flag", "choice"]
    choices: list[str]
    default: bool | str
    alone: bool | str  # the default where one person plays against bots alone
    rule: str  # that it changes


class BotInfo(Model):
    name: str
    level: int  # 1 is the weakest
    sentence: str


class GodInfo(Model):
    """A god of Finger of God, and the colour of its pantheon."""

    name: str
    colour: str


class LawInfo(Model):
    """A law card; only cards of different groups are offered together."""

    number: int
    group: str


class GameInfo(Model):
    """`gods` and `laws` are what a set-up may name for practice; none where a game has none.

    `options` are the game's and stand in its record; `customs` are the table's and do not.
    """

    name: str
    title: str
    players: list[int]
    colours: list[str]
    options: list[OptionInfo]
    bots: list[BotInfo]
    gods: list[GodInfo]
    laws: list[LawInfo]
    customs: list[OptionInfo]


# REST: a table to begin


class NewSeat(Model):
    """me: you. here: a person at your screen. open: whoever comes by the link. bot: a bot."""

    kind: Literal["me", "here", "open", "bot"]
    bot: Name | None = None
    name: Name | None = None
    colour: Name | None = None
    god: Name | None = None  # for practice; else the seat chooses one


class ClockWish(Model):
    """move: so long for each turn, then a bot ends it. game: so long in all, then you lose."""

    kind: Literal["move", "game"]
    seconds: Annotated[int, Field(ge=SECONDS_MIN, le=SECONDS_MAX)]


class NewTable(Model):
    game: Name
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    options: Annotated[dict[Name, bool | str], Field(max_length=20)] = {}
    offers: Annotated[list[list[int]], Field(max_length=4)] = []  # for practice: laws, in pairs
    clock: ClockWish | None = None
    public: bool = False
    hints: bool | None = None  # null: yes, if one person plays against bots alone
    several_seats: bool = False  # one guest may take more than one open seat
    customs: Annotated[dict[Name, bool | str], Field(max_length=20)] = {}


class Join(Model):
    """`seat`: this open seat, else the first. `key`: the seat's own link, from any device."""

    seat: Seat | None = None
    key: Id | None = None


class Fill(Model):
    """A bot for an open `seat`, by the host; without `bot` a fair one."""

    seat: Seat
    bot: Name | None = None


class Start(Model):
    """Begin without who is not here, by the host: `bot` (else a fair one) at every open seat."""

    bot: Name | None = None


class Branch(Model):
    """Play on from the position after `move` moves, at `seat` (else at who is to move)."""

    move: Annotated[int, Field(ge=0)]
    seat: Seat | None = None
    bot: Name | None = None


class HintWish(Model):
    """What would the strongest bot do at `seat`, which is to move?"""

    seat: Seat


class Way(Model):
    """One way to go on: the rest of the turn, expected points over the strongest rival, and the
    chance of winning (0 to 1)."""

    moves: list[str]
    gain: float
    chance: float


class Hint(Model):
    """The best few ways, best first, for the position with number `n`: look whether it is yours."""

    n: int
    seat: int
    ways: list[Way]


class TableId(Model):
    table: str


# What everyone may know of a table


class SeatInfo(Model):
    seat: int
    colour: str
    kind: Literal["person", "open", "bot"]
    name: str  # "" at an open seat
    holder: str | None  # the guest who plays it; several seats of one holder are a hot-seat
    present: bool  # the holder's page is open (always true for bots)
    bot: str | None  # the bot that plays this seat now
    stand_in: bool  # a bot plays for a person who may sit back
    resigned: bool
    votes: list[int]  # seats that want a bot to play for this one
    vote_in: float | None  # seconds, when this was sent, until they may; null: the person is here


class TakeBack(Model):
    """A question that is open: may `seat` take back `moves` moves? All in `ask` must say yes."""

    seat: int
    moves: int
    ask: list[int]
    yes: list[int]


class Result(Model):
    """`reason`: the game's own, or resigned, time, stopped, cancelled (it never began).

    `detail`: the game's own count.
    """

    reason: str
    winners: list[int]
    score: list[int] | None
    detail: JsonValue


NewsKey = Literal["resigned", "time", "late", "left", "away", "voted", "bot", "back"]


class News(Model):
    """What the story tells of a seat that is no move: it happened after number `n`."""

    n: int
    key: NewsKey
    seat: int


class TableInfo(Model):
    id: str
    game: str
    status: Literal["waiting", "running", "over"]
    public: bool
    host: str | None  # the guest who made it
    host_name: str
    setup: JsonValue
    seats: list[SeatInfo]
    clock: ClockWish | None
    hints: bool  # may be asked for
    customs: dict[str, bool | str]  # what was agreed at this table beside the rules
    n: int  # the last number; a move is made on it
    moves: int  # moves that stand: the length of the replay
    to_move: list[int]
    secret: bool  # what they decide is shown when the last of them has
    take_back: TakeBack | None
    watching: int  # open pages without a seat
    awaits: list[int]  # before a rematch: seats of people of the last game who are not here yet
    news: list[News]  # the latest, oldest first
    next: str | None  # the rematch
    origin: str | None  # the table this one was branched off or rematched from
    result: Result | None
    created: float  # seconds since 1970


class TableCard(Model):
    """A table in a list."""

    id: str
    game: str
    status: Literal["waiting", "running", "over"]
    host_name: str
    options: dict[str, bool | str]  # and customs: those that are not as usual
    clock: ClockWish | None
    seats: list[SeatInfo]
    moves: int
    mine: bool
    my_turn: bool
    created: float
    changed: float


class ClockInfo(Model):
    """`left` by seat, in seconds, when the message was sent; only `running` seats lose time."""

    kind: Literal["move", "game"]
    seconds: int
    left: list[float]
    running: list[int]


class EventInfo(BaseModel):
    """What happened: a key, and its arguments beside it."""

    model_config = ConfigDict(extra="allow", frozen=True)
    key: str


class MoveInfo(Model):
    """One move as it may be told. `ply` counts the moves that stand, this one included.

    `seat` is null when chance moved. `move` is null while it is secret. `motion` is what to draw.
    `tale` is what the story may tell besides the rules' own events.
    """

    n: int
    ply: int
    seat: int | None
    move: str | None
    events: list[EventInfo]
    tale: list[EventInfo]
    motion: JsonValue = None


class PositionInfo(Model):
    """One step of a replay. Ply 0 is the start, without a move."""

    ply: int
    played: MoveInfo | None
    view: JsonValue


class Positions(Model):
    moves: int  # the length of the replay now
    positions: list[PositionInfo]


class You(Model):
    """What you are at this table. `seat` is the one whose view you get; null: you watch."""

    guest: str
    seats: list[int]
    seat: int | None
    keys: dict[str, str]  # by seat: the secret end of its link, to go on at another device


class ChatLine(Model):
    seat: int | None
    name: str
    text: str
    at: float
