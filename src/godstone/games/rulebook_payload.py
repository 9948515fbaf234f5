"""What a rulebook tells a page, field by field. The page's types are made from these."""

from collections.abc import Mapping
from typing import Final, NotRequired

from pydantic import ConfigDict
from typing_extensions import TypedDict  # pydantic wants it before Python 3.12

Value = int | float | str  # of a text's argument
FORBID: Final = ConfigDict(extra="forbid")  # the file of a rulebook has these too


class RuleRow(TypedDict):
    """One numbered rule. Its parts are listed, what is `more` follows as paragraphs."""

    __pydantic_config__ = FORBID  # type: ignore[misc]

    number: str
    parts: NotRequired[list[str]]
    more: NotRequired[list[str]]  # one that has an option's name belongs to that option
    ours: NotRequired[bool]  # no printed rulebook says it


class Chapter(TypedDict):
    """Rules that belong together."""

    __pydantic_config__ = FORBID  # type: ignore[misc]

    name: str
    lead: NotRequired[bool]  # there is a sentence before its rules
    ours: NotRequired[bool]
    rules: list[RuleRow]


class Ruling(TypedDict):
    """What we decided where the printed rules are silent, and on which rules it bears."""

    __pydantic_config__ = FORBID  # type: ignore[misc]

    number: str
    of: list[str]


class Frame(TypedDict):
    """One picture: a view of a position, and what is marked in it, in the game's own words."""

    label: str | None  # of the message that stands above it
    board: int  # which of the book's
    shape: tuple[float, float] | None  # width and height, before it is drawn
    view: Mapping[str, object]
    marks: Mapping[str, object]


class Diagram(TypedDict):
    """Pictures beside a rule; side by side when they are several."""

    name: str
    rule: str
    difference: str | None  # an answer of the editions that it shows
    frames: list[Frame]


class Difference(TypedDict):
    """What an edition plays otherwise: a message for each edition, and its values."""

    name: str
    rule: str
    cells: dict[str, str]  # the end of its message's key, by edition
    values: dict[str, dict[str, Value]]  # of these messages, by edition


class Text(TypedDict):
    """A message with values of its own."""

    key: str
    values: dict[str, Value]


class Thing(TypedDict):
    """A god or a law: its number in its chapter, and what a page groups it by."""

    number: str
    name: str  # the end of its name's key
    group: str
    lasts: str | None
    text: Text
    balanced: list[Text]  # what the balanced terms change


class Rulebook(TypedDict):
    """All that a page needs, but for the words."""

    game: str
    version: int
    glance: list[str]
    chapters: list[Chapter]
    rulings: list[Ruling]
    versions: list[str]  # rules that version 1 played otherwise
    values: dict[str, Value]
    gods: list[Thing]
    laws: list[Thing]
    differences: list[Difference]
    boards: list[Mapping[str, object]]
    diagrams: list[Diagram]
