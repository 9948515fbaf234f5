"""Tyr's captives."""

from typing import Final

from godstone.games.finger.desk import Play
from godstone.games.finger.gods import God
from godstone.games.finger.rules.facts import seat_of
from godstone.games.finger.state import NOBODY, Where
from godstone.games.finger.table import GOD_NUMBER
from godstone.kernel import inner, whole

TYR: Final = whole(GOD_NUMBER[God.TYR])


@inner
def captor_seat(play: Play) -> int:
    """Who takes captives."""
    return seat_of(play, TYR)


@inner
def captives(play: Play) -> int:
    """How many there are."""
    count = 0
    for disc in range(play.table.discs):
        count += 1 if play.state.where[disc] == Where.CAPTIVE else 0
    return count


@inner
def free_cells(play: Play) -> int:
    """F7  How many captives may still be taken."""
    return play.table.uses[TYR] - captives(play)


@inner
def is_captured(play: Play, disc: int, sender: int) -> bool:
    """F7  Enemy prophets your flick sends off the map become captives, so many a generation."""
    if sender == NOBODY or sender != captor_seat(play) or play.table.owner[disc] == sender:
        return False
    return free_cells(play) > 0


@inner
def points_each(play: Play) -> int:
    """F7  What a captive brings at conversion."""
    return play.table.points[TYR]


@inner
def captive_points(play: Play) -> int:
    """F7  What the captives bring at conversion."""
    return captives(play) * points_each(play)
