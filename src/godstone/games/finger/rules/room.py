"""Room to launch: a corner can be so full that no disc fits (R31)."""

from godstone.games.finger.desk import Play
from godstone.games.finger.geometry import MICROS, PER_MICRO
from godstone.games.finger.ground import ACROSS, UP
from godstone.games.finger.rules.free import is_clear_of_aims, is_free
from godstone.games.finger.state import NO_DISC
from godstone.kernel import inner


@inner
def spot(play: Play, corner: int, kind: int, number: int) -> tuple[int, int]:
    """A place of the corner's grid, in micrometres: a disc may lie there if nothing else does."""
    half = play.table.ground.half
    x = ACROSS[corner] * (half - play.table.spots[kind, number, 0])
    y = UP[corner] * (half - play.table.spots[kind, number, 1])
    return x // PER_MICRO, y // PER_MICRO


@inner
def next_free_spot(play: Play, corner: int, kind: int, radius: int, start: int) -> int:
    """The number of the first free spot from one on; as many as there are if none is free."""
    count = play.table.spot_count[kind]
    for number in range(start, count):
        x, y = spot(play, corner, kind, number)
        place_x, place_y = x / MICROS, y / MICROS
        if is_free(play, place_x, place_y, radius, NO_DISC, NO_DISC):
            if is_clear_of_aims(play, place_x, place_y, radius):
                return number
    return count


@inner
def has_room(play: Play, corner: int, disc: int) -> bool:
    """R31  Does a disc fit anywhere on the grid?"""
    kind, radius = play.table.kind[disc], play.table.radius[disc]
    return next_free_spot(play, corner, kind, radius, 0) < play.table.spot_count[kind]
