"""A table as it is written down, and back: its head, and the entries of its record. Pure.

Law: a table made from what was written is the table that wrote it, but for who is present.
"""

from collections.abc import Iterable, Mapping
from typing import NotRequired, TypedDict

from godstone.games.api import Json
from godstone.server.protocol.rest_models import News, TakeBack
from godstone.server.table.catalogue import ALONE, asked_customs, spec_here, started
from godstone.server.table.clock import Clock, ClockJson
from godstone.server.table.decision import Ended, EntryJson, UndoJson
from godstone.server.table.history import GameHistory, PlayedMove
from godstone.server.table.seats import ChairJson, Patience, Seating
from godstone.server.table.table import Table


class Head(TypedDict):
    """All but the moves. `moves` and `to_move` are there for lists."""

    game: str
    setup: Mapping[str, Json]
    chairs: list[ChairJson]
    stand_in: str
    host: str | None
    host_name: NotRequired[str]
    public: bool
    hints: NotRequired[bool]  # older tables have none
    several_seats: NotRequired[bool]
    customs: NotRequired[Mapping[str, bool | str]]
    created: float
    clock: ClockJson | None
    started: bool
    awaits: NotRequired[list[str]]
    ended: Ended | None
    news: NotRequired[list[dict[str, object]]]
    question: NotRequired[dict[str, object] | None]
    votes: NotRequired[dict[str, list[int]]]  # by seat: who wants a bot there
    tries: NotRequired[list[int]]
    next: str | None
    origin: str | None
    moves: int
    to_move: list[int]


def head_json(table: Table) -> Head:
    return {
        "game": table.game.name,
        "setup": table.game.setup,
        "chairs": table.seating.to_json(),
        "stand_in": table.stand_in,
        "host": table.host,
        "host_name": table.host_name,
        "public": table.public,
        "hints": table.hints,
        "several_seats": table.several_seats,
        "customs": dict(table.customs),
        "created": table.created,
        "clock": None if table.clock is None else table.clock.to_json(),
        "started": table.started,
        "awaits": table.awaits,
        "ended": table.ended,
        "news": [dict(news) for news in table.news],
        "question": None if table.question is None else dict(table.question),
        "votes": {str(seat): sorted(votes) for seat, votes in table.seating.votes.items()},
        "tries": list(table.tries),
        "next": table.next,
        "origin": table.origin,
        "moves": table.history.ply,
        "to_move": list(table.to_move),
    }


def table_from(
    table_id: str,
    head: Head,
    entries: Iterable[EntryJson | UndoJson],
    now: float,
    patience: Patience,
) -> Table:
    """Rebuild by replay. All persons are away until their pages come back."""
    clock = head["clock"]
    table = Table(
        id=table_id,
        history=_history(head, entries),
        seating=Seating.from_json(head["chairs"], patience),
        stand_in=head["stand_in"],
        host=head["host"],
        host_name=head.get("host_name", ""),
        public=head["public"],
        hints=head.get("hints", False),
        several_seats=head.get("several_seats", False),
        customs=_customs(head),
        created=head["created"],
        clock=None if clock is None else Clock.from_json(clock),
        started=head["started"],
        awaits=head.get("awaits", []),
        ended=head["ended"],
        news=[News.model_validate(news) for news in head.get("news", [])],
        next=head["next"],
        origin=head["origin"],
        question=question_of(head),
    )
    table.seating.votes, table.tries = votes_of(head), tries_of(head)
    table.seating.miss(now)
    if clock is not None:
        set_clock(table, clock, now)
    return table


def set_clock(table: Table, clock: ClockJson, now: float) -> None:
    """It goes on from now with what was written."""
    table.clock = table.clock or Clock.from_json(clock)
    table.retime(now)
    table.clock.left = list(clock["left"])


def votes_of(head: Head) -> dict[int, set[int]]:
    return {int(seat): set(votes) for seat, votes in head.get("votes", {}).items()}


def tries_of(head: Head) -> tuple[int, int]:
    number, tries = head.get("tries", (0, 0))
    return number, tries


def question_of(head: Head) -> TakeBack | None:
    question = head.get("question")
    return None if question is None else TakeBack.model_validate(question)


def _customs(head: Head) -> Mapping[str, bool | str]:
    """As written; what was not known then, or is not now, is as usual for who plays."""
    people = sum(chair["holder"] is not None or chair["bot"] is None for chair in head["chairs"])
    known = {option.key: option for option in spec_here(head["game"]).customs}
    written = {
        key: value
        for key, value in head.get("customs", {}).items()
        if key in known and known[key].fits(value)
    }
    return asked_customs(head["game"], written, people or ALONE)


def _history(head: Head, entries: Iterable[EntryJson | UndoJson]) -> GameHistory:
    history = GameHistory(started(head["game"], head["setup"]))
    for entry in entries:
        redo(history, entry)
    return history


def redo(history: GameHistory, entry: EntryJson | UndoJson) -> PlayedMove | None:
    """What was written down, done again; None: moves were taken back."""
    key = entry.get("id", "")
    if "undo" in entry:
        history.undo(entry["undo"], key)
        return None
    colours = history.game.colours
    seat = None if entry.get("chance") else list(colours).index(entry["seat"] or "")
    return history.play(entry["move"], seat, entry.get("answer"), key)
