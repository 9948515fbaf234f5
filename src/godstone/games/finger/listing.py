"""Between text and whole numbers: moves for kernels, and what kernels list, as text."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np

from godstone.games.finger import notation as note
from godstone.games.finger.actions import MOST_NUMBERS, Act, Move
from godstone.games.finger.gods import God
from godstone.games.finger.ground import Island
from godstone.games.finger.position import Position
from godstone.games.finger.questions import Listed
from godstone.games.finger.state import NO_DISC, NOBODY
from godstone.games.finger.table import GOD_NUMBER

GODS: Final = tuple(God)
Text = Callable[[Position, int, int], str]


def _way(up: int) -> str:
    return "up" if up else "down"


def _name(position: Position, disc: int) -> str:
    return position.discs[disc].name


TEXTS: Final[Mapping[Act, Text]] = {
    Act.GOD: lambda _, god, __: f"god {GODS[god]}",
    Act.VOTE: lambda _, up, __: f"vote {_way(up)}",
    Act.TIE: lambda _, up, __: f"tie {_way(up)}",
    Act.LOT: lambda _, up, __: f"lot {_way(up)}",
    Act.OFFER: lambda _, upper, lower: f"offer {upper} {lower}",
    Act.FIRST: lambda position, seat, _: f"first {position.colours[seat]}",
    Act.WIND: lambda _, x, y: f"wind {x} {y}",
    Act.ISLE: lambda _, island, __: f"isle {Island(island).name.lower()}",
    Act.TEMPLARS: lambda _, count, __: f"templars {count}",
    Act.FLICK: lambda position, disc, _: f"flick {_name(position, disc)}",
    Act.STAY: lambda *_: "stay",
    Act.TEMPLE: lambda p, founder, temple: f"temple {_name(p, founder)} {_name(p, temple)}",
    Act.KEEP: lambda *_: "keep",
    Act.HAND: lambda *_: "hand",
    Act.HEART: lambda *_: "heart",
    Act.CORNER: lambda _, corner, __: f"corner {corner}",
}


def text_of_listed(position: Position, rows: Listed) -> list[str]:
    """Every listed move as it is written."""
    return [TEXTS[Act(act)](position, first, second) for act, first, second in rows]


def _disc(position: Position, name: str) -> int:
    number = position.named(name)
    return int(NO_DISC) if number is None else number


def _flick(position: Position, move: note.Flick) -> tuple[int, ...]:
    side = (0, 0, 0) if move.side is None else (1, *move.side)
    return (_disc(position, move.disc), move.x, move.y, move.vx, move.vy, *side)


def _build(position: Position, move: note.Build) -> tuple[int, ...]:
    return _disc(position, move.prophet), _disc(position, move.temple), move.x, move.y


def _first(position: Position, move: note.First) -> tuple[int, ...]:
    known = move.colour in position.colours
    return (position.colours.index(move.colour) if known else int(NOBODY),)


# Any: each function reads the kind of move that stands before it, and `numbers_of` sees to that.
NUMBERS: Final[Mapping[type, tuple[Act, Callable[[Position, Any], tuple[int, ...]]]]] = {
    note.ChooseGod: (Act.GOD, lambda _, move: (GOD_NUMBER[move.god],)),
    note.Vote: (Act.VOTE, lambda _, move: (int(move.up),)),
    note.BreakTie: (Act.TIE, lambda _, move: (int(move.up),)),
    note.Lot: (Act.LOT, lambda _, move: (int(move.up),)),
    note.Offer: (Act.OFFER, lambda _, move: (move.upper, move.lower)),
    note.First: (Act.FIRST, _first),
    note.Wind: (Act.WIND, lambda _, move: (move.x, move.y)),
    note.Isle: (Act.ISLE, lambda _, move: (move.island,)),
    note.Templars: (Act.TEMPLARS, lambda _, move: (move.count,)),
    note.Flick: (Act.FLICK, _flick),
    note.Stay: (Act.STAY, lambda *_: ()),
    note.Build: (Act.TEMPLE, _build),
    note.Keep: (Act.KEEP, lambda *_: ()),
    note.Hand: (Act.HAND, lambda _, move: (move.x1, move.y1, move.x2, move.y2)),
    note.Heart: (Act.HEART, lambda _, move: (move.x, move.y)),
    note.LaunchFrom: (Act.CORNER, lambda _, move: (move.corner,)),
}


def numbers_of(position: Position, move: note.Move) -> Move:
    """A move as kernels read it."""
    act, read = NUMBERS[type(move)]
    values = read(position, move)
    numbers = np.zeros(1 + MOST_NUMBERS, np.int64)
    numbers[0] = act
    numbers[1 : 1 + len(values)] = values
    return numbers
