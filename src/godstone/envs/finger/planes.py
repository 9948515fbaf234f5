"""What an agent is shown of Finger of God: floats, each named. Places are parts of half the mat.

The seat that looks is the first, the others follow clockwise; so do their discs. Law: what is shown
is what `game.view(seat)` tells, and what everybody could keep count of; nothing that the seat may
not know: others' gods, votes, oaths and aims until all are in, and under Blind Faith (law 1), while
it aims, only the discs in sight of its corner and no tornado.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from godstone.envs.asked import whole_between
from godstone.games.finger.discs import DISCS_PER_COLOUR
from godstone.games.finger.gods import Colour, God
from godstone.games.finger.ground import Corner, Island
from godstone.games.finger.laws import CARDS, Law
from godstone.games.finger.rules.calling import MOST_TEMPLARS
from godstone.games.finger.state import Phase, Where
from godstone.games.finger.table import discs_of
from godstone.kernel import whole

POINTS: Final = 50.0  # what points are divided by
USES: Final = 4.0  # and uses of a power
GENERATIONS: Final = 4.0
MILLI_WIND: Final = 1e5  # micrometres
MOST: Final = 10.0  # nobody has so many times 50 points, or 4 uses


@dataclass(frozen=True)
class Shown:
    """Some floats of one kind, of which each has its own meaning."""

    name: str
    parts: tuple[str, ...] = ()  # one float has none
    least: float = 0.0
    most: float = 1.0
    order: str = ""  # in place of the parts, where a table would be too long
    note: str = ""

    @property
    def count(self) -> int:
        return len(self.parts) or 1

    @property
    def names(self) -> list[str]:
        """Of each float."""
        return [f"{self.name}: {part}" for part in self.parts] or [self.name]

    @property
    def told(self) -> str:
        """All of it in a line."""
        parts, note = self.order or ", ".join(self.parts), f"; {self.note}" if self.note else ""
        return f"{self.name}{': ' if parts else ''}{parts}{note}"


def _words(names: Sequence[Phase | Where | Island | Corner]) -> tuple[str, ...]:
    return tuple(name.name.lower() for name in names)


def _ends(which: str) -> tuple[str, str]:
    return f"x of {which}", f"y of {which}"


def _laws(name: str) -> Shown:
    parts = tuple(f"{law}, {card.name}" for law, card in CARDS.items())
    return Shown(name, parts, order=f"laws 1 to {len(Law)} in their order")


WHERE: Final = tuple(
    {"hand": "hand (a temple: in supply)"}.get(word, word) for word in _words([*Where])
)
CORNERS: Final = tuple(word.replace("_", "-") for word in _words([*Corner]))
PLACE: Final = ("x", "y")

COMMON: Final = (
    Shown("phase", _words([*Phase])),
    Shown("generation / 4"),
    _laws("law in force"),
    _laws("upper law offered"),
    _laws("lower law offered"),
    _laws("law in the deck"),
    Shown("isle drawn (law 17)", _words([*Island])),
    Shown("the tornado", ("stands", *PLACE), -1.0),
    Shown("the wind", ("drawn", "x in 100 mm", "y in 100 mm"), -1.0),
    Shown("the Hand of God", ("stands", *_ends("one end"), *_ends("the other")), -1.0),
    Shown("the Heart", ("lies", *PLACE), -1.0),
)
OF_SEAT: Final = (
    Shown("points / 50", most=MOST),
    Shown("has to decide now"),
    Shown("first player"),
    Shown("active"),
    Shown(
        "its turn comes later", note="in this cycle, at the Navel, or of those who flicked at once"
    ),
    Shown("pantheon", tuple(map(str, Colour))),
    Shown("own corner", CORNERS),
    Shown(
        "launches from",
        CORNERS,
        note="the corner Morrigan chose, else the own; others' on Judgement Day (law 19) not",
    ),
    Shown("god", tuple(map(str, God)), note="the own at once, others' when all have chosen"),
    Shown(
        "uses of its power / 4",
        most=MOST,
        note="in this generation (Anubis, Dagda, Morrigan) or game (Zeus); Tyr's are his captives",
    ),
    Shown("vote", ("said", "up"), note="the last one; others' when all are in"),
    Shown(
        "templars", ("said", f"number / {MOST_TEMPLARS}"), note="the last oath (law 9), likewise"
    ),
    Shown("trial at the Navel (F1.4)", ("flicked", "stayed on the map", *PLACE), -1.0),
)
OF_DISC: Final = (
    Shown("is", WHERE),
    Shown("place", PLACE, -1.0, note="on the map, or where it is aimed from"),
    Shown("flicked this turn"),
    Shown("order of leaving", note="1 / n of the nth that left the map in this flick"),
    Shown(
        "aimed",
        ("not launched yet", "velocity x", "velocity y"),
        -1.0,
        note="laws 5 and 19: as the box has it; others' on Judgement Day not",
    ),
)


def many(shown: tuple[Shown, ...]) -> int:
    return sum(each.count for each in shown)


def _starts(shown: tuple[Shown, ...]) -> list[int]:
    """Where in their block the floats of each kind begin."""
    return [whole(many(shown[:place])) for place in range(len(shown))]


COMMON_FLOATS: Final = whole(many(COMMON))
SEAT_FLOATS: Final = whole(many(OF_SEAT))
DISC_FLOATS: Final = whole(many(OF_DISC))
(
    PHASE_AT,
    GENERATION_AT,
    LAWS_AT,
    UPPER_AT,
    LOWER_AT,
    DECK_AT,
    ISLE_AT,
    TORNADO_AT,
    WIND_AT,
    HAND_AT,
    HEART_AT,
) = _starts(COMMON)
(
    POINTS_AT,
    DECIDES_AT,
    FIRST_AT,
    ACTIVE_AT,
    LATER_AT,
    PANTHEON_AT,
    CORNER_AT,
    LAUNCH_AT,
    GOD_AT,
    USED_AT,
    VOTE_AT,
    OATH_AT,
    TRIAL_AT,
) = _starts(OF_SEAT)
WHERE_AT, PLACE_AT, FLICKED_AT, LEAVING_AT, AIMED_AT = _starts(OF_DISC)


def parts_for(players: int) -> Iterator[tuple[str, Shown]]:
    """Whose what is, in the order of an observation."""
    yield from (("", shown) for shown in COMMON)
    for seat in range(players):
        yield from ((f"seat {seat}: ", shown) for shown in OF_SEAT)
    for disc in discs_of(tuple(f"seat {seat}" for seat in range(players))):
        yield from ((f"{disc.name}: ", shown) for shown in OF_DISC)


def floats_for(players: int) -> int:
    """How long an observation is."""
    discs = players * DISCS_PER_COLOUR + 1
    return int(COMMON_FLOATS + players * SEAT_FLOATS + discs * DISC_FLOATS)


def names_for(players: int) -> list[str]:
    """What each float is."""
    whole_between(2, 4, players, "players")
    return [whose + name for whose, shown in parts_for(players) for name in shown.names]


def bounds_for(players: int) -> tuple[list[float], list[float]]:
    """The least and the most that each float can be."""
    least, most = [], []
    for _, shown in parts_for(players):
        least += [shown.least] * shown.count
        most += [shown.most] * shown.count
    return least, most
