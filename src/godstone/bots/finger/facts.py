"""What the appraisal has to know of a position, as one record and a few arrays over discs."""

from functools import cache, lru_cache
from typing import Any, Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from godstone.bots.finger.hand import Skill
from godstone.bots.finger.prospects import ISLES, MOST_IN_HAND, prospects
from godstone.games.finger.discs import Kind
from godstone.games.finger.geometry import NANO, PER_MICRO
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law, whole
from godstone.games.finger.mat import Island, Mat
from godstone.games.finger.placing import temples_that_fit
from godstone.games.finger.rules.calling import prophets_at_start
from godstone.games.finger.rules.captives import captive_points, captor_seat
from godstone.games.finger.rules.creatures import TORNADO_RADIUS
from godstone.games.finger.rules.navel import NAVEL_POINTS
from godstone.games.finger.state import State, Where, discs_of

SEATS: Final = 4
NOBODY: Final = SEATS
FRAMES: Final = 256  # kept for use again
NO_ISLE: Final = ISLES
PROPHET: Final = 0
TEMPLE: Final = 1
APE: Final = 2

FAR: Final = 0.65  # what a generation hence is worth: others will spoil plans

_FLOATS = (
    "navel city_x city_y city_reach centre_x centre_y within core tornado_x tornado_y sweep "
    "later_count"
)
_WHOLE = (
    "seats active anywhere temples_rule meek isle isle_times three four navel_points islands_once "
    "bounty bounty_most captor cells captive_points waiting"
)


class Facts(Protocol):
    """A position as the appraisal sees it. Lengths in metres."""

    score: NDArray[np.float64]  # [SEATS] so far, captives counted
    hand: NDArray[np.int64]  # [SEATS] prophets to flick
    supply: NDArray[np.int64]  # [SEATS] temples to build
    room: NDArray[np.int64]  # [ISLES] 1: a temple fits there
    rescues: NDArray[np.int64]  # [SEATS] prophets Anubis may still take back
    plan: NDArray[np.float64]  # [MOST_IN_HAND + 1, ISLES + 1] see prospects.py
    later: NDArray[np.float64]  # [ISLES + 1]
    navel: float
    city_x: float
    city_y: float
    city_reach: float
    centre_x: float
    centre_y: float
    within: float
    core: float
    tornado_x: float
    tornado_y: float
    sweep: float  # the Tornado's radius; below zero: there is none
    later_count: float  # generations to come, the farther the less
    seats: int
    active: int  # whose F4.3 comes now, or NOBODY
    anywhere: int  # temples the active seat may build on any island (Zeus)
    temples_rule: int  # 1: temples count for dominance
    meek: int
    isle: int  # the Holy Isle, or NO_ISLE
    isle_times: int
    three: int
    four: int
    navel_points: int
    islands_once: int  # F4.3 b  1: for all prophets of a seat in the Navel together
    bounty: int
    bounty_most: int
    captor: int  # Tyr's seat, or NOBODY
    cells: int  # captives he may still take
    captive_points: int
    waiting: int  # prophets in all hands


FACTS: Final = np.dtype(
    [
        ("score", np.float64, (SEATS,)),
        ("hand", np.int64, (SEATS,)),
        ("supply", np.int64, (SEATS,)),
        ("rescues", np.int64, (SEATS,)),
        ("room", np.int64, (ISLES,)),
        ("plan", np.float64, (MOST_IN_HAND + 1, ISLES + 1)),
        ("later", np.float64, (ISLES + 1,)),
        *((name, np.float64) for name in _FLOATS.split()),
        *((name, np.int64) for name in _WHOLE.split()),
    ]
)


class Piece(Protocol):
    """A disc as the appraisal sees it."""

    seat: int
    kind: int
    host: int  # whose place it has: its own index, or that of the disc it rides on
    radius: float


PIECE: Final = np.dtype(
    [("seat", np.int64), ("kind", np.int64), ("host", np.int64), ("radius", np.float64)]
)


@cache
def pieces(colours: tuple[str, ...]) -> NDArray[np.void]:
    """The box: whose each disc is, what, how big."""
    discs, kinds = discs_of(colours), {Kind.TEMPLE: TEMPLE, Kind.APE: APE}
    box = np.zeros(len(discs), PIECE)
    box["seat"] = [NOBODY if disc.seat is None else disc.seat for disc in discs]
    box["kind"] = [kinds.get(disc.kind, PROPHET) for disc in discs]
    box["radius"] = [disc.radius_m for disc in discs]
    return box


