"""F4.3 c  Prophets off the map, and who gains by it."""

from typing import Final

from godstone.games.finger.desk import Play, Told, tell_one, tell_two
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law
from godstone.games.finger.laws import whole as number
from godstone.games.finger.rules.captives import is_captured
from godstone.games.finger.rules.facts import gain, has, is_prophet, seat_of
from godstone.games.finger.state import NO_DISC, NOBODY, SEATS, Source, Where, empty, length_of
from godstone.games.finger.table import GOD_NUMBER
from godstone.kernel import inner, whole

ANUBIS: Final = whole(GOD_NUMBER[God.ANUBIS])
BOUNTY_POINTS: Final = whole(number(Law.BOUNTY, "points"))
BOUNTY_MOST: Final = whole(number(Law.BOUNTY, "most"))


@inner
def is_rescued(play: Play, disc: int) -> bool:
    """Anubis  The first of your prophets to leave the map in each generation return."""
    if play.table.owner[disc] != seat_of(play, ANUBIS):
        return False
    return play.state.rescued < play.table.uses[ANUBIS]


@inner
def send_home(play: Play, disc: int, sender: int) -> None:
    """F4.3 c  To the reserve, unless a god has a hand in it."""
    state = play.state
    if is_rescued(play, disc):
        state.rescued += 1
        state.where[disc] = Where.HAND
        tell_one(play, Told.RESCUED, disc)
    elif is_captured(play, disc, sender):
        state.where[disc] = Where.CAPTIVE
        tell_one(play, Told.CAPTIVE, disc)
    else:
        state.where[disc] = Where.RESERVE


@inner
def bounty_points(play: Play, sent: int) -> int:
    """Law 12  +1 for each enemy prophet your flick sends off the map, at most 2 a flick."""
    return min(sent, BOUNTY_MOST) * BOUNTY_POINTS if has(play.state, Law.BOUNTY) else 0


@inner
def pay_bounty(play: Play) -> None:
    """Law 12  Everyone who sent somebody off is paid."""
    for seat in range(play.table.players):
        points = bounty_points(play, play.desk.held[0, seat])
        if points > 0:
            gain(play.state, seat, Source.BOUNTY, points)
            tell_two(play, Told.BOUNTY, seat, points)


@inner
def clear_departed(play: Play) -> None:
    """F4.3 c  Prophets off the map go to the reserve. Who sent how many is counted on the desk."""
    state, sent = play.state, play.desk.held[0]
    for seat in range(SEATS):
        sent[seat] = 0
    for place in range(length_of(state.left, NO_DISC)):
        disc, sender = state.left[place], state.left_by[place]
        if is_prophet(play.table, disc):
            tell_two(play, Told.LEFT_MAP, disc, sender)
            send_home(play, disc, sender)
            if sender != NOBODY and play.table.owner[disc] != sender:
                sent[sender] += 1
    pay_bounty(play)
    empty(state.left, NO_DISC)
