"""What people tell of a flick: how hard it was, what it hit, where it stopped, what that changed.

Nothing is decided here: what counts and who leads is asked of the rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import dist, hypot, sqrt
from typing import Final

from godstone.games.api import Event, Json
from godstone.games.finger import answers, motion
from godstone.games.finger.desk import desk_record
from godstone.games.finger.discs import MAKES, PHYSICS, Kind
from godstone.games.finger.geometry import MICROS, NANO, Point, edges, turned
from godstone.games.finger.ground import Island
from godstone.games.finger.payload import Motion
from godstone.games.finger.position import Position
from godstone.games.finger.questions import conversion, dominator, top_speed_part
from godstone.games.finger.rows import Shot
from godstone.games.finger.state import Phase, Where

NEAR: Final = 15_000  # micrometres: a miss by no more is worth telling
TRIALS: Final = (Phase.FIRST_FLICK, Phase.FLICK_OFF)


@dataclass(frozen=True)
class Launch:
    """A flick from its beginning to its end."""

    before: Position
    running: Position  # all is aimed, nothing has moved
    rest: answers.Rest
    film: Motion | None  # None: what is recorded is the truth, and nothing was computed
    events: list[Event]
    after: Position

    @property
    def is_trial(self) -> bool:
        """F1.4, F6.1  At the Navel, on an empty map."""
        return self.before.phase in TRIALS


def told_tale(launch: Launch) -> list[Event]:
    """Shot by shot, then the islands that changed, then what it was worth."""
    film, rested = launch.film or _filmed(launch), _rested(launch)
    told = [fact for aim in launch.running.aims for fact in _shot_facts(launch, film, rested, *aim)]
    if launch.is_trial:
        return told
    return [*told, *_isles(launch, rested), Event("worth", {"gain": _gain(launch)})]


def _filmed(launch: Launch) -> Motion | None:
    """Physics asked again; None where it now answers otherwise than the record."""
    try:
        rest, film = answers.simulated(launch.running.copy())
    except motion.MotionError:
        return None
    return film if rest == launch.rest else None


def _rested(launch: Launch) -> Position:
    """The map with all discs at rest, before the rules take any away (F4.3)."""
    rested = launch.running.copy()
    for disc, (x, y) in launch.rest.places.items():
        rested.put(disc, x, y)
    for disc, _ in launch.rest.left:
        rested.where[disc] = Where.OFF
    for event in launch.events:
        if event.key == "set_down":  # law 4  Who rode is set beside the carrier
            _set_down(rested, event)
    return rested


def _set_down(rested: Position, event: Event) -> None:
    disc, at = rested.named(str(event.arguments["disc"])), event.arguments["at"]
    if disc is not None and isinstance(at, list):
        rested.put(disc, *at)


def _shot_facts(
    launch: Launch, film: Motion | None, rested: Position, seat: int, shot: Shot
) -> Iterator[Event]:
    colour, disc = rested.colours[seat], rested.discs[shot.disc].name
    own: dict[str, Json] = {"seat": colour, "disc": disc}
    yield Event("shot", {**own, **_strength(launch, shot), "travel": _travel(film, disc)})
    for other in _hit_by(film, disc):
        yield Event("hit", {"seat": colour, "disc": other, "by": disc})
    yield Event("stopped", {**own, **_end(launch, rested, shot)})
    miss = _miss(launch, rested, shot)
    if miss:
        yield Event("missed", {**own, **miss})


def _strength(launch: Launch, shot: Shot) -> dict[str, Json]:
    """F2.7  Micrometres a second, and the most this disc may leave with now."""
    riders = sum(ride.carrier == shot.disc for ride in launch.running.rides)
    mass = launch.running.discs[shot.disc].mass * (1 + riders)
    top = PHYSICS.top_speed * top_speed_part(launch.before) * sqrt(MAKES[Kind.PROPHET].mass / mass)
    speed = round(hypot(shot.vx, shot.vy))
    return {"speed": speed, "top": round(top), "trial": launch.is_trial}


def _travel(film: Motion | None, name: str) -> int | None:
    """The length of a disc's way, in micrometres."""
    if film is None:
        return None
    for path in film["discs"]:
        if film["names"][path["i"]] == name:
            places = [*((x, y) for _, x, y, *_ in path["s"]), path["e"][1:3]]
            return round(sum(dist(*way) for way in pairwise(places)) * MICROS)
    return 0


