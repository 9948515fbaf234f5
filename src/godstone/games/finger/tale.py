"""What people tell of a flick: how hard it was, what it hit, where it stopped, what that changed.

Nothing is decided here: what counts and who leads is asked of the rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import dist, hypot, sqrt
from typing import Final

from godstone.games.api import Event, Json
from godstone.games.finger import answers, motion
from godstone.games.finger.discs import MAKES, PHYSICS, Kind
from godstone.games.finger.geometry import MICROS, PER_MICRO
from godstone.games.finger.payload import IslandNow, Motion, Standing
from godstone.games.finger.position import Position
from godstone.games.finger.questions import conversion, top_speed_part
from godstone.games.finger.rows import Shot
from godstone.games.finger.standing import standing
from godstone.games.finger.state import Phase, Where

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

    @cached_property
    def rested(self) -> Position:
        """The map with all discs at rest, before the rules take any away (F4.3)."""
        return _rested(self)

    @cached_property
    def then(self) -> Standing:
        return standing(self.before)

    @cached_property
    def now(self) -> Standing:
        return standing(self.rested)

    @property
    def is_trial(self) -> bool:
        """F1.4, F6.1  At the Navel, on an empty map."""
        return self.before.phase in TRIALS


def told_tale(launch: Launch) -> list[Event]:
    """Shot by shot, then the islands that changed, then what it was worth."""
    film = launch.film or _filmed(launch)
    told = [fact for aim in launch.running.aims for fact in _shot_facts(launch, film, *aim)]
    if launch.is_trial:
        return told
    return [*told, *_isles(launch), Event("worth", {"gain": _gain(launch)})]


def _filmed(launch: Launch) -> Motion | None:
    """Physics asked again; None where it now answers otherwise than the record."""
    try:
        rest, film = answers.simulated(launch.running.copy())
    except motion.MotionError:
        return None
    return film if rest == launch.rest else None


def _rested(launch: Launch) -> Position:
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


def _shot_facts(launch: Launch, film: Motion | None, seat: int, shot: Shot) -> Iterator[Event]:
    colour, disc = launch.before.colours[seat], launch.before.discs[shot.disc].name
    own: dict[str, Json] = {"seat": colour, "disc": disc}
    yield Event("shot", {**own, **_strength(launch, shot), "travel": _travel(film, disc)})
    for other in _hit_by(film, disc):
        yield Event("hit", {"seat": colour, "disc": other, "by": disc})
    yield Event("stopped", {**own, **_end(launch, shot)})
    miss = _miss(launch, shot)
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


def _end(launch: Launch, shot: Shot) -> dict[str, Json]:
    """Where a shot stopped: of several names the one that counts most."""
    if launch.rested.where[shot.disc] != Where.MAP:
        return {"where": "off", "islands": []}
    disc, mat, at = launch.rested.discs[shot.disc], launch.rested.mat, launch.rested.at(shot.disc)
    islands = [] if launch.is_trial else mat.islands_touched(at, disc.radius)
    if mat.touches_navel(at, disc.radius):
        where = "navel"
    elif any(mat.touches_city(island, at, disc.radius) for island in islands):
        where = "city"
    elif islands:
        where = "island"
    else:
        where = "corner" if mat.touches_corner(shot.corner, at, disc.radius) else "sea"
    return {"where": where, "islands": [_isle(launch, isle.name.lower()) for isle in islands]}


def _counts(island: IslandNow) -> dict[str, int]:
    """F5.2  By colour, prophets and temples."""
    return {
        colour: count + island["temples"][colour] for colour, count in island["prophets"].items()
    }


def _isle(launch: Launch, name: str) -> dict[str, Json]:
    """F5.2, F5.3  Who has how many discs there now, who leads, and who led."""
    now, then = launch.now["islands"][name], launch.then["islands"][name]
    first, was = now["dominance"], then["dominance"]
    return {"island": name, "counts": _counts(now), "first": first, "was": was}


def _isles(launch: Launch) -> Iterator[Event]:
    """The islands on which somebody has more discs, or fewer, than before, or another leads."""
    for name, now in launch.now["islands"].items():
        then = launch.then["islands"][name]
        if (_counts(now), now["dominance"]) != (_counts(then), then["dominance"]):
            yield Event("isle", _isle(launch, name))


def _miss(launch: Launch, shot: Shot) -> dict[str, Json] | None:
    """How far a disc in the sea lies from what it nearly touched; of a trial, from the Navel."""
    if _end(launch, shot)["where"] not in ("sea", "corner"):
        return None
    disc = launch.rested.discs[shot.disc]
    if launch.is_trial:
        gap = hypot(*launch.rested.at(shot.disc)) - launch.rested.mat.navel - disc.radius
        return {"what": "navel", "gap": round(gap / PER_MICRO)}
    near = [
        (each["gap"], each["island"] or "navel")
        for each in launch.now["near"]
        if each["disc"] == disc.name and each["border"] != "city"
    ]
    gap, what = min(near, default=(0, None))
    return None if what is None else {"what": what, "gap": gap}


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
