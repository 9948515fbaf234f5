"""The map as a picture: sea, clouds, islands with their cities, the Navel. Standalone SVG parts.

Millimetres, y down as SVG has it. The art is our own.
"""

from functools import cache

from godstone.games.finger.geometry import PER_MILLI, Point, turned
from godstone.games.finger.ground import Corner, Island
from godstone.games.finger.mat import SIGNS, Mat

CLOUD_TINT = {"blue": "#cfe3ff", "violet": "#e6d8ff", "yellow": "#fff0bd", "green": "#cff2d8"}
PUFFS = (  # parts of the corner's radius: x, y, size
    (0.12, 0.76, 0.12), (0.3, 0.72, 0.17), (0.5, 0.56, 0.2), (0.66, 0.38, 0.19), (0.78, 0.16, 0.15),
    (0.2, 0.52, 0.14), (0.42, 0.34, 0.17), (0.56, 0.16, 0.13),
)  # fmt: skip
FRAME = 14  # millimetres of wood round the mat

DEFINITIONS = """<defs>
<radialGradient id="sea" r="0.75"><stop offset="0" stop-color="#7fe3e4"/>
<stop offset="0.55" stop-color="#2fb4d2"/><stop offset="1" stop-color="#1678b4"/></radialGradient>
<radialGradient id="land" r="0.62"><stop offset="0" stop-color="#c9e27a"/>
<stop offset="0.7" stop-color="#8fc95a"/><stop offset="1" stop-color="#6db24f"/></radialGradient>
<radialGradient id="gold" r="0.6"><stop offset="0" stop-color="#fff6c9"/>
<stop offset="0.6" stop-color="#f4c542"/><stop offset="1" stop-color="#c98a1b"/></radialGradient>
<radialGradient id="shine" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#fff"
 stop-opacity="0.55"/><stop offset="0.55" stop-color="#fff" stop-opacity="0.06"/>
<stop offset="1" stop-color="#000" stop-opacity="0.22"/></radialGradient>
<pattern id="waves" width="34" height="22" patternUnits="userSpaceOnUse"><path
 d="M2 7q5-5 10 0t10 0M18 18q4-4 8 0" fill="none" stroke="#fff" stroke-opacity="0.2"
 stroke-width="1.1" stroke-linecap="round"/></pattern>
<filter id="shade" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0.8" dy="1.4"
 stdDeviation="1.1" flood-color="#04283c" flood-opacity="0.5"/></filter>
<marker id="tip" viewBox="0 0 6 6" refX="4" refY="3" markerWidth="4" markerHeight="4"
 orient="auto"><path d="M0 0L6 3L0 6Z" fill="context-stroke"/></marker>
</defs>"""


def number(value: float) -> str:
    """A short number for a picture."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def to_picture(at: Point) -> tuple[float, float]:
    """A point of the map in the picture's millimetres."""
    return at[0] / PER_MILLI, -at[1] / PER_MILLI


def _polygon(mat: Mat, island: Island, part: float) -> str:
    """The outline of an island, or a smaller one within it."""
    cx, cy = mat.centre
    shrunk = [(cx + round((x - cx) * part), cy + round((y - cy) * part)) for x, y in mat.outline]
    points = [to_picture(turned(at, island)) for at in shrunk]
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def _sea(mat: Mat) -> str:
    half = mat.half / PER_MILLI
    out, side, whole = half + FRAME, 2 * half, 2 * (half + FRAME)
    square = (
        f'x="{number(-half)}" y="{number(-half)}" width="{number(side)}" height="{number(side)}"'
    )
    return (
        f'<rect x="{number(-out)}" y="{number(-out)}" width="{number(whole)}" '
        f'height="{number(whole)}" rx="12" fill="#7a4a26"/>'
        f'<rect {square} fill="url(#sea)"/><rect {square} fill="url(#waves)"/>'
    )


def _trees(mat: Mat, island: Island) -> str:
    """A few trees and hills, where no city is."""
    parts = []
    spots = ((-34, 24), (-25, 33), (30, 27), (38, 17), (-46, 6), (8, 39), (-36, -22), (42, -14))
    for dx, dy in spots:
        at = (mat.centre[0] + dx * PER_MILLI, mat.centre[1] + dy * PER_MILLI)
        x, y = (number(value) for value in to_picture(turned(at, island)))
        parts.append(
            f'<g transform="translate({x} {y})"><ellipse cy="2.6" rx="3.6" ry="1.2" '
            'fill="#3d7a35" fill-opacity="0.35"/><path d="M-3.4 2.2Q0 -8 3.4 2.2Z" fill="#3f9148"/>'
            '<path d="M-1 1.8Q0 -6 3 1.8Z" fill="#5cb15a"/></g>'
        )
    return "".join(parts)


