"""What the appraisal has to know of a position, as one record and a few arrays over discs."""

from functools import cache, lru_cache
from typing import Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from godstone.bots.finger.hand import Skill
from godstone.bots.finger.placing import temples_that_fit
from godstone.bots.finger.prospects import ISLES, MOST_IN_HAND, prospects
from godstone.games.finger.discs import Kind
from godstone.games.finger.geometry import NANO, PER_MICRO
from godstone.games.finger.gods import God
from godstone.games.finger.ground import Island
from godstone.games.finger.laws import Law
from godstone.games.finger.position import Position
from godstone.games.finger.questions import ask
from godstone.games.finger.rules.creatures import TORNADO_RADIUS
from godstone.games.finger.rules.doors import Question
from godstone.games.finger.setting import Setting
from godstone.games.finger.state import NOBODY, SEATS, Where
from godstone.games.finger.table import discs_of, prophets_at_start

FRAMES: Final = 256  # kept for use again
NO_ISLE: Final = ISLES
PROPHET: Final = 0
TEMPLE: Final = 1
APE: Final = 2

FAR: Final = 0.65  # what a generation hence is worth: others will spoil plans

MOST_GONE: Final = 8  # more prophets sent off by one flick bring no more bounty

_FLOATS = "tornado_x tornado_y sweep later_count"
_WHOLE = "seats active anywhere temples_count meek captor cells captive_points waiting"


class Facts(Protocol):
    """A position as the appraisal sees it. Lengths in metres."""

    score: NDArray[np.float64]  # [SEATS] so far, captives counted
    hand: NDArray[np.int64]  # [SEATS] prophets to flick
    supply: NDArray[np.int64]  # [SEATS] temples to build
    room: NDArray[np.int64]  # [ISLES] 1: a temple fits there
    rescues: NDArray[np.int64]  # [SEATS] prophets Anubis may still take back
    plan: NDArray[np.float64]  # [MOST_IN_HAND + 1, ISLES + 1] see prospects.py
    later: NDArray[np.float64]  # [ISLES + 1]
    navel: NDArray[np.int64]  # [MOST_IN_HAND + 1, ISLES + 1] what so many hits bring
    reach: NDArray[np.int64]  # [ISLES + 1] what presence on so many islands brings besides
    times: NDArray[np.int64]  # [ISLES] how often an island counts
    bounty: NDArray[np.int64]  # [MOST_GONE + 1] what so many sent off bring
    tornado_x: float
    tornado_y: float
    sweep: float  # the Tornado's radius; below zero: there is none
    later_count: float  # generations to come, the farther the less
    seats: int
    active: int  # whose F4.3 comes now, or NOBODY
    anywhere: int  # temples the active seat may build on any island (Zeus)
    temples_count: int  # 1: for dominance
    meek: int  # 1: the fewest discs dominate
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
        ("navel", np.int64, (MOST_IN_HAND + 1, ISLES + 1)),
        ("reach", np.int64, (ISLES + 1,)),
        ("times", np.int64, (ISLES,)),
        ("bounty", np.int64, (MOST_GONE + 1,)),
        *((name, np.float64) for name in _FLOATS.split()),
        *((name, np.int64) for name in _WHOLE.split()),
    ]
)


class Piece(Protocol):
    """A disc as the appraisal sees it."""

    seat: int
    kind: int
    host: int  # whose place it has: its own index, or that of the disc it rides on
    size: int  # its radius in nanometres
    radius: float  # in metres


PIECE: Final = np.dtype(
    [*((name, np.int64) for name in ("seat", "kind", "host", "size")), ("radius", np.float64)]
)


@cache
def pieces(colours: tuple[str, ...]) -> NDArray[np.void]:
    """The box: whose each disc is, what, how big."""
    discs, kinds = discs_of(colours), {Kind.TEMPLE: TEMPLE, Kind.APE: APE}
    box = np.zeros(len(discs), PIECE)
    box["seat"] = [NOBODY if disc.seat is None else disc.seat for disc in discs]
    box["kind"] = [kinds.get(disc.kind, PROPHET) for disc in discs]
    box["size"] = [disc.radius for disc in discs]
    box["radius"] = [disc.radius_m for disc in discs]
    return box


