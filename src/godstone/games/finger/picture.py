"""Pictures of a position and of a flick, as standalone SVG."""

from collections.abc import Mapping, Sequence
from html import escape

from godstone.games.finger.discs import MAKES, Kind
from godstone.games.finger.geometry import PER_MILLI
from godstone.games.finger.ground import Corner
from godstone.games.finger.mat import Mat, load
from godstone.games.finger.payload import DiscMotion, FingerShared, Motion
from godstone.games.finger.rules.creatures import TORNADO_RADIUS
from godstone.games.finger.rules.heart import HEART_RADIUS
from godstone.games.finger.scenery import cloud, number, opening, scenery

FILLS = {"blue": "#2468d8", "violet": "#8a3fd1", "yellow": "#f5b50f", "green": "#14874a"}
RIMS = {"blue": "#0d2f6e", "violet": "#431a70", "yellow": "#8a5a00", "green": "#053f22"}
APE_FILL, APE_RIM = "#7b4b2a", "#2f1a0c"
GLYPHS = {
    Kind.PROPHET: '<circle cy="-0.3" r="0.2"/><path d="M-0.38 0.5Q0 -0.35 0.38 0.5Z"/>'
    '<path d="M-0.3 -0.5A0.42 0.3 0 0 1 0.3 -0.5" fill="none" stroke="#fff" stroke-width="0.1"/>',
    Kind.TEMPLAR: '<path d="M-0.14 -0.6H0.14V-0.24H0.5V0.04H0.14V0.6H-0.14V0.04H-0.5V-0.24'
    'H-0.14Z"/>',
    Kind.SPHINX: '<path d="M0 -0.6L0.62 0.42H-0.62Z"/><path d="M0 -0.6L0.2 0.42H-0.62Z" '
    'fill="#fff" fill-opacity="0.45"/><circle cy="0.12" r="0.12" fill="#8a5a00"/>',
    Kind.TEMPLE: '<path d="M0 -0.62L0.62 -0.24H-0.62Z"/><path d="M-0.5 -0.16H-0.3V0.36H-0.5Z'
    'M-0.1 -0.16H0.1V0.36H-0.1ZM0.3 -0.16H0.5V0.36H0.3Z"/><path d="M-0.62 0.42H0.62V0.58H-0.62Z"/>',
    Kind.APE: '<ellipse cy="0.16" rx="0.42" ry="0.36" fill="#e7bf94"/><circle cx="-0.2" cy="-0.2" '
    'r="0.17" fill="#e7bf94"/><circle cx="0.2" cy="-0.2" r="0.17" fill="#e7bf94"/><circle cx="-0.2"'
    ' cy="-0.18" r="0.08" fill="#2f1a0c"/><circle cx="0.2" cy="-0.18" r="0.08" fill="#2f1a0c"/>'
    '<path d="M-0.2 0.26Q0 0.42 0.2 0.26" fill="none" stroke="#2f1a0c" stroke-width="0.08"/>',
}
HEART = "M0 0.85C-1.5 -0.15 -0.85 -1 -0.35 -0.85Q-0.1 -0.78 0 -0.45Q0.1 -0.78 0.35 -0.85"
HEART_PATH = f"{HEART}C0.85 -1 1.5 -0.15 0 0.85Z"

Place = Sequence[float]  # metres


def kind_of(name: str) -> Kind:
    """What a disc is, from its name."""
    return Kind(name.split(".")[1] if "." in name else name)


def _paint(name: str) -> tuple[str, str]:
    colour = name.split(".", maxsplit=1)[0]
    return FILLS.get(colour, APE_FILL), RIMS.get(colour, APE_RIM)


def _moved(at: Place) -> str:
    return f'transform="translate({number(at[0] * 1000)} {number(-at[1] * 1000)})"'


def _base(kind: Kind, radius: float, fill: str, rim: str) -> str:
    """A disc's body; a temple stands on a white step, so that it is known at a glance."""
    if kind is not Kind.TEMPLE:
        edge = radius - 0.7
        return f'<circle r="{number(edge)}" fill="{fill}" stroke="{rim}" stroke-width="1.4"/>'
    inner = number(radius - 4.6)
    return (
        f'<circle r="{number(radius - 0.7)}" fill="#fffaf0" stroke="{rim}" stroke-width="1.4"/>'
        f'<circle r="{inner}" fill="{fill}" stroke="{rim}" stroke-width="1"/>'
    )


def disc(name: str, at: Place, opacity: float = 1.0) -> str:
    """One disc in its size and colour."""
    kind = kind_of(name)
    radius = MAKES[kind].radius / PER_MILLI
    fill, rim = _paint(name)
    glyph = radius * (0.62 if kind is Kind.TEMPLE else 0.86)
    faded = f' opacity="{number(opacity)}"' if opacity < 1.0 else ""
    return (
        f'<g {_moved(at)}{faded}><title>{escape(name)}</title><g filter="url(#shade)">'
        f"{_base(kind, radius, fill, rim)}</g>"
        f'<g transform="scale({number(glyph)})" fill="#fff">{GLYPHS[kind]}</g>'
        f'<circle r="{number(radius - 0.7)}" fill="url(#shine)"/></g>'
    )


