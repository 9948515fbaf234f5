"""Moves as text, both ways. Parsing what was printed gives the same move.

Numbers are whole micrometres and micrometres a second (F9). Whether a move is legal is not asked
here; only a number that is none, or beyond all reach, is refused at once with F9.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from godstone.games.api import IllegalMove, NotationError
from godstone.games.finger.gods import God
from godstone.games.finger.ground import Corner, Island
from godstone.games.finger.laws import Law
from godstone.messages import quoted

WHOLE = re.compile(r"0|-?[1-9][0-9]*")
REACH = 1_000_000_000  # micrometres: a kilometre is beyond every map
LONGEST = 200  # characters of a move


@dataclass(frozen=True)
class ChooseGod:
    god: God


@dataclass(frozen=True)
class Vote:
    up: bool


@dataclass(frozen=True)
class BreakTie:
    up: bool


@dataclass(frozen=True)
class Lot:
    up: bool


@dataclass(frozen=True)
class Offer:
    upper: Law
    lower: Law


@dataclass(frozen=True)
class First:
    colour: str


@dataclass(frozen=True)
class Wind:
    x: int
    y: int


@dataclass(frozen=True)
class Isle:
    island: Island


@dataclass(frozen=True)
class Templars:
    count: int


@dataclass(frozen=True)
class Flick:
    """F9  With `side` the prophet carries another (law 4)."""

    disc: str
    x: int
    y: int
    vx: int
    vy: int
    side: tuple[int, int] | None = None


@dataclass(frozen=True)
class Stay:
    pass


@dataclass(frozen=True)
class Build:
    prophet: str
    temple: str
    x: int
    y: int


@dataclass(frozen=True)
class Keep:
    pass


@dataclass(frozen=True)
class Hand:
    x1: int
    y1: int
    x2: int
    y2: int


@dataclass(frozen=True)
class Heart:
    x: int
    y: int


@dataclass(frozen=True)
class LaunchFrom:
    corner: Corner


Move = (
    ChooseGod | Vote | BreakTie | Lot | Offer | First | Wind | Isle | Templars | Flick | Stay
    | Build | Keep | Hand | Heart | LaunchFrom
)  # fmt: skip


def _no_move(detail: str) -> NotationError:
    """Nobody types these moves: the detail is for programmers."""
    return NotationError("refusal.finger.noMove", {"detail": detail})


def whole(text: str) -> int:
    """F9  A number of a move."""
    if not WHOLE.fullmatch(text):
        raise IllegalMove("F9", "refusal.finger.noNumber", {"text": quoted(text, 20)})
    if len(text) > 12 or abs(int(text)) > REACH:
        raise IllegalMove("F9", "refusal.finger.farBeyond", {"text": quoted(text, 20)})
    return int(text)


def _numbers(words: Sequence[str]) -> list[int]:
    return [whole(word) for word in words]


def _way(word: str) -> bool:
    if word not in ("up", "down"):
        raise _no_move(f"{quoted(word)!r} is neither 'up' nor 'down'")
    return word == "up"


def _god(word: str) -> God:
    if word not in set(God):
        raise _no_move(f"there is no god {quoted(word)!r}")
    return God(word)


def _law(word: str) -> Law:
    if not word.isascii() or not word.isdigit() or word not in {str(int(law)) for law in Law}:
        raise _no_move(f"there is no law {quoted(word)!r}")
    return Law(int(word))


def _island(word: str) -> Island:
    if word.upper() not in Island.__members__ or word != word.lower():
        raise _no_move(f"there is no island {quoted(word)!r}")
    return Island[word.upper()]


def _small(word: str) -> int:
    if word not in tuple("0123456789"):
        raise _no_move(f"{quoted(word)!r} is not one digit")
    return int(word)


def _corner(word: str) -> Corner:
    if _small(word) not in set(Corner):
        raise _no_move(f"there is no corner {quoted(word)!r}")
    return Corner(int(word))


def _flick(words: Sequence[str]) -> Flick:
    x, y, vx, vy, *side = _numbers(words[1:])
    return Flick(words[0], x, y, vx, vy, (side[0], side[1]) if side else None)


def _build(words: Sequence[str]) -> Build:
    return Build(words[0], words[1], whole(words[2]), whole(words[3]))


Parser = Callable[[Sequence[str]], Move]
PARSERS: dict[str, tuple[tuple[int, ...], Parser]] = {
    "god": ((1,), lambda words: ChooseGod(_god(words[0]))),
    "vote": ((1,), lambda words: Vote(_way(words[0]))),
    "tie": ((1,), lambda words: BreakTie(_way(words[0]))),
    "lot": ((1,), lambda words: Lot(_way(words[0]))),
    "offer": ((2,), lambda words: Offer(_law(words[0]), _law(words[1]))),
    "first": ((1,), lambda words: First(words[0])),
    "wind": ((2,), lambda words: Wind(*_numbers(words))),
    "isle": ((1,), lambda words: Isle(_island(words[0]))),
    "templars": ((1,), lambda words: Templars(_small(words[0]))),
    "flick": ((5, 7), _flick),
    "stay": ((0,), lambda _: Stay()),
    "temple": ((4,), _build),
    "keep": ((0,), lambda _: Keep()),
    "hand": ((4,), lambda words: Hand(*_numbers(words))),
    "heart": ((2,), lambda words: Heart(*_numbers(words))),
    "corner": ((1,), lambda words: LaunchFrom(_corner(words[0]))),
}


def parse(text: str) -> Move:
    """The move a text names. Law: `parse(text_of(move)) == move`."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise _no_move("a move is a short text")
    first, *words = text.split(" ")
    if first not in PARSERS:
        raise _no_move(f"{quoted(first, 20)!r} begins none")
    counts, parser = PARSERS[first]
    if len(words) not in counts or "" in words:
        expected = " or ".join(str(count) for count in counts)
        raise _no_move(f"{first!r} is followed by {expected} words, not as in {quoted(text)!r}")
    return parser(words)


def _way_text(*, up: bool) -> str:
    return "up" if up else "down"


PRINTERS: dict[type, Callable[..., str]] = {
    ChooseGod: lambda move: f"god {move.god}",
    Vote: lambda move: f"vote {_way_text(up=move.up)}",
    BreakTie: lambda move: f"tie {_way_text(up=move.up)}",
    Lot: lambda move: f"lot {_way_text(up=move.up)}",
    Offer: lambda move: f"offer {int(move.upper)} {int(move.lower)}",
    First: lambda move: f"first {move.colour}",
    Wind: lambda move: f"wind {move.x} {move.y}",
    Isle: lambda move: f"isle {move.island.name.lower()}",
    Templars: lambda move: f"templars {move.count}",
    Flick: lambda move: " ".join(
        ["flick", move.disc, *map(str, (move.x, move.y, move.vx, move.vy, *(move.side or ())))]
    ),
    Stay: lambda _: "stay",
    Build: lambda move: f"temple {move.prophet} {move.temple} {move.x} {move.y}",
    Keep: lambda _: "keep",
    Hand: lambda move: f"hand {move.x1} {move.y1} {move.x2} {move.y2}",
    Heart: lambda move: f"heart {move.x} {move.y}",
    LaunchFrom: lambda move: f"corner {int(move.corner)}",
}


def text_of(move: Move) -> str:
    """The text of a move. Law: every move has exactly one."""
    return PRINTERS[type(move)](move)
