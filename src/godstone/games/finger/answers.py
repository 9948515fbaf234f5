"""What a record keeps of a flick (F9): where discs came to rest, and which left the map."""

from collections.abc import Sequence
from dataclasses import dataclass
from threading import local

import numpy as np

from godstone.games.api import IllegalMove
from godstone.games.finger import motion
from godstone.games.finger.desk import desk_record, own_desk
from godstone.games.finger.geometry import Place, point
from godstone.games.finger.motion.face import developed
from godstone.games.finger.motion.scene import check_laid, check_places
from godstone.games.finger.payload import FingerAnswer, Motion
from godstone.games.finger.position import Position
from godstone.games.finger.rules.doors import lay_words, read_words
from godstone.games.finger.state import NOBODY
from godstone.messages import quoted

_THREAD = local()


def own_simulation() -> motion.Simulation:
    """The thread's table for motion: three megabytes, made once and used again."""
    table: motion.Simulation | None = getattr(_THREAD, "table", None)
    if table is None:
        table = _THREAD.table = motion.new_simulation()
    return table


@dataclass(frozen=True)
class Rest:
    """Where discs came to rest, and which left the map, in order, sent by whom."""

    places: dict[int, Place]
    left: tuple[tuple[int, int | None], ...]


def running(position: Position) -> list[int]:
    """The discs that are in motion's hands, laid on the thread's table."""
    words = position.table, position.words, position.secrets
    lay_words(*words, own_desk(), own_simulation())
    desk = desk_record()
    discs: list[int] = desk["running"][: desk["running_count"]].tolist()
    return discs


def simulated(position: Position) -> tuple[Rest, Motion]:
    """Ask motion: the rest of the discs, and their paths for drawing."""
    discs, table = running(position), own_simulation()
    check_laid(table)
    motion.run_scene(table)
    words = position.table, position.words, position.secrets
    read_words(*words, own_desk(), table)
    desk = desk_record()
    count = int(desk["gone_count"])
    senders = [None if by == NOBODY else by for by in desk["gone_by"][:count].tolist()]
    left = tuple(zip(desk["gone"][:count].tolist(), senders, strict=True))
    gone = {disc for disc, _ in left}
    x, y = desk["rest_x"].tolist(), desk["rest_y"].tolist()
    names = [position.discs[disc].name for disc in discs]
    film: Motion = {**developed(table).to_json(), "names": names}
    return Rest({disc: (x[disc], y[disc]) for disc in discs if disc not in gone}, left), film


def recorded(position: Position, value: object) -> Rest:
    """Take what motion once answered; the desk is told."""
    rest = from_json(position, value, running(position))
    _expect_possible(position, rest)
    desk = desk_record()
    for disc, (x, y) in rest.places.items():
        desk["rest_x"][disc], desk["rest_y"][disc] = x, y
    desk["gone_count"] = len(rest.left)
    for place, (disc, by) in enumerate(rest.left):
        desk["gone"][place], desk["gone_by"][place] = disc, NOBODY if by is None else by
    return rest


def _expect_possible(position: Position, rest: Rest) -> None:
    """Motion leaves no disc on another or in a wall, and could not go on from there."""
    radius = np.array([position.discs[disc].radius_m for disc in rest.places])
    places = np.array([*rest.places.values()]).reshape(-1, 2)
    try:
        check_places(own_simulation(), places[:, 0], places[:, 1], radius)
    except motion.MotionError as error:
        raise _refuse(str(error).rstrip(".")) from error


def to_json(position: Position, rest: Rest) -> FingerAnswer:
    """What a record keeps of a flick."""
    names, colours = [disc.name for disc in position.discs], position.colours
    return {
        "rest": {names[disc]: [x, y] for disc, (x, y) in rest.places.items()},
        "left": [[names[disc], None if by is None else colours[by]] for disc, by in rest.left],
    }


def _refuse(detail: str) -> IllegalMove:
    """A record's fault: the detail is for programmers."""
    return IllegalMove("F9", "refusal.finger.badAnswer", {"detail": detail})


def _place(position: Position, value: object) -> Place:
    numbers: list[float] = [*value] if isinstance(value, list | tuple) else []  # JSON, or a state's
    if len(numbers) != 2 or not all(map(_is_number, numbers)):
        raise _refuse("a place is [x, y] in metres")
    if not all(abs(number) < 1.0 for number in numbers):
        raise _refuse("a place is not finite or not near the map")
    x, y = map(float, numbers)
    if not position.mat.is_on_mat(point(x, y)):
        raise _refuse("a disc rests beside the map")
    return x, y


def _is_number(value: object) -> bool:
    return type(value) in (float, int)


def _departed(position: Position, value: object) -> tuple[int, int | None]:
    if not isinstance(value, list) or len(value) != 2 or not isinstance(value[0], str):
        raise _refuse("what left is [disc, colour]")
    disc, by = position.named(value[0]), value[1]
    if disc is not None and by is None:
        return disc, None
    if disc is None or not isinstance(by, str) or by not in position.colours:
        raise _refuse(f"{quoted(value)} is unknown")
    return disc, position.colours.index(by)


def from_json(position: Position, value: object, discs: Sequence[int]) -> Rest:
    """What a record kept. It must speak of exactly the discs that were on the map."""
    if not isinstance(value, dict) or set(value) != {"rest", "left"}:
        raise _refuse("it has 'rest' and 'left'")
    if not isinstance(value["rest"], dict) or not isinstance(value["left"], list):
        raise _refuse("'rest' is an object and 'left' a list")
    left = tuple(_departed(position, entry) for entry in value["left"])
    places = {}
    for name, at in value["rest"].items():
        disc = position.named(name)
        if disc is None:
            raise _refuse(f"there is no disc {quoted(name)}")
        places[disc] = _place(position, at)
    if sorted([*places, *(disc for disc, _ in left)]) != sorted(discs):
        raise _refuse("it does not speak of exactly the discs on the map")
    return Rest(places, left)
