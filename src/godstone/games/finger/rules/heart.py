"""Freja's Heart: dropped once, just before each conversion."""

from godstone.games.api import IllegalMove
from godstone.games.finger.geometry import NANO, PER_MICRO, PER_MILLI, Point, within
from godstone.games.finger.gods import SIDES, God
from godstone.games.finger.mat import Island
from godstone.games.finger.notation import Heart
from godstone.games.finger.rules.creatures import is_silenced
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import State, Where

HEART_RADIUS = int(SIDES[God.FREJA].measures["diameter"]) * PER_MILLI // 2


def heart_seat(state: State) -> int | None:
    """Who drops the Heart."""
    return state.seat_of(God.FREJA)


def is_heart_due(state: State) -> bool:
    """F7  Before each conversion; by other terms in the last generations only."""
    return state.is_awake(God.FREJA)


def _scores(state: State, disc: int) -> bool:
    """The Heart takes nothing on an island that scores nothing."""
    radius = state.discs[disc].radius
    touched = state.mat.islands_touched(state.at(disc), radius)
    return any(not is_silenced(state, Island(island)) for island in touched)


def _distance(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def taken_by_heart(state: State) -> list[int]:
    """Some enemy prophets with their centre under the Heart, the nearest first."""
    heart = state.heart
    seat = heart_seat(state)
    if heart is None or seat is None:
        return []
    under = [
        disc
        for disc in state.prophets(Where.MAP)
        if state.discs[disc].seat != seat
        and within(state.at(disc), heart, HEART_RADIUS)
        and _scores(state, disc)
    ]
    under.sort(key=lambda disc: (_distance(state.at(disc), heart), disc))
    return under[: state.term(God.FREJA, "prophets")]


def drop_heart(state: State, move: Heart, story: Story) -> None:
    """F7  The Heart lies on the map, and what it takes counts as Freja's."""
    at = (move.x * PER_MICRO, move.y * PER_MICRO)
    if not state.mat.is_on_mat(at):
        raise IllegalMove("F7", "the Heart is dropped on the map, and this place is beside it")
    state.heart = at
    taken = [state.discs[disc].name for disc in taken_by_heart(state)]
    story.tell("heart_dropped", at=[at[0] / NANO, at[1] / NANO], discs=taken)
