"""F3  The council: two laws are offered, everyone votes in secret, one is adopted."""

from typing import Final

from godstone.games.finger.actions import Refusal
from godstone.games.finger.desk import Play, Told, tell, tell_one, tell_two
from godstone.games.finger.gods import God
from godstone.games.finger.laws import CARDS, Group, Law
from godstone.games.finger.rules.facts import gain, seat_of
from godstone.games.finger.state import (
    DOWN,
    NO_ISLE,
    NO_LAW,
    NOBODY,
    UNSAID,
    UP,
    Phase,
    Source,
    append,
    empty,
    only,
    remove,
)
from godstone.games.finger.table import GOD_NUMBER
from godstone.kernel import inner, whole

THEMIS: Final = whole(GOD_NUMBER[God.THEMIS])
GROUPS: Final = (0, *([*Group].index(CARDS[law].group) for law in Law))  # by law
DRAWS_ISLE: Final = (0, *(int(CARDS[law].draws_isle) for law in Law))


@inner
def may_be_offered(play: Play, upper: int, lower: int) -> bool:
    """F3.1, F3.3  Two cards of the deck that are of different groups, one above the other.

    A set-up may have laid pairs on top of the deck, for practice.
    """
    state = play.state
    if state.planned[0, 0] != NO_LAW:
        return upper == state.planned[0, 0] and lower == state.planned[0, 1]
    if not (state.deck[upper] and state.deck[lower]):
        return False
    return GROUPS[upper] != GROUPS[lower]


@inner
def refusal_of_offer(play: Play, upper: int, lower: int) -> int:
    if may_be_offered(play, upper, lower):
        return Refusal.NONE.value
    return Refusal.NOT_OFFERED_TOGETHER.value


@inner
def open_council(play: Play) -> int:
    """F3.1  A new generation begins with two cards."""
    state = play.state
    state.generation += 1
    empty(state.pending, NOBODY)
    empty(state.offer, NO_LAW)
    tell_two(play, Told.GENERATION_BEGAN, state.generation, play.table.generations)
    return Phase.OFFER.value


@inner
def take_planned(play: Play) -> None:
    """The pair on top of the deck is gone."""
    planned = play.state.planned
    for place in range(len(planned) - 1):
        planned[place, 0] = planned[place + 1, 0]
        planned[place, 1] = planned[place + 1, 1]
    planned[len(planned) - 1, 0] = NO_LAW
    planned[len(planned) - 1, 1] = NO_LAW


@inner
def lay_offer(play: Play, upper: int, lower: int) -> int:
    """F3.1  Both cards lie open. Law 17: its island is drawn and shown before the vote."""
    state = play.state
    state.offer[0] = upper
    state.offer[1] = lower
    state.deck[upper] = 0
    state.deck[lower] = 0
    take_planned(play)
    tell_two(play, Told.LAWS_OFFERED, upper, lower)
    if DRAWS_ISLE[upper] or DRAWS_ISLE[lower]:
        return Phase.ISLE.value
    return call_vote(play)


@inner
def show_isle(play: Play, island: int) -> int:
    """Law 17  One island, drawn and shown before the vote."""
    play.state.isle = island
    tell_one(play, Told.ISLE_SHOWN, island)
    return call_vote(play)


@inner
def call_vote(play: Play) -> int:
    """F3.1  Everyone votes at the same time."""
    for seat in range(play.table.players):
        play.state.pending[seat] = seat
        play.secrets.votes[seat] = UNSAID
    return Phase.VOTE.value


@inner
def themis_seat(play: Play) -> int:
    """Who decides tied votes."""
    return seat_of(play, THEMIS)


@inner
def vote(play: Play, seat: int, up: int) -> int:
    """F3.1  Votes are secret until all are in. UP or DOWN when the majority decides then."""
    play.secrets.votes[seat] = up
    remove(play.state.pending, seat, NOBODY)
    tell_one(play, Told.VOTED, seat)
    return count_votes(play) if play.state.pending[0] == NOBODY else UNSAID


@inner
def count_votes(play: Play) -> int:
    """F3.1  More thumbs decide: UP or DOWN, or UNSAID when they are tied."""
    told = tell(play, Told.VOTES)
    balance = 0
    for seat in range(play.table.players):
        told.numbers[seat] = play.secrets.votes[seat]
        balance += 1 if play.secrets.votes[seat] == UP else -1
    if balance == 0:
        return UNSAID
    return UP if balance > 0 else DOWN


@inner
def break_tie(play: Play) -> int:
    """F3.1  A tie is drawn by lot. Themis decides tied votes."""
    judge = themis_seat(play)
    if judge == NOBODY:
        return Phase.LOT.value
    only(play.state.pending, judge, NOBODY)
    return Phase.TIE.value


@inner
def reward_themis(play: Play, up: int) -> None:
    """F7  +1 point whenever the law Themis voted for is adopted."""
    seat = themis_seat(play)
    if seat != NOBODY and play.secrets.votes[seat] == up:
        points = play.table.points[THEMIS]
        gain(play.state, seat, Source.THEMIS, points)
        tell_two(play, Told.THEMIS_REWARDED, seat, points)


@inner
def adopt(play: Play, up: int) -> int:
    """F3.1, F3.2  The law holds; the other card leaves the game."""
    state = play.state
    law = state.offer[0] if up == UP else state.offer[1]
    append(state.laws, law, NO_LAW)
    if not DRAWS_ISLE[law]:
        state.isle = NO_ISLE
    tell_one(play, Told.LAW_ADOPTED, law)
    reward_themis(play, up)
    empty(state.offer, NO_LAW)
    empty(state.pending, NOBODY)
    return law
