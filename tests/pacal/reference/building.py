"""Step 3 of a turn: build one pyramid (P5, P9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

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


@dataclass(frozen=True)
class Shape:
    """P5.1: the cells of a constellation, and the cells that lie between neighbouring ones."""

    storeys: int
    cells: Constellation
    gaps: Constellation = frozenset()


def line(storeys: int, first: Cell, direction: Cell, distance: int, count: int) -> Shape:
    """P5.1: `count` cells in line, each `distance` cells from the one before."""
    stretch = [step(first, direction, index) for index in range(distance * (count - 1) + 1)]
    cells = frozenset(stretch[::distance])
    return Shape(storeys, cells, frozenset(stretch) - cells)


def square(corner: Cell, side: int, along: Cell, across: Cell) -> Shape:
    """P5.1: a square by one corner and the directions of the two sides that meet there."""
    far = step(step(corner, along, side), across, side)
    outline = set()
    for direction in (along, across):
        back = (-direction[0], -direction[1])
        outline |= {step(corner, direction, index) for index in range(side + 1)}
        outline |= {step(far, back, index) for index in range(side + 1)}
    corners = frozenset({corner, step(corner, along, side), step(corner, across, side), far})
    return Shape(5, corners, frozenset(outline) - corners)


@cache
def shapes(cell: Cell, size: int, options: Options) -> list[Shape]:
    """P5.1: every constellation that begins in this cell. Worked out once: it never changes."""
    directions = [ROW, COLUMN]
    if options.diagonal_lines():
        directions += [RISING, FALLING]
    found = [
        Shape(1, frozenset({cell})),
        line(2, cell, ROW, 1, 2),
        line(2, cell, COLUMN, 1, 2),
    ]
    for distance in range(1, size):
        for direction in directions:
            found.append(line(3, cell, direction, distance, 3))
            found.append(line(4, cell, direction, distance, 4))
        found.append(square(cell, distance, ROW, COLUMN))
        if options.tilted_squares:
            found.append(square(cell, distance, RISING, (-1, 1)))
    return found


def constellations(position: Position, builder: str, options: Options) -> list[Shape]:
    """P5.1, P5.4: the builder's constellations: stones and pyramids, at least one stone."""
    stones = position.visible_stones(builder)
    usable = stones | position.pyramids_of(builder).keys()
    size = max(position.board.columns, position.board.rows)
    found = [
        shape
        for first in usable
        for shape in shapes(first, size, options)
        if shape.cells <= usable and shape.cells & stones
    ]
    if options.empty_gaps:
        found = [shape for shape in found if all(map(position.is_empty, shape.gaps))]
    return found


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
    for shape in constellations(position, builder, options):
        for height in heights_for(position, builder, shape.storeys):
            for cell in shape.cells:
                if may_stand(position, builder, height, cell, shape.cells, options.expert):
                    build = Build(height, cell, shape.cells)
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