def _city(mat: Mat, island: Island) -> str:
    x, y = (number(value) for value in to_picture(turned(mat.city, island)))
    radius = number(mat.city_radius / PER_MILLI)
    houses = "".join(
        f'<path transform="translate({dx} {dy})" d="M-3 3V-1L0 -4L3 -1V3Z" fill="{wall}"/>'
        f'<path transform="translate({dx} {dy})" d="M-3.8 -0.6L0 -4.6L3.8 -0.6Z" fill="#c8553d"/>'
        for dx, dy, wall in ((-8, 4, "#fff4dd"), (8, 6, "#fbe6c2"), (-4, -6, "#fff9ec"))
    )
    tower = (
        '<path d="M-1 10V-1H4V10Z" fill="#ffeccb"/><path d="M-2 -1L1.5 -9L5 -1Z" fill="#b3432f"/>'
    )
    return (
        f'<g transform="translate({x} {y})"><circle r="{radius}" fill="#ead7a4"/>'
        f'<circle r="{radius}" fill="none" stroke="#fff" stroke-width="1.4"/>'
        f"{houses}{tower}<title>city</title></g>"
    )


def _island(mat: Mat, island: Island) -> str:
    border = _polygon(mat, island, 1.0)
    return (
        f'<g><title>{island.name.lower()}</title><polygon points="{border}" fill="none" '
        'stroke="#bff3ee" stroke-opacity="0.55" stroke-width="11" stroke-linejoin="round"/>'
        f'<polygon points="{border}" fill="#f3e0a6"/>'
        f'<polygon points="{_polygon(mat, island, 0.9)}" fill="url(#land)"/>'
        f'<polygon points="{_polygon(mat, island, 0.52)}" fill="#b5da6c" fill-opacity="0.5"/>'
        f'{_trees(mat, island)}{_city(mat, island)}<polygon points="{border}" fill="none" '
        'stroke="#fff" stroke-width="1.3" stroke-linejoin="round"/></g>'
    )


def _navel(mat: Mat) -> str:
    radius = mat.navel / PER_MILLI
    rays = "".join(
        f'<path transform="rotate({angle})" d="M0 {number(-radius + 2)}L2.4 {number(-radius + 9)}'
        f'L-2.4 {number(-radius + 9)}Z" fill="#b06f12"/>'
        for angle in range(0, 360, 45)
    )
    return (
        f'<g><title>Navel</title><circle r="{number(radius)}" fill="url(#gold)"/>{rays}'
        '<path d="M0 0a3 3 0 0 1 6 0a5.5 5.5 0 0 1 -11 0a8 8 0 0 1 16 0a10 10 0 0 1 -10 10" '
        'fill="none" stroke="#8a4f0c" stroke-width="1.8" stroke-linecap="round"/>'
        f'<circle r="{number(radius)}" fill="none" stroke="#fff" stroke-width="1.4"/></g>'
    )


def cloud(mat: Mat, corner: Corner, colour: str) -> str:
    """F2.4  A player's corner."""
    x, y = to_picture(mat.corner_point(corner))
    across, up = SIGNS[corner]
    radius = mat.corner / PER_MILLI
    sweep = 0 if across * up > 0 else 1
    arc = (
        f"M{number(x - across * radius)} {number(y)}"
        f"A{number(radius)} {number(radius)} 0 0 {sweep} {number(x)} {number(y + up * radius)}"
    )
    puffs = "".join(
        f'<circle cx="{number(x - across * radius * a)}" cy="{number(y + up * radius * b)}" '
        f'r="{number(radius * r)}" fill="#fff" fill-opacity="0.55"/>'
        for a, b, r in PUFFS
    )
    tint = CLOUD_TINT[colour]
    return (
        f'<g><title>{colour}</title><path d="{arc}L{number(x)} {number(y)}Z" fill="{tint}" '
        f'fill-opacity="0.82"/>{puffs}<path d="{arc}" fill="none" stroke="#fff" '
        'stroke-width="1.6"/></g>'
    )


@cache
def scenery(mat: Mat) -> str:
    """All of the map that never changes."""
    return _sea(mat) + "".join(_island(mat, island) for island in Island) + _navel(mat)


def opening(mat: Mat) -> str:
    """The beginning of a picture."""
    out = mat.half / PER_MILLI + FRAME
    box = f"{number(-out)} {number(-out)} {number(2 * out)} {number(2 * out)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="900" height="900" '
        f'font-family="sans-serif">{DEFINITIONS}'
    )
