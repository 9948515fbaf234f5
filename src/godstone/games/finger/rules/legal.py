"""Which moves are possible now: listed onto the desk, or refused with a reason."""

from godstone.games.finger.actions import Act, Move, Refusal
from godstone.games.finger.desk import Play
from godstone.games.finger.ground import CORNERS, ISLANDS
from godstone.games.finger.rules.calling import MOST_TEMPLARS, refusal_of_oath
from godstone.games.finger.rules.council import may_be_offered, refusal_of_offer
from godstone.games.finger.rules.creatures import WINDS, is_wind
from godstone.games.finger.rules.flick import list_flickable, refusal_of_flick
from godstone.games.finger.rules.heart import refusal_of_heart
from godstone.games.finger.rules.powers import (
    can_stand_hand,
    is_other_corner,
    may_choose_corner,
    refusal_of_corner,
    refusal_of_hand,
)
from godstone.games.finger.rules.temple import is_buildable, is_founder, refusal_of_temple
from godstone.games.finger.rules.trial import refusal_of_trial, trial_disc
from godstone.games.finger.state import LAWS, NOBODY, Phase, holds
from godstone.kernel import inner, whole

NONE = whole(0)  # listed so far, and what stands where a move has no number


@inner
def enlist(play: Play, count: int, act: int, first: int, second: int) -> int:
    """Add a move, or its beginning, to the list; how many there are then."""
    play.desk.listed[count, 0] = act
    play.desk.listed[count, 1] = first
    play.desk.listed[count, 2] = second
    return count + 1


@inner
def list_flicks(play: Play, seat: int, count: int) -> int:
    """F4.2  The discs that may be flicked."""
    for place in range(list_flickable(play, seat)):
        count = enlist(play, count, Act.FLICK, play.desk.discs[place], NONE)
    return count


@inner
def list_before_flick(play: Play, seat: int) -> int:
    """F4.2, F7  Discs to flick, the Hand, other corners."""
    count = list_flicks(play, seat, NONE)
    if can_stand_hand(play, seat):
        count = enlist(play, count, Act.HAND, NONE, NONE)
    if may_choose_corner(play, seat):
        for corner in range(1, CORNERS + 1):
            if is_other_corner(play, seat, corner):
                count = enlist(play, count, Act.CORNER, corner, NONE)
    return count


@inner
def list_temples(play: Play, seat: int) -> int:
    """F4.3 a  What may be built with what, and `keep`."""
    count = NONE
    for prophet in range(play.table.discs):
        if is_founder(play, seat, prophet):
            for temple in range(play.table.discs):
                if is_buildable(play, seat, temple):
                    count = enlist(play, count, Act.TEMPLE, prophet, temple)
    return enlist(play, count, Act.KEEP, NONE, NONE)


@inner
def list_two(play: Play, act: int) -> int:
    """Up, then down."""
    count = enlist(play, NONE, act, NONE + 1, NONE)
    return enlist(play, count, act, NONE, NONE)


@inner
def list_moves(play: Play, seat: int) -> int:
    """Every legal move of a seat but a god's choice, by its beginning; how many they are."""
    phase = play.state.phase
    if not holds(play.state.pending, seat):
        return NONE
    if phase == Phase.MISSION:
        return list_before_flick(play, seat)
    if phase == Phase.AGAIN:
        return enlist(play, list_flicks(play, seat, NONE), Act.STAY, NONE, NONE)
    if phase == Phase.TEMPLE:
        return list_temples(play, seat)
    if phase == Phase.VOTE:
        return list_two(play, Act.VOTE)
    if phase == Phase.TIE:
        return list_two(play, Act.TIE)
    if phase == Phase.HEART:
        return enlist(play, NONE, Act.HEART, NONE, NONE)
    return list_rest(play, seat)


@inner
def list_rest(play: Play, seat: int) -> int:
    """Oaths, gods, and flicks at the Navel."""
    phase, count = play.state.phase, NONE
    if phase == Phase.TEMPLARS:
        for templars in range(MOST_TEMPLARS + 1):
            count = enlist(play, count, Act.TEMPLARS, templars, NONE)
        return count
    if phase == Phase.GODS:
        for god in range(len(play.table.god_colour)):
            if play.table.god_colour[god] == play.table.colour[seat]:
                count = enlist(play, count, Act.GOD, god, NONE)
        return count
    return enlist(play, count, Act.FLICK, trial_disc(play, seat), NONE)


