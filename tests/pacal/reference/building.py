"""Step 3 of a turn: build one pyramid (P5, P9)."""

from __future__ import annotations

from dataclasses import dataclass

from .board import Cell, board_order, cell_name, step
from .position import HEIGHTS, Options, Position

ROW, COLUMN, RISING, FALLING = (1, 0), (0, 1), (1, 1), (1, -1)

Constellation = frozenset[Cell]


@dataclass(frozen=True)
class Build:
    """A legal build: the pyramid's storeys, the building cell, the constellation."""

    storeys: int
    cell: Cell
    constellation: Constellation


def build_text(build: Build) -> str:
    """A build in notation: storeys, building cell, the constellation in board order."""
    cells = sorted(build.constellation, key=board_order)
    return " ".join(["build", str(build.storeys), *map(cell_name, [build.cell, *cells])])


def line(first: Cell, direction: Cell, distance: int, count: int) -> Constellation:
    """P5.1: `count` cells in line, each `distance` cells from the one before."""
    return frozenset(step(first, direction, distance * index) for index in range(count))


def square(corner: Cell, side: int) -> Constellation:
    """P5.1: the corners of the axis-parallel square with this bottom left corner."""
    right, up = step(corner, ROW, side), step(corner, COLUMN, side)
    return frozenset({corner, right, up, step(right, COLUMN, side)})


def tilted_square(corner: Cell, half: int) -> Constellation:
    """P5.1, table option: the square standing on this bottom corner (turned by 45 degrees)."""
    column, row = corner
    return frozenset(
        {
            corner,
            (column - half, row + half),
            (column + half, row + half),
            (column, row + 2 * half),
        }
    )


def shapes(cell: Cell, size: int, options: Options) -> list[tuple[int, Constellation]]:
    """P5.1: every constellation that begins in this cell, with its storeys."""
    directions = [ROW, COLUMN]
    if options.diagonal_lines():
        directions += [RISING, FALLING]
    found = [
        (1, frozenset({cell})),
        (2, line(cell, ROW, 1, 2)),
        (2, line(cell, COLUMN, 1, 2)),
    ]
    for distance in range(1, size):
        for direction in directions:
            found.append((3, line(cell, direction, distance, 3)))
            found.append((4, line(cell, direction, distance, 4)))
        found.append((5, square(cell, distance)))
        if options.tilted_squares:
            found.append((5, tilted_square(cell, distance)))
    return found


def constellations(
    position: Position, builder: str, options: Options
) -> list[tuple[int, Constellation]]:
    """P5.1, P5.4: the builder's constellations: stones and pyramids, at least one stone."""
    stones = position.visible_stones(builder)
    usable = stones | position.pyramids_of(builder).keys()
    size = max(position.board.columns, position.board.rows)
    return [
        (storeys, cells)
        for first in usable
        for storeys, cells in shapes(first, size, options)
        if cells <= usable and cells & stones
    ]


def heights_for(position: Position, builder: str, storeys: int) -> list[int]:
    """P5.6: the constellation's height; if none of it is left, any lower one that is left."""
    supply = position.players[builder].pyramids
    if supply[storeys] > 0:
        return [storeys]
    return [height for height in HEIGHTS if height < storeys and supply[height] > 0]


def may_stand(
    position: Position, builder: str, height: int, cell: Cell, cells: Constellation, expert: bool
) -> bool:
    """P5.2, P5.5, P9: whether a pyramid of this height may come to stand on this cell."""
    own_pyramids = position.pyramids_of(builder)
    used = [other for other in cells if other in own_pyramids]
    if cell in own_pyramids:
        return height > own_pyramids[cell] and not (expert and used != [cell])
    return not (expert and used)


def legal_builds(position: Position, builder: str, options: Options) -> dict[str, Build | None]:
    """P5: every legal build by its notation; None is the build that is not made (P5.7)."""
    builds: dict[str, Build | None] = {"build -": None}
    for storeys, cells in constellations(position, builder, options):
        for height in heights_for(position, builder, storeys):
            for cell in cells:
                if may_stand(position, builder, height, cell, cells, options.expert):
                    build = Build(height, cell, cells)
                    builds[build_text(build)] = build
    return builds


def put_pyramid(position: Position, builder: str, build: Build) -> None:
    """P5.2, P5.3, P5.5: stones go home, the old pyramid too, the new one stands."""
    player = position.players[builder]
    for cell in build.constellation & position.visible_stones(builder):
        position.take_stone(cell, builder)
        player.stones += 1
    for colour in position.stones.pop(build.cell, set()):
        position.players[colour].stones += 1
    if build.cell in position.pyramids:
        _, old_height = position.pyramids[build.cell]
        player.pyramids[old_height] += 1
    player.pyramids[build.storeys] -= 1
    position.pyramids[build.cell] = (builder, build.storeys)