def _hit_by(film: Motion | None, name: str) -> list[str]:
    """The discs that this one touched, each once."""
    if film is None:
        return []
    names = film["names"]
    pairs = [(names[one], names[two]) for _, one, two, _ in film["hits"] if two >= 0]
    return [*dict.fromkeys(two if one == name else one for one, two in pairs if name in (one, two))]


def _end(launch: Launch, rested: Position, shot: Shot) -> dict[str, Json]:
    """Where a shot stopped: of several names the one that counts most."""
    if rested.where[shot.disc] != Where.MAP:
        return {"where": "off", "islands": []}
    mat, at, radius = rested.mat, rested.at(shot.disc), rested.discs[shot.disc].radius
    islands = [] if launch.is_trial else mat.islands_touched(at, radius)
    if mat.touches_navel(at, radius):
        where = "navel"
    elif any(mat.touches_city(island, at, radius) for island in islands):
        where = "city"
    elif islands:
        where = "island"
    else:
        where = "corner" if mat.touches_corner(shot.corner, at, radius) else "sea"
    return {"where": where, "islands": [_isle(launch, rested, isle) for isle in islands]}


def _standing(position: Position, island: Island) -> tuple[list[int], int | None]:
    """F5.2, F5.3  By seat the discs on an island, and who has the most."""
    first = dominator(position, island)
    counts: list[int] = desk_record()["held"].sum(axis=0).tolist()
    return counts[: len(position.colours)], first


def _isle(launch: Launch, rested: Position, island: Island) -> dict[str, Json]:
    """F5.2, F5.3  Who has how many discs there now, who leads, and who led."""
    (counts, first), (_, was) = _standing(rested, island), _standing(launch.before, island)
    return {
        "island": island.name.lower(),
        "counts": dict(zip(rested.colours, counts, strict=True)),
        "first": None if first is None else rested.colours[first],
        "was": None if was is None else rested.colours[was],
    }


def _isles(launch: Launch, rested: Position) -> Iterator[Event]:
    """The islands on which somebody has more discs, or fewer, than before."""
    for island in Island:
        if _standing(rested, island) != _standing(launch.before, island):
            yield Event("isle", _isle(launch, rested, island))


def _miss(launch: Launch, rested: Position, shot: Shot) -> dict[str, Json] | None:
    """How far a disc in the sea lies from what it nearly touched; of a trial, from the Navel."""
    at, disc = rested.at(shot.disc), rested.discs[shot.disc]
    stopped = _end(launch, rested, shot)["where"]
    if stopped not in ("sea", "corner"):
        return None
    gaps = {"navel": hypot(*at) - rested.mat.navel - disc.radius}
    if not launch.is_trial:
        gaps |= {isle.name.lower(): _shore_gap(rested, isle, at, disc.radius) for isle in Island}
    what, gap = min(gaps.items(), key=lambda one: one[1])
    micros = round(gap / NANO * MICROS)
    return {"what": what, "gap": micros} if launch.is_trial or micros <= NEAR else None


def _shore_gap(position: Position, island: Island, at: Point, radius: int) -> float:
    """From a disc outside an island to its border, in nanometres."""
    facing = turned(at, -int(island))  # each island is the southern one, turned
    return min(_gap(facing, *edge) for edge in edges(position.mat.outline)) - radius


def _gap(at: Point, one: Point, other: Point) -> float:
    """From a point to a segment."""
    along, up = other[0] - one[0], other[1] - one[1]
    part = ((at[0] - one[0]) * along + (at[1] - one[1]) * up) / (along * along + up * up)
    part = min(1.0, max(0.0, part))
    return dist(at, (one[0] + part * along, one[1] + part * up))


def _gain(launch: Launch) -> dict[str, Json]:
    """What it brought each: points, and what the map would give if it were converted now."""
    gains = zip(_value(launch.before), _final_value(launch), strict=True)
    return {
        colour: now - then for colour, (then, now) in zip(launch.after.colours, gains, strict=True)
    }


def _value(position: Position) -> list[int]:
    prospects: list[int] = conversion(position).sum(axis=0).tolist()
    return [one + other for one, other in zip(position.score, prospects, strict=True)]


def _final_value(launch: Launch) -> list[int]:
    """With the last flick of a generation the map was converted."""
    converted = any(event.key == "converted" for event in launch.events)
    return launch.after.score if converted else _value(launch.after)