@inner
def list_offers(play: Play) -> int:
    """F3.1, F3.3  Any two cards of different groups."""
    count = NONE
    for upper in range(1, LAWS + 1):
        for lower in range(1, LAWS + 1):
            if may_be_offered(play, upper, lower):
                count = enlist(play, count, Act.OFFER, upper, lower)
    return count


@inner
def list_chances(play: Play) -> int:
    """What chance may answer now; how much that is."""
    phase, count = play.state.phase, NONE
    if phase == Phase.OFFER:
        return list_offers(play)
    if phase == Phase.LOT:
        return list_two(play, Act.LOT)
    if phase == Phase.ISLE:
        for island in range(ISLANDS):
            count = enlist(play, count, Act.ISLE, island, NONE)
    if phase == Phase.WIND:
        for place in range(len(WINDS)):
            count = enlist(play, count, Act.WIND, WINDS[place][0], WINDS[place][1])
    if phase == Phase.FIRST_LOT:
        for seat in range(play.table.players):
            count = enlist(play, count, Act.FIRST, seat, NONE)
    return count


@inner
def is_time_for(phase: int, act: int) -> bool:
    """Is this what is being decided now?"""
    if phase == Phase.MISSION:
        return act in (Act.FLICK, Act.HAND, Act.CORNER)
    if phase == Phase.AGAIN:
        return act in (Act.FLICK, Act.STAY)
    if phase == Phase.TEMPLE:
        return act in (Act.TEMPLE, Act.KEEP)
    if phase in (Phase.FIRST_FLICK, Phase.FLICK_OFF):
        return act == Act.FLICK
    return is_time_to_choose(phase, act)


@inner
def is_time_to_choose(phase: int, act: int) -> bool:
    """The same, for what is drawn or chosen without a disc."""
    return (
        (phase == Phase.GODS and act == Act.GOD)
        or (phase == Phase.FIRST_LOT and act == Act.FIRST)
        or (phase == Phase.OFFER and act == Act.OFFER)
        or (phase == Phase.ISLE and act == Act.ISLE)
        or (phase == Phase.VOTE and act == Act.VOTE)
        or (phase == Phase.LOT and act == Act.LOT)
        or (phase == Phase.TIE and act == Act.TIE)
        or (phase == Phase.TEMPLARS and act == Act.TEMPLARS)
        or (phase == Phase.WIND and act == Act.WIND)
        or (phase == Phase.HEART and act == Act.HEART)
    )


@inner
def refusal_of_choice(play: Play, seat: int, move: Move) -> int:
    """Why a choice without a disc may not be, if so."""
    act, number = move[0], move[1]
    if act == Act.GOD and play.table.god_colour[number] != play.table.colour[seat]:
        return Refusal.NOT_YOUR_GOD.value
    if act == Act.OFFER:
        return refusal_of_offer(play, number, move[2])
    if act == Act.WIND and not is_wind(number, move[2]):
        return Refusal.NOT_A_WIND.value
    if act == Act.FIRST and number == NOBODY:
        return Refusal.NOBODY_PLAYS_IT.value
    if act == Act.TEMPLARS:
        return refusal_of_oath(number)
    if act == Act.HEART:
        return refusal_of_heart(play, number, move[2])
    return Refusal.NONE.value


@inner
def refusal(play: Play, seat: int, move: Move) -> int:
    """Why a move of who is to act may not be: a Refusal."""
    act, phase = move[0], play.state.phase
    if not is_time_for(phase, act):
        return Refusal.WRONG_TIME.value
    if act == Act.FLICK and phase in (Phase.FIRST_FLICK, Phase.FLICK_OFF):
        return refusal_of_trial(play, seat, move)
    if act == Act.FLICK:
        return refusal_of_flick(play, seat, move)
    if act == Act.TEMPLE:
        return refusal_of_temple(play, seat, move)
    if act == Act.HAND:
        return refusal_of_hand(play, seat, move)
    if act == Act.CORNER:
        return refusal_of_corner(play, seat, move[1])
    return refusal_of_choice(play, seat, move)
