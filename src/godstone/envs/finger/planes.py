"""What an agent is shown of Finger of God: floats, each named. Places are parts of half the mat.

The seat that looks is the first, the others follow clockwise; so do their discs. Nothing is shown
that the seat may not know: others' gods, votes, oaths and aims until all are in, and under Blind
Faith (law 1), while it aims, only the discs in sight of its corner and no tornado.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from godstone.games.finger.discs import DISCS_PER_COLOUR
from godstone.games.finger.ground import CORNERS, ISLANDS
from godstone.games.finger.state import GODS, LAWS, Phase, Where
from godstone.kernel import whole

PHASES: Final = len(Phase)
PLACES: Final = len(Where)
POINTS: Final = 50.0  # what points are divided by
GENERATIONS: Final = 4.0
MILLI_WIND: Final = 1e5  # micrometres
FAR: Final = 10.0  # no float is beyond: the most are from -1 to 1


@dataclass(frozen=True)
class Shown:
    """Some floats of one kind."""

    name: str
    count: int


COMMON: Final = (
    Shown("phase, one of: " + ", ".join(phase.name.lower() for phase in Phase), PHASES),
    Shown("generation / 4", 1),
    Shown("law in force, by number", LAWS),
    Shown("upper law offered, by number", LAWS),
    Shown("lower law offered, by number", LAWS),
    Shown("isle drawn (law 17), by number", ISLANDS),
    Shown("the tornado: stands, x, y", 3),
    Shown("the wind: drawn, x, y in 100 mm", 3),
    Shown("the Hand of God: stands, x, y, x, y of its ends", 5),
    Shown("the Heart: lies, x, y", 3),
    Shown("own vote: said, up", 2),
    Shown("own templars sworn: said, number", 2),
)
OF_SEAT: Final = (
    Shown("points / 50", 1),
    Shown("has to decide now", 1),
    Shown("first player", 1),
    Shown("active", 1),
    Shown("corner, by number", CORNERS),
    Shown("god, by number; the own at once, others' when all have chosen", GODS),
)
OF_DISC: Final = (
    Shown("what became of it: " + ", ".join(where.name.lower() for where in Where), PLACES),
    Shown("x, y on the map", 2),
    Shown("flicked this turn", 1),
)


def many(shown: tuple[Shown, ...]) -> int:
    return sum(each.count for each in shown)


COMMON_FLOATS: Final = whole(many(COMMON))
SEAT_FLOATS: Final = whole(many(OF_SEAT))
DISC_FLOATS: Final = whole(many(OF_DISC))


def floats_for(players: int) -> int:
    """How long an observation is."""
    discs = players * DISCS_PER_COLOUR + 1
    return int(COMMON_FLOATS + players * SEAT_FLOATS + discs * DISC_FLOATS)


def names_for(players: int) -> Iterator[str]:
    """What each float is."""
    for shown in COMMON:
        yield from (f"{shown.name} [{place}]" for place in range(shown.count))
    for seat in range(players):
        for shown in OF_SEAT:
            yield from (f"seat {seat}: {shown.name} [{place}]" for place in range(shown.count))
    for disc in range(players * DISCS_PER_COLOUR + 1):
        for shown in OF_DISC:
            yield from (f"disc {disc}: {shown.name} [{place}]" for place in range(shown.count))
