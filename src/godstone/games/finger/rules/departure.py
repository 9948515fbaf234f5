"""F4.3 c  Prophets off the map, and who gains by it."""

from collections import Counter

from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law, whole
from godstone.games.finger.rules.captives import is_captured
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import Source, State, Where


def _is_rescued(state: State, disc: int) -> bool:
    """Anubis  The first of your prophets to leave the map in each generation return."""
    most = state.term(God.ANUBIS, "prophets")
    return state.discs[disc].seat == state.seat_of(God.ANUBIS) and state.rescued < most


def _send_home(state: State, disc: int, sender: int | None, story: Story) -> None:
    name = state.discs[disc].name
    if _is_rescued(state, disc):
        state.rescued += 1
        state.where[disc] = Where.HAND
        story.tell("rescued", disc=name)
    elif is_captured(state, disc, sender):
        state.where[disc] = Where.CAPTIVE
        story.tell("captive", disc=name)
    else:
        state.where[disc] = Where.RESERVE


def _pay_bounty(state: State, sent: Counter[int], story: Story) -> None:
    """Law 12  +1 for each enemy prophet your flick sends off the map, at most 2 a flick."""
    if not state.has(Law.BOUNTY):
        return
    for seat, count in sorted(sent.items()):
        points = min(count, whole(Law.BOUNTY, "most")) * whole(Law.BOUNTY, "points")
        state.gain(seat, Source.BOUNTY, points)
        story.tell("bounty", seat=state.colours[seat], points=points)


def clear_departed(state: State, story: Story) -> None:
    """F4.3 c  Prophets off the map go to the reserve."""
    sent: Counter[int] = Counter()
    for disc, sender in state.left:
        if state.discs[disc].is_prophet:
            by = None if sender is None else state.colours[sender]
            story.tell("left_map", disc=state.discs[disc].name, by=by)
            _send_home(state, disc, sender, story)
            if sender is not None and state.discs[disc].seat != sender:
                sent[sender] += 1
    _pay_bounty(state, sent, story)
    state.left = ()
