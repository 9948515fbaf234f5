"""A position with only what one seat may know: what others did in secret is not done yet.

Under Blind Faith (law 1) the map stays: the seat saw it before it covered its eyes. What it cannot
do is aim as well, which the error of a bot's hand says (rules/aim.py).
"""

from godstone.games.finger.position import Position
from godstone.games.finger.questions import is_judgement_day
from godstone.games.finger.state import Phase

SAID_IN_SECRET = {Phase.GODS: "gods", Phase.VOTE: "votes", Phase.TEMPLARS: "oaths"}


def seen_by(state: Position, seat: int) -> Position:
    """F2.1, F3.1, laws 9 and 19  Gods, votes, oaths and aims of the others, until all are in."""
    seen = state.copy()
    if state.phase in SAID_IN_SECRET:
        _unsay(seen, seat, SAID_IN_SECRET[state.phase])
    elif decides_in_secret(state):
        _unaim(seen, seat)
    return seen


def decides_in_secret(state: Position) -> bool:
    """F2.1, F3.1, laws 9 and 19  Is what is said now shown when all have said it?"""
    aims = state.phase is Phase.MISSION and is_judgement_day(state)
    return aims or state.phase in SAID_IN_SECRET


def _unsay(state: Position, seat: int, what: str) -> None:
    said = getattr(state, what)
    setattr(state, what, tuple(said[s] if s == seat else None for s in state.seats))
    state.pending = tuple(s for s in state.seats if s != seat or s in state.pending)


def _unaim(state: Position, seat: int) -> None:
    """Law 19  The others' shots, and the corner Morrigan chose for hers."""
    aiming = {other for other, _ in state.aims if other != seat}
    state.pending = tuple(s for s in state.seats if s in state.pending or s in aiming)
    state.aims = tuple(aim for aim in state.aims if aim[0] == seat)
    state.corners_used -= sum(c is not None and s != seat for s, c in enumerate(state.launch))
    state.launch = tuple(c if s == seat else None for s, c in enumerate(state.launch))
