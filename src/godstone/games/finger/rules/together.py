"""What is flicked together: two as one (law 4), two at once (law 5), all at once (law 19)."""

from typing import Final

from godstone.games.finger.desk import Play, Told, tell_place
from godstone.games.finger.laws import Law
from godstone.games.finger.laws import whole as number
from godstone.games.finger.rules.facts import has, is_in_hand, is_on_map, is_prophet, put
from godstone.games.finger.rules.free import place_beside
from godstone.games.finger.state import NO_DISC, Where, empty, index_of, length_of
from godstone.kernel import inner, whole

FLICKS_TOGETHER: Final = whole(number(Law.AMBIDEXTROUS, "flicks"))


@inner
def is_judgement_day(play: Play) -> bool:
    """Law 19  In each cycle all players aim in secret and all flick at the same instant."""
    return has(play.state, Law.JUDGEMENT_DAY)


@inner
def shots_together(play: Play) -> int:
    """Law 5  Two prophets are aimed one after the other and launched at the same instant."""
    return FLICKS_TOGETHER if has(play.state, Law.AMBIDEXTROUS) else 1


@inner
def is_unaimed(play: Play, seat: int, disc: int) -> bool:
    """F4.2  Is it one of the seat's unused prophets, and not aimed already?"""
    if play.table.owner[disc] != seat or not is_in_hand(play.state, disc):
        return False
    for place in range(play.secrets.aimed):
        if play.secrets.aims[place].disc == disc:
            return False
    return is_prophet(play.table, disc)


@inner
def rider_on(play: Play, carrier: int) -> int:
    """Law 4  Who rides on a disc, or NO_DISC."""
    for place in range(length_of(play.state.carriers, NO_DISC)):
        if play.state.carriers[place] == carrier:
            return play.state.riders[place]
    return NO_DISC


@inner
def rider_for(play: Play, disc: int) -> int:
    """Law 4  The first other equal disc rides along. A last odd prophet goes alone."""
    table = play.table
    if not has(play.state, Law.PIGGYBACK):
        return NO_DISC
    riding = rider_on(play, disc)
    if riding != NO_DISC:
        return riding
    for other in range(table.discs):
        if other != disc and table.kind[other] == table.kind[disc]:
            if is_unaimed(play, table.owner[disc], other):
                return other
    return NO_DISC


@inner
def mount(play: Play, carrier: int, rider: int, side_x: int, side_y: int) -> None:
    """Law 4  The rider gets on; it will be set down on this side. A later aim counts."""
    state = play.state
    dismount(play, carrier)
    place = length_of(state.carriers, NO_DISC)
    state.carriers[place] = carrier
    state.riders[place] = rider
    state.sides[place, 0] = side_x
    state.sides[place, 1] = side_y
    state.where[rider] = Where.RIDING


@inner
def dismount(play: Play, carrier: int) -> None:
    """Forget who rides on a disc."""
    state, kept = play.state, 0
    for place in range(len(state.carriers)):
        if state.carriers[place] != carrier:
            state.carriers[kept] = state.carriers[place]
            state.riders[kept] = state.riders[place]
            state.sides[kept, 0] = state.sides[place, 0]
            state.sides[kept, 1] = state.sides[place, 1]
            kept += 1
    for place in range(kept, len(state.carriers)):
        state.carriers[place] = NO_DISC
        state.riders[place] = NO_DISC


@inner
def leave_together(play: Play, carrier: int, rider: int) -> None:
    """Law 4  The rider leaves the map directly after its carrier, sent by the same push."""
    state = play.state
    last = length_of(state.left, NO_DISC)
    place = index_of(state.left, carrier)
    after = place + 1 if play.table.rider_follows else last
    sender = state.left_by[place]
    for later in range(last, after, -1):
        state.left[later] = state.left[later - 1]
        state.left_by[later] = state.left_by[later - 1]
    state.left[after] = rider
    state.left_by[after] = sender
    state.where[rider] = Where.OFF


@inner
def set_down(play: Play, carrier: int, rider: int, side_x: int, side_y: int) -> None:
    """Law 4  The rider is set beside its carrier, touching; off the map both are."""
    if is_on_map(play.state, carrier):
        _, x, y = place_beside(play, carrier, rider, side_x, side_y)
        put(play.state, rider, x, y)
        tell_place(play, Told.SET_DOWN, rider, x, y)
    else:
        leave_together(play, carrier, rider)


@inner
def set_down_riders(play: Play) -> None:
    """Law 4  Everyone who rides gets down, in the order of aiming."""
    state = play.state
    for place in range(length_of(state.carriers, NO_DISC)):
        side_x, side_y = state.sides[place, 0], state.sides[place, 1]
        set_down(play, state.carriers[place], state.riders[place], side_x, side_y)
    empty(state.carriers, NO_DISC)
    empty(state.riders, NO_DISC)
