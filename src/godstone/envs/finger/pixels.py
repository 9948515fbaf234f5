"""A position of Finger of God as pixels: a millimetre is one."""

from functools import cache
from typing import Final

from godstone.envs.pixels import Canvas, Corner, Pixels
from godstone.games.finger.discs import MAKES, Kind
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import PER_MILLI, Point, turned
from godstone.games.finger.ground import Corner as MatCorner
from godstone.games.finger.ground import Island
from godstone.games.finger.mat import Mat, load
from godstone.games.finger.payload import FingerState, Place
from godstone.games.finger.picture import APE_FILL, APE_RIM, FILLS, RIMS, kind_of
from godstone.games.finger.rules.creatures import TORNADO_RADIUS
from godstone.games.finger.rules.heart import HEART_RADIUS
from godstone.games.finger.scenery import CLOUD_TINT

SEA, SAND, LAND, CITY, GOLD = "#2fb4d2", "#f3e0a6", "#8fc95a", "#ead7a4", "#f4c542"
STEP, TORNADO, HEART, HAND = "#fffaf0", "#dfe7f2", "#d81e5b", "#c58b4e"
MILLI: Final = 1000  # places are in metres


def pixels(game: Finger) -> Pixels:
    """[480, 480, 3] on a mat of 480 mm."""
    mat, state = game.position.mat, game.state()
    canvas = Canvas(_side(mat), _side(mat), SEA)
    canvas.pixels[:] = _ground(str(game.setup["map"]), tuple(state["corners"].items()))
    _things(canvas, mat, state)
    trials = {f"{colour}.prophet.1": at for colour, at in state["trials"] if at}
    for name, at in sorted({**trials, **state["discs"]}.items(), key=_by_size):
        _disc(canvas, mat, name, at)
    return canvas.pixels


def _side(mat: Mat) -> int:
    return 2 * mat.half // PER_MILLI


def _by_size(item: tuple[str, Place]) -> int:
    return -MAKES[kind_of(item[0])].diameter


def _at(mat: Mat, place: Place) -> Corner:
    """A place of the map on the canvas."""
    half = mat.half / PER_MILLI
    return half + place[0] * MILLI, half - place[1] * MILLI


def _of_point(mat: Mat, point: Point) -> Corner:
    return (mat.half + point[0]) / PER_MILLI, (mat.half - point[1]) / PER_MILLI


@cache
def _ground(name: str, corners: tuple[tuple[str, int], ...]) -> Pixels:
    """What never changes in a game: islands with their cities, the Navel, the seats' corners."""
    mat = load(name)
    canvas = Canvas(_side(mat), _side(mat), SEA)
    for colour, corner in corners:
        at = _of_point(mat, mat.corner_point(MatCorner(corner)))
        canvas.disc(*at, mat.corner / PER_MILLI, CLOUD_TINT[colour])
    for island in Island:
        shore = [_of_point(mat, turned(at, island)) for at in mat.outline]
        canvas.polygon(shore, LAND)
        for here, there in zip(shore, [*shore[1:], shore[0]], strict=True):
            canvas.line(here, there, 2, SAND)
        canvas.disc(*_of_point(mat, turned(mat.city, island)), mat.city_radius / PER_MILLI, CITY)
    canvas.disc(*_of_point(mat, (0, 0)), mat.navel / PER_MILLI, GOLD)
    return canvas.pixels


def _things(canvas: Canvas, mat: Mat, state: FingerState) -> None:
    tornado, wall, heart = state["tornado"], state["wall"], state["heart"]
    if tornado:
        canvas.disc(*_at(mat, tornado), TORNADO_RADIUS / PER_MILLI, TORNADO)
    if wall:
        canvas.line(_at(mat, wall[0]), _at(mat, wall[1]), 4, HAND)
    if heart:
        canvas.disc(*_at(mat, heart), HEART_RADIUS / PER_MILLI, HEART)


def _disc(canvas: Canvas, mat: Mat, name: str, place: Place) -> None:
    kind, colour = kind_of(name), name.split(".", maxsplit=1)[0]
    radius, at = MAKES[kind].radius / PER_MILLI, _at(mat, place)
    canvas.disc(*at, radius, RIMS.get(colour, APE_RIM))
    if kind is Kind.TEMPLE:
        canvas.disc(*at, radius - 1.5, STEP)
        radius -= 4
    canvas.disc(*at, radius - 1.5, FILLS.get(colour, APE_FILL))