def counted(state: State, where: Where, kind: int) -> NDArray[np.int64]:
    """How many discs of a kind each seat has there: [SEATS]."""
    box = pieces(state.colours)
    found = box["seat"][(state.where == int(where)) & (box["kind"] == kind)]
    return np.bincount(found, minlength=SEATS + 1)[:SEATS]


def facts_of(state: State, active: int, skill: Skill) -> Facts:
    """The facts of a position in which F4.3 is the affair of `active`, or NOBODY's."""
    later, seats = state.generations - state.generation, len(state.colours)
    rows: Any = _frame(state.mat, seats, state.laws, state.isle, later, skill).copy()
    facts = rows.view(np.recarray)[0]
    _people(facts, state)
    facts.room[:] = temples_that_fit(state)
    facts.active = active
    facts.islands_once = int(state.book.islands_once)
    if active == state.seat_of(God.ZEUS):
        facts.anywhere = state.term(God.ZEUS, "temples") - state.strayed
    if state.tornado is not None and state.wind is not None:
        facts.tornado_x = (state.tornado[0] + state.wind[0] * PER_MICRO) / NANO
        facts.tornado_y = (state.tornado[1] + state.wind[1] * PER_MICRO) / NANO
        facts.sweep = TORNADO_RADIUS / NANO
    return cast("Facts", facts)


@lru_cache(FRAMES)
def _frame(
    mat: Mat, seats: int, laws: tuple[Law, ...], isle: Island | None, later: int, skill: Skill
) -> NDArray[np.void]:
    """What many positions share: the map, the laws, and what a hand may hope for."""
    frame: Any = np.zeros(1, FACTS).view(np.recarray)
    facts = frame[0]
    _places(facts, mat)
    _rules(facts, laws, isle)
    hopes = prospects(skill, int(facts.navel_points), prophets_at_start(seats))
    facts.plan, facts.later, facts.seats = hopes.plan, hopes.later, seats
    facts.later_count = sum(FAR**far for far in range(1, later + 1))
    return cast("NDArray[np.void]", frame)


def _people(facts: Facts, state: State) -> None:
    facts.score[: len(state.colours)] = state.points.sum(axis=0)
    facts.hand[:] = counted(state, Where.HAND, PROPHET)
    facts.supply[:] = counted(state, Where.HAND, TEMPLE)
    facts.waiting = int(facts.hand.sum())
    anubis, tyr = state.seat_of(God.ANUBIS), captor_seat(state)
    if anubis is not None:
        facts.rescues[anubis] = state.term(God.ANUBIS, "prophets") - state.rescued
    facts.captor = NOBODY if tyr is None else tyr
    if tyr is not None:
        facts.score[tyr] += captive_points(state)
        facts.captive_points = state.term(God.TYR, "points")
        facts.cells = state.term(God.TYR, "captives") - int((state.where == Where.CAPTIVE).sum())


def _places(facts: Facts, mat: Mat) -> None:
    facts.navel, facts.within, facts.core = mat.navel / NANO, mat.within / NANO, mat.core / NANO
    facts.city_x, facts.city_y = mat.city[0] / NANO, mat.city[1] / NANO
    facts.city_reach = mat.city_radius / NANO
    facts.centre_x, facts.centre_y = mat.centre[0] / NANO, mat.centre[1] / NANO
    facts.sweep = -1.0


def _rules(facts: Facts, laws: tuple[Law, ...], isle: Island | None) -> None:
    golden = Law.GOLDEN_NAVEL in laws
    facts.navel_points = whole(Law.GOLDEN_NAVEL, "points") if golden else NAVEL_POINTS
    facts.temples_rule = int(Law.ICONOCLASM not in laws)
    facts.meek = int(Law.MEEK_INHERIT in laws)
    facts.isle = NO_ISLE if isle is None or Law.HOLY_ISLE not in laws else int(isle)
    facts.isle_times = whole(Law.HOLY_ISLE, "times")
    if Law.FAR_AND_WIDE in laws:
        facts.three = whole(Law.FAR_AND_WIDE, "three")
        facts.four = whole(Law.FAR_AND_WIDE, "four")
    if Law.BOUNTY in laws:
        facts.bounty = whole(Law.BOUNTY, "points")
        facts.bounty_most = whole(Law.BOUNTY, "most")
