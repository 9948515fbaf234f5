"""Moves as text, both ways: one notation for record, terminal, log, tests and links."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from godstone.games.api import NotationError
from godstone.games.pacal.cells import CELL_NAMES, cell_name
from godstone.games.pacal.moves import Build, Drop, Fly, God, Lift, Move, Place, Roll
from godstone.games.pacal.state import ARROWS
from godstone.messages import Arguments, Message, quoted

COLOURS: Final = ("yellow", "green", "violet", "blue", "red")
NOTHING: Final = "-"
LONGEST: Final = 60  # no move is longer
DROP_FORMS: Final = ("drop -", "drop own", "drop blue", "drop own blue")
BUILD_FORMS: Final = ("build -", "build 3 c4 c4 d4 e4")


def move_text(move: Move, colours: Sequence[str]) -> str:
    """Law: `parse(move_text(move)) == move`."""
    match move:
        case Place(cell):
            return f"place {cell_name(cell)}"
        case Roll(face):
            return f"roll {'arrows' if face == ARROWS else face}"
        case Fly(cell):
            return f"fly {cell_name(cell)}"
        case God(worth, cell):
            return f"god {worth} {cell_name(cell)}"
        case Lift(cell):
            return f"lift {cell_name(cell)}"
        case Drop():
            return _drop_text(move, colours)
        case Build():
            return _build_text(move)


def _into(ship: str, source: int | None) -> str:
    return ship if source is None else f"{ship}<{cell_name(source)}"


def _drop_text(move: Drop, colours: Sequence[str]) -> str:
    words = [_into("own", move.own_from)] if move.own else []
    if move.other is not None:
        words.append(_into(colours[move.other], move.other_from))
    return f"drop {' '.join(words) or NOTHING}"


def _build_text(move: Build) -> str:
    if move.cell is None:
        return f"build {NOTHING}"
    cells = " ".join(map(cell_name, move.constellation))
    return f"build {move.storeys} {cell_name(move.cell)} {cells}"


def parse(text: str, colours: Sequence[str]) -> Move:
    """Read a move. Text that is none raises NotationError, which says how it should read."""
    words = text.split(" ") if isinstance(text, str) and len(text) <= LONGEST else []
    reader = _READERS.get(words[0]) if words else None
    if reader is None:
        said: Arguments = {"move": quoted(text, LONGEST), "verbs": sorted(_READERS)}
        raise NotationError("refusal.pacal.noMove", said)
    try:
        return reader(words[1:], colours)
    except _Unreadable as error:
        why: Arguments = {"move": quoted(text, LONGEST), "why": error.message}
        raise NotationError("refusal.pacal.unreadable", why) from error


class _Unreadable(Exception):
    def __init__(self, key: str, arguments: Arguments | None = None) -> None:
        super().__init__(key)
        self.message = Message(key, arguments or {})


def _cell(word: str) -> int:
    if word not in CELL_NAMES:
        raise _Unreadable("refusal.pacal.noCell", {"word": quoted(word)})
    return CELL_NAMES[word]


def _number(word: str) -> int:
    if not re.fullmatch(r"[1-9]|1[0-2]", word, re.ASCII):
        raise _Unreadable("refusal.pacal.noNumber", {"word": quoted(word)})
    return int(word)


def _expect(words: Sequence[str], count: int, form: str) -> None:
    if len(words) != count:
        raise _Unreadable("refusal.pacal.shouldRead", {"forms": [form]})


def _read_place(words: Sequence[str], _colours: Sequence[str]) -> Move:
    _expect(words, 1, "place e5")
    return Place(_cell(words[0]))


def _read_roll(words: Sequence[str], _colours: Sequence[str]) -> Move:
    _expect(words, 1, "roll 3")
    return Roll(ARROWS if words[0] == "arrows" else _number(words[0]))


def _read_fly(words: Sequence[str], _colours: Sequence[str]) -> Move:
    _expect(words, 1, "fly e2")
    return Fly(_cell(words[0]))


def _read_god(words: Sequence[str], _colours: Sequence[str]) -> Move:
    _expect(words, 2, "god 4 h9")
    return God(_number(words[0]), _cell(words[1]))


def _read_lift(words: Sequence[str], _colours: Sequence[str]) -> Move:
    _expect(words, 1, "lift h9")
    return Lift(_cell(words[0]))


def _read_drop(words: Sequence[str], colours: Sequence[str]) -> Move:
    if list(words) == [NOTHING]:
        return Drop()
    ships = [word.partition("<") for word in words]
    names = [ship for ship, _, _ in ships]
    if not 1 <= len(ships) <= 2 or (len(ships) == 2 and names[0] != "own") or names[1:] == ["own"]:
        raise _Unreadable("refusal.pacal.shouldRead", {"forms": DROP_FORMS})
    own, other, own_from, other_from = False, None, None, None
    for ship, mark, source in ships:
        cell = _cell(source) if mark else None
        if ship == "own":
            own, own_from = True, cell
        elif ship in colours:
            other, other_from = list(colours).index(ship), cell
        else:
            raise _Unreadable("refusal.pacal.noShip", {"word": quoted(ship)})
    return Drop(own, other, own_from, other_from)


def _read_build(words: Sequence[str], _colours: Sequence[str]) -> Move:
    if list(words) == [NOTHING]:
        return Build()
    if not 3 <= len(words) <= 6:
        raise _Unreadable("refusal.pacal.shouldRead", {"forms": BUILD_FORMS})
    cells = tuple(map(_cell, words[2:]))
    if list(cells) != sorted(set(cells)):
        raise _Unreadable("refusal.pacal.cellOrder")
    storeys = _number(words[0])
    if storeys > 5:
        raise _Unreadable("refusal.pacal.noStoreys")
    return Build(storeys, _cell(words[1]), cells)


_READERS: Final[dict[str, Callable[[Sequence[str], Sequence[str]], Move]]] = {
    "place": _read_place,
    "roll": _read_roll,
    "fly": _read_fly,
    "god": _read_god,
    "lift": _read_lift,
    "drop": _read_drop,
    "build": _read_build,
}
VERBS: Final = tuple(_READERS)
