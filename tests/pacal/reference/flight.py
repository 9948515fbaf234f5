"""Step 1 of a turn: fly (P3)."""

from __future__ import annotations

from dataclasses import dataclass

from .board import ARROWS, DIRECTIONS, Board, Cell, Face, cell_name, neighbours, step
from .position import Options, Position


@dataclass(frozen=True)
class Flight:
    """A legal flight: where it lands, how many drops it gives, the god stone it costs."""

    landing: Cell
    drops: int
    god: int | None = None


def is_obstacle(position: Position, cell: Cell, flyer: str) -> bool:
    """P3.2: other ships, pyramids, the lake, the board's edge and covers."""
    if cell == position.ships[flyer]:
        return False
    return not position.is_free(cell)


def straight_landings(position: Position, flyer: str, count: int) -> set[Cell]:
    """P3.3: where the straight flights of a number end, at least one cell away."""
    start = position.ships[flyer]
    landings = set()
    for direction in DIRECTIONS:
        cell = start
        for _ in range(count):
            ahead = step(cell, direction)
            if is_obstacle(position, ahead, flyer):
                break
            cell = ahead
        if cell != start:
            landings.add(cell)
    return landings


@dataclass(frozen=True)
class Airborne:
    """A ship on its way along a bent path."""

    cell: Cell
    heading: Cell
    turned: bool


def onward(position: Position, flyer: str, airborne: Airborne) -> set[Airborne]:
    """P3.4: the ways to go one cell on: ahead or with a right-angle turn, never back."""
    ways = set()
    back = (-airborne.heading[0], -airborne.heading[1])
    for direction in DIRECTIONS:
        cell = step(airborne.cell, direction)
        if direction != back and not is_obstacle(position, cell, flyer):
            turned = airborne.turned or direction != airborne.heading
            ways.add(Airborne(cell, direction, turned))
    return ways


def bent_landings(position: Position, flyer: str, count: int, dead_ends: bool) -> set[Cell]:
    """P3.4: where the bent flights of a number end, dead ends included where they are played."""
    start = position.ships[flyer]
    on_the_way = {
        Airborne(step(start, direction), direction, turned=False)
        for direction in DIRECTIONS
        if not is_obstacle(position, step(start, direction), flyer)
    }
    ended: set[Airborne] = set()
    for _ in range(count - 1):
        further: set[Airborne] = set()
        for airborne in on_the_way:
            ways = onward(position, flyer, airborne)
            if dead_ends and not ways:
                ended.add(airborne)
            further |= ways
        on_the_way = further
    ended |= on_the_way
    return {airborne.cell for airborne in ended if airborne.turned} - {start}


def arrow_landings(position: Position, flyer: str) -> set[Cell]:
    """P3.5: every free cell in the ship's row and column."""
    column, row = position.ships[flyer]
    return {cell for cell in position.free_cells() if cell[0] == column or cell[1] == row}


def outside(board: Board, cells: set[Cell]) -> set[Cell]:
    """P3.8: those of the cells that do not lie in the sacred district."""
    return cells - board.sacred()


def is_stuck(position: Position, flyer: str, die: Face) -> bool:
    """P3.7: enclosed, or arrows without a free landing cell in row and column."""
    if die == ARROWS:
        return not arrow_landings(position, flyer)
    start = position.ships[flyer]
    return all(is_obstacle(position, cell, flyer) for cell in neighbours(start))


def in_a_straight_line(position: Position, flyer: str, die: Face) -> set[Cell]:
    """P3.3, P3.5: where the straight flights of a number, or the arrows, end."""
    if isinstance(die, int):
        return straight_landings(position, flyer, die)
    return arrow_landings(position, flyer)


def flown(landings: set[Cell], drops: int) -> dict[str, Flight]:
    """Flights to these cells by their notation."""
    return {f"fly {cell_name(cell)}": Flight(cell, drops) for cell in landings}


def helped(position: Position, flyer: str, landings: set[Cell]) -> dict[str, Flight]:
    """P3.6: any god stone still held, to any of these cells."""
    return {
        f"god {god} {cell_name(cell)}": Flight(cell, drops=1, god=god)
        for god in position.players[flyer].gods
        for cell in landings
    }


def stuck_flights(position: Position, flyer: str, landings: set[Cell]) -> dict[str, Flight]:
    """P3.7: a god stone must be spent; with none left the ship is lifted, and drops nothing."""
    lifted = {f"lift {cell_name(cell)}": Flight(cell, drops=0) for cell in landings}
    return helped(position, flyer, landings) or lifted


def first_flights(position: Position, flyer: str, die: Face) -> dict[str, Flight]:
    """P3.8: straight out of the sacred district; else straight; else P3.7, to outside."""
    if is_stuck(position, flyer, die):
        return stuck_flights(position, flyer, outside(position.board, position.free_cells()))
    landings = in_a_straight_line(position, flyer, die)
    return flown(outside(position.board, landings) or landings, drops=2)


def legal_flights(
    position: Position, flyer: str, die: Face, first_round: bool, options: Options
) -> dict[str, Flight]:
    """P3: every legal flight by its notation."""
    if first_round:
        return first_flights(position, flyer, die)
    if is_stuck(position, flyer, die):
        return stuck_flights(position, flyer, position.free_cells())
    straight = in_a_straight_line(position, flyer, die)
    flights = helped(position, flyer, position.free_cells()) | flown(straight, drops=2)
    if isinstance(die, int):
        bent = bent_landings(position, flyer, die, options.dead_ends())
        flights |= flown(bent - straight, drops=1)
    return flights


def lift_off(position: Position, flyer: str) -> None:
    """P3.1: the ship's stones become visible; a colour lying there twice or more goes home."""
    cell = position.ships.pop(flyer)
    revealed = position.cargo.pop(flyer)
    for colour in set(revealed):
        count = revealed.count(colour)
        if count >= 2:
            position.players[colour].stones += count
        else:
            position.stones.setdefault(cell, set()).add(colour)


def fly(position: Position, flyer: str, flight: Flight) -> None:
    """P3: lift off, and land; stones lying on the landing cell are now under the ship."""
    if flight.god is not None:
        position.players[flyer].gods.remove(flight.god)
    lift_off(position, flyer)
    position.ships[flyer] = flight.landing
    position.cargo[flyer] = list(position.stones.pop(flight.landing, set()))
