"""Step 4 of a turn, and the final scoring (P6, P7)."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from fractions import Fraction
from math import floor

from .board import Cell
from .position import Options, Position

PLACES = (12, 8, 4)
SECOND_IN_DISTRICT = 2

Points = dict[str, int]


def storeys_on(position: Position, cells: AbstractSet[Cell]) -> Points:
    """P6.1: each player's storeys on these cells."""
    return {
        colour: sum(high for cell, high in position.pyramids_of(colour).items() if cell in cells)
        for colour in position.players
    }


def district_cells(position: Position, letter: str) -> set[Cell]:
    """P1.2: the cells of one district."""
    return {cell for cell, name in position.board.district.items() if name == letter}


def sole_leader(storeys: Points) -> str | None:
    """P6.1: who has strictly more storeys than every other player."""
    most = max(storeys.values())
    leaders = [colour for colour, count in storeys.items() if count == most]
    return leaders[0] if len(leaders) == 1 else None


def points_for_build(position: Position, after: Position, builder: str, cell: Cell) -> int:
    """P6.1, P6.2: the district's value if the builder has become its sole leader."""
    letter = position.board.district[cell]
    cells = district_cells(position, letter)
    led_before = sole_leader(storeys_on(position, cells)) == builder
    leads_now = sole_leader(storeys_on(after, cells)) == builder
    return position.board.value[letter] if leads_now and not led_before else 0


def share(total: int, among: int, to_nearest: bool) -> int:
    """P7.4: an equal share, rounded down; to the nearest, half up, where that is played."""
    exact = Fraction(total, among)
    return floor(exact + Fraction(1, 2)) if to_nearest else floor(exact)


def shore_points(position: Position, shore: AbstractSet[Cell], options: Options) -> Points:
    """P7.4: 12 / 8 / 4 for the most storeys on a shore, ties share the places they cover."""
    storeys = storeys_on(position, shore)
    points = dict.fromkeys(storeys, 0)
    place = 0
    for count in sorted(set(storeys.values()) - {0}, reverse=True):
        equal = [colour for colour in storeys if storeys[colour] == count]
        total = sum(PLACES[place : place + len(equal)])
        for colour in equal:
            points[colour] = share(total, len(equal), options.shares_to_nearest())
        place += len(equal)
    return points


def one_district(storeys: Points, value: int) -> Points:
    """P7.5: the value for the first, 2 for the second; no second beside several first."""
    points = dict.fromkeys(storeys, 0)
    ranks = sorted(set(storeys.values()) - {0}, reverse=True)
    if not ranks:
        return points
    first = [colour for colour in storeys if storeys[colour] == ranks[0]]
    for colour in first:
        points[colour] = value
    if len(first) == 1 and len(ranks) > 1:
        for colour in storeys:
            if storeys[colour] == ranks[1]:
                points[colour] = SECOND_IN_DISTRICT
    return points


def district_points(position: Position) -> Points:
    """P7.5: the points of all districts together."""
    points = dict.fromkeys(position.players, 0)
    for letter in set(position.board.district.values()):
        storeys = storeys_on(position, district_cells(position, letter))
        for colour, gained in one_district(storeys, position.board.value[letter]).items():
            points[colour] += gained
    return points


def god_points(position: Position) -> Points:
    """P7.6: the god stones not spent, at face value."""
    return {colour: sum(player.gods) for colour, player in position.players.items()}


def final_result(position: Position, options: Options, reason: str) -> dict[str, object]:
    """P7.3 to P7.7: the result, as the trace has it."""
    parts = {
        "river": shore_points(position, position.board.river_shore, options),
        "lake": shore_points(position, position.board.lake_shore, options),
        "districts": district_points(position),
        "gods": god_points(position),
    }
    totals = {
        colour: player.score + sum(points[colour] for points in parts.values())
        for colour, player in position.players.items()
    }
    best = max(totals.values())
    winners = [colour for colour, total in totals.items() if total == best]
    return {"score": totals, **parts, "winners": winners, "reason": reason}
