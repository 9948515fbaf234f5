"""A mat to practise on: any disc anywhere, one flick, and what came of it. Nobody's turn, no score.

Motion and the map are asked as in a game (F2, F9); no other rule holds here.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import hypot
from typing import Final, cast

from godstone.games.api import Json, SetupError, Toml
from godstone.games.finger import mat, motion
from godstone.games.finger.answers import own_simulation
from godstone.games.finger.discs import MAKES, PHYSICS, Disc, Kind, box
from godstone.games.finger.drawing import board_json
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import NANO, PER_MILLI, Point, turned
from godstone.games.finger.gods import Colour
from godstone.games.finger.ground import Island
from godstone.games.finger.payload import Drill, FingerPractice, Place, Practised
from godstone.games.finger.rules.launch import MILLIGRAM
from godstone.games.finger.setup import DEFAULT_MAP, NAME
from godstone.games.known_keys import expect_known
from godstone.messages import quoted

MICRO: Final = 1e6  # of a metre
KEYS: Final = {"discs", "disc", "vx", "vy", "drill"}


@cache
def drills() -> Mapping[str, Drill]:
    """All that can be practised, by name."""
    text = (resources.files(__package__) / "drills.toml").read_text("utf-8")
    rows: list[Toml] = tomllib.loads(text)["drills"]
    return {row["name"]: _drill(row) for row in rows}


def _drill(row: Toml) -> Drill:
    lying = {name: _metres(at) for name, at in row.get("discs", {}).items()}
    return {
        "name": row["name"],
        "goal": row["goal"],
        "island": row.get("island"),
        "disc": row["disc"],
        "at": _metres(row["at"]),
        "discs": lying,
        "targets": row.get("targets", []),
        "tries": row["tries"],
    }


def _metres(at: tuple[int, int]) -> Place:
    return at[0] * PER_MILLI / NANO, at[1] * PER_MILLI / NANO


def offered() -> FingerPractice:
    """What a page needs: the map, an empty view of it, and the drills."""
    seats = [{"colour": str(colour)} for colour in Colour]
    game = Finger.start({"game": NAME, "seats": seats})
    return {
        "board": board_json(game),
        "view": game.view(None),
        "names": [*_known()],
        "drills": [*drills().values()],
    }


@dataclass(frozen=True)
class Shot:
    """One flick on a mat as somebody laid it."""

    places: Mapping[str, Point]  # micrometres
    disc: str
    velocity: Point  # micrometres a second
    drill: Drill | None


def flicked(asked: Mapping[str, Json]) -> Practised:
    """Flick once. Law: nothing is kept, and what cannot be flicked is refused (SetupError)."""
    shot = _read(asked)
    discs = [_known()[name] for name in shot.places]
    try:
        film = motion.simulate(_scene(shot, discs), own_simulation())
    except motion.MotionError as error:
        raise SetupError("refusal.finger.noFlick", {"detail": str(error)}, "F9") from error
    names = [*shot.places]
    left = [names[disc] for disc in film.left]
    rest = {name: place for name, place in zip(names, film.places, strict=True) if name not in left}
    return {
        "motion": {**film.to_json(), "names": names},
        "rest": rest,
        "left": left,
        "short": None if shot.drill is None else short_of(shot.drill, rest, left),
    }


@cache
def _known() -> Mapping[str, Disc]:
    """Every disc of the box, by name."""
    return {disc.name: disc for disc in box(tuple(map(str, Colour)))}


def _read(asked: Mapping[str, Json]) -> Shot:
    expect_known(asked, KEYS, "a flick")
    places, disc = asked.get("discs"), asked.get("disc")
    if not isinstance(places, Mapping) or not isinstance(disc, str) or disc not in places:
        raise SetupError("A flick names a disc that lies among the discs.", rule="F9")
    unknown = [name for name in places if name not in _known()]
    if unknown:
        raise SetupError(f"There is no disc {quoted(unknown[0])!r}.", rule="F2.6")
    velocity = _whole(asked.get("vx")), _whole(asked.get("vy"))
    return Shot({name: _point(at) for name, at in places.items()}, disc, velocity, _wished(asked))


def _wished(asked: Mapping[str, Json]) -> Drill | None:
    name = asked.get("drill")
    if name is None:
        return None
    if not isinstance(name, str) or name not in drills():
        raise SetupError(f"There is no drill {quoted(name)!r}.")
    return drills()[name]


def _point(at: Json) -> Point:
    if not isinstance(at, list | tuple) or len(at) != 2:
        raise SetupError("A place is two whole numbers of micrometres.", rule="F9")
    return _whole(at[0]), _whole(at[1])


def _whole(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise SetupError("A place and a velocity are whole numbers of micrometres.", rule="F9")
    return value


def _scene(shot: Shot, discs: list[Disc]) -> motion.Scene:
    ground = mat.load(DEFAULT_MAP)
    laid = tuple(_laid(shot, disc) for disc in discs)
    fastest = _fastest(_known()[shot.disc])
    return motion.Scene(
        ground.half / NANO, PHYSICS.restitution, PHYSICS.gravity, laid, fastest=fastest
    )


def _laid(shot: Shot, disc: Disc) -> motion.Disc:
    x, y = shot.places[disc.name]
    vx, vy = shot.velocity if disc.name == shot.disc else (0, 0)
    velocity = vx / MICRO, vy / MICRO
    kilograms = disc.mass * MILLIGRAM
    return motion.Disc(x / MICRO, y / MICRO, disc.radius_m, kilograms, PHYSICS.friction, *velocity)


def _fastest(disc: Disc) -> float:
    """F2.7  Heavier discs leave with at most the energy of a prophet, in metres a second."""
    part: float = (MAKES[Kind.PROPHET].mass / disc.mass) ** 0.5
    return float(PHYSICS.top_speed / MICRO * part)


def short_of(drill: Drill, rest: Mapping[str, Place], left: list[str]) -> float | None:
    """How many metres the flick fell short of its goal: 0 is done, None is not to be measured."""
    if drill["goal"] == "off":
        done = drill["disc"] in rest and all(target in left for target in drill["targets"])
        return 0.0 if done else None
    if drill["disc"] in left:
        return None
    ground, disc = mat.load(DEFAULT_MAP), _known()[drill["disc"]]
    x, y = rest[drill["disc"]]
    at = round(x * NANO), round(y * NANO)
    if _touches(ground, drill, at, disc.radius):
        return 0.0
    goal, reach = _goal(ground, drill)
    return max(hypot(at[0] - goal[0], at[1] - goal[1]) - reach - disc.radius, 0.0) / NANO


def _touches(ground: mat.Mat, drill: Drill, at: Point, radius: int) -> bool:
    if drill["goal"] == "navel":
        return ground.touches_navel(at, radius)
    return ground.touches_city(_island(drill), at, radius)


def _goal(ground: mat.Mat, drill: Drill) -> tuple[Point, int]:
    """The middle of what is to be touched, and its radius."""
    if drill["goal"] == "navel":
        return (0, 0), ground.navel
    return turned(ground.city, _island(drill)), ground.city_radius


def _island(drill: Drill) -> Island:
    return Island[cast("str", drill["island"]).upper()]