def _tornado(at: Place, wind: Place | None) -> str:
    radius = TORNADO_RADIUS / PER_MILLI
    swirl = "M-12 -9Q0 -15 12 -9Q0 -3 -9 -5M-8 -2Q0 -6 8 -2Q0 3 -5 1M-4 5Q0 2 4 5Q1 9 -1 12"
    arrow = ""
    if wind is not None:
        x, y = number(wind[0] * 1000), number(-wind[1] * 1000)
        arrow = (
            f'<path d="M0 0L{x} {y}" stroke="#41506b" stroke-width="2" stroke-dasharray="5 4" '
            'marker-end="url(#tip)"/>'
        )
    return (
        f'<g {_moved(at)} fill="none"><title>Tornado</title>{arrow}<circle r="{number(radius)}" '
        'fill="#dfe7f2" fill-opacity="0.75" stroke="#66758f" stroke-width="1.4"/>'
        f'<path d="{swirl}" stroke="#41506b" stroke-width="2" stroke-linecap="round"/></g>'
    )


def _heart(at: Place) -> str:
    radius = HEART_RADIUS / PER_MILLI
    return (
        f'<g {_moved(at)}><title>Heart</title><circle r="{number(radius)}" fill="#ff5d8f" '
        f'fill-opacity="0.28" stroke="#d81e5b" stroke-width="1.2"/><path transform="scale(13)" '
        f'd="{HEART_PATH}" fill="#d81e5b" fill-opacity="0.75"/></g>'
    )


def _wall(ends: Sequence[Place]) -> str:
    (x1, y1), (x2, y2) = [(number(x * 1000), number(-y * 1000)) for x, y in ends]
    return (
        f'<g><title>Hand of God</title><path d="M{x1} {y1}L{x2} {y2}" stroke="#fff3d6" '
        'stroke-width="5" stroke-linecap="round"/>'
        f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#c58b4e" stroke-width="2.4" '
        'stroke-linecap="round"/></g>'
    )


def _things(state: FingerShared) -> str:
    tornado, wall, heart = state["tornado"], state["wall"], state["heart"]
    parts = [
        _tornado(tornado, state["wind"]) if tornado else "",
        _wall(wall) if wall else "",
        _heart(heart) if heart else "",
    ]
    return "".join(parts)


def _ground(state: FingerShared, mat: Mat) -> str:
    corners = state["corners"].items()
    clouds = (cloud(mat, Corner(corner), colour) for colour, corner in corners)
    return scenery(mat) + "".join(clouds)


def _largest_first(places: Mapping[str, Place]) -> list[tuple[str, Place]]:
    return sorted(places.items(), key=lambda item: -MAKES[kind_of(item[0])].diameter)


def svg(state: FingerShared, map_name: str = "archipelago") -> str:
    """A position (`Finger.state` or `Finger.view`) as a picture."""
    mat = load(map_name)
    trials = {f"{colour}.prophet.1": at for colour, at in state["trials"] if at}
    discs = "".join(disc(name, at) for name, at in _largest_first({**trials, **state["discs"]}))
    return f"{opening(mat)}{_ground(state, mat)}{_things(state)}{discs}</svg>\n"


def _trail(name: str, path: DiscMotion) -> str:
    """The way of one disc: straight from hit to hit, and a cross where it left the map."""
    fill, _ = _paint(name)
    corners = [(row[1], row[2]) for row in path["s"]] + [(path["e"][1], path["e"][2])]
    points = " ".join(f"{number(x * 1000)},{number(-y * 1000)}" for x, y in corners)
    width = number(MAKES[kind_of(name)].diameter / PER_MILLI)
    line = f'points="{points}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
    cross = ""
    if path["e"][3]:
        cross = (
            f'<path {_moved(corners[-1])} d="M-5 -5L5 5M5 -5L-5 5" stroke="#d7263d" '
            'stroke-width="2.6" stroke-linecap="round"/>'
        )
    return (
        f'<polyline {line} stroke="{fill}" stroke-opacity="0.16" stroke-width="{width}"/>'
        f'<polyline {line} stroke="#fff" stroke-width="2.6"/>'
        f'<polyline {line} stroke="{fill}" stroke-width="1.4"/>{cross}'
    )


def _hits(motion: Motion) -> str:
    """A spark where discs met: at the start of the segment that the hit began."""
    starts = {(row[0], path["i"]): row for path in motion["discs"] for row in path["s"]}
    sparks = []
    for time, one, *_ in motion["hits"]:
        row = starts.get((time, one))
        if row is not None:
            at = (row[1], row[2])
            sparks.append(f'<circle {_moved(at)} r="2" fill="#fff" stroke="#e4572e"/>')
    return "".join(sparks)


def svg_motion(before: FingerShared, motion: Motion, map_name: str = "archipelago") -> str:
    """A flick: where discs lay (faint), the paths of all that moved, and where they came to rest.

    `before` is the state before the flick; `motion` is `Finger.motion` after it.
    """
    mat, names = load(map_name), motion["names"]
    paths = {names[path["i"]]: path for path in motion["discs"]}
    starts: dict[str, Place] = {name: path["s"][0][1:3] for name, path in paths.items()}
    ends: dict[str, Place] = {
        name: path["e"][1:3] for name, path in paths.items() if not path["e"][3]
    }
    still = {name: at for name, at in before["discs"].items() if name not in paths}
    ghosts = "".join(disc(name, at, 0.35) for name, at in _largest_first(starts))
    trails = "".join(_trail(name, path) for name, path in paths.items())
    resting = "".join(disc(name, at) for name, at in _largest_first({**still, **ends}))
    ground = _ground(before, mat) + _things(before)
    return f"{opening(mat)}{ground}{ghosts}{trails}{resting}{_hits(motion)}</svg>\n"
