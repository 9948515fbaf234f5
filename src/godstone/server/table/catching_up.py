"""What other processes have written of a table, done here too. Pure.

Law: a table that has caught up is the table as it was written, but for who is present.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from godstone.games.strict_json import dumps
from godstone.server.protocol.rest_models import News
from godstone.server.table.decision import Decision, EntryJson, UndoJson
from godstone.server.table.seats import Chair
from godstone.server.table.serialization import (
    Head,
    head_json,
    question_of,
    redo,
    set_clock,
    tries_of,
    votes_of,
)
from godstone.server.table.table import Table

Written = EntryJson | UndoJson
OF_MOVES = ("clock", "moves", "to_move", "tries")  # what of a head changes with moves


def caught_up(
    table: Table, head: Head, entries: Iterable[Written], now: float
) -> Iterator[Decision]:
    """What happened, one decision after the other: each is to be told before the next is done."""
    seating = _standing(head) != _standing(head_json(table))
    *before, last = [*turns(entries)] or [[]]
    take_head(table, head, now)
    for turn in before:
        yield _done_again(table, turn)
    decision = _done_again(table, last)
    decision.seating = seating or table.status == "over"
    if head["clock"] is not None:
        set_clock(table, head["clock"], now)
    yield decision


def _standing(head: Head) -> dict[str, object]:
    return {key: value for key, value in head.items() if key not in OF_MOVES}


def turns(entries: Iterable[Written]) -> Iterator[list[Written]]:
    """As they were decided: a move and how chance answered it, or an undo."""
    turn: list[Written] = []
    for entry in entries:
        is_answer = "undo" not in entry and bool(entry.get("chance"))
        if turn and (not is_answer or "undo" in turn[0]):
            yield turn
            turn = []
        turn.append(entry)
    if turn:
        yield turn


def _done_again(table: Table, turn: Sequence[Written]) -> Decision:
    decision = Decision(table.n, table.n)
    for entry in turn:
        played_move = redo(table.history, _to_be_seen(table, entry))
        if played_move is not None:
            decision.moves.append(played_move)
        elif "undo" in entry:
            decision.undone += entry["undo"]
    decision.n = table.n
    return decision


def _to_be_seen(table: Table, entry: Written) -> Written:
    """Without the answer of physics where ours is the same: who makes it anew can show the way."""
    if "undo" in entry or "answer" not in entry:
        return entry
    tried = table.game.copy()
    tried.play(entry["move"], list(tried.colours).index(entry["seat"] or ""))
    if dumps(tried.answer) != dumps(entry["answer"]):
        return entry
    return cast("EntryJson", {key: value for key, value in entry.items() if key != "answer"})


def take_head(table: Table, head: Head, now: float) -> None:
    """All but the clock, which goes on when the moves are made."""
    table.seating.chairs = [Chair(**chair) for chair in head["chairs"]]
    table.seating.take_votes(votes_of(head))
    table.tries = tries_of(head)
    table.host, table.host_name = head["host"], head.get("host_name", "")
    table.public, table.started = head["public"], head["started"]
    table.awaits, table.ended = head.get("awaits", []), head["ended"]
    table.news = [News.model_validate(news) for news in head.get("news", [])]
    table.next, table.question = head["next"], question_of(head)
    table.seating.miss(now)


def become(table: Table, written: Table) -> None:
    """The table as it was read anew, in the place of what may never have happened."""
    present = table.seating
    written.seating.here, written.seating.elsewhere = present.here, present.elsewhere
    written.seating.away = {**written.seating.away, **present.away}
    for guest in written.seating.present:
        written.seating.away.pop(guest, None)
    written.seating.take_votes(written.seating.votes)
    table.__dict__.update(written.__dict__)
