"""The record of a game: its set-up, its moves, and what chance and physics answered.

A record plus the code gives every position. It is JSON both ways; undo is an entry that folds.
Loading is all or nothing: what cannot be replayed is refused with the line, the move, the reason.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from os import PathLike
from typing import NamedTuple, TypeVar

from godstone.games import strict_json
from godstone.games.api import Event, Game, IllegalMove, Json, NotationError, SetupError
from godstone.games.strict_json import BadJson

FORMAT = 1
BYTES_MAX = 4 * 1024 * 1024  # of one record, far more than the longest game needs


class RecordError(ValueError):
    """A record that cannot be read or replayed. Its text names line, move and reason."""

    def __init__(self, reason: str, *, line: int | None = None, move: int | None = None) -> None:
        where = [f"line {line}"] if line is not None else []
        where += [f"move {move}"] if move is not None else []
        super().__init__(f"{', '.join(where)}: {reason}" if where else reason)
        self.reason = reason
        self.line = line
        self.move = move


class Played(NamedTuple):
    """One move as it was played. `answer` is what physics said (where discs came to rest).

    A tuple, since hundreds are made for a game: a frozen dataclass takes five times as long.
    """

    seat: str | None  # a colour; None for chance that belongs to nobody
    move: str
    answer: object = None  # JSON, as the game told it

    def to_json(self) -> dict[str, object]:
        entry: dict[str, object] = {"seat": self.seat, "move": self.move}
        return entry if self.answer is None else {**entry, "answer": self.answer}


@dataclass(frozen=True)
class Undo:
    """The last `moves` moves are taken back."""

    moves: int

    def to_json(self) -> dict[str, Json]:
        return {"undo": self.moves}


Entry = Played | Undo


@dataclass
class Record:
    """A game as it is kept."""

    game: str
    rules_version: int
    setup: Mapping[str, Json]
    entries: list[Entry] = field(default_factory=list)
    result: object = None  # the outcome, as the game told it

    def to_json(self) -> dict[str, object]:
        """As it stands in a file."""
        return {
            "godstone": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "setup": self.setup,
            "moves": [entry.to_json() for entry in self.entries],
            "result": self.result,
        }

    def dumps(self) -> str:
        """The same as text, on one line."""
        return strict_json.dumps(self.to_json())

    def moves(self) -> list[Played]:
        """The moves that hold: every undo folded away."""
        return folded(self.entries)

    def _repr_svg_(self) -> str | None:
        """A notebook draws the last position, of a game that draws itself."""
        from godstone.games import game_named

        *_, (game, _) = replay(self, game_named(self.game).start)
        draw = getattr(game, "_repr_svg_", None)
        return None if draw is None else str(draw())

    @staticmethod
    def load(path: str | PathLike[str], number: int = 1) -> "Record":
        """One record of a file, counted from 1. What cannot be read is refused (RecordError)."""
        count = 0
        for count, record in enumerate(Record.load_all(path), 1):
            if count == number:
                return record
        raise RecordError(f"{path} holds {count} records, not {number}")

    @staticmethod
    def load_all(path: str | PathLike[str]) -> "Iterator[Record]":
        """Every record of a file, one after the other: no more than one is held at once."""
        with open(path, encoding="utf-8", newline="\n") as lines:
            try:
                yield from (record for _, record in load_each(lines))
            except UnicodeDecodeError as error:
                raise RecordError(f"{path} is not text") from error


def folded(entries: Iterable[Entry]) -> list[Played]:
    """Law: an undo takes back moves that stand, never more."""
    standing: list[Played] = []
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, Played):
            standing.append(entry)
        elif 0 < entry.moves <= len(standing):
            del standing[-entry.moves :]
        else:
            reason = f"cannot undo {entry.moves} of {len(standing)} moves"
            raise RecordError(reason, move=number)
    return standing


def _count(value: Json, reason: str, move: int | None = None) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordError(reason, move=move)
    return value


def _entry(value: Json, number: int) -> Entry:
    if not isinstance(value, dict):
        raise RecordError("an entry is an object with seat and move", move=number)
    if "undo" in value:
        return Undo(_count(value["undo"], "undo is a whole number", number))
    move, seat = value.get("move"), value.get("seat")
    if not isinstance(move, str):
        raise RecordError("the move is missing or is no text", move=number)
    if seat is not None and not isinstance(seat, str):
        raise RecordError("the seat is a colour or null", move=number)
    return Played(seat, move, value.get("answer"))


K = TypeVar("K")


def _of_kind(value: Json, key: str, kind: type[K]) -> K:
    if not isinstance(value, kind):
        raise RecordError(f"{key!r} is missing or of the wrong kind")
    return value


def from_json(value: Json) -> Record:
    """Read a record. Law: `from_json(record.to_json()) == record`."""
    if not isinstance(value, dict):
        raise RecordError("a record is a JSON object")
    game = _of_kind(value.get("game"), "game", str)
    setup = _of_kind(value.get("setup"), "setup", dict)
    moves = _of_kind(value.get("moves"), "moves", list)
    if value.get("godstone") != FORMAT:
        raise RecordError(f"this is not a Godstone record of format {FORMAT}")
    version = _count(value.get("rules_version"), "'rules_version' is missing")
    entries = [_entry(entry, number) for number, entry in enumerate(moves, 1)]
    folded(entries)
    return Record(game, version, setup, entries, value.get("result"))


def loads(text: str | bytes, line: int | None = None) -> Record:
    """Read one record from text, which must be whole."""
    try:
        return from_json(strict_json.loads(text, most_bytes=BYTES_MAX))
    except BadJson as error:
        where = line if line is not None else error.line
        raise RecordError(str(error), line=where) from error
    except RecordError as error:
        raise RecordError(error.reason, line=line, move=error.move) from error


def load_lines(text: str) -> Iterator[tuple[int, Record]]:
    """The records of a text, one JSON object a line (or one object over many lines)."""
    return load_each(text.split("\n"))


def load_each(lines: Iterable[str]) -> Iterator[tuple[int, Record]]:
    """The same, line by line: no more than one record is held at once."""
    rest = iter(lines)
    for number, line in enumerate(rest, 1):
        if number == 1 and line.strip() == "{":
            yield 1, loads(_joined(chain([line], rest)))
        elif line.strip():
            yield number, loads(line, number)


def _joined(lines: Iterable[str]) -> str:
    """As much as may be one record: what is longer is refused when it is read."""
    kept, size = [], 0
    for line in lines:
        kept.append(line.rstrip("\n"))
        size += len(line)
        if size > BYTES_MAX:
            break
    return "\n".join(kept)


Starter = Callable[[Mapping[str, Json]], Game]


def replay(
    record: Record, start: Starter, to: int | None = None, *, ask_physics: bool = False
) -> Iterator[tuple[Game, list[Event]]]:
    """The game after each standing move, up to move `to`; first the start, with no events.

    It is one game that goes on: `copy()` keeps a position of it.
    With `ask_physics` flicks are computed again, which also gives the paths of the discs.
    """
    game = _begun(record, start)
    yield game, []
    for number, played in enumerate(record.moves()[:to], 1):
        asked = Played(played.seat, played.move) if ask_physics else played
        yield game, _replayed(game, asked, number)


def _begun(record: Record, start: Starter) -> Game:
    """By the record's own rules: a set-up that names no version takes the record's."""
    _of_kind(record.setup, "setup", Mapping)  # type: ignore[type-abstract]
    version = record.setup.get("rules_version", record.rules_version)
    try:
        game = start({**record.setup, "rules_version": version})
    except SetupError as error:
        raise RecordError(f"the set-up: {error}") from error
    if game.rules_version != record.rules_version:
        said = f"the record is of rules version {record.rules_version}"
        raise RecordError(f"{said}, its set-up of version {game.rules_version}")
    return game


def _replayed(game: Game, played: Played, number: int) -> list[Event]:
    try:
        return game.play(played.move, seat_in(game, played, number), played.answer)
    except (IllegalMove, NotationError) as error:
        raise RecordError(f"{played.move!r:.200}: {error}", move=number) from error


def seat_in(game: Game, played: Played, number: int | None = None) -> int | None:
    """Who made a move, by number."""
    if played.seat is None:
        return None
    if played.seat not in game.colours:
        raise RecordError(f"there is no seat {played.seat!r:.60}", move=number)
    return list(game.colours).index(played.seat)


def _compare_answer(game: Game, played: Played, number: int) -> None:
    """Ask physics again what it once answered."""
    fresh = game.copy()
    _replayed(fresh, Played(played.seat, played.move), number)
    if fresh.answer != played.answer:
        raise RecordError(f"{played.move!r}: physics now answers otherwise", move=number)


def verify(record: Record, start: Starter) -> Game:
    """Replay the whole record, ask physics again, compare the result. Returns the game's end."""
    game = _begun(record, start)
    for number, played in enumerate(record.moves(), 1):
        if played.answer is not None:
            _compare_answer(game, played, number)
        _replayed(game, played, number)
    expect_result(record, game)
    return game


def expect_result(record: Record, game: Game) -> None:
    """What a record says of its end is what its moves led to; it may say nothing."""
    outcome = game.outcome()
    detail = None if outcome is None else outcome.detail
    if record.result is not None and detail != record.result:
        raise RecordError(f"the result is {detail}, the record says {record.result}")
