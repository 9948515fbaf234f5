"""The rulebook of a game as data: which rules stand in which order, and what is drawn beside them.

The words are messages (`rule.P3.3`, `rules.P3`), so a page reads in every language and the docs are
made from the same. A game's `rulebook.toml` has the structure; its `rulebook.py` the numbers of the
texts and the positions of the diagrams, both asked of the rules.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final, NamedTuple, Required

from pydantic import TypeAdapter
from typing_extensions import TypedDict  # pydantic wants it before Python 3.12

from godstone.games.api import Toml
from godstone.games.rulebook_payload import (
    FORBID,
    Chapter,
    Diagram,
    Difference,
    Frame,
    Rulebook,
    RuleRow,
    Ruling,
    Thing,
    Value,
)
from godstone.messages import Message

Values = Mapping[str, Value]


class FrameRow(TypedDict, total=False):
    """One picture as the file has it, beside what its diagram says of all."""

    __pydantic_config__ = FORBID  # type: ignore[misc]

    label: str
    position: Toml
    moves: list[str]  # played before the picture
    marks: Toml
    shows: Toml  # facts that tests ask of the rules


class SceneRow(FrameRow, total=False):
    """A diagram as the file has it. What a position, a mark and a fact may say is the game's."""

    name: Required[str]
    rule: Required[str]
    difference: str  # an answer of the editions that it shows
    frames: list[FrameRow]


class Book(TypedDict):
    """A game's `rulebook.toml`."""

    __pydantic_config__ = FORBID  # type: ignore[misc]

    glance: list[str]
    chapters: list[Chapter]
    rulings: list[Ruling]
    versions: list[str]
    scenes: list[SceneRow]


BOOK: Final = TypeAdapter(Book)


@cache
def book_of(package: str) -> Book:
    """The structure of a game's rulebook."""
    text = (resources.files(package) / "rulebook.toml").read_text("utf-8")
    return BOOK.validate_python(tomllib.loads(text))


def rules_in(chapters: Sequence[Chapter]) -> Iterator[RuleRow]:
    for chapter in chapters:
        yield from chapter["rules"]


def keys_of(rule: RuleRow) -> list[str]:
    """The ends of a rule's messages' keys, in the order they are read."""
    ends = [*rule.get("parts", []), *rule.get("more", [])]
    return [rule["number"], *(f"{rule['number']}.{end}" for end in ends)]


def frames_of(row: SceneRow) -> list[FrameRow]:
    """Its pictures, each with what the diagram says of all."""
    only: FrameRow = {}
    return [_whole(row, frame) for frame in row.get("frames", [only])]


def _whole(row: SceneRow, frame: FrameRow) -> FrameRow:
    whole: FrameRow = {
        "position": {**row.get("position", {}), **frame.get("position", {})},
        "moves": [*row.get("moves", []), *frame.get("moves", [])],
        "marks": {**row.get("marks", {}), **frame.get("marks", {})},
        "shows": {**row.get("shows", {}), **frame.get("shows", {})},
    }
    return {**whole, "label": frame["label"]} if "label" in frame else whole


class Drawn(NamedTuple):
    """A picture before boards are shared."""

    board: Mapping[str, object]
    view: Mapping[str, object]
    marks: Mapping[str, object]
    shape: tuple[float, float] | None


def drawn_all(
    rows: Sequence[SceneRow], draw: Callable[[FrameRow], Drawn]
) -> tuple[list[Mapping[str, object]], list[Diagram]]:
    """Every diagram, and the boards they are drawn on, each once."""
    boards: list[Mapping[str, object]] = []
    diagrams: list[Diagram] = []
    for row in rows:
        frames = [_frame(boards, frame, draw(frame)) for frame in frames_of(row)]
        shown = row.get("difference")
        diagrams.append(
            {"name": row["name"], "rule": row["rule"], "difference": shown, "frames": frames}
        )
    return boards, diagrams


def _frame(boards: list[Mapping[str, object]], row: FrameRow, drawn: Drawn) -> Frame:
    if drawn.board not in boards:
        boards.append(drawn.board)
    return {
        "label": row.get("label"),
        "board": boards.index(drawn.board),
        "shape": drawn.shape,
        "view": drawn.view,
        "marks": drawn.marks,
    }


def told(
    package: str,
    version: int,
    draw: Callable[[FrameRow], Drawn],
    values: dict[str, Value],
    *,
    gods: Iterable[Thing] = (),
    laws: Iterable[Thing] = (),
    differences: Iterable[Difference] = (),
) -> Rulebook:
    """All that a page needs of a game's rules, but for the words."""
    book = book_of(package)
    boards, diagrams = drawn_all(book["scenes"], draw)
    return {
        "game": package.rpartition(".")[2],
        "version": version,
        "glance": book["glance"],
        "chapters": book["chapters"],
        "rulings": book["rulings"],
        "versions": book["versions"],
        "values": values,
        "gods": [*gods],
        "laws": [*laws],
        "differences": [*differences],
        "boards": boards,
        "diagrams": diagrams,
    }


def words(book: Rulebook, key: str, own: Values | None = None) -> Message:
    """A text of the rulebook with its values."""
    return Message(key, {**book["values"], **(own or {})})
