"""F3  The council: two laws are offered, everyone votes in secret, one is adopted."""

from godstone.games.api import Chance, IllegalMove
from godstone.games.finger.gods import God
from godstone.games.finger.laws import CARDS, Law
from godstone.games.finger.mat import Island
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import Phase, Source, State


def offers(state: State) -> list[tuple[Law, Law]]:
    """F3.1, F3.3  Any two cards of the deck that are of different groups, one above the other.

    A set-up may have laid pairs on top of the deck, for practice.
    """
    if state.planned:
        return [state.planned[0]]
    groups = {law: CARDS[law].group for law in state.deck}
    return [(a, b) for a in state.deck for b in state.deck if groups[a] != groups[b]]


def open_council(state: State, story: Story) -> None:
    """F3.1  A new generation begins with two cards."""
    state.generation += 1
    state.phase, state.pending, state.offer = Phase.OFFER, (), None
    story.tell("generation_began", generation=state.generation, of=state.generations)


def lay_offer(state: State, offer: tuple[Law, Law], story: Story) -> None:
    """F3.1  Both cards lie open. Law 17: its island is drawn and shown before the vote."""
    if offer not in offers(state):
        raise IllegalMove("F3.3", "the two laws are of different groups and still in the deck")
    state.offer = offer
    state.deck = tuple(law for law in state.deck if law not in offer)
    state.planned = state.planned[1:]
    story.tell("laws_offered", up=int(offer[0]), down=int(offer[1]))
    if any(CARDS[law].draws_isle for law in offer):
        state.phase = Phase.ISLE
    else:
        call_vote(state)


def show_isle(state: State, island: Island, story: Story) -> None:
    """Law 17  One island, drawn and shown before the vote."""
    state.isle = island
    story.tell("isle_shown", island=island.name.lower())
    call_vote(state)


def call_vote(state: State) -> None:
    """F3.1  Everyone votes at the same time."""
    state.phase, state.pending = Phase.VOTE, tuple(state.seats)
    state.votes = (None,) * len(state.colours)


def themis_seat(state: State) -> int | None:
    """Who decides tied votes."""
    return state.seat_of(God.THEMIS)


def vote(state: State, seat: int, up: bool, story: Story) -> bool | None:  # noqa: FBT001
    """F3.1  Votes are secret until all are in. The majority then, if there is one."""
    state.votes = tuple(up if other == seat else old for other, old in enumerate(state.votes))
    state.pending = tuple(other for other in state.pending if other != seat)
    story.tell("voted", seat=state.colours[seat])
    return None if state.pending else count_votes(state, story)


def count_votes(state: State, story: Story) -> bool | None:
    """F3.1  More thumbs decide; a tie is drawn by lot. Themis decides tied votes."""
    thumbs = zip(state.colours, state.votes, strict=True)
    story.tell("votes", **{colour: "up" if up else "down" for colour, up in thumbs})
    ups, downs = state.votes.count(True), state.votes.count(False)
    if ups != downs:
        return ups > downs
    judge = themis_seat(state)
    state.phase = Phase.LOT if judge is None else Phase.TIE
    state.pending = () if judge is None else (judge,)
    return None


def _reward_themis(state: State, up: bool, story: Story) -> None:  # noqa: FBT001
    """F7  +1 point whenever the law Themis voted for is adopted."""
    seat = themis_seat(state)
    if seat is not None and state.votes[seat] == up:
        points = state.term(God.THEMIS, "points")
        state.gain(seat, Source.THEMIS, points)
        story.tell("themis_rewarded", seat=state.colours[seat], points=points)


def adopt(state: State, up: bool, story: Story) -> Law:  # noqa: FBT001
    """F3.1, F3.2  The law holds; the other card leaves the game."""
    assert state.offer is not None
    law = state.offer[0 if up else 1]
    state.laws = (*state.laws, law)
    if not CARDS[law].draws_isle:
        state.isle = None
    story.tell("law_adopted", law=int(law), name=CARDS[law].name, lasts=str(CARDS[law].lasts))
    _reward_themis(state, up, story)
    state.offer, state.pending = None, ()
    return law


def offer_chances(state: State) -> list[Chance]:
    return [Chance(f"offer {int(upper)} {int(lower)}") for upper, lower in offers(state)]


def isle_chances() -> list[Chance]:
    return [Chance(f"isle {island.name.lower()}") for island in Island]


def lot_chances() -> list[Chance]:
    return [Chance("lot up"), Chance("lot down")]