def counted(state: Position, where: Where, kind: int) -> NDArray[np.int64]:
    """How many discs of a kind each seat has there: [SEATS]."""
    box = pieces(state.colours)
    found = box["seat"][(state.where == int(where)) & (box["kind"] == kind)]
    return np.bincount(found, minlength=SEATS + 1)[:SEATS]


def facts_of(state: Position, active: int, skill: Skill) -> Facts:
    """The facts of a position in which F4.3 is the affair of `active`, or NOBODY's."""
    later = state.generations - state.generation
    rows = _frame(state.setting, state.laws, state.isle, later, skill).copy()
    facts: Facts = rows.view(np.recarray)[0]
    _people(facts, state)
    facts.room[:] = temples_that_fit(state)
    facts.active = active
    if active == state.seat_of(God.ZEUS):
        facts.anywhere = state.term(God.ZEUS, "temples") - state.strayed
    if state.tornado is not None and state.wind is not None:
        facts.tornado_x = (state.tornado[0] + state.wind[0] * PER_MICRO) / NANO
        facts.tornado_y = (state.tornado[1] + state.wind[1] * PER_MICRO) / NANO
        facts.sweep = TORNADO_RADIUS / NANO
    return facts


@lru_cache(FRAMES)
def _frame(
    setting: Setting, laws: tuple[Law, ...], isle: Island | None, later: int, skill: Skill
) -> NDArray[np.void]:
    """What many positions share: what the laws make things worth, and what a hand may hope for."""
    frame = np.zeros(1, FACTS).view(np.recarray)
    facts, seats = frame[0], len(setting.colours)
    position = Position.new(setting, [None] * seats)
    position.laws, position.isle = laws, isle
    _rules(facts, position)
    hopes = prospects(skill, int(facts.navel[1, 0]), prophets_at_start(seats))
    facts.plan, facts.later, facts.seats = hopes.plan, hopes.later, seats
    facts.later_count = sum(FAR**far for far in range(1, later + 1))
    facts.sweep = -1.0
    return cast("NDArray[np.void]", frame)


def _people(facts: Facts, state: Position) -> None:
    facts.score[: len(state.colours)] = state.points.sum(axis=0)
    facts.hand[:] = counted(state, Where.HAND, PROPHET)
    facts.supply[:] = counted(state, Where.HAND, TEMPLE)
    facts.waiting = int(facts.hand.sum())
    anubis, tyr = state.seat_of(God.ANUBIS), state.seat_of(God.TYR)
    if anubis is not None:
        facts.rescues[anubis] = state.term(God.ANUBIS, "prophets") - state.rescued
    facts.captor = NOBODY if tyr is None else tyr
    if tyr is not None:
        facts.score[tyr] += ask(state, Question.CAPTIVE_POINTS)
        facts.captive_points = ask(state, Question.POINTS_EACH)
        facts.cells = ask(state, Question.FREE_CELLS)


def _rules(facts: Facts, state: Position) -> None:
    """What the rules say that things are worth by the laws in force."""
    facts.temples_count = ask(state, Question.COUNTS_TEMPLES)
    facts.meek = ask(state, Question.FEWEST_RULE)
    for islands in range(ISLES + 1):
        facts.reach[islands] = ask(state, Question.REACH_POINTS, islands)
        for hits in range(MOST_IN_HAND):
            more = ask(state, Question.HIT_POINTS, islands, hits)
            facts.navel[hits + 1, islands] = facts.navel[hits, islands] + more
    facts.times[:] = [ask(state, Question.HOLY_FACTOR, island) for island in range(ISLES)]
    for gone in range(MOST_GONE + 1):
        facts.bounty[gone] = ask(state, Question.BOUNTY_POINTS, gone)
