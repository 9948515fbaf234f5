"""What is flicked together: two as one (law 4), two at once (law 5), all at once (law 19)."""

from godstone.games.finger.laws import Law, whole
from godstone.games.finger.rules.free import place_beside
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import Ride, State, Where


def is_judgement_day(state: State) -> bool:
    """Law 19  In each cycle all players aim in secret and all flick at the same instant."""
    return state.has(Law.JUDGEMENT_DAY)


def shots_together(state: State) -> int:
    """Law 5  Two prophets are aimed one after the other and launched at the same instant."""
    return whole(Law.AMBIDEXTROUS, "flicks") if state.has(Law.AMBIDEXTROUS) else 1


def unaimed(state: State, seat: int) -> list[int]:
    """F4.2  The seat's unused prophets, less those already aimed."""
    aimed = {shot.disc for _, shot in state.aims}
    return [disc for disc in state.prophets(Where.HAND, seat) if disc not in aimed]


def rider_for(state: State, disc: int) -> int | None:
    """Law 4  The first other equal disc rides along. A last odd prophet goes alone."""
    if not state.has(Law.PIGGYBACK):
        return None
    riding = next((ride.rider for ride in state.rides if ride.carrier == disc), None)
    if riding is not None:
        return riding
    mount = state.discs[disc]
    equals = [d for d in unaimed(state, mount.seat or 0) if state.discs[d].kind is mount.kind]
    return next((other for other in equals if other != disc), None)


def set_down_riders(state: State, story: Story) -> None:
    """Law 4  The rider is set beside its carrier, touching; off the map both are."""
    for ride in state.rides:
        if state.where[ride.carrier] == Where.MAP:
            place = place_beside(state, ride.carrier, ride.rider, ride.side)
            state.put(ride.rider, *place)
            story.tell("set_down", disc=state.discs[ride.rider].name, at=[*place])
        else:
            _leave_together(state, ride)
    state.rides = ()


def _leave_together(state: State, ride: Ride) -> None:
    """Law 4  The rider leaves the map directly after its carrier, sent by the same push."""
    state.where[ride.rider] = Where.OFF
    left = list(state.left)
    place = [disc for disc, _ in left].index(ride.carrier)
    after = place + 1 if state.book.rider_follows else len(left)
    left.insert(after, (ride.rider, left[place][1]))
    state.left = tuple(left)
