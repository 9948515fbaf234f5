"""Powers used before a flick: Dagda's Hand of God and Morrigan's corners (F7)."""

from typing import Final

from godstone.games.finger.actions import Move, Refusal
from godstone.games.finger.desk import Play, Told, tell, tell_two
from godstone.games.finger.geometry import PER_MICRO, PER_MILLI, near_segment, square_between
from godstone.games.finger.gods import SIDES, God
from godstone.games.finger.ground import ACROSS, UP, is_on_mat
from godstone.games.finger.rules.facts import at, is_awake, is_on_map, seat_of
from godstone.games.finger.rules.room import has_room
from godstone.games.finger.rules.together import is_judgement_day, is_unaimed, shots_together
from godstone.games.finger.state import OWN_CORNER, holds
from godstone.games.finger.table import GOD_NUMBER
from godstone.kernel import inner, whole

DAGDA: Final = whole(GOD_NUMBER[God.DAGDA])
MORRIGAN: Final = whole(GOD_NUMBER[God.MORRIGAN])
_HAND = SIDES[God.DAGDA].measures
HAND_LENGTH: Final = int(_HAND["length"]) * PER_MILLI
HAND_TOLERANCE: Final = 2 * PER_MICRO  # both ends are whole micrometres
HAND_RESTITUTION: Final = _HAND["restitution"]
FROM_CORNER: Final = whole(int(_HAND["from_corner"]) * PER_MILLI)
FROM_DISCS: Final = whole(int(_HAND["from_discs"]) * PER_MILLI)
SHORTEST: Final = (HAND_LENGTH - HAND_TOLERANCE) ** 2
LONGEST: Final = (HAND_LENGTH + HAND_TOLERANCE) ** 2


@inner
def stands_already(play: Play) -> bool:
    """F7  The Hand of God is one piece: it stands at most once for one flick."""
    return play.state.hand_stands == 1 and play.table.one_hand_a_flick == 1


@inner
def can_stand_hand(play: Play, seat: int) -> bool:
    """F7  So often a generation, once for one flick; not with Ambidextrous or Judgement Day."""
    if stands_already(play):
        return False
    if seat != seat_of(play, DAGDA) or play.state.hands_used >= play.table.uses[DAGDA]:
        return False
    return shots_together(play) == 1 and not is_judgement_day(play)


@inner
def refusal_of_hand(play: Play, seat: int, move: Move) -> int:
    """F7  A wall 60 long, at least 25 from any disc and 40 from your corner."""
    ground = play.table.ground
    if stands_already(play):
        return Refusal.HAND_STANDS.value
    if not can_stand_hand(play, seat):
        return Refusal.NO_HAND.value
    x1, y1 = move[1] * PER_MICRO, move[2] * PER_MICRO
    x2, y2 = move[3] * PER_MICRO, move[4] * PER_MICRO
    if not SHORTEST <= square_between(x1, y1, x2, y2) <= LONGEST:
        return Refusal.HAND_LENGTH.value
    if not (is_on_mat(ground, x1, y1) and is_on_mat(ground, x2, y2)):
        return Refusal.HAND_OFF_THE_MAP.value
    corner = play.table.corner[seat]
    x, y = ACROSS[corner] * ground.half, UP[corner] * ground.half
    if near_segment(x, y, x1, y1, x2, y2, ground.corner + FROM_CORNER) < 0:
        return Refusal.HAND_NEAR_CORNER.value
    return refusal_by_discs(play, x1, y1, x2, y2)


@inner
def refusal_by_discs(play: Play, x1: int, y1: int, x2: int, y2: int) -> int:
    """F7  At least 25 from any disc; the one that is too near is left on the desk."""
    for disc in range(play.table.discs):
        if is_on_map(play.state, disc):
            x, y = at(play.state, disc)
            if near_segment(x, y, x1, y1, x2, y2, FROM_DISCS + play.table.radius[disc]) < 0:
                play.desk.discs[0] = disc
                return Refusal.HAND_NEAR_DISC.value
    return Refusal.NONE.value


@inner
def stand_hand(play: Play, move: Move) -> None:
    """F7  For one flick, stand the Hand of God on the map."""
    told = tell(play, Told.HAND_STOOD)
    for end in range(4):
        play.state.hand[end] = move[1 + end] * PER_MICRO
        told.numbers[end] = play.state.hand[end]
    play.state.hand_stands = 1
    play.state.hands_used += 1


@inner
def launch_corner(play: Play, seat: int) -> int:
    """F4.2  The own corner, or the one Morrigan chose for this flick."""
    chosen = play.secrets.launch[seat]
    return play.table.corner[seat] if chosen == OWN_CORNER else chosen


@inner
def may_choose_corner(play: Play, seat: int) -> bool:
    """F7  Morrigan: so often a generation launch from any corner."""
    if seat != seat_of(play, MORRIGAN) or not is_awake(play, MORRIGAN):
        return False
    if play.state.corners_used >= play.table.uses[MORRIGAN]:
        return False
    return launch_corner(play, seat) == play.table.corner[seat]


@inner
def is_aimed_from(play: Play, corner: int) -> bool:
    """R25  Is it the own corner of somebody who aims now?"""
    for other in range(play.table.players):
        if play.table.corner[other] == corner:
            if holds(play.state.pending, other):
                return True
            for place in range(play.secrets.aimed):
                if play.secrets.aims[place].seat == other:
                    return True
    return False


@inner
def is_other_corner(play: Play, seat: int, corner: int) -> bool:
    """F7  A corner that nobody aims from (R25), with room."""
    if corner == play.table.corner[seat] or is_aimed_from(play, corner):
        return False
    for disc in range(play.table.discs):
        if is_unaimed(play, seat, disc) and has_room(play, corner, disc):
            return True
    return False


@inner
def refusal_of_corner(play: Play, seat: int, corner: int) -> int:
    """F7  May the seat launch from this corner?"""
    if may_choose_corner(play, seat) and is_other_corner(play, seat, corner):
        return Refusal.NONE.value
    return Refusal.NO_CORNER.value


@inner
def choose_corner(play: Play, seat: int, corner: int) -> None:
    """F7  The next flick is launched from there."""
    for other in range(len(play.secrets.launch)):
        play.secrets.launch[other] = corner if other == seat else OWN_CORNER
    play.state.corners_used += 1
    if not is_judgement_day(play):
        tell_two(play, Told.CORNER_CHOSEN, seat, corner)


@inner
def forget_corners(play: Play) -> None:
    """Everyone launches from the own corner again."""
    for seat in range(len(play.secrets.launch)):
        play.secrets.launch[seat] = OWN_CORNER
