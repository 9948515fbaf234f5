"""Powers used before a flick: Dagda's Hand of God and Morrigan's corners (F7)."""

from godstone.games.api import IllegalMove
from godstone.games.finger.geometry import NANO, PER_MICRO, PER_MILLI, Point, near_segment
from godstone.games.finger.gods import SIDES, God
from godstone.games.finger.mat import Corner
from godstone.games.finger.notation import Hand
from godstone.games.finger.rules.aim import hides_map
from godstone.games.finger.rules.room import has_room
from godstone.games.finger.rules.story import Story
from godstone.games.finger.rules.together import is_judgement_day, shots_together, unaimed
from godstone.games.finger.state import State

_HAND = SIDES[God.DAGDA].measures
HAND_LENGTH = int(_HAND["length"]) * PER_MILLI
HAND_TOLERANCE = 2 * PER_MICRO  # both ends are whole micrometres
HAND_RESTITUTION = _HAND["restitution"]
TIMES = {1: "once", 2: "twice"}


def often(state: State, god: God) -> str:
    """How often a power may be used, in words."""
    times = state.term(god, "uses")
    words = f"{TIMES.get(times, f'{times} times')} a generation"
    last = SIDES[god].terms[state.terms].get("last", state.generations)
    return words if last >= state.generations else f"{words} and in the last {last} generations"


def stands_already(state: State) -> bool:
    """F7  The Hand of God is one piece: it stands at most once for one flick."""
    return state.hand is not None and state.book.one_hand_a_flick


def can_stand_hand(state: State, seat: int) -> bool:
    """F7  So often a generation, once for one flick; not with Ambidextrous or Judgement Day."""
    if stands_already(state):
        return False
    if seat != state.seat_of(God.DAGDA) or state.hands_used >= state.term(God.DAGDA, "uses"):
        return False
    return shots_together(state) == 1 and not is_judgement_day(state)


def stand_hand(state: State, seat: int, move: Hand, story: Story) -> None:
    """F7  A wall 60 long, at least 25 from any disc and 40 from your corner."""
    if stands_already(state):
        raise IllegalMove("F7", "the Hand of God stands already, and once only for one flick")
    if not can_stand_hand(state, seat):
        raise IllegalMove(
            "F7", f"the Hand of God is Dagda's, {often(state, God.DAGDA)}, for a flick alone"
        )
    ends = (move.x1 * PER_MICRO, move.y1 * PER_MICRO), (move.x2 * PER_MICRO, move.y2 * PER_MICRO)
    _check_hand(state, seat, *ends)
    state.hand, state.hands_used = ends, state.hands_used + 1
    story.tell("hand_stood", ends=[[x / NANO, y / NANO] for x, y in ends])


def _check_hand(state: State, seat: int, start: Point, end: Point) -> None:
    square = (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2
    if not (HAND_LENGTH - HAND_TOLERANCE) ** 2 <= square <= (HAND_LENGTH + HAND_TOLERANCE) ** 2:
        raise IllegalMove("F7", "the Hand of God is 60 mm long")
    if not (state.mat.is_on_mat(start) and state.mat.is_on_mat(end)):
        raise IllegalMove("F7", "the Hand of God stands on the map")
    corner = state.mat.corner + int(_HAND["from_corner"]) * PER_MILLI
    if near_segment(state.mat.corner_point(state.corner_of(seat)), start, end, corner) < 0:
        raise IllegalMove("F7", "the Hand of God stands at least 40 mm from your corner")
    clear = int(_HAND["from_discs"]) * PER_MILLI
    for disc, other in state.on_map():
        if near_segment(state.at(disc), start, end, clear + other.radius) < 0:
            what = "every disc" if hides_map(state) else other.name  # law 1: which one, is not seen
            raise IllegalMove("F7", f"the Hand of God stands at least 25 mm from {what}")


def launch_corner(state: State, seat: int) -> Corner:
    """F4.2  The own corner, or the one Morrigan chose for this flick."""
    chosen = state.launch[seat] if state.launch else None
    return state.corner_of(seat) if chosen is None else chosen


def other_corners(state: State, seat: int) -> list[Corner]:
    """F7  Morrigan: so often a generation launch from any corner (that nobody aims from, R25)."""
    if seat != state.seat_of(God.MORRIGAN) or not state.is_awake(God.MORRIGAN):
        return []
    if state.corners_used >= state.term(God.MORRIGAN, "uses"):
        return []
    if launch_corner(state, seat) != state.corner_of(seat):
        return []
    aiming = {*state.pending, *(other for other, _ in state.aims)} | {seat}
    taken = {state.corner_of(other) for other in aiming}
    sizes = {state.discs[disc].radius for disc in unaimed(state, seat)}
    return [
        corner
        for corner in Corner
        if corner not in taken and any(has_room(state, corner, radius) for radius in sizes)
    ]


def choose_corner(state: State, seat: int, corner: Corner, story: Story) -> None:
    """F7  The next flick is launched from there."""
    if corner not in other_corners(state, seat):
        raise IllegalMove(
            "F7", f"only Morrigan, {often(state, God.MORRIGAN)}, launches from another corner"
        )
    state.launch = tuple(corner if other == seat else None for other in state.seats)
    state.corners_used += 1
    if not is_judgement_day(state):
        story.tell("corner_chosen", seat=state.colours[seat], corner=int(corner))
