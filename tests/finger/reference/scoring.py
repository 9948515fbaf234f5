"""F4.3 b and F5 in plain Python, slowly, written from the rules' text.

Millimetres and floats. `Disc.what` is "prophet" (templars and the Sphinx too), "temple" or "ape".
"""

import math
import tomllib
from dataclasses import dataclass
from pathlib import Path

ISLANDS = ("south", "east", "north", "west")


@dataclass(frozen=True)
class Disc:
    owner: str
    what: str
    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Table:
    """What the rules say is in force. Laws by number."""

    players: tuple[str, ...]
    laws: frozenset[int] = frozenset()
    holy: str | None = None
    captor: str | None = None
    captives: int = 0
    lover: str | None = None
    heart: tuple[float, float] | None = None


class Map:
    """The islands, read from the map file itself."""

    def __init__(self, path: Path) -> None:
        values = tomllib.loads(path.read_text("utf-8"))
        self.navel = float(values["navel"]["radius"])
        south = [(float(x), float(y)) for x, y in values["island"]["outline"]]
        self.outlines = {}
        for name in ISLANDS:
            self.outlines[name] = south
            south = [(-y, x) for x, y in south]

    def margin(self, island: str, x: float, y: float) -> float:
        """How far outside the border a point lies; negative inside."""
        outline = self.outlines[island]
        turn, gap = 0.0, math.inf
        for i, (ax, ay) in enumerate(outline):
            bx, by = outline[i - 1]
            one, two = math.atan2(ay - y, ax - x), math.atan2(by - y, bx - x)
            turn += math.remainder(one - two, math.tau)
            gap = min(gap, segment_distance((x, y), (ax, ay), (bx, by)))
        return -gap if abs(turn) > math.pi else gap

    def is_on(self, disc: Disc, island: str) -> bool:
        return self.margin(island, disc.x, disc.y) <= disc.radius

    def doubt(self, discs: list[Disc]) -> float:
        """The least difference that decides anything: too small, and floats may err."""
        edges = [abs(self.margin(i, d.x, d.y) - d.radius) for d in discs for i in ISLANDS]
        navel = [abs(math.hypot(d.x, d.y) - d.radius - self.navel) for d in discs]
        return min([*edges, *navel, math.inf])


def segment_distance(
    point: tuple[float, float], a: tuple[float, float], b: tuple[float, float]
) -> float:
    length = math.dist(a, b)
    along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length
    if along <= 0:
        return math.dist(point, a)
    if along >= length:
        return math.dist(point, b)
    foot = (a[0] + (b[0] - a[0]) * along / length, a[1] + (b[1] - a[1]) * along / length)
    return math.dist(point, foot)


def present_on(world: Map, discs: list[Disc], player: str) -> list[str]:
    own = [d for d in discs if d.owner == player and d.what in ("prophet", "temple")]
    return [island for island in ISLANDS if any(world.is_on(d, island) for d in own)]


def score_navel(world: Map, discs: list[Disc], table: Table) -> tuple[dict[str, int], list[Disc]]:
    """F4.3 b  The points, and the discs that remain on the map."""
    hits = [
        d for d in discs if d.what == "prophet" and math.hypot(d.x, d.y) <= world.navel + d.radius
    ]
    each = 3 if 14 in table.laws else 1
    points = {}
    for player in table.players:
        own = [disc for disc in hits if disc.owner == player]
        islands = present_on(world, discs, player) if own else []
        points[player] = each * len(own) + len(islands)
    return points, [disc for disc in discs if disc not in hits]


def spoiled(world: Map, discs: list[Disc]) -> list[str]:
    """Law 7  Islands the Ape touches."""
    apes = [disc for disc in discs if disc.what == "ape"]
    return [island for island in ISLANDS if any(world.is_on(ape, island) for ape in apes)]


def won_over(world: Map, discs: list[Disc], table: Table) -> list[Disc]:
    """Freja  The discs after up to two have changed sides."""
    heart = table.heart
    if table.lover is None or heart is None:
        return discs
    dead = spoiled(world, discs)
    under = [
        d
        for d in discs
        if d.what == "prophet"
        and d.owner != table.lover
        and math.dist((d.x, d.y), heart) <= 25
        and any(world.is_on(d, island) for island in ISLANDS if island not in dead)
    ]
    under.sort(key=lambda d: math.dist((d.x, d.y), heart))
    taken = under[:2]
    return [Disc(table.lover, d.what, d.x, d.y, d.radius) if d in taken else d for d in discs]


def dominator(world: Map, discs: list[Disc], island: str, table: Table) -> str | None:
    """F5.3, laws 15 and 16"""
    kinds = ("prophet",) if 15 in table.laws else ("prophet", "temple")
    here = [d.owner for d in discs if d.what in kinds and world.is_on(d, island)]
    counts = {player: here.count(player) for player in table.players if player in here}
    if not counts:
        return None
    wanted = min(counts.values()) if 16 in table.laws else max(counts.values())
    best = [player for player, count in counts.items() if count == wanted]
    return best[0] if len(best) == 1 else None


def convert(world: Map, discs: list[Disc], table: Table) -> dict[str, int]:
    """F5.1 - F5.3 with laws 7, 11, 15, 16, 17 and the gods Freja and Tyr."""
    dead = spoiled(world, discs)
    discs = won_over(world, discs, table)
    points = dict.fromkeys(table.players, 0)
    for island in ISLANDS:
        if island in dead:
            continue
        times = 2 if 17 in table.laws and table.holy == island else 1
        for player in table.players:
            if island in present_on(world, discs, player):
                points[player] += times
        first = dominator(world, discs, island, table)
        if first is not None:
            points[first] += 2 * times
    if 11 in table.laws:
        for player in table.players:
            reach = [i for i in present_on(world, discs, player) if i not in dead]
            points[player] += {3: 1, 4: 2}.get(len(reach), 0)
    if table.captor is not None:
        points[table.captor] += table.captives
    return points
