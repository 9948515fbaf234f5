"""Who has what: at the start (F1.2), by Ra, and by laws 9 and 13."""

from godstone.games.api import IllegalMove
from godstone.games.finger.discs import PROPHETS_PER_COLOUR, Kind
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law, whole
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import Phase, Source, State, Where

MOST_TEMPLARS = whole(Law.TEMPLAR_OATH, "templars")


def prophets_at_start(seats: int) -> int:
    """F1.2  Five prophets, six with three players."""
    return 6 if seats == 3 else 5


def _of_kind(state: State, seat: int, kind: Kind, where: Where) -> list[int]:
    return [disc for disc in state.of(where, seat) if state.discs[disc].kind is kind]


def deal_discs(state: State) -> None:
    """F1.2  Everyone takes prophets and temples. Ra: one of the prophets is the Sphinx."""
    for seat in state.seats:
        sphinxes = int(seat == state.seat_of(God.RA))
        prophets = prophets_at_start(len(state.colours)) - sphinxes
        _take(state, _of_kind(state, seat, Kind.PROPHET, Where.BOX)[:prophets])
        _take(state, _of_kind(state, seat, Kind.SPHINX, Where.BOX)[:sphinxes])
        _take(state, _of_kind(state, seat, Kind.TEMPLE, Where.BOX))


def bless(state: State, story: Story) -> None:
    """F7  Points some gods give at the start."""
    for seat, god in enumerate(state.gods):
        points = 0 if god is None else state.term(god, "blessing")
        if state.powers and points:
            state.gain(seat, Source.BLESSING, points)
            story.tell("blessed", seat=state.colours[seat], god=str(god), points=points)


def _take(state: State, discs: list[int]) -> None:
    for disc in discs:
        state.where[disc] = Where.HAND


def enact(state: State, law: Law, story: Story) -> None:
    """What a law does in the moment it is adopted."""
    if law is Law.GREAT_CALLING:
        _call_prophets(state, whole(law, "prophets"), story)
    if law is Law.TEMPLAR_OATH:
        state.phase, state.pending = Phase.TEMPLARS, tuple(state.seats)
        state.oaths = (None,) * len(state.colours)


def _call_prophets(state: State, count: int, story: Story) -> None:
    """Law 13  Everyone has one prophet more, the seventh disc at most."""
    for seat in state.seats:
        room = PROPHETS_PER_COLOUR - len(state.prophets(Where.HAND, seat))
        called = _of_kind(state, seat, Kind.PROPHET, Where.BOX)[: min(count, room)]
        _take(state, called)
        for disc in called:
            story.tell("prophet_called", disc=state.discs[disc].name)


def swear(state: State, seat: int, count: int, story: Story) -> bool:
    """Law 9  Everyone exchanges up to two prophets for templars. True when all have said."""
    if count > MOST_TEMPLARS:
        raise IllegalMove("F8", f"law 9: at most {MOST_TEMPLARS} templars")
    state.oaths = tuple(count if other == seat else old for other, old in enumerate(state.oaths))
    state.pending = tuple(other for other in state.pending if other != seat)
    story.tell("sworn", seat=state.colours[seat])
    if state.pending:
        return False
    for other, oath in enumerate(state.oaths):
        _exchange(state, other, oath or 0, story)
    return True


def _exchange(state: State, seat: int, count: int, story: Story) -> None:
    if count == 0:
        return
    for disc in _of_kind(state, seat, Kind.PROPHET, Where.HAND)[-count:]:
        state.where[disc] = Where.BOX
    _take(state, _of_kind(state, seat, Kind.TEMPLAR, Where.BOX)[:count])
    story.tell("templars", seat=state.colours[seat], count=count)
