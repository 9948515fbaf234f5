"""What processes tell each other by the bell: short JSON texts. Pure.

`{"table", "n", "version", "from"}`: it was written. The store rings it with the commit.
`{"here": table, "visitors": [[guest, pages, pace], …], "from"}`: who is there at that process.
`{"aim": table, "guest", "text", "from"}`: a hand that aims.
`{"renamed": guest, "names": [old, new], "from"}`: a guest has another name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from godstone.games.strict_json import BadJson, dumps, loads
from godstone.server.fleet.company import Visitor

MOST_BYTES: Final = 7900  # PostgreSQL takes less than 8000


@dataclass(frozen=True)
class Changed:
    origin: str
    table: str
    version: int


@dataclass(frozen=True)
class Here:
    origin: str
    table: str
    visitors: tuple[Visitor, ...]


@dataclass(frozen=True)
class Aimed:
    origin: str
    table: str
    guest: str
    text: str


@dataclass(frozen=True)
class Renamed:
    origin: str
    guest: str
    old: str
    new: str


Notice = Changed | Here | Aimed | Renamed


def renamed_text(renamed: Renamed) -> str | None:
    names = [renamed.old, renamed.new]
    return _short({"renamed": renamed.guest, "names": names, "from": renamed.origin})


def here_text(here: Here) -> str | None:
    """None where it is too long: the next look round finds it."""
    visitors = [[each.guest, each.pages, each.pace] for each in here.visitors]
    return _short({"here": here.table, "visitors": visitors, "from": here.origin})


def aimed_text(aimed: Aimed) -> str | None:
    said = {"aim": aimed.table, "guest": aimed.guest, "text": aimed.text, "from": aimed.origin}
    return _short(said)


def _short(said: Mapping[str, object]) -> str | None:
    text = dumps(said)
    return text if len(text.encode()) <= MOST_BYTES else None


def notice_in(text: str) -> Notice | None:
    """None: of a newer version, or not ours. The look round sees to it."""
    try:
        said = loads(text, most_bytes=MOST_BYTES)
        return _notice(said) if isinstance(said, dict) else None
    except (BadJson, KeyError, TypeError, ValueError):
        return None


def _notice(said: dict[str, object]) -> Notice:
    origin = str(said["from"])
    if "here" in said:
        return Here(origin, str(said["here"]), visitors_in(said["visitors"]))
    if "renamed" in said:
        old, new = _names(said["names"])
        return Renamed(origin, str(said["renamed"]), old, new)
    if "aim" in said:
        return Aimed(origin, str(said["aim"]), str(said["guest"]), str(said["text"]))
    return Changed(origin, str(said["table"]), _number(said["version"]))


def _names(said: object) -> tuple[str, str]:
    if not isinstance(said, list):
        raise TypeError("names are a list")
    old, new = map(str, said)
    return old, new


def visitors_in(said: object) -> tuple[Visitor, ...]:
    if not isinstance(said, list):
        raise TypeError("visitors are a list")
    return tuple(Visitor(str(guest), _number(pages), pace) for guest, pages, pace in said)


def _number(said: object) -> int:
    if type(said) is not int:
        raise TypeError("a number is missing")
    return said


def by_guest(visitors: Sequence[Visitor]) -> dict[str, int]:
    pages: dict[str, int] = {}
    for visitor in visitors:
        pages[visitor.guest] = pages.get(visitor.guest, 0) + visitor.pages
    return pages
