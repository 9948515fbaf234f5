"""A set-up: who plays which pantheon, on which map, by which options."""

from collections.abc import Collection, Mapping, Sequence

import numpy as np

from godstone.games.api import Json, SetupError
from godstone.games.finger import mat
from godstone.games.finger.actions import MOST_NUMBERS
from godstone.games.finger.book import BOOKS, RULES_VERSION
from godstone.games.finger.desk import own_desk
from godstone.games.finger.discs import PHYSICS
from godstone.games.finger.gods import Colour, God, Terms
from godstone.games.finger.laws import CARDS, Law
from godstone.games.finger.position import Position
from godstone.games.finger.rules.doors import apply_words
from godstone.games.finger.setting import Setting
from godstone.games.finger.spec import SPEC
from godstone.games.finger.state import NOBODY
from godstone.games.finger.table import generations
from godstone.games.finger.vocabulary import law_word, not_of
from godstone.games.known_keys import colours_in, expect_known, expect_seat, seats_in
from godstone.messages import Arguments, quoted

NAME = "finger"
DEFAULT_MAP = "archipelago"
KEYS = {"game", "seats", "map", "options", "offers", "rules_version", "physics_version"}
OPTIONS: Mapping[str, tuple[bool | str, ...]] = {  # the default comes first
    "no_powers": (False, True),
    "gods": tuple(map(str, Terms)),
    "first": ("flick", "lot"),
}


def _expect(
    condition: object, key: str, rule: str | None = None, arguments: Arguments | None = None
) -> None:
    """The key of what players may get wrong; else an English sentence for programmers."""
    if not condition:
        raise SetupError(key, arguments, rule)


def _seat(value: Json, number: int) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise SetupError(f"seat {number} must say its colour", rule="F1.1")
    expect_seat(value, "god")
    colour, god = value.get("colour"), value.get("god")
    if not isinstance(colour, str) or colour not in set(Colour):
        sentence = f"seat {number}: {quoted(colour)!r} is none of {', '.join(Colour)}"
        raise SetupError(sentence, rule="F1.1")
    if god is not None:
        said, own = not_of(quoted(god), colour), SPEC.pantheon(str(god)) == colour
        _expect(own, "refusal.finger.notYourGod", "F1.1", said)
    return dict(value)


def _listed(value: Json, sentence: str, rule: str | None = None) -> Sequence[Json]:
    if not isinstance(value, list | tuple):
        raise SetupError(sentence, rule=rule)
    return value


def _seats(given: Json) -> list[Mapping[str, Json]]:
    value = _listed(given, "'seats' must be a list", "F1.1")
    SPEC.expect_room(len(value))
    seats = [_seat(seat, number) for number, seat in enumerate(value, 1)]
    colours = [seat["colour"] for seat in seats]
    _expect(len(set(colours)) == len(colours), "refusal.finger.pantheonOnce", "F1.1")
    return seats


def _options(value: Json) -> dict[str, Json]:
    if not isinstance(value, Mapping):
        raise SetupError("'options' must be an object")
    for key in value:
        _expect(key in OPTIONS, f"the option {quoted(key)!r} is unknown")
    options = {key: value.get(key, allowed[0]) for key, allowed in OPTIONS.items()}
    for key, allowed in OPTIONS.items():
        fits = any(type(options[key]) is type(one) and options[key] == one for one in allowed)
        _expect(fits, f"the option {key!r} must be one of {', '.join(map(str, allowed))}")
    return options


def _law(value: Json) -> Law:
    if type(value) is not int or value not in set(Law):
        raise SetupError(f"there is no law {quoted(repr(value))}", rule="F8")
    return Law(value)


def _pair(value: Json) -> tuple[Law, Law]:
    """F3.3  Two cards that may be offered together."""
    pair = _listed(value, "an offer is of two laws", "F3.1")
    _expect(len(pair) == 2, "an offer is of two laws", "F3.1")
    upper, lower = _law(pair[0]), _law(pair[1])
    differ = CARDS[upper].group != CARDS[lower].group
    said = {"upper": law_word(upper), "lower": law_word(lower)}
    _expect(differ, "refusal.finger.sameGroup", "F3.3", said)
    return upper, lower


def planned(given: Json, players: int) -> tuple[tuple[Law, Law], ...]:
    """F3.1  The pairs laid on top of the deck, for practice: those of the first generations."""
    value = _listed(given, "'offers' is a list of pairs of laws")
    most = generations(players)
    _expect(len(value) <= most, "refusal.finger.tooManyOffers", "F1.3", {"most": most})
    pairs = tuple(map(_pair, value))
    laws = [law for pair in pairs for law in pair]
    _expect(len(set(laws)) == len(laws), "refusal.finger.lawOnce", "F3.1")
    return pairs


def _version(setup: Mapping[str, Json], key: str, usual: int, known: Collection[int]) -> int:
    asked = setup.get(key, usual)
    numbers = " and ".join(map(str, known))
    if type(asked) is not int or asked not in known:
        raise SetupError(f"{key} {quoted(asked)!r} is unknown; known: {numbers}")
    return asked


def completed(setup: Mapping[str, Json]) -> dict[str, Json]:
    """The set-up, checked, with every default filled in."""
    _expect(isinstance(setup, Mapping), "a set-up is an object")
    expect_known(setup, KEYS, "a set-up")
    _expect(setup.get("game", NAME) == NAME, f"this is no set-up of {NAME}")
    name = setup.get("map", DEFAULT_MAP)
    _expect(name in mat.names(), f"there is no map {quoted(name)!r}")
    seats = _seats(setup.get("seats"))
    planned(setup.get("offers", []), len(seats))
    return {
        **setup,
        "game": NAME,
        "seats": seats,
        "map": name,
        "options": _options(setup.get("options", {})),
        "rules_version": _version(setup, "rules_version", RULES_VERSION, BOOKS),
        "physics_version": _version(setup, "physics_version", PHYSICS.version, [PHYSICS.version]),
    }


def _god(seat: Mapping[str, Json]) -> God | None:
    return God(str(seat["god"])) if seat.get("god") is not None else None


def first_position(setup: Mapping[str, Json]) -> Position:
    """F1  The position before anything is decided, from a completed set-up."""
    colours, options = tuple(colours_in(setup)), _options(setup.get("options", {}))
    setting = Setting(
        mat=mat.load(str(setup["map"])),
        colours=colours,
        book=BOOKS[_version(setup, "rules_version", RULES_VERSION, BOOKS)],
        terms=Terms(str(options["gods"])),
        powers=not options["no_powers"],
        by_lot=options["first"] == "lot",
    )
    position = Position.new(setting, [_god(seat) for seat in seats_in(setup)])
    position.plan(planned(setup.get("offers", []), len(colours)))
    begin = np.zeros(1 + MOST_NUMBERS, np.int64)
    words = setting.table, position.words, position.secrets
    apply_words(*words, own_desk(), int(NOBODY), begin)
    return position
