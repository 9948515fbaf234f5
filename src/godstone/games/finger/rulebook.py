"""The rulebook's numbers, gods and laws, asked of the rules."""

from math import isqrt
from typing import Final

from godstone.games.finger import mat
from godstone.games.finger.book import RULES_VERSION
from godstone.games.finger.diagrams import draw
from godstone.games.finger.discs import (
    MAKES,
    PHYSICS,
    PROPHETS_PER_COLOUR,
    TEMPLARS_PER_COLOUR,
    TEMPLES_PER_COLOUR,
    Kind,
)
from godstone.games.finger.geometry import MICROS, PER_MILLI
from godstone.games.finger.gods import SIDES, God, Side, Terms
from godstone.games.finger.laws import CARDS, Card, Law
from godstone.games.finger.laws import whole as law_number
from godstone.games.finger.setup import DEFAULT_MAP
from godstone.games.finger.table import GRID, generations, prophets_at_start
from godstone.games.rulebook import told
from godstone.games.rulebook_payload import Rulebook, Text, Thing, Value

MILLIGRAMS: Final = 1000  # of a gram
FEW, THREE = 2, 3  # players; three are fewer generations with more prophets


def values() -> dict[str, Value]:
    """What the texts say in numbers."""
    return {
        "prophets": prophets_at_start(FEW),
        "prophets3": prophets_at_start(THREE),
        "temples": TEMPLES_PER_COLOUR,
        "box": PROPHETS_PER_COLOUR,
        "templars": TEMPLARS_PER_COLOUR,
        "laws": len(Law),
        "generations": generations(FEW),
        "generations3": generations(THREE),
        "friction": PHYSICS.friction,
        "restitution": PHYSICS.restitution,
        "gravity": PHYSICS.gravity,
        "top_speed": PHYSICS.top_speed / MICROS,
        "golden": law_number(Law.GOLDEN_NAVEL, "points"),
        "grid": GRID // PER_MILLI,
        **_map_values(),
        **_disc_values(),
    }


def _map_values() -> dict[str, Value]:
    ground = mat.load(DEFAULT_MAP)
    (x, y), (city_x, city_y) = ground.centre, ground.city
    lengths = {
        "side": 2 * ground.half,
        "half": ground.half,
        "navel": ground.navel,
        "corner": ground.corner,
        "within": ground.within,
        "far": isqrt(x * x + y * y),
        "city": ground.city_radius,
        "city_out": isqrt((city_x - x) ** 2 + (city_y - y) ** 2),
    }
    return {name: length // PER_MILLI for name, length in lengths.items()}


def _disc_values() -> dict[str, Value]:
    found: dict[str, Value] = {}
    for kind in (Kind.PROPHET, Kind.TEMPLAR, Kind.SPHINX, Kind.TEMPLE):
        make = MAKES[kind]
        found[f"{kind}_diameter"] = make.diameter // PER_MILLI
        found[f"{kind}_height"] = make.height // PER_MILLI
        found[f"{kind}_grams"] = make.mass / MILLIGRAMS
    return found


def gods() -> list[Thing]:
    """F7  Each with what the balanced terms change, and the points it begins with by them."""
    return [
        {
            "number": f"F7.{god}",
            "name": str(god),
            "group": str(side.colour),
            "lasts": None,
            "text": _power(f"rule.F7.{god}", side, Terms.WRITTEN),
            "balanced": _changes(god, side),
        }
        for god, side in SIDES.items()
    ]


def _power(key: str, side: Side, terms: Terms) -> Text:
    measures = {name: _plain(value) for name, value in side.measures.items()}
    return {"key": key, "values": {**measures, **side.terms[terms]}}


def _changes(god: God, side: Side) -> list[Text]:
    written, balanced = side.terms[Terms.WRITTEN], side.terms[Terms.BALANCED]
    changed = any(written[name] != balanced[name] for name in written if name != "blessing")
    texts = [_power(f"rule.F7.{god}.balanced", side, Terms.BALANCED)] if changed else []
    points = balanced["blessing"]
    blessing: Text = {"key": "rules.blessing", "values": {"points": points}}
    return [*texts, blessing] if points else texts


def laws() -> list[Thing]:
    """F8  By number."""
    return [
        {
            "number": f"F8.{int(law)}",
            "name": str(int(law)),
            "group": str(card.group),
            "lasts": str(card.lasts),
            "text": {"key": f"rule.F8.{int(law)}", "values": _law_values(card)},
            "balanced": [],
        }
        for law, card in CARDS.items()
    ]


def _law_values(card: Card) -> dict[str, Value]:
    return {name: _plain(float(value)) for name, value in card.numbers.items()}


def _plain(value: float) -> Value:
    return int(value) if value == int(value) else value


def rulebook() -> Rulebook:
    """All that a page needs, but for the words."""
    return told(__package__, RULES_VERSION, draw, values(), gods=gods(), laws=laws())
