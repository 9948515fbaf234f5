"""Step 2 of a turn: drop stones (P4)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from .board import Cell, board_order, cell_name
from .position import Options, Position


@dataclass(frozen=True)
class Stone:
    """One stone into one ship, from the supply or recycled from a cell (P4.3)."""

    ship: str
    recycled: Cell | None = None


Drop = tuple[Stone, ...]


def stone_text(stone: Stone, dropper: str) -> str:
    """A stone in notation: `own`, `blue`, `own<c4`."""
    ship = "own" if stone.ship == dropper else stone.ship
    return ship if stone.recycled is None else f"{ship}<{cell_name(stone.recycled)}"


def drop_text(drop: Drop, dropper: str) -> str:
    """A drop in notation."""
    if not drop:
        return "drop -"
    return " ".join(["drop", *(stone_text(stone, dropper) for stone in drop)])


def sources_of_one(position: Position, dropper: str) -> list[Cell | None]:
    """P4.3: where a single stone may come from; None is the supply."""
    if position.players[dropper].stones > 0:
        return [None]
    return list(position.visible_stones(dropper))


def sources_of_two(position: Position, dropper: str) -> list[tuple[Cell | None, Cell | None]]:
    """P4.3: where the own ship's and the other ship's stone may come from, one spelling each."""
    supply = position.players[dropper].stones
    visible = sorted(position.visible_stones(dropper), key=board_order)
    if supply >= 2:
        return [(None, None)]
    if supply == 1:
        return [(None, cell) for cell in visible]
    return list(combinations(visible, 2))


def legal_drops(
    position: Position, dropper: str, allowed: int, options: Options
) -> dict[str, Drop]:
    """P4.1: every legal drop by its notation, after a flight that gives `allowed` drops."""
    others = [colour for colour in position.ships if colour != dropper]
    single = sources_of_one(position, dropper)
    own: list[Drop] = [(Stone(dropper, source),) for source in single]
    other: list[Drop] = [(Stone(ship, source),) for ship in others for source in single]
    both: list[Drop] = [
        (Stone(dropper, first), Stone(ship, second))
        for ship in others
        for first, second in sources_of_two(position, dropper)
    ]
    drops: list[Drop] = [()]
    if allowed >= 1:
        drops += own
    if allowed == 2:
        drops += both
        drops += [] if options.single_stone_is_own() else other
    return {drop_text(drop, dropper): drop for drop in drops}


def drop_stones(position: Position, dropper: str, drop: Drop) -> None:
    """P4: put the stones into the ships."""
    for stone in drop:
        if stone.recycled is None:
            position.players[dropper].stones -= 1
        else:
            position.take_stone(stone.recycled, dropper)
        position.cargo[stone.ship].append(dropper)
