"""The notation of both games, and their moves by name: examples are read before they are shown."""

import inspect
from dataclasses import fields
from typing import Final, get_args, get_type_hints

from godstone.cli.reference.markdown import code, one_line, table
from godstone.cli.reference.schemas import type_text
from godstone.games.finger import moves as finger_named
from godstone.games.finger import notation as finger
from godstone.games.pacal import moves as pacal_named
from godstone.games.pacal import notation as pacal
from godstone.games.pacal.actions import SUPPLY, Kind
from godstone.games.pacal.cells import NOWHERE
from godstone.games.spec import Option, Spec

PACAL_EXAMPLES: Final = {  # what it does
    "place e5": "put the ship there",
    "roll 3": "chance: the die shows 3",
    "roll arrows": "chance: the die shows the arrows",
    "fly e2": "straight, bent or by arrows, as the die says",
    "god 4 h9": "spend the god stone of 4 and go there",
    "lift h9": "enclosed and without god stones: go there",
    "drop -": "no stone",
    "drop own": "a stone into the own ship",
    "drop own blue": "one into the own and one into blue's",
    "drop own<c4 blue<d5": "the same, from these cells instead of the supply",
    "build -": "no pyramid",
    "build 3 c4 c4 d4 e4": "three storeys on c4, of the constellation c4 d4 e4",
}
FINGER_EXAMPLES: Final = {  # who, what it does
    "god Zeus": ("a seat", "choose a god"),
    "vote up": ("a seat", "vote for the upper law; `down` for the lower"),
    "tie up": ("Themis", "decide a tied vote"),
    "lot up": ("chance", "the lot decides a tied vote"),
    "offer 5 11": ("chance", "two laws are drawn, upper and lower"),
    "first blue": ("chance", "who begins"),
    "wind 0 70000": ("chance", "law 8: the way of the Tornado, in micrometres"),
    "isle south": ("chance", "law 17: the island that counts double"),
    "templars 2": ("a seat", "law 9: how many templars"),
    "flick blue.prophet.1 -200000 -210000 900000 800000": (
        "a seat",
        "the disc, its place x y, its velocity vx vy; law 4: then the rider's side x y",
    ),
    "stay": ("a seat", "do not flick again"),
    "temple blue.prophet.1 blue.temple.1 4000 -135000": (
        "a seat",
        "the founder, the temple, its place x y",
    ),
    "keep": ("a seat", "build no temple"),
    "hand -50000 20000 50000 20000": ("Dagda", "the Hand of God, from x y to x y"),
    "heart 10000 20000": ("Freja", "the Heart, at x y"),
    "corner 2": ("Morrigan", "launch from another corner, 1 to 4"),
}


def pacal_notation() -> str:
    rows = [
        (code(text), type(pacal.parse(text, pacal.COLOURS)).__name__, told)
        for text, told in PACAL_EXAMPLES.items()
    ]
    _expect_all({text.split()[0] for text in PACAL_EXAMPLES}, set(pacal.VERBS))
    return table(("move", "name", "what it does"), rows)


def finger_notation() -> str:
    rows = [
        (code(text), type(finger.parse(text)).__name__, who, told, _free(text.split()[0]))
        for text, (who, told) in FINGER_EXAMPLES.items()
    ]
    _expect_all({text.split()[0] for text in FINGER_EXAMPLES}, set(finger.PARSERS))
    return table(("move", "name", "whose", "what it does", "free numbers at its end"), rows)


def _free(verb: str) -> str:
    """How many whole numbers follow what `legal_moves` lists."""
    count = finger_named.NUMBERS_AFTER.get(verb, 0)
    if verb == "flick":
        return f"{count}, under law 4 {count + finger_named.SIDE_NUMBERS}"
    return str(count or "")


def _expect_all(shown: set[str], known: set[str]) -> None:
    if shown != known:
        raise ValueError(f"examples and notation differ: {sorted(shown ^ known)}")


def _named(kinds: tuple[type, ...]) -> str:
    rows = [(code(_signature(kind)), one_line(_doc(kind))) for kind in kinds]
    return table(("move", ""), rows)


def _signature(kind: type) -> str:
    hints = get_type_hints(kind)
    told = [f"{each.name}: {type_text(hints[each.name])}" for each in fields(kind)]
    return f"{kind.__name__}({', '.join(told)})"


def _doc(kind: type) -> str:
    """Not what Python makes of the fields where nobody wrote one."""
    doc = inspect.getdoc(kind) or ""
    return "" if doc.startswith(f"{kind.__name__}(") else doc


def pacal_moves() -> str:
    return _named(get_args(pacal_named.Move))


def finger_moves() -> str:
    return _named((*get_args(finger.Move), finger_named.Beginning))


KIND_TOLD: Final = {
    Kind.PLACE: ("", "where"),
    Kind.ROLL: ("the face; 0 for arrows", ""),
    Kind.FLY: ("the drops it gives", "where to"),
    Kind.GOD: ("the god stone's worth", "where to"),
    Kind.LIFT: ("", "where to"),
    Kind.DROP: ("the other ship's seat + 1; 0 for none", "where the own stone comes from"),
    Kind.BUILD: ("the storeys; 0 for none", "where"),
}


def action_kinds() -> str:
    rows = [(code(f"{kind.value}"), kind.name.lower(), *KIND_TOLD[kind]) for kind in Kind]
    return table(("bits 0-3", "kind", "bits 4-7: number", "bits 8-15: cell"), rows)


def action_cells() -> str:
    """What stands in a cell's place that is none."""
    return f"In a cell's place {NOWHERE} is no cell, and {SUPPLY} the supply."


def options(spec: Spec) -> str:
    """What `new`, the set-up and the commands take."""
    rows = [
        (code(each.key), each.rule, str(each.told), code(_choices(each)), code(_usual(each)))
        for each in spec.options
        if each.in_commands
    ]
    return table(("option", "rule", "", "choices", "else"), rows)


def _choices(option: Option) -> str:
    return " | ".join(option.choices) or "True | False"


def _usual(option: Option) -> str:
    return str(option.default)
